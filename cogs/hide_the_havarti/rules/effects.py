"""The eight special rooms. Each has its effect once a round, when it is first checked."""

from random import Random

from bot.kernel import Event, Offer, Refused, SomeOf
from cogs.hide_the_havarti.events import CheeseLost, Looked
from cogs.hide_the_havarti.house import CENTRE, EDGES, INDEX, NEAR, SIZE, SPOTS
from cogs.hide_the_havarti.moves import Appoint, Carry, Darken, Exchange, Peek, Skip
from cogs.hide_the_havarti.roles import fromagers, last_fromager, next_fromager, together
from cogs.hide_the_havarti.rules.flow import (
    close,
    conclude,
    enter,
    exchange,
    mark_switched,
    note_trails,
    report,
    swap_refusal,
)
from cogs.hide_the_havarti.state import CHEESES, Deed, Phase, PrivateLook, Room, State

SKIP = Skip()
_CARRIES = {(a, b): Carry(SPOTS[a], SPOTS[b]) for a in range(SIZE) for b in NEAR[a]}
_PEEKS = tuple(Peek(spot) for spot in SPOTS)
SITTING = SomeOf(Exchange(()), SPOTS, 2, 2)


def happen(state: State, room: Room, rng: Random, out: list[Event]) -> None:
    """Apply the room's effect or ask for a decision; then conclude the check."""
    state.spent = (*state.spent, room)
    match room:
        case Room.NURSERY:
            state.die += 1
            report(state, out, Deed.COUNTED, None, room=room)
        case Room.DAIRY:
            _dairy(state, out)
        case Room.PARLOR:
            _parlor(state, rng, out)
        case Room.VEGETABLE_CELLAR | Room.SITTING_ROOM:
            _ask(state, room, together(state))
            return
        case Room.LIBRARY if _first_carries(state):
            _ask(state, room, last_fromager(state))
            return
        case Room.BATHROOM if not all(state.up):
            _ask(state, room, next_fromager(state))
            return
        case Room.CHEESE_CELLAR if not all(state.up):
            _cheese_cellar(state)
            return
        case _:  # a Library or a look without a face-down room to take
            report(state, out, Deed.SKIPPED, None, room=room)
    conclude(state, out)


def _ask(state: State, room: Room, decider: int | None) -> None:
    state.effect = room
    state.decider = decider
    enter(state, Phase.EFFECT)


def _dairy(state: State, out: list[Event]) -> None:
    """The cheese found last is out of the round; the count starts over in any case."""
    state.die = 1
    if not state.found:
        report(state, out, Deed.LOST, None)
        return
    number = state.found[-1]
    state.found = state.found[:-1]
    state.lost = (*state.lost, number)
    report(state, out, Deed.LOST, None, room=CHEESES[number - 1])
    out.append(CheeseLost(inspecteur=state.inspecteur, number=number))


def _parlor(state: State, rng: Random, out: list[Event]) -> None:
    """Shuffled unseen. The inspecteur stays at the place, not with the card."""
    close(state, CENTRE)
    cards = [state.rooms[at] for at in CENTRE]
    rng.shuffle(cards)
    for at, card in zip(CENTRE, cards, strict=True):
        state.rooms[at] = card
    note_trails(state)
    mark_switched(state, CENTRE)
    report(state, out, Deed.SHUFFLED, None, CENTRE, room=Room.PARLOR)


def _cheese_cellar(state: State) -> None:
    others = fromagers(state)[1:]
    _ask(state, Room.CHEESE_CELLAR, next_fromager(state))
    if len(others) < 2:
        # One other fromager needs no appointing; a lone fromager looks in person.
        state.decider = (others or fromagers(state))[0]
        state.appointed = True


def offers(state: State) -> list[Offer]:
    match state.effect:
        case Room.VEGETABLE_CELLAR:
            return [darken_offer(state), SKIP]
        case Room.SITTING_ROOM:
            return [SITTING, SKIP]
        case Room.LIBRARY if state.carried is None:
            return _first_carries(state)
        case Room.LIBRARY:
            return _second_carries(state)
        case Room.CHEESE_CELLAR if not state.appointed:
            return [Appoint(seat) for seat in fromagers(state)[1:]]
        case _:
            down: list[Offer] = [_PEEKS[at] for at, up in enumerate(state.up) if not up]
            return [*down, SKIP]


