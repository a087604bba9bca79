"""From the deal to dawn: choosing hours, the six hours, the followers.

Nothing here may be visible in public before dawn, neither by an event nor by a phase's duration.
"""

from random import Random

from bot.kernel import Event, Offer, Refused, SomeOf
from cogs.cheese_thief.events import (
    DawnBroke,
    FollowerNamed,
    HoursAsked,
    HourStruck,
    MeetCalled,
    Met,
    Nodded,
    Peeked,
    RecruitCalled,
    Recruited,
    Woke,
)
from cogs.cheese_thief.moves import Nod, Peek, Recruit, Wake
from cogs.cheese_thief.state import FOLLOWERS, HOURS, Card, FourThief, Phase, State


def enter(state: State, phase: Phase) -> None:
    """Begin a phase: all buttons are reset, earlier clicks are stale."""
    state.phase = phase
    state.step += 1
    state.pressed = [False] * state.seats


def nod(state: State, seat: int) -> list[Event]:
    """Press the button all players have. Only at the deal does it advance the game."""
    if state.pressed[seat]:
        raise Refused("already-pressed")
    state.pressed[seat] = True
    if state.phase is not Phase.DEAL:
        return []
    return [Nodded(seat), *(leave_deal(state) if all(state.pressed) else ())]


def leave_deal(state: State) -> list[Event]:
    """All players know their card."""
    if state.seats == 4:
        enter(state, Phase.CHOOSE)
        return [HoursAsked()]
    return strike(state, 1)


def wakes(state: State, seat: int) -> tuple[Wake, ...]:
    """Four players: the ways this seat may set its alarm."""
    one, other = state.dice[seat]
    if one == other:
        return (Wake((one,)),)
    if state.cards[seat] is not Card.THIEF:
        return (Wake((one,)), Wake((other,)))
    if state.options.four_thief is FourThief.BOTH_FIRST:
        return (Wake((one, other)),)
    return (Wake((one,)), Wake((other,)), Wake((one, other)))


def wake(state: State, seat: int, move: Wake) -> list[Event]:
    """Choose the hour."""
    if state.pressed[seat]:
        raise Refused("already-pressed")
    if move not in wakes(state, seat):
        raise Refused("not-your-hours")
    state.pressed[seat] = True
    state.wake[seat] = move.hours
    return [Nodded(seat), *(strike(state, 1) if all(state.pressed) else ())]


def leave_choose(state: State, rng: Random) -> list[Event]:
    """Time is up: unset alarms are chosen at random."""
    for seat in range(state.seats):
        if not state.wake[seat]:
            state.wake[seat] = rng.choice(wakes(state, seat)).hours
    return strike(state, 1)


def strike(state: State, hour: int) -> list[Event]:
    """An hour begins; all hours have the same duration."""
    enter(state, Phase.NIGHT)
    state.hour = hour
    awake = state.awake(hour)
    thief, there = state.thief, not state.theft_hour
    takes = there and thief in awake
    events: list[Event] = [HourStruck(hour)]
    events += [
        Woke(
            seat,
            hour,
            tuple(other for other in awake if other != seat),
            there,
            thief if takes else None,
            to=(seat,),
        )
        for seat in awake
    ]
    if takes:
        # Rulebook: at their hour the thief must take the cheese, seen or unseen.
        state.theft_hour = hour
        state.witnesses = [seat for seat in awake if seat != thief]
        if state.seats == 5 and len(state.witnesses) == 1:
            events += _follow(state, state.witnesses)
    return events


def leave_hour(state: State, rng: Random) -> list[Event]:
    """The hour ends; after the sixth the followers are called, or it is dawn."""
    events: list[Event] = []
    if must_point(state):
        events = _follow(state, [rng.choice(state.witnesses)])
    if state.hour < HOURS[-1]:
        return events + strike(state, state.hour + 1)
    state.hour = 0
    if state.seats < 6:
        return events + dawn(state)
    enter(state, Phase.RECRUIT)
    return [*events, RecruitCalled()]


def must_point(state: State) -> bool:
    """Five players: True if the thief must still point at one of several witnesses."""
    return (
        state.seats == 5
        and state.hour == state.theft_hour
        and len(state.witnesses) > 1
        and not state.followers
    )


