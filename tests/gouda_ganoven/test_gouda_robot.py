"""The robot: legal, never stuck, discreet, and clearly better than chance."""

import json
from random import Random

import pytest

from bot.kernel import Memory, any_move, offered
from cogs.gouda_ganoven.events import Fought
from cogs.gouda_ganoven.robot import GoudaRobot
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, State
from tests.gouda_ganoven.gouda_tables import (
    ALL_OPTIONS,
    BEDROOM,
    CELLAR,
    RULES,
    play,
    reveal,
    sneak,
    spy_through,
    table,
)

ROBOT = GoudaRobot()


def game(seats: int, options: GoudaOptions, seed: int, robots: set[int]) -> State:
    """A whole game; seats without a robot play at random."""
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    memories: dict[int, Memory] = {seat: {} for seat in robots}
    events = RULES.opening(state)
    for _ in range(20_000):
        for seat in robots:
            seen = [event for event in events if event.seen_by(seat)]
            sight = RULES.sight(state, seat)
            memories[seat] = ROBOT.witness(memories[seat], sight, seat, seen, rng)
        if RULES.outcome(state) is not None:
            return state
        if state.phase in (Phase.REVEAL, Phase.FIGHT):
            events = RULES.expire(state, next(iter(RULES.clocks(state))), rng)
            continue
        seat = rng.choice(list(RULES.awaited(state)))
        offers = list(RULES.legal(state, seat))
        if seat in robots:
            move = ROBOT.choose(RULES.sight(state, seat), seat, offers, memories[seat], rng)
            assert move is not None, "a robot that is awaited must move"
            assert offered(offers, move), move
        else:
            move = any_move(offers, rng)
        events = RULES.play(state, seat, move, rng)
    raise AssertionError("the game does not end")


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


def choose(state: State, seat: int, seed: int = 1, memory: Memory | None = None) -> str:
    move = ROBOT.choose(
        RULES.sight(state, seat), seat, list(RULES.legal(state, seat)), memory or {}, Random(seed)
    )
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
    assert memory == {
        "1": {"strengths": [3], "chased": 1, "fights": 1},
        "2": {"strengths": [0], "chased": 0, "fights": 1},
    }
    assert json.loads(json.dumps(memory)) == memory
