"""Step 3: all choose a room and equipment in secret, until all have confirmed."""

from random import Random

from bot.kernel import Event, Move, Offer, Refused, SomeOf
from cogs.gouda_ganoven.cards import KIND, LAYABLE, RANK, ROOMS, Kind
from cogs.gouda_ganoven.events import Headed, Packed, Readied, Reconsidered, SneakedIn
from cogs.gouda_ganoven.moves import Carry, Change, Confirm, Go, Scurry
from cogs.gouda_ganoven.rules import spy
from cogs.gouda_ganoven.state import Laid, Phase, Player, State

PAGE = 17
"""Cards per page, limited by a move's text: `carry 1 ` and 17 cards are 58 characters."""

_GO = tuple(Go(room) for room in ROOMS)
_CONFIRM, _CHANGE, _SCURRY = Confirm(), Change(), Scurry()


def legal(state: State, seat: int) -> list[Offer]:
    """What a participant may do while sneaking."""
    player = state.players[seat]
    if player.ready:
        return [_CHANGE]
    offers: list[Offer] = [*_GO]
    offers += [
        SomeOf(Carry(number, ()), page, 0, len(page))
        for number, page in enumerate(pages(state, player), 1)
    ]
    offers.append(_SCURRY)
    if player.room is not None:
        offers.append(_CONFIRM)
    return offers


def default(state: State, seat: int) -> Move:
    """When time is up: confirm the draft, or a random room if none is chosen."""
    return _SCURRY if state.players[seat].room is None else _CONFIRM


def layable(state: State, player: Player) -> list[str]:
    """The cards of a hand that may be carried in."""
    return [
        card
        for card in player.hand
        if card in LAYABLE and not (state.special and KIND[card] is Kind.CHEESE)
    ]


def pages(state: State, player: Player) -> list[tuple[str, ...]]:
    """The layable cards, split so that each page fits into the text of a move."""
    cards = layable(state, player)
    return [tuple(cards[start : start + PAGE]) for start in range(0, len(cards), PAGE)]


def play(state: State, seat: int, move: Move, rng: Random) -> list[Event]:
    """Change, confirm or reopen one player's draft."""
    player = state.players[seat]
    if isinstance(move, Change):
        if not player.ready:
            raise Refused("not-confirmed")
        player.ready = False
        return [Reconsidered(seat=seat)]
    if player.ready and isinstance(move, Go | Carry | Confirm | Scurry):
        raise Refused("already-confirmed")
    match move:
        case Go(room):
            player.room = room
            return [Headed(to=(seat,), seat=seat, room=room)]
        case Carry():
            _pack(state, player, move)
            return [Packed(to=(seat,), seat=seat, cards=tuple(player.bag))]
        case Scurry():
            player.room = rng.choice(ROOMS)
            headed = Headed(to=(seat,), seat=seat, room=player.room)
            return [headed, *_ready(state, seat, rng)]
        case Confirm():
            if player.room is None:
                raise Refused("choose-a-room")
            return _ready(state, seat, rng)
        case _:
            raise Refused("not-while-sneaking")


def _pack(state: State, player: Player, move: Carry) -> None:
    all_pages = pages(state, player)
    if not 1 <= move.page <= len(all_pages):
        raise Refused("no-such-page")
    page = all_pages[move.page - 1]
    for card in move.cards:
        if card not in page:
            raise _unlayable(state, player, card)
    if move not in SomeOf(Carry(move.page, ()), page, 0, len(page)):
        raise Refused("cards-in-order")
    kept = [card for card in player.bag if card not in page]
    player.bag = sorted((*kept, *move.cards), key=RANK.__getitem__)


def _unlayable(state: State, player: Player, card: str) -> Refused:
    if card not in player.hand:
        return Refused("not-in-hand")
    if card not in LAYABLE:
        return Refused("actions-wait")
    if state.special and KIND[card] is Kind.CHEESE:
        return Refused("no-cheese-cards-now")
    return Refused("other-page")


def _ready(state: State, seat: int, rng: Random) -> list[Event]:
    state.players[seat].ready = True
    events: list[Event] = [Readied(seat=seat)]
    if all(state.players[other].ready for other in state.order):
        events += _lay_down(state, rng)
    return events


def _lay_down(state: State, rng: Random) -> list[Event]:
    for seat in state.order:
        player = state.players[seat]
        assert player.room is not None
        cards = [player.room.value, *player.bag]
        # Rulebook: no one may notice which one is the room card.
        rng.shuffle(cards)
        player.faces = dict(enumerate(cards, 1))
        player.laid = [Laid(spot) for spot in player.faces]
        player.hand = [card for card in player.hand if card not in player.bag]
        player.bag = []
    counts = tuple(len(state.players[seat].laid) for seat in state.order)
    state.phase = Phase.SPY
    state.turn = 0
    state.step += 1
    return [SneakedIn(order=state.order, counts=counts), *spy.settle(state)]