def no_peek(state: State, seat: int) -> str | None:
    """Why this seat may not peek now. A sleeping player learns no more than that."""
    if state.hour not in state.wake[seat]:
        return "asleep"
    if state.seats == 4:
        return "no-peeks-at-four"
    if len(state.awake(state.hour)) > 1:
        return "not-alone"
    if state.cards[seat] is Card.THIEF:
        return "thief-never-peeks"
    if state.peeks[seat] is not None:
        return "one-peek"
    return None


def peek(state: State, seat: int, target: int) -> list[Event]:
    """Look under another cup."""
    if reason := no_peek(state, seat):
        raise Refused(reason)
    if target not in state.others(seat):
        raise Refused("another-player")
    state.peeks[seat] = target
    return [Peeked(seat, target, state.dice[target][0], to=(seat,))]


def no_recruit(state: State, seat: int) -> str | None:
    """Why this seat may not name followers now."""
    if state.cards[seat] is not Card.THIEF:
        return "asleep"
    if state.phase is Phase.NIGHT:
        if must_point(state):
            return None
        return "nobody-to-point-at" if state.hour in state.wake[seat] else "asleep"
    return "already-recruited" if state.followers else None


def candidates(state: State) -> tuple[int, ...]:
    """The possible followers: with five players a witness, otherwise anyone else."""
    return tuple(state.witnesses) if state.phase is Phase.NIGHT else state.others(state.thief)


def recruit(state: State, seat: int, targets: tuple[int, ...]) -> list[Event]:
    """The thief names all the followers at once."""
    if reason := no_recruit(state, seat):
        raise Refused(reason)
    wanted = FOLLOWERS[state.seats]
    if len(targets) != wanted or list(targets) != sorted(set(targets)):
        raise Refused("that-many-followers", wanted=wanted)
    if not set(targets) <= set(candidates(state)):
        raise Refused("not-a-follower")
    return _follow(state, list(targets))


def leave_recruit(state: State, rng: Random) -> list[Event]:
    """Followers the thief did not pick are chosen at random; then the followers meet."""
    events: list[Event] = []
    if not state.followers:
        events = _follow(state, sorted(rng.sample(candidates(state), FOLLOWERS[state.seats])))
    enter(state, Phase.MEET)
    # Rulebook: the two followers of seven see each other only, all others see the thief too.
    thief = None if state.seats == 7 else state.thief
    met = [
        Met(
            seat,
            thief,
            tuple(f for f in state.followers if f != seat),
            state.cards[seat],
            to=(seat,),
        )
        for seat in state.followers
    ]
    return [*events, MeetCalled(), *met]


def dawn(state: State) -> list[Event]:
    """Everyone wakes up: the cheese is gone."""
    enter(state, Phase.DAY)
    return [DawnBroke()]


def offers(state: State, seat: int) -> list[Offer]:
    """What this seat may do between the deal and dawn."""
    if state.phase is Phase.CHOOSE:
        return [] if state.pressed[seat] else list(wakes(state, seat))
    found: list[Offer] = [] if state.pressed[seat] else [Nod()]
    if state.phase is Phase.NIGHT:
        if no_peek(state, seat) is None:
            found += [Peek(other) for other in state.others(seat)]
        if no_recruit(state, seat) is None:
            found += [Recruit((other,)) for other in candidates(state)]
    elif state.phase is Phase.RECRUIT and no_recruit(state, seat) is None:
        wanted = FOLLOWERS[state.seats]
        if wanted == 1:
            found += [Recruit((other,)) for other in candidates(state)]
        else:
            found.append(SomeOf(Recruit(()), candidates(state), wanted, wanted))
    return found


def _follow(state: State, followers: list[int]) -> list[Event]:
    state.followers = followers
    thief = state.thief
    if state.seats == 5:
        # Pointing happens with eyes open: every witness sees it.
        return [FollowerNamed(thief, followers[0], to=tuple(sorted([thief, *state.witnesses])))]
    return [Recruited(tuple(followers), to=(thief,))]
