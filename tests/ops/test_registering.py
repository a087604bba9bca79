"""Commands are eventually registered despite failures, and games can be played until then."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from discord import Object

from bot.discord.commands import registration
from bot.discord.commands.registration import register_with_retry
from bot.playground import LocalDiscord
from bot.retry import Retry
from tests.discord.harness import BotHarness, board_of
from tests.ops.bot_program import TIMEOUT_SECONDS
from tests.playground.openapi import checking


@pytest.fixture(autouse=True)
def _no_long_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Retry, "failed", lambda _: 0.01)


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotHarness]:
    """A running bot with its commands registered."""
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
        made = BotHarness(world, tmp_path, monkeypatch)
        await made.start()
        yield made
        await made.close()


@pytest.fixture(params=[(0,), (0, 1)])
async def unopened(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[BotHarness]:
    """An application for servers only, and one for user accounts as well."""
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS, installs=request.param) as world:
        with checking(world):
            made = BotHarness(world, tmp_path, monkeypatch)
            yield made
            await made.close()


@pytest.mark.parametrize("in_one_server", [False, True])
async def test_a_second_start_sends_nothing(unopened: BotHarness, in_one_server: bool) -> None:
    world = unopened.world
    await unopened.start(**({"cheeseboard_guild": world.guild.id} if in_one_server else {}))
    assert _puts(world) == 1
    await unopened.restart()
    await register_with_retry(unopened.bot, unopened.bot.command_guild)
    assert _puts(world) == 1


def _puts(world: LocalDiscord) -> int:
    return sum(r.method == "PUT" and r.path.endswith("/commands") for r in world.requests)


def registered(world: LocalDiscord) -> set[str]:
    return {command.name for command in world.world.commands_in(None)}


def forgotten(world: LocalDiscord) -> set[str]:
    """Make Discord lose our commands; return their names."""
    lost = registered(world)
    world.world.state.commands.clear()
    return lost


def _quota(world: LocalDiscord) -> None:
    world.faults.refuse(30034, times=3, method="PUT", path=r"/commands$")


def _down(world: LocalDiscord) -> None:
    world.faults.status(503, times=3, path=r"/commands$")


def _cut(world: LocalDiscord) -> None:
    world.faults.drop(times=6, path=r"/commands$")


def _forbidden(world: LocalDiscord) -> None:
    world.faults.refuse(50001, times=3, path=r"/commands$")


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (_quota, "Discord takes no more new commands today; retrying in 0 s"),
        (_down, "the commands could not be registered (ServerErrorResponse("),
        (_cut, "the commands could not be registered (ServerDisconnectedError("),
        (_forbidden, "Discord does not let us register commands there (403 Forbidden"),
    ],
)
async def test_it_is_tried_until_it_is_done(
    house: BotHarness,
    caplog: pytest.LogCaptureFixture,
    fault: Callable[[LocalDiscord], None],
    words: str,
) -> None:
    world = house.world
    before = forgotten(world)
    fault(world)
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await register_with_retry(house.bot, None)
    assert registered(world) == before
    said = [record for record in caplog.records if record.name == registration.__name__]
    assert len(said) == 3
    assert words in said[0].getMessage()
    assert all(record.exc_info is None for record in said)


async def test_games_are_played_while_the_quota_is_used_up(house: BotHarness) -> None:
    """Discord still knows the old commands: only the new ones have to wait."""
    world = house.world
    world.faults.refuse(30034, times=1_000_000, method="PUT", path=r"/commands$")
    house.bot.tree.remove_command("help")
    trying = asyncio.create_task(register_with_retry(house.bot, None))
    anna = world.person("Anna")
    await anna.slash(world.general, "thief new", robots=4)
    await house.wait_until_idle()
    assert not (await anna.click(board_of(anna, world), label="Start")).failed
    await house.wait_until_idle()
    assert house.table().status == "playing"
    assert not trying.done()
    trying.cancel()
    with pytest.raises(asyncio.CancelledError):
        await trying


async def test_even_a_fault_of_ours_does_not_end_it(
    house: BotHarness, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = forgotten(house.world)
    real, left = registration.comparable_payload, [KeyError("odd"), TypeError("odd")]

    def odd(command: object) -> object:
        if left:
            raise left.pop()
        return real(command)

    monkeypatch.setattr(registration, "comparable_payload", odd)
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await register_with_retry(house.bot, None)
    assert registered(house.world) == before
    told = [
        r for r in caplog.records if r.name == registration.__name__ and r.levelno > logging.INFO
    ]
    assert [record.exc_info is not None for record in told] == [True, True]


async def test_the_commands_of_one_server_go_there(house: BotHarness) -> None:
    guild = house.world.guild.id
    before = forgotten(house.world)
    house.world.faults.status(503, path=r"/commands$")
    async with asyncio.timeout(TIMEOUT_SECONDS):
        await register_with_retry(house.bot, Object(guild))
    assert {c.name for c in house.world.world.commands_in(guild)} == before
    assert registered(house.world) == set()
