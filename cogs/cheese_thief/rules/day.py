"""From dawn to the vote: claims, and the wish to vote. All of it is public."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

from bot.kernel import Event, Move, Offer, Refused, SomeOf
from cogs.cheese_thief.events import (
    Abstained,
    Claimed,
    Readied,
    Voted,
    VoteNoted,
    VoteOpened,
)
from cogs.cheese_thief.moves import (
    Abstain,
    Accuse,
    ClaimAlone,
    ClaimCheese,
    ClaimClear,
    ClaimHour,
    ClaimPeek,
    ClaimSaw,
    Ready,
    Unready,
    Vote,
)
from cogs.cheese_thief.rules.night import enter
from cogs.cheese_thief.state import HOURS, SILENCE, Cheese, Claim, Phase, State

CLAIMS = (ClaimHour, ClaimAlone, ClaimSaw, ClaimCheese, ClaimPeek, ClaimClear, Accuse)


@cache
def _claims(seats: int, seat: int) -> tuple[Offer, ...]:
    others = tuple(other for other in range(seats) if other != seat)
    peeks = [ClaimPeek(other, die) for other in others for die in HOURS] if seats > 4 else []
    return (
        *(ClaimHour(hour) for hour in HOURS),
        ClaimAlone(),
        SomeOf(ClaimSaw(()), others, 1, len(others)),
        *(ClaimCheese(cheese) for cheese in Cheese),
        *peeks,
        ClaimClear(),
        *(Accuse(other) for other in others),
    )


@cache
def day_offers(seats: int, seat: int, ready: bool) -> tuple[Offer, ...]:
    """By day everybody may claim anything: what is offered depends on no secret."""
    return (Unready() if ready else Ready(), *_claims(seats, seat))


@cache
def vote_offers(seats: int, seat: int, undecided: bool) -> tuple[Offer, ...]:
    """Everybody else; and as long as one is awaited, nobody."""
    votes = tuple(Vote(other) for other in range(seats) if other != seat)
    return (*votes, Abstain()) if undecided else votes


def claim(state: State, seat: int, move: Move) -> list[Event]:
    """Say something about the night, or take it back."""
    said = _said(state, seat, state.claims[seat], move)
    if said == state.claims[seat]:
        return []
    new = _new(state.claims[seat], said)
    state.claims[seat] = said
    return [Claimed(seat, said, new)]


def _new(before: Claim, after: Claim) -> Claim:
    """The part of a claim that was not there before."""
    return Claim(
        hour=None if after.hour == before.hour else after.hour,
        saw=None if after.saw == before.saw else after.saw,
        cheese=None if after.cheese == before.cheese else after.cheese,
        peek=None if (after.peek, after.die) == (before.peek, before.die) else after.peek,
        die=None if (after.peek, after.die) == (before.peek, before.die) else after.die,
        suspect=None if after.suspect == before.suspect else after.suspect,
    )


def _said(state: State, seat: int, before: Claim, move: Move) -> Claim:
    others = state.others(seat)
    match move:
        case ClaimHour(hour) if hour in HOURS:
            return replace(before, hour=hour)
        case ClaimAlone():
            return replace(before, saw=())
        case ClaimSaw(seen) if seen and set(seen) <= set(others) and _is_ordered(seen):
            return replace(before, saw=seen)
        case ClaimCheese(cheese):
            return replace(before, cheese=cheese)
        case ClaimPeek() if state.seats == 4:
            raise Refused("no-peeks-at-four")
        case ClaimPeek(target, die) if target in others and die in HOURS:
            return replace(before, peek=target, die=die)
        case ClaimClear():
            return SILENCE
        case Accuse(target) if target in others:
            return replace(before, suspect=target)
        case ClaimHour():
            raise Refused("no-such-hour")
        case _:
            raise Refused("another-player")


def _is_ordered(seats: tuple[int, ...]) -> bool:
    return all(a < b for a, b in pairwise(seats))


def wish(state: State, seat: int, *, ready: bool) -> list[Event]:
    """Ask for the vote, or for more talk. More than half open the vote."""
    if state.ready[seat] is ready:
        raise Refused("already-ready" if ready else "not-ready")
    state.ready[seat] = ready
    events: list[Event] = [Readied(seat, ready)]
    if 2 * sum(state.ready) > state.seats:
        events += open_vote(state)
    return events


def open_vote(state: State) -> list[Event]:
    """The talk is over."""
    enter(state, Phase.VOTE)
    return [VoteOpened()]


def vote(state: State, seat: int, target: int) -> list[Event]:
    """Point at somebody; it may be changed until the last vote is in."""
    if target not in state.others(seat):
        raise Refused("another-player")
    is_first = state.votes[seat] is None
    state.votes[seat] = target
    noted = VoteNoted(seat, target, to=(seat,))
    return [Voted(seat), noted] if is_first else [noted]


def abstain(state: State, seat: int) -> list[Event]:
    """The time of a voter is up. Until the last vote is in they may still point at somebody."""
    if not is_undecided(state, seat):
        raise Refused("already-voted")
    state.pressed[seat] = True
    return [Abstained(seat)]


def is_undecided(state: State, seat: int) -> bool:
    """Whether the vote waits for this seat."""
    return state.votes[seat] is None and not state.pressed[seat]
