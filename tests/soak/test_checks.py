"""Every check of the crash matrix detects its fault: each is planted once."""

import copy
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import islice
from math import inf
from pathlib import Path
from random import Random

import pytest

from bot.discord.interactions.handlers import InteractionHandlers
from bot.discord.render.visible_news import BULLET
from bot.discord.transport.reply import Reply
from bot.playground import LocalDiscord, Shown
from bot.playground.world.model import Message
from bot.storage.maintenance.backups import BACKUP_PATTERN
from bot.storage.sqlite import BatchConnection, SqliteDatabase
from bot.tables import seats
from bot.tables.messages import MessageKey, MessageKind
from bot.tables.snapshot import TableSnapshot
from tests.contract.subject import plans
from tests.discord.harness import wait_until_all_idle
from tests.soak import kill_points
from tests.soak.crash import CrashRun
from tests.soak.crash_matrix import CrashMatrix
from tests.soak.leaks import check_leaks
from tests.soak.load import _max_per_second
from tests.soak.long_run import ProcessSample as Week
from tests.soak.long_run import check_growth
from tests.soak.phase_driver import SUBJECTS
from tests.soak.report import Report
from tests.soak.running_bot import running_bot
from tests.soak.screen_checks import InvariantViolated
from tests.soak.secrecy_games import compare_games, first_difference
from tests.soak.soak_tables import SoakTable, table_of


@pytest.fixture
async def matrix(tmp_path: Path) -> AsyncIterator[CrashRun]:
    """A game of Cheese Thief with all notifications and reminders sent, and the bot stopped."""
    async with LocalDiscord() as world:
        made = CrashRun(world, tmp_path, Random(1), Report(quiet=True))
        thief = made.tables[0]
        slow = {"cheeseboard_clock_scale": 100.0, "cheeseboard_robot_pace": 30.0}
        async with running_bot(world, tmp_path, None, **slow) as bot:
            await thief.open()
            await wait_until_all_idle(bot)
            await bot.tables.change(thief.number, seats.remind_awaited)
            await wait_until_all_idle(bot)
        world.interactions.window = 0.01
        made.tables = [thief]
        yield made


def stored(matrix: CrashRun, message: Shown) -> Message:
    return matrix.world.world.message(message.channel_id, message.id)


@contextmanager
def changed(matrix: CrashRun, message: Shown, change: Callable[[Message], None]) -> Iterator[None]:
    """Change that message for the length of the block."""
    there = matrix.world.world.messages_in(message.channel_id)
    before = there[message.id]
    there[message.id] = now = copy.deepcopy(before)
    change(now)
    now.version += 1
    yield
    there[message.id] = before


@contextmanager
def doubled(matrix: CrashRun, message: Shown) -> Iterator[None]:
    there = matrix.world.world.messages_in(message.channel_id)
    second = copy.deepcopy(there[message.id])
    second.id = matrix.world.world.ids.new()
    there[second.id] = second
    yield
    del there[second.id]


@contextmanager
def without(matrix: CrashRun, message: Shown) -> Iterator[None]:
    there = matrix.world.world.messages_in(message.channel_id)
    before = there.pop(message.id)
    yield
    there[message.id] = before


def ping_of(table: SoakTable) -> Shown:
    (found,) = [
        m for m in table.people[0].sees(table.channel) if not m.embeds and "<@" in m.content
    ]
    return found


def call_of(table: SoakTable) -> Shown:
    (found,) = [m for m in table.people[0].dm if not m.embeds]
    return found


def panel_of(table: SoakTable) -> Shown:
    (found,) = table.panels(table.people[0])
    return found


def board_of(table: SoakTable) -> Shown:
    (found,) = table.boards()
    return found


LOG = "table_id, seq, seat, text, seed, events, at"
MESSAGES = {"board": board_of, "panel": panel_of, "call": call_of, "ping": ping_of}


async def test_a_table_as_it_should_be_is_right(matrix: CrashRun) -> None:
    assert await matrix.inspection.current_errors() == []
    matrix.inspection.saved_deadlines = matrix.bots.deadlines()
    await matrix.inspection.check_database()
    matrix.inspection.check_clocks()
    matrix.inspection.check_backups()


async def test_whatever_stands_twice_or_not_at_all_is_found(matrix: CrashRun) -> None:
    (table,) = matrix.tables
    for name, found in MESSAGES.items():
        message = found(table)
        for plant in (doubled, without):
            with plant(matrix, message):
                assert await matrix.inspection.current_errors(), f"{name} {plant.__name__}"
        assert await matrix.inspection.current_errors() == []


