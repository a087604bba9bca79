"""The rules: placing, the actions of a turn, falls and finds after each, roofs at its end."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, ClassVar

from bot.kernel import Clock, Event, Memory, Move, Outcome, Refused, Rules
from cogs.chateau_roquefort import events
from cogs.chateau_roquefort.castle import LANE_FIELDS, NAMES, OFF, ROOM_NAMES, Layout, castle
from cogs.chateau_roquefort.moves import AnyMove
from cogs.chateau_roquefort.rules.actions import act
from cogs.chateau_roquefort.rules.aftermath import end_turn
from cogs.chateau_roquefort.rules.imagine import imagined
from cogs.chateau_roquefort.rules.offers import END, least_actions, legal
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import (
    CENSUS,
    MICE,
    LayoutChoice,
    Phase,
    RoquefortOptions,
    State,
    Tile,
)


class RoquefortRules(Rules[State, RoquefortOptions, Sight]):
    slug: ClassVar[str] = "roquefort"
    seats: ClassVar[range] = range(2, 5)
    version: ClassVar[int] = 2
    state_type = State
    options_type = RoquefortOptions

    def quick_game(self) -> tuple[int, RoquefortOptions]:
        """Against one robot, without a trap to begin with, and with time to look."""
        return 2, RoquefortOptions(start_spare="blank", pause_seconds=10)

    def deal(self, seats: int, options: RoquefortOptions, rng: Random) -> State:
        layout = (
            rng.choice(tuple(Layout))
            if options.layout is LayoutChoice.RANDOM
            else Layout(options.layout.value)
        )
        bag = [tile for tile, count in CENSUS.items() for _ in range(count)]
        rng.shuffle(bag)
        if options.start_spare == "blank":
            bag.append(bag.pop(bag.index(Tile.BLANK)))
        spare = bag.pop()
        tiles = [Tile.RAISED for _ in NAMES]
        for field, tile in zip(LANE_FIELDS, bag, strict=True):
            tiles[field] = tile
        start = rng.randrange(seats)
        return State(
            layout=layout,
            target=options.target,
            pause_seconds=options.pause_seconds,
            robot_memory=options.robot_memory,
            robot_traps=options.robot_traps,
            tiles=tiles,
            spare=spare,
            roofed=[True for _ in ROOM_NAMES],
            mice=[[OFF] * MICE for _ in range(seats)],
            tokens=[[] for _ in range(seats)],
            start=start,
            active=start,
        )

    def opening_events(self, state: State) -> list[Event]:
        return [events.Dealt(start=state.start)]

    def legal(self, state: State, seat: int) -> list[Move]:
        return legal(state, seat)

    def public_offers(self, state: State) -> list[Move]:
        """All of it can be read off the open board."""
        return legal(state, state.active)

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if state.phase is Phase.OVER:
            raise Refused("game-over")
        if seat != state.active:
            raise Refused("not-your-turn")
        assert isinstance(move, AnyMove)
        happened = act(state, seat, move)
        state.step += 1
        return happened

    def sight(self, state: State, seat: int | None) -> Sight:
        over = state.phase is Phase.OVER
        room_of = castle(state.layout).room_of
        hidden = [not over and roofed for roofed in state.roofed]
        hidden.append(False)  # the towers' "room" is -1
        return Sight(
            layout=state.layout,
            target=state.target,
            pause_seconds=state.pause_seconds,
            robot_memory=state.robot_memory,
            robot_traps=state.robot_traps,
            phase=state.phase,
            start=state.start,
            active=state.active,
            points=state.points,
            slid=state.slid,
            turn=state.turn,
            spare=state.spare,
            roofed=tuple(state.roofed),
            tiles=tuple(
                None if hidden[room] else tile
                for room, tile in zip(room_of, state.tiles, strict=True)
            ),
            mice=tuple(tuple(places) for places in state.mice),
            tokens=tuple(tuple(cheeses) for cheeses in state.tokens),
            deeds=tuple(state.deeds),
            result=state.result,
            step=state.step,
            trail=tuple(state.trail),
        )

    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        return imagined(sight, memory, rng)

    def awaited(self, state: State) -> Collection[int]:
        waits_for_clock = state.phase is Phase.PAUSE and state.pause_seconds > 0
        return () if waits_for_clock or state.phase is Phase.OVER else (state.active,)

    def step(self, state: State) -> int:
        # A turn is one step, so that it has one time limit and its news stay until it is over.
        return state.turn

    def clocks(self, state: State) -> Mapping[str, Clock]:
        if state.phase is Phase.PAUSE and state.pause_seconds > 0:
            return {f"pause.{state.step}": Clock(state.pause_seconds)}
        return {}

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name not in self.clocks(state):
            raise KeyError(name)
        state.step += 1
        return end_turn(state)

    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        if seat != state.active:
            return None
        match state.phase:
            case Phase.PLACING:
                return rng.choice(legal(state, seat))
            case Phase.TURN if state.acted:
                return END
            case Phase.TURN:
                return rng.choice(least_actions(state, seat))
            case Phase.PAUSE:
                return END
            case Phase.OVER:
                return None

    def outcome(self, state: State) -> Outcome | None:
        if state.result is None:
            return None
        scores = tuple(len(cheeses) for cheeses in state.tokens)
        return Outcome(state.result.reason, (state.result.winner,), scores)

    def play_legacy_move(
        self, state: State, seat: int, text: str, version: int
    ) -> list[Event] | None:
        """In version 1 a turn could be passed."""
        if text == "pass" and state.phase is Phase.TURN and seat == state.active:
            state.step += 1
            return end_turn(state)
        return None

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 1 lacks a few fields, all with defaults; its players could pass."""
        return raw
