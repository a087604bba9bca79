"""Every component a bot can send, used by hand with a small bot that has all of them."""

from bot.playground.api.posting import Body
from bot.playground.web.playground import Playground
from tests.browser.cellar import needed
from tests.browser.conftest import Open

expect = needed("playwright.async_api").expect


async def test_commands_are_found_filled_in_and_completed_from_the_keyboard(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address)
    page, keys = visitor.page, visitor.page.keyboard
    await keys.press("/")
    options = page.locator(".suggest [role=option]")
    await expect(options.filter(has_text="/cheese eat")).to_be_visible()
    await keys.type("cheese")
    await keys.press("Enter")
    await expect(page.locator("textarea")).to_have_value("/cheese eat kind:")
    await keys.type("B")
    await expect(options).to_have_text(["Brie", "Bleu"])
    await keys.press("ArrowDown")
    await keys.press("Tab")
    await expect(page.locator("textarea")).to_have_value("/cheese eat kind:Bleu ")
    await keys.type("cou")
    await keys.press("Tab")
    await keys.type("2 fri")
    await keys.press("Tab")
    await expect(options.filter(has_text="@Ben")).to_be_visible()
    await keys.type("@Ben")
    await keys.press("Tab")
    await keys.type("melted:true")
    await keys.press("Enter")
    await expect(page.locator(".message .words")).to_have_text("2 bleu s True with Ben")
    await expect(page.locator(".message .above")).to_contain_text("Anna used /cheese eat")
    await keys.type("/cheese eat kind:Brie count:9")
    await keys.press("Escape")
    await keys.press("Enter")
    await expect(page.locator(".toast")).to_contain_text("lies between 1 and 5")


async def test_buttons_selects_and_forms(party: Playground, visit: Open) -> None:
    visitor = await visit(party.address)
    page = visitor.page
    await page.locator("textarea").fill("/panel")
    await page.locator("textarea").press("Escape")
    await page.locator("textarea").press("Enter")
    count = page.get_by_role("button", name="Count")
    await count.click()
    await expect(page.locator(".message .words").first).to_have_text("1 clicks(edited)")
    await expect(count).to_be_focused()
    await expect(page.get_by_role("button", name="Off")).to_be_disabled()
    await page.get_by_role("button", name="Whisper").click()
    await expect(page.locator(".private")).to_contain_text("Only you can see this")
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator(".private")).to_have_count(0)
    await page.get_by_role("button", name="Cheeses").click()
    for cheese in ("Gouda", "Brie"):
        await page.get_by_role("option", name=cheese).click()
    await page.get_by_role("button", name="Done").click()
    await expect(page.locator(".message").last).to_contain_text("Took g and b")
    await page.get_by_role("button", name="Who").focus()
    await page.keyboard.press("Enter")
    await page.keyboard.type("b")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Chose Ben")
    await page.get_by_role("button", name="Write").click()
    form = page.get_by_role("dialog", name="A letter")
    await form.get_by_label("Words").fill("much cheese")
    await form.get_by_role("button", name="Submit").click()
    await expect(form).to_have_count(0)
    await expect(page.locator(".private")).to_contain_text("You wrote much cheese")


async def test_thinking_failing_editing_and_deleting_are_shown(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address)
    page, local = visitor.page, party.local
    gate = local.faults.hold(method="POST", path=r"/webhooks/")
    await page.locator("textarea").fill("/slow")
    await page.locator("textarea").press("Escape")
    await page.locator("textarea").press("Enter")
    await expect(page.locator(".message:not(.ghost) .thinking")).to_contain_text(
        "Cheeseboard is thinking…"
    )
    gate.open()
    await expect(page.locator(".message .words").first).to_have_text("thought")
    await page.locator("textarea").fill("/panel")
    await page.locator("textarea").press("Escape")
    await page.locator("textarea").press("Enter")
    await page.get_by_role("button", name="Count").wait_for()
    local.interactions.window = 1.5
    local.gateway.hold_interactions()
    await page.get_by_role("button", name="Count").click()
    await expect(page.get_by_role("button", name="Count")).to_have_attribute("aria-busy", "true")
    await expect(page.locator(".failed")).to_have_text("This interaction failed")
    await page.locator("textarea").fill("/ping")
    await page.locator("textarea").press("Escape")
    await page.locator("textarea").press("Enter")
    await expect(page.locator(".ghost")).to_contain_text("The application did not respond")
    board = local.posting.create(local.general.id, local.world.bot.id, Body({"content": "first"}))
    await expect(page.locator(".message .words").last).to_have_text("first")
    local.posting.edit(board, Body({"content": "second"}))
    await expect(page.locator(".message .words").last).to_have_text("second(edited)")
    await page.get_by_role("button", name="Fault drawer", exact=True).click()
    await page.locator(f".message[data-id='{board.id}'] .bin").click()
    await expect(page.locator(f".message[data-id='{board.id}']")).to_have_count(0)


