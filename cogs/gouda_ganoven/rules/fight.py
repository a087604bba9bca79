"""Step 6: all cards are turned up, the rats fight, and it is told whether the game is over."""

from random import Random

from bot.kernel import Event, Move, Offer, Refused
from cogs.gouda_ganoven.brawl import brawls
from cogs.gouda_ganoven.events import Ended, Fed, Fought, Starved
from cogs.gouda_ganoven.moves import Onward
from cogs.gouda_ganoven.rules import rounds
from cogs.gouda_ganoven.state import Mode, Phase, State

REPEATS = 10
"""Special rounds after the first one; then the victory is shared."""
_ONWARD = Onward()


def legal(state: State, seat: int) -> list[Offer]:
    """Nothing to decide any more: only whether one has seen enough."""
    return [] if seat in state.onward else [_ONWARD]


def play(state: State, seat: int, move: Move, rng: Random) -> list[Event]:
    """The next round begins when all have seen enough."""
    if not isinstance(move, Onward):
        raise Refused("fight-is-over")
    if seat in state.onward:
        raise Refused("already-onward")
    state.onward = sorted((*state.onward, seat))
    if len(state.onward) == len(state.order):
        return rounds.following(state, rng)
    return []


def begin(state: State) -> list[Event]:
    """Turn everything up and feed the rats."""
    state.phase = Phase.FIGHT
    for seat in state.order:
        for laid in state.players[seat].laid:
            laid.open = True
    fought = brawls(state)
    state.fed = sorted(seat for brawl in fought for seat in brawl.fed)
    events: list[Event] = [Fought(brawl=brawl) for brawl in fought]
    if state.options.mode is Mode.SURVIVOR:
        events += _starve(state)
    else:
        events += _reward(state)
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
    state.bled = sorted(hungry)
    return [_fed(state), Starved(seats=tuple(state.bled), out=tuple(sorted(doomed)))]


def _fed(state: State) -> Event:
    return Fed(seats=tuple(state.fed), tokens=tuple(player.tokens for player in state.players))


def _end(state: State) -> list[Event]:
    reason, winners = _verdict(state)
    if not winners:
        return []
    state.phase = Phase.OVER
    state.reason = reason
    state.winners = sorted(winners)
    return [Ended(reason=reason, winners=tuple(state.winners))]


def _verdict(state: State) -> tuple[str, list[int]]:
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
