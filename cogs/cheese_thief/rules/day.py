"""From dawn to the vote: claims, lines, and readiness. All of it is public."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

from bot.kernel import Event, Move, Offer, Refused, SomeOf
from cogs.cheese_thief.events import (
    Abstained,
    Claimed,
    Readied,
    Spoke,
    TalkReopened,
    Voted,
    VoteNoted,
    VoteOpened,
)
from cogs.cheese_thief.moves import (
    Accuse,
    ClaimAlone,
    ClaimCheese,
    ClaimClear,
    ClaimHour,
    ClaimPeek,
    ClaimSaw,
    Ready,
    Say,
    Talk,
    Unready,
    Vote,
)
from cogs.cheese_thief.rules.night import enter
from cogs.cheese_thief.state import HOURS, SILENCE, Cheese, Claim, Phase, Said, State, replaced
from cogs.cheese_thief.talk import TONES, hour_of, lines

CLAIMS = (ClaimHour, ClaimAlone, ClaimSaw, ClaimCheese, ClaimPeek, ClaimClear, Accuse)
LINES_KEPT = 60
"""Number of lines of the talk that are kept."""


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
        *(Accuse(other) for other in others),
    )


def day_offers(state: State, seat: int) -> tuple[Offer, ...]:
    """By day everyone may claim anything: offers depend on no secret."""
    wish = Unready() if state.ready[seat] else Ready()
    back = () if state.claims[seat] == SILENCE else (ClaimClear(),)
    return (wish, *_claims(state.seats, seat), *back, *lines(state.claims, seat))


def vote_offers(state: State, seat: int) -> tuple[Offer, ...]:
    """All other players; and the talk, as long as no one has voted and there is time left."""
    votes = tuple(Vote(other) for other in state.others(seat))
    return (*votes, Talk()) if can_talk_on(state) and not state.time_is_up else votes


def claim(state: State, seat: int, move: Move) -> list[Event]:
    """Make or retract a claim."""
    said = _said(state, seat, state.claims[seat], move)
    if said == state.claims[seat]:
        return []
    before = state.claims[seat]
    new = _new(before, said)
    instead = None if new.suspect is None else before.suspect
    state.claims = replaced(state.claims, seat, said)
    _heard(state, seat)
    return [Claimed(seat, said, new, instead)]


def say(state: State, seat: int, move: Say, rng: Random) -> list[Event]:
    """A line of the talk."""
    if move.about is not None and move.about not in state.others(seat):
        raise Refused("another-player")
    if move not in lines(state.claims, seat):
        raise Refused("that-does-not-fit")
    theirs = None if move.about is None else state.claims[move.about]
    hour = hour_of(move.line, state.claims[seat], theirs)
    tone = rng.randrange(TONES)
    said = Said(seat, move.line, move.about, hour, tone, state.ticks)
    state.lines = (*state.lines, said)[-LINES_KEPT:]
    _heard(state, seat)
    return [Spoke(seat, move.line, move.about, hour, tone)]


def _heard(state: State, seat: int) -> None:
    """Something was said: the quiet time that a majority vote needs starts again."""
    state.spoke = replaced(state.spoke, seat, state.ticks)
    state.words += 1
    state.calm = False


def _new(before: Claim, after: Claim) -> Claim:
    """The part of a claim that is new."""
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
    """Ask for the vote, or for more talk.

    If all are ready the vote opens at once; if more than half are, after a quiet time.
    """
    if state.ready[seat] is ready:
        raise Refused("already-ready" if ready else "not-ready")
    state.ready = replaced(state.ready, seat, ready)
    events: list[Event] = [Readied(seat, ready)]
    if all(state.ready) or (state.calm and state.has_majority):
        events += open_vote(state)
    return events


def tick(state: State) -> list[Event]:
    """One tick of the talk: robots may speak again."""
    state.ticks += 1
    return []


def fall_quiet(state: State) -> list[Event]:
    """No one has said anything for a while."""
    state.calm = True
    return open_vote(state) if state.has_majority else []


def is_lively(state: State, ticks: int) -> bool:
    """True if someone spoke within that many ticks, or the talk has just begun."""
    return state.ticks - max(0, *state.spoke) < ticks


def can_talk_on(state: State) -> bool:
    """True if no one has voted or abstained."""
    return not any(state.pressed) and all(vote is None for vote in state.votes)


def talk_on(state: State, seat: int) -> list[Event]:
    """Back to the talk: everyone must become ready again."""
    if not can_talk_on(state):
        raise Refused("somebody-has-voted")
    if state.time_is_up:
        raise Refused("talk-is-over")
    enter(state, Phase.DAY)
    state.ready = (False,) * state.seats
    _heard(state, seat)
    return [TalkReopened(seat)]


def run_out(state: State) -> list[Event]:
    """The time of the talk is up; from then on the vote cannot go back to it."""
    state.time_is_up = state.options.discussion > 0
    return open_vote(state) if state.phase is Phase.DAY else []


def open_vote(state: State) -> list[Event]:
    """The talk is over."""
    enter(state, Phase.VOTE)
    return [VoteOpened()]


def vote(state: State, seat: int, target: int) -> list[Event]:
    """Vote for a player; it may be changed until the last vote is in."""
    if target not in state.others(seat):
        raise Refused("another-player")
    is_first = state.votes[seat] is None
    state.votes[seat] = target
    noted = VoteNoted(seat, target, to=(seat,))
    return [Voted(seat), noted] if is_first else [noted]


def abstain(state: State, seat: int) -> list[Event]:
    """A voter's time is up. They may still vote until the last vote is in."""
    if not is_undecided(state, seat):
        raise Refused("already-voted")
    state.pressed[seat] = True
    return [Abstained(seat)]


def is_undecided(state: State, seat: int) -> bool:
    """True if the vote waits for this seat."""
    return state.votes[seat] is None and not state.pressed[seat]