async def test_whatever_shows_something_else_is_found(matrix: CrashRun) -> None:
    (table,) = matrix.tables

    def other_words(message: Message) -> None:
        if message.embeds:
            message.embeds[0]["description"] += " And more."
        else:
            message.content += " And more."

    def without_the_newest_line(message: Message) -> None:
        lines = message.embeds[0]["description"].split("\n")
        newest = max(i for i, line in enumerate(lines) if line.startswith(BULLET))
        message.embeds[0]["description"] = "\n".join(lines[:newest] + lines[newest + 1 :])

    def other_step(message: Message) -> None:
        for row in message.components:
            for part in row["components"]:
                prefix, number, mark, rest = part["custom_id"].split("|", 3)
                part["custom_id"] = f"{prefix}|{number}|9{mark}|{rest}"

    def other_picture(message: Message) -> None:
        message.attachments = [
            replace(file, description="Something else.") for file in message.attachments
        ]

    for found in MESSAGES.values():
        message = found(table)
        with changed(matrix, message, other_words):
            assert await matrix.inspection.current_errors()
        if table_of(message):
            with changed(matrix, message, other_step):
                assert await matrix.inspection.current_errors()
        if message.alt_texts:
            with changed(matrix, message, other_picture):
                assert await matrix.inspection.current_errors()
    with changed(matrix, board_of(table), without_the_newest_line):
        assert await matrix.inspection.current_errors()
    assert await matrix.inspection.current_errors() == []


