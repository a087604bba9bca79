"""The structure tiles in German: what they are called, their gender, and what they do.

No name changes with its case: the article tells it.
"""

from enum import StrEnum

from cogs.fromage.printed.tiles import Tile


class Gender(StrEnum):
    """Which article a name takes: der, die or das."""

    HE = "m"
    SHE = "f"
    IT = "n"


_HE, _SHE, _IT = Gender.HE, Gender.SHE, Gender.IT

TILE_WORDS: dict[int, tuple[str, Gender, str]] = {
    Tile.MARKET_STALL: ("Marktstand", _HE, "schick einen Käser: nimm 1 Ressource nach Wahl"),
    Tile.CIDER_PRESS: ("Mosterei", _SHE, "schick einen Käser: nimm 1 Frucht oder 1 Auftrag"),
    Tile.STABLE_YARD: ("Stallhof", _HE, "schick einen Käser: nimm 1 Tier oder 1 Baustein"),
    Tile.TRADING_POST: (
        "Kontor",
        _IT,
        "schick einen Käser: gib 1 Ressource für 2 einer anderen Art",
    ),
    Tile.GUILD_HALL: ("Zunfthaus", _IT, "schick einen Käser: nimm je 1 von 2 Ressourcen"),
    Tile.NOTARY: ("Notariat", _IT, "schick einen Käser: nimm 2 Aufträge"),
    Tile.TOWN_PASTURE: ("Dorfweide", _SHE, "schick einen Käser: nimm 2 Tiere"),
    Tile.JAM_KITCHEN: ("Obstküche", _SHE, "schick einen Käser: nimm 2 Früchte"),
    Tile.RIPENING_ROOM: ("Reiferaum", _HE, "je Rahmkäse, den du legst: nimm 1 Tier"),
    Tile.PRESS_HOUSE: ("Presshaus", _IT, "je Hartkäse, den du legst: nimm 1 Auftrag"),
    Tile.BLUE_CELLAR: ("Blaukeller", _HE, "je Blaukäse, den du legst: nimm 1 Frucht"),
    Tile.AGING_VAULT: ("Goldkeller", _HE, "je Goldkäse: nimm 1 Ressource nach Wahl"),
    Tile.QUICK_DAIRY: ("Eilmolkerei", _SHE, "je Bronzekäse: nimm 1 Baustein"),
    Tile.FRUIT_PARLOUR: ("Obstdiele", _SHE, "je Käse auf Frucht oder Marmelade: nimm 1 Tier"),
    Tile.POST_OFFICE: ("Postamt", _IT, "je erfüllten Auftrag: nimm 1 Frucht"),
    Tile.MILKING_ANNEX: ("Melkanbau", _HE, "je Melkstand, den du nutzt: 1 Ressource nach Wahl"),
    Tile.WIDE_DOORS: ("Flügeltor", _IT, "Sammeln auf Feld 3 bringt 1 mehr"),
    Tile.EXCHANGE: ("Börse", _SHE, "einmal je Runde: gib 1 Ressource für 1 nach Wahl"),
    Tile.DAIRY_SCHOOL: ("Melkschule", _SHE, "Melkstände kosten 1 Tier weniger"),
    Tile.FLEXIBLE_CREW: ("Gesindehaus", _IT, "jeder Käser macht jeden Käse"),
    Tile.PRESERVE_CELLAR: (
        "Obstkeller",
        _HE,
        "deine Frucht zählt nach Wahl für Fruchtkäse oder Marmelade",
    ),
    Tile.FINE_ORDERS: ("Edelauftrag", _HE, "auch älterer Käse der Sorte erfüllt den Auftrag"),
    Tile.EXPRESS_CART: ("Eilkarren", _HE, "der Käser eines Bronzekäses bleibt frei"),
    Tile.VILLAGE_FAIR: ("Dorffest", _IT, "beim Bau: nimm je 1 von 3 Ressourcen"),
    Tile.BISTRO_STAR: ("Bistrostern", _HE, "am Ende: 1 Punkt je Käse im Bistro"),
    Tile.FESTIVAL_STAGE: ("Festbühne", _SHE, "am Ende: 1 Punkt je Käse auf dem Festival"),
    Tile.SHOP_WINDOW: ("Schaufenster", _IT, "am Ende: 1 Punkt je Käse in der Fromagerie"),
    Tile.ROAD_NETWORK: ("Straßennetz", _IT, "am Ende: 1 Punkt je Käse in Villes"),
    Tile.GOLD_MEDAL: ("Goldmedaille", _SHE, "am Ende: 1 Punkt je Goldkäse"),
    Tile.FULL_RANGE: ("Sortiment", _IT, "am Ende: 2 Punkte je Satz aller drei Sorten"),
    Tile.RESERVE_VAULT: ("Speicher", _HE, "am Ende: 1 Punkt je Ressource, die übrig ist"),
    Tile.ROYAL_WARRANT: ("Hofpatent", _IT, "am Ende: 3 Punkte je Gebäude"),
}
