"""The robot: legal, never stuck, reveals nothing, and clearly better than chance."""

import json
from random import Random

import pytest

from bot.kernel import Memory, RobotContext, Skill
from bot.tables.seats import ROBOT_NAMES
from cogs.gouda_ganoven.cards import ROOMS, STRENGTH, WEAPONS
from cogs.gouda_ganoven.events import Fought
from cogs.gouda_ganoven.robot import GoudaRobot, belief
from cogs.gouda_ganoven.robot.character import Temper, style_of, temper
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, State
from tests.gouda_ganoven.gouda_rates import match
from tests.gouda_ganoven.gouda_tables import (
    ALL_OPTIONS,
    BATHROOM,
    BEDROOM,
    CELLAR,
    PLAYROOM,
    RULES,
    fight,
    play,
    reveal,
    sneak,
    spy_through,
    table,
)

ROBOT = GoudaRobot()


def game(seats: int, options: GoudaOptions, seed: int, robots: set[int]) -> State:
    """A whole game; seats without a robot play at random."""
    return match([Skill.NORMAL if seat in robots else None for seat in range(seats)], options, seed)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("mode", list(Mode))
def test_one_robot_wins_clearly_more_than_its_share(seats: int, mode: Mode):
    games = 10
    won = 0.0
    for seed in range(games):
        robot = seed % seats
        winners = game(seats, GoudaOptions(mode=mode), seed, {robot}).winners
        won += (robot in winners) / len(winners)
    print(f"{seats} seats, {mode}: {won / games:.0%} against a share of {1 / seats:.0%}")
    assert won / games > 2 / seats


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_robots_among_themselves_finish_every_variant(options: GoudaOptions):
    for seats in (3, 5):
        assert game(seats, options, 3, set(range(seats))).winners


def choose(state: State, seat: int, seed: int = 1, skill: Skill = Skill.NORMAL) -> str:
    offers = list(RULES.legal(state, seat))
    company = RobotContext(skill=skill)
    move = ROBOT.choose(RULES.sight(state, seat), seat, offers, {}, Random(seed), company)
    return str(move)


def test_a_robot_that_has_confirmed_is_content():
    state = table(["hx", "", ""], {CELLAR: 2})
    sneak(state, "cellar hx", "", "")
    assert choose(state, 0) == "None"


def test_rooms_are_mixed_but_never_without_cheese():
    state = table(["5x", "", "", ""], {CELLAR: 1, BEDROOM: 2})
    chosen = {choose(state, 0, seed) for seed in range(80)}
    assert chosen == {"go cellar", "go bedroom"}


def test_traps_go_along_and_actions_stay():
    state = table(["t1 t2 d1", "", ""], {CELLAR: 2})
    play(state, 0, "go cellar")
    assert choose(state, 0) == "carry 1 t1+t2"
    play(state, 0, "carry 1 t1+t2")
    assert choose(state, 0) == "confirm"


def test_nothing_is_wasted_where_there_is_cheese_for_all():
    state = table(["kx ky", "", ""], {CELLAR: 3})
    play(state, 0, "go cellar")
    assert choose(state, 0) == "confirm"


