"""Step 5: each player may add one card openly, in order, until the door is nailed."""

from bot.kernel import Event, Move, Offer, Refused
from cogs.gouda_ganoven.cards import KIND, ROOMS, Kind, Room
from cogs.gouda_ganoven.events import Added, CheeseMoved, DoorNailed, Passed, Tunnelled
from cogs.gouda_ganoven.moves import Add, Nail, Skip, Steal, Tunnel
from cogs.gouda_ganoven.rules import fight
from cogs.gouda_ganoven.state import Laid, Phase, Player, State, Touch

PASS = Skip()
_NAIL = Nail()
_TUNNELS = tuple(Tunnel(room) for room in ROOMS)
_STEALS = tuple(Steal(a, b) for a in ROOMS for b in ROOMS if a is not b)


def begin(state: State) -> list[Event]:
    """Start with the first player in order who has a card."""
    state.phase = Phase.UPGRADE
    state.turn = 0
    return _settle(state)


def legal(state: State, seat: int) -> list[Offer]:
    """What the active player may add. Depends on the hand, so it is private."""
    if state.order[state.turn] != seat:
        return []
    player = state.players[seat]
    offers: list[Offer] = []
    actions: set[Kind] = set()
    for card in player.hand:
        kind = KIND[card]
        if kind is Kind.WEAPON or (kind is Kind.CHEESE and not state.special):
            offers.append(Add(card))
        else:
            actions.add(kind)
    if Kind.DOOR in actions:
        offers.append(_NAIL)
    if Kind.THIEF in actions:
        offers += [steal for steal in _STEALS if state.pieces[steal.source]]
    if Kind.HOLE in actions:
        offers += [tunnel for tunnel in _TUNNELS if tunnel.room is not player.room]
    offers.append(PASS)
    return offers


def play(state: State, seat: int, move: Move) -> list[Event]:
    """Add one card, or none."""
    if not isinstance(move, Add | Nail | Steal | Tunnel | Skip):
        raise Refused("not-while-upgrading")
    if state.order[state.turn] != seat:
        raise Refused("not-your-turn")
    player = state.players[seat]
    event: Event
    match move:
        case Skip():
            event = Passed(seat=seat)
        case Add(card):
            _check_addable(state, player, card)
            _lay(player, card)
            event = Added(seat=seat, card=card)
        case Nail():
            card = _spend(player, Kind.DOOR)
            shut_out = state.order[state.turn + 1 :]
            state.touched = Touch(seat, str(move))
            state.turn = len(state.order)
            state.step += 1
            return [DoorNailed(seat=seat, card=card, shut_out=shut_out), *fight.begin(state)]
        case Steal(source, target):
            if source is target:
                raise Refused("same-room")
            if not state.pieces[source]:
                raise Refused("no-cheese-there")
            card = _spend(player, Kind.THIEF)
            state.pieces = {
                room: count - (room is source) + (room is target)
                for room, count in state.pieces.items()
            }
            event = CheeseMoved(seat=seat, card=card, source=source, target=target)
        case Tunnel(room):
            if room is player.room:
                raise Refused("already-there")
            card = _spend(player, Kind.HOLE)
            _move(player, room)
            event = Tunnelled(seat=seat, card=card, room=room)
    state.touched = Touch(seat, str(move))
    state.turn += 1
    return [event, *_settle(state)]


def _settle(state: State) -> list[Event]:
    # An empty hand is public, so it is skipped; any other hand is asked.
    events: list[Event] = []
    state.step += 1
    while state.turn < len(state.order):
        seat = state.order[state.turn]
        if state.players[seat].hand:
            return events
        events.append(Passed(seat=seat, empty=True))
        state.turn += 1
    return events + fight.begin(state)


def _check_addable(state: State, player: Player, card: str) -> None:
    if card not in player.hand:
        raise Refused("not-in-hand")
    match KIND[card]:
        case Kind.WEAPON:
            return
        case Kind.CHEESE:
            if state.special:
                raise Refused("no-cheese-cards-now")
        case Kind.TRAP:
            raise Refused("too-late-for-traps")
        case Kind.DOOR | Kind.THIEF | Kind.HOLE:
            raise Refused("play-the-action")


def _spend(player: Player, kind: Kind) -> str:
    for card in player.hand:
        if KIND[card] is kind:
            _lay(player, card)
            return card
    raise Refused("no-such-action")


def _lay(player: Player, card: str) -> None:
    player.hand.remove(card)
    _put(player, card)


def _move(player: Player, room: Room) -> None:
    _put(player, room.value)
    player.room = room


def _put(player: Player, card: str) -> None:
    # A trap that was taken away leaves its number unused.
    spot = 1 + max(player.faces, default=0)
    player.laid.append(Laid(spot, open=True, late=True))
    player.faces[spot] = card
