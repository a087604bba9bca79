"""Fuzzing: any input to the bot is answered with a sentence or ignored, never with an error.

Short by default; the long form is `SOAK_FUZZ=20000 uv run pytest tests/soak/test_fuzz.py`.
hypothesis keeps its findings in `.hypothesis` and tries them first the next time;
`tests/soak/corpus` is kept with the code, see `tests.soak.fuzz_targets`.
"""

import asyncio
import contextlib
import json
import logging
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.discord.render.custom_id import PATTERN
from bot.kernel import Refused
from bot.playground import LocalDiscord, Shown
from bot.playground.web.playground import Playground
from bot.tables.snapshot import TableSnapshot
from tests.contract.games import subjects
from tests.contract.playout import cached_playout
from tests.contract.subject import Subject, plans
from tests.discord.forged_clicks import send_click
from tests.discord.harness import QuickBot, wait_until_all_idle
from tests.soak import fuzz_targets
from tests.soak.discord_faults import ErrorLogHandler
from tests.soak.running_bot import running_bot
from tests.soak.soak_tables import TIMEOUT_SECONDS

LONG = int(os.environ.get("SOAK_FUZZ", "0"))
SUBJECTS = [pytest.param(subject, id=subject.game.slug) for subject in subjects()]
ODD = st.sampled_from(
    ["", "-", "+", "0", "-1", "٣", "1_0", "+1", " ", "x" * 90, "9" * 30, "é", "\0"]
)


def times(short: int) -> Any:
    return settings(
        max_examples=LONG or short,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )


# --- what was found before ----------------------------------------------------------------------


@pytest.mark.parametrize("name", fuzz_targets.TARGETS)
def test_all_that_was_ever_worth_a_try_is_tried_again(name: str) -> None:
    kept = sorted((fuzz_targets.CORPUS / name).iterdir())
    assert len(kept) > 3
    for file in kept:
        fuzz_targets.TARGETS[name](file.read_bytes())


# --- the notation --------------------------------------------------------------------------------


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_text_is_a_move_that_is_written_like_it_or_none(subject: Subject) -> None:
    notation = subject.rules.notation
    written = [entry.text for entry in cached_playout(subject, next(plans(subject))).entries]
    verbs = st.sampled_from([kind.verb for kind in subject.rules.moves])
    parts = st.sampled_from([p for text in written for p in text.split(" ")]) | ODD | st.text()
    texts = st.builds(
        lambda verb, rest: " ".join([verb, *rest]), verbs, st.lists(parts, max_size=4)
    )

    @times(300)
    @given(texts | st.text() | st.sampled_from(written))
    def read(text: str) -> None:
        try:
            move = notation.parse(text)
        except Refused:
            return
        assert str(move) == text
        assert notation.parse(str(move)) == move

    read()


# --- the snapshot loader -------------------------------------------------------------------------


def _changed(raw: Any, where: list[int], what: Any) -> Any:
    """The value with one part replaced."""
    if not where or not isinstance(raw, dict | list) or not raw:
        return what
    keys: list[Any] = list(raw) if isinstance(raw, dict) else list(range(len(raw)))
    key = keys[where[0] % len(keys)]
    made: Any = dict(raw) if isinstance(raw, dict) else list(raw)
    made[key] = _changed(raw[key], where[1:], what)
    return made


JSON = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9)


@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_snapshot_is_read_whole_or_refused(subject: Subject) -> None:
    rules = subject.rules
    game = cached_playout(subject, next(plans(subject)))
    places = st.lists(st.integers(0, 40), max_size=6)

    @times(150)
    @given(st.sampled_from(game.snapshots), places, JSON, st.none() | st.integers(0, 3000))
    def load(snapshot: bytes, where: list[int], what: Any, cut: int | None) -> None:
        raw = json.dumps(_changed(json.loads(snapshot), where, what)).encode()[:cut]
        try:
            state = rules.load(raw)
        except ValueError:
            return
        # What is taken is taken for good: it is written and read as the same.
        again = rules.dump(state)
        assert rules.dump(rules.load(again)) == again

    load()


# --- clicks --------------------------------------------------------------------------------------

KINDS = st.sampled_from(list("mnpsaz"))
LOADS = (
    st.sampled_from(["hand", "words", "guide", "hurry", "sit", "again", "log", "back", "start"])
    | st.text(alphabet=st.characters(blacklist_characters="|"), max_size=60)
    | ODD.map(lambda odd: odd.replace("|", ""))
)
FORGED = st.builds(
    lambda prefix, table, mark, kind, load, copy: f"{prefix}|{table}|{mark}|{kind}:{load}{copy}",
    st.sampled_from(["cb", "cs", "cu", "cx"]),
    st.sampled_from(["1", "2", "0", "zzzzzzzzzzzzzz", "9" * 40]),
    st.sampled_from(["", "1", "1.0", "0.0", "l", "p", ".....", "z9"]),
    KINDS,
    LOADS,
    st.sampled_from(["", "|1", "|99999999999999"]),
).map(lambda text: text[:100])
VALUES = st.none() | st.lists(st.text(max_size=20) | LOADS.map(lambda x: f"m:{x}"), max_size=3)


