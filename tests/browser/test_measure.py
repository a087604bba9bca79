"""Message heights on the page match Discord's, and the ruler measures them."""

from typing import Any

import pytest

from bot.playground.api.posting import Body, Upload
from bot.playground.web.playground import Playground
from tests.browser.cellar import needed
from tests.browser.conftest import Open
from tests.browser.measure import BOARD, BUDGET, PHONE, heights, ruler
from tests.browser.pictures import drawn

expect = needed("playwright.async_api").expect


def row(*labels: str) -> dict[str, Any]:
    parts = [{"type": 2, "style": 1, "custom_id": label, "label": label} for label in labels]
    return {"type": 1, "components": parts}


def board(size: tuple[int, int] = BOARD, **more: Any) -> dict[str, Any]:
    image = {"url": "attachment://board.png", "width": size[0], "height": size[1]}
    return {
        "embeds": [{"title": "Board", "description": "Three\nshort\nlines", "image": image}]
    } | more


async def test_the_ruler_measures_what_the_page_shows(party: Playground, visit: Open) -> None:
    """A message in the stream is as high as the ruler says."""
    local = party.local
    embed = {
        "title": "Board", "description": "Some **words**\nand more",
        "fields": [{"name": f"Field {n}", "value": "x" * 30, "inline": True} for n in range(3)],
        "image": {"url": "attachment://b.png"}, "footer": {"text": "Table 1"},
    }  # fmt: skip
    body = {"content": "Hello", "embeds": [embed], "components": [row("One", "Two")]}
    local.posting.create(
        local.general.id, local.world.bot.id, Body(body, {0: Upload("b.png", drawn(1200, 900))})
    )
    visitor = await visit(party.address, width=1440, height=900)
    item = visitor.page.locator("li.message")
    await item.locator("img").wait_for()
    on_page = (await item.bounding_box() or {})["height"]
    anna = party.people.named("Anna")
    assert anna is not None
    async with ruler() as measure:
        by_json, by_shown = await measure([body, anna.sees(local.general)[0]])
    assert by_json == pytest.approx(by_shown, abs=0.5)
    assert by_json == pytest.approx(on_page, abs=0.5)


async def test_heights_follow_discords_sizes() -> None:
    buttons = row("a", "b", "c", "d", "e")
    async with ruler() as measure:
        plain, tall, wide, small, two_rows, one_row, ten = await measure(
            [
                board(), board((900, 1800)), board((3000, 300)), board((200, 100)),
                board(components=[buttons, row("f")]), board(components=[buttons]),
                board(components=[row(*"abcdefghij"[:5]), row(*"fghij")]),
            ]
        )  # fmt: skip
        assert plain == pytest.approx(tall, abs=1), "both are 300 high"
        assert plain - wide == pytest.approx(260, abs=1), "3000 x 300 is shown 400 x 40"
        assert plain - small == pytest.approx(200, abs=1), "never larger than it is"
        assert two_rows - one_row == pytest.approx(40, abs=1), "a row of buttons takes 40"
        assert ten == pytest.approx(two_rows, abs=1), "five short ones stand in one row"
        attached = {"content": "x", "attachments": [{"filename": "a.png"}]}
        words, picture = await measure([{"content": "x"}, attached])
        assert picture - words == pytest.approx(354, abs=5), "350 and its margins"
        many = [board(content=f"message {n}") for n in range(200)]
        all_of_them = await measure(many)
    assert len(all_of_them) == 200
    assert all(0 < height < BUDGET for height in all_of_them)


async def test_fields_stand_side_by_side_on_a_desktop_and_below_each_other_on_a_phone() -> None:
    fields = [{"name": "Name", "value": "words", "inline": True} for _ in range(3)]
    message = {"embeds": [{"title": "x" * 200, "fields": fields}]}
    (desk,), (phone,) = await heights([message]), await heights([message], PHONE)
    assert phone - desk > 2 * (18 + 18)
