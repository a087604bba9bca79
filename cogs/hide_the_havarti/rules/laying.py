"""Before the search: the inspecteur's cards, the fromagers' set-up, and the penalty for a slow
one."""

from random import Random

from bot.kernel import Event, Offer, Refused, SomeOf
from cogs.hide_the_havarti.events import (
    Arranged,
    CardsKept,
    SetupBegan,
    SetupEnded,
    SetupReady,
    Warned,
)
from cogs.hide_the_havarti.house import INDEX, SIZE, SPOTS
from cogs.hide_the_havarti.moves import Bare, Done, Exchange, Fill, Keep, Place, Shuffle
from cogs.hide_the_havarti.roles import fromagers, together
from cogs.hide_the_havarti.rules.flow import enter, note_trails, report
from cogs.hide_the_havarti.state import (
    CARDS,
    CHEESE_NUMBER,
    CHEESES,
    COMMON_CARDS,
    SPECIALS,
    Deed,
    Phase,
    Room,
    State,
)

WARNING_SECONDS = 10
LATE_SECONDS = 15
"""To point at a cheese. Longer would be more time to memorise the house."""

KEEP = SomeOf(Keep(()), CARDS, 2, 2)
_PLACES = {room: tuple(Place(room, spot) for spot in SPOTS) for room in Room}
_BARES = tuple(Bare(spot) for spot in SPOTS)


def keep(state: State, move: Keep, rng: Random, out: list[Event]) -> None:
    if move not in KEEP:
        raise Refused("keep-two")
    state.cards = list(move.cards)
    out.append(CardsKept(inspecteur=state.inspecteur))
    _begin_setup(state, rng, out)


def _begin_setup(state: State, rng: Random, out: list[Event]) -> None:
    """Four special rooms of eight, eight common ones of twelve, all four cheeses."""
    specials, commons = list(SPECIALS), list(COMMON_CARDS)
    rng.shuffle(specials)
    rng.shuffle(commons)
    order = list(Room)
    state.hand = sorted([*specials[:4], *commons[:8], *CHEESES], key=order.index, reverse=True)
    state.side_special, state.side_common = specials[4:], commons[8:]
    state.layout = [None] * SIZE
    state.rooms, state.up = [], []
    state.done, state.touched, state.trails = [], [], []
    state.warned = False
    enter(state, Phase.SETUP)
    out.append(SetupBegan(inspecteur=state.inspecteur, seconds=state.options.setup_seconds))


def setup_offers(state: State) -> list[Offer]:
    free = [at for at, room in enumerate(state.layout) if room is None]
    offers: list[Offer] = [_PLACES[room][at] for room in dict.fromkeys(state.hand) for at in free]
    exchange = _exchange_offer(state)
    if len(exchange.options) >= 2:
        offers.append(exchange)
    if state.hand:
        offers.append(Fill())
    else:
        offers.append(Done())
    offers.append(Shuffle())
    return offers


def _exchange_offer(state: State) -> SomeOf:
    laid = tuple(SPOTS[at] for at, room in enumerate(state.layout) if room is not None)
    return SomeOf(Exchange(()), laid, 2, 2)


def place(state: State, seat: int, move: Place, out: list[Event]) -> None:
    at = INDEX[move.spot]
    if move.room not in state.hand:
        raise Refused("no-such-card")
    if state.layout[at] is not None:
        raise Refused("place-taken")
    state.hand.remove(move.room)
    state.layout[at] = move.room
    _arranged(state, seat, (at,), out)


def exchange_laid(state: State, seat: int, move: Exchange, out: list[Event]) -> None:
    if move not in _exchange_offer(state):
        raise Refused("exchange-two")
    first, second = (INDEX[spot] for spot in move.spots)
    layout = state.layout
    layout[first], layout[second] = layout[second], layout[first]
    _arranged(state, seat, (first, second), out)


def fill(state: State, seat: int, rng: Random, out: list[Event]) -> None:
    if not state.hand:
        raise Refused("hand-empty")
    _arranged(state, seat, _deal_rest(state, rng), out)


def shuffle(state: State, seat: int, rng: Random, out: list[Event]) -> None:
    state.hand += [room for room in state.layout if room is not None]
    state.layout = [None] * SIZE
    _arranged(state, seat, _deal_rest(state, rng), out)


def _deal_rest(state: State, rng: Random) -> tuple[int, ...]:
    free = tuple(at for at, room in enumerate(state.layout) if room is None)
    rng.shuffle(state.hand)
    for at, room in zip(free, state.hand, strict=True):
        state.layout[at] = room
    state.hand = []
    return free


def _arranged(state: State, seat: int, places: tuple[int, ...], out: list[Event]) -> None:
    """Players who had pressed Done agreed to another house, and must confirm again."""
    state.done = []
    state.touched = list(places)
    out.append(Arranged(seat=seat, places=places, to=tuple(fromagers(state))))


def done(state: State, seat: int, out: list[Event]) -> None:
    if state.hand:
        raise Refused("unfinished", cards=len(state.hand))
    state.done = sorted([*state.done, seat])
    out.append(SetupReady(seat=seat, to=tuple(fromagers(state))))
    if len(state.done) == state.seats - 1:
        out.append(SetupEnded(late=False))
        _open_doors(state)


def warn(state: State, out: list[Event]) -> None:
    state.warned = True
    out.append(Warned(inspecteur=state.inspecteur, seconds=WARNING_SECONDS))


def time_up(state: State, rng: Random, out: list[Event]) -> None:
    """Rulebook: it is the unfinished house that costs a cheese, not the missing word 'done'."""
    late = bool(state.hand)
    out.append(SetupEnded(late=late))
    if not late:
        _open_doors(state)
        return
    _deal_rest(state, rng)
    state.decider = together(state)
    enter(state, Phase.LATE)


def bare_offers(state: State) -> list[Offer]:
    return [_BARES[at] for at in cheeses_laid(state)]


def cheeses_laid(state: State) -> list[int]:
    return [at for at, room in enumerate(state.layout) if room in CHEESE_NUMBER]


def bare(state: State, seat: int | None, at: int, out: list[Event]) -> None:
    """One cheese lies open when the search begins, though it is not collected."""
    if at not in cheeses_laid(state):
        raise Refused("bare-cheese")
    room = state.layout[at]
    _open_doors(state)
    state.up[at] = True
    report(state, out, Deed.BARED, seat, (at,), room=room)


def _open_doors(state: State) -> None:
    """The inspecteur is back; from here on the faces are hidden."""
    state.rooms = [room for room in state.layout if room is not None]
    state.up = [False] * SIZE
    state.layout, state.done, state.touched = [], [], []
    note_trails(state)
    state.decider = None
    enter(state, Phase.ENTRY)
