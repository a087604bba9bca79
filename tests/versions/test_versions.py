"""Databases of an earlier version play on with today's code: every table, to its end."""

import gzip
from collections import Counter
from collections.abc import AsyncIterator
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from bot.discord.actions.table_log import TableLogPages
from bot.game import GameRegistry
from bot.history.finished_games import FinishedGames
from bot.history.replay import Replay
from bot.history.replay_pictures import ReplayViewer
from bot.kernel import Entry, replay
from bot.locale import words
from bot.storage.maintenance.checking import TableReport, check_integrity
from bot.tables.clock.deadline_key import DeadlineKind
from bot.tables.draft import Draft
from bot.tables.model import Status
from bot.tables.snapshot import TableSnapshot
from tests.tables.harness import ManualTime, TableHarness, deadlines_of, expire_now

HERE = Path(__file__).parent
GAMES = ("cheese_thief", "gouda_ganoven", "chateau_roquefort", "hide_the_havarti", "fromage")
MOST = 3000
"""More moves than any game takes."""
PHASES = {
    "thief": {"deal", "choose", "night", "recruit", "meet", "day", "vote"},
    "gouda": {"sneak", "spy", "upgrade", "fight"},
    "roquefort": {"placing", "turn", "pause"},
    "havarti": {
        "choose", "setup", "late", "entry", "fromager", "inspecteur", "again", "mice", "effect",
        "roundend",
    },
    "fromage": {"draft", "overlay", "corporation", "turn"},
}  # fmt: skip


def all_games() -> GameRegistry:
    games = GameRegistry()
    for name in GAMES:
        games.add(import_module(f"cogs.{name}.game").GAME)
    return games


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of the first version's database."""
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress((HERE / "v0_1_0.db.gz").read_bytes()))
    return path


@pytest.fixture
async def table_harness(database: Path) -> AsyncIterator[TableHarness]:
    """All tables of the old database; nothing happens by itself."""
    made = await TableHarness.create(database, ManualTime(start=1_700_010_000.0))
    for game in all_games():
        made.replace_game(game)
    yield made
    await made.close()


def numbers(table_harness: TableHarness) -> list[int]:
    return [number for (number,) in table_harness.rows("SELECT id FROM tables ORDER BY id")]


def phase_of(snapshot: TableSnapshot) -> str:
    return str(getattr(snapshot.state, "table", snapshot.state).phase)


def unsound(path: Path) -> dict[int, list[str]]:
    """The tables in which `check` finds errors."""
    found: dict[int, list[str]] = {}

    def note(report: TableReport, _done: int, _all: int) -> None:
        if report.faults:
            found[report.id] = report.faults

    summary = check_integrity(path, all_games(), note)
    assert summary.faults == []
    return found


async def go_on(table_harness: TableHarness, number: int, rng: Random) -> None:
    """The next entry: a robot's move with its memory, a default move, or a clock."""
    snapshot = await table_harness.snapshot(number)
    rules, robot = snapshot.game.rules, snapshot.game.robot
    for seat in snapshot.awaited:
        move = rules.default_move(snapshot.state, seat, rng)
        offers = snapshot.offers(seat)
        if offers and rng.random() < 0.7:
            memory = deepcopy(snapshot.table.seats[seat].memory)
            move = robot.choose(snapshot.sight(seat), seat, offers, memory, rng) or move
        if move is not None:
            await table_harness.play(number, seat, str(move), automatic=True)
            return

    def run_out(draft: Draft) -> None:
        clocks = deadlines_of(draft.table.deadlines, DeadlineKind.GAME_CLOCK)
        if not clocks:
            # A talk without a time limit: the host ends it.
            assert snapshot.host_clock is not None
            draft.end_clock(snapshot.host_clock)
            return
        name = min(clocks, key=lambda name: draft.table.deadlines[name])
        expire_now(draft, name)

    await table_harness.change(number, run_out)


async def play_out(table_harness: TableHarness, number: int) -> TableSnapshot:
    rng = Random(number)
    for _ in range(MOST):
        snapshot = await table_harness.snapshot(number)
        if not snapshot.is_playing:
            return snapshot
        await go_on(table_harness, number, rng)
    raise AssertionError(f"table {number} is not over after {MOST} moves")


