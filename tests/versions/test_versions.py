"""What an earlier version has saved, today's code plays on: every table, to its end."""

import gzip
from collections import Counter
from collections.abc import AsyncIterator
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from bot.club.retelling import Retelling
from bot.club.scenes import scene
from bot.club.shelf import Shelf
from bot.game import Games
from bot.kernel import Entry, replay
from bot.screen.logs import TableLog
from bot.screen.words import words
from bot.table.checking import TableReport, check
from bot.table.draft import Draft
from bot.table.look import Look
from bot.table.table import Status
from tests.table.hall import Hall, Time

HERE = Path(__file__).parent
GAMES = ("cheese_thief", "gouda_ganoven", "chateau_roquefort", "hide_the_havarti", "fromage")
MOST = 3000
"""No game takes so many moves."""
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


def all_games() -> Games:
    games = Games()
    for name in GAMES:
        games.add(import_module(f"cogs.{name}.game").GAME)
    return games


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A copy of what the first version has left."""
    path = tmp_path / "old.db"
    path.write_bytes(gzip.decompress((HERE / "v0_1_0.db.gz").read_bytes()))
    return path


@pytest.fixture
async def hall(database: Path) -> AsyncIterator[Hall]:
    """All tables of the old database; nothing happens there by itself."""
    made = await Hall.at(database, Time(start=1_700_010_000.0))
    for game in all_games():
        made.employ(game)
    yield made
    await made.close()


def numbers(hall: Hall) -> list[int]:
    return [number for (number,) in hall.rows("SELECT id FROM tables ORDER BY id")]


def phase_of(look: Look) -> str:
    return str(getattr(look.state, "table", look.state).phase)


def unsound(path: Path) -> dict[int, list[str]]:
    """The tables that `check` finds fault with."""
    found: dict[int, list[str]] = {}

    def note(report: TableReport, _done: int, _all: int) -> None:
        if report.faults:
            found[report.id] = report.faults

    summary = check(path, all_games(), note)
    assert summary.faults == []
    return found


async def go_on(hall: Hall, number: int, rng: Random) -> None:
    """The next thing: what a robot would do, with what it remembers; a default move; a clock."""
    look = await hall.look(number)
    rules, robot = look.game.rules, look.game.robot
    for seat in look.awaited:
        move = rules.default(look.state, seat, rng)
        offers = look.offers(seat)
        if offers and rng.random() < 0.7:
            memory = deepcopy(look.table.seats[seat].memory)
            move = robot.choose(look.sight(seat), seat, offers, memory, rng) or move
        if move is not None:
            await hall.play(number, seat, str(move), automatic=True)
            return

    def run_out(draft: Draft) -> None:
        clocks = [name for name in draft.table.deadlines if name.startswith("game:")]
        if not clocks:
            # A talk without a time limit: the host ends it.
            assert look.host_clock is not None
            draft.end_clock(look.host_clock)
            return
        name = min(clocks, key=lambda name: draft.table.deadlines[name])
        draft.table.deadlines[name] = draft.now
        draft.expire(name)

    await hall.change(number, run_out)


async def play_out(hall: Hall, number: int) -> Look:
    rng = Random(number)
    for _ in range(MOST):
        look = await hall.look(number)
        if not look.playing:
            return look
        await go_on(hall, number, rng)
    raise AssertionError(f"table {number} is not over after {MOST} moves")


async def test_the_old_database_holds_every_phase_of_every_game(hall: Hall) -> None:
    seen: dict[str, set[str]] = {slug: set() for slug in PHASES}
    statuses: dict[str, Counter[Status]] = {slug: Counter() for slug in PHASES}
    for number in numbers(hall):
        look = await hall.look(number)
        statuses[look.game.slug][look.table.status] += 1
        if look.playing:
            seen[look.game.slug].add(phase_of(look))
    assert seen == PHASES
    for count in statuses.values():
        assert set(count) == set(Status)


async def test_every_table_is_taken_up_and_none_set_aside(hall: Hall) -> None:
    before = numbers(hall)
    for number in before:
        await hall.look(number)
    assert hall.asides == []
    assert hall.rows("SELECT id FROM tables WHERE aside IS NOT NULL") == []
    assert numbers(hall) == before


async def test_what_was_saved_is_sound_before_and_after_it_is_brought_up_to_date(
    database: Path,
) -> None:
    assert unsound(database) == {}
    await (await Hall.at(database)).close()
    assert unsound(database) == {}


@pytest.mark.parametrize("slug", PHASES)
async def test_every_running_game_is_played_to_its_end(hall: Hall, slug: str) -> None:
    played = 0
    shelf = Shelf(hall.store, all_games())
    for (number,) in hall.rows("SELECT id FROM tables WHERE status = 'playing' AND game = ?", slug):
        look = await play_out(hall, number)
        assert look.table.status is Status.OVER
        assert look.outcome is not None
        played += 1
        # Told again from what two versions wrote.
        Retelling(shelf.games, (await shelf.finished(number)).file)
    assert played >= len(PHASES[slug])
    assert hall.asides == []
    path = hall.store.path
    await hall.close()
    assert unsound(path) == {}


@pytest.mark.parametrize("slug", PHASES)
async def test_old_lobbies_begin_games_whose_logs_replay(hall: Hall, slug: str) -> None:
    ((number,),) = hall.rows("SELECT id FROM tables WHERE status = 'lobby' AND game = ?", slug)
    await hall.start(number)
    look = await play_out(hall, number)
    table = look.table
    assert table.seed is not None
    entries = [Entry(line.seat, line.text, line.seed) for line in await hall.store.log(number)]
    again = replay(look.game.rules, len(table.seats), table.options, table.seed, entries)
    assert look.game.rules.dump(again) == table.snapshot


async def test_what_happened_in_an_old_game_is_still_told(hall: Hall) -> None:
    log = TableLog(hall.store)
    told = 0
    for number in numbers(hall):
        look = await hall.look(number)
        for seat in look.table.seats:
            if look.state is not None and seat.user_id is not None:
                message = await log.message(look, seat.user_id, words("en"))
                told += message.view is not None and bool(message.view.body)
    assert told > 40


async def test_every_finished_game_of_the_first_version_is_told_again_to_its_end(
    hall: Hall,
) -> None:
    shelf, told = Shelf(hall.store, all_games()), set[str]()
    for (number,) in hall.rows("SELECT id FROM tables WHERE status = 'over'"):
        finished = await shelf.finished(number)
        file, players = finished.file, finished.look.table.players
        assert file.dealt == 1
        again = Retelling(shelf.games, file)
        assert again.outcome == file.outcome == finished.look.outcome
        assert again.last == len(file.entries)
        for position in (0, again.last // 3, 2 * again.last // 3, again.last):
            for eyes in ("c", "s0", "o"):
                shown = scene(again, position, eyes, players, "en", "The board")
                assert shown.picture is not None
        told.add(file.game)
    assert told == {*PHASES}
