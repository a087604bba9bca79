"""Achievements of Fromage. Undone moves do not count."""

from collections.abc import Iterator, Sequence

from bot.kernel import Event, Outcome
from bot.presentation.achievements import AchievementRules
from cogs.fromage import events as e
from cogs.fromage.printed.kinds import GOLD
from cogs.fromage.printed.venues import AGE_BY_SPACE

CHEESES, GOLDEN, ORDERS, PARLOURS, STRUCTURES = 15, 6, 6, 4, 4
UNDONE, LANDSLIDE, GREAT, GREEDY = 10, 25, 80, 5
LAST_LEVEL = 4
Deed = e.Made | e.Milked | e.Gathered | e.Sent | e.Built | e.Completed


def deeds(story: Sequence[Event], seat: int) -> list[Deed]:
    """The seat's deeds that were not undone."""
    done: list[Deed] = []
    for event in story:
        match event:
            case e.Made() | e.Milked() | e.Gathered() | e.Sent() | e.Built() | e.Completed():
                if event.seat == seat:
                    done.append(event)
            case e.Undone() if event.seat == seat and done:
                done.pop()
            case _:
                pass
    return done


def earned(story: Sequence[Event], outcome: Outcome, seat: int) -> set[str]:
    """The keys that this seat has earned."""
    done = deeds(story, seat)
    cheeses = [deed for deed in done if isinstance(deed, e.Made | e.Milked)]
    golden = sum(AGE_BY_SPACE[cheese.space] == GOLD for cheese in cheeses)
    built = sum(isinstance(deed, e.Built) for deed in done)
    marks = {
        "sold-out": len(cheeses) >= CHEESES,
        "patience": golden >= GOLDEN,
        "special-order": sum(isinstance(deed, e.Completed) for deed in done) >= ORDERS,
        "milked-dry": sum(isinstance(deed, e.Milked) for deed in done) >= PARLOURS,
        "bricks": built >= STRUCTURES,
        "greedy": sum(isinstance(d, e.Gathered) and d.space == GOLD for d in done) >= GREEDY,
        "second-thoughts": sum(isinstance(x, e.Undone) and x.seat == seat for x in story) >= UNDONE,
    }
    found = {key for key, holds in marks.items() if holds}
    if seat in outcome.winners:
        found.add("winner")
        if cheeses and not golden:
            found.add("in-a-hurry")
        if done and not built:
            found.add("open-air")
    return found | set(_by_points(outcome, seat))


def _by_points(outcome: Outcome, seat: int) -> Iterator[str]:
    won = seat in outcome.winners
    if seat < len(outcome.scores) and outcome.scores[seat] >= GREAT:
        yield "great"
    if outcome.reason.startswith("solo-"):
        if won:
            yield "corporation"
            if outcome.reason.endswith(f"-{LAST_LEVEL}"):
                yield "takeover"
        return
    others = [points for i, points in enumerate(outcome.scores) if i != seat]
    if not others:
        return
    lead = outcome.scores[seat] - max(others)
    if won and lead <= 1:
        yield "by-a-rind"
    if won and lead >= LANDSLIDE:
        yield "big-cheese"


FEATS = AchievementRules(1, earned)
