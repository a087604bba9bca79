"""What the board says in English. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.cheese_thief.state import Ending, Phase
from cogs.cheese_thief.words.en.labels import LabelWords

_FEW = 3


class BoardWords(LabelWords):
    def title(self, what: str, number: int, rounds: int) -> str:
        return f"Round {number} of {rounds}: {what}" if rounds > 1 else f"Cheese Thief: {what}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "who are you tonight?",
        Phase.CHOOSE: "when will you wake up?",
        Phase.RECRUIT: "paws to the middle",
        Phase.MEET: "just before dawn",
        Phase.DAY: "the cheese is gone!",
        Phase.VOTE: "who is the thief?",
        Phase.VOTES: "the votes are in",
        Phase.CARDS: "cards up!",
    }

    def night_title(self, hour: int) -> str:
        return f"it is {hour} a.m."

    over_title = "the game is over"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "the thief is caught!",
        Ending.ESCAPED: "the thief gets away!",
        Ending.TIED: "a tie, and the thief gets away!",
        Ending.FALL_MOUSE: "you fell for the Fall Mouse!",
    }
    boards: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Press **My hand** to see your card and what is under your cup. Night falls "
        "when everybody has looked.",
        Phase.CHOOSE: "You have two dice each. Press **My hand** and choose when you wake up.",
        Phase.NIGHT: "Sleep tight! When your hour strikes, **My hand** shows what you see.\n"
        "Not a word until morning.",
        Phase.RECRUIT: "Eyes shut, paws on the table: the thief picks who will help.\n"
        "Not a word until morning.",
        Phase.MEET: "Whoever was picked looks up for a moment. Everybody else sleeps on.\n"
        "Not a word until morning.",
        Phase.DAY: "Who woke when, who saw what? Tell us, true or not.",
        Phase.VOTE: "Press **My hand** and point at your suspect. All votes are shown at once.",
        Phase.VOTES: "Whoever has the most votes turns up their card.",
        Phase.CARDS: "And who really took the cheese?",
    }
    mouse_in_play = "Careful: one of you is the Fall Mouse and wants your votes."

    vote_is_near = "The vote opens when nobody has claimed anything for half a minute."

    def votes_so_far(self, voted: int, seats: int) -> str:
        return f"Votes so far: {voted} of {seats}."

    def winners(self, names: Sequence[str]) -> str:
        return f"🏆 {join_list(names)} {'win' if len(names) > 1 else 'wins'}!"

    nobody_wins = "Nobody wins."

    def standing(self, lines: Sequence[str]) -> str:
        return "Points: " + ", ".join(lines)

    def points(self, name: str, points: int) -> str:
        return f"{name} {points}"

    def do_look(self, names: Sequence[str], seats: int) -> str:
        return _addressed(names, seats, "look at your card")

    def do_set_alarm(self, names: Sequence[str], seats: int) -> str:
        return _addressed(names, seats, "set your alarm")

    def do_vote(self, names: Sequence[str], seats: int) -> str:
        return _addressed(names, seats, "point at your suspect")

    do_sleep = "Everybody: sleep, and not a word"
    do_talk = "Everybody: talk it over, then press Ready to vote"
    do_watch = "Everybody: hold your breath"
    do_next = "Everybody: press Next round when you are ready"


def _addressed(names: Sequence[str], seats: int, what: str) -> str:
    """Who is meant, then what to do."""
    if len(names) == seats:
        return f"Everybody: {what}"
    more = len(names) - _FEW
    if more > 0:
        names = [*names[:_FEW], f"{more} more"]
    return f"{join_list(names)}: {what}"
