"""The robots: what they remember, plan and avoid."""

from copy import deepcopy
from functools import cache
from random import Random

import pytest

from bot.kernel import Memory, RobotContext, Skill
from bot.tables.seats import ROBOT_NAMES
from cogs.chateau_roquefort.castle import FIELD, LANES
from cogs.chateau_roquefort.events import Slid, TurnEnded
from cogs.chateau_roquefort.moves import Go, Slide, Uncover
from cogs.chateau_roquefort.robot import RoquefortRobot, thoughts
from cogs.chateau_roquefort.robot.ahead import foreseen, foresighted
from cogs.chateau_roquefort.robot.character import (
    LEVELS,
    TEMPERS,
    Level,
    Temper,
    forgetting,
    level_of,
    temper,
)
from cogs.chateau_roquefort.robot.memory import FORGETS, remembered
from cogs.chateau_roquefort.robot.plan import WIN, children
from cogs.chateau_roquefort.robot.reasons import is_exposed
from cogs.chateau_roquefort.state import CHEESES, Phase, Recall, RoquefortOptions, State, Tile
from tests.chateau_roquefort.roquefort_rates import RandomPlayer, Skilled, game
from tests.chateau_roquefort.roquefort_table import BLANK, BRIE, EMMENTAL, RULES, TRAP, Table

ROBOT = RoquefortRobot()
NORMAL, EASY, HARD = (RobotContext(skill=skill) for skill in (Skill.NORMAL, Skill.EASY, Skill.HARD))


def watch(table: Table, memory: Memory, *texts: str, seed: int = 1) -> Memory:
    """Play moves while a robot on seat 1 observes; return its memory."""
    for text in texts:
        events = table.play(text)
        sight = RULES.sight(table.state, 1)
        memory = ROBOT.witness(memory, sight, 1, events, Random(seed))
    return memory


def choose(
    table: Table, memory: Memory | None = None, context: RobotContext = NORMAL, seed: int = 3
) -> str | None:
    seat = table.state.active
    sight, offers = RULES.sight(table.state, seat), RULES.legal(table.state, seat)
    move = ROBOT.choose(sight, seat, offers, memory or {}, Random(seed), context)
    return None if move is None else str(move)


def knowing(**tiles: Tile) -> Memory:
    return {"tiles": {str(FIELD[name]): tile.value for name, tile in tiles.items()}}


def looked(recall: Recall, seed: int = 1) -> dict[int, Tile]:
    table = Table(robot_memory=recall).mice(0, "a1").mice(1, "g1").tiles(a2=BRIE, b2=TRAP)
    memory = watch(table, {}, "uncover a", "end", seed=seed)
    return remembered(memory, FORGETS[recall])


def test_a_good_memory_keeps_what_was_seen_before_the_roof_went_back() -> None:
    tiles = looked(Recall.PERFECT)
    assert tiles == {FIELD["a2"]: BRIE, FIELD["b1"]: BLANK, FIELD["b2"]: TRAP}


def test_without_memory_all_is_gone_with_the_roof() -> None:
    assert looked(Recall.NONE) == {}


def test_the_weaker_the_memory_the_more_is_forgotten() -> None:
    kept = {recall: sum(len(looked(recall, s)) for s in range(200)) for recall in Recall}
    assert kept[Recall.NONE] < kept[Recall.SHORT] < kept[Recall.LONG] < kept[Recall.PERFECT]
    assert list(FORGETS) == list(Recall)


def test_the_tables_choice_of_memory_is_for_the_normal_level() -> None:
    """Beginners never remember better than short, masters never forget."""
    sights = {r: RULES.sight(Table(robot_memory=r).state, 0) for r in Recall}
    for recall, sight in sights.items():
        assert forgetting(sight, Skill.NORMAL) == FORGETS[recall]
        assert forgetting(sight, Skill.EASY) >= FORGETS[Recall.SHORT]
        assert forgetting(sight, Skill.HARD) == 0.0
    assert forgetting(sights[Recall.NONE], Skill.EASY) == 1.0


def test_what_has_faded_moves_on_with_its_tile_and_is_fresh_again_when_seen() -> None:
    table = Table().mice(0, "a1").mice(1, "g1").tiles(a2=BRIE, b2=EMMENTAL)
    memory = watch(table, {}, "uncover a", "end")
    faded = dict(memory["faded"])
    assert faded.keys() == {str(FIELD[name]) for name in ("a2", "b1", "b2")}
    table.state.active = 0
    memory = watch(table, memory, "slide w-2")
    assert memory["faded"][str(FIELD["c2"])] == faded[str(FIELD["b2"])]
    memory = watch(table, memory, "uncover a")
    assert str(FIELD["b2"]) not in memory["faded"]


