"""Imported game files: bounded, parsed off the event loop, one at a time, and only once."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.history import finished_games, game_file, uploads
from bot.history.finished_games import FinishedGames
from bot.history.game_file import (
    MAX_FILE_CHARS,
    MAX_HEADER_LINES,
    MAX_MOVE_LINES,
    GameFile,
    InvalidGameFile,
    format_game_file,
    parse_game_file,
)
from bot.history.uploads import UploadedGames
from bot.history.verify import has_no_contradiction, verify
from bot.kernel import Refused
from bot.locale.history import history_texts
from tests.history.test_game_files import GAMES, played
from tests.tables.harness import TableHarness

LONG = "9" * 5000
GAME = format_game_file(played("gouda"))
OLD = format_game_file(played("gouda", version=1))
ENTRY = next(line for line in GAME.split("\n") if line.startswith(("1 ", "2 ", "3 ")))
NESTED = "[" * 1_900 + "]" * 1_900


def changed(old: str, new: str, text: str = GAME) -> str:
    assert old in text
    return text.replace(old, new, 1)


def line(start: str, text: str = GAME) -> str:
    return next(line for line in text.split("\n") if line.startswith(start))


HOSTILE = {
    "a seat of a move with 5,000 digits": changed(ENTRY, LONG + ENTRY),
    "a seed of 5,000 digits": changed(ENTRY, f"{ENTRY}{LONG}"),
    "a deal of 5,000 digits": changed("deal #", f"deal #{LONG}"),
    "as many seats": changed(line("seats: "), f"seats: {LONG}"),
    "as many rules": changed(line("rules: "), f"rules: {LONG}"),
    "as great a table": changed(line("table: "), f"table: {LONG}"),
    "beyond what a database holds": changed(line("table: "), f"table: {2**64}"),
    "as many points": changed(line("points: "), f"points: {LONG} 1 2"),
    "as many winners": changed(line("winners: "), f"winners: {LONG}"),
    "as great an option": changed(line("options: "), f'options: {{"rats_to_win":{LONG}}}'),
    "options in options": changed(line("options: "), f"options: {NESTED}"),
    "a list of options": changed(line("options: "), "options: [1]"),
    "a raised digit": changed(line("seats: "), "seats: ²"),
    "digits of another script": changed(line("seats: "), "seats: ٣"),
    "a seat that is not there": changed(ENTRY, "9" + ENTRY[1:]),
    "a seat 0": changed(ENTRY, "0" + ENTRY[1:]),
    "a day of 3,000 letters": changed(line("ended: "), f"ended: {'x' * 3000}"),
    "a line without end": changed(line("seat 1: "), f"seat 1: {'x' * 500_000}"),
    "a move without end": changed(ENTRY, ENTRY.replace(" #", f" {'x' * 2000} #")),
    "a zero byte": changed(line("seat 1: "), "seat 1: A\0nna"),
    "lines without end": changed("moves:\n", "a:\n" * (MAX_HEADER_LINES + 1) + "moves:\n"),
    "moves without end": changed(ENTRY, f"{ENTRY}\n" * (MAX_MOVE_LINES + 1)),
    "4 MB of lines": "cheeseboard game file 1\n" + "a:\n" * 1_400_000,
    "too many letters": GAME + " " * MAX_FILE_CHARS + "x",
    "nothing but line breaks": "\n" * 900_000,
    "no holder of a seat": changed(line("seat 1: ") + "\n", ""),
    "no salt": changed(line("seat 1 salt: ") + "\n", ""),
    "a salt of 5,000 digits": changed(line("seat 1 salt: "), f"seat 1 salt: person {LONG[:3000]}"),
    "a seat from far away": changed("seat 2 from 7:", f"seat 2 from {LONG[:3000]}:"),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_a_sentence(what: str) -> None:
    with pytest.raises(InvalidGameFile) as bad:
        parse_game_file(HOSTILE[what])
    for language in ("en", "fr", "de"):
        assert history_texts(language).bad_file(bad.value.reason, bad.value.line)


def test_a_seal_of_a_billion_links_is_not_walked() -> None:
    """What the file says of itself is counted before it is worked out."""
    seal = line("seal: ", OLD)
    text = changed(seal, "\n".join([seal.replace("drawn ", "drawn 99999")] * 1_000), OLD)
    found = verify(parse_game_file(text), GAMES)
    assert found[0].key == "other-count"
    assert not has_no_contradiction(found)


@pytest.mark.parametrize("text", [GAME, OLD])
def test_names_are_cleaned_like_those_of_discord(text: str) -> None:
    shown = line("seat 1: ", text)
    file = parse_game_file(changed(shown, "seat 1: \u202eannA\u200b\u0007 " + "x" * 100, text))
    assert file.names[0].startswith("annA")
    assert not set(file.names[0]) & set("\u202e\u200b\u0007")
    assert len(file.names[0]) <= 32
    assert parse_game_file(changed(shown, "seat 1: \u2066\u2069", text)).names[0] == "?"


# --- read once, in a thread, one at a time ----------------------------------------------------


class Reading:
    """Records how files are parsed, and by which threads."""

    def __init__(self) -> None:
        self.threads: list[int] = []
        self.most = 0
        self._now = 0
        self._lock = threading.Lock()
        self.go_on: Callable[[], object] = lambda: None

    def __call__(self, text: str) -> GameFile:
        with self._lock:
            self.threads.append(threading.get_ident())
            self._now += 1
            self.most = max(self.most, self._now)
        try:
            self.go_on()
            return game_file.parse_game_file(text)
        finally:
            with self._lock:
                self._now -= 1


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> Reading:
    made = Reading()
    monkeypatch.setattr(uploads, "parse_game_file", made)
    return made


@pytest.fixture
async def files(tmp_path: Path) -> AsyncIterator[UploadedGames]:
    table_harness = await TableHarness.create(tmp_path / "hall.db")
    yield UploadedGames(table_harness.store.uploads, FinishedGames(table_harness.store, GAMES))
    await table_harness.close()


async def test_a_file_is_read_once_and_never_by_the_event_loop(
    files: UploadedGames, reading: Reading
) -> None:
    number, told = await files.store_file(1, GAME.encode(), 0.0)
    for _ in range(5):
        assert await files.load_replay(number, 1) is told
    assert len(reading.threads) == 1
    # Another start of the bot, or another person's files in between: read again, off the loop.
    files._finished_games._replays.clear()
    await files.load_replay(number, 1)
    assert len(reading.threads) == 2
    assert threading.get_ident() not in reading.threads


async def test_files_of_several_people_are_read_one_at_a_time(
    files: UploadedGames, reading: Reading
) -> None:
    # Long enough for others to come in between, if they could.
    reading.go_on = lambda: threading.Event().wait(0.02)
    taken = await asyncio.gather(
        *(files.store_file(user, GAME.encode(), 0.0) for user in range(1, 6))
    )
    assert len({number for number, _ in taken}) == 5
    assert len(reading.threads) == 5
    assert reading.most == 1


async def test_nobody_can_queue_up_files(files: UploadedGames, reading: Reading) -> None:
    begun, go_on = threading.Event(), threading.Event()
    reading.go_on = lambda: (begun.set(), go_on.wait(30))
    first = asyncio.create_task(files.store_file(1, GAME.encode(), 0.0))
    await asyncio.to_thread(begun.wait, 30)
    for _ in range(10):
        with pytest.raises(Refused, match="file-busy"):
            await files.store_file(1, GAME.encode(), 0.0)
    go_on.set()
    number, _ = await first
    assert len(reading.threads) == 1
    # And afterwards they may again.
    assert await files.load_replay(number, 1)
    await files.store_file(1, GAME.encode(), 0.0)


async def test_a_bad_file_is_in_nobodys_way(files: UploadedGames) -> None:
    with pytest.raises(InvalidGameFile):
        await files.store_file(1, b"hello", 0.0)
    await files.store_file(1, GAME.encode(), 0.0)


async def test_files_are_their_owners_even_when_they_are_at_hand(files: UploadedGames) -> None:
    number, _ = await files.store_file(1, GAME.encode(), 0.0)
    with pytest.raises(Refused, match="no-log-kept"):
        await files.load_replay(number, 2)


async def test_what_is_at_hand_is_bounded_in_moves_and_games(
    files: UploadedGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = len(parse_game_file(GAME).entries)
    for user in range(1, 20):
        await files.store_file(user, GAME.encode(), 0.0)
        assert len(files._finished_games._replays) <= finished_games.MAX_CACHED_REPLAYS
    monkeypatch.setattr(finished_games, "MAX_CACHED_ENTRIES", 2 * entries)
    for user in range(1, 6):
        await files.store_file(user, GAME.encode(), 0.0)
        replays = files._finished_games._replays.values()
        assert sum(count for _, count in replays) <= 2 * entries
    # One that is too large for that alone is shown all the same, and is the only one.
    monkeypatch.setattr(finished_games, "MAX_CACHED_ENTRIES", 1)
    number, told = await files.store_file(7, GAME.encode(), 0.0)
    assert await files.load_replay(number, 7) is told
    assert len(files._finished_games._replays) == 1
