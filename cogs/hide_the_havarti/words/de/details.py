"""Everything there is to know, in German, for those who read instead of looking at pictures."""

from collections.abc import Sequence

from bot.presentation.german import quantity
from cogs.hide_the_havarti.state import Card
from cogs.hide_the_havarti.words.de.names import GermanNames
from cogs.hide_the_havarti.words.en.details import DetailWords


class GermanDetails(GermanNames, DetailWords):
    """Short lines under headings; a screen reader reads them aloud."""

    now_heading = "Jetzt"
    table_heading = "Am Tisch"
    house_heading = "Das Haus, von hinten"
    search_heading = "Die Suche"
    trails_heading = "So wanderten die Käse"
    points_heading = "Punkte"
    sheet_heading = "Runde für Runde"
    owners_heading = "Wem welcher Käse gehört"
    looks_heading = "Nur für deine Augen"
    cards_heading = "Deine Karten"
    ready_heading = "Fertig"

    just_nothing = "Gerade eben: durchsucht, und kein Käse."
    just_dark = "Gerade eben: Die Kerzen sind ausgegangen."

    def just_found(self, number: int) -> str:
        return f"Gerade eben: Käse {number} ist gefunden!"

    def round(self, number: int, rounds: int) -> str:
        return f"Runde {number} von {rounds}."

    def the_inspecteur(self, name: str) -> str:
        return f"Der Inspecteur ist {name}."

    def the_fromagers(self, names: Sequence[str]) -> str:
        return f"Die Fromagers, der Reihe nach: {self.listed(names)}."

    def row(self, number: int, cells: Sequence[str]) -> str:
        return f"Reihe {number}: {', '.join(cells)}."

    mark_inspecteur = "hier ist der Inspecteur"
    mark_seen = "im Blick"
    mark_entrance = "Eingang"

    still_outside = "Der Inspecteur ist noch draußen."

    def on_open(self, place: int) -> str:
        return f"Der Inspecteur ist in {self.spot(place)}."

    def on_closed(self, place: int) -> str:
        return f"Der Inspecteur ist in {self.spot(place)}, hinter einer geschlossenen Tür."

    def sees(self, places: Sequence[int]) -> str:
        return f"Im Blick: {self.spots(places)}."

    sees_nothing = "Der Inspecteur sieht nur geschlossene Türen."

    def search(self, die: int, searches: int) -> str:
        return f"Suche {die} von {searches}."

    search_spent = "Keine Suche mehr."

    found_none = "Kein Käse gefunden."

    def found_numbers(self, numbers: Sequence[int]) -> str:
        if not numbers:
            return "Noch kein Käse gefunden."
        return f"Gefunden: Käse {self.listed([str(number) for number in numbers])}."

    def lost_numbers(self, numbers: Sequence[int]) -> str:
        lost = self.listed([str(number) for number in numbers])
        return f"In der Milchkammer verloren: Käse {lost}."

    def cards_left(self, count: int) -> str:
        if not count:
            return "Der Inspecteur hat keine Karte mehr."
        return f"Der Inspecteur hat {quantity(count, 'Karte', 'Karten')} auf der Hand."

    def cards_played(self, cards: Sequence[Card]) -> str:
        return f"Gespielt: {self.listed([self.cards[card] for card in cards])}"

    def switched(self, places: Sequence[int]) -> str:
        return f"Getauscht seit dem letzten Zug des Inspecteurs: {self.spots(places)}."

    def owner(self, name: str, number: int) -> str:
        return f"Käse {number}: {name}"

    def sheet_line(self, number: int, inspecteur: str, found: int, gains: str) -> str:
        return f"Runde {number}: {inspecteur} hat {found} gefunden. {gains}"

    def trail_found(self, number: int, places: Sequence[int]) -> str:
        return f"Käse {number}: {self._way(places)}, dort gefunden."

    def trail_hidden(self, number: int, places: Sequence[int]) -> str:
        return f"Käse {number}: {self._way(places)}, noch immer versteckt."

    def trail_lost(self, number: int, places: Sequence[int]) -> str:
        return f"Käse {number}: {self._way(places)}, dort gefunden und in der Milchkammer verloren."

    def _way(self, places: Sequence[int]) -> str:
        return ", dann ".join(self.spot(place) for place in places)

    opened = "offen"
    see_picture = "Die Räume selbst nennt die Beschreibung des Bildes."

    def laid_out(self, laid: int, left: int) -> str:
        return f"Gelegt: {laid} von {laid + left}. Noch auf der Hand: {left}."
