"""Private replies are kept up to date while the game goes on, or deleted."""

import pytest

from bot.discord.render import on_request
from bot.playground import Person, Shown
from tests.discord.forged_clicks import send_click
from tests.discord.harness import BotHarness, board_of
from tests.discord.test_play_by_day import two_at_gouda


def in_words(person: Person) -> list[Shown]:
    return [m for m in person.ephemerals if any(e.get("title") == "In words" for e in m.embeds)]


async def ask(bot_harness: BotHarness, person: Person, command: str, **options: object) -> None:
    await person.slash(bot_harness.world.general, command, options)
    await bot_harness.bot.handlers.drain(60)
    await bot_harness.wait_until_idle()


async def test_ones_own_hand_in_words_follows_the_game_and_goes_with_the_seat(
    bot_harness: BotHarness,
) -> None:
    anna, ben = await two_at_gouda(bot_harness)
    for _ in range(2):
        await ask(bot_harness, ben, "table words", table=1)
    (before,) = in_words(ben)
    await ask(bot_harness, ben, "gouda go", choice="go cellar")
    (after,) = in_words(ben)
    assert after.id == before.id
    assert after.text != before.text
    assert in_words(anna) == []
    await ask(bot_harness, ben, "table leave", table=1)
    assert in_words(ben) == []


async def test_long_words_have_pages_and_stay_on_the_one_that_is_open(
    bot_harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_request, "_MAX_PAGE_CHARS", 250)
    anna, _ = await two_at_gouda(bot_harness)
    await ask(bot_harness, anna, "table words", table=1)
    (first,) = in_words(anna)
    assert first.labels == ["More…"]
    await anna.click(first, label="More…")
    await bot_harness.wait_until_idle()
    (second,) = in_words(anna)
    assert second.id == first.id
    assert second.labels[0] == "Earlier…"
    assert second.text != first.text
    await ask(bot_harness, anna, "gouda go", choice="go cellar")
    (after,) = in_words(anna)
    assert after.labels[0] == "Earlier…"
    # Whatever page is asked for by whatever means, nobody else reads it.
    board = board_of(anna, bot_harness.world)
    for message in (after, board):
        act = await send_click(anna, message, "cb|1|w|n:words/xx/panel/99999999999999999999")
        assert not act.failed
        await bot_harness.bot.handlers.drain(60)
        await bot_harness.wait_until_idle()
        (last,) = in_words(anna)
        assert last.labels == ["Earlier…"]
    assert board_of(anna, bot_harness.world).text == board.text


async def test_the_score_follows_the_game(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna, zoe = bot_harness.world.person("Anna"), bot_harness.world.person("Zoe")
    await anna.slash(bot_harness.world.general, "fromage new", robots=1)
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    for person in (anna, zoe):
        for _ in range(2):
            await ask(bot_harness, person, "fromage score")
        assert len([m for m in person.ephemerals if m.files]) == 1
    surfaces = await bot_harness.bot.store.messages.records(1)
    assert {f"sheet.{anna.id}", f"sheet.{zoe.id}"} <= set(map(str, surfaces))
    await ask(bot_harness, anna, "table abandon", table=1)
