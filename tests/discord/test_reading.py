"""Whole games at the default pace: what happened can be read before it is gone (C3).

Table time runs faster than in life, pauses, beats and clocks alike, and is measured where Discord
has each version of a message: what counts is what follows what, not how fast the machine is.
"""

import asyncio
import contextlib
import os
from collections.abc import Sequence

import pytest

from bot.kernel import Event
from bot.screen import news, table_screen
from bot.table import draft
from bot.table.table import Status
from tests.discord.house import House, Player, board_of
from tests.discord.reading import BULLET, ENOUGH, Transcript

CURTAIN = table_screen.CURTAIN
"""As it is: other tests do not wait for it."""
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
    house: House,
    line: str,
    options: dict[str, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(table_screen, "CURTAIN", CURTAIN)
    # On a busy machine half a minute is nothing, and what came late is still news.
    monkeypatch.setattr(draft, "UNSEEN", 3600.0)
    await house.open(cheeseboard_clock_scale=SCALE, cheeseboard_robot_pace=1.0)
    world, anna = house.world, house.world.person("Anna")
    await anna.slash(world.general, line, options)
    await house.settle()
    transcript = Transcript(world, SCALE)
    passing = noted_passing(monkeypatch)
    await anna.click(board_of(anna, world), label="Start")
    player = asyncio.create_task(_at_leisure(Player(anna, world, 1)))
    while (look := await house.look()).table.status is Status.PLAYING:
        transcript.note_asides(look)
        if player.done():
            player.result()
        await asyncio.sleep(0.02)
    player.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await player
    await house.settle()
    with capsys.disabled():
        print(f"\n{line}: {transcript.board.told()}; the ending {transcript.curtain:.2f} s later")
    assert transcript.curtain is not None
    assert transcript.curtain >= ENOUGH
    assert len(transcript.board.stood) >= 5
    # However busy the machine: the bot begins to count when Discord has a line, and from then on
    # it can only be late. But hours strike by the clock: one that came late is followed in time.
    tell, players = look.game.stage.tell, look.table.players
    strikes = {f"{BULLET}{tell(event, None, players, 'en')}" for event in passing}
    assert [line for line in transcript.board.missed() if line.text not in strikes] == []
    for reader, panel in transcript.panels.items():
        assert panel.missed(transcript.asides[reader]) == []


def noted_passing(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """All that is told only until the next of its kind comes, as it comes."""
    found, still_news = list[Event](), news.still_news

    def noting(events: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
        found.extend(event for _, event in events if event.passing)
        return still_news(events)

    monkeypatch.setattr(news, "still_news", noting)
    return found


async def _at_leisure(player: Player) -> None:
    """Somebody who reads, and then clicks."""
    while True:
        await player.act()
        await asyncio.sleep(3 * SCALE)
