"""Every check of the crash matrix finds what it is there for: each fault is planted once."""

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

from bot.playground import LocalDiscord, Shown
from bot.playground.world.model import Message
from bot.screen.handlers import Handlers
from bot.screen.render import asked_audience
from bot.screen.reply import Reply
from bot.screen.standing import BULLET
from bot.table import seats
from bot.table.backups import PATTERN
from bot.table.look import Look
from bot.table.sqlite import Connection, SqliteDatabase
from tests.contract.subject import plans
from tests.discord.house import all_settled
from tests.soak import doomed
from tests.soak.cells import Cells
from tests.soak.crash import Matrix
from tests.soak.leaks import leaks
from tests.soak.load import _busiest
from tests.soak.looking import Broken
from tests.soak.report import Report
from tests.soak.running import running
from tests.soak.steering import SUBJECTS
from tests.soak.tables import Table, table_of
from tests.soak.twins import differing, twins
from tests.soak.week import Look as Week
from tests.soak.week import judge


@pytest.fixture
async def matrix(tmp_path: Path) -> AsyncIterator[Matrix]:
    """A game of Cheese Thief in which everybody was called and reminded; then the bot was gone."""
    async with LocalDiscord() as world:
        made = Matrix(world, tmp_path, Random(1), Report(quiet=True))
        thief = made.tables[0]
        slow = {"cheeseboard_clock_scale": 100.0, "cheeseboard_robot_pace": 30.0}
        async with running(world, tmp_path, None, **slow) as bot:
            await thief.open()
            await all_settled(bot)
            await bot.hosts.change(thief.number, seats.nudge)
            await all_settled(bot)
        world.interactions.window = 0.01
        made.tables = [thief]
        yield made


def stored(matrix: Matrix, message: Shown) -> Message:
    return matrix.world.world.message(message.channel_id, message.id)


@contextmanager
def changed(matrix: Matrix, message: Shown, change: Callable[[Message], None]) -> Iterator[None]:
    """That message as it should not be."""
    there = matrix.world.world.messages_in(message.channel_id)
    before = there[message.id]
    there[message.id] = now = copy.deepcopy(before)
    change(now)
    now.version += 1
    yield
    there[message.id] = before


@contextmanager
def doubled(matrix: Matrix, message: Shown) -> Iterator[None]:
    there = matrix.world.world.messages_in(message.channel_id)
    second = copy.deepcopy(there[message.id])
    second.id = matrix.world.world.ids.new()
    there[second.id] = second
    yield
    del there[second.id]


@contextmanager
def without(matrix: Matrix, message: Shown) -> Iterator[None]:
    there = matrix.world.world.messages_in(message.channel_id)
    before = there.pop(message.id)
    yield
    there[message.id] = before


def ping_of(table: Table) -> Shown:
    (found,) = [
        m for m in table.people[0].sees(table.channel) if not m.embeds and "<@" in m.content
    ]
    return found


def call_of(table: Table) -> Shown:
    (found,) = [m for m in table.people[0].dm if not m.embeds]
    return found


def panel_of(table: Table) -> Shown:
    (found,) = table.panels(table.people[0])
    return found


def board_of(table: Table) -> Shown:
    (found,) = table.boards()
    return found


LOG = "table_id, seq, seat, text, seed, events, at"
MESSAGES = {"board": board_of, "panel": panel_of, "call": call_of, "ping": ping_of}


async def test_a_table_as_it_should_be_is_right(matrix: Matrix) -> None:
    assert await matrix.inspection.wrong() == []
    matrix.inspection.left = matrix.bots.deadlines()
    await matrix.inspection.once()
    matrix.inspection.time()
    matrix.inspection.backups()


async def test_whatever_stands_twice_or_not_at_all_is_found(matrix: Matrix) -> None:
    (table,) = matrix.tables
    for name, found in MESSAGES.items():
        message = found(table)
        for plant in (doubled, without):
            with plant(matrix, message):
                assert await matrix.inspection.wrong(), f"{name} {plant.__name__}"
        assert await matrix.inspection.wrong() == []


async def test_whatever_shows_something_else_is_found(matrix: Matrix) -> None:
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
            assert await matrix.inspection.wrong()
        if table_of(message):
            with changed(matrix, message, other_step):
                assert await matrix.inspection.wrong()
        if message.alt_texts:
            with changed(matrix, message, other_picture):
                assert await matrix.inspection.wrong()
    with changed(matrix, board_of(table), without_the_newest_line):
        assert await matrix.inspection.wrong()
    assert await matrix.inspection.wrong() == []


