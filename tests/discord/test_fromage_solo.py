"""Fromage alone through Discord: the Corporation's moments on its four levels, over restarts."""

from random import Random

import pytest

from bot.playground import Person
from bot.table.table import Status
from cogs.fromage.printed.kinds import Card
from cogs.fromage.state import CORPORATION, Phase, State
from tests.discord.house import House, board_of
from tests.discord.prepared import gather, lay_out, offered, panel, play, press, state_of
from tests.discord.test_fromage_play import STILL, restarted, take_a_step
from tests.fromage.tables import Sitting, alone, top


async def opened(house: House, game: Sitting) -> Person:
    """Somebody alone at that table."""
    corporation = game.table.corporation
    assert corporation is not None
    await house.open(**STILL)
    (anna,) = await gather(house, "fromage", 1, level=corporation.level)
    await lay_out(house, game.state)
    return anna


def shown(house: House, person: Person) -> tuple[str, str]:
    """The channel's message and the own panel."""
    return board_of(person, house.world).text, panel(person).text


@pytest.mark.parametrize("level", [1, 2, 3])
async def test_where_several_spaces_match_the_player_is_asked_also_after_a_restart(
    house: House, level: int
) -> None:
    game = alone("bistro", level)
    top(game, Card.SOFT_BRONZE)
    anna = await opened(house, game)
    await play(house, anna, "ready")
    for text in shown(house, anna):
        assert "The Corporation drew soft bronze and several spaces match" in text.replace("*", "")
    assert offered(panel(anna)) == {"put bistro-7", "put bistro-13"}
    await restarted(house, anna)
    await play(house, anna, "put bistro-13")
    state: State = state_of(house)
    assert state.table.tokens == {"bistro-13": CORPORATION}
    assert state.table.phase is Phase.TURN
    for text in shown(house, anna):
        assert "drew soft bronze and placed it at table 7" in text.replace("*", "")
    await restarted(house, anna)
    assert "ready" in offered(panel(anna))


async def test_a_second_card_is_asked_about_after_the_first_over_restarts(house: House) -> None:
    game = alone("fromagerie", 3)
    top(game, Card.HARD_BRONZE, Card.SOFT_GOLD)
    game.owns(0, "fromagerie-11")  # one hard bronze space is left: no question
    anna = await opened(house, game)
    await play(house, anna, "ready")
    assert offered(panel(anna)) == {"put fromagerie-7", "put fromagerie-16"}
    await restarted(house, anna)
    for text in shown(house, anna):
        assert "drew hard bronze and placed it at trade shelf" in text.replace("*", "")
    await play(house, anna, "put fromagerie-16")
    assert state_of(house).table.corporation.tokens == 16


async def test_on_level_four_it_chooses_by_itself_and_says_so(house: House) -> None:
    game = alone("bistro", 4)
    game.owns(0, "bistro-14")
    top(game, Card.SOFT_BRONZE)
    anna = await opened(house, game)
    await play(house, anna, "ready")
    state: State = state_of(house)
    assert state.table.tokens["bistro-13"] == CORPORATION
    assert state.table.phase is Phase.TURN
    for text in shown(house, anna):
        assert "drew soft bronze and placed it at table 7" in text.replace("*", "")
    assert "table 7 S1🍓 (new)" in panel(anna).text
    assert not any(text.startswith("put") for text in offered(panel(anna)))
    await restarted(house, anna)


async def test_a_card_it_cannot_serve_is_kept_for_all_to_see(house: House) -> None:
    game = alone("bistro")
    game.owns(0, "bistro-14")
    top(game, Card.SOFT_SILVER)
    anna = await opened(house, game)
    await play(house, anna, "ready")
    for text in shown(house, anna):
        assert "no space matches, so it keeps the card" in text
        assert "1 order card kept" in text


@pytest.mark.parametrize(
    ("level", "fruit", "said"),
    [
        (1, 200, "Level 2 is open: start it with"),
        (3, 200, "Level 4 is open: start it with"),
        (4, 200, "There is no higher level"),
        (2, 0, "Try level 2 again"),
    ],
)
async def test_who_wins_is_offered_the_next_level(
    house: House, level: int, fruit: int, said: str
) -> None:
    game = alone("bistro", level)
    game.creamery().fruit = fruit
    assert game.table.corporation is not None
    game.table.corporation.tokens -= 2
    game.table.turn_cap = game.table.turn + 1
    anna = await opened(house, game)
    await press(anna, panel(anna), "ready")
    await house.until_over()
    board = board_of(anna, house.world)
    assert said in board.text
    assert "Cheese track" in board.text
    assert all(board.alt_texts)
    await house.restart()
    await house.settle()
    assert said in board_of(anna, house.world).text


@pytest.mark.parametrize("level", [2, 3, 4])
async def test_a_whole_game_on_every_higher_level(house: House, level: int) -> None:
    await house.open(**STILL)
    people = await gather(house, "fromage", 1, level=level, turn_cap=9)
    rng = Random(level)
    while house.is_live():
        await take_a_step(house, people, rng)
    over = (await house.look(1)).table
    assert over.status is Status.OVER
    outcome = house.now().outcome
    assert outcome is not None
    assert outcome.reason.endswith(str(level))
