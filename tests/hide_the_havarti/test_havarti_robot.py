"""Robots never stall, know only what their seat knows, and forget as their level demands."""

import json
from collections.abc import Sequence
from random import Random

import pytest

from bot.kernel import ROBOTS_ONLY, Event, Memory, Move, Offer, RobotContext, Skill
from bot.mind import Budget
from bot.tables.seats import ROBOT_NAMES
from cogs.hide_the_havarti.house import INDEX, SPOTS
from cogs.hide_the_havarti.moves import Check, Done, Exchange, Fill, Hide, PlayCard, Swap
from cogs.hide_the_havarti.robot import HavartiRobot, belief, in_character
from cogs.hide_the_havarti.robot.belief import MINDS
from cogs.hide_the_havarti.robot.character import STEADY, TEMPERS, temper
from cogs.hide_the_havarti.robot.hiding import stakes
from cogs.hide_the_havarti.robot.memory import odds_of, own_odds_of
from cogs.hide_the_havarti.robot.searching import STROLLS
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import (
    CHEESE_NUMBER,
    CHEESES,
    Card,
    Deed,
    HavartiOptions,
    Phase,
    PublicDeed,
    Room,
)
from tests.hide_the_havarti.rates import STRAY, played
from tests.hide_the_havarti.table import RULES, Table, at, house, setting_up

ROBOT = HavartiRobot()


HARD = RobotContext(skill=Skill.HARD)


def chosen(
    table: Table,
    seat: int,
    memory: dict[str, object] | None = None,
    seed: int = 1,
    context: RobotContext = ROBOTS_ONLY,
) -> str:
    offers = table.offers(seat)
    return str(ROBOT.choose(table.sight(seat), seat, offers, memory or {}, Random(seed), context))


def remembered(
    table: Table, memories: dict[int, dict[str, object]], events: list[Event]
) -> dict[int, dict[str, object]]:
    """All robots' memories after these events."""
    return {
        robot: ROBOT.witness(memory, table.sight(robot), robot, events, Random(1))
        for robot, memory in memories.items()
    }


def watched(
    table: Table, seat: int, memory: dict[str, object], text: str, mover: int | None = None
) -> dict[str, object]:
    """A robot's memory after it observed that move."""
    seen = [event for event in table.play(text, mover) if event.seen_by(seat)]
    return ROBOT.witness(memory, table.sight(seat), seat, seen, Random(1))


def certain(names: str) -> dict[str, object]:
    return known([float(place in at(names)) for place in range(16)])


def known(odds: list[float]) -> dict[str, object]:
    """The same probabilities in the memory of all levels."""
    return {"minds": {skill.value: odds for skill in Skill}, "laid": None}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("skill", Skill)
def test_robots_alone_play_a_game_to_its_end(seats: int, skill: Skill):
    options = HavartiOptions(rounds_each=1, no_talk=seats == 3, own_cheese=seats == 4)
    game = played([skill] * seats, options, 5)
    assert game.state.phase is Phase.OVER


@pytest.mark.parametrize("skill", Skill)
def test_a_robot_of_any_level_beats_a_stray(skill: Skill):
    shares = [played([skill, STRAY], HavartiOptions(), seed).share(0) for seed in range(16)]
    assert sum(shares) >= 10


@pytest.mark.parametrize("skill", Skill)
def test_a_robot_inspecteur_checks_oftener_than_it_walks(skill: Skill):
    games = [played([skill] * 3, HavartiOptions(rounds_each=1), seed) for seed in range(4)]
    assert sum(game.walks for game in games) < sum(game.checks for game in games)


def test_a_robot_strolls_twice_running_at_most_though_the_table_allows_more():
    table = house(place="a1", up="a1")
    for walked in range(4):
        table.state.idle = walked
        moves = {chosen(table, 0, certain("d4 d3 c4 c3"), seed, HARD) for seed in range(20)}
        assert any(move.startswith("walk") for move in moves) == (walked < STROLLS)


def test_a_name_is_a_character_for_good():
    names = ["Bruno Brie", "Camille Bert", "Edda Mer", "Gorgon Zola", "Emma Taler", "Feta Fritz"]
    assert len({temper(name) for name in names}) >= 3
    assert all(temper(name) in TEMPERS.values() for name in names)


NAMED = {name: next(n for n in ROBOT_NAMES if temper(n) == mood) for name, mood in TEMPERS.items()}


def habits(
    mood: str, table: Table, seat: int, memory: dict[str, object], often: int = 60
) -> list[str]:
    company = RobotContext(name=NAMED[mood])
    return [chosen(table, seat, memory, seed, company).split()[0] for seed in range(often)]


