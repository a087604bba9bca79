"""What ends the bot, with which exit code and message, and what does not."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.cli.discord_errors import fatal_reason, transient_reason
from bot.discord.client import intents
from bot.playground import LocalDiscord
from tests.ops.bot_program import discord_settings, run_bot

REVOKED = "cheeseboard: Discord no longer accepts DISCORD_TOKEN: the token was revoked or reset"


# --- what somebody must put right ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"DISCORD_TOKEN": "wrong"}, "Discord does not accept DISCORD_TOKEN; copy it anew"),
        ({"DISCORD_TOKEN": "two\nlines"}, "DISCORD_TOKEN cannot be right: it holds a space"),
        ({"DISCORD_API_BASE": "http://"}, "DISCORD_API_BASE is 'http://', but it must name a host"),
        ({"CHEESEBOARD_PROT": "1"}, "CHEESEBOARD_PROT in the environment is no setting of"),
        ({"CHEESEBOARD_LOG": "LOUD"}, "CHEESEBOARD_LOG is 'LOUD', but"),
        ({"CHEESEBOARD_DB": "/dev/null/x.db"}, "The lock /dev/null/x.db.lock of the database"),
    ],
)
async def test_a_wrong_setting_ends_with_2_and_one_sentence(
    world: LocalDiscord, tmp_path: Path, settings: dict[str, str], sentence: str
) -> None:
    async with run_bot(tmp_path, **{**discord_settings(world, tmp_path), **settings}) as program:
        assert await program.wait_for_exit() == 2
    (last,) = [line for line in program.errors.splitlines() if line.startswith("cheeseboard: ")]
    assert last.startswith(f"cheeseboard: {sentence}")
    assert "Traceback" not in program.errors
    for secret in (world.token, "two\nlines", "lines"):
        assert secret not in program.errors


async def test_a_file_in_another_encoding_ends_with_2_and_one_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=very-secret\n".encode("utf-16"))
    async with run_bot(tmp_path) as program:
        assert await program.wait_for_exit() == 2
    assert program.errors == "cheeseboard: .env is written in UTF-16; save it as UTF-8.\n"


async def test_an_address_without_discord_ends_with_2(world: LocalDiscord, tmp_path: Path) -> None:
    elsewhere = world.api_base.replace("/api/v10", "/api/v3")
    async with run_bot(
        tmp_path, **discord_settings(world, tmp_path, DISCORD_API_BASE=elsewhere)
    ) as program:
        assert await program.wait_for_exit() == 2
    assert "cheeseboard: There is no Discord at DISCORD_API_BASE" in program.errors
    assert "Traceback" not in program.errors


async def test_an_intent_that_is_not_allowed_ends_with_2(
    world: LocalDiscord, tmp_path: Path
) -> None:
    world.gateway.refused_intents = intents().value
    async with run_bot(tmp_path, **discord_settings(world, tmp_path)) as program:
        assert await program.wait_for_exit() == 2
    assert "cheeseboard: Discord refuses an intent this bot asks for" in program.errors
    assert "Traceback" not in program.errors


async def test_a_token_that_is_reset_while_the_bot_runs_ends_with_2_and_says_so(
    world: LocalDiscord, tmp_path: Path
) -> None:
    async with run_bot(tmp_path, **discord_settings(world, tmp_path)) as program:
        await program.wait_for_output("ready as")
        world.gateway.close(4004)
        assert await program.wait_for_exit() == 2
    assert REVOKED in program.errors
    assert "Traceback" not in program.errors


async def test_a_token_that_is_reset_before_the_gateway_is_asked_for_says_so_too(
    world: LocalDiscord, tmp_path: Path
) -> None:
    world.faults.refuse(0, status=401, message="401: Unauthorized", path=r"/gateway/bot$")
    async with run_bot(tmp_path, **discord_settings(world, tmp_path)) as program:
        assert await program.wait_for_exit() == 2
    assert REVOKED in program.errors


async def test_a_second_bot_on_the_same_database_ends_with_2(
    world: LocalDiscord, tmp_path: Path
) -> None:
    async with run_bot(tmp_path, **discord_settings(world, tmp_path)) as first:
        await first.wait_for_output("ready as")
        async with run_bot(tmp_path, **discord_settings(world, tmp_path)) as second:
            assert await second.wait_for_exit() == 2
        assert first.process.returncode is None
    assert second.errors == (
        f"cheeseboard: Another Cheeseboard (process {first.process.pid}) is using the database"
        f" {tmp_path / 'data' / 'games.db'}; stop it first.\n"
    )


# --- what passes --------------------------------------------------------------------------------

LOGIN, GATEWAY, COMMANDS = r"/users/@me$", r"/gateway/bot$", r"/commands$"


def _unavailable(world: LocalDiscord) -> None:
    world.faults.status(503, times=2, path=LOGIN)


def _dropped(world: LocalDiscord) -> None:
    # A dropped request is repeated once by aiohttp itself.
    world.faults.drop(times=4, path=LOGIN)


def _banned_for_a_while(world: LocalDiscord) -> None:
    world.faults.status(429, times=2, path=LOGIN)


def _no_gateway(world: LocalDiscord) -> None:
    world.faults.status(503, times=2, path=GATEWAY)


def _quota(world: LocalDiscord) -> None:
    world.faults.refuse(30034, times=2, method="PUT", path=COMMANDS)


@pytest.mark.parametrize(
    "fault", [_unavailable, _dropped, _banned_for_a_while, _no_gateway, _quota]
)
async def test_what_passes_is_waited_out(
    world: LocalDiscord, tmp_path: Path, fault: Callable[[LocalDiscord], None]
) -> None:
    fault(world)
    async with run_bot(tmp_path, **discord_settings(world, tmp_path)) as program:
        await program.wait_for_output("ready as")
        assert await program.stop() == 0
    assert "; retrying in 1 s" in program.errors
    assert "; retrying in 2 s" in program.errors
    assert "Traceback" not in program.errors
    assert "Unclosed" not in program.errors


async def test_without_a_network_it_waits_until_there_is_one(tmp_path: Path) -> None:
    async with LocalDiscord() as first:
        port = first.port
    world = LocalDiscord()
    base = f"http://127.0.0.1:{port}/api/v10"
    async with run_bot(
        tmp_path, **discord_settings(world, tmp_path, DISCORD_API_BASE=base)
    ) as program:
        await program.wait_for_output("Discord cannot be reached", times=2)
        await world.start(port)
        try:
            await program.wait_for_output("ready as")
            assert await program.stop() == 0
        finally:
            await world.stop()
    assert "Traceback" not in program.errors


async def test_a_database_that_is_locked_at_the_start_is_waited_for(
    world: LocalDiscord, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    with closing(sqlite3.connect(tmp_path / "data" / "games.db", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE held (x)")
        db.execute("DROP TABLE held")
        db.execute("BEGIN EXCLUSIVE")
        async with run_bot(tmp_path, **discord_settings(world, tmp_path)) as program:
            await program.wait_for_output("database is locked; retrying in")
            db.execute("ROLLBACK")
            await program.wait_for_output("ready as")
            assert await program.stop() == 0
    assert "Traceback" not in program.errors


async def test_a_bot_that_waits_ends_when_it_is_told_to(tmp_path: Path) -> None:
    async with LocalDiscord() as gone:
        given = discord_settings(gone, tmp_path)
    async with run_bot(tmp_path, **given) as program:
        await program.wait_for_output("retrying in")
        assert await program.stop() == 0
    assert "forced exit" not in program.errors


async def test_a_connection_that_ends_in_the_middle_of_life_is_made_again(
    world: LocalDiscord, tmp_path: Path
) -> None:
    """4011: from now on more shards are needed, which a new start asks for."""
    async with run_bot(tmp_path, **discord_settings(world, tmp_path)) as program:
        await program.wait_for_output("ready as")
        world.gateway.close(4011)
        await program.wait_for_output("ready as", times=2)
        assert await program.stop() == 0
    assert "Discord has closed the connection (4011); retrying in 1 s" in program.errors


# --- judging ------------------------------------------------------------------------------------


class Answer:
    """The parts of a response that discord.py's errors read."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "reason"


