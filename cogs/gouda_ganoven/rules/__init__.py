"""The rules of Gouda Ganoven, step by step. Each step has its own module."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any

from bot.kernel import Clock, Event, Memory, Move, Offer, Outcome, Refused, Rules
from cogs.gouda_ganoven.rules import fight, rounds, sneak, spy, upgrade
from cogs.gouda_ganoven.rules.imagine import imagined
from cogs.gouda_ganoven.sight import Sight, sight_of
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, State

MOMENT = 1.0
"""Seconds each room's fight is shown, after the reading pause."""
LINGER = 45.0
"""Seconds the standings are shown before the next round begins."""


class GoudaRules(Rules[State, GoudaOptions, Sight]):
    """Three to six rats, four rooms, seven steps a round."""

    slug = "gouda"
    version = 3
    seats = range(3, 7)
    state_type = State
    options_type = GoudaOptions

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """The format is unchanged. Version 2 changed the amount of cheese in long Survivor games;
        since version 3 the rooms are fought for one after another, and finished fights stay as they
        are."""
        return raw

    def check_options(self, seats: int, options: GoudaOptions) -> None:
        if options.mode is Mode.SURVIVOR and options.cheese_delta > 0:
            # With more cheese than rats, two careful survivors would never starve.
            raise Refused("nobody-would-starve")

    def deal(self, seats: int, options: GoudaOptions, rng: Random) -> State:
        return rounds.deal(seats, options, rng)

    def opening_events(self, state: State) -> list[Event]:
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
            case Phase.REVEAL | Phase.OVER:
                return ()

    def public_offers(self, state: State) -> Sequence[Offer]:
        """Spying is public, and so is having seen enough of a fight."""
        match state.phase:
            case Phase.SPY:
                return spy.legal(state, state.order[state.turn])
            case Phase.FIGHT:
                return fight.OFFERS
            case Phase.SNEAK | Phase.UPGRADE | Phase.REVEAL | Phase.OVER:
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
            case Phase.REVEAL:
                raise Refused("fight-goes-on")
            case Phase.FIGHT:
                return fight.play(state, seat, move, rng)
            case Phase.OVER:
                raise Refused("game-over")

    def sight(self, state: State, seat: int | None) -> Sight:
        return sight_of(state, seat)

    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        return imagined(sight, seat, memory.get("past"), rng)

    def awaited(self, state: State) -> Collection[int]:
        match state.phase:
            case Phase.SNEAK:
                return [seat for seat in state.order if not state.players[seat].ready]
            case Phase.SPY | Phase.UPGRADE:
                return [state.order[state.turn]]
            case Phase.REVEAL | Phase.FIGHT | Phase.OVER:
                return []

    def step(self, state: State) -> int:
        return state.step

    def clocks(self, state: State) -> Mapping[str, Clock]:
        if state.phase is Phase.REVEAL:
            name = f"reveal.{state.round}.{len(state.shown)}"
            return {name: Clock(MOMENT, host=True, shown=False)}
        if state.phase is Phase.FIGHT:
            return {f"fight.{state.round}": Clock(LINGER, host=True)}
        return {}

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name not in self.clocks(state):
            raise KeyError(name)
        if state.phase is Phase.REVEAL:
            return fight.reveal(state)
        return rounds.following(state, rng)

    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        if seat not in self.awaited(state):
            return None
        match state.phase:
            case Phase.SNEAK:
                return sneak.default(state, seat)
            case Phase.SPY:
                return rng.choice(spy.legal(state, seat))
            case Phase.UPGRADE:
                return upgrade.PASS
            case Phase.REVEAL | Phase.FIGHT | Phase.OVER:
                return None

    def option_applies(self, option: str, seats: int, options: GoudaOptions) -> bool:
        match option:
            case "rats_to_win":
                return options.mode is Mode.RACE
            case "lives":
                return options.mode is Mode.SURVIVOR
            case _:
                return True

    def quick_game(self) -> tuple[int, GoudaOptions]:
        """Four rats: enough for a crowd in a room, and waits are short."""
        return 4, GoudaOptions(rats_to_win=3)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        return Outcome(
            reason=state.reason,
            winners=state.winners,
            scores=tuple(player.tokens for player in state.players),
        )
