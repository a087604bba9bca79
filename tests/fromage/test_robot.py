"""The robot finishes every game, plays well above chance, and stays within its time."""

from random import Random

import pytest

from bot.kernel import ROBOTS_ONLY, Memory, Move, RobotContext, Skill, random_move
from bot.mind import Budget
from cogs.fromage.moves import Ready, Undo
from cogs.fromage.printed.kinds import Card
from cogs.fromage.printed.tiles import Tile
from cogs.fromage.robot import FromageRobot
from cogs.fromage.robot.character import Temper, temper_of, tempered
from cogs.fromage.robot.plan import Planner, Reach, expected
from cogs.fromage.robot.quick import QuickPlayer
from cogs.fromage.robot.worth import Weights
from cogs.fromage.sight import Sight
from cogs.fromage.state import FromageOptions, Phase, State
from cogs.fromage.words.en.reasons import REASONS
from tests.fromage.tables import RULES, Sitting, hold, sit, top

QUICK = FromageRobot(reach=Reach(turns=2, width=3, paths=2))
BRIEF = FromageRobot(budget=Budget(playouts=6))
"""A hard robot with a small budget."""
HARD = RobotContext(skill=Skill.HARD)


def by_chance(state: State, seat: int, rng: Random) -> Move:
    return random_move([o for o in RULES.legal(state, seat) if not isinstance(o, Undo)], rng)


def played(robots: dict[int, FromageRobot], seats: int, seed: int, **options: object) -> State:
    rng = Random(seed)
    state = RULES.deal(seats, FromageOptions.model_validate(options), rng)
    memories: dict[int, Memory] = {seat: {} for seat in robots}
    while RULES.outcome(state) is None:
        for seat in list(RULES.awaited(state)):
            if seat not in RULES.awaited(state):
                continue
            if seat in robots:
                sight, offers = RULES.sight(state, seat), RULES.legal(state, seat)
                move = robots[seat].choose(sight, seat, offers, memories[seat], rng)
                assert move is not None, "an awaited robot does not stall"
            else:
                move = by_chance(state, seat, rng)
            events = RULES.play(state, seat, move, rng)
            for who, robot in robots.items():
                sight = RULES.sight(state, who)
                memories[who] = robot.witness(memories[who], sight, who, events, rng)
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


def rich() -> Sitting:
    """A position with more choices than occur in any game."""
    game = sit("villes", "order")
    creamery = game.creamery()
    creamery.livestock, creamery.fruit, creamery.structure = 14, 9, 14
    for slot, tile in enumerate((Tile.EXCHANGE, Tile.FLEXIBLE_CREW, Tile.GUILD_HALL)):
        game.builds(tile, slot)
    hold(game, *(card for card in Card if card in game.state.deck))
    return game


@pytest.mark.parametrize(("moves", "enough"), [(0, 600), (1, 300), (2, 150), (9, 120)])
def test_a_robot_looks_at_fewer_positions_with_each_move_of_a_turn(moves: int, enough: int) -> None:
    game = rich()
    reach = Reach(turns=4, positions=600, fewest=120)
    planner = Planner(0, Weights(), reach, Random(1), moves)
    assert planner.best(RULES.sight(game.state, 0))[0] in RULES.legal(game.state, 0)
    assert enough <= planner.looked < enough + len(RULES.legal(game.state, 0))


def test_a_rich_robot_still_does_something_with_the_fewest_positions() -> None:
    game = rich()
    robot = FromageRobot(reach=Reach(positions=1, fewest=1))
    offers = RULES.legal(game.state, 0)
    move = robot.choose(RULES.sight(game.state, 0), 0, offers, {"moves": 7}, Random(1))
    assert move != Ready()


def turn_of(game: Sitting, robot: FromageRobot, context: RobotContext = ROBOTS_ONLY) -> list[str]:
    """The moves of a robot on seat 0 this turn."""
    moves: list[str] = []
    while not game.creamery().ready:
        offers = RULES.legal(game.state, 0)
        move = robot.choose(RULES.sight(game.state, 0), 0, offers, {}, Random(1), context)
        assert move in offers
        moves.append(str(move))
        RULES.play(game.state, 0, move, game.rng)
    return moves


def test_a_turn_is_thought_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[int] = []
    best = Planner.best

    def counted(self: Planner, sight: Sight) -> tuple[Move, ...]:
        thoughts.append(sight.table.turn)
        return best(self, sight)

    monkeypatch.setattr(Planner, "best", counted)
    game = sit("bistro", "fruit")
    game.creamery().livestock = 5
    assert len(turn_of(game, FromageRobot())) > 2
    assert len(thoughts) == 1


def test_an_order_drawn_is_thought_about() -> None:
    game = sit("bistro", "order")
    robot = FromageRobot()
    game.creamery().served = 3
    top(game, "soft-silver")
    game.play("gather hard 1")
    assert "order soft-silver" in turn_of(game, robot)


@pytest.mark.parametrize("skill", Skill)
def test_no_robot_trades_something_for_the_same(skill: Skill) -> None:
    game = sit("fromagerie")
    game.creamery().fruit = 3
    game.play("make hard fromagerie-2")
    for text in turn_of(game, BRIEF, RobotContext(skill=skill)):
        verb, *rest = text.split()
        assert verb != "swap" or len(set(rest)) == 2


