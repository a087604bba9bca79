"""A table of Cheese Thief told in full, for the button "In words", in German."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list
from cogs.cheese_thief.state import Cheese
from cogs.cheese_thief.words.en.details import EnglishDetails


class GermanDetails(EnglishDetails):
    """Short lines under bold headings; names come ready to be shown."""

    # --- public -----------------------------------------------------------------------------

    people = "Rund um den Tisch"
    looked = "Karte gesehen"
    alarms = "Wecker gestellt"
    claims = "Was alle sagen"
    talk = "Das Gespräch bisher"
    ready = "Bereit zur Abstimmung"
    voted = "Abgestimmt"
    abstain = "Zeit abgelaufen: keine Stimme"
    votes = "Wer gegen wen gestimmt hat"
    cards = "Karten und Würfel"
    night = "Was wirklich geschah"
    peeks = "Blicke unter Becher"
    points = "Punkte"
    nobody = "noch niemand"

    def hour(self, hour: int) -> str:
        return f"Es ist {hour} Uhr. Die Nacht dauert bis 6 Uhr."

    cheese_at_night = "Der Käse ist zugedeckt. Nur wer wach ist, weiß, ob er noch da ist."
    silent = "sagt noch nichts"

    def says(self, name: str, parts: Sequence[str]) -> str:
        return f"{name}: {', '.join(parts) or self.silent}"

    def said_hour(self, hour: int) -> str:
        return f"war um {hour} Uhr wach"

    said_alone = "war allein"

    def said_saw(self, names: Sequence[str]) -> str:
        return f"sah {join_list(names)}"

    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "Käse noch da",
        Cheese.GONE: "Käse schon weg",
        Cheese.TAKEN: "sah den Diebstahl",
    }

    def said_peek(self, name: str, die: int) -> str:
        return f"sah den Würfel von {name}: {die}"

    def said_suspect(self, name: str) -> str:
        return f"verdächtigt {name}"

    def names(self, names: Sequence[str]) -> str:
        return join_list(names) or self.nobody

    def vote(self, name: str, target: str) -> str:
        return f"{name} stimmt gegen {target}"

    def no_vote(self, name: str) -> str:
        return f"{name} hat nicht abgestimmt"

    def tally(self, name: str, votes: int, card: str) -> str:
        head = f"Die meisten Stimmen ({votes}): {name}"
        return f"{head}, {card}" if card else head

    def card(self, name: str, card: str, dice: Sequence[int], follows: bool, won: bool) -> str:
        side = ", Komplize" if follows else ""
        rolled = f"Würfel {join_list([str(die) for die in dice])}"
        return f"{'🏆 ' if won else ''}{name}: {card}{side}, {rolled}"

    def awake(self, hour: int, names: Sequence[str], fate: str) -> str:
        eyes = f"{join_list(names)} wach" if names else "alle schlafen"
        return f"{hour} Uhr: {eyes}, {fate}"

    cheese_there = "Käse da"
    cheese_gone = "Käse weg"

    def takes(self, thief: str) -> str:
        return f"{thief} klaut den Käse"

    def peek(self, name: str, target: str, die: int) -> str:
        return f"{name} sah den Würfel von {target}: {die}"

    def points_of(self, name: str, points: int) -> str:
        return f"{name}: {points}"

    # --- for one seat -----------------------------------------------------------------------

    you = "Du"
    your_night = "Deine Nacht"
    not_woken = "Du bist noch nicht aufgewacht."
    your_secret = "Nur für deine Augen: Herzeigen ist gegen die Regeln."
