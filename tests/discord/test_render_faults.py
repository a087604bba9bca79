"""A table whose messages cannot be rendered: it tries again by itself, the others are as ever."""

import asyncio

import pytest

from bot.playground import Person
from bot.screen.handlers import screen_of
from bot.screen.render import Renderer
from bot.table.look import Look
from tests.discord.house import House, board_of, panel_of
from tests.planted import ERRORS, Fault, lines
from tests.table.hall import eventually


@pytest.mark.parametrize("error", ERRORS)
async def test_a_table_that_cannot_be_rendered_backs_off_and_shows_all_when_it_can(
    house: House,
    anna: Person,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ben = house.world.person("Ben")
    await ben.slash(house.world.general, "thief new", robots=4)
    await house.settle()
    await ben.click(board_of(ben, house.world, 2), label="Start")
    await house.settle()
    fault = Fault(error)

    def of_the_first(_renderer: Renderer, look: Look, *_rest: object) -> bool:
        return look.table.id == 1

    fault.plant(monkeypatch, Renderer, "message", of_the_first)
    house.touch(1)
    board = len([m for m in anna.sees(house.world.general) if m.embeds])
    await anna.slash(house.world.general, "thief nod", table="1")
    # The other table is played on meanwhile.
    own = panel_of(ben, 2)
    assert own is not None
    act = await ben.click(own, custom_id=next(i for i in own.custom_ids if "|m:" in i))
    assert not act.failed
    other = house.bot.hosts.host(2)
    await screen_of(other).settled()
    assert "check mark: ▲ Ben" in board_of(ben, house.world, 2).text
    assert house.table(1).seats[0].plays == 1, "the move itself was played and saved"
    await eventually(lambda: house.bot.counts.failures["showing"] >= 4)
    assert len(lines(caplog, "could not be shown")) == 1
    assert house.bot.supervisor.failing == []
    fault.remove()
    async with asyncio.timeout(60):
        await house.settle()
    assert "check mark: ▲ Anna" in board_of(anna, house.world, 1).text
    assert len([m for m in anna.sees(house.world.general) if m.embeds]) == board
