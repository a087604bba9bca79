"""Small screens, hostile text and accessibility of the page."""

from pathlib import Path

import pytest

from bot.playground.api.posting import Body
from bot.playground.web.playground import Playground
from tests.browser.cellar import Cellar, Visitor, needed
from tests.browser.conftest import Open

expect = needed("playwright.async_api").expect

NASTY = (
    '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>',
    "[click](javascript:window.hurt=1) <javascript:window.hurt=1> <style>*{display:none}</style>",
    "W" * 1900,
    "مرحبا بالعالم \u202eabc 🧀👩‍👩‍👧‍👦 x",
    "**" * 900,
    "```" + "`" * 50 + "||" * 200,
    "<@1> <#2> <@&3> <t:99999999999:R> <t:-99999999999999:F> </x:1> <:e:1>",
)
NAMES = ("<b onclick=x>", "\u202eevil", "مرحبا", "W" * 32, "👩‍👩‍👧‍👦", "`*_~|\\")


async def test_text_from_people_stays_text(party: Playground, visit: Open) -> None:
    for name in NAMES:
        party.people.add(name)
    visitor = await visit(party.address)
    page = visitor.page
    for person, text in zip(party.people, NASTY, strict=False):
        await person.say(party.local.general, text)
    embed = {"title": NASTY[0], "description": NASTY[1], "footer": {"text": NASTY[0]}}
    embed["fields"] = [{"name": NASTY[0], "value": NASTY[3], "inline": True}] * 3
    parts = [{"type": 1, "components": [
        {"type": 2, "style": 1, "custom_id": "x", "label": "<i>" * 20},
        {"type": 2, "style": 5, "url": "javascript:window.hurt=1", "label": "link"},
    ]}]  # fmt: skip
    bot = party.local.world.bot.id
    made = party.local.posting.create(party.local.general.id, bot, Body({"embeds": [embed]}))
    made.components = parts
    made.version += 1
    await page.reload()
    await expect(page.locator(".message")).to_have_count(len(NASTY) + 1)
    await page.get_by_role("button", name="Two to four people side by side").click()
    await expect(page.locator(".pane")).to_have_count(2)
    assert await page.evaluate("window.hurt") is None
    assert (
        await page.locator("img[src=x], .messages script, .messages style, .messages b").count()
        == 0
    )
    assert await page.locator("a[href^=javascript]").count() == 0
    assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    wide = "e => e.scrollWidth - e.clientWidth"
    assert await page.locator(".stream").evaluate_all(f"a => a.map({wide})") == [0, 0]
    await expect(page.locator(".message").first).to_contain_text("<script>")


async def test_markup_cannot_be_run_even_by_mistake(party: Playground, visit: Open) -> None:
    visitor = await visit(party.address)
    refused = await visitor.page.evaluate(
        "() => { try { document.body.innerHTML = '<b>x</b>'; return false } catch { return true } }"
    )
    assert refused
    visitor.trouble.clear()  # The browser has complained about exactly that.


async def test_a_phone_of_360_points_plays_too(cellar: Cellar, visit: Open) -> None:
    visitor = await visit(
        cellar.playground.address, width=360, height=720, has_touch=True, is_mobile=True
    )
    page = visitor.page
    fits = "document.documentElement.scrollWidth <= 360"
    assert await page.evaluate(fits)
    await page.locator(".welcome [data-key='start:thief']").tap()
    board = page.locator(".message .embed").first
    await board.wait_for()
    await expect(page.get_by_role("button", name="My hand").first).to_be_visible()
    assert await page.evaluate(fits)
    # In one go: an edit may put another element in its place at any moment.
    box = await page.evaluate(
        "document.querySelector('.message .embed').getBoundingClientRect().toJSON()"
    )
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    small = await page.evaluate(
        "[...document.querySelectorAll('button, select, textarea')].filter(e => {"
        " const r = e.getBoundingClientRect();"
        " return e.checkVisibility() && (r.height < 24 || r.width < 24) })"
        ".map(e => e.className).filter(c => c != 'plain')"
    )
    assert small == []
    await page.get_by_role("button", name="Direct messages with Cheeseboard").tap()
    await expect(page.locator(".message .embed").first).to_be_visible()
    assert await page.evaluate(fits)
    bot = cellar.playground.local.world.bot.id
    options = [{"label": "W" * 100, "value": "1", "description": "W" * 100}]
    select = {"type": 3, "custom_id": "x", "placeholder": "W" * 150, "options": options}
    anna = cellar.playground.people.named("Anna")
    assert anna is not None
    body = Body({"content": "x", "components": [{"type": 1, "components": [select]}]})
    cellar.playground.local.posting.create(anna.dm_channel.id, bot, body)
    await page.locator(".select").last.tap()
    await page.locator(".choices").wait_for()
    outside = "all => all.filter(e => e.getBoundingClientRect().right > 360).map(e => e.className)"
    assert await page.locator(".message *").evaluate_all(outside) == []
    await page.keyboard.press("Escape")
    await page.get_by_role("button", name="Fault drawer", exact=True).tap()
    await expect(page.get_by_role("heading", name="Fault drawer")).to_be_in_viewport()
    assert await page.evaluate(fits)


