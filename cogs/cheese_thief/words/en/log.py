"""What happens in Cheese Thief, a short line each, in English. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list
from cogs.cheese_thief.state import Card, Cheese, Ending


class EnglishLog:
    """Lines that stand by themselves, for the news and the log."""

    # --- headings of the log ----------------------------------------------------------------

    night_chapter = "The night"
    talk_chapter = "The talk"
    vote_chapter = "The vote"
    truth_chapter = "The truth"

    def round_chapter(self, number: int) -> str:
        return f"Round {number}"

    # --- the deal and the night -------------------------------------------------------------

    dealt = "Cards and dice are on the table."

    def dealt_again(self, number: int) -> str:
        return f"Round {number}: new cards, new dice."

    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "You were dealt the Cheese Thief.",
        Card.SLEEPYHEAD: "You were dealt a Sleepyhead.",
        Card.FALL_MOUSE: "You were dealt the Fall Mouse.",
    }
    hours_asked = "Everybody sets an alarm."

    def hour_struck(self, hour: int) -> str:
        return f"The clock strikes {hour}."

    def woke(self, hour: int, others: Sequence[str], fate: str) -> str:
        company = f"with {join_list(others)}" if others else "all alone"
        return f"{hour} a.m.: you woke up, {company}. {fate}"

    def woke_with_many(self, hour: int, symbols: Sequence[str], fate: str) -> str:
        return f"{hour} a.m.: you woke up, with {' '.join(symbols)}. {fate}"

    cheese_there = "The cheese was there."
    cheese_gone = "The cheese was gone."
    you_took_it = "You took the cheese!"

    def took_it(self, thief: str) -> str:
        return f"{thief} took the cheese!"

    def peeked(self, name: str, die: int) -> str:
        return f"You looked under {name}'s cup: {die}."

    def picked(self, names: Sequence[str]) -> str:
        return f"You picked {join_list(names)} to follow you."

    def picked_you(self, thief: str) -> str:
        return f"{thief} picked you: you follow the thief now."

    def picked_other(self, thief: str, follower: str) -> str:
        return f"{thief} picked {follower} as a follower."

    recruit_called = "Everybody reaches out a paw, eyes shut."
    meet_called = "Whoever was picked looks up for a moment."
    met = "You were picked: you win and lose with the thief now."
    met_as_mouse = "The thief picked you, but you are still the Fall Mouse: get the most votes."

    def thief_is(self, name: str) -> str:
        return f"{name} is the thief."

    def fellow_is(self, name: str) -> str:
        return f"{name} follows the thief too."

    dawn = "Good morning! Only crumbs are left."

    # --- the talk ---------------------------------------------------------------------------

    def said(self, name: str, sentences: Sequence[str]) -> str:
        return f"{name}: “{' '.join(sentences)}”"

    def you_said(self, sentences: Sequence[str]) -> str:
        return f"You said: “{' '.join(sentences)}”"

    def took_back(self, name: str) -> str:
        return f"{name} takes it all back."

    you_took_back = "You took it all back."

    def hour(self, hour: int) -> str:
        return f"I woke at {hour} a.m."

    alone = "I was alone."

    def saw(self, names: Sequence[str]) -> str:
        return f"I saw {join_list(names)}."

    def saw_many(self, symbols: Sequence[str]) -> str:
        return f"I saw {len(symbols)} of you: {' '.join(symbols)}."

    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "The cheese was still there.",
        Cheese.GONE: "The cheese was already gone.",
        Cheese.TAKEN: "I saw it being taken!",
    }

    def peek(self, name: str, die: int) -> str:
        return f"Under {name}'s cup: {die}."

    def suspect(self, name: str) -> str:
        return f"I suspect {name}!"

    def changed_mind(self, name: str) -> str:
        return f"I have changed my mind: I suspect {name}!"

    def ready(self, name: str) -> str:
        return f"{name} is ready to vote."

    def unready(self, name: str) -> str:
        return f"{name} wants to talk on."

    you_ready = "You are ready to vote."
    you_unready = "You want to talk on."

    # --- the vote and the end ---------------------------------------------------------------

    vote_opened = "Enough talk: time to vote."

    def reopened(self, name: str) -> str:
        return f"{name} wants to talk on: back to the table."

    you_reopened = "You want to talk on: back to the table."

    def voted(self, name: str) -> str:
        return f"You point at {name}."

    def abstained(self, name: str) -> str:
        return f"{name} ran out of time and votes for nobody."

    you_abstained = "You ran out of time, so you vote for nobody. Quick, you may still point!"
    no_votes = "Nobody voted for anybody."

    def you_most_votes(self, votes: int) -> str:
        return f"You have the most votes: {votes}."

    def most_votes(self, names: Sequence[str], votes: int) -> str:
        if len(names) == 1:
            return f"{names[0]} has the most votes: {votes}."
        return f"A tie with {votes} each: {join_list(names)}."

    turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "the Cheese Thief!",
        Card.SLEEPYHEAD: "a Sleepyhead.",
        Card.FALL_MOUSE: "the Fall Mouse!",
    }

    you_turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "You are the Cheese Thief!",
        Card.SLEEPYHEAD: "You are a Sleepyhead.",
        Card.FALL_MOUSE: "You are the Fall Mouse!",
    }

    def card_turned(self, name: str, card: str) -> str:
        return f"{name} is {card}"

    def ended(self, thief: str, hour: int) -> str:
        return f"{thief} took the cheese at {hour} a.m."

    def you_ended(self, hour: int) -> str:
        return f"You took the cheese at {hour} a.m."

    def next_asked(self, name: str) -> str:
        return f"{name} wants another round."

    you_next_asked = "You want another round."

    verdicts: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "The thief is caught",
        Ending.ESCAPED: "The thief gets away",
        Ending.TIED: "The vote is tied and the thief gets away",
        Ending.FALL_MOUSE: "Everybody fell for the Fall Mouse",
    }

    def verdict(self, ending: str, winners: Sequence[str]) -> str:
        return f"{ending}: {join_list(winners)} {'win' if len(winners) > 1 else 'wins'}."

    def most_points(self, winners: Sequence[str], scores: Sequence[str]) -> str:
        return (
            f"{join_list(winners)} {'win' if len(winners) > 1 else 'wins'} with the most points "
            f"({', '.join(scores)})."
        )

    def score(self, name: str, points: int) -> str:
        return f"{name} {points}"
