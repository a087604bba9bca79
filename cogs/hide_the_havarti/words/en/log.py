"""What happened, in English: one line for each thing, past tense, which reads alike for "You".

A place and the face of a room that may be closed again never stand in the same line: lines stay on
the screen a while, and forgetting is the game.
"""

from collections.abc import Sequence

from bot.presentation.english import quantity
from bot.presentation.players import PersonName
from cogs.hide_the_havarti.state import Card, Room
from cogs.hide_the_havarti.words.en.names import Names


class LogWords(Names):
    """Deeds, events and endings."""

    def who(self, who: PersonName) -> str:
        return "You" if who.is_reader else who.name

    def by(self, symbol: str, deed: str) -> str:
        return f"{symbol}\u00a0{deed}"

    def brief_swapped(self, first: int, second: int) -> str:
        return f"swapped\u00a0{self.pair(first, second)}"

    def brief_closed(self, places: Sequence[int]) -> str:
        return f"closed\u00a0{self.spots(places)}"

    def brief_checked(self, place: int) -> str:
        return f"checked\u00a0{self.spot(place)}"

    def brief_walked(self, place: int) -> str:
        return f"went\u00a0to\u00a0{self.spot(place)}"

    def brief_peeked(self, place: int) -> str:
        return f"looked\u00a0into\u00a0{self.spot(place)}"

    brief_shuffled = "middle rooms shuffled"

    def found_nothing(self, who: PersonName, place: int) -> str:
        return f"🔎 {self.who(who)} found nothing in {self.spot(place)}."

    def checked(self, who: PersonName, place: int) -> str:
        return f"🔎 {self.who(who)} checked {self.spot(place)}…"

    def found_special(self, who: PersonName, place: int) -> str:
        return f"🔎 {self.who(who)} checked {self.spot(place)}: *oh là là!*"

    def walked(self, who: PersonName, place: int) -> str:
        return f"👣 {self.who(who)} walked to {self.spot(place)}."

    def played(self, who: PersonName, card: Card) -> str:
        return f"🃏 {self.who(who)} played **{self.cards[card]}**."

    def swapped(self, who: PersonName, first: int, second: int) -> str:
        return f"🔀 {self.who(who)} swapped {self.pair(first, second)}."

    def carried(self, who: PersonName, first: int, second: int) -> str:
        return f"📚 {self.who(who)} swapped {self.pair(first, second)}."

    def exchanged(self, who: PersonName, first: int, second: int) -> str:
        return f"🛋️ {self.who(who)} exchanged {self.pair(first, second)}."

    def closed_room(self, who: PersonName, place: int) -> str:
        return f"🌒 {self.who(who)} closed {self.spot(place)}."

    def darkened(self, who: PersonName, places: Sequence[int]) -> str:
        return f"🥕 {self.who(who)} closed {self.spots(places)} in the dark."

    bared = "⏳ Too slow: one cheese lies open from the start."
    shuffled = "🚪 The Parlour is locked: the four middle rooms are closed and shuffled."
    dairy = "🥛 A rest in the Dairy: the count goes back to search 1."
    nursery = "🧸 A swarm of children in the Nursery: one search less."

    def peeked(self, who: PersonName, place: int) -> str:
        return f"👀 {self.who(who)} looked into {self.spot(place)}."

    def skipped(self, room: Room) -> str:
        return f"🤷 The {self.rooms[room]} changed nothing."

    def named(self, who: PersonName, places: Sequence[int]) -> str:
        return f"🐭 {self.who(who)} named **{self.line_of(places)}**: there is cheese in it!"

    def sniffed(self, places: Sequence[int]) -> str:
        return f"🐭 The mice ran to **{self.line_of(places)}**: there is cheese in it!"

    def misnamed(self, who: PersonName) -> str:
        return f"🐭 {self.who(who)} named a row or column without any cheese."

    def chapter(self, number: int, rounds: int) -> str:
        return f"Round {number} of {rounds}"

    def round_began(self, who: PersonName) -> str:
        told = (
            "The magnifying glass is yours." if who.is_reader else f"{who.name} is the inspecteur."
        )
        return f"🕵️ *J'accuse!* {told}"

    def cards_kept(self, who: PersonName) -> str:
        return f"🃏 {self.who(who)} kept two cards and left the room."

    def setup_began(self, seconds: int) -> str:
        return f"⏳ {quantity(seconds, 'second')} to hide the cheese!"

    def laid_one(self, who: PersonName, place: int) -> str:
        return f"{self.who(who)} laid a card on {self.spot(place)}."

    def moved_two(self, who: PersonName, first: int, second: int) -> str:
        return f"{self.who(who)} exchanged {self.pair(first, second)}."

    def laid_many(self, who: PersonName, count: int) -> str:
        return f"{self.who(who)} laid {quantity(count, 'room')} at random."

    def is_done(self, who: PersonName) -> str:
        return f"✅ {self.who(who)} pressed Done."

    def hurry(self, seconds: int) -> str:
        return f"⏳ Only {quantity(seconds, 'second')} left!"

    too_late = "⏳ The inspecteur is back, and the house is not finished!"
    ready = "🏠 The house is ready."

    def cheese_found(self, who: PersonName, number: int) -> str:
        return f"🧀 {self.who(who)} found **cheese {number}**. *Voilà!*"

    def cheese_lost(self, who: PersonName, number: int) -> str:
        return f"🥛 {self.who(who)} lost **cheese {number}** in the Dairy."

    def round_ended(self, number: int, found: int, gains: str) -> str:
        return f"**Round {number} is over:** {found} of 4 cheeses found. {gains}"

    def gain(self, symbol: str, gain: int) -> str:
        return f"{symbol}\u00a0+{gain}"

    def gains(self, parts: Sequence[str]) -> str:
        return " ".join(parts)

    def won(self, name: str, points: int) -> str:
        return f"🏆 {name} wins with {self.points(points)}. *Chapeau!*"

    def shared(self, names: Sequence[str], points: int) -> str:
        return f"🏆 {self.listed(names)} share the victory: {self.points(points)} each. *Égalité!*"

    # --- how long it takes, and what it was good for -------------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"About {quantity(minutes, 'minute')}."

    def forecast_long(self, minutes: int) -> str:
        return (
            f"About {quantity(minutes, 'minute')}, or longer: the inspecteur may stroll on "
            "for ever."
        )

    def butterfingers(self, name: str, count: int) -> str:
        return f"**Butterfingers:** {name} lost {quantity(count, 'cheese')} in the Dairy."

    def keenest_nose(self, name: str, count: int) -> str:
        return f"**Keenest nose:** {name} found {quantity(count, 'cheese')} in one round."

    def longest_stroll(self, name: str, count: int) -> str:
        walks = quantity(count, "walk")
        return f"**Longest stroll:** {name} went for {walks} in one round, for the fresh air."

    def empty_basket(self, name: str, count: int) -> str:
        return f"**Empty basket:** {name} checked {quantity(count, 'room')} and found not a crumb."

    def best_hider(self, name: str, count: int) -> str:
        return f"**Best hider:** {name} scored {self.points(count)} by looking innocent."
