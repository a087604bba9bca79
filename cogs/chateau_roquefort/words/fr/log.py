"""What happened and how it ended, in French. Nobody's gender is known: all goes with avoir."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import join_list, quantity
from bot.presentation.players import PersonName
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.en.log import LogWords
from cogs.chateau_roquefort.words.fr.names import FrenchNames


class FrenchLog(FrenchNames, LogWords):
    def who(self, who: PersonName) -> str:
        return "Tu" if who.is_reader else who.name

    def has(self, who: PersonName) -> str:
        """Before a participle."""
        return "Tu as" if who.is_reader else f"{who.name} a"

    def goes_first(self, who: PersonName) -> str:
        return "Tu commences." if who.is_reader else f"{who.name} commence."

    def entered(self, who: PersonName, mouse: int, tower: str) -> str:
        return f"{self.has(who)} fait entrer la souris {mouse} dans la tour {tower}."

    def uncovered(self, who: PersonName, room: str) -> str:
        return f"{self.has(who)} enlevé le toit de la pièce {room}."

    def moved(self, who: PersonName, mouse: int, origin: str, target: str) -> str:
        return f"{self.has(who)} déplacé la souris {mouse} : {origin} → {target}."

    def jumped(self, who: PersonName, mouse: int, origin: str, target: str) -> str:
        return f"{self.has(who)} fait sauter la souris {mouse} : {origin} → {target}."

    def slid(self, who: PersonName, slot: str) -> str:
        return f"{self.has(who)} poussé la tuile depuis {slot}."

    def fell(self, who: PersonName) -> str:
        return f"🪤 Clac ! {self.has(who)} perdu une souris."

    def collected(self, who: PersonName, cheese: Tile) -> str:
        return f"🧀 {self.has(who)} raflé {self.the(cheese, '**')} !"

    def undone(self, who: PersonName) -> str:
        return f"{self.has(who)} annulé un pas."

    def returned(self, who: PersonName, cheeses: Sequence[Tile]) -> str:
        given = join_list([self.the(cheese) for cheese in cheeses])
        return f"{self.has(who)} annulé un pas et rendu {given}."

    def covered(self, rooms: Sequence[str]) -> str:
        if len(rooms) == 1:
            return f"La pièce {rooms[0]} a retrouvé son toit."
        return f"Les pièces {join_list(rooms)} ont retrouvé leur toit."

    def turn_ended(self, who: PersonName, roofs: int, steps: int, *, slid: bool) -> str:
        done = join_list(self.deeds(roofs, steps, slid=slid))
        return f"{self.has(who)} {done or 'passé la main'}."

    def did_roofs(self, count: int) -> str:
        return "enlevé un toit" if count == 1 else f"enlevé {quantity(count, 'toit', 'toits')}"

    def did_steps(self, count: int) -> str:
        return "fait un pas" if count == 1 else f"fait {quantity(count, 'pas', 'pas')}"

    did_slide = "poussé une tuile"

    verdicts: ClassVar[Mapping[str, str]] = {
        "cheeses": "{winner} a {count} variétés de fromage et gagne !",
        "cheeses-tie": "Une seule poussée a régalé plusieurs d’entre vous ! {winner}, avec {count} "
        "variétés, attend son tour depuis le plus longtemps et gagne.",
        "dungeon": "Trois souris d’une même couleur sont à la cave. Parmi les autres, {winner} a "
        "le plus de fromage ({count}) et gagne !",
        "dungeon-two": "Trois souris d’une même couleur sont à la cave : {winner} remporte la "
        "chasse !",
        "dungeon-tie": "Trois souris d’une même couleur sont à la cave. À égalité de fromage "
        "({count}), {winner} attend son tour depuis le plus longtemps et gagne.",
    }

    # --- round the game: how long it takes, headings, titles ------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"Environ {quantity(minutes, 'minute', 'minutes')}."

    def forecast_long(self, minutes: int, kinds: int) -> str:
        return (
            f"Environ {quantity(minutes, 'minute', 'minutes')} : "
            f"{quantity(kinds, 'variété', 'variétés')}, ça ne se trouve pas si vite."
        )

    chapter_placing = "Les premières souris"

    def chapter_round(self, number: int) -> str:
        return f"Tour de table {number}"

    # --- titles -----------------------------------------------------------------------------

    def honour_own_trap(self, who: str) -> str:
        return f"**Boulette de la soirée :** {who} a fait tomber une de ses propres souris."

    def honour_trapper(self, who: str, mice: int) -> str:
        sent = quantity(mice, "souris", "souris")
        return f"**As de la souricière :** {who} a envoyé {sent} à la cave."

    def honour_fed(self, who: str, cheeses: int) -> str:
        if cheeses == 1:
            return f"**Service d’étage :** quelqu’un a poussé un fromage jusqu’à {who}."
        slid = quantity(cheeses, "fromage", "fromages")
        return f"**Service d’étage :** les autres ont poussé {slid} jusqu’à {who}."

    def honour_memory(self, who: str, cheeses: int, roofs: int) -> str:
        found = quantity(cheeses, "fromage", "fromages")
        lifted = quantity(roofs, "toit", "toits")
        return f"**Mémoire d’éléphant :** {who} a trouvé {found} sous {lifted}."

    def honour_lost(self, who: str, mice: int) -> str:
        sent = quantity(mice, "souris", "souris")
        return f"**Visite guidée de la cave :** {who} y a envoyé {sent} en éclaireuses."

    def honour_roofs(self, who: str, roofs: int) -> str:
        return f"**Bol d’air :** {who} a enlevé {quantity(roofs, 'toit', 'toits')}."

    def honour_steps(self, who: str, steps: int) -> str:
        taken = quantity(steps, "pas", "pas")
        return f"**Plus longue balade :** {who} a fait {taken}, sur de toutes petites pattes."
