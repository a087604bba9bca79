"""Whole games between robots, for measuring how well they play."""

from random import Random

from bot.kernel import Move
from cogs.cheese_thief.moves import Vote
from cogs.cheese_thief.robot import CheeseThiefRobot
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.state import Card, Options, Phase, State

RULES = CheeseThief()
ROBOT = CheeseThiefRobot()


def match(seats: int, seed: int, *, blind: bool = False, options: Options | None = None) -> State:
    """A game of robots to its end. `blind`: honest Sleepyheads vote at random."""
    rng = Random(f"{seats} {seed}")
    state = RULES.deal(seats, options or Options(), rng)
    while RULES.outcome(state) is None:
        if not _round_of_moves(state, rng, blind):
            (clock,) = RULES.clocks(state)
            RULES.expire(state, clock, rng)
    return state


def _round_of_moves(state: State, rng: Random, blind: bool) -> bool:
    """Ask everybody once, in any order; whether anybody did something."""
    moved = False
    for seat in rng.sample(range(state.seats), state.seats):
        phase = state.phase
        move = _choose(state, seat, rng, blind)
        if move is not None:
            RULES.play(state, seat, move, rng)
            moved = True
        if state.phase is not phase:
            return True
    return moved


def _choose(state: State, seat: int, rng: Random, blind: bool) -> Move | None:
    honest = state.cards[seat] is Card.SLEEPYHEAD and seat not in state.followers
    if blind and honest and state.phase is Phase.VOTE:
        return Vote(rng.choice(state.others(seat))) if state.votes[seat] is None else None
    offers = list(RULES.legal(state, seat))
    return ROBOT.choose(RULES.sight(state, seat), seat, offers, {}, rng) if offers else None
