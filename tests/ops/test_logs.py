"""No log level shows tokens or hidden information."""

import asyncio
import io
import json
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from bot.log_setup import REDACTED, VERBOSE_LOGGERS, RedactingFormatter, set_up_logging
from bot.playground import LocalDiscord
from tests.discord.harness import RandomPlayer, board_of
from tests.ops.bot_program import TIMEOUT_SECONDS, run_bot

TOKEN = "MTIzNDU2Nzg5.GhIjKl.abc-DEF_ghiJKL"
ANSWER = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OTpBYmNEZWY"


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """The log output; logging is restored afterwards."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in VERBOSE_LOGGERS}
    stream = io.StringIO()
    set_up_logging("DEBUG", [TOKEN], stream)
    yield stream
    root.handlers[:], root.level = before
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


log = logging.getLogger("tests.ops")


@pytest.mark.parametrize(
    "text",
    [
        f"logging in with {TOKEN}!",
        f"headers: {{'Authorization': 'Bot {TOKEN}'}}",
        f"POST https://discord.com/api/v10/interactions/77/{ANSWER}/callback has returned 200",
        "We are being rate limited. PATCH https://discord.com/api/v10/webhooks/77/some-token/messages"
        "/@original responded with 429.",
        f"received {{'t': 'INTERACTION_CREATE', 'd': {{'token': '{ANSWER}', 'type': 3}}}}",
        f'{{"token": "{ANSWER}"}}',
        '{"token":"some-token"}',
        f"the answer {ANSWER} is late",
        "GET /?key=some-token HTTP/1.1",
    ],
)
def test_tokens_are_hidden_wherever_they_stand(written: io.StringIO, text: str) -> None:
    log.debug("%s", text)
    for secret in (TOKEN, ANSWER, "some-token"):
        assert secret not in written.getvalue()
    assert REDACTED in written.getvalue()


def test_a_token_in_a_traceback_is_hidden(written: io.StringIO) -> None:
    try:
        raise ConnectionError(f"/webhooks/77/some-token and {TOKEN}")
    except ConnectionError:
        log.exception("no answer")
    assert "ConnectionError: /webhooks/77/[hidden] and [hidden]" in written.getvalue()


@dataclass
class Hand:
    hand: list[int]


def test_a_snapshot_that_cannot_be_read_is_not_shown(written: io.StringIO) -> None:
    shown = ["queen", "king, input_type=x]", "ace"]
    try:
        TypeAdapter(Hand).validate_python({"hand": ", ".join(shown)})
    except ValueError:
        log.exception("table 7 cannot be loaded")
    said = written.getvalue()
    assert "[type=list_type, input_value=[hidden], input_type=str]" in said
    assert [card for card in ("queen", "king,", "ace'") if card in said.split("Error:")[1]] == []


def test_ordinary_lines_stay_as_they_are() -> None:
    for text in (
        "registered 8 commands",
        "table 7: game:hour.3 failed, trying again later",
        "the token was revoked or reset",
        "GET https://discord.com/api/v10/channels/1/messages/2",
    ):
        assert RedactingFormatter([TOKEN]).redact(text) == text


def test_whoever_comes_later_is_hidden_too() -> None:
    discreet = RedactingFormatter()
    discreet.add_secret(TOKEN)
    assert discreet.redact(f"a {TOKEN} b") == "a [hidden] b"


@pytest.mark.parametrize(
    "name",
    ["discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "aiohttp.access"],
)
def test_those_who_write_payloads_are_heard_from_info_on(written: io.StringIO, name: str) -> None:
    logging.getLogger(name).debug("hearts, spades")
    logging.getLogger(name).info("connected")
    log.debug("our own")
    assert "hearts" not in written.getvalue()
    assert "connected" in written.getvalue()
    assert "our own" in written.getvalue()


def test_a_higher_level_is_theirs_as_well(written: io.StringIO) -> None:
    set_up_logging("ERROR", [], written)
    logging.getLogger("discord.http").warning("hm")
    assert written.getvalue() == ""


# --- a whole game -------------------------------------------------------------------------------


PIECE = 24
"""Characters that identify a secret."""


class Secrets:
    """Everything that was ever in the database, cut into searchable pieces."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.pieces: set[str] = set()
        self._known: set[str] = set()
        self.over = False

    def note(self) -> None:
        with closing(sqlite3.connect(self._path)) as db:
            tables = db.execute("SELECT snapshot, status FROM tables").fetchall()
            moves = db.execute("SELECT text, events FROM log").fetchall()
            memories = db.execute("SELECT memory FROM seats").fetchall()
            tokens = db.execute("SELECT token FROM surfaces WHERE token IS NOT NULL").fetchall()
        self.over = all(status == "over" for _, status in tables)
        for snapshot, _ in tables:
            if snapshot is not None:
                self._cut(snapshot.decode())
        for text, events in moves:
            self._cut(events)
            if " " in text:
                self.pieces.add(f" {text} ")
        for (memory,) in memories:
            self._cut(memory)
        self.pieces |= {token for (token,) in tokens}

    def _cut(self, text: str) -> None:
        """Add the text as saved, and as Python's repr."""
        if text in self._known:
            return
        self._known.add(text)
        shown = repr(json.loads(text))
        for whole in (text, shown):
            self.pieces |= {whole[i : i + PIECE] for i in range(0, len(whole) - PIECE, PIECE)}

    def told_in(self, said: str) -> set[str]:
        """Pieces contained in a text, found in one pass for most of them."""
        windows = (said[i : i + PIECE] for i in range(len(said)))
        found = {window for window in windows if window in self.pieces}
        return found | {p for p in self.pieces if len(p) != PIECE and p in said}


@pytest.mark.parametrize(("slug", "seats"), [("thief", 5), ("gouda", 3), ("roquefort", 2)])
async def test_a_whole_game_at_debug_shows_no_tokens_snapshots_or_hands(
    tmp_path: Path, slug: str, seats: int
) -> None:
    path = tmp_path / "games.db"
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
        given = {
            "DISCORD_TOKEN": world.token,
            "DISCORD_API_BASE": world.api_base,
            "CHEESEBOARD_DB": str(path),
            "CHEESEBOARD_LOG": "DEBUG",
            "CHEESEBOARD_ROBOT_PACE": "0.01",
            "CHEESEBOARD_CLOCK_SCALE": "0.05",
        }
        secrets = Secrets(path)
        async with run_bot(tmp_path, **given) as program:
            await program.wait_for_output("ready as")
            anna = world.person("Anna")
            await anna.slash(world.general, f"{slug} new", robots=seats - 1)
            for label in ("Start", "In words" if slug == "roquefort" else "My hand"):
                await anna.wait_for(
                    lambda p, label=label: [m for m in p.sees(world.general) if label in m.labels],
                    TIMEOUT_SECONDS,
                )
                await anna.click(board_of(anna, world), label=label)
            player = RandomPlayer(anna, world, 3)
            async with asyncio.timeout(TIMEOUT_SECONDS):
                while not secrets.over and len(player.clicks) < 60:
                    if not await player.click_once():
                        await asyncio.sleep(0.02)
                    secrets.note()
            assert await program.stop() == 0
        tokens = {world.token, *world.world.state.interactions}
    assert len(tokens) > 5
    assert len(secrets.pieces) > 50
    said = program.errors
    assert "DEBUG" in said or "INFO" in said
    assert [token for token in tokens if token in said] == []
    assert secrets.told_in(said) == set()
