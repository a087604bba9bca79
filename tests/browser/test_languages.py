"""The page uses the browser's language, then that of the active user; so does the bot."""

from tests.browser.cellar import Cellar, needed
from tests.browser.conftest import Open

expect = needed("playwright.async_api").expect


async def test_the_page_follows_the_browser_and_each_person_their_own_switch(
    cellar: Cellar, visit: Open
) -> None:
    visitor = await visit(cellar.playground.address, locale="fr-FR")
    page = visitor.page
    await expect(page.locator("html")).to_have_attribute("lang", "fr")
    await expect(page.locator(".welcome h2").first).to_have_text("Bienvenue dans #general\u202f!")
    await expect(page.locator(".welcome .game h3").first).to_be_visible()
    await page.locator(".composer textarea").first.click()
    await visitor.type_line("/help")
    await expect(page.locator(".message").last).to_contain_text("Des jeux de société")
    assert cellar.playground.local.guild.locale == "fr"
    # Anna would rather read German; Ben stays with the browser.
    await page.locator("[data-key='edit']").click()
    await page.locator("#person-language").select_option("de")
    await page.locator("dialog button[type=submit]").click()
    await expect(page.locator("html")).to_have_attribute("lang", "de")
    line = page.locator(".composer textarea").first
    await expect(line).to_have_attribute("placeholder", "Nachricht an #general")
    await line.focus()
    await visitor.type_line("/help")
    await expect(page.locator(".message").last).to_contain_text("Wo man anfängt")
    await page.keyboard.press("Alt+2")
    await expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert [person.user.locale for person in cellar.playground.people] == ["de", "fr", "fr"]
