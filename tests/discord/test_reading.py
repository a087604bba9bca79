"""Whole games at the default pace: news can be read before it is removed (C3).

Table time is accelerated, including pauses, beats and clocks, and is measured where Discord
receives each version of a message: only the order counts, not the machine's speed.
"""

import asyncio
import contextlib
import os
from collections.abc import Sequence

import pytest

from bot.discord.messages import table_messages
from bot.discord.render import news
from bot.kernel import Event
from bot.tables import draft
from bot.tables.model import Status
from tests.discord.harness import BotHarness, RandomPlayer, board_of
from tests.discord.news_times import BULLET, MIN_READING_SECONDS, NewsTimeRecorder

CURTAIN = table_messages.ENDING_DELAY
"""The real delay, which other tests skip."""
SCALE = float(os.environ.get("READING_SCALE", "0.05"))


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("thief new", {"robots": 4}),
        ("gouda new", {"robots": 3, "rats_to_win": 2}),
        ("roquefort new", {"robots": 1}),
        ("havarti new", {"robots": 1, "rounds_each": 1}),
        ("fromage new", {"robots": 2, "turn_cap": 8}),
    ],
    ids=lambda value: value.split()[0] if isinstance(value, str) else "",
)
async def test_news_stand_long_enough_to_be_read(
    bot_harness: BotHarness,
    line: str,
    options: dict[str, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(table_messages, "ENDING_DELAY", CURTAIN)
    # On a busy machine half a minute is nothing, and what came late is still news.
    monkeypatch.setattr(draft, "NEWS_EXPIRY_SECONDS", 3600.0)
    await bot_harness.start(cheeseboard_clock_scale=SCALE, cheeseboard_robot_pace=1.0)
    world, anna = bot_harness.world, bot_harness.world.person("Anna")
    await anna.slash(world.general, line, options)
    await bot_harness.wait_until_idle()
    transcript = NewsTimeRecorder(world, SCALE)
    passing = noted_passing(monkeypatch)
    await anna.click(board_of(anna, world), label="Start")
    player = asyncio.create_task(_at_leisure(RandomPlayer(anna, world, 1)))
    while (snapshot := await bot_harness.snapshot()).table.status is Status.PLAYING:
        transcript.record_private_news(snapshot)
        if player.done():
            player.result()
        await asyncio.sleep(0.02)
    player.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await player
    await bot_harness.wait_until_idle()
    with capsys.disabled():
        print(
            f"\n{line}: {transcript.board.summary()}; the ending {transcript.ending_delay:.2f} "
            "s later"
        )
    assert transcript.ending_delay is not None
    assert transcript.ending_delay >= MIN_READING_SECONDS
    assert len(transcript.board.removed_lines) >= 5
    # However busy the machine: the bot begins to count when Discord has a line, and from then on
    # it can only be late. But hours strike by the clock: one that came late is followed in time.
    tell, players = snapshot.game.presentation.event_text, snapshot.table.players
    strikes = {f"{BULLET}{tell(event, None, players, 'en')}" for event in passing}
    assert [line for line in transcript.board.unread() if line.text not in strikes] == []
    for reader, panel in transcript.panels.items():
        assert panel.unread(transcript.private_lines[reader]) == []


def noted_passing(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """All transient news, shown only until the next of its kind, as it occurs."""
    found, still_news = list[Event](), news.keep_latest_transient

    def noting(events: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
        found.extend(event for _, event in events if event.is_superseded_by_next)
        return still_news(events)

    monkeypatch.setattr(news, "keep_latest_transient", noting)
    return found


async def _at_leisure(player: RandomPlayer) -> None:
    """A player who reads before clicking."""
    while True:
        await player.click_once()
        await asyncio.sleep(3 * SCALE)