def refused(status: int, code: int = 0) -> discord.HTTPException:
    answer: Any = Answer(status)
    return discord.HTTPException(answer, {"code": code, "message": "words"})


@pytest.mark.parametrize("status", [403, 408, 429, 500, 502, 503, 504, 520, 524])
def test_answers_that_pass(status: int) -> None:
    assert fatal_reason(refused(status)) is None
    assert transient_reason(refused(status)) is not None


@pytest.mark.parametrize("status", [400, 401, 404, 405, 410])
def test_answers_that_do_not(status: int) -> None:
    assert fatal_reason(refused(status)) is not None


@pytest.mark.parametrize(
    "error",
    [
        TimeoutError(),
        ConnectionResetError(104, "reset"),
        OSError(-3, "Temporary failure in name resolution"),
        discord.GatewayNotFound(),
        discord.RateLimited(3600),
        refused(400, 30034),
        sqlite3.OperationalError("database or disk is full"),
    ],
)
def test_troubles_that_pass(error: Exception) -> None:
    assert fatal_reason(error) is None
    assert transient_reason(error)


@pytest.mark.parametrize("error", [KeyError("x"), TypeError("y"), RecursionError()])
def test_faults_of_ours_are_neither(error: Exception) -> None:
    assert fatal_reason(error) is None
    assert transient_reason(error) is None