async def test_what_is_left_of_a_step_that_has_passed_is_found(matrix: CrashRun) -> None:
    """The message is as it was; the game has gone on."""
    number = matrix.tables[0].number
    with closing(sqlite3.connect(matrix.bots.db)) as db:
        db.execute("UPDATE seats SET nudged = 'before' WHERE table_id = ?", (number,))
        db.commit()
    assert any("also" in line for line in await matrix.inspection.current_errors())
    with closing(sqlite3.connect(matrix.bots.db)) as db:
        db.execute("UPDATE tables SET paused = 1 WHERE id = ?", (number,))
        db.commit()
    wrong = await matrix.inspection.current_errors()
    assert any("🔔" in line and "also" in line for line in wrong), wrong


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        ("UPDATE seats SET plays = plays + 1", "moves were"),
        (
            f"INSERT INTO log ({LOG}) SELECT table_id, 900, 0, text, seed, events, at FROM log"
            " LIMIT 1",
            "moves were",
        ),
        ("DELETE FROM tables", "is gone"),
    ],
)
async def test_lost_and_doubled_moves_are_found(matrix: CrashRun, sql: str, says: str) -> None:
    with closing(sqlite3.connect(matrix.bots.db)) as db:
        if not db.execute("SELECT count(*) FROM log").fetchone()[0]:
            number = matrix.tables[0].number
            row = (number, 0, None, "", 1, "[]", 0.0)
            db.execute(f"INSERT INTO log ({LOG}) VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        db.execute(sql)
        db.commit()
    assert any(says in line for line in await matrix.inspection.current_errors())


async def test_a_move_that_was_shown_and_is_not_there_is_found(matrix: CrashRun) -> None:
    (table,) = matrix.tables
    table.ledgers[table.people[0].id].shown_moves = 1
    table.ledgers[table.people[0].id].record_click("1.0")
    assert any("1 moves were shown" in line for line in await matrix.inspection.current_errors())


async def test_clocks_that_were_moved_and_time_that_ran_while_nobody_was_there(
    matrix: CrashRun,
) -> None:
    matrix.inspection.saved_deadlines = dict.fromkeys(matrix.bots.deadlines(), 1.0)
    assert matrix.inspection.saved_deadlines
    with pytest.raises(InvariantViolated, match="clocks were moved"):
        matrix.inspection.check_clocks()
    matrix.inspection.saved_deadlines, matrix.bots.first_table_time = {}, 1.0
    with pytest.raises(InvariantViolated, match="table time"):
        matrix.inspection.check_clocks()


async def test_half_a_backup_under_a_backups_name_is_found(matrix: CrashRun) -> None:
    folder = matrix.folder / "backups"
    folder.mkdir()
    (folder / "cheeseboard-20260101-000000.db").write_bytes(matrix.bots.db.read_bytes()[:9000])
    found = list(folder.glob(BACKUP_PATTERN))
    assert found, BACKUP_PATTERN
    with pytest.raises(InvariantViolated, match="is none"):
        matrix.inspection.check_backups()


async def test_an_old_button_that_nobody_answers_is_found(matrix: CrashRun) -> None:
    matrix.bots.error_log.touch()
    with pytest.raises(InvariantViolated, match="an old button failed"):
        await matrix.inspection.click_old_buttons()
    matrix.tables[0].failed_clicks.append("cb|1|l|a:start")
    with pytest.raises(InvariantViolated, match="interaction failed"):
        await matrix.inspection.check_database()


@pytest.mark.parametrize("point", [*kill_points.KILL_POINTS, kill_points.READ_ONLY_TOGGLE])
def test_every_point_at_which_a_bot_is_killed_is_there(
    point: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was renamed in the bot would be found out only by the long form."""
    watched: list[object] = []
    for name in ("kill_before", "kill_after"):
        monkeypatch.setattr(
            kill_points, name, lambda owner, it, _: watched.append(getattr(owner, it))
        )
    for owner, name in ((BatchConnection, "execute_batch"), (SqliteDatabase, "_prepare")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    kill_points.install_kill_point(point, lambda: None)
    assert watched or point in ("before the commit", kill_points.READ_ONLY_TOGGLE)


def test_what_runs_away_in_a_week_is_found() -> None:
    flat = [Week(100 * 2**20, 20, 8, 1000 * i) for i in range(40)]
    check_growth(flat)
    with pytest.raises(InvariantViolated, match="memory grows"):
        check_growth([replace(look, rss=look.rss + i * 2**22) for i, look in enumerate(flat)])
    with pytest.raises(InvariantViolated, match="files stay open"):
        check_growth([replace(look, files=look.files + i) for i, look in enumerate(flat)])
    with pytest.raises(InvariantViolated, match="threads"):
        check_growth([replace(look, threads=look.threads + i) for i, look in enumerate(flat)])
    with pytest.raises(InvariantViolated, match="database grows"):
        check_growth([replace(snapshot, database=snapshot.database * 2000) for snapshot in flat])


def test_what_differs_between_two_worlds_is_found() -> None:
    assert first_difference([1, "a"], [1, "a"]) is None
    assert "part 1" in (first_difference([1, "a board"], [1, "a bored"]) or "")
    assert first_difference([1], [1, 2]) == "1 and 2 parts"


async def told_once(
    self: InteractionHandlers, reply: Reply, snapshot: TableSnapshot, kind: MessageKind, cursor: str
) -> None:
    """A private reply that is no longer updated."""
    message_key = MessageKey(kind, reply.interaction.user.id)
    message = self.renderer.render(snapshot, message_key, cursor)
    assert message is not None
    await reply.send_private(message)


@pytest.mark.parametrize("game", ["havarti", "roquefort"])
async def test_a_private_answer_that_is_left_lying_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(InteractionHandlers, "show_private_view", told_once)
    with pytest.raises(InvariantViolated, match="private answers still show what was"):
        await check_leaks(tmp_path, 3, Report(quiet=True), positions=1, until=inf, games=(game,))


async def test_one_that_is_left_lying_in_a_game_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(InteractionHandlers, "show_private_view", told_once)
    subject = SUBJECTS["havarti"]
    game = (subject, next(islice(plans(subject), 2, None)))
    with pytest.raises(InvariantViolated, match="private answers lie there"):
        await compare_games(tmp_path, 1, Report(quiet=True), [game], until=inf, most=3, viewers=1)


def test_too_many_requests_in_any_second_are_found() -> None:
    assert _max_per_second([0.0, 0.5, 0.99, 1.0, 5.0]) == 3


def test_the_next_run_goes_on_with_the_cells_that_are_left(tmp_path: Path) -> None:
    notes = tmp_path / "cells.json"
    points, gouda, thief = ("here", "there"), {"gouda": ["spy"]}, {"thief": ["day"]}
    cells = CrashMatrix(points, gouda)
    cells.load(notes)
    cells.hits["gouda", "spy", "here"] += 1
    cells.save(notes)
    beside = CrashMatrix(points, thief)
    beside.misses["thief", "day", "there"] += 1
    beside.save(notes)
    cells.hits["thief", "day", "there"] += 7
    cells.save(notes)
    again = CrashMatrix(points, {**gouda, **thief})
    again.load(notes)
    assert again.next_cell("gouda", "spy", Random(1)) == ("gouda", "spy", "there")
    assert again.next_cell("thief", "day", Random(1)) == ("thief", "day", "here")
    assert again.report_rows()[-1][1] == "1, 2"
