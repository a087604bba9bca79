"""What happened and how it ended, in German: told in the perfect tense."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, quantity
from bot.presentation.players import PersonName
from cogs.chateau_roquefort.state import Tile
from cogs.chateau_roquefort.words.de.names import GermanNames
from cogs.chateau_roquefort.words.en.log import LogWords


class GermanLog(GermanNames, LogWords):
    def who(self, who: PersonName) -> str:
        return "Du" if who.is_reader else who.name

    def has(self, who: PersonName) -> str:
        """Before what was done."""
        return "Du hast" if who.is_reader else f"{who.name} hat"

    def goes_first(self, who: PersonName) -> str:
        return "Du fängst an." if who.is_reader else f"{who.name} fängt an."

    def entered(self, who: PersonName, mouse: int, tower: str) -> str:
        return f"{self.has(who)} Maus {mouse} in Turm {tower} gesetzt."

    def uncovered(self, who: PersonName, room: str) -> str:
        return f"{self.has(who)} das Dach von Raum {room} aufgedeckt."

    def moved(self, who: PersonName, mouse: int, origin: str, target: str) -> str:
        return f"{self.has(who)} Maus {mouse} laufen lassen: {origin} → {target}."

    def jumped(self, who: PersonName, mouse: int, origin: str, target: str) -> str:
        return f"{self.has(who)} Maus {mouse} springen lassen: {origin} → {target}."

    def slid(self, who: PersonName, slot: str) -> str:
        return f"{self.has(who)} das Plättchen bei {slot} eingeschoben."

    def fell(self, who: PersonName) -> str:
        return f"🪤 Schnapp! {self.has(who)} eine Maus verloren."

    def collected(self, who: PersonName, cheese: Tile) -> str:
        return f"🧀 {self.has(who)} den **{self.tiles[cheese]}** ergattert!"

    def undone(self, who: PersonName) -> str:
        return f"{self.has(who)} einen Schritt zurückgenommen."

    def returned(self, who: PersonName, cheeses: Sequence[Tile]) -> str:
        given = join_list([f"den {self.tiles[cheese]}" for cheese in cheeses])
        return f"{self.has(who)} einen Schritt zurückgenommen und {given} zurückgegeben."

    def covered(self, rooms: Sequence[str]) -> str:
        if len(rooms) == 1:
            return f"Raum {rooms[0]} hat sein Dach zurück."
        return f"Die Räume {join_list(rooms)} haben ihr Dach zurück."

    def turn_ended(self, who: PersonName, roofs: int, steps: int, *, slid: bool) -> str:
        done = join_list(self.deeds(roofs, steps, slid=slid))
        return f"{self.has(who)} {done or 'den Zug beendet'}."

    def did_roofs(self, count: int) -> str:
        return f"{'ein Dach' if count == 1 else quantity(count, 'Dach', 'Dächer')} aufgedeckt"

    def did_steps(self, count: int) -> str:
        steps = "einen Schritt" if count == 1 else quantity(count, "Schritt", "Schritte")
        return f"{steps} gemacht"

    did_slide = "ein Plättchen eingeschoben"

    verdicts: ClassVar[Mapping[str, str]] = {
        "cheeses": "{winner} hat {count} Käsesorten und gewinnt!",
        "cheeses-tie": "Ein einziger Schub hat gleich mehrere von euch satt gemacht! {winner} hat "
        "{count} Sorten, wartet schon am längsten auf einen Zug und gewinnt.",
        "dungeon": "Drei Mäuse einer Farbe sitzen im Verlies. Von den anderen hat {winner} den "
        "meisten Käse ({count}) und gewinnt!",
        "dungeon-two": "Drei Mäuse einer Farbe sitzen im Verlies, also gewinnt {winner} die Jagd!",
        "dungeon-tie": "Drei Mäuse einer Farbe sitzen im Verlies. Beim Käse steht es unentschieden "
        "({count}), aber {winner} wartet schon am längsten auf einen Zug und gewinnt.",
    }

    # --- round the game: how long it takes, headings, titles ------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"Etwa {quantity(minutes, 'Minute', 'Minuten')}."

    def forecast_long(self, minutes: int, kinds: int) -> str:
        return (
            f"Etwa {quantity(minutes, 'Minute', 'Minuten')}: "
            f"{quantity(kinds, 'Sorte', 'Sorten')} wollen erst einmal gefunden sein."
        )

    chapter_placing = "Die ersten Mäuse"

    def chapter_round(self, number: int) -> str:
        return f"Runde {number}"

    # --- titles -----------------------------------------------------------------------------

    def honour_own_trap(self, who: str) -> str:
        return f"**Hoppla des Abends:** {who} hat eine eigene Maus ins Verlies befördert."

    def honour_trapper(self, who: str, mice: int) -> str:
        sent = quantity(mice, "Maus", "Mäuse")
        return f"**Am Hebel der Falltür:** {who} hat {sent} ins Verlies geschickt."

    def honour_fed(self, who: str, cheeses: int) -> str:
        if cheeses == 1:
            return f"**Zimmerservice:** {who} hat einen Käse zugeschoben bekommen."
        return f"**Zimmerservice:** {who} hat {cheeses} Käse zugeschoben bekommen."

    def honour_memory(self, who: str, cheeses: int, roofs: int) -> str:
        found = quantity(cheeses, "Käsesorte", "Käsesorten")
        lifted = quantity(roofs, "Dach", "Dächern")
        return f"**Elefantengedächtnis:** {who} hat {found} unter {lifted} gefunden."

    def honour_lost(self, who: str, mice: int) -> str:
        sent = quantity(mice, "Maus", "Mäuse")
        return f"**Führung durchs Verlies:** {who} hat {sent} zum Umschauen hinuntergeschickt."

    def honour_roofs(self, who: str, roofs: int) -> str:
        lifted = quantity(roofs, "Dach", "Dächer")
        return f"**Frische Luft für die Burg:** {who} hat {lifted} aufgedeckt."

    def honour_steps(self, who: str, steps: int) -> str:
        taken = quantity(steps, "Schritt", "Schritte")
        return f"**Längster Spaziergang:** {who} hat {taken} gemacht, auf sehr kleinen Pfoten."
