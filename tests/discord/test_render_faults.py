"""A table whose messages cannot be rendered retries by itself; other tables are not affected."""

import asyncio

import pytest

from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.renderer import Renderer
from bot.playground import Person
from bot.tables.snapshot import TableSnapshot
from tests.discord.harness import BotHarness, board_of, panel_of
from tests.fault_injection import ERRORS, Fault, warnings_about
from tests.tables.harness import wait_until


@pytest.mark.parametrize("error", ERRORS)
async def test_a_table_that_cannot_be_rendered_backs_off_and_shows_all_when_it_can(
    bot_harness: BotHarness,
    anna: Person,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ben = bot_harness.world.person("Ben")
    await ben.slash(bot_harness.world.general, "thief new", robots=4)
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, bot_harness.world, 2), label="Start")
    await bot_harness.wait_until_idle()
    fault = Fault(error)

    def of_the_first(_renderer: Renderer, snapshot: TableSnapshot, *_rest: object) -> bool:
        return snapshot.table.id == 1

    fault.inject(monkeypatch, Renderer, "render", of_the_first)
    bot_harness.show_again(1)
    board = len([m for m in anna.sees(bot_harness.world.general) if m.embeds])
    await anna.slash(bot_harness.world.general, "thief nod", table="1")
    # The other table is played on meanwhile.
    own = panel_of(ben, 2)
    assert own is not None
    act = await ben.click(own, custom_id=next(i for i in own.custom_ids if "|m:" in i))
    assert not act.failed
    other = bot_harness.bot.tables.actor(2)
    await table_messages_of(other).wait_until_idle()
    assert "check mark: ▲ Ben" in board_of(ben, bot_harness.world, 2).text
    assert bot_harness.table(1).seats[0].move_count == 1, "the move itself was played and saved"
    await wait_until(lambda: bot_harness.bot.counters.retries["showing"] >= 4)
    assert len(warnings_about(caplog, "could not be shown")) == 1
    assert bot_harness.bot.supervisor.failing_tasks == []
    fault.disable()
    async with asyncio.timeout(60):
        await bot_harness.wait_until_idle()
    assert "check mark: ▲ Anna" in board_of(anna, bot_harness.world, 1).text
    assert len([m for m in anna.sees(bot_harness.world.general) if m.embeds]) == board