def test_a_memory_of_before_is_read_as_fresh() -> None:
    assert remembered(knowing(a2=BRIE), FORGETS[Recall.NONE]) == {FIELD["a2"]: BRIE}


def test_it_follows_a_slide_in_the_dark() -> None:
    table = Table(robot_memory="perfect").mice(0, "a1").mice(1, "g1")
    table.tiles(a2=BRIE, b2=EMMENTAL).with_(spare=TRAP)
    memory = watch(table, {}, "uncover a", "end")
    table.state.active = 0
    memory = watch(table, memory, "slide w-2", "end")
    known = memory["tiles"]
    assert [known[str(FIELD[f])] for f in ("a2", "b2", "c2")] == ["trap", "brie", "emmental"]
    assert str(FIELD["d2"]) not in known


def test_what_it_remembers_is_always_true() -> None:
    rng = Random(5)
    options = RoquefortOptions(pause_seconds=0, robot_memory=Recall.LONG)
    state = RULES.deal(3, options, rng)
    memory: Memory = {}
    for _ in range(400):
        if RULES.outcome(state) is not None:
            break
        seat, player = state.active, RandomPlayer()
        move = player.choose(RULES.sight(state, seat), seat, RULES.legal(state, seat), {}, rng)
        events = RULES.play(state, seat, move, rng)
        memory = ROBOT.witness(memory, RULES.sight(state, 0), 0, events, rng)
        for field, tile in memory["tiles"].items():
            assert state.tiles[int(field)].value == tile
    assert memory["tiles"]


def test_it_takes_a_pair_that_lies_open() -> None:
    table = Table().mice(0, "a2", "b1").mice(1, "g1").tiles(a2=BRIE, b2=BRIE)
    assert choose(table) == "move 2 b2"


def test_it_uncovers_what_it_remembers_and_steps_onto_it() -> None:
    table = Table().mice(0, "a2", "b4").mice(1, "g1").tiles(a2=BRIE, a4=BRIE).with_(slid=True)
    memory = knowing(a2=BRIE, a4=BRIE)
    assert choose(table, memory) == "uncover i"
    while table.state.active == 0 and (move := choose(table, memory)):
        table.play(move)
    assert table.state.tokens[0] == [BRIE]


def test_it_plans_a_slide_that_feeds_it() -> None:
    table = Table().mice(0, "b4", "d4").mice(1, "g1").with_(points=1)
    table.row("w-4", [BRIE, BLANK, BRIE, BLANK, BLANK, BLANK, BLANK])
    assert choose(table, knowing(a4=BRIE)) == "slide w-4"


def test_it_wins_with_a_trap_when_that_wins() -> None:
    table = Table(robot_traps="always").mice(0, "a1").mice(1, "-", "-", "b4")
    table.row("w-4", [BLANK, TRAP, *[BLANK] * 5]).mice(1, "-", "-", "c4").opened("j")
    table.state.tokens[0] = list(CHEESES[:2])
    assert choose(table) == "slide w-4"


def about_to_sink(**options: str) -> Table:
    """A position in which making a rival's mouse fall wins the game."""
    table = Table(2, **options).mice(0, "a1").mice(1, "-", "-", "c4")
    table.row("w-4", [BLANK, TRAP, *[BLANK] * 5])
    table.state.tokens[0] = list(CHEESES[:2])
    return table


def test_it_spares_the_mice_of_others_for_three_rounds_or_for_good() -> None:
    assert choose(about_to_sink(robot_traps="always")) == "slide w-4"
    assert choose(about_to_sink(robot_traps="never").with_(turn=99)) != "slide w-4"
    assert choose(about_to_sink().with_(turn=6)) != "slide w-4"
    assert choose(about_to_sink().with_(turn=7)) == "slide w-4"


def test_a_beginner_never_traps_the_mice_of_people_on_purpose() -> None:
    easy = RobotContext(people=frozenset({1}), skill=Skill.EASY)
    robots = RobotContext(skill=Skill.EASY)
    table = about_to_sink(robot_traps="always").with_(turn=99)
    slides = {choose(table, context=easy, seed=seed) for seed in range(40)}
    assert "slide w-4" not in slides
    assert "slide w-4" in {choose(table, context=robots, seed=seed) for seed in range(40)}
    people = RobotContext(people=frozenset({1}), skill=Skill.NORMAL)
    assert choose(table, context=people) == "slide w-4"


