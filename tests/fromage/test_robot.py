"""The robot: it plays any game to its end, well above chance, and within its time."""

from random import Random

import pytest

from bot.kernel import Move, any_move
from cogs.fromage.moves import Undo
from cogs.fromage.printed.tiles import Tile
from cogs.fromage.robot import FromageRobot
from cogs.fromage.robot.plan import Planner, Reach
from cogs.fromage.robot.worth import Weights
from cogs.fromage.state import FromageOptions, Phase, State
from tests.fromage.tables import RULES, hold, sit

QUICK = FromageRobot(reach=Reach(turns=2, width=3, paths=2))


def by_chance(state: State, seat: int, rng: Random) -> Move:
    return any_move([o for o in RULES.legal(state, seat) if not isinstance(o, Undo)], rng)


def played(robots: dict[int, FromageRobot], seats: int, seed: int, **options: object) -> State:
    rng = Random(seed)
    state = RULES.deal(seats, FromageOptions.model_validate(options), rng)
    while RULES.outcome(state) is None:
        for seat in list(RULES.awaited(state)):
            if seat not in RULES.awaited(state):
                continue
            if seat in robots:
                sight = RULES.sight(state, seat)
                move = robots[seat].choose(sight, seat, RULES.legal(state, seat), {}, rng)
                assert move is not None, "an awaited robot does not stall"
            else:
                move = by_chance(state, seat, rng)
            RULES.play(state, seat, move, rng)
    return state


@pytest.mark.parametrize(("seats", "advanced"), [(1, False), (1, True), (2, True), (3, False)])
def test_robots_alone_end_their_game(seats: int, advanced: bool) -> None:
    robots = dict.fromkeys(range(seats), QUICK)
    state = played(robots, seats, seed=seats, advanced=advanced, level=2)
    assert state.table.phase is Phase.OVER
    assert state.table.turn < 25


def test_robots_play_in_strict_order_too() -> None:
    state = played(dict.fromkeys(range(4), QUICK), 4, seed=2, strict_order=True)
    assert state.table.turn < 25


def test_a_robot_beats_chance_by_far() -> None:
    outcomes = [RULES.outcome(played({seed % 2: QUICK}, 2, seed)) for seed in range(3)]
    margins = []
    for seed, outcome in enumerate(outcomes):
        assert outcome is not None
        margins.append(outcome.scores[seed % 2] - outcome.scores[1 - seed % 2])
    assert sum(margins) / len(margins) > 15


def test_a_robot_that_is_ready_is_content() -> None:
    game = sit("bistro")
    game.play("ready")
    sight = RULES.sight(game.state, 0)
    assert QUICK.choose(sight, 0, RULES.legal(game.state, 0), {}, Random(1)) is None


def test_a_robot_completes_an_order_when_it_can() -> None:
    game = sit("bistro")
    hold(game, "soft-silver")
    game.play("make soft bistro-1")
    sight = RULES.sight(game.state, 0)
    move = QUICK.choose(sight, 0, RULES.legal(game.state, 0), {}, Random(1))
    assert str(move) == "order soft-silver"


def test_a_robot_sees_a_pairing() -> None:
    game = sit("bistro")
    game.table.turn = 8
    for creamery in game.table.creameries:
        creamery.tokens = 2
    game.owns(0, "bistro-1", "bistro-4", "bistro-3")
    sight = RULES.sight(game.state, 0)
    moves = []
    for _ in range(4):
        move = FromageRobot().choose(sight, 0, RULES.legal(game.state, 0), {}, Random(1))
        assert move is not None
        moves.append(str(move))
        RULES.play(game.state, 0, move, Random(1))
        if moves[-1] == "ready":
            break
        sight = RULES.sight(game.state, 0)
    assert "make soft bistro-2" in moves


def test_choosing_leaves_the_sight_as_it_was() -> None:
    game = sit("festival")
    sight = RULES.sight(game.state, 0)
    FromageRobot().choose(sight, 0, RULES.legal(game.state, 0), {}, Random(1))
    assert sight == RULES.sight(game.state, 0)


def test_a_robot_looks_at_a_bounded_number_of_positions_however_rich_it_is() -> None:
    game = sit("villes", "order")
    creamery = game.creamery()
    creamery.livestock, creamery.fruit, creamery.structure = 14, 9, 14
    for slot, tile in enumerate((Tile.EXCHANGE, Tile.FLEXIBLE_CREW, Tile.GUILD_HALL)):
        game.builds(tile, slot)
    reach = Reach(turns=4, positions=600)
    planner = Planner(0, Weights(), reach, Random(1))
    assert planner.best(RULES.sight(game.state, 0)) in RULES.legal(game.state, 0)
    widest = reach.width * len(RULES.legal(game.state, 0))
    assert 600 < planner.looked < 600 + 2 * widest