async def test_the_old_database_holds_every_phase_of_every_game(
    table_harness: TableHarness,
) -> None:
    seen: dict[str, set[str]] = {slug: set() for slug in PHASES}
    statuses: dict[str, Counter[Status]] = {slug: Counter() for slug in PHASES}
    for number in numbers(table_harness):
        snapshot = await table_harness.snapshot(number)
        statuses[snapshot.game.slug][snapshot.table.status] += 1
        if snapshot.is_playing:
            seen[snapshot.game.slug].add(phase_of(snapshot))
    assert seen == PHASES
    for count in statuses.values():
        assert set(count) == set(Status)


async def test_every_table_is_taken_up_and_none_set_aside(table_harness: TableHarness) -> None:
    before = numbers(table_harness)
    for number in before:
        await table_harness.snapshot(number)
    assert table_harness.quarantined_ids == []
    assert table_harness.rows("SELECT id FROM tables WHERE aside IS NOT NULL") == []
    assert numbers(table_harness) == before


async def test_what_was_saved_is_sound_before_and_after_it_is_brought_up_to_date(
    database: Path,
) -> None:
    assert unsound(database) == {}
    await (await TableHarness.create(database)).close()
    assert unsound(database) == {}


@pytest.mark.parametrize("slug", PHASES)
async def test_every_running_game_is_played_to_its_end(
    table_harness: TableHarness, slug: str
) -> None:
    played = 0
    shelf = FinishedGames(table_harness.store, all_games())
    for (number,) in table_harness.rows(
        "SELECT id FROM tables WHERE status = 'playing' AND game = ?", slug
    ):
        snapshot = await play_out(table_harness, number)
        assert snapshot.table.status is Status.OVER
        assert snapshot.outcome is not None
        played += 1
        # Told again from what two versions wrote.
        Replay(shelf.games, (await shelf.load(number)).file)
    assert played >= len(PHASES[slug])
    assert table_harness.quarantined_ids == []
    path = table_harness.store.path
    await table_harness.close()
    assert unsound(path) == {}


@pytest.mark.parametrize("slug", PHASES)
async def test_old_lobbies_begin_games_whose_logs_replay(
    table_harness: TableHarness, slug: str
) -> None:
    ((number,),) = table_harness.rows(
        "SELECT id FROM tables WHERE status = 'lobby' AND game = ?", slug
    )
    await table_harness.start_table(number)
    snapshot = await play_out(table_harness, number)
    table = snapshot.table
    assert table.seed is not None
    entries = [
        Entry(line.seat, line.text, line.seed)
        for line in await table_harness.store.load_log(number)
    ]
    again = replay(snapshot.game.rules, len(table.seats), table.options, table.seed, entries)
    assert snapshot.game.rules.dump(again) == table.snapshot


async def test_what_happened_in_an_old_game_is_still_told(table_harness: TableHarness) -> None:
    log = TableLogPages(table_harness.store)
    told = 0
    for number in numbers(table_harness):
        snapshot = await table_harness.snapshot(number)
        for seat in snapshot.table.seats:
            if snapshot.state is not None and seat.user_id is not None:
                message = await log.build_page(snapshot, seat.user_id, words("en"))
                told += message.view is not None and bool(message.view.body)
    assert told > 40


async def test_every_finished_game_of_the_first_version_is_told_again_to_its_end(
    table_harness: TableHarness,
) -> None:
    shelf, told = FinishedGames(table_harness.store, all_games()), set[str]()
    for (number,) in table_harness.rows("SELECT id FROM tables WHERE status = 'over'"):
        finished = await shelf.load(number)
        file, players = finished.file, finished.snapshot.table.players
        assert file.rules_version == 1
        again = Replay(shelf.games, file)
        assert again.outcome == file.outcome == finished.snapshot.outcome
        assert again.last_position == len(file.entries)
        for position in (
            0,
            again.last_position // 3,
            2 * again.last_position // 3,
            again.last_position,
        ):
            for eyes in ("c", "s0", "o"):
                shown = ReplayViewer(again, players, "en", "The board").show(position, eyes)
                assert shown.picture is not None
        told.add(file.game)
    assert told == {*PHASES}
