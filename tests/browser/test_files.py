"""Game files uploaded through the page."""

from pathlib import Path

from bot.history.game_file import format_game_file
from tests.browser.cellar import Cellar, needed
from tests.browser.conftest import Open
from tests.history.test_game_files import played

expect = needed("playwright.async_api").expect


async def test_a_game_file_is_chosen_and_watched(
    cellar: Cellar, visit: Open, tmp_path: Path
) -> None:
    path = tmp_path / "my old game (1).txt"
    path.write_text(format_game_file(played("thief")), "utf-8")
    visitor = await visit(cellar.playground.address)
    page, keys = visitor.page, visitor.page.keyboard
    await keys.press("/")
    await keys.type("replay file:")
    choose = page.locator(".suggest [role=option]").filter(has_text="Choose a file")
    async with page.expect_file_chooser() as asked:
        await choose.click()
    await (await asked.value).set_files(path)
    await expect(page.locator("textarea")).to_have_value("/replay file:my_old_game_(1).txt ")
    await keys.press("Enter")
    told = page.locator(".message").filter(has_text="the deal")
    await expect(told).to_contain_text("Cheese Thief")
