"""The few words inside the pictures of Cheese Thief, and the pictures in words, in English."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.cheese_thief.state import Card, Phase


class EnglishScene:
    """The catalogue of the pictures. Names come in without markup."""

    # --- in the pictures --------------------------------------------------------------------

    alone = "alone"
    gone = "The cheese is gone!"
    silence = "says nothing yet"
    evening = "Your card and your dice"
    set_alarm = "Set your alarm"
    asleep = "You are asleep"
    cheese_there = "The cheese is there"
    cheese_gone = "The cheese is gone"
    you_take = "You take the cheese!"
    touch = "Touch a paw"
    touched = "You are a follower now"
    who = "Who is the thief?"
    won = "You win!"
    lost = "You lose"

    def stand_in(self, seat: int) -> str:
        """For a name the fonts cannot show."""
        return f"Player {seat + 1}"

    def count(self, done: int, of: int) -> str:
        return f"{done} of {of}"

    def wake(self, clocks: str) -> str:
        return f"You wake at {clocks}"

    def takes(self, name: str) -> str:
        return f"{name} takes it!"

    def followers(self, names: Sequence[str]) -> str:
        return "Your followers" if len(names) > 1 else "Your follower"

    def point(self, name: str) -> str:
        return f"You point at {name}"

    # --- the pictures in words --------------------------------------------------------------

    more = "The message itself says the rest."
    tables: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "A cheese under the lamp of a cellar, mice round the table, a cup before each.",
        Phase.CHOOSE: "A cheese under the lamp of a cellar, mice round the table, setting alarms.",
        Phase.RECRUIT: "A dark cellar. All mice sleep, and reach a paw for the covered plate.",
        Phase.MEET: "A dark cellar before dawn. All mice sleep round a covered plate.",
        Phase.VOTE: "The cellar at dawn: a ballot box on an empty plate, mice wide awake around.",
    }

    def night(self, clock: str) -> str:
        return (
            f"A dark cellar, the clock at {clock}. All mice sleep round the table. The plate in "
            "the middle is covered, with a question mark: is the cheese still there?"
        )

    def round_table(self, names: str) -> str:
        return f"Round the table: {names}."

    def checked(self, names: str) -> str:
        return f"With a check mark: {names}."

    claims = "The cellar at dawn, an empty plate, and a sheet with what everybody says."

    def said(self, name: str, said: str, ready: bool) -> str:
        return f"{name}: {said}{' (ready to vote)' if ready else ''}."

    def truth(self, winners: str, thief: str, clock: str) -> str:
        return f"Shining as winners: {winners}. {thief} takes the cheese at {clock}."

    def hour(self, clock: str, awake: str, cheese: bool, is_theft: bool) -> str:
        eyes = f"{awake} awake" if awake else "all asleep"
        fate = "the theft" if is_theft else "cheese there" if cheese else "cheese gone"
        return f"{clock}: {eyes}, {fate}."

    def looked(self, name: str, target: str, die: int) -> str:
        return f"{name} looks at {target}'s die: {die}."

    def seat(self, name: str, card: str, dice: str, follows: bool, vote: str | None) -> str:
        side = ", follower" if follows else ""
        pointed = f"votes for {vote}" if vote else "no vote"
        return f"{name}: {card}{side}, {dice}, {pointed}."

    yours: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Your card: a masked mouse, the Cheese Thief.",
        Card.SLEEPYHEAD: "Your card: a sleepy mouse in a nightcap, a Sleepyhead.",
        Card.FALL_MOUSE: "Your card: a mouse under an acorn cap, the Fall Mouse.",
    }

    def under_cup(self, dice: str) -> str:
        return f"Beside your lifted cup: {dice}."

    def saw(self, clock: str, others: str, fate: str) -> str:
        return f"At {clock}: {others or 'nobody else'} awake with you. {fate}."

    def knew_die(self, name: str, die: int) -> str:
        return f"Under the cup of {name}: {die}."

    def knew_thief(self, name: str) -> str:
        return f"The thief: {name}."

    def knew_followers(self, names: str) -> str:
        return f"With the badge of a follower: {names}."