async def _table(world: LocalDiscord, bot: QuickBot) -> tuple[Shown, TableSnapshot]:
    """A game of two people in which nothing happens by itself; its board."""
    anna, ben = world.person("Anna"), world.person("Ben")
    await anna.slash(world.general, "roquefort new")
    await wait_until_all_idle(bot)
    (lobby,) = [m for m in anna.sees(world.general) if "Start" in m.labels]
    await ben.click(lobby, label="Join")
    await wait_until_all_idle(bot)
    await anna.click(anna.now(lobby) or lobby, label="Start")
    await wait_until_all_idle(bot)
    (board,) = [m for m in anna.sees(world.general) if m.custom_ids]
    snapshot = await bot.tables.snapshot(1)
    assert snapshot.is_playing
    return board, snapshot


def test_a_click_on_anything_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    listener = ErrorLogHandler()
    logging.getLogger().addHandler(listener)
    try:
        with asyncio.Runner() as runner:
            stack = contextlib.AsyncExitStack()
            try:
                enter = stack.enter_async_context
                world = runner.run(
                    enter(LocalDiscord(answer_window=TIMEOUT_SECONDS, keep_history=False))
                )
                bot = runner.run(enter(running_bot(world, tmp_path, cheeseboard_clock_scale=100.0)))
                board, before = runner.run(_table(world, bot))
                zoe = world.person("Zoe")

                async def click(custom_id: str, values: list[str] | None) -> None:
                    act = send_click(zoe, board, custom_id, values)
                    if PATTERN.match(custom_id):
                        await act.settled(TIMEOUT_SECONDS)
                        assert not act.failed
                    now = await bot.tables.snapshot(1)
                    assert now.table.snapshot == before.table.snapshot
                    assert now.table.user_ids == before.table.user_ids

                @times(60)
                @given(FORGED | st.text(min_size=1, max_size=100), VALUES)
                def press(custom_id: str, values: list[str] | None) -> None:
                    runner.run(click(custom_id, values))

                press()
            finally:
                runner.run(stack.aclose())
    finally:
        logging.getLogger().removeHandler(listener)
    assert listener.lines == []


# --- the page's socket ---------------------------------------------------------------------------

OPS = st.sampled_from(
    [
        *("open", "enter", "add", "change", "look", "read", "say", "commands", "slash"),
        *("complete", "click", "select", "submit", "dismiss", "no such thing"),
    ]
)
FIELDS = st.dictionaries(
    st.sampled_from(
        ["person", "place", "people", "name", "text", "line", "message", "custom_id", "values"]
    ),
    JSON | st.lists(JSON, max_size=3),
    max_size=6,
)
FRAMES = st.builds(lambda op, more: json.dumps({"op": op, "n": 1, **more}), OPS, FIELDS)


def test_a_page_may_send_anything_and_is_answered_on(tmp_path: Path) -> None:
    listener = ErrorLogHandler()
    logging.getLogger().addHandler(listener)
    try:
        with asyncio.Runner() as runner:
            stack = contextlib.AsyncExitStack()
            try:
                enter = stack.enter_async_context
                bot_harness = runner.run(enter(_playground(tmp_path / "page.db")))
                client = runner.run(enter(_client()))
                origin = bot_harness.address.rstrip("/")
                socket = runner.run(
                    enter(client.ws_connect(f"{bot_harness.address}ws", origin=origin))
                )

                async def ask(frame: str) -> None:
                    await socket.send_str(frame)
                    await socket.send_str('{"op": "open", "n": 77, "people": []}')
                    async with asyncio.timeout(TIMEOUT_SECONDS):
                        while json.loads(await socket.receive_str()).get("n") != 77:
                            pass

                @times(150)
                @given(FRAMES | st.text(max_size=60))
                def say(frame: str) -> None:
                    runner.run(ask(frame))

                say()
            finally:
                runner.run(stack.aclose())
    finally:
        logging.getLogger().removeHandler(listener)
    assert listener.lines == []


@contextlib.asynccontextmanager
async def _playground(file: Path) -> AsyncIterator[Playground]:
    made = Playground(file)
    await made.start(0)
    try:
        yield made
    finally:
        await made.stop()


@contextlib.asynccontextmanager
async def _client() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session
