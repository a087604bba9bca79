"""The structure tiles in French: what they are called, their gender, and what they do."""

from enum import StrEnum

from cogs.fromage.printed.tiles import Tile


class Gender(StrEnum):
    """Which article a name takes: le, la or les."""

    HE = "m"
    SHE = "f"
    THEY = "pl"


_HE, _SHE, _THEY = Gender.HE, Gender.SHE, Gender.THEY

TILE_WORDS: dict[int, tuple[str, Gender, str]] = {
    Tile.MARKET_STALL: ("Étal du marché", _HE, "envoie un ouvrier : gagne 1 ressource au choix"),
    Tile.CIDER_PRESS: ("Pressoir", _HE, "envoie un ouvrier : gagne 1 fruit ou 1 commande"),
    Tile.STABLE_YARD: (
        "Cour d’écurie",
        _SHE,
        "envoie un ouvrier : gagne 1 bête ou 1 jeton bâtiment",
    ),
    Tile.TRADING_POST: (
        "Comptoir",
        _HE,
        "envoie un ouvrier : cède 1 ressource contre 2 d’une autre",
    ),
    Tile.GUILD_HALL: ("Guilde", _SHE, "envoie un ouvrier : gagne 2 ressources différentes"),
    Tile.NOTARY: ("Étude notariale", _SHE, "envoie un ouvrier : gagne 2 commandes"),
    Tile.TOWN_PASTURE: ("Pré communal", _HE, "envoie un ouvrier : gagne 2 bêtes"),
    Tile.JAM_KITCHEN: ("Confiturerie", _SHE, "envoie un ouvrier : gagne 2 fruits"),
    Tile.RIPENING_ROOM: ("Hâloir", _HE, "chaque pâte tendre posée : gagne 1 bête"),
    Tile.PRESS_HOUSE: ("Presse", _SHE, "chaque pâte dure posée : gagne 1 commande"),
    Tile.BLUE_CELLAR: ("Cave à bleus", _SHE, "chaque bleu posé : gagne 1 fruit"),
    Tile.AGING_VAULT: (
        "Cave d’affinage",
        _SHE,
        "chaque fromage or posé : gagne 1 ressource au choix",
    ),
    Tile.QUICK_DAIRY: (
        "Laiterie éclair",
        _SHE,
        "chaque fromage bronze posé : gagne 1 jeton bâtiment",
    ),
    Tile.FRUIT_PARLOUR: (
        "Fruitière",
        _SHE,
        "chaque fromage sur fruit ou confiture : gagne 1 bête",
    ),
    Tile.POST_OFFICE: ("Bureau de poste", _HE, "chaque commande livrée : gagne 1 fruit"),
    Tile.MILKING_ANNEX: (
        "Annexe de traite",
        _SHE,
        "chaque traite : gagne 1 ressource au choix",
    ),
    Tile.WIDE_DOORS: ("Grandes portes", _THEY, "collecter sur la case 3 rapporte 1 de plus"),
    Tile.EXCHANGE: ("Bourse", _SHE, "une fois par tour : cède 1 ressource contre 1 au choix"),
    Tile.DAIRY_SCHOOL: ("École laitière", _SHE, "les salles de traite coûtent 1 bête de moins"),
    Tile.FLEXIBLE_CREW: ("Équipe mobile", _SHE, "tout ouvrier fait tout fromage"),
    Tile.PRESERVE_CELLAR: (
        "Conserverie",
        _SHE,
        "ton fruit compte comme fruité ou confiture, à toi de voir",
    ),
    Tile.FINE_ORDERS: (
        "Belles commandes",
        _THEY,
        "un fromage plus vieux du même type convient aussi",
    ),
    Tile.EXPRESS_CART: ("Charrette", _SHE, "l’ouvrier qui fait un fromage bronze reste libre"),
    Tile.VILLAGE_FAIR: ("Foire du village", _SHE, "bâtie : gagne 3 ressources différentes"),
    Tile.BISTRO_STAR: ("Étoile du Bistro", _SHE, "à la fin : 1 point par fromage au Bistro"),
    Tile.FESTIVAL_STAGE: (
        "Scène du Festival",
        _SHE,
        "à la fin : 1 point par fromage au Festival",
    ),
    Tile.SHOP_WINDOW: ("Vitrine", _SHE, "à la fin : 1 point par fromage à la Fromagerie"),
    Tile.ROAD_NETWORK: ("Réseau routier", _HE, "à la fin : 1 point par fromage dans les Villes"),
    Tile.GOLD_MEDAL: ("Médaille d’or", _SHE, "à la fin : 1 point par fromage or"),
    Tile.FULL_RANGE: ("Gamme complète", _SHE, "à la fin : 2 points par trio des trois types"),
    Tile.RESERVE_VAULT: ("Réserve", _SHE, "à la fin : 1 point par ressource non utilisée"),
    Tile.ROYAL_WARRANT: ("Brevet royal", _HE, "à la fin : 3 points par bâtiment construit"),
}