def test_a_beginner_lets_people_catch_up() -> None:
    easy = RobotContext(people=frozenset({1}), skill=Skill.EASY)
    table = Table()

    def level(*finds: int) -> Level:
        for seat, count in enumerate(finds):
            table.state.tokens[seat] = list(CHEESES[:count])
        return level_of(RULES.sight(table.state, 0), 0, easy)

    assert level(0, 1) == level(1, 3) == LEVELS[Skill.EASY]
    seen = [level(finds, 1).overlooks for finds in range(4)]
    assert seen == sorted(set(seen))
    assert level_of(RULES.sight(table.state, 0), 0, EASY) == LEVELS[Skill.EASY]
    normal = RobotContext(people=frozenset({1}))
    assert level_of(RULES.sight(table.state, 0), 0, normal) == LEVELS[Skill.NORMAL]


@pytest.mark.parametrize("context", [EASY, RobotContext(people=frozenset({1}), skill=Skill.EASY)])
@pytest.mark.parametrize("seed", range(10))
def test_a_beginner_still_takes_a_pair_that_lies_open(seed: int, context: RobotContext) -> None:
    table = Table().mice(0, "a2", "b1").mice(1, "g1").tiles(a2=BRIE, b2=BRIE).with_(points=1)
    move = choose(table, context=context, seed=seed)
    assert move is not None
    table.play(move)
    assert table.state.tokens[0] == [BRIE]


def test_a_master_leaves_a_field_that_the_next_slide_can_hit() -> None:
    """One mouse on a lane beside an open trap, a raised field within a step."""
    table = Table().mice(0, "c4", "a1", "g7").mice(1, "g1", "-").with_(points=1, slid=True)
    table.row("w-4", [BLANK, TRAP, *[BLANK] * 5]).opened("e").tiles(c2=TRAP)
    assert choose(table, context=HARD) == "move 1 c3"


def test_a_master_sees_that_the_next_player_could_win_and_does_something_else() -> None:
    table = Table().mice(0, "f6", "d4").mice(1, "a2", "b1").tiles(a2=EMMENTAL)
    table.state.tokens[1] = [kind for kind in CHEESES if kind is not EMMENTAL][:3]
    mind, calm = thoughts(RULES.sight(table.state, 0), 0, {}, Random(1), HARD)
    _, lost = thoughts(RULES.sight(table.tiles(b2=EMMENTAL).state, 0), 0, {}, Random(1), HARD)
    assert foreseen(mind, lost) == -WIN
    assert foreseen(mind, calm) > -WIN / 2
    assert foresighted(mind, [lost, calm], 1) is calm
    assert foresighted(mind, [calm, lost], 1) is calm


def test_a_name_has_a_temper_and_keeps_it() -> None:
    assert temper("") is Temper.PLAIN
    assert temper("Bruno Brie") is temper("Bruno Brie")
    assert {temper(name) for name in ROBOT_NAMES} == set(Temper)
    assert TEMPERS.keys() == set(Temper)
    assert LEVELS.keys() == set(Skill)


@cache
def strayed(seed: int) -> State:
    """A position from a random game of two."""
    rng, state = Random(seed), RULES.deal(2, RoquefortOptions(pause_seconds=0), Random(seed))
    for _ in range(30):
        seat = state.active
        offers = RULES.legal(state, seat)
        move = RandomPlayer().choose(RULES.sight(state, seat), seat, offers, {}, rng)
        RULES.play(state, seat, move, rng)
    return state


def turns(mood: Temper) -> tuple[int, int, int]:
    """Totals over some turns: tiles uncovered, mice inside, mice within reach of a visible trap."""
    company = RobotContext(name=next(name for name in ROBOT_NAMES if temper(name) is mood))
    roofs = inside = exposed = 0
    for seed in range(24):
        state, memory, rng = deepcopy(strayed(seed)), {}, Random(seed)
        seat = state.active
        while state.active == seat and RULES.outcome(state) is None:
            offers = RULES.legal(state, seat)
            move = ROBOT.choose(RULES.sight(state, seat), seat, offers, memory, rng, company)
            assert move is not None
            events = RULES.play(state, seat, move, rng)
            memory = ROBOT.witness(memory, RULES.sight(state, seat), seat, events, rng)
            roofs += isinstance(move, Uncover)
        sight = RULES.sight(state, seat)
        inside += sum(place >= 0 for place in sight.mice[seat])
        exposed += sum(is_exposed(sight, place) for place in sight.mice[seat])
    return roofs, inside, exposed


def test_tempers_show_in_how_a_mouse_keeper_plays() -> None:
    """Curious ones look under roofs, sociable ones bring many mice, careful ones keep clear of
    traps that bold ones stand beside."""
    plain, curious, sociable = (turns(m) for m in (Temper.PLAIN, Temper.CURIOUS, Temper.SOCIABLE))
    assert curious[0] > plain[0]
    assert sociable[1] > plain[1]
    assert turns(Temper.CAREFUL)[2] < turns(Temper.BOLD)[2]