def test_a_known_stronger_rival_is_outdone_and_no_more():
    state = table(["1x 9x kx", "8x", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar 8x", "bedroom")
    for player in state.players:
        for laid in player.laid:
            laid.open = True
    state.phase = Phase.UPGRADE
    assert choose(state, 0) == "add 9x"


def test_a_rat_in_the_wrong_room_takes_the_rat_hole():
    state = table(["h1", "", ""], {CELLAR: 2})
    sneak(state, "bedroom", "cellar", "bedroom")
    spy_through(state)
    assert choose(state, 0) == "tunnel cellar"


def test_a_rat_without_cheese_sends_for_the_gouda_thief():
    state = table(["g1", "", ""], {CELLAR: 1})
    sneak(state, "bedroom", "cellar", "playroom")
    spy_through(state)
    assert choose(state, 0) == "steal cellar bedroom"


def test_a_lone_card_is_spied_on_before_a_stack():
    state = table(["", "3x 4x 5x", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar 3x+4x+5x", "cellar")
    assert choose(state, 0) == "spy 2 1"


def test_it_remembers_how_others_fought_and_nothing_of_itself():
    state = table(["hx", "3x", ""], {CELLAR: 1})
    sneak(state, "cellar hx", "cellar 3x", "bedroom")
    spy_through(state)
    reveal(state)
    events = [Fought(brawl=brawl) for brawl in RULES.sight(state, None).brawls]
    memory = ROBOT.witness({}, RULES.sight(state, 0), 0, events, Random(1))
    strengths = {seat: habit["strengths"] for seat, habit in memory.items()}
    chased = {seat: (habit["chased"], habit["fights"]) for seat, habit in memory.items()}
    assert strengths == {"1": [3], "2": [0]}
    assert chased == {"1": (1, 1), "2": (0, 1)}
    assert json.loads(json.dumps(memory)) == memory


# Levels and tempers


def test_a_sharp_robot_finds_out_who_always_goes_to_the_richest_room():
    """After a few rounds it expects them there, and hardly anywhere else."""
    memory: Memory = {}
    for seed in range(8):
        state = table(["", "", ""], {CELLAR: 3, BEDROOM: 1, BATHROOM: 1}, seed=seed)
        sneak(state, "bedroom", "cellar", "bathroom" if seed % 2 else "bedroom")
        spy_through(state)
        seen = [event for event in reveal(state) if isinstance(event, Fought)]
        memory = ROBOT.witness(memory, RULES.sight(state, 0), 0, seen, Random(seed))
    sight = RULES.sight(table(["", "", ""], {PLAYROOM: 3, CELLAR: 1, BATHROOM: 1}), 0)
    hard = style_of(RobotContext(skill=Skill.HARD))
    glutton, other = belief.rivals_sneaking(sight, 0, memory, hard)
    assert glutton.rooms[ROOMS.index(PLAYROOM)] > 0.8
    assert other.rooms[ROOMS.index(PLAYROOM)] < 0.5
    assert sum(glutton.rooms) == pytest.approx(1)


def test_a_sharp_robot_counts_the_cards_it_has_seen():
    state = table(["", "1x", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar 1x", "bedroom")
    play(state, 0, "spy 2 1")
    hard = style_of(RobotContext(skill=Skill.HARD))
    fresh = belief.rivals_laid(RULES.sight(state, 0), 0, {}, hard)[0].mean
    state.discard = tuple(card for card in WEAPONS if STRENGTH[card] > 10)
    state.deck = [card for card in state.deck if card not in state.discard]
    assert belief.rivals_laid(RULES.sight(state, 0), 0, {}, hard)[0].mean < fresh - 3


def test_a_sharp_robot_brings_everything_to_a_special_round():
    state = table(["ax bx cx dx ex fx gx hx ix", "kx ky", ""], {CELLAR: 1}, rats_to_win=2)
    state.special = 1
    play(state, 0, "go cellar")
    assert choose(state, 0, skill=Skill.HARD) == "carry 1 ax+bx+cx+dx+ex+fx+gx+hx+ix"


def test_a_beginner_overlooks_things_but_never_goes_where_there_is_nothing():
    state = table(["5x", "", "", ""], {CELLAR: 1, BEDROOM: 2})
    chosen = {choose(state, 0, seed, skill=Skill.EASY) for seed in range(60)}
    assert chosen == {"go cellar", "go bedroom"}
    state = table(["5x", "3x", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar 3x", "bedroom")
    for player in state.players:
        for laid in player.laid:
            laid.open = True
    state.phase = Phase.UPGRADE
    added = {choose(state, 0, seed, skill=Skill.EASY) for seed in range(60)}
    assert added == {"add 5x", "pass"}


def test_a_name_has_a_temper_and_the_five_of_them_are_not_alike():
    found = {temper(name): style_of(RobotContext(name=name)) for name in ROBOT_NAMES}
    assert len(set(found.values())) == len(found) >= 4
    assert all(temper(name) is temper(name) for name in ROBOT_NAMES)
    assert temper("") is Temper.EVEN


NAMED = {temper(name): name for name in ROBOT_NAMES}
DEALS = 60


def plans(mood: Temper) -> list[tuple[bool, int]]:
    """Over many first rounds: whether it goes where most cheese is, and how strong it packs."""
    company = RobotContext(name=NAMED[mood])
    made: list[tuple[bool, int]] = []
    for seed in range(DEALS):
        state = RULES.deal(4, GoudaOptions(), Random(seed))
        for _ in range(2):
            sight, offers = RULES.sight(state, 0), list(RULES.legal(state, 0))
            move = ROBOT.choose(sight, 0, offers, {}, Random(seed), company)
            assert move is not None
            RULES.play(state, 0, move, Random(seed))
        player = state.players[0]
        assert player.room is not None
        rich = state.pieces[player.room] == max(state.pieces.values())
        made.append((rich, sum(STRENGTH.get(card, 0) for card in player.bag)))
    return made


def test_tempers_show_in_where_a_rat_goes_and_what_it_carries():
    rich = {mood: sum(is_rich for is_rich, _ in plans(mood)) for mood in NAMED}
    strong = {mood: sum(strength for _, strength in plans(mood)) for mood in NAMED}
    assert rich[Temper.CAUTIOUS] < rich[Temper.EVEN] <= rich[Temper.BOLD]
    assert strong[Temper.THRIFTY] < strong[Temper.EVEN] < strong[Temper.BOLD]


def test_a_sly_rat_plays_its_tricks_sooner():
    """Sending for the Gouda Thief where that helps a little."""
    tricks = dict.fromkeys((Temper.EVEN, Temper.SLY), 0)
    for mood in tricks:
        for seed in range(DEALS):
            rng = Random(seed)
            mine, *theirs = rng.sample(WEAPONS, 4)
            hands = [f"{mine} g1", *theirs]
            state = table(hands, {CELLAR: 2, BEDROOM: 1}, seed=seed)
            sneak(state, f"cellar {mine}", *(f"cellar {weapon}" for weapon in theirs))
            spy_through(state)
            assert list(RULES.awaited(state)) == [0]
            sight, offers = RULES.sight(state, 0), list(RULES.legal(state, 0))
            company = RobotContext(name=NAMED[mood])
            tricks[mood] += str(ROBOT.choose(sight, 0, offers, {}, rng, company)) != "pass"
    assert tricks[Temper.EVEN] < tricks[Temper.SLY]


def test_a_robot_waits_for_people_who_still_look_at_the_fight():
    state = table(["", "", ""], {CELLAR: 1})
    fight(state, "cellar", "cellar", "cellar")
    sight, offers = RULES.sight(state, 2), list(RULES.legal(state, 2))
    company = RobotContext(people=frozenset({0}))
    assert ROBOT.choose(sight, 2, offers, {}, Random(1), company) is None
    play(state, 0, "onward")
    assert str(ROBOT.choose(RULES.sight(state, 2), 2, offers, {}, Random(1), company)) == "onward"
    assert str(ROBOT.choose(sight, 2, offers, {}, Random(1))) == "onward"


def reason(state: State, seat: int, text: str) -> str:
    return ROBOT.reason(RULES.notation.parse(text), RULES.sight(state, seat), seat)


def test_a_hint_says_why_by_what_lies_on_the_table():
    """Passing means something else for who eats anyway and for who cannot any more."""
    state = table(["1x", "9x", ""], {CELLAR: 2, BEDROOM: 1})
    sneak(state, "cellar", "bedroom 9x", "playroom")
    assert reason(state, 0, "spy 2 1") == "spy-lone"
    assert reason(state, 0, "spy 1 1") == "spy"
    for player in state.players:
        for laid in player.laid:
            laid.open = True
    state.phase = Phase.UPGRADE
    assert reason(state, 0, "pass") == "skip-sure"
    state = table(["1x g1", "9x", "8x"], {CELLAR: 1, BEDROOM: 1})
    sneak(state, "cellar", "cellar 9x", "cellar 8x")
    for player in state.players:
        for laid in player.laid:
            laid.open = True
    state.phase = Phase.UPGRADE
    assert reason(state, 0, "pass") == "skip-lost"
    assert reason(state, 0, "steal bedroom cellar") == "steal"
    assert reason(state, 0, "steal cellar bedroom") == "steal-away"