def test_tempers_show_in_how_the_inspecteur_searches():
    table = house(place="b2", up="b2", cards=[Card.AHA, Card.PARTNER])
    odds = [0.25] * 16
    for spot in at("b4 d2"):
        odds[spot] = 0.5
    cards = {mood: habits(mood, table, 0, known(odds)).count("card") for mood in TEMPERS}
    walks = {mood: habits(mood, table, 0, known(odds)).count("walk") for mood in TEMPERS}
    assert cards["cautious"] < cards["bold"]
    assert walks["bold"] < walks["sly"] < walks["restless"]


def test_tempers_show_in_how_a_fromager_hides():
    table = house(place="a1", up="a1 c3", seats=4, phase=Phase.FROMAGER)
    memory = certain("d4 c4")
    hidden = {mood: habits(mood, table, 1, memory, 300).count("hide") for mood in TEMPERS}
    assert hidden["sly"] < hidden["bold"] < hidden["cautious"]


def test_of_moves_a_master_finds_about_as_good_it_takes_what_it_likes():
    idle, closed, bad = Swap(SPOTS[0], SPOTS[1]), Hide(SPOTS[2]), Swap(SPOTS[4], SPOTS[5])
    tried = ((idle, 50, 0.700), (closed, 40, 0.698), (bad, 10, 0.9))
    odds = [0.0] * 16
    assert in_character(tried, odds, STEADY) == in_character(tried, odds, TEMPERS["sly"]) == idle
    assert in_character(tried, odds, TEMPERS["cautious"]) == closed


def test_a_fromager_knows_where_its_own_cheese_is_and_minds_it_most():
    table = setting_up(4, HavartiOptions(own_cheese=True))
    for number, spot in enumerate(["b1", "d2", "d4", "a4"], 1):
        table.play(f"place cheese{number} {spot}", 1)
    memory = watched(table, 1, {}, "fill", 1)
    for seat in (1, 2, 3):
        memory = watched(table, 1, memory, "done", seat)
    own = own_odds_of(memory, Skill.HARD)
    assert own is not None
    assert [place for place, chance in enumerate(own) if chance] == [*at("b1")]
    stake = stakes(odds_of(memory, table.sight(1), Skill.HARD), own)
    assert stake[at("b1")[0]] > 3 * stake[at("d2")[0]] > 0


def test_of_two_cheeses_in_reach_a_beginner_saves_its_own():
    options = HavartiOptions(own_cheese=True)
    table = house(place="b1", up="b1", seats=4, phase=Phase.FROMAGER, options=options)
    own = [float(place in at("c1")) for place in range(16)]
    memory = {**certain("a1 c1 d4 d3"), "owns": {skill.value: own for skill in Skill}}
    easy = RobotContext(skill=Skill.EASY)
    moves = [chosen(table, 1, memory, seed, easy) for seed in range(20)]
    assert sum("c1" in move for move in moves) > 15


def test_memory_is_plain_and_small():
    table = setting_up()
    memory = watched(table, 1, {}, "fill", 1)
    assert json.loads(json.dumps(memory)) == memory
    assert len(json.dumps(memory)) < 900


def test_a_master_knows_the_house_by_heart_and_follows_every_swap():
    table = setting_up(2)
    memory: dict[str, object] = {}
    for move in ("fill", "done", "check a1"):
        memory = watched(table, 1, memory, move)
    assert table.phase is Phase.FROMAGER
    for turn in range(4):
        memory = watched(table, 1, memory, "swap " + table.texts("swap", 1)[5 + turn])
        memory = watched(table, 1, memory, "walk " + table.texts("walk", 0)[0])
    truth = [float(room in CHEESE_NUMBER) for room in table.state.rooms]
    assert odds_of(memory, table.sight(1), Skill.HARD) == truth


def test_the_easier_the_level_the_blurrier_the_house():
    layout = [Room.HALLWAY] * 12 + [Room.CHEESE_1, Room.CHEESE_2, Room.CHEESE_3, Room.CHEESE_4]
    sight = house(up="", phase=Phase.FROMAGER).sight(1)
    swaps = [PublicDeed(Deed.SWAPPED, 2, at(pair)) for pair in ("d3 d4", "c3 c4", "a3 a4")] * 4

    def error(mind: Skill) -> float:
        total = 0.0
        for seed in range(60):
            rng = Random(seed)
            odds = belief.learnt(layout, CHEESES, MINDS[mind], rng)
            for news in swaps:
                odds = belief.followed(odds, news, MINDS[mind], rng)
                odds = belief.faded(odds, sight, MINDS[mind])
            total += sum(abs(o - (place >= 12)) for place, o in enumerate(odds))
        return total / 60

    errors = [error(mind) for mind in Skill]
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] == 0
    assert errors[0] > 2


