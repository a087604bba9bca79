"""What the board says, in English: titles, who is to do what, the house and the search."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Phase, Room
from cogs.hide_the_havarti.words.en_names import Names


class BoardWords(Names):
    """The board, and all it shows."""

    def title(self, phase: Phase, round_: int, rounds: int) -> str:
        return f"{self.titles[phase]} · round {round_} of {rounds}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.CHOOSE: "The inspecteur packs two cards",
        Phase.SETUP: "Hide the Havarti! The inspecteur is out",
        Phase.LATE: "Mon Dieu, the inspecteur is back already",
        Phase.ENTRY: "Open up! Inspection!",
        Phase.FROMAGER: "Quick, before the inspecteur looks",
        Phase.INSPECTEUR: "The inspecteur sets out",
        Phase.AGAIN: "Ahhh HA! And now that one",
        Phase.MICE: "The mice have smelled something",
        Phase.EFFECT: "A special room",
        Phase.ROUND_END: "The house is open",
        Phase.OVER: "The last crumb is counted",
    }

    def effect_title(self, room: Room, round_: int, rounds: int) -> str:
        return f"{self.rooms[room]} · round {round_} of {rounds}"

    def call_choose(self, name: str) -> str:
        return f"{name} is the inspecteur and secretly keeps two of four cards."

    def call_setup(self, name: str, seconds: int) -> str:
        return (
            f"{name} has left the room. The fromagers have {seconds} seconds to lay out the house,"
            " each in their private panel. *No peeking through the keyhole, s'il vous plaît.*"
        )

    def warning(self, name: str, seconds: int) -> str:
        return f"⏳ {name} calls: **only {seconds} seconds left**, I am coming in!"

    def call_late(self) -> str:
        return (
            "The house was not finished in time. The rest was laid at random, and one cheese must "
            "lie open: the fromagers choose which."
        )

    def call_entry(self, name: str) -> str:
        return (
            f"{name}: *“I 'ave a warrant to search zis 'ouse for CHEESE!”* Which entrance? "
            "This first check is free."
        )

    def call_fromager(self, name: str, hideable: Sequence[int]) -> str:
        if not hideable:
            return f"{name}, swap two closed neighbours. No open room is out of sight."
        return f"{name}, swap two closed neighbours or close an open room out of sight."

    def call_inspecteur(self, name: str, may_walk: bool, cards: int) -> str:
        if not may_walk:
            due = "a check or a card" if cards else "a check"
            return f"{name}, you have strolled enough: {due} is due."
        if not cards:
            return f"{name}, check here or next door, or walk one or two rooms."
        return f"{name}, check here or next door, walk one or two rooms, or play a card in hand."

    def call_again(self, name: str) -> str:
        return f"{name}, move one room and check that one, too."

    def call_mice(self, names: str, tries: int) -> str:
        if tries:
            return f"That line held no cheese. {names} must name another."
        return (
            f"{names}: name a row or column with a cheese in it. Only you will see its four "
            "rooms; a wrong one must be mended."
        )

    calls_effect: ClassVar[Mapping[Room, str]] = {
        Room.VEGETABLE_CELLAR: "The candles go out. {names} may close up to two open rooms.",
        Room.SITTING_ROOM: "The inspecteur sits down. {names} may exchange any two rooms.",
        Room.BATHROOM: "“Excusez-moi a moment.” {names} may look into one closed room.",
        Room.LIBRARY: "This house is bigger than it seems. {names} swaps one closed room twice.",
        Room.CHEESE_CELLAR: "{names} may look into one closed room.",
    }

    def call_effect(self, room: Room, names: str) -> str:
        return self.calls_effect[room].format(names=names)

    def call_appoint(self, name: str) -> str:
        return f"{name} picks another fromager, who may look into one closed room."

    def call_carry_on(self, name: str, place: int, barred: int) -> str:
        return (
            f"{name} swaps the room that now lies on {self.spot(place)} once more, with another "
            f"neighbour than {self.spot(barred)}."
        )

    def any_of(self, names: Sequence[str]) -> str:
        if len(names) < 2:
            return "".join(names) or self.nobody
        return ", ".join(names[:-1]) + " or " + names[-1]

    def call_round_end(self, reason: str, name: str) -> str:
        if reason == "all-found":
            return f"No cheese is left in the house. {name}: *“Formidable! I am ze best.”*"
        return f"{name} has no search left. *“Zut alors. I was never 'ere.”*"

    house_field = "The house"
    search_field = "The search"
    news_field = "Since the inspecteur set out"
    score_field = "Points"
    sheet_field = "Score sheet"
    owners_field = "Own cheeses"

    def look_field(self, seconds: int) -> str:
        return f"You alone see this, for {seconds} seconds"

    hand_field = "Still in hand"
    cards_field = "Your cards"
    ready_field = "Ready"
    no_news = "Nothing yet."
    back_row = "back"
    front_row = "front"

    def house_line(self, row: int, cells: Sequence[str]) -> str:
        return f"`{row + 1}` " + " · ".join(cells)

    def cell(self, place: int, room: Room | None, here: bool, lit: bool) -> str:
        what = f"**{self.rooms[room]}**" if room else "▪"
        marks = ("🕵️" if here else "") + ("🔆" if lit and not here else "")
        return f"{self.spot(place)}\u00a0{what}{marks}"

    def laid_cell(self, place: int, room: Room | None) -> str:
        if room is None:
            return f"{self.spot(place)}\u00a0…"
        name = self.rooms[room]
        return f"{self.spot(place)}\u00a0" + (f"🧀**{name}**" if room in CHEESE_NUMBER else name)

    legend = "-# ▪ closed · 🔆 in sight · 🕵️ the inspecteur · entrances: A1, D1, B4, C4"

    def where(self, place: int | None, up: bool) -> str:
        if place is None:
            return "🕵️ still outside"
        return f"🕵️ on **{self.spot(place)}**" + ("" if up else ", in a closed room")

    def die(self, die: int, searches: int) -> str:
        if die > searches:
            return "🎲 **no** search left"
        return f"🎲 search **{die}** of {searches}"

    def cheeses(self, found: Sequence[int], lost: Sequence[int]) -> str:
        numbers = ", ".join(f"nº {number}" for number in found)
        text = f"🧀 found **{len(found)}** of 4" + (f" ({numbers})" if found else "")
        if lost:
            text += "; lost in the Dairy: " + ", ".join(f"nº {number}" for number in lost)
        return text

    def cards_left(self, count: int, played: Sequence[Card]) -> str:
        text = f"🃏 {count} card{'' if count == 1 else 's'} in hand"
        if played:
            text += "; played: " + self.listed([self.cards[card] for card in played])
        return text

    def sees(self, places: Sequence[int]) -> str:
        return "🔆 sees " + (self.spots(places) if places else "nothing but closed doors")

    def switched(self, places: Sequence[int]) -> str:
        return "🔀 swapped since the last turn: " + self.spots(places)

    def owner(self, name: str, number: int) -> str:
        return f"Cheese {number}: {name}"

    def points(self, count: int) -> str:
        return f"{count} point{'' if count == 1 else 's'}"

    def sheet_line(self, number: int, inspecteur: str, found: int, gains: str) -> str:
        return f"`{number}` 🕵️{inspecteur} found {found}: {gains}"

    def gain(self, symbol: str, gain: int) -> str:
        return f"{symbol}+{gain}"
