"""The rules of Gouda Ganoven: who may do what, step by step. The steps live beside this file."""

from collections.abc import Collection, Iterable, Mapping
from random import Random
from typing import Any

from bot.kernel import Clock, Event, Move, Offer, Outcome, Refused, Rules
from cogs.gouda_ganoven.events import EVENTS
from cogs.gouda_ganoven.moves import MOVES
from cogs.gouda_ganoven.rules import fight, rounds, sneak, spy, upgrade
from cogs.gouda_ganoven.sight import Sight, sight_of
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, State

LINGER = 45.0
"""Seconds for which a fight is shown before the next round begins."""


class GoudaRules(Rules[State, GoudaOptions, Sight]):
    """Three to six rats, four rooms, seven steps a round."""

    slug = "gouda"
    version = 2
    seats = range(3, 7)
    moves = MOVES
    events = EVENTS
    state_type = State
    options_type = GoudaOptions

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """The form is the same; only how much cheese rains on long survivors has changed."""
        return raw

    def check(self, seats: int, options: GoudaOptions) -> None:
        if options.mode is Mode.SURVIVOR and options.cheese_delta > 0:
            # With more cheese than rats, two careful survivors would never starve.
            raise Refused("nobody-would-starve")

    def deal(self, seats: int, options: GoudaOptions, rng: Random) -> State:
        return rounds.deal(seats, options, rng)

    def opening(self, state: State) -> list[Event]:
        return rounds.opening(state)

    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        if seat not in state.order:
            return ()
        match state.phase:
            case Phase.SNEAK:
                return sneak.legal(state, seat)
            case Phase.SPY:
                return spy.legal(state, seat)
            case Phase.UPGRADE:
                return upgrade.legal(state, seat)
            case Phase.FIGHT:
                return fight.legal(state, seat)
            case Phase.OVER:
                return ()

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if state.phase is not Phase.OVER and seat not in state.order:
            raise Refused("only-watching")
        match state.phase:
            case Phase.SNEAK:
                return sneak.play(state, seat, move, rng)
            case Phase.SPY:
                return spy.play(state, seat, move)
            case Phase.UPGRADE:
                return upgrade.play(state, seat, move)
            case Phase.FIGHT:
                return fight.play(state, seat, move, rng)
            case Phase.OVER:
                raise Refused("game-over")

    def sight(self, state: State, seat: int | None) -> Sight:
        return sight_of(state, seat)

    def awaited(self, state: State) -> Collection[int]:
        match state.phase:
            case Phase.SNEAK:
                return [seat for seat in state.order if not state.players[seat].ready]
            case Phase.SPY | Phase.UPGRADE:
                return [state.order[state.turn]]
            case Phase.FIGHT | Phase.OVER:
                return []

    def step(self, state: State) -> int:
        return state.step

    def clocks(self, state: State) -> Mapping[str, Clock]:
        if state.phase is Phase.FIGHT:
            return {f"fight.{state.round}": Clock(LINGER, host=True)}
        return {}

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name not in self.clocks(state):
            raise KeyError(name)
        return rounds.following(state, rng)

    def default(self, state: State, seat: int, rng: Random) -> Move | None:
        if seat not in self.awaited(state):
            return None
        match state.phase:
            case Phase.SNEAK:
                return sneak.default(state, seat)
            case Phase.SPY:
                return rng.choice(spy.legal(state, seat))
            case Phase.UPGRADE:
                return upgrade.PASS
            case Phase.FIGHT | Phase.OVER:
                return None

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return Outcome(
            reason=state.reason,
            winners=tuple(state.winners),
            scores=tuple(player.tokens for player in state.players),
        )