def test_a_robot_taking_over_knows_only_what_lies_open():
    table = house(up="b2 c2", rooms={"d4": Room.CHEESE_1}, phase=Phase.FROMAGER)
    odds = belief.fresh(table.sight(1))
    closed = {odds[place] for place in range(16) if not table.state.up[place]}
    assert len(closed) == 1
    assert odds[at("b2")[0]] == 0
    assert sum(odds) == pytest.approx(4)


def test_a_beginner_carries_the_cheese_out_of_reach():
    table = house(place="a1", up="a1", seats=4, phase=Phase.FROMAGER)
    easy = RobotContext(skill=Skill.EASY)
    moves = [chosen(table, 1, certain("b1 d4 c4 d3"), seed, easy) for seed in range(40)]
    saved = [move for move in moves if move in {"swap b1 c1", "swap b1 b2"}]
    assert len(saved) > 30


@pytest.mark.parametrize("seats", [2, 4])
def test_a_master_rarely_betrays_a_cheese_by_carrying_it(seats: int):
    """Two steps from the inspecteur it is in no hurry: it draws the eye elsewhere."""
    table = house(place="b2", up="b2", seats=seats, phase=Phase.FROMAGER)
    moves = [chosen(table, 1, certain("b4"), seed, HARD) for seed in range(40)]
    assert sum("b4" in move for move in moves) < 15
    assert len(set(moves)) > 4, "nor by always doing the same"


def test_a_fromager_knows_what_its_swaps_look_like():
    table = house(place="b2", up="b2", seats=2, phase=Phase.FROMAGER)
    memory = watched(table, 1, certain("a4"), "swap c3 c4", 1)
    guess = memory["guess"]
    assert isinstance(guess, list)
    far, near = at("c4 c3")
    assert guess[far] > guess[near]


def test_a_fromager_in_no_hurry_bluffs():
    table = house(place="a1", up="a1", seats=4, phase=Phase.FROMAGER)
    moves = [chosen(table, 1, certain("d4 c4 d3 c3"), seed) for seed in range(60)]
    idle = [move for move in moves if not set(move.split()[1:]) & {"d4", "c4", "d3", "c3"}]
    assert idle


def test_the_inspecteur_checks_where_cheese_is_likely():
    table = house(place="b2", up="b2")
    assert chosen(table, 0, certain("b3 d4 d3 d2")) == "check b3"


class Watched(HavartiRobot):
    """Counts its checks, and those of open rooms without cheese while others are unknown."""

    def __init__(self) -> None:
        super().__init__(Budget(playouts=10))
        self.checks, self.absurd = 0, list[str]()

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        move = super().choose(sight, seat, offers, memory, rng, context)
        if isinstance(move, Check):
            self.checks += 1
            closed = [o for o in offers if isinstance(o, Check) and not sight.house[INDEX[o.spot]]]
            room = sight.house[INDEX[move.spot]]
            if room is not None and room not in CHEESES and closed:
                self.absurd.append(f"{move} in {sight.house}")
        return move


@pytest.mark.parametrize("skill", [Skill.EASY, Skill.NORMAL])
def test_no_inspecteur_checks_an_open_room_without_cheese_while_a_closed_one_is_in_reach(
    skill: Skill,
):
    robot = Watched()
    for seed in range(40):
        played([skill] * 3, HavartiOptions(), seed, lambda _: robot)
    assert robot.checks > 800
    assert robot.absurd == []


def test_where_all_in_reach_lies_open_the_inspecteur_walks_to_what_does_not():
    table = house(place="a1", up="a1 b1 a2")
    for seed in range(20):
        move = chosen(table, 0, {}, seed, RobotContext(skill=Skill.EASY))
        assert move.startswith("walk"), move


def test_the_inspecteur_goes_where_a_suspicious_swap_led():
    table = house(place="b2", up="b2", phase=Phase.FROMAGER, cards=[Card.THAT_ROOM])
    memory = known([0.25] * 16)
    for move in ("swap c2 d2", "swap d2 d3"):
        memory = watched(table, 0, memory, move)
    for skill in (Skill.NORMAL, Skill.HARD):
        odds = odds_of(memory, table.sight(0), skill)
        assert max(range(16), key=odds.__getitem__) == at("d3")[0]
    table.state.die = 4
    assert chosen(table, 0, memory, context=HARD) == "card that d3", "the last search is no time"


def test_a_looker_looks_where_it_is_least_sure_and_learns():
    table = house(rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_1})
    table.play("check b3")
    odds = [0.0] * 16
    odds[15] = 0.5
    assert chosen(table, 1, known(odds), context=HARD) == "peek d4"
    memory = watched(table, 1, known(odds), "peek d4")
    assert odds_of(memory, table.sight(1), Skill.NORMAL)[15] == 1.0


