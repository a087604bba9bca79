"""Step 6: room by room the cards are revealed and the rats fight; then the standings."""

from collections.abc import Sequence
from random import Random

from bot.kernel import Event, Move, Offer, Refused
from cogs.gouda_ganoven.brawl import Brawl, brawls
from cogs.gouda_ganoven.cards import ROOMS
from cogs.gouda_ganoven.events import Ended, Fed, FightBegan, Fought, Starved
from cogs.gouda_ganoven.moves import Onward, Skip
from cogs.gouda_ganoven.rules import rounds
from cogs.gouda_ganoven.state import Mode, Phase, State

REPEATS = 10
"""Special rounds after the first one; then the victory is shared."""
OFFERS: tuple[Offer, ...] = (Onward(),)
_PASS = Skip()


def legal(state: State, seat: int) -> tuple[Offer, ...]:
    """Nothing to decide any more: only whether one has seen enough."""
    return () if seat in state.onward else OFFERS


def play(state: State, seat: int, move: Move, rng: Random) -> list[Event]:
    """The next round begins when all have continued."""
    if not isinstance(move, Onward):
        raise Refused("fight-is-over")
    if seat in state.onward:
        raise Refused("already-onward")
    state.onward = tuple(sorted((*state.onward, seat)))
    if len(state.onward) == len(state.order):
        return rounds.following(state, rng)
    return []


def begin(state: State) -> list[Event]:
    """Show the last card for a moment, then fight for the first room."""
    state.phase = Phase.REVEAL
    state.shown = ()
    passed = state.touched is not None and state.touched.move == str(_PASS)
    return [FightBegan(at_once=passed), *(reveal(state) if passed else [])]


def reveal(state: State) -> list[Event]:
    """Reveal the next room's cards and feed its rats; after the last one, show the standings.

    The fullest room comes last. Empty ones are skipped; since it is public that no rat is left,
    this does not reveal anyone's room in advance.
    """
    waiting = _waiting(state)
    if not waiting:
        return _settle(state)
    brawl = min(waiting, key=lambda brawl: (len(brawl.rats), ROOMS.index(brawl.room)))
    for rat in brawl.rats:
        for laid in state.players[rat.seat].laid:
            laid.open = True
    state.shown = (*state.shown, brawl.room)
    return [Fought(brawl=brawl)]


def _waiting(state: State) -> list[Brawl]:
    return [brawl for brawl in brawls(state) if brawl.rats and brawl.room not in state.shown]


def _settle(state: State) -> list[Event]:
    state.phase = Phase.FIGHT
    state.fed = tuple(sorted(seat for brawl in brawls(state) for seat in brawl.fed))
    events = _starve(state) if state.options.mode is Mode.SURVIVOR else _reward(state)
    return events + _end(state)


def _reward(state: State) -> list[Event]:
    if not state.special:
        for seat in state.fed:
            state.players[seat].tokens += 1
    return [_fed(state)]


def _starve(state: State) -> list[Event]:
    hungry = [seat for seat in state.order if seat not in state.fed]
    if not hungry:
        return [_fed(state)]
    doomed = [seat for seat in hungry if state.players[seat].tokens == 1]
    if len(doomed) == len(state.order):
        return [_fed(state), Starved(seats=(), out=(), spared=True)]
    for seat in hungry:
        state.players[seat].tokens -= 1
    state.bled = tuple(sorted(hungry))
    return [_fed(state), Starved(seats=state.bled, out=tuple(sorted(doomed)))]


def _fed(state: State) -> Event:
    return Fed(seats=state.fed, tokens=tuple(player.tokens for player in state.players))


def _end(state: State) -> list[Event]:
    reason, winners = _verdict(state)
    if not winners:
        return []
    state.phase = Phase.OVER
    state.reason = reason
    state.winners = tuple(sorted(winners))
    return [Ended(reason=reason, winners=state.winners)]


def _verdict(state: State) -> tuple[str, Sequence[int]]:
    if state.special:
        left = state.fed or state.order
        if len(left) == 1:
            return "special-round", left
        return ("shared", left) if state.special > REPEATS else ("", [])
    if state.options.mode is Mode.SURVIVOR:
        alive = [seat for seat in state.order if state.players[seat].tokens]
        return ("last-survivor", alive) if len(alive) == 1 else ("", [])
    first = rounds.champions(state)
    return ("enough-rats", first) if len(first) == 1 else ("", [])
