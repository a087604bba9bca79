"""What players may say to each other in the talk. Depends on claims only, so on no secret.

A line is valid only while the claims support it ("You say 3. I was up at 3 and saw nobody."), so
absurd lines are impossible, and liars can say as much as honest players.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cogs.cheese_thief.moves import Say
from cogs.cheese_thief.state import Cheese, Claim, Line

TONES = 3
"""Number of variants of each line."""


@lru_cache(maxsize=1024)
def lines(claims: tuple[Claim, ...], seat: int) -> tuple[Say, ...]:
    """All lines this seat may say now."""
    return (*_to_all(claims[seat]), *_to_others(claims, seat))


def _to_all(mine: Claim) -> Iterator[Say]:
    if mine.hour is None:
        yield Say(Line.LATER, None)
    if mine.suspect is None:
        yield Say(Line.NO_IDEA, None)


def _to_others(claims: Sequence[Claim], seat: int) -> Iterator[Say]:
    mine = claims[seat]
    for other, theirs in enumerate(claims):
        if other != seat:
            yield from (Say(line, other) for line in _about(mine, theirs, seat, other))


def _about(mine: Claim, theirs: Claim, seat: int, other: int) -> Iterator[Line]:
    yield from _reasons(mine, theirs, seat, other)
    if theirs.hour is None:
        yield from (Line.QUIET, Line.ASK)
    else:
        if theirs.saw is None:
            yield Line.ASK_WHO
        if theirs.cheese is None:
            yield Line.ASK_CHEESE
        if theirs.saw == () and seat != other:
            yield Line.LONELY
        yield from (Line.BELIEVE, Line.DOUBT)
    if mine.suspect == other:
        yield Line.HUNCH
    if theirs.suspect == seat:
        yield from (Line.NOT_ME, Line.WHY_ME)
    elif theirs.suspect is not None and theirs.suspect == mine.suspect:
        yield Line.AGREE


def _reasons(mine: Claim, theirs: Claim, seat: int, other: int) -> Iterator[Line]:
    """Arguments for or against another player, by the seat's own claims."""
    if theirs.hour is None:
        return
    if mine.peek == other:
        yield Line.DIE_FITS if mine.die == theirs.hour else Line.WRONG_DIE
    if mine.hour is None:
        return
    if mine.hour == theirs.hour:
        if mine.saw is not None:
            if other not in mine.saw:
                yield Line.CLASH
            elif theirs.saw is not None and seat not in theirs.saw:
                yield Line.SAW_YOU
            else:
                yield Line.MET
    else:
        if mine.saw is not None and other in mine.saw:
            yield Line.ELSEWHEN
        if theirs.saw is not None and seat in theirs.saw:
            yield Line.NOT_SEEN
    if _cannot_both_be(mine, theirs):
        yield Line.NO_WAY


def _cannot_both_be(mine: Claim, theirs: Claim) -> bool:
    """True if the cheese was gone for one and still there for the other, who woke later."""
    if mine.hour is None or theirs.hour is None:
        return False
    found = {(mine.hour, mine.cheese), (theirs.hour, theirs.cheese)}
    gone = [hour for hour, cheese in found if cheese is Cheese.GONE]
    there = [hour for hour, cheese in found if cheese is Cheese.THERE]
    return bool(gone and there) and min(gone) <= max(there)


def hour_of(line: Line, mine: Claim, theirs: Claim | None) -> int | None:
    """The hour that a line mentions."""
    match line:
        case Line.CLASH | Line.SAW_YOU | Line.MET | Line.ELSEWHEN:
            return mine.hour
        case Line.WRONG_DIE | Line.DIE_FITS:
            return mine.die
        case Line.NOT_SEEN | Line.NO_WAY | Line.LONELY:
            return theirs.hour if theirs is not None else None
        case _:
            return None