# --- whose files they are -----------------------------------------------------------------------


async def test_what_the_running_bot_writes_is_for_its_user_alone(
    world: LocalDiscord, tmp_path: Path
) -> None:
    data, copies = tmp_path / "data", tmp_path / "copies"
    given = discord_settings(world, tmp_path, CHEESEBOARD_BACKUP_DIR=str(copies))
    async with run_bot(tmp_path, **given) as program:
        await program.wait_for_output("backup written to")
        modes = {f.name: f.stat().st_mode & 0o777 for f in (data, *data.iterdir())}
        copied = {f.stat().st_mode & 0o777 for f in copies.iterdir()}
    assert modes == {
        "data": 0o700,
        "games.db": 0o600,
        "games.db-wal": 0o600,
        "games.db-shm": 0o600,
        "games.db.lock": 0o600,
        "games.db.key": 0o600,
    }
    assert copied == {0o600}


async def test_a_backup_of_what_is_not_there_fails_and_makes_nothing(tmp_path: Path) -> None:
    given = {"CHEESEBOARD_DB": str(tmp_path / "none.db")}
    async with run_bot(tmp_path, "backup", str(tmp_path / "copy.db"), **given) as program:
        assert await program.wait_for_exit() == 2
    assert program.errors == f"cheeseboard: There is no database {tmp_path / 'none.db'}.\n"
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_is_taken_while_the_bot_runs_and_migrates_nothing(
    world: LocalDiscord, tmp_path: Path
) -> None:
    given, copy = discord_settings(world, tmp_path), tmp_path / "copy.db"
    async with run_bot(tmp_path, **given) as program:
        await program.wait_for_output("ready as")
        with closing(sqlite3.connect(tmp_path / "data" / "games.db")) as db:
            db.execute("PRAGMA user_version = 0")
        async with run_bot(tmp_path, "backup", str(copy), **given) as tool:
            assert await tool.wait_for_exit() == 0
        assert tool.output == f"The backup is in {copy}.\n"
        await asyncio.sleep(0)
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (0,)
