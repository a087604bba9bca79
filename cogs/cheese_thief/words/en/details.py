"""A table of Cheese Thief told in full, for the button "In words", in English."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.cheese_thief.state import Cheese


class EnglishDetails:
    """Short lines under bold headings; names come ready to be shown."""

    def heading(self, words: str) -> str:
        return f"**{words}**"

    # --- public -----------------------------------------------------------------------------

    people = "Round the table"
    looked = "Done looking"
    alarms = "Alarm set"
    claims = "What everybody says"
    talk = "The talk so far"
    ready = "Ready to vote"
    voted = "Vote is in"
    abstain = "Ran out of time: no vote"
    votes = "Who voted for whom"
    cards = "Cards and dice"
    night = "What really happened"
    peeks = "Looks under cups"
    points = "Points"
    nobody = "nobody yet"

    def hour(self, hour: int) -> str:
        return f"It is {hour} a.m. The night goes on until 6 a.m."

    cheese_at_night = "The cheese is covered. Only those who are awake know if it is still there."
    silent = "says nothing yet"

    def says(self, name: str, parts: Sequence[str]) -> str:
        return f"{name}: {', '.join(parts) or self.silent}"

    def said_hour(self, hour: int) -> str:
        return f"woke at {hour} a.m."

    said_alone = "was alone"

    def said_saw(self, names: Sequence[str]) -> str:
        return f"saw {join_list(names)}"

    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "cheese still there",
        Cheese.GONE: "cheese already gone",
        Cheese.TAKEN: "saw the theft",
    }

    def said_peek(self, name: str, die: int) -> str:
        return f"saw {name}'s die: {die}"

    def said_suspect(self, name: str) -> str:
        return f"suspects {name}"

    def names(self, names: Sequence[str]) -> str:
        return join_list(names) or self.nobody

    def vote(self, name: str, target: str) -> str:
        return f"{name} votes for {target}"

    def no_vote(self, name: str) -> str:
        return f"{name} did not vote"

    def tally(self, name: str, votes: int, card: str) -> str:
        head = f"Most votes: {name}, with {votes}"
        return f"{head}: {card}" if card else head

    def card(self, name: str, card: str, dice: Sequence[int], follows: bool, won: bool) -> str:
        side = ", follower" if follows else ""
        rolled = ("die " if len(dice) == 1 else "dice ") + " and ".join(map(str, dice))
        return f"{'🏆 ' if won else ''}{name}: {card}{side}, {rolled}"

    def awake(self, hour: int, names: Sequence[str], fate: str) -> str:
        eyes = f"{join_list(names)} awake" if names else "all asleep"
        return f"{hour} a.m.: {eyes}, {fate}"

    cheese_there = "cheese there"
    cheese_gone = "cheese gone"

    def takes(self, thief: str) -> str:
        return f"{thief} takes the cheese"

    def peek(self, name: str, target: str, die: int) -> str:
        return f"{name} saw {target}'s die: {die}"

    def points_of(self, name: str, points: int) -> str:
        return f"{name}: {points}"

    # --- for one seat -----------------------------------------------------------------------

    you = "You"
    your_night = "Your night"
    not_woken = "You have not woken up yet."
    your_secret = "For your eyes only: showing this to anybody is against the rules."