def test_the_same_name_is_the_same_character_every_evening() -> None:
    names = ("Bruno Brie", "Camille Bert", "Edda Mer", "Gorgon Zola", "Emma Taler")
    tempers = [temper_of(name) for name in names]
    assert tempers == [temper_of(name) for name in names]
    assert len(set(tempers)) > 2
    assert temper_of("") is None


@pytest.mark.parametrize("temper", Temper)
def test_a_temper_shows_in_what_a_robot_values(temper: Temper) -> None:
    assert tempered(Weights(), temper, 0.2) != Weights()


@pytest.mark.parametrize("skill", Skill)
def test_every_level_makes_a_cheese_when_it_can(skill: Skill) -> None:
    moves = turn_of(sit("festival"), BRIEF, RobotContext(skill=skill, name="Edda Mer"))
    assert any(move.startswith("make") for move in moves)
    assert moves[-1] == "ready"


def test_a_hard_robot_reckons_with_what_the_others_will_make() -> None:
    game = sit("bistro")
    game.owns(1, "festival-22")
    found = expected(game.table, 0, Weights())
    assert set(found.values()) == {1, 2, 3}
    assert all(
        game.table.facing(seat) == game.table.space(key).venue for key, seat in found.items()
    )


def test_a_robot_counts_its_own_moves_of_the_turn() -> None:
    game = sit("bistro", seats=2)
    sight = RULES.sight(game.state, 0)
    memory: Memory = {}
    for text, seat, count in (("gather hard 1", 0, 1), ("ready", 1, 1), ("build 0", 0, 2)):
        game.creamery().structure = 2
        memory = QUICK.witness(memory, sight, 0, game.play(text, seat=seat), Random(1))
        assert memory == {"moves": count}
    memory = QUICK.witness(memory, sight, 0, game.play("ready"), Random(1))
    assert memory == {}


def test_a_hard_robot_thinks_the_same_with_the_same_chance_whatever_is_hidden() -> None:
    game = sit("bistro", "fruit")
    game.creamery().livestock = 5
    sight, offers = RULES.sight(game.state, 0), RULES.legal(game.state, 0)
    other = RULES.imagine(sight, 0, {}, Random(5))
    assert other.deck != game.state.deck
    assert RULES.sight(other, 0) == sight
    chosen = {
        str(FromageRobot(budget=Budget(playouts=3)).choose(seen, 0, offers, {}, Random(3), HARD))
        for seen in (sight, RULES.sight(other, 0), sight)
    }
    assert len(chosen) == 1
    assert sight == RULES.sight(game.state, 0)


def test_a_hard_robot_follows_each_of_its_ways_and_plays_one_of_them() -> None:
    game = sit("bistro", "fruit")
    sight = RULES.sight(game.state, 0)
    planner = Planner(0, Weights(), Reach(turns=3, width=6, positions=1500), Random(1))
    ways = planner.futures(sight, 8)
    assert 4 < len({way.moves for way in ways}) <= 8
    assert [way.worth for way in ways] == sorted((way.worth for way in ways), reverse=True)
    moves = turn_of(game, BRIEF, HARD)
    assert moves[-1] == "ready"


@pytest.mark.parametrize(("seats", "advanced"), [(1, False), (2, True), (4, False)])
def test_quick_players_end_their_game_and_beat_chance(seats: int, advanced: bool) -> None:
    rng = Random(3)
    state = RULES.deal(seats, FromageOptions(advanced=advanced), rng)
    quick = QuickPlayer(Weights())
    while RULES.outcome(state) is None:
        for seat in list(RULES.awaited(state)):
            if seat in RULES.awaited(state):
                offers = RULES.legal(state, seat)
                turn = state.table.phase is Phase.TURN
                thinks = turn and seat == 0
                move = (
                    quick.next(state, seat, offers, rng) if thinks else by_chance(state, seat, rng)
                )
                assert move in offers
                RULES.play(state, seat, move, rng)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.scores[0] == max(outcome.scores)


def why(game: Sitting, text: str) -> str:
    """The reason for a move of seat 0."""
    move = RULES.notation.parse(text)
    assert move in RULES.legal(game.state, 0)
    sight = RULES.sight(game.state, 0)
    found = FromageRobot().reason(move, sight, 0)
    assert sight == RULES.sight(game.state, 0)
    assert found in REASONS
    return found


def test_a_reason_is_what_counts_most_of_what_a_cheese_brings() -> None:
    game = sit("bistro")
    game.owns(0, "bistro-1", "bistro-4", "bistro-3")
    assert why(game, "make soft bistro-2") == "for-bistro"
    hold(game, "soft-bronze")
    game.creamery().served = 5
    assert why(game, "make soft bistro-2") == "for-bistro"
    assert why(game, "make soft bistro-7") == "for-order"


def test_a_reason_tells_what_resources_are_for() -> None:
    game = sit("bistro", "livestock")
    game.creamery().livestock = 0
    assert why(game, "gather soft 1") == "gather-livestock"
    assert why(game, "gather soft 2") == "gather-parlour"
    game = sit("bistro", "structure")
    game.creamery().structure = 0
    assert why(game, "gather soft 3") == "gather-building"


def test_a_reason_tells_points_at_the_end_from_help_on_the_way() -> None:
    game = sit("bistro")
    creamery = game.creamery()
    creamery.structure, creamery.board, creamery.slots = 6, 1, [0, 0, 0, 0]
    assert why(game, "build 0") == "build"
    game.table.turn = 38
    assert why(game, "build 3") == "build-points"
