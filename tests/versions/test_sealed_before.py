"""Games sealed before transcripts existed continue in their old format."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.history.finished_games import FinishedGames
from bot.history.game_file import format_game_file, parse_game_file
from bot.history.verify import Verdict, overall_verdict, verify
from bot.tables.model import Status
from bot.tables.seal import Seals, verified_seeds
from tests.tables.harness import ManualTime, TableHarness
from tests.versions.test_versions import HERE, PHASES, all_games, play_out, unsound

KEY = bytes(range(32))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "sealed.db"
    path.write_bytes(gzip.decompress((HERE / "sealed_1.db.gz").read_bytes()))
    return path


@pytest.fixture
async def table_harness(database: Path) -> AsyncIterator[TableHarness]:
    made = await TableHarness.create(database, ManualTime(start=1_700_010_000.0), seals=Seals(KEY))
    for game in all_games():
        made.replace_game(game)
    yield made
    await made.close()


async def seeds(table_harness: TableHarness, number: int) -> list[int | None]:
    table = await table_harness.table(number)
    return [table.seed, *(line.seed for line in await table_harness.store.load_log(number))]


@pytest.mark.parametrize("slug", PHASES)
async def test_half_played_games_go_on_under_the_seal_they_have(
    table_harness: TableHarness, slug: str
) -> None:
    shelf, played = FinishedGames(table_harness.store, all_games()), 0
    for (number,) in table_harness.rows(
        "SELECT id FROM tables WHERE status = 'playing' AND game = ?", slug
    ):
        opened = (await table_harness.table(number)).seal
        assert opened is not None
        assert (await play_out(table_harness, number)).table.status is Status.OVER
        seal = (await table_harness.table(number)).seal
        assert seal is not None
        assert (seal.version, seal.fingerprint, len(seal.chains)) == (1, opened.fingerprint, 1)
        assert verified_seeds(seal) == await seeds(table_harness, number)
        file = parse_game_file(format_game_file((await shelf.load(number)).file))
        assert (
            overall_verdict(verify(file, shelf.games, seal.short_fingerprint)) is Verdict.LUCK_ONLY
        )
        played += 1
    assert played == 2
    assert table_harness.quarantined_ids == []
    path = table_harness.store.path
    await table_harness.close()
    assert unsound(path) == {}


async def test_finished_games_keep_the_check_that_they_had(table_harness: TableHarness) -> None:
    shelf, checked = FinishedGames(table_harness.store, all_games()), 0
    for (number,) in table_harness.rows("SELECT id FROM tables WHERE status = 'over'"):
        finished = await shelf.load(number)
        seal = finished.snapshot.table.seal
        assert seal is not None
        text = format_game_file(finished.file)
        assert text.startswith("cheeseboard game file 1\n")
        assert (
            overall_verdict(verify(parse_game_file(text), shelf.games, seal.fingerprint))
            is Verdict.LUCK_ONLY
        )
        checked += 1
    assert checked == 5


async def test_a_lobby_keeps_its_fingerprint_and_gets_a_transcript_at_the_deal(
    table_harness: TableHarness,
) -> None:
    ((number,),) = table_harness.rows("SELECT id FROM tables WHERE status = 'lobby'")
    opened = (await table_harness.table(number)).seal
    assert opened is not None
    assert opened.version == 1
    await table_harness.start_table(number)
    seal = (await play_out(table_harness, number)).table.seal
    assert seal is not None
    assert (seal.version, seal.fingerprint) == (2, opened.fingerprint)
    shelf = FinishedGames(table_harness.store, all_games())
    file = parse_game_file(format_game_file((await shelf.load(number)).file))
    assert (
        overall_verdict(verify(file, shelf.games, seal.short_fingerprint, seal.closing))
        is Verdict.VERIFIED
    )
