"""Chat behaviour: scroll position, keyboard use and screen reader support."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bot.playground.api.posting import Body, Upload
from bot.playground.web.playground import Playground
from bot.playground.world.model import Channel, Message
from tests.browser.cellar import Visitor, needed
from tests.browser.conftest import Open
from tests.browser.pictures import drawn

expect = needed("playwright.async_api").expect

FROM_END = "e => e.scrollHeight - e.scrollTop - e.clientHeight"
HERE = "document.activeElement.tagName"


def say(bot_harness: Playground, place: Channel, **what: Any) -> Message:
    return bot_harness.local.posting.create(place.id, bot_harness.local.world.bot.id, Body(what))


def buttons(*names: str) -> list[dict[str, Any]]:
    parts = [{"type": 2, "style": 1, "custom_id": name, "label": name} for name in names]
    return [{"type": 1, "components": parts}]


async def is_in(visitor: Visitor, name: str, place: str) -> None:
    await expect(visitor.pane(name).first).to_have_attribute("aria-label", f"{name} in {place}")


@pytest.mark.parametrize("layout", ["one", "split"])
@pytest.mark.parametrize("name", ["Anna", "Ben"])
async def test_a_reload_stays_with_the_person_and_in_the_channel(
    party: Playground, visit: Open, layout: str, name: str
) -> None:
    visitor = await visit(party.address, width=1440)
    page = visitor.page
    await page.locator(f"[data-key='tool:{layout}']").click()
    await page.get_by_role("button", name=name, exact=False).first.click()
    await page.get_by_role("button", name="Channel back-room").click()
    await is_in(visitor, name, "back-room")
    for _ in range(2):
        await page.reload()
        await is_in(visitor, name, "back-room")
    await expect(page.locator(".self .name")).to_have_text(name)


async def test_side_by_side_the_direct_messages_stay_beside_the_channel(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address, width=1440)
    page = visitor.page
    await page.locator("[data-key='tool:split']").click()
    await page.locator(".side").get_by_role("button", name="Channel back-room").click()
    await page.locator(".side").get_by_role("button", name="Direct messages with").click()
    await page.reload()
    panes = page.locator(".pane")
    await expect(panes.nth(0)).to_have_attribute("aria-label", "Anna in back-room")
    await expect(panes.nth(1)).to_have_attribute("aria-label", "Anna in Cheeseboard")


async def test_on_a_touch_screen_the_message_line_never_takes_the_focus_by_itself(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address, width=390, height=844, has_touch=True, is_mobile=True)
    page = visitor.page
    board = say(party, party.local.general, content="board", components=buttons("Go"))
    await page.get_by_role("button", name="Go").focus()
    party.local.world.delete_message(board)
    await expect(page.locator(".message")).to_have_count(0)
    assert await page.evaluate(HERE) != "TEXTAREA"
    await page.get_by_role("button", name="Channel back-room").tap()
    await is_in(visitor, "Anna", "back-room")
    assert await page.evaluate(HERE) != "TEXTAREA"
    await page.get_by_role("button", name="Ben").tap()
    await is_in(visitor, "Ben", "general")
    assert await page.evaluate(HERE) != "TEXTAREA"
    await page.locator("textarea").tap()
    assert await page.evaluate(HERE) == "TEXTAREA"


async def test_with_a_keyboard_one_can_write_at_once(party: Playground, visit: Open) -> None:
    visitor = await visit(party.address)
    await visitor.page.get_by_role("button", name="Channel back-room").click()
    await expect(visitor.page.locator("textarea")).to_be_focused()


async def until(stream: Any, holds: Callable[[float], bool]) -> None:
    """Wait for a pane's distance from its end; the page's CSP forbids evaluating script text."""
    async with asyncio.timeout(60):
        while not holds(await stream.evaluate(FROM_END)):
            await asyncio.sleep(0.05)


async def test_a_pane_at_its_end_stays_there_whatever_grows_and_shrinks(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address)
    page, local = visitor.page, party.local
    for number in range(30):
        say(party, local.general, content=f"line {number}\n" * 3)
    board = say(party, local.general, content="board")
    last = say(party, local.general, content="last")
    stream = page.locator(".stream")
    await expect(page.locator(".message").last).to_contain_text("last")
    picture = {"embeds": [{"title": "x", "image": {"url": "attachment://a.png"}}]}
    for number in range(6):
        # Down to one line and up to a picture again, faster than the browser tells of it.
        await page.evaluate("new Promise(requestAnimationFrame)")
        local.posting.edit(board, Body({"content": "small", "embeds": [], "attachments": []}))
        files = {0: Upload("a.png", drawn(1200, 900 - number))}
        local.posting.edit(board, Body({**picture, "attachments": []}, files))
        local.posting.edit(last, Body({"content": f"last\n{'and more' * number}"}))
        await expect(page.locator(".message").last).to_contain_text("last")
    await page.locator(".picture img").wait_for()
    await expect(page.locator(".message .picture img")).to_have_js_property("complete", True)
    await until(stream, lambda away: away < 3)
    await stream.hover()
    await page.mouse.wheel(0, -600)
    await until(stream, lambda away: away > 300)
    say(party, local.general, content="while away")
    await expect(page.get_by_role("button", name="New messages")).to_be_visible()
    local.posting.edit(last, Body({"content": "edited meanwhile"}))
    await expect(page.locator(".message", has_text="edited meanwhile")).to_have_count(1)
    assert await stream.evaluate(FROM_END) > 300, "who reads above is left alone"
    await page.get_by_role("button", name="New messages").click()
    await until(stream, lambda away: away < 3)


@pytest.mark.parametrize("width", [360, 700, 1440])
async def test_the_word_used_stays_whole(party: Playground, visit: Open, width: int) -> None:
    anna = party.people.named("Anna")
    assert anna is not None
    party.people.change(anna, "Maximilienne Annabella von Brie", "#e69f00")
    visitor = await visit(party.address, width=width)
    page = visitor.page
    await page.locator("textarea").fill("/cheese eat kind:Brie count:2")
    await page.locator("textarea").press("Escape")
    await page.locator("textarea").press("Enter")
    verb = page.locator(".message:not(.ghost) .above .verb")
    await verb.wait_for()
    box = await verb.bounding_box()
    assert box is not None
    assert box["height"] < 30, "one line"
    assert await verb.evaluate("e => e.scrollWidth <= e.clientWidth + 1")


async def test_every_button_that_starts_a_game_has_a_name_of_its_own(
    party: Playground, visit: Open
) -> None:
    from bot.playground.web.game_cards import GameCard

    names = ("Cheese Thief", "Gouda Ganoven")
    party.show_games(
        [
            GameCard(
                f"g{n}", {"en": (name, "words")}, "🧀", 0x112233, (2, 4), "x new",
                {"robots": 3 * (1 - n)}, "|a:start", "rules", {},
            )
            for n, name in enumerate(names)
        ]
    )  # fmt: skip
    visitor = await visit(party.address)
    page = visitor.page
    await expect(page.get_by_role("button", name="Play Cheese Thief with robots")).to_be_visible()
    await expect(page.get_by_role("button", name="Play Gouda Ganoven alone")).to_be_visible()


async def test_alt_b_goes_to_the_newest_buttons_and_then_to_those_before(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address)
    page, local = visitor.page, party.local
    await page.keyboard.press("Alt+b")
    await expect(page.locator(".toast")).to_have_text("There is nothing to press here.")
    say(party, local.general, content="old", components=buttons("Old one", "Old two"))
    say(party, local.general, content="new", components=buttons("New one", "New two"))
    say(party, local.general, content="words only")
    await expect(page.locator(".message")).to_have_count(3)
    await page.locator("textarea").focus()
    for name in ("New one", "Old one", "New one"):
        await page.keyboard.press("Alt+b")
        await expect(page.get_by_role("button", name=name)).to_be_focused()
    await page.get_by_role("button", name="Keys and help").click()
    await expect(page.get_by_role("dialog")).to_contain_text("buttons of the newest message")


async def test_the_news_is_spoken_and_of_a_changed_board_only_what_changed(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address)
    local = party.local

    def board(turn: str, *news: str) -> dict[str, Any]:
        fields = [{"name": "News", "value": "\n".join(news)}, {"name": "Seats", "value": "Anna"}]
        title = {"title": "Gouda", "description": turn, "fields": fields}
        return {"embeds": [title | {"footer": {"text": "Table 1"}}]}

    made = say(party, local.general, **board("Anna's turn", "**Ben** ate cheese."))
    live = visitor.page.get_by_role("log", name="New messages")
    heard = live.locator("p")
    await expect(heard.last).to_have_text(
        "Cheeseboard: Gouda. Anna's turn. News: Ben ate cheese. Seats: Anna. Table 1."
    )
    after = board("Ben's turn", "**Ben** ate cheese.", "Anna spied on ||the king||.")
    local.posting.edit(made, Body(after))
    await expect(heard.last).to_have_text("Changed: Ben's turn. News: Anna spied on (spoiler).")
    local.posting.edit(made, Body({**after, "components": buttons("Go")}))
    local.posting.edit(made, Body(board("Cleo's turn", "Anna spied on ||the king||.")))
    await expect(heard.last).to_have_text("Changed: Cleo's turn.")
    await expect(heard).to_have_count(3)


async def test_a_picture_opens_large_and_gives_the_focus_back(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address, width=1440, height=900)
    page, local = visitor.page, party.local
    embed = {"title": "Board", "image": {"url": "attachment://a.png"}}
    files = {0: Upload("a.png", drawn(1200, 900), description="A board in words")}
    made = local.posting.create(
        local.general.id, local.world.bot.id, Body({"embeds": [embed]}, files)
    )
    picture = page.get_by_role("button", name="Open the picture: A board in words")
    box = await picture.locator("img").bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (400, 300)
    large = page.get_by_role("dialog", name="Picture")
    for drawn_anew in (False, True):
        await picture.focus()
        await page.keyboard.press("Enter")
        shown = await large.locator("img").bounding_box()
        assert shown is not None
        assert shown["width"] > 900
        if drawn_anew:
            local.posting.edit(made, Body({"content": "changed meanwhile"}))
            await expect(page.locator(".message .words")).to_contain_text("changed meanwhile")
        await page.keyboard.press("Escape")
        await expect(large).to_have_count(0)
        await expect(picture).to_be_focused()


async def test_a_thread_is_a_place_of_its_own_until_it_is_archived(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address)
    page, local = visitor.page, party.local
    await page.get_by_role("button", name="Fault drawer", exact=True).click()
    await page.get_by_role("button", name="Start a thread").click()
    corner = page.locator(".side").get_by_role("button", name="Thread A quiet corner")
    await corner.click()
    await is_in(visitor, "Anna", "A quiet corner")
    await page.locator("textarea").fill("hello in here")
    await page.locator("textarea").press("Enter")
    await expect(page.locator(".message")).to_contain_text("hello in here")
    await page.get_by_role("button", name="Archive this thread").click()
    await page.get_by_role("button", name="Channel general").click()
    await expect(corner).to_have_count(0)
    await expect(page.locator(".message")).to_contain_text("started a thread: A quiet corner")
    await page.get_by_role("button", name="Purge the channel").click()
    await expect(page.locator(".message")).to_have_count(0)
    (thread,) = local.world.threads_in(local.guild)
    assert [m.content for m in local.all_messages(thread)] == ["hello in here"]
