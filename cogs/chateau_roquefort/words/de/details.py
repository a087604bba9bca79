"""Everything there is to know, in German, for those who read instead of looking at pictures."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import quantity
from cogs.chateau_roquefort.castle import Material
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.de.names import GermanNames
from cogs.chateau_roquefort.words.en.details import DetailWords


class GermanDetails(GermanNames, DetailWords):
    heading_now = "**Jetzt**"
    heading_open = "**Offene Räume**"
    heading_roofed = "**Unter Dächern**"
    heading_cellar = "**Die ganze Burg**"
    none_open = "Keine: Alle Dächer sind drauf."
    none_roofed = "Keine: Alle Dächer sind ab."
    roof_kinds: ClassVar[Mapping[Material, str]] = {
        Material.TILED: "Ziegeldächer",
        Material.THATCHED: "Strohdächer",
        Material.COPPER: "Kupferdächer",
    }

    def now_placing(self, who: str) -> str:
        return f"{who} sucht einen Turm für die erste Maus aus."

    def now_turn(self, who: str, points: int) -> str:
        return f"{who} ist am Zug und hat noch {self.actions(points)}. Schieben geht auch noch."

    def now_turn_slid(self, who: str, points: int) -> str:
        return f"{who} ist am Zug und hat noch {self.actions(points)}. Geschoben wurde schon."

    def now_look(self, who: str) -> str:
        return (
            f"{who} ist fertig. Alle werfen einen letzten Blick, dann bekommen leere Räume ihr "
            "Dach zurück."
        )

    def spare_in_words(self, tile: Tile) -> str:
        return f"Zum Schieben liegt neben der Burg {self.pieces[tile]} bereit."

    def target(self, count: int) -> str:
        kinds = quantity(count, "Käsesorte", "Käsesorten")
        return f"Wer zuerst {kinds} gesammelt hat, gewinnt."

    def cheeses(self, kinds: Sequence[Tile], target: int) -> str:
        names = ", ".join(self.tiles[kind] for kind in kinds)
        return f"{len(kinds)} von {quantity(target, 'Käsesorte', 'Käsesorten')}: {names}"

    def no_cheeses(self, target: int) -> str:
        return f"Noch keine von {quantity(target, 'Käsesorte', 'Käsesorten')}"

    def mouse_on(self, mouse: int, field: str) -> str:
        return f"Maus {mouse} auf {field}"

    def mouse_in_tower(self, mouse: int, tower: str) -> str:
        return f"Maus {mouse} im Turm {tower}"

    def mouse_fallen(self, mouse: int) -> str:
        return f"Maus {mouse} im Verlies"

    def mice_outside(self, count: int) -> str:
        return f"{quantity(count, 'Maus', 'Mäuse')} noch draußen"

    see_picture = (
        "Was dort liegt, verrät die Bildbeschreibung auf dem Brett. "
        "Keine Nachricht darf es sich für dich merken."
    )

    def roofs(self, material: Material, rooms: Sequence[str]) -> str:
        return f"{self.roof_kinds[material]}: {', '.join(rooms)}"
