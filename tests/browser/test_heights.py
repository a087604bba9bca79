"""Every message of every game fits a screen with its buttons, with any names."""

from importlib import import_module
from pathlib import Path

import pytest

from bot.discord.render.message_height import DESKTOP, MAX_CHARS, PHONE, ScreenSize, estimate_height
from tests.browser import measure as tape
from tests.browser.measure import BUDGET, ruler
from tests.browser.messages import Sample, as_json, letters, messages_of, shell_messages
from tests.browser.twice import lines_of_its_own, named_alike, said_twice
from tests.tools.gallery import game_packages

SCREEN = 764
"""Visible channel height in points in a window of 1440 x 900, and on a phone of 390 x 844."""
SLACK = 4
LINES = 3
"""Maximum number of short lines above a picture besides the news."""
MEASURED = 60
"""Number of messages measured in the page: the highest of every kind."""


def reckoned(sample: Sample, on: ScreenSize = DESKTOP) -> int:
    message = sample.message
    assert message.view is not None
    return estimate_height(message.view, message.rows, message.content, on)


def highest(found: list[Sample]) -> list[Sample]:
    """The highest messages of every kind, the same number of each."""
    kinds = {sample.kind for sample in found}
    of_each = MEASURED // len(kinds)
    ordered = sorted(found, key=reckoned, reverse=True)
    return [s for kind in kinds for s in [o for o in ordered if o.kind == kind][:of_each]]


@pytest.mark.parametrize("package", game_packages())
async def test_every_message_fits_a_screen(package: str, tmp_path: Path) -> None:
    most = import_module(f"{package}.game").GAME.rules.seats[-1]
    found = await messages_of(package, most, tmp_path, most=80, services=2)
    found += await shell_messages(package, most, tmp_path)
    assert {"board", "panel", "lobby", "menu", "rules"} <= {sample.kind for sample in found}
    assert [told(s) for s in found if letters(s.message) > MAX_CHARS] == []
    assert [(said, told(s)) for s in found for said in said_twice(s.message)] == []
    assert [(name, told(s)) for s in found for name in named_alike(s.message)] == []
    played = [s for s in found if s.kind.removeprefix("lesson ") in ("board", "panel")]
    assert [told(s) for s in played if len(lines_of_its_own(s.message)) > LINES] == []
    boards = [s for s in played if s.kind.endswith("board")]
    assert [told(s) for s in boards if s.message.view and not s.message.view.footer] == []
    for screen in (DESKTOP, PHONE):
        assert [told(s) for s in found if reckoned(s, screen) > screen.max_height] == []
    picked = highest(found)
    async with ruler() as measure:
        drawn = [as_json(sample.message) for sample in picked]
        desktop, phone = await measure(drawn), await measure(drawn, tape.PHONE)
    high = [
        f"{points:.0f} on a desktop, {small:.0f} on a phone: {told(sample)}"
        for sample, points, small in zip(picked, desktop, phone, strict=True)
        if points > BUDGET or small > SCREEN
    ]
    assert high == []
    # The typeface here may be narrower than the one that is reckoned with, never broader.
    for sample, points, small in zip(picked, desktop, phone, strict=True):
        assert points <= reckoned(sample) + SLACK, told(sample)
        assert small <= reckoned(sample, PHONE) + SLACK, told(sample)


def told(sample: Sample) -> str:
    view = sample.message.view
    assert view is not None
    points = [reckoned(sample, screen) for screen in (DESKTOP, PHONE)]
    words = f"{view.title!r} {view.body!r} {view.footer!r} {sample.message.rows}"
    return f"{sample.kind}, {points} points, {letters(sample.message)} characters: {words}"


def test_the_reckoning_and_the_ruler_mean_the_same_screen() -> None:
    assert (DESKTOP.max_height, PHONE.max_height) == (BUDGET, SCREEN)