async def test_what_is_left_of_a_step_that_has_passed_is_found(matrix: Matrix) -> None:
    """The message is as it was; the game has gone on."""
    number = matrix.tables[0].number
    with closing(sqlite3.connect(matrix.bots.db)) as db:
        db.execute("UPDATE seats SET nudged = 'before' WHERE table_id = ?", (number,))
        db.commit()
    assert any("also" in line for line in await matrix.inspection.wrong())
    with closing(sqlite3.connect(matrix.bots.db)) as db:
        db.execute("UPDATE tables SET paused = 1 WHERE id = ?", (number,))
        db.commit()
    wrong = await matrix.inspection.wrong()
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
async def test_lost_and_doubled_moves_are_found(matrix: Matrix, sql: str, says: str) -> None:
    with closing(sqlite3.connect(matrix.bots.db)) as db:
        if not db.execute("SELECT count(*) FROM log").fetchone()[0]:
            number = matrix.tables[0].number
            row = (number, 0, None, "", 1, "[]", 0.0)
            db.execute(f"INSERT INTO log ({LOG}) VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        db.execute(sql)
        db.commit()
    assert any(says in line for line in await matrix.inspection.wrong())


async def test_a_move_that_was_shown_and_is_not_there_is_found(matrix: Matrix) -> None:
    (table,) = matrix.tables
    table.ledgers[table.people[0].id].seen = 1
    table.ledgers[table.people[0].id].click("1.0")
    assert any("1 moves were shown" in line for line in await matrix.inspection.wrong())


async def test_clocks_that_were_moved_and_time_that_ran_while_nobody_was_there(
    matrix: Matrix,
) -> None:
    matrix.inspection.left = dict.fromkeys(matrix.bots.deadlines(), 1.0)
    assert matrix.inspection.left
    with pytest.raises(Broken, match="clocks were moved"):
        matrix.inspection.time()
    matrix.inspection.left, matrix.bots.first = {}, 1.0
    with pytest.raises(Broken, match="table time"):
        matrix.inspection.time()


async def test_half_a_backup_under_a_backups_name_is_found(matrix: Matrix) -> None:
    folder = matrix.folder / "backups"
    folder.mkdir()
    (folder / "cheeseboard-20260101-000000.db").write_bytes(matrix.bots.db.read_bytes()[:9000])
    found = list(folder.glob(PATTERN))
    assert found, PATTERN
    with pytest.raises(Broken, match="is none"):
        matrix.inspection.backups()


async def test_an_old_button_that_nobody_answers_is_found(matrix: Matrix) -> None:
    matrix.bots.errors.touch()
    with pytest.raises(Broken, match="an old button failed"):
        await matrix.inspection.press_old_buttons()
    matrix.tables[0].failed.append("cb|1|l|a:start")
    with pytest.raises(Broken, match="interaction failed"):
        await matrix.inspection.once()


@pytest.mark.parametrize("point", [*doomed.POINTS, doomed.WRITING])
def test_every_point_at_which_a_bot_is_killed_is_there(
    point: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was renamed in the bot would be found out only by the long form."""
    watched: list[object] = []
    for name in ("before", "after"):
        monkeypatch.setattr(doomed, name, lambda owner, it, _: watched.append(getattr(owner, it)))
    for owner, name in ((Connection, "together"), (SqliteDatabase, "_prepare")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    doomed.watch(point, lambda: None)
    assert watched or point in ("before the commit", doomed.WRITING)


def test_what_runs_away_in_a_week_is_found() -> None:
    flat = [Week(100 * 2**20, 20, 8, 1000 * i) for i in range(40)]
    judge(flat)
    with pytest.raises(Broken, match="memory grows"):
        judge([replace(look, rss=look.rss + i * 2**22) for i, look in enumerate(flat)])
    with pytest.raises(Broken, match="files stay open"):
        judge([replace(look, files=look.files + i) for i, look in enumerate(flat)])
    with pytest.raises(Broken, match="threads"):
        judge([replace(look, threads=look.threads + i) for i, look in enumerate(flat)])
    with pytest.raises(Broken, match="database grows"):
        judge([replace(look, database=look.database * 2000) for look in flat])


def test_what_differs_between_two_worlds_is_found() -> None:
    assert differing([1, "a"], [1, "a"]) is None
    assert "part 1" in (differing([1, "a board"], [1, "a bored"]) or "")
    assert differing([1], [1, 2]) == "1 and 2 parts"


async def told_once(self: Handlers, reply: Reply, look: Look, kind: str, cursor: str) -> None:
    """As it was: a private answer that nobody minds any more."""
    audience = asked_audience(kind, reply.interaction.user.id)
    message = self.renderer.message(look, audience, cursor)
    assert message is not None
    await reply.whisper(message)


@pytest.mark.parametrize("game", ["havarti", "roquefort"])
async def test_a_private_answer_that_is_left_lying_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(Handlers, "asked", told_once)
    with pytest.raises(Broken, match="private answers still show what was"):
        await leaks(tmp_path, 3, Report(quiet=True), positions=1, until=inf, games=(game,))


async def test_one_that_is_left_lying_in_a_game_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Handlers, "asked", told_once)
    subject = SUBJECTS["havarti"]
    game = (subject, next(islice(plans(subject), 2, None)))
    with pytest.raises(Broken, match="private answers lie there"):
        await twins(tmp_path, 1, Report(quiet=True), [game], until=inf, most=3, viewers=1)


def test_too_many_requests_in_any_second_are_found() -> None:
    assert _busiest([0.0, 0.5, 0.99, 1.0, 5.0]) == 3


def test_the_next_run_goes_on_with_the_cells_that_are_left(tmp_path: Path) -> None:
    notes = tmp_path / "cells.json"
    points, gouda, thief = ("here", "there"), {"gouda": ["spy"]}, {"thief": ["day"]}
    cells = Cells(points, gouda)
    cells.recall(notes)
    cells.struck["gouda", "spy", "here"] += 1
    cells.note(notes)
    beside = Cells(points, thief)
    beside.missed["thief", "day", "there"] += 1
    beside.note(notes)
    cells.struck["thief", "day", "there"] += 7
    cells.note(notes)
    again = Cells(points, {**gouda, **thief})
    again.recall(notes)
    assert again.next("gouda", "spy", Random(1)) == ("gouda", "spy", "there")
    assert again.next("thief", "day", Random(1)) == ("thief", "day", "here")
    assert again.lines()[-1][1] == "1, 2"