async def test_markdown_is_drawn_as_discord_draws_it(party: Playground, visit: Open) -> None:
    visitor = await visit(party.address)
    page, local = visitor.page, party.local
    anna, now = next(iter(party.people)), int(local.clock.now())
    back = local.channel("back-room")
    text = (
        "# Head\n**bold** *slanted* __under__ ~~struck~~ ||secret|| `code`\n> quoted\n"
        "- one\n  - inner\n- two\n1. first\n```\nblock *as is*\n```\n"
        f"<@{anna.id}> <#{local.general.id}> <t:0:d> <t:{now + 110}:R> <t:{now + 2}:R>"
        f" [site](https://example.org) [there](https://discord.com/channels/1/{back.id}/5)"
        " \\*kept\\* 2*3*4 snake_case_name -# no"
    )
    local.posting.create(local.general.id, local.world.bot.id, Body({"content": text}))
    words = page.locator(".message .words")
    for selector, expected in {
        ".head1": "Head", "strong": "bold", "em >> nth=0": "slanted", "u": "under", "s": "struck",
        "code >> nth=0": "code", "blockquote": "quoted", "ol li": "first",
        "ul ul li": "inner", "pre": "block *as is*", ".mention.me": "@Anna",
        ".mention >> nth=1": "#general", "a": "site",
    }.items():  # fmt: skip
        await expect(words.locator(selector)).to_have_text(expected)
    await expect(words).to_contain_text("*kept*")
    await expect(words).to_contain_text("snake_case_name")
    await expect(words.locator("time[data-ticks]").first).to_contain_text("in 1 minute")
    await expect(words.locator("time[data-ticks]").last).to_contain_text("ago")
    spoiler = words.get_by_role("button", name="Spoiler")
    await expect(spoiler.locator("span")).to_be_hidden()
    await spoiler.press("Enter")
    await expect(words.locator(".spoiler span")).to_be_visible()
    await words.get_by_role("button", name="there").click()
    await expect(visitor.pane("Anna")).to_have_attribute("aria-label", "Anna in back-room")


async def test_embeds_lay_their_fields_out_and_open_their_pictures(
    party: Playground, visit: Open
) -> None:
    visitor = await visit(party.address)
    page, local = visitor.page, party.local
    inline = [{"name": n, "value": "v", "inline": True} for n in "abcd"]
    wide = {"name": "wide", "value": "**w**", "inline": False}
    embed = {"title": "T", "color": 0x5B7DB1, "fields": [*inline, wide], "footer": {"text": "F"}}
    local.posting.create(local.general.id, local.world.bot.id, Body({"embeds": [embed]}))
    fields = page.locator(".field")
    await expect(fields).to_have_count(5)
    tops = [(await fields.nth(i).bounding_box() or {})["y"] for i in range(5)]
    assert tops[0] == tops[1] == tops[2] < tops[3] < tops[4]
    await page.locator("textarea").fill("/board")
    await page.locator("textarea").press("Escape")
    await page.locator("textarea").press("Enter")
    await page.get_by_role("button", name="Open the picture: A board").click()
    await expect(page.get_by_role("dialog", name="Picture")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog", name="Picture")).to_have_count(0)


async def test_a_list_stays_open_while_its_message_changes(party: Playground, visit: Open) -> None:
    visitor = await visit(party.address)
    page, local = visitor.page, party.local
    await page.locator("textarea").fill("/panel")
    await page.locator("textarea").press("Escape")
    await page.locator("textarea").press("Enter")
    await page.get_by_role("button", name="Cheeses").click()
    await page.keyboard.press("Space")
    panel = next(iter(local.world.messages_in(local.general.id).values()))
    local.posting.edit(panel, Body({"content": "Somebody moved"}))
    await expect(page.locator(".message .words").first).to_have_text("Somebody moved(edited)")
    await expect(page.get_by_role("option", name="Gouda")).to_have_attribute(
        "aria-selected", "true"
    )
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("Took g")
