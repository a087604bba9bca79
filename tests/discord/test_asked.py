"""What somebody asked to be shown stays true while the game goes on, or goes away."""

import pytest

from bot.playground import Person, Shown
from bot.screen import asked
from tests.discord.forging import send
from tests.discord.house import House, board_of
from tests.discord.test_play_by_day import two_at_gouda


def in_words(person: Person) -> list[Shown]:
    return [m for m in person.ephemerals if any(e.get("title") == "In words" for e in m.embeds)]


async def ask(house: House, person: Person, command: str, **options: object) -> None:
    await person.slash(house.world.general, command, options)
    await house.bot.handlers.finish(60)
    await house.settle()


async def test_ones_own_hand_in_words_follows_the_game_and_goes_with_the_seat(house: House) -> None:
    anna, ben = await two_at_gouda(house)
    for _ in range(2):
        await ask(house, ben, "table words", table=1)
    (before,) = in_words(ben)
    await ask(house, ben, "gouda go", choice="go cellar")
    (after,) = in_words(ben)
    assert after.id == before.id
    assert after.text != before.text
    assert in_words(anna) == []
    await ask(house, ben, "table leave", table=1)
    assert in_words(ben) == []


async def test_long_words_have_pages_and_stay_on_the_one_that_is_open(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asked, "_PAGE", 250)
    anna, _ = await two_at_gouda(house)
    await ask(house, anna, "table words", table=1)
    (first,) = in_words(anna)
    assert first.labels == ["More…"]
    await anna.click(first, label="More…")
    await house.settle()
    (second,) = in_words(anna)
    assert second.id == first.id
    assert second.labels[0] == "Earlier…"
    assert second.text != first.text
    await ask(house, anna, "gouda go", choice="go cellar")
    (after,) = in_words(anna)
    assert after.labels[0] == "Earlier…"
    # Whatever page is asked for by whatever means, nobody else reads it.
    board = board_of(anna, house.world)
    for message in (after, board):
        act = await send(anna, message, "cb|1|w|n:words/xx/panel/99999999999999999999")
        assert not act.failed
        await house.bot.handlers.finish(60)
        await house.settle()
        (last,) = in_words(anna)
        assert last.labels == ["Earlier…"]
    assert board_of(anna, house.world).text == board.text


async def test_the_score_follows_the_game(house: House) -> None:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna, zoe = house.world.person("Anna"), house.world.person("Zoe")
    await anna.slash(house.world.general, "fromage new", robots=1)
    await house.settle()
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    for person in (anna, zoe):
        for _ in range(2):
            await ask(house, person, "fromage score")
        assert len([m for m in person.ephemerals if m.files]) == 1
    surfaces = await house.bot.store.messages.surfaces(1)
    assert {f"sheet.{anna.id}", f"sheet.{zoe.id}"} <= set(surfaces)
    await ask(house, anna, "table abandon", table=1)