def children_by_slot(memory: Memory, spare: Tile) -> set[str]:
    table = Table().mice(0, "b4", "d4").mice(1, "g1").with_(spare=spare)
    table.row("w-4", [BRIE, BLANK, BRIE, *[BLANK] * 4])
    mind, root = thoughts(RULES.sight(table.state, 0), 0, memory, Random(1))
    slides = [child.first for child in children(mind, root) if isinstance(child.first, Slide)]
    return {slide.slot for slide in slides}


def test_it_does_not_push_straight_back_for_ever() -> None:
    """What two robots undo for each other ends after four turns without a find."""
    slots = set(LANES)
    assert children_by_slot({"pushed": "n-d", "dull": 3}, BLANK) == slots
    assert children_by_slot({"pushed": "n-d", "dull": 4}, BLANK) == slots - {"s-d"}
    assert children_by_slot({"pushed": "e-6", "dull": 9}, BLANK) == slots - {"w-6"}


def test_it_pushes_back_what_feeds_it_at_once() -> None:
    memory = {**knowing(a4=BRIE), "pushed": "e-4", "dull": 9}
    assert children_by_slot(memory, BLANK) == set(LANES)


def test_it_leaves_a_trap_alone_that_would_end_the_game_for_another() -> None:
    table = Table(3).mice(0, "a1").mice(1, "-", "-", "c4").mice(2, "g1")
    table.row("w-4", [BLANK, TRAP, *[BLANK] * 5])
    table.state.tokens[2] = list(CHEESES[:3])
    assert choose(table) != "slide w-4"


def test_it_does_not_sink_itself() -> None:
    table = Table().mice(0, "c4", "b2").mice(1, "g1")
    table.row("w-4", [BLANK, TRAP, *[BLANK] * 5])
    for _ in range(4):
        move = choose(table)
        assert move != "slide w-4"
        if move is None or move == "end":
            break
        table.play(move)
    assert table.place(0, 1) != "dungeon"


def test_it_leaves_everybody_the_whole_last_look() -> None:
    table = Table(pause_seconds=6).mice(0, "a1").mice(1, "g1").with_(points=1)
    table.play("uncover a")
    assert table.state.phase is Phase.PAUSE
    assert choose(table) is None


def test_without_a_clock_it_ends_its_turn_itself() -> None:
    table = Table(pause_seconds=0).mice(0, "a1").mice(1, "g1").with_(points=1)
    table.play("uncover a")
    assert choose(table) == "end"


def test_it_takes_over_a_seat_in_mid_game_without_any_memory() -> None:
    table = Table(4).mice(0, "b2", "d4").mice(1, "g1").mice(2, "f2").mice(3, "a7")
    assert choose(table, {}) in table.offers()


def test_a_memory_is_carried_on_without_a_spare_seen() -> None:
    table = Table().mice(0, "a1").mice(1, "g1")
    events = [Slid(seat=0, slot="n-b"), TurnEnded(seat=0, turn=1, roofs=0, steps=0, slid=True)]
    sight = RULES.sight(table.state, 1)
    assert ROBOT.witness({}, sight, 1, events, Random(0))["tiles"] == {}


@pytest.mark.parametrize("seed", range(6))
def test_it_beats_random_play(seed: int) -> None:
    players = [Skilled(Skill.NORMAL), RandomPlayer()]
    seat = seed % 2
    assert game(players if seat == 0 else players[::-1], seed) == seat


@pytest.mark.parametrize(("seats", "layout"), [(2, "back"), (3, "front"), (4, "back")])
def test_robots_alone_come_to_an_end(seats: int, layout: str) -> None:
    assert game([RoquefortRobot()] * seats, seats, layout=layout, target=6) in range(seats)


def reason(table: Table, move: Go | Slide) -> str:
    return ROBOT.reason(move, RULES.sight(table.state, 0), 0)


def test_a_hint_says_what_comes_of_a_move() -> None:
    table = Table().mice(0, "b4", "d4").mice(1, "f4").opened("j").opened("k")
    table.row("w-4", [BRIE, BLANK, BRIE, BLANK, TRAP, BLANK, BLANK]).opened("i")
    assert reason(table, Slide("w-4")) == "slide-pair"
    assert reason(table, Slide("n-b")) == "slide"
    table.state.tokens[0] = [BRIE]
    assert reason(table, Slide("w-4")) == "slide-trap"
    table = Table().mice(0, "c4", "a2").mice(1, "g1").opened("e").opened("j").opened("a")
    table.row("w-4", [BLANK, TRAP, *[BLANK] * 5]).tiles(b2=BRIE, a2=EMMENTAL, b1=EMMENTAL)
    assert reason(table, Go(1, "c3")) == "go-safe"
    assert reason(table, Go(2, "b2")) == "go-cheese"
    table.mice(0, "c4", "a2", "b2")
    assert reason(table, Go(3, "b1")) == "go-pair"
