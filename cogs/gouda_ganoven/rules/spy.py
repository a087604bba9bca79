"""Step 4: each player reveals one face-down card of another. Everything here is public."""

from bot.kernel import Event, Move, Refused
from cogs.gouda_ganoven.cards import KIND, Kind
from cogs.gouda_ganoven.events import FoundNothing, Snapped, Spied
from cogs.gouda_ganoven.moves import Spy
from cogs.gouda_ganoven.rules import upgrade
from cogs.gouda_ganoven.state import Laid, State, Touch


def legal(state: State, seat: int) -> list[Spy]:
    """Every face-down card of the others, for the player whose turn it is."""
    if state.order[state.turn] != seat:
        return []
    return [
        Spy(victim, laid.spot)
        for victim in state.order
        if victim != seat
        for laid in state.players[victim].laid
        if not laid.open
    ]


def play(state: State, seat: int, move: Move) -> list[Event]:
    """Reveal the card; a trap moves to the spy."""
    if not isinstance(move, Spy):
        raise Refused("not-while-spying")
    if state.order[state.turn] != seat:
        raise Refused("not-your-turn")
    laid = _target(state, seat, move)
    victim = state.players[move.victim]
    card = victim.faces[laid.spot]
    laid.open = True
    state.touched = Touch(seat, str(move))
    events: list[Event] = [Spied(seat=seat, victim=move.victim, spot=move.spot, card=card)]
    if KIND.get(card) is Kind.TRAP:
        victim.laid.remove(laid)
        del victim.faces[laid.spot]
        state.players[seat].traps.append(card)
        events.append(Snapped(seat=seat, victim=move.victim, card=card))
    state.turn += 1
    state.step += 1
    return events + settle(state)


def settle(state: State) -> list[Event]:
    """Continue with the next player who can spy, or with the upgrade."""
    events: list[Event] = []
    while state.turn < len(state.order):
        seat = state.order[state.turn]
        if legal(state, seat):
            return events
        events.append(FoundNothing(seat=seat))
        state.turn += 1
        state.step += 1
    return events + upgrade.begin(state)


def _target(state: State, seat: int, move: Spy) -> Laid:
    if move.victim == seat:
        raise Refused("own-card")
    if move.victim not in state.order:
        raise Refused("no-such-card")
    for laid in state.players[move.victim].laid:
        if laid.spot == move.spot:
            if laid.open:
                raise Refused("already-open")
            return laid
    raise Refused("no-such-card")