def darken_offer(state: State) -> SomeOf:
    """Fewer than two open rooms can be left: the cellar itself may be the only one."""
    opened = tuple(SPOTS[at] for at, up in enumerate(state.up) if up)
    return SomeOf(Darken(()), opened, 1, min(2, len(opened)))


def skip(state: State, seat: int, out: list[Event]) -> None:
    if SKIP not in offers(state):
        raise Refused("not-now")
    report(state, out, Deed.SKIPPED, seat, room=state.effect)
    conclude(state, out)


def darken(state: State, seat: int, move: Darken, out: list[Event]) -> None:
    """Ignoring line of sight, and also the room the inspecteur is in."""
    if state.effect is not Room.VEGETABLE_CELLAR:
        raise Refused("not-now")
    if move not in darken_offer(state):
        raise Refused("darken-open")
    places = [INDEX[spot] for spot in move.spots]
    close(state, places)
    report(state, out, Deed.DARKENED, seat, places)
    conclude(state, out)


def rearrange(state: State, seat: int, move: Exchange, out: list[Event]) -> None:
    if state.effect is not Room.SITTING_ROOM:
        raise Refused("not-now")
    if move not in SITTING:
        raise Refused("exchange-two")
    first, second = (INDEX[spot] for spot in move.spots)
    exchange(state, first, second)
    report(state, out, Deed.REARRANGED, seat, (first, second))
    conclude(state, out)


def _first_carries(state: State) -> list[Offer]:
    return [
        _CARRIES[way]
        for edge in EDGES
        if swap_refusal(state, *edge) is None
        for way in (edge, (edge[1], edge[0]))
    ]


def _second_carries(state: State) -> list[Offer]:
    carried = state.carried
    assert carried is not None
    return [
        _CARRIES[carried, to] for to in NEAR[carried] if _second_refusal(state, carried, to) is None
    ]


def _second_refusal(state: State, room: int, onto: int) -> str | None:
    if room != state.carried:
        return "carry-same-room"
    if onto == state.barred:
        return "carry-other-partner"
    return swap_refusal(state, room, onto)


def carry(state: State, seat: int, move: Carry, out: list[Event]) -> None:
    """One room twice: with a neighbour, then from there with another one."""
    if state.effect is not Room.LIBRARY:
        raise Refused("not-now")
    room, onto = INDEX[move.room], INDEX[move.onto]
    if onto not in NEAR[room]:
        raise Refused("not-adjacent")
    first = state.carried is None
    refusal = swap_refusal(state, room, onto) if first else _second_refusal(state, room, onto)
    if refusal is not None:
        raise Refused(refusal)
    exchange(state, room, onto)
    report(state, out, Deed.CARRIED, seat, (room, onto))
    state.carried, state.barred = onto, room
    if first and _second_carries(state):
        enter(state, Phase.EFFECT)
    else:
        conclude(state, out)


def appoint(state: State, move: Appoint) -> None:
    waiting = state.effect is Room.CHEESE_CELLAR and not state.appointed
    if not waiting:
        raise Refused("not-now")
    if move.seat not in fromagers(state)[1:]:
        raise Refused("appoint-other")
    state.decider = move.seat
    state.appointed = True
    enter(state, Phase.EFFECT)


def peek(state: State, seat: int, move: Peek, out: list[Event]) -> None:
    looking = state.effect is Room.BATHROOM or (
        state.effect is Room.CHEESE_CELLAR and state.appointed
    )
    if not looking:
        raise Refused("not-now")
    at = INDEX[move.spot]
    if state.up[at]:
        raise Refused("peek-open")
    show(state, seat, (at,), out)
    report(state, out, Deed.PEEKED, seat, (at,))
    conclude(state, out)


def show(state: State, seat: int, places: tuple[int, ...], out: list[Event]) -> None:
    """Show rooms to one seat only, until the look's clock expires."""
    state.looked += 1
    rooms = tuple(state.rooms[at] for at in places)
    state.looks.append(PrivateLook(state.looked, seat, places, rooms))
    out.append(Looked(seat=seat, places=places, rooms=rooms, to=(seat,)))