_HERE = Path(__file__).parent
_CONTRAST = (_HERE / "contrast.js").read_text()
_NAMELESS = (_HERE / "nameless.js").read_text()


async def up_to_the_games_and_back(visitor: Visitor) -> None:
    """Scrolling up and starting another game leads to its table."""
    page = visitor.page
    channel = page.locator(".pane").first
    await channel.get_by_role("button", name="My hand").wait_for()
    # Still scrolling when they press, as on a touch screen.
    await channel.locator(".stream").evaluate(
        "e => { e.scrollTop = 0; e.querySelector('[data-key=\"start:gouda\"]').click(); }"
    )
    await expect(channel.locator(".message", has_text="sneaking in").last).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_words_stand_out_and_everything_has_a_name(
    cellar: Cellar, visit: Open, scheme: str
) -> None:
    visitor = await visit(cellar.playground.address, color_scheme=scheme, width=1400)
    page = visitor.page
    assert await page.evaluate(_CONTRAST) == []
    await visitor.start("thief")
    await page.locator(".pane").nth(1).wait_for()
    await up_to_the_games_and_back(visitor)
    await page.get_by_role("button", name="Fault drawer", exact=True).click()
    await page.locator("#line").fill("hello **there** `code` @Anna || spoiler ||")
    await page.locator("#line").press("Enter")
    await page.locator("#line").fill("/table h")
    await page.locator(".suggest .choice").first.wait_for()
    assert await page.evaluate(_CONTRAST) == []
    assert await page.evaluate(_NAMELESS) == []
    await page.get_by_role("button", name="Keys and help").click()
    assert await page.evaluate(_CONTRAST) == []


async def test_new_messages_are_announced_and_motion_can_be_still(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address, reduced_motion="reduce")
    page = visitor.page
    ben = party.people.named("Ben")
    assert ben is not None
    await ben.say(party.local.general, "**listen** to this")
    live = page.get_by_role("log", name="New messages")
    await expect(live).to_contain_text("Ben: listen to this")
    assert await live.get_attribute("aria-live") == "polite"
    for role, name in {
        "navigation": "People and tools", "complementary": "Channels and direct messages",
        "region": "Messages in general", "combobox": "Message #general as Anna",
    }.items():  # fmt: skip
        await expect(page.get_by_role(role, name=name)).to_be_visible()  # pyright: ignore[reportArgumentType]
    await expect(page.get_by_role("main")).to_be_visible()
    moving = await page.evaluate("document.getAnimations().length")
    assert moving == 0
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("link", name="Skip to the message line")).to_be_in_viewport()


async def test_the_page_asks_nobody_but_this_house(cellar: Cellar, visit: Open) -> None:
    visitor = await visit(cellar.playground.address)
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    await visitor.page.reload()
    await visitor.start("thief")
    await visitor.page.locator(".picture img").first.wait_for()
    assert asked
    own = cellar.playground.address
    assert [url for url in asked if not url.startswith((own, own.replace("http", "ws")))] == []
