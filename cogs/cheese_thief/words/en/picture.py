"""The few words inside the pictures of Cheese Thief, and the pictures in words, in English."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.cheese_thief.state import Card, Ending, Phase


class EnglishScene:
    """The catalogue of the pictures. Names come in without markup."""

    # --- in the pictures --------------------------------------------------------------------

    heads = ("Woke", "Saw", "Cheese", "Peeked", "Thief?")
    alone = "alone"
    silence = "says nothing yet"
    day_title = "The cheese is gone!"
    vote_title = "Who is the thief?"
    votes_title = "The votes are in"
    no_votes_title = "Nobody voted"
    no_vote = "did not vote"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "The thief is caught!",
        Ending.ESCAPED: "The thief gets away!",
        Ending.TIED: "A tie: the thief gets away!",
        Ending.FALL_MOUSE: "The Fall Mouse fools everybody!",
    }
    turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "It is the Cheese Thief!",
        Card.SLEEPYHEAD: "Only a Sleepyhead…",
        Card.FALL_MOUSE: "It is the Fall Mouse!",
    }
    all_turned = "Cards up!"
    paws = "Paws out"
    hush = "Hush…"
    evening = "Your card and dice"
    set_alarm = "Set your alarm"
    asleep = "You are asleep"
    cheese_there = "The cheese is there"
    cheese_gone = "The cheese is gone"
    you_take = "You take the cheese!"
    you_take_unseen = "You take the cheese, unseen!"
    pick_one = "Pick a follower"
    pick_two = "Pick two followers"
    picked = "You were picked!"
    join = "You win and lose with the thief"
    still_mouse = "Still the Fall Mouse: get the votes"
    morning = "What did you see?"
    won = "You win!"
    lost = "You lose"

    def finale(self, names: Sequence[str]) -> str:
        return f"With a trophy, in the light: {join_list(names)}."

    def beaten(self, names: Sequence[str]) -> str:
        return f"In the row below: {join_list(names)}."

    def points(self, name: str, points: int) -> str:
        return f"{name}: {points}."

    nobody_wins = "Nobody wins!"
    many_win: ClassVar[Mapping[bool, str]] = {True: "The winners!", False: "The winner!"}

    def stand_in(self, seat: int) -> str:
        """For a name the fonts cannot show."""
        return f"Player {seat + 1}"

    def clock(self, hour: int) -> str:
        return f"{hour} a.m."

    def seen_count(self, done: int, of: int) -> str:
        return f"Looked {done}/{of}"

    def alarm_count(self, done: int, of: int) -> str:
        return f"Alarms {done}/{of}"

    def ready_count(self, done: int, of: int) -> str:
        return f"Ready {done}/{of}"

    def vote_count(self, done: int, of: int) -> str:
        return f"Votes {done}/{of}"

    def wake(self, hours: Sequence[int]) -> str:
        return f"You wake at {join_list([str(hour) for hour in hours])} a.m."

    def takes(self, name: str) -> str:
        return f"{name} takes it!"

    def picks_you(self, name: str) -> str:
        return f"{name} picks you!"

    def followers(self, count: int) -> str:
        return "Your followers" if count > 1 else "Your follower"

    # --- the same pictures when they are shared: for everybody, so nobody is addressed --------

    shared_evening = "Card and dice"
    shared_asleep = "Fast asleep"
    shared_picking = "The thief picks"
    shared_morning = "The morning after"
    shared_won = "Victory!"
    shared_lost = "Defeat"
    shared_picked = "Picked by the thief!"
    shared_join = "Wins and loses with the thief"
    shared_mouse = "Still the Fall Mouse"

    def shared_wake(self, hours: Sequence[int]) -> str:
        return f"The alarm is set for {join_list([str(hour) for hour in hours])} a.m."

    def shared_picks(self, name: str, follower: str) -> str:
        return f"{name} picks {follower}!"

    def shared_followers(self, count: int) -> str:
        return "The followers" if count > 1 else "The follower"

    # --- the pictures in words --------------------------------------------------------------

    more = "Press In words for the rest."
    tables: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "A cheese under the lamp of a cellar, mice round the table, a cup before each.",
        Phase.CHOOSE: "A cheese under the lamp of a cellar, mice round the table, setting alarms.",
        Phase.RECRUIT: "A dark cellar at the end of the night. All mice sleep and reach a paw for "
        "the middle.",
        Phase.MEET: "A dark cellar just before dawn. All mice sleep round a covered plate.",
    }

    def night(self, clock: str) -> str:
        return (
            f"A dark cellar, the clock at {clock}. All mice sleep round the table. The plate in "
            "the middle is covered, with a question mark: is the cheese still there?"
        )

    def names(self, names: Sequence[str]) -> str:
        return join_list(names)

    def round_table(self, names: Sequence[str]) -> str:
        return f"Round the table: {join_list(names)}."

    def checked(self, names: Sequence[str]) -> str:
        return f"With a check mark: {join_list(names)}."

    talk = "The cellar at dawn, an empty plate, and a sheet with what everybody says."
    vote = "A ballot box, and the sheet with what everybody said."

    def said(self, name: str, parts: Sequence[str]) -> str:
        return f"{name}: {', '.join(parts) or self.silence}."

    def ready(self, names: Sequence[str]) -> str:
        return f"Ready to vote: {join_list(names)}."

    def voted(self, names: Sequence[str]) -> str:
        return f"Their vote is in: {join_list(names)}."

    def pointing(self, name: str) -> str:
        return f"A paw points at {name}."

    def accused(self, name: str, voters: Sequence[str]) -> str:
        votes = "1 vote" if len(voters) == 1 else f"{len(voters)} votes"
        return f"{name}: {votes}, from {join_list(voters)}."

    def absent(self, names: Sequence[str]) -> str:
        return f"Did not vote: {join_list(names)}."

    def card(self, name: str, card: str) -> str:
        return f"{name} turns up a card: {card}."

    def winners(self, names: Sequence[str]) -> str:
        return f"Shining, with a trophy: {join_list(names)}."

    def hour(self, clock: str, awake: Sequence[str], fate: str) -> str:
        return f"{clock}: {join_list(awake) + ' awake' if awake else 'all asleep'}, {fate}."

    there = "cheese there"
    gone = "cheese gone"

    def theft_by(self, name: str) -> str:
        return f"{name} takes the cheese"

    def looked(self, name: str, target: str, die: int) -> str:
        return f"{name} looks at {target}'s die: {die}."

    def seat(self, name: str, card: str, dice: Sequence[int], follows: bool) -> str:
        side = ", follower" if follows else ""
        return f"{name}: {card}{side}, {self.dice(dice)}."

    def dice(self, dice: Sequence[int]) -> str:
        return ("die " if len(dice) == 1 else "dice ") + " and ".join(map(str, dice))

    def theft(self, clock: str, name: str) -> str:
        return f"{clock}: {name}, masked and grinning, hugs the whole cheese."

    your_theft = "That is you."

    def watching(self, names: Sequence[str]) -> str:
        return f"Watching in shock: {join_list(names)}."

    def badge(self, names: Sequence[str]) -> str:
        return f"With the badge of a follower: {join_list(names)}."

    def thief(self, name: str) -> str:
        return f"Behind the mask: {name}."

    thief_in_shadow = "The thief is a shadow with a question mark."
    yours: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "The card: a masked mouse, the Cheese Thief.",
        Card.SLEEPYHEAD: "The card: a sleepy mouse in a nightcap, a Sleepyhead.",
        Card.FALL_MOUSE: "The card: a mouse under an acorn cap, the Fall Mouse.",
    }

    def under_cup(self, dice: Sequence[int]) -> str:
        return f"Beside the lifted cup: {self.dice(dice)}."

    def saw(self, clock: str, others: Sequence[str], fate: str) -> str:
        return f"At {clock}: {join_list(others) or 'nobody else'} awake as well, {fate}."

    def knew_die(self, name: str, die: int) -> str:
        return f"Under the cup of {name}: {die}."

    def knew_thief(self, name: str) -> str:
        return f"The thief: {name}."

    def sentence(self, words: str) -> str:
        return words if words.endswith(("!", "?", ".", "…")) else f"{words}."
