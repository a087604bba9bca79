"""What the board says, in English: titles, how things stand, who is to do what."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import quantity
from cogs.hide_the_havarti.state import Phase, Room
from cogs.hide_the_havarti.words.en.names import Names


class BoardWords(Names):
    """The public message. Tasks are plain text with plain names."""

    def title(self, what: str, round_: int, rounds: int) -> str:
        return f"{what} · round {round_} of {rounds}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.CHOOSE: "J'accuse!",
        Phase.SETUP: "Hide the Havarti!",
        Phase.LATE: "Mon Dieu, too late!",
        Phase.ENTRY: "Open up! Inspection!",
        Phase.FROMAGER: "Quick, hide it!",
        Phase.INSPECTEUR: "The inspecteur sets out",
        Phase.AGAIN: "Ahhh HA! And that one!",
        Phase.MICE: "Cheese-sniffing mice",
        Phase.EFFECT: "A special room",
        Phase.ROUND_END: "Doors open!",
        Phase.OVER: "The last crumb is counted",
    }

    # --- how things stand, in three lines at most ---------------------------------------------

    cards_first = "The inspecteur keeps two cards, then waits outside."

    def outside(self, name: str) -> str:
        return f"{name} waits outside while the fromagers hide four cheeses."

    laying_in_panels = "*No peeking through the keyhole, s'il vous plaît!*"

    def warning(self, name: str, seconds: int) -> str:
        return f"⏳ {name} calls: **only {quantity(seconds, 'second')} left**, I am coming in!"

    late = "Caught unprepared! The rest was laid at random, and one cheese has to lie open."

    def at_the_door(self, name: str) -> str:
        return f"{name}: *“I 'ave a warrant to search zis 'ouse for CHEESE!”*"

    def standing(self, search: str, cheeses: str) -> str:
        return f"{search} · {cheeses}"

    def die(self, die: int, searches: int) -> str:
        return f"🎲 search **{die}** of {searches}"

    die_spent = "🎲 **no** search left"

    def found(self, count: int) -> str:
        return f"🧀 **{count}** of 4 found"

    does_effect: ClassVar[Mapping[Room, str]] = {
        Room.VEGETABLE_CELLAR: "🥕 The candles go out! Two open rooms may be closed in the dark.",
        Room.SITTING_ROOM: "🛋️ The inspecteur takes a seat. Any two rooms may change places.",
        Room.BATHROOM: "🛁 *“Excusez-moi a moment.”* Time for a look into one closed room.",
        Room.LIBRARY: "📚 A secret passage! One closed room moves two places on.",
        Room.CHEESE_CELLAR: "🏺 A fromager may look into one closed room.",
    }
    mice_out = "🐭 The mice have smelled something. In which row or column?"
    mice_wrong = "🐭 No cheese there! The mice want another row or column."

    def all_found(self, name: str) -> str:
        return f"No cheese is left in the house. {name}: *“Formidable! I am ze best.”*"

    def gave_up(self, name: str) -> str:
        return f"{name} has no search left. *“Zut alors. I was never 'ere.”*"

    # --- the task, beside the buttons ---------------------------------------------------------

    def task(self, name: str, what: str) -> str:
        return f"{name}: {what}"

    def in_panel(self, what: str) -> str:
        return f"{what} (in your panel)"

    task_choose = "keep two of your four cards"
    task_setup = "lay out the house"
    task_setup_together = "lay out the house"
    task_late = "choose which cheese lies open"
    task_enter = "come in by an entrance and check that room. It costs no search."
    task_swap_or_close = "swap two closed neighbours, or close a room"
    task_swap = "swap two closed neighbours"
    task_search = "check here or next door, or walk on"
    task_search_cards = "check, walk one or two rooms, or play a card"
    task_check = "you have strolled enough: check here or next door"
    task_check_cards = "you have strolled enough: check here or next door, or play a card"
    task_again = "move one room and check that one, too"
    task_line = "name a row or column with a cheese in it"
    tasks_effect: ClassVar[Mapping[Room, str]] = {
        Room.VEGETABLE_CELLAR: "close up to two open rooms, or none",
        Room.SITTING_ROOM: "let any two rooms change places, or none",
        Room.BATHROOM: "look into one closed room, or none",
        Room.LIBRARY: "swap a closed room with a neighbour, then with another",
        Room.CHEESE_CELLAR: "look into one closed room, or none",
    }
    task_appoint = "choose who looks into a closed room"

    def task_carry_on(self, place: int, barred: int) -> str:
        return f"swap {self.spot(place)} once more, but not back with {self.spot(barred)}"

    task_onward = "Seen enough? Press Next round."

    def everybody(self, names: Sequence[str]) -> str:
        return self.listed(names)
