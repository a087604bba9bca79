"""What happened, in German: one line for each thing, told to whoever did it and to the others.

A place and the face of a room that may be closed again never stand in the same line: lines stay on
the screen a while, and forgetting is the game.
"""

from collections.abc import Sequence

from bot.presentation.german import quantity
from bot.presentation.players import PersonName
from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.de.names import GermanNames
from cogs.hide_the_havarti.words.en.log import LogWords


class GermanLog(GermanNames, LogWords):
    """Deeds, events and endings."""

    def who(self, who: PersonName) -> str:
        return "Du" if who.is_reader else who.name

    def brief_swapped(self, first: int, second: int) -> str:
        return f"tauscht\u00a0{self.pair(first, second)}"

    def brief_closed(self, places: Sequence[int]) -> str:
        return f"schließt\u00a0{self.spots(places)}"

    def brief_checked(self, place: int) -> str:
        return f"durchsucht\u00a0{self.spot(place)}"

    def brief_walked(self, place: int) -> str:
        return f"geht\u00a0nach\u00a0{self.spot(place)}"

    def brief_peeked(self, place: int) -> str:
        return f"schaut\u00a0in\u00a0{self.spot(place)}"

    brief_shuffled = "mittlere Räume gemischt"

    def found_nothing(self, who: PersonName, place: int) -> str:
        return f"🔎 {self._has(who)} in {self.spot(place)} nichts gefunden."

    def checked(self, who: PersonName, place: int) -> str:
        return f"🔎 {self._has(who)} {self.spot(place)} durchsucht…"

    def found_special(self, who: PersonName, place: int) -> str:
        return f"🔎 {self._has(who)} {self.spot(place)} durchsucht: *Oh là là!*"

    def walked(self, who: PersonName, place: int) -> str:
        return f"👣 {self._is(who)} nach {self.spot(place)} gegangen."

    def played(self, who: PersonName, card: Card) -> str:
        return f"🃏 {self._has(who)} **{self.cards[card]}** gespielt."

    def swapped(self, who: PersonName, first: int, second: int) -> str:
        return f"🔀 {self._has(who)} {self.pair(first, second)} getauscht."

    def carried(self, who: PersonName, first: int, second: int) -> str:
        return f"📚 {self._has(who)} {self.pair(first, second)} getauscht."

    def exchanged(self, who: PersonName, first: int, second: int) -> str:
        return f"🛋️ {self._has(who)} {self.pair(first, second)} vertauscht."

    def closed_room(self, who: PersonName, place: int) -> str:
        return f"🌒 {self._has(who)} {self.spot(place)} geschlossen."

    def darkened(self, who: PersonName, places: Sequence[int]) -> str:
        return f"🥕 {self._has(who)} im Dunkeln {self.spots(places)} geschlossen."

    bared = "⏳ Zu langsam: Ein Käse liegt von Anfang an offen."
    shuffled = (
        "🚪 Der Salon ist abgeschlossen: Die vier Räume in der Mitte sind jetzt zu und gemischt."
    )
    dairy = "🥛 Eine Rast in der Milchkammer: Es geht zurück zu Suche 1."
    nursery = "🧸 Lauter Kinder im Kinderzimmer: eine Suche weniger."

    def peeked(self, who: PersonName, place: int) -> str:
        return f"👀 {self._has(who)} in {self.spot(place)} geschaut."

    def skipped(self, room: Room) -> str:
        return f"🤷 {self._the_room(room)} hat nichts geändert."

    def named(self, who: PersonName, places: Sequence[int]) -> str:
        return f"🐭 {self._has(who)} **{self.line_of(places)}** genannt: Da liegt Käse!"

    def sniffed(self, places: Sequence[int]) -> str:
        return f"🐭 Die Mäuse sind zu **{self.line_of(places)}** geflitzt: Da liegt Käse!"

    def misnamed(self, who: PersonName) -> str:
        return f"🐭 {self._has(who)} eine Reihe oder Spalte ganz ohne Käse genannt."

    def chapter(self, number: int, rounds: int) -> str:
        return f"Runde {number} von {rounds}"

    def round_began(self, who: PersonName) -> str:
        told = "Die Lupe gehört dir." if who.is_reader else f"{who.name} ist der Inspecteur."
        return f"🕵️ *J’accuse!* {told}"

    def cards_kept(self, who: PersonName) -> str:
        return f"🃏 {self._has(who)} zwei Karten behalten und das Zimmer verlassen."

    def setup_began(self, seconds: int) -> str:
        return f"⏳ {quantity(seconds, 'Sekunde', 'Sekunden')}, um den Käse zu verstecken!"

    def laid_one(self, who: PersonName, place: int) -> str:
        return f"{self._has(who)} eine Karte auf {self.spot(place)} gelegt."

    def moved_two(self, who: PersonName, first: int, second: int) -> str:
        return f"{self._has(who)} {self.pair(first, second)} vertauscht."

    def laid_many(self, who: PersonName, count: int) -> str:
        return f"{self._has(who)} {quantity(count, 'Raum', 'Räume')} zufällig gelegt."

    def is_done(self, who: PersonName) -> str:
        return f"✅ {self._has(who)} auf Fertig gedrückt."

    def hurry(self, seconds: int) -> str:
        return f"⏳ Nur noch {quantity(seconds, 'Sekunde', 'Sekunden')}!"

    too_late = "⏳ Der Inspecteur ist zurück, und das Haus ist nicht fertig!"
    ready = "🏠 Das Haus ist fertig."

    def cheese_found(self, who: PersonName, number: int) -> str:
        return f"🧀 {self._has(who)} **Käse {number}** gefunden. *Voilà!*"

    def cheese_lost(self, who: PersonName, number: int) -> str:
        return f"🥛 {self._has(who)} **Käse {number}** in der Milchkammer verloren."

    def round_ended(self, number: int, found: int, gains: str) -> str:
        return f"**Runde {number} ist vorbei:** {found} von 4 Käsen gefunden. {gains}"

    def won(self, name: str, points: int) -> str:
        return f"🏆 {name} gewinnt mit {quantity(points, 'Punkt', 'Punkten')}. *Chapeau!*"

    def shared(self, names: Sequence[str], points: int) -> str:
        each = self.points(points)
        return f"🏆 {self.listed(names)} teilen sich den Sieg: je {each}. *Égalité!*"

    # --- how long it takes, and what it was good for -------------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"Etwa {quantity(minutes, 'Minute', 'Minuten')}."

    def forecast_long(self, minutes: int) -> str:
        time = quantity(minutes, "Minute", "Minuten")
        return f"Etwa {time}, oder länger: Der Inspecteur darf bummeln, solange er will."

    def butterfingers(self, name: str, count: int) -> str:
        return f"**Butterfinger:** {name} hat in der Milchkammer {count}\u00a0Käse verloren."

    def keenest_nose(self, name: str, count: int) -> str:
        return f"**Feinste Nase:** {name} hat in einer Runde {count}\u00a0Käse gefunden."

    def longest_stroll(self, name: str, count: int) -> str:
        return (
            f"**Längster Bummel:** {name} hat in einer Runde {count}-mal nur frische Luft "
            "geschnappt."
        )

    def empty_basket(self, name: str, count: int) -> str:
        rooms = quantity(count, "Raum", "Räume")
        return f"**Leerer Korb:** {name} hat {rooms} durchsucht und keinen Krümel gefunden."

    def best_hider(self, name: str, count: int) -> str:
        return f"**Bestes Versteck:** {name} hat mit Unschuldsmiene {self.points(count)} geholt."
