"""What happened, in English: the news on the board, the log, the verdict."""

from collections.abc import Sequence

from cogs.hide_the_havarti.state import CHEESE_NUMBER, IS_SPECIAL, Deed, News, Room
from cogs.hide_the_havarti.words.en_board import BoardWords


class Story(BoardWords):
    """Deeds, events and endings. Names of players come in ready to be shown."""

    def news(self, news: News, name: str) -> str:
        """A line about something everybody saw; the name is of who did it, if anybody."""
        places, room = news.places, news.room
        match news.deed:
            case Deed.CHECKED if room is None:
                return f"🔎 {name} checked {self.spot(places[0])}."
            case Deed.CHECKED:
                assert room is not None
                return self._checked(name, places[0], room)
            case Deed.WALKED:
                return f"👣 {name} walked from {self.spot(places[0])} to {self.spot(places[1])}."
            case Deed.CARD:
                assert news.card is not None
                return f"🃏 {name} played **{self.cards[news.card]}**"
            case Deed.SWAPPED:
                return f"🔀 {name} swapped {self.pair(*places)}."
            case Deed.CARRIED:
                return f"📚 {name} swapped {self.pair(*places)} through the Library."
            case Deed.REARRANGED:
                return f"🛋️ {name} exchanged {self.pair(*places)}."
            case Deed.HID:
                return f"🌒 {name} closed {self.spot(places[0])}."
            case Deed.DARKENED:
                return f"🥕 {name} put out the light in {self.spots(places)}."
            case Deed.BARED if room is None:
                return "⏳ Too slow: a cheese lay open when the search began."
            case Deed.BARED:
                assert room is not None
                return f"🧀 Too slow: **{self.rooms[room]}** lies open on {self.spot(places[0])}."
            case Deed.SHUFFLED:
                return "🚪 The Parlor door was locked: the four rooms in the middle are shuffled."
            case Deed.LOST:
                if room is None:
                    return "🥛 The Dairy: nothing to lose, and the count starts over."
                return f"🥛 The Dairy: **{self.rooms[room]}** is gone, and the count starts over."
            case Deed.COUNTED:
                return "🧸 A swarm of children: one search less."
            case Deed.PEEKED:
                return f"👀 {name} looked into {self.spot(places[0])}."
            case Deed.SKIPPED:
                assert room is not None
                return f"🤷 {self.rooms[room]}: nothing done."
            case Deed.NAMED:
                who = name or "The mice themselves"
                return f"🐭 {who} named **{self.line_of(places)}**: there is cheese in it."
            case Deed.MISNAMED:
                return f"🐭 {name} named a line without cheese."

    def _checked(self, name: str, place: int, room: Room) -> str:
        mark, say = "🔎", "*Rien.*"
        if room in CHEESE_NUMBER:
            mark, say = "🧀", "*Voilà!*"
        elif room in IS_SPECIAL:
            say = "*Oh là là.*"
        return f"{mark} {name} checked {self.spot(place)}: **{self.rooms[room]}**. {say}"

    # --- the log -----------------------------------------------------------------------------

    def round_began(self, number: int, rounds: int, name: str) -> str:
        return f"**Round {number} of {rounds}.** *J'accuse!* {name} is the inspecteur."

    def cards_kept(self, name: str) -> str:
        return f"{name} keeps two cards and leaves the room."

    def setup_began(self, seconds: int) -> str:
        return f"The fromagers have {seconds} seconds to lay out the house."

    def arranged(self, name: str, places: Sequence[int]) -> str:
        return f"{name} laid out {len(places) if len(places) > 2 else self.spots(places)}" + (
            " rooms." if len(places) > 2 else "."
        )

    def setup_ready(self, name: str) -> str:
        return f"{name} is done."

    def setup_ended(self, late: bool) -> str:
        if late:
            return "The inspecteur is back, and the house is not finished!"
        return "The house is laid out. The inspecteur comes back."

    def cheese_found(self, name: str, number: int) -> str:
        return f"🧀 {name} has found cheese nº {number}."

    def cheese_lost(self, name: str, number: int) -> str:
        return f"🥛 {name} has lost cheese nº {number} in the Dairy."

    def looked(self, rooms: Sequence[tuple[int, Room]]) -> str:
        seen = [f"{self.spot(place)} **{self.rooms[room]}**" for place, room in rooms]
        return "👀 You see: " + ", ".join(seen) + "."

    def round_ended(self, number: int, found: int, gains: str) -> str:
        return f"**Round {number} is over:** {found} of 4 cheeses found. {gains}"

    def verdict(self, names: Sequence[str], points: int) -> str:
        who = self.listed(names)
        if len(names) > 1:
            return f"🏆 {who} share the victory with {self.points(points)} each. *Égalité!*"
        return f"🏆 {who} wins with {self.points(points)}. *Chapeau!*"
