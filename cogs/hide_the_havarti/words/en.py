"""Every sentence of Hide the Havarti in English. Names of players come in ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.hide_the_havarti.house import LINES, SPOTS, Line
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Deed, News, Phase, Room
from cogs.hide_the_havarti.words.en_game import GAME


class English:
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME

    # --- small words ------------------------------------------------------------------------

    rooms: ClassVar[Mapping[Room, str]] = {
        Room.KITCHEN: "Kitchen",
        Room.BEDROOM: "Bedroom",
        Room.HALLWAY: "Hallway",
        Room.ATTIC: "Attic",
        Room.WORKSHOP: "Workshop",
        Room.LAUNDRY: "Laundry",
        Room.VEGETABLE_CELLAR: "Vegetable Cellar",
        Room.LIBRARY: "Library",
        Room.NURSERY: "Nursery",
        Room.BATHROOM: "Bathroom",
        Room.DAIRY: "Dairy",
        Room.SITTING_ROOM: "Sitting Room",
        Room.PARLOR: "Parlor",
        Room.CHEESE_CELLAR: "Cheese Cellar",
        Room.CHEESE_1: "Cheese 1",
        Room.CHEESE_2: "Cheese 2",
        Room.CHEESE_3: "Cheese 3",
        Room.CHEESE_4: "Cheese 4",
    }
    cards: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Cheese-sniffing mice",
        Card.PARTNER: "Voilà, mon partenaire!",
        Card.THAT_ROOM: "What's going on in THAT room?",
        Card.AHA: "Ahhh HA!",
    }
    card_short: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "Mice",
        Card.PARTNER: "Partenaire",
        Card.THAT_ROOM: "THAT room",
        Card.AHA: "Ahhh HA!",
    }
    card_does: ClassVar[Mapping[Card, str]] = {
        Card.MICE: "A fromager must name a row or column with a cheese.",
        Card.PARTNER: "Check an entrance room without moving.",
        Card.THAT_ROOM: "Go to a room swapped since your last turn and check it.",
        Card.AHA: "Check as usual, then move one room and check again.",
    }
    closed = "closed"
    empty = "empty"
    nobody = "nobody"
    nothing = "nothing"

    def spot(self, place: int) -> str:
        return SPOTS[place].upper()

    def spots(self, places: Sequence[int]) -> str:
        return self.listed([self.spot(place) for place in places])

    def listed(self, words: Sequence[str]) -> str:
        if not words:
            return self.nothing
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]

    def line(self, line: Line) -> str:
        return f"Row {line[-1]}" if line.startswith("row") else f"Column {line[-1].upper()}"

    def line_of(self, places: Sequence[int]) -> str:
        return next(self.line(line) for line, along in LINES.items() if along == tuple(places))

    def pair(self, first: int, second: int) -> str:
        return f"{self.spot(first)} ⇄ {self.spot(second)}"

    # --- titles and calls ---------------------------------------------------------------------

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

    def call_fromager(self, name: str) -> str:
        return f"{name}, swap two closed neighbours or close an open room out of sight."

    def call_inspecteur(self, name: str) -> str:
        return f"{name}, check here or next door, walk one or two rooms, or play a card."

    def call_must_check(self, name: str) -> str:
        return f"{name}, you have strolled enough: a check or a card is due."

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

    def call_over(self) -> str:
        return "Merci, mesdames et messieurs. The cheese may now be eaten."

    # --- fields ------------------------------------------------------------------------------

    house_field = "The house"
    search_field = "The search"
    news_field = "Since the inspecteur set out"
    score_field = "Points"
    sheet_field = "Score sheet"
    owners_field = "Own cheeses"
    look_field = "You alone see this, not for long"
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
        return f"{self.spot(place)} {what}{marks}"

    def laid_cell(self, place: int, room: Room | None) -> str:
        if room is None:
            return f"{self.spot(place)} …"
        name = self.rooms[room]
        return f"{self.spot(place)} " + (f"🧀**{name}**" if room in CHEESE_NUMBER else name)

    legend = "▪ closed, 🔆 in the inspecteur's sight, 🕵️ the inspecteur. Entrances: A1, D1, B4, C4."

    def where(self, place: int | None, up: bool) -> str:
        if place is None:
            return "🕵️ still outside"
        return f"🕵️ on **{self.spot(place)}**" + ("" if up else ", in a closed room")

    def die(self, die: int, searches: int) -> str:
        return f"🎲 search **{min(die, searches)}** of {searches}"

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

    # --- news --------------------------------------------------------------------------------

    def news(self, news: News, name: str) -> str:
        """A line about something everybody saw; the name is of who did it, if anybody."""
        places, room = news.places, news.room
        match news.deed:
            case Deed.CHECKED if room is None:
                return f"🔎 {name} checked {self.spot(places[0])}."
            case Deed.CHECKED:
                assert room is not None
                found = room in CHEESE_NUMBER
                say = (
                    "*Voilà!*"
                    if found
                    else "*Rien.*"
                    if room not in self.effects
                    else "*Oh là là.*"
                )
                mark = "🧀" if found else "🔎"
                return (
                    f"{mark} {name} checked {self.spot(places[0])}: **{self.rooms[room]}**. {say}"
                )
            case Deed.WALKED:
                return f"👣 {name} walked from {self.spot(places[0])} to {self.spot(places[1])}."
            case Deed.CARD:
                assert news.card is not None
                target = f" for {self.spot(places[0])}" if places else ""
                return f"🃏 {name} played **{self.cards[news.card]}**{target}."
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

    effects: ClassVar[frozenset[Room]] = frozenset(
        room for room in Room if room not in CHEESE_NUMBER and list(Room).index(room) >= 6
    )

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

    def verdict(self, reason: str, names: str, points: int) -> str:
        if reason == "shared":
            return f"{names} share the victory with {self.points(points)} each. *Égalité!*"
        return f"{names} wins with {self.points(points)}. *Chapeau!*"

    # --- panels ------------------------------------------------------------------------------

    hand_titles: ClassVar[Mapping[str, str]] = {
        "inspecteur": "You are the inspecteur",
        "fromager": "You are a fromager",
    }
    hand_wait = "Nothing for you to do just now."
    hand_out = (
        "You are out of the room. Hum a little song and do not listen; the fromagers will call."
    )
    hand_done = "You are done. Learn it by heart while the others finish: soon the faces are gone."
    hand_laying = (
        "Lay out all sixteen rooms with the other fromagers, then press Done. Learn where the "
        "cheeses are: when time is up, nobody will show you again."
    )
    hand_late = "Time is up. Which cheese lies open? Last chance to learn the house by heart."
    hand_keep = "Keep two of your four cards for this round. Nobody sees which."
    hand_own = "Your own cheese is nº {number}: two points if it stays hidden."

    place_group = "Lay a card: choose it, then its place"
    exchange_group = "Exchange two rooms"
    setup_group = "All at once"
    keep_group = "Keep two cards"
    bare_group = "Which cheese lies open?"
    entry_group = "Come in and check"
    check_group = "Check a room"
    walk_group = "Walk without checking"
    card_group = "Play a card"
    swap_group = "Swap two closed neighbours"
    hide_group = "Close an open room"
    darken_group = "Close one or two open rooms"
    carry_group = "Swap: the room you follow, and where it goes"
    peek_group = "Look into a closed room"
    appoint_group = "Who looks?"
    line_group = "Name a row or column"
    skip_group = "Or leave it"
    onward_group = "Seen enough?"

    fill = "Fill at random"
    shuffle = "Shuffle all"
    done = "Done"
    skip = "Leave it"
    onward = "Next round"

    def in_hand(self, room: Room, count: int) -> str:
        return f"{self.rooms[room]} ×{count}" if count > 1 else self.rooms[room]

    def place(self, room: Room, place: int) -> str:
        return f"{self.rooms[room]} to {self.spot(place)}"

    def placed(self, place: int) -> str:
        return f"A card to {self.spot(place)}"

    def laid(self, place: int, room: Room | None) -> str:
        return f"{self.spot(place)}: {self.rooms[room] if room else self.closed}"

    def bare(self, place: int, room: Room | None) -> str:
        return f"{self.spot(place)}: {self.rooms[room]}" if room else self.spot(place)

    def enter(self, place: int) -> str:
        return f"Enter {self.spot(place)}"

    def check(self, place: int, here: bool) -> str:
        return f"Check {self.spot(place)}" + (" (here)" if here else "")

    def check_open(self, room: Room) -> str:
        if room in CHEESE_NUMBER:
            return f"Open: {self.rooms[room]}. Take it!"
        return f"Open: {self.rooms[room]}. A sure miss."

    check_closed = "Closed."

    def walk(self, place: int) -> str:
        return f"Walk to {self.spot(place)}"

    def play_card(self, card: Card, place: int | None) -> str:
        return self.cards[card] + (f" → {self.spot(place)}" if place is not None else "")

    def swap(self, first: int, second: int) -> str:
        return f"Swap {self.pair(first, second)}"

    def hide(self, place: int, room: Room | None) -> str:
        return f"Close {self.spot(place)}" + (f" ({self.rooms[room]})" if room else "")

    def carry(self, room: int, onto: int) -> str:
        return f"{self.spot(room)} → {self.spot(onto)}"

    def peek(self, place: int) -> str:
        return f"Look into {self.spot(place)}"

    def exchange(self, places: Sequence[int]) -> str:
        return f"Exchange {self.spots(places)}"

    def darken(self, places: Sequence[int]) -> str:
        return f"Close {self.spots(places)}"

    def keep(self, cards: Sequence[Card]) -> str:
        return "Keep " + self.listed([self.card_short[card] for card in cards])

    # --- pictures ----------------------------------------------------------------------------

    rooms_short: ClassVar[Mapping[Room, str]] = {Room.VEGETABLE_CELLAR: "Veg. Cellar"}
    """Where the whole name is too long for the card."""
    picture_search = "search"
    picture_out = "The inspecteur is out…"
    picture_warned = "Ten seconds left!"
    picture_late = "Too late!"
    picture_accused = "J'accuse!"
    picture_look = "Only you see this"
    picture_total = "all"

    cards_short: ClassVar[Mapping[Card, str]] = {Card.MICE: "Sniffing mice"}

    def on_card(self, room: Room) -> str:
        return self.rooms_short.get(room, self.rooms[room])

    def card_name(self, card: Card) -> str:
        return self.cards_short.get(card, self.cards[card])

    def picture_count(self, die: int, searches: int) -> str:
        return f"{die} of {searches}"

    def alt_house(self, rows: Sequence[str], search: Sequence[str]) -> str:
        text = " ".join(["The house, back row first.", *rows, *search])
        return text.replace("*", "")

    def alt_row(self, row: int, cells: Sequence[str]) -> str:
        return f"Row {row + 1}: " + ", ".join(cells) + "."

    def alt_cell(self, place: int, room: Room | None, lit: bool) -> str:
        what = self.rooms[room] if room else self.closed
        return f"{self.spot(place)} {what}" + (" (in sight)" if lit else "")

    def alt_laid(self, place: int, room: Room | None) -> str:
        return f"{self.spot(place)} {self.rooms[room] if room else self.empty}"

    def alt_outside(self, name: str, seconds: int | None) -> str:
        text = f"A house at dusk with closed shutters; {name}, the inspecteur, stands outside"
        return text + (f" with a watch: {seconds} seconds." if seconds else ".")

    def alt_look(self, rooms: Sequence[tuple[int, Room]]) -> str:
        return "Only you see this: " + ", ".join(self.alt_laid(*seen) for seen in rooms) + "."

    def alt_cards(self, cards: Sequence[Card]) -> str:
        return "Cards: " + self.listed([self.cards[card] for card in cards]) + "."

    def alt_scores(self, scores: Sequence[tuple[str, int]]) -> str:
        return "; ".join(f"{name}: {self.points(points)}" for name, points in scores) + "."
