"""`cheeseboard export` and `verify`, and the playground's page that does the same."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.cli.game_files import export, verification_report, verify
from bot.cli.shutdown import FatalError
from bot.history.game_file import format_game_file, parse_game_file
from bot.playground.web.playground import Playground
from tests.history.test_game_files import played
from tests.tables.harness import ANNA, TableHarness


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(format_game_file(played("gouda")), "utf-8")
    return path


def test_a_game_that_holds_ends_with_nothing_wrong(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seal = parse_game_file(file.read_text()).seal
    assert seal is not None
    assert verify(file, seal.short_fingerprint, seal.closing) == 0
    assert "This is the game whose two fingerprints you noted" in capsys.readouterr().out
    assert verify(file, "", "") == 0
    told = capsys.readouterr().out
    assert "This is the game" not in told
    assert "anyone could have rewritten this file" in told


def test_a_changed_game_ends_with_an_error(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text().replace("cut: crumb", "cut: bread"))
    assert verify(file, "", "") == 1
    assert "not what was sealed" in capsys.readouterr().out


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FatalError, match="cannot be read"):
        verify(tmp_path / "none.txt", "", "")


async def test_a_running_game_is_not_exported(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db")
    await table_harness.start_game(
        ANNA, robots=4, game="thief", options=table_harness.games["thief"].rules.options_type()
    )
    await table_harness.close()
    with pytest.raises(FatalError, match="still going on"):
        await asyncio.to_thread(export, tmp_path / "hall.db", 1, tmp_path / "out.txt")
    assert not (tmp_path / "out.txt").exists()


def test_export_makes_no_database(tmp_path: Path) -> None:
    with pytest.raises(FatalError):
        export(tmp_path / "none.db", 1, tmp_path / "out.txt")
    assert not (tmp_path / "none.db").exists()


# --- the page ---------------------------------------------------------------------------------


@pytest.fixture
async def page(tmp_path: Path) -> AsyncIterator[Playground]:
    made = Playground(
        tmp_path / "playground.db", verify=lambda *asked: verification_report(*asked)[0]
    )
    await made.start(0)
    yield made
    await made.stop()


async def test_the_page_checks_a_pasted_game(page: Playground, file: Path) -> None:
    origin = page.address.rstrip("/")
    async with aiohttp.ClientSession(headers={"Origin": origin}) as client:
        async with client.get(f"{origin}/verify") as reply:
            assert reply.status == 200
            assert "Check a game" in await reply.text()
        seal = parse_game_file(file.read_text()).seal
        assert seal is not None
        noted = f"fingerprint={seal.fingerprint}&closing={seal.closing}"
        async with client.post(f"{origin}/verify?{noted}", data=file.read_bytes()) as reply:
            lines = (await reply.json())["lines"]
        assert lines[-1].startswith("This is the game whose two fingerprints you noted")
        async with client.post(
            f"{origin}/verify?closing={'0' * 64}", data=file.read_bytes()
        ) as reply:
            lines = (await reply.json())["lines"]
        assert lines[-1] == "Something about this game is not right."
        async with client.post(f"{origin}/verify?fingerprint=dead", data=b"hello") as reply:
            lines = (await reply.json())["lines"]
        assert "no game file" in lines[0]
        big = b"x" * (5 * 1024 * 1024)
        async with client.post(f"{origin}/verify", data=big) as reply:
            assert reply.status == 413


@pytest.mark.parametrize(
    ("accepted", "last", "cut", "no_file"),
    [
        ("fr-CA,en;q=0.5", "ne se contredit", "avec «\u202fcrumb\u202f»", "mes fichiers"),
        ("de", "widerspricht sich nichts", "mit „crumb“", "keine Spieldatei"),
        ("es,en;q=0.1", "contradicts itself", "with “crumb”", "no game file"),
    ],
)
async def test_the_page_says_what_it_found_in_the_browsers_language(
    page: Playground, file: Path, accepted: str, last: str, cut: str, no_file: str
) -> None:
    origin = page.address.rstrip("/")
    headers = {"Origin": origin, "Accept-Language": accepted}
    async with aiohttp.ClientSession(headers=headers) as client:
        async with client.post(f"{origin}/verify", data=file.read_bytes()) as reply:
            lines = (await reply.json())["lines"]
        assert last in lines[-1]
        assert any(cut in line for line in lines), lines
        async with client.post(f"{origin}/verify", data=b"hello") as reply:
            lines = (await reply.json())["lines"]
        assert no_file in lines[0]


async def test_other_sites_cannot_have_games_checked(page: Playground) -> None:
    async with aiohttp.ClientSession(headers={"Origin": "http://evil.test"}) as client:
        origin = page.address.rstrip("/")
        async with client.post(f"{origin}/verify", data=b"x") as reply:
            assert reply.status == 403
