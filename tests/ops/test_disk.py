"""A full disk, a locked database, flipped bytes."""

import resource
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from bot.kernel import Refused
from bot.locale import words
from bot.playground import Person
from bot.storage.database import StoreError
from bot.storage.maintenance.checking import check_integrity
from bot.storage.maintenance.read_only import DatabaseUnreadable
from tests.discord.conftest import bot_harness
from tests.discord.harness import BotHarness, board_of, first_move, require_panel
from tests.discord.test_endings import begin
from tests.tables.harness import TableHarness
from tests.versions.test_versions import all_games, database

__all__ = ["bot_harness", "database"]


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return bot_harness.world.person("Anna")


async def refused_and_then_played(
    bot_harness: BotHarness, anna: Person, mend: Callable[[], Awaitable[None]]
) -> None:
    """A move that cannot be saved is refused with a text; afterwards it can be played."""
    rev = bot_harness.table().rev
    act = await anna.click(require_panel(anna), custom_id=first_move(require_panel(anna)))
    await act.settled(120)
    assert not act.failed
    assert act.text
    assert bot_harness.table().rev == rev
    await mend()
    act = await anna.click(require_panel(anna), custom_id=first_move(require_panel(anna)))
    await act.settled(120)
    assert not act.failed
    assert bot_harness.table().rev > rev
    await bot_harness.wait_until_idle()
    assert board_of(anna, bot_harness.world).custom_ids


async def test_a_full_disk_is_said_and_passes(bot_harness: BotHarness, anna: Person) -> None:
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    with ExitStack() as stack:
        stack.enter_context(full(bot_harness.bot.store.path))

        async def mend() -> None:
            stack.close()

        await refused_and_then_played(bot_harness, anna, mend)


@contextmanager
def full(path: Path) -> Iterator[None]:
    """Prevent the write-ahead log from growing."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    limit = path.with_name(path.name + "-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Lock the database from another process, beyond any timeout."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


COMMANDS = (
    ("gouda new", {}),
    ("havarti new", {"robots": 1}),
    ("play", {}),
    ("me", {}),
    ("history", {}),
    ("table vote-end", {}),
    ("privacy delete", {}),
)


@pytest.mark.parametrize("trouble", [full, held])
async def test_every_command_is_answered_while_nothing_can_be_saved(
    bot_harness: BotHarness,
    anna: Person,
    caplog: pytest.LogCaptureFixture,
    trouble: Callable[[Path], AbstractContextManager[None]],
) -> None:
    """In a sentence of its own, or by what only has to be read; never as a fault of ours."""
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    caplog.clear()
    with trouble(bot_harness.bot.store.path):
        for name, options in COMMANDS:
            act = await anna.slash(bot_harness.world.general, name, options)
            await act.settled(120)
            assert not act.failed, name
            assert words("en").refusals["internal"] not in act.text, name
            if name.endswith(" new"):
                assert act.text == words("en").refusals["not-saved"]
    assert [r.getMessage() for r in caplog.records if r.exc_info] == []
    act = await anna.slash(bot_harness.world.general, "gouda new", {})
    await act.settled(120)
    assert words("en").refusals["not-saved"] not in act.text


async def test_a_database_that_another_process_holds_is_said_and_passes(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    with closing(sqlite3.connect(bot_harness.bot.store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")

        async def mend() -> None:
            other.execute("ROLLBACK")

        await refused_and_then_played(bot_harness, anna, mend)


@pytest.mark.parametrize("seed", range(6))
async def test_turned_bytes_are_a_sentence_or_a_table_set_aside_and_never_a_crash(
    database: Path, seed: int
) -> None:
    """Whatever they hit, every other table is there, and `check` says what is wrong."""
    whole = database.read_bytes()
    page = int.from_bytes(whole[16:18], "big")
    rng = Random(seed)
    damaged = bytearray(whole)
    for _ in range(3):
        at = rng.randrange(1, len(whole) // page) * page + rng.randrange(page)
        for place in range(at, min(at + 40, len(whole))):
            damaged[place] ^= rng.randrange(1, 256)
    database.write_bytes(damaged)
    try:
        table_harness = await TableHarness.create(database)
    except StoreError:
        return  # in a sentence: its message is what the person who runs it reads
    try:
        for game in all_games():
            table_harness.replace_game(game)
        found = 0
        for number in range(1, 80):
            try:
                await table_harness.snapshot(number)
                found += 1
            except (Refused, sqlite3.DatabaseError):
                continue
        assert found > 20
    finally:
        await table_harness.close()
    said: list[str] = []
    try:
        summary = check_integrity(
            database, all_games(), lambda table, *_: said.extend(table.faults)
        )
        said += summary.faults
    except DatabaseUnreadable as error:
        said.append(str(error))
    assert said, "nobody found it"
    assert not any("{" in line or "�" in line for line in said), "it shows what stands there"