def test_the_mice_are_told_of_a_line_that_holds_a_cheese():
    table = house(place="a1", up="a1", rooms={"d4": Room.CHEESE_1}, cards=[Card.MICE])
    table.play("card mice -")
    for seed in range(10):
        assert chosen(table, 1, certain("d4 c4 d3 c3"), seed) in {
            "line row4",
            "line columnd",
            "line row3",
            "line columnc",
        }


def test_a_lone_robot_fills_the_house_and_keeps_cheese_off_the_doorstep():
    table = setting_up(2)
    memory: dict[str, object] = {}
    for _ in range(12):
        offers = table.offers(1)
        move = ROBOT.choose(table.sight(1), 1, offers, memory, Random(2))
        assert isinstance(move, Fill | Exchange | Done)
        if isinstance(move, Done):
            break
        memory = watched(table, 1, memory, str(move), 1)
    assert table.state.hand == []
    assert not any(table.state.layout[door] in CHEESE_NUMBER for door in at("a1 d1 b4 c4"))


def test_robots_among_themselves_keep_no_inspecteur_waiting():
    table = setting_up(4)
    memories: dict[int, dict[str, object]] = {1: {}, 2: {}, 3: {}}
    moves = 0
    while table.phase is Phase.SETUP:
        for seat in (1, 2, 3):
            if table.phase is Phase.SETUP and seat not in table.state.done:
                events = table.play(chosen(table, seat, memories[seat]), seat)
                memories = remembered(table, memories, events)
                moves += 1
    assert moves < 12
    assert not any(table.state.rooms[door] in CHEESE_NUMBER for door in at("a1 d1 b4 c4"))


def test_a_robot_waits_for_people_until_the_time_is_short():
    table = setting_up()
    company = RobotContext(people=frozenset({2}))
    memory = watched(table, 1, {}, "place cheese1 b2", 1)
    assert chosen(table, 1, memory, context=company) == "None"
    table.expire("warn.1")
    assert chosen(table, 1, memory, context=company) == "fill"


def test_several_robots_do_not_lay_the_house_over_a_persons_head():
    """Two robots and a person who takes the time to think: each lays one card and waits."""
    table = setting_up(4)
    company = RobotContext(people=frozenset({0, 3}))
    memories: dict[int, dict[str, object]] = {1: {}, 2: {}}
    for _ in range(6):
        for seat in (1, 2):
            text = chosen(table, seat, memories[seat], context=company)
            if text != "None":
                events = table.play(text, seat)
                memories = remembered(table, memories, events)
    assert len(table.state.hand) == 14


def test_robots_lay_a_cheese_each_and_leave_the_others_to_people():
    table = setting_up(4)
    company = RobotContext(people=frozenset({3}))
    memories: dict[int, dict[str, object]] = {1: {}, 2: {}}
    for _ in range(4):
        for seat in (1, 2):
            text = chosen(table, seat, memories[seat], context=company)
            if text != "None":
                memories = remembered(table, memories, table.play(text, seat))
        theirs = next(text for text in table.texts("place", 3) if "cheese" not in text)
        memories = remembered(table, memories, table.play(f"place {theirs}", 3))
    assert sum(room in CHEESE_NUMBER for room in table.state.hand) == 2


def test_a_robot_leaves_a_persons_layout_alone():
    table = setting_up()
    for spot, cheese in (("a1", 1), ("d1", 2), ("b4", 3), ("c4", 4)):
        table.play(f"place cheese{cheese} {spot}", 2)
    memory = watched(table, 1, {}, "fill", 2)
    assert chosen(table, 1, memory) == "done"


def test_a_robots_choice_depends_on_sight_and_memory_alone():
    one = house(seats=4, up="b2 c2", rooms={"d4": Room.CHEESE_1}, phase=Phase.FROMAGER)
    other = house(seats=4, up="b2 c2", rooms={"a4": Room.CHEESE_1}, phase=Phase.FROMAGER)
    for seed in range(20):
        assert chosen(one, 1, {}, seed) == chosen(other, 1, {}, seed)
    assert RULES.sight(one.state, 1) == RULES.sight(other.state, 1)


def test_a_hint_says_what_speaks_for_a_room_or_a_card():
    cards = [Card.MICE, Card.AHA]
    table = house(place="b2", up="b2 b3", rooms={"b3": Room.CHEESE_1}, cards=cards)
    table.state.switched = at("c2")

    def reason(text: str) -> str:
        return ROBOT.reason(RULES.notation.parse(text), table.sight(0), 0)

    assert [reason(f"check {spot}") for spot in ("b3", "c2", "a2")] == [
        "check-open",
        "check-moved",
        "check",
    ]
    mice = PlayCard(Card.MICE, None)
    assert ROBOT.reason(mice, table.sight(0), 0) == "card-mice"
