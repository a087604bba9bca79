"""Everything there is to know, in German, for those who read instead of looking at pictures."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import quantity
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.words.de.names import GermanNames
from cogs.fromage.words.en.details import DetailWords


class GermanDetails(GermanNames, DetailWords):
    def faces(self, venue: Venue, kind: Resource, state: str) -> str:
        return f"hat {self.the_venues[venue]} und {self.plurals[kind]} vor sich, {state}"

    busy = "spielt noch"
    is_ready = "ist fertig"
    waits = "noch nicht dran"
    choosing = "wählt noch"
    chosen = "hat gewählt"

    def kept_tiles(self, tiles: Sequence[int]) -> str:
        return f"Behaltene Plättchen: {', '.join(self.tile(tile) for tile in tiles) or self.none}"

    def workers(self, parts: Sequence[str]) -> str:
        return f"Käser: {self.apart(parts)}"

    def worker_free(self, cheese: Cheese) -> str:
        return f"{self.workers_of[cheese]} frei"

    def worker_away(self, cheese: Cheese, where: str, wait: int) -> str:
        return f"{self.workers_of[cheese]} {where}, zurück in {self.turns(wait)}"

    def in_place(self, venue: Venue, place: str) -> str:
        return f"{self.in_venues[venue]} ({place})"

    def at_structure(self, slot: int, tile: int) -> str:
        return self.by_structure(slot, tile)

    def at_resource(self, kind: Resource, amount: int) -> str:
        return f"auf Feld {amount} ({self.plurals[kind]})"

    def goods(self, livestock: int, structure: int, fruit: int) -> str:
        return (
            f"Ressourcen: {self.count(livestock, Resource.LIVESTOCK)}, "
            f"{self.count(structure, Resource.STRUCTURE)}, {self.count(fruit, Resource.FRUIT)}"
        )

    def orders(self, cards: Sequence[Card], served: int) -> str:
        return f"Aufträge: {self.cards(cards)}; {served} erfüllt"

    def fruit_used(self, fruited: int, jam: int) -> str:
        return f"Genutzte Früchte: {fruited} für Fruchtkäse, {jam} für Marmelade"

    def parlours(self, parts: Sequence[str]) -> str:
        return f"Melkstände: {', '.join(parts)}"

    def parlour_used(self, name: str) -> str:
        return f"{name} (genutzt)"

    def structures_line(self, parts: Sequence[str]) -> str:
        return f"Gebäude: {', '.join(parts)}"

    def built(self, name: str) -> str:
        return f"{name} (gebaut)"

    def venue_heading(self, venue: Venue, side: str) -> str:
        return f"**{self.venues[venue]}, {self.sides[side]}**"

    def venue_facing(self, venue: Venue, side: str, name: str) -> str:
        return f"{self.venue_heading(venue, side)}, vor {name}"

    def owned(self, owner: str, spots: str) -> str:
        return f"{owner}: {spots}"

    def free(self, spots: str) -> str:
        return f"Frei: {spots or self.none}"

    def customers(self, parts: Sequence[str], tied: int) -> str:
        return f"Kunden: {', '.join(parts)}; Gleichstand: {tied}"

    def customer(self, region: str, points: int) -> str:
        return f"{self.regions[region]} {points}"

    def touching(self, region: str, cities: Sequence[str]) -> str:
        return f"{self.regions[region]}: {', '.join(cities)}"

    rubrics: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "Eine Bronze-Stadt zählt in einer Region, Silber in zwei, Gold in drei. Wer "
        "in einer Region den meisten Käse hat, gewinnt ihren Kunden; bei Gleichstand gibt es je "
        "den Gleichstandswert.",
        Venue.FESTIVAL: "Käse nebeneinander bildet eine Gruppe, Kostproben zählen mit: "
        "2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15 Punkte, jeder weitere +5.",
        Venue.FROMAGERIE: "Verschiedene Regale: 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20 Punkte. Jeder "
        "Käse in einem Regal +1, +2 oder +3 zählt so viel dazu; die anderen Regale bringen sofort "
        "Ressourcen.",
        Venue.BISTRO: "Jeder Teller zählt mehr, je mehr Tische ganz dir gehören (Paare). "
        "Bronze, Silber, Gold: kein Paar 0, 2, 4; eins 1, 3, 5; zwei 2, 4, 6; drei oder mehr "
        "3, 6, 9.",
    }

    def scores(self, rubric: str) -> str:
        return f"Wertung: {rubric}"

    spaces_heading = "Ressourcenfelder"

    def resource_line(self, kind: Resource, facer: str, blocked: Sequence[str]) -> str:
        facing = f", vor {facer}" if facer else ""
        taken = self.apart(blocked) or "Felder 1, 2 und 3 sind frei"
        return f"{self.plurals[kind]}{facing}: {taken}"

    def blocked_space(self, amount: int, owner: str, wait: int) -> str:
        return f"{owner} steht auf Feld {amount}, noch {self.turns(wait)}"

    def corporation_line(self, level: int, tokens: int, cards: int, points: int) -> str:
        kept = f"{quantity(cards, 'Auftrag', 'Aufträge')} behalten"
        return f"Stufe {level}, {self.tokens_left(tokens)}, {kept}, Stand: {self.points(points)}"

    by_card = "Jede Runde zieht er einen Auftrag und legt diesen Käse an deinen Ort."
    by_card_you_choose = f"{by_card} Passen mehrere Felder, wählst du."
    level_rules: ClassVar[Mapping[int, str]] = {
        2: "Regel A: Bei Gleichstand mit dir in einer Region bekommt er den Kunden, voll gewertet.",
        3: "Regel B: Sitzt du vor der Fromagerie, zieht er zwei Karten.",
        4: "Regel C: Passen mehrere Felder, nimmt er das, was dir am meisten wert ist.",
    }

    legend_heading = "So liest du das Bild"
    legend = (
        "Ein rundes R ist Rahmkäse, ein viereckiges H Hartkäse, ein achteckiges B Blaukäse. "
        "1, 2 und 3 sind Bronze, Silber und Gold: So viele Runden ist ein Käser weg. "
        "Eine Erdbeere oder ein Marmeladenglas verlangt eine Frucht. "
        "In Villes steht der Name oder Anfangsbuchstabe einer Region bei den Punkten ihres Kunden. "
        "Im Bistro ist die Zahl über einem Teller sein Alter."
    )
