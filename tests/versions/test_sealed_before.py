"""Games that were sealed before there were transcripts go on as they began."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.club.gamefile import read, write
from bot.club.shelf import Shelf
from bot.club.verify import Verdict, verdict, verify
from bot.table.seal import Seals, seeds_proven
from bot.table.table import Status
from tests.table.hall import Hall, Time
from tests.versions.test_versions import HERE, PHASES, all_games, play_out, unsound

KEY = bytes(range(32))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "sealed.db"
    path.write_bytes(gzip.decompress((HERE / "sealed_1.db.gz").read_bytes()))
    return path


@pytest.fixture
async def hall(database: Path) -> AsyncIterator[Hall]:
    made = await Hall.at(database, Time(start=1_700_010_000.0), seals=Seals(KEY))
    for game in all_games():
        made.employ(game)
    yield made
    await made.close()


async def seeds(hall: Hall, number: int) -> list[int | None]:
    table = await hall.table(number)
    return [table.seed, *(line.seed for line in await hall.store.log(number))]


@pytest.mark.parametrize("slug", PHASES)
async def test_half_played_games_go_on_under_the_seal_they_have(hall: Hall, slug: str) -> None:
    shelf, played = Shelf(hall.store, all_games()), 0
    for (number,) in hall.rows("SELECT id FROM tables WHERE status = 'playing' AND game = ?", slug):
        opened = (await hall.table(number)).seal
        assert opened is not None
        assert (await play_out(hall, number)).table.status is Status.OVER
        seal = (await hall.table(number)).seal
        assert seal is not None
        assert (seal.version, seal.fingerprint, len(seal.chains)) == (1, opened.fingerprint, 1)
        assert seeds_proven(seal) == await seeds(hall, number)
        file = read(write((await shelf.finished(number)).file))
        assert verdict(verify(file, shelf.games, seal.short)) is Verdict.LUCK
        played += 1
    assert played == 2
    assert hall.asides == []
    path = hall.store.path
    await hall.close()
    assert unsound(path) == {}


async def test_finished_games_keep_the_check_that_they_had(hall: Hall) -> None:
    shelf, checked = Shelf(hall.store, all_games()), 0
    for (number,) in hall.rows("SELECT id FROM tables WHERE status = 'over'"):
        finished = await shelf.finished(number)
        seal = finished.look.table.seal
        assert seal is not None
        text = write(finished.file)
        assert text.startswith("cheeseboard game file 1\n")
        assert verdict(verify(read(text), shelf.games, seal.fingerprint)) is Verdict.LUCK
        checked += 1
    assert checked == 5


async def test_a_lobby_keeps_its_fingerprint_and_gets_a_transcript_at_the_deal(hall: Hall) -> None:
    ((number,),) = hall.rows("SELECT id FROM tables WHERE status = 'lobby'")
    opened = (await hall.table(number)).seal
    assert opened is not None
    assert opened.version == 1
    await hall.start(number)
    seal = (await play_out(hall, number)).table.seal
    assert seal is not None
    assert (seal.version, seal.fingerprint) == (2, opened.fingerprint)
    shelf = Shelf(hall.store, all_games())
    file = read(write((await shelf.finished(number)).file))
    assert verdict(verify(file, shelf.games, seal.short, seal.closing)) is Verdict.GAME
