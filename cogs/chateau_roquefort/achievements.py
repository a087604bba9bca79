"""Achievements of Château Roquefort. Needs no positions, which the log does not keep."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.kernel import Event, Outcome
from bot.presentation.achievements import AchievementRules
from cogs.chateau_roquefort.events import Collected, Fell, TurnEnded, Undone

ROOFS, STEPS, UNDONE, KINDS, MICE = 15, 30, 5, 5, 3


def earned(story: Sequence[Event], outcome: Outcome, seat: int) -> set[str]:
    """The keys that this seat has earned."""
    won = seat in outcome.winners
    falls = [event for event in story if isinstance(event, Fell)]
    lost = sum(event.seat == seat for event in falls)
    found = {*_in_turns(story, seat), *_in_all(story, seat)}
    if won:
        found.add("winner")
        if falls and not lost:
            found.add("unscathed")
        if lost == MICE - 1:
            found.add("last-mice")
        turns = [e for e in story if isinstance(e, TurnEnded) and e.seat == seat]
        if turns and not any(turn.slid for turn in turns):
            found.add("no-slide")
    if lost >= MICE:
        found.add("dungeon")
    return found


def _in_turns(story: Sequence[Event], seat: int) -> Iterator[str]:
    """Achievements for what happened within one turn."""
    eaten: list[Collected] = []
    trapped = 0
    for event in story:
        match event:
            case Collected():
                eaten.append(event)
            case Undone():
                back = Counter(event.returned)
                eaten = [e for e in eaten if e.seat != event.seat or not back[e.cheese]]
            case Fell() if event.by == seat:
                trapped += event.seat != seat
                yield "own-trap" if event.seat == seat else "trap"
                if trapped == 2:
                    yield "two-at-once"
            case TurnEnded():
                yield from _eaten(eaten, seat)
                eaten, trapped = [], 0
            case _:
                pass
    yield from _eaten(eaten, seat)


def _eaten(eaten: Sequence[Collected], seat: int) -> Iterator[str]:
    mine = [event for event in eaten if event.seat == seat]
    if len(mine) >= 2:
        yield "feast"
    if any(event.by not in (None, seat) for event in mine):
        yield "served"
    if any(event.by == seat and event.seat != seat for event in eaten):
        yield "waiter"


def _in_all(story: Sequence[Event], seat: int) -> Iterator[str]:
    turns = [e for e in story if isinstance(e, TurnEnded) and e.seat == seat]
    if sum(turn.roofs for turn in turns) >= ROOFS:
        yield "roofer"
    if sum(turn.steps for turn in turns) >= STEPS:
        yield "marathon"
    undone = [e for e in story if isinstance(e, Undone) and e.seat == seat]
    if len(undone) >= UNDONE:
        yield "second-thoughts"
    kinds = Counter(e.cheese for e in story if isinstance(e, Collected) and e.seat == seat)
    kinds.subtract(cheese for event in undone for cheese in event.returned)
    if sum(count > 0 for count in kinds.values()) >= KINDS:
        yield "gourmet"


FEATS = AchievementRules(1, earned)
