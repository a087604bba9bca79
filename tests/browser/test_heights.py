"""Every message of every game fits a screen with its buttons, whoever plays."""

from importlib import import_module
from pathlib import Path

import pytest

from bot.gallery import packages
from bot.screen.height import ROOM, height_of
from tests.browser.measure import BUDGET, ruler
from tests.browser.messages import as_json, messages_of

SCREEN = 764
"""Points of the channel that a window of 1440 x 900 shows."""
LETTERS = 600 + 50
"""The game's own, and what the shell adds: the clock and the table."""
GATHERING = "who is in?"
"""A lobby, and messages with several rows of choices, may take the whole of it;
letters are counted, not measured, so that any other may be a line too high."""


@pytest.mark.parametrize("package", packages())
async def test_every_message_fits_a_screen(package: str, tmp_path: Path) -> None:
    seats = import_module(f"{package}.game").GAME.rules.seats
    high: list[str] = []
    async with ruler() as measure:
        for count in sorted({seats[0], seats[-1]}):
            found = await messages_of(package, count, tmp_path)
            points = await measure([as_json(message) for message in found.values()])
            for (reader, title, rows), tall, message in zip(
                found, points, found.values(), strict=True
            ):
                view = message.view
                assert view is not None
                assert len(view.title) + len(view.body) + len(view.task) <= LETTERS, view.body
                many = reader != "board" or GATHERING in title or rows > 1
                if tall > (SCREEN if many else BUDGET + 18):
                    high.append(f"{count} players, {reader}, {title!r}, {rows} rows: {tall:.0f}")
                # Long labels can take lines of buttons more than are reckoned.
                assert tall <= height_of(view, message.rows) + 80, view.body
    assert high == []


def test_the_reckoning_and_the_ruler_mean_the_same_screen() -> None:
    assert ROOM == BUDGET
