"""/me and /status through Discord: preferences take effect, figures are for the owner alone."""

import asyncio
import sqlite3

from bot.playground import Act, Person, Shown
from bot.tables.preferences import ReminderMode
from bot.version import version
from tests.discord.forged_clicks import with_forged_button
from tests.discord.harness import TIMEOUT_SECONDS, BotHarness, board_of, panel_of
from tests.tables.harness import wait_until


def shown(act: Act) -> Shown:
    assert act.message is not None
    return act.message


async def opened(bot_harness: BotHarness, name: str = "Anna", **settings: object) -> Person:
    await bot_harness.start(**settings)
    return bot_harness.world.person(name)


# --- /status --------------------------------------------------------------------------------


async def test_the_owner_is_told_how_the_bot_is(bot_harness: BotHarness) -> None:
    anna = await opened(bot_harness, cheeseboard_backup_dir=bot_harness.folder / "copies")
    await anna.slash(bot_harness.world.general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    bot_harness.world.join(owner := bot_harness.world.person_of(bot_harness.world.world.owner))
    act = await owner.slash(bot_harness.world.general, "status")
    assert act.ephemeral
    assert f"Version {version()}" in act.text
    assert "Tables: 1 live, 1 awake" in act.text
    assert "Discord can be reached" in act.text
    assert "Requests waiting: 0" in act.text
    assert "Errors in the last 24 hours" in act.text
    assert "MB, last backup: " in act.text
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not list((bot_harness.folder / "copies").glob("cheeseboard-*.db")):
            await asyncio.sleep(0.05)
    assert "last backup: <t:" in (await owner.slash(bot_harness.world.general, "status")).text


async def test_the_owner_is_told_which_tasks_keep_failing(bot_harness: BotHarness) -> None:
    await bot_harness.start()

    async def fails() -> None:
        raise ValueError("planted")

    task = bot_harness.bot.supervisor.supervise("chores", fails)
    await wait_until(lambda: bot_harness.bot.supervisor.failing_tasks)
    bot_harness.world.join(owner := bot_harness.world.person_of(bot_harness.world.world.owner))
    act = await owner.slash(bot_harness.world.general, "status")
    assert "These tasks keep failing: chores." in act.text
    task.cancel()
    await asyncio.wait({task})
    act = await owner.slash(bot_harness.world.general, "status")
    assert "keep failing" not in act.text


async def test_nobody_else_is(bot_harness: BotHarness) -> None:
    anna = await opened(bot_harness)
    bot_harness.world.grant(anna, "administrator")
    act = await anna.slash(bot_harness.world.general, "status")
    assert act.ephemeral
    assert "Only whoever runs me" in act.text
    assert version() not in act.text


# --- /me ------------------------------------------------------------------------------------


async def test_wishes_are_shown_changed_and_kept_over_a_restart(bot_harness: BotHarness) -> None:
    anna = await opened(bot_harness)
    general = bot_harness.world.general
    act = await anna.slash(general, "me")
    assert act.ephemeral
    for part in ("As on Discord", "As the server has it", "Mention me", "listed"):
        assert part in act.text
    page = shown(act)
    page = shown(await anna.select(page, "Time zone…", "Europe/Paris"))
    page = shown(await anna.select(page, "Quiet hours…", "22-8"))
    page = shown(await anna.select(page, "Language…", "en"))
    await bot_harness.restart()
    page = shown(await anna.select(page, "Reminders…", "daily"))
    page = shown(await anna.click(page, label="Hints: on"))
    page = shown(await anna.click(page, label="Listed: yes"))
    assert "not listed" in page.text
    mine = bot_harness.bot.store.preferences.for_user(anna.id)
    assert (mine.zone, mine.quiet, mine.language) == ("Europe/Paris", "22-8", "en")
    assert mine.reminder_mode is ReminderMode.DAILY
    assert not mine.hints
    assert not mine.is_public
    await bot_harness.restart()
    assert bot_harness.bot.store.preferences.for_user(anna.id) == mine
    text = (await anna.slash(general, "me")).text
    for part in ("English", "Europe/Paris", "22:00 to 08:00", "One direct message a day"):
        assert part in text


async def test_a_zone_is_typed_and_an_unknown_one_refused_in_a_sentence(
    bot_harness: BotHarness,
) -> None:
    anna = await opened(bot_harness)
    general = bot_harness.world.general
    found = await anna.autocomplete(general, "me", "time_zone", "kathm")
    assert "Asia/Kathmandu" in str(found)
    act = await anna.slash(general, "me", time_zone="asia/kathmandu")
    assert "Asia/Kathmandu" in act.text
    act = await anna.slash(general, "me", time_zone="Middle/Earth")
    assert "I do not know that time zone" in act.text
    assert bot_harness.bot.store.preferences.for_user(anna.id).zone == "Asia/Kathmandu"


async def test_whoever_clicks_changes_their_own_wishes(bot_harness: BotHarness) -> None:
    anna = await opened(bot_harness)
    ben = bot_harness.world.person("Ben")
    paper = shown(await ben.slash(bot_harness.world.general, "help"))
    await anna.slash(bot_harness.world.general, "me")
    await ben.click(with_forged_button(paper, 0, "e", "listed-off"), stale=True)
    act = await ben.click(with_forged_button(paper, 0, "e", "quiet"), stale=True)
    assert "Something has changed in the meantime" in act.text
    assert bot_harness.bot.store.preferences.for_user(anna.id).is_public
    assert not bot_harness.bot.store.preferences.for_user(ben.id).is_public


async def test_large_text_and_high_contrast_change_what_only_they_see(
    bot_harness: BotHarness,
) -> None:
    bot_harness.use_real_pictures()
    anna = await opened(bot_harness)
    general = bot_harness.world.general
    await anna.slash(general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    # However long the rest takes, no robot moves meanwhile.
    bot_harness.bot.table_time.halt()
    await bot_harness.wait_until_idle()
    board, panel = board_of(anna, bot_harness.world), panel_of(anna)
    assert panel is not None
    page = shown(await anna.slash(general, "me"))
    assert "as everybody's" in page.text
    seen = [panel.files[0].data]
    for label in ("Large text: off", "High contrast: off", "Large text: on"):
        page = shown(await anna.click(page, label=label))
        await bot_harness.wait_until_idle()
        panel = panel_of(anna)
        assert panel is not None
        seen.append(panel.files[0].data)
        assert board_of(anna, bot_harness.world).files[0].data == board.files[0].data
    assert len(set(seen)) == len(seen)
    assert "**high contrast**" in page.text
    act = await anna.click(board_of(anna, bot_harness.world), label="In words")
    assert shown(act).files[0].data != board.files[0].data
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    panel = panel_of(anna)
    assert panel is not None
    assert panel.files[0].data == seen[-1]
    page = shown(await anna.click(page, label="High contrast: on"))
    await bot_harness.wait_until_idle()
    panel = panel_of(anna)
    assert panel is not None
    assert panel.files[0].data == seen[0]


async def test_wishes_go_with_everything_else(bot_harness: BotHarness) -> None:
    anna = await opened(bot_harness)
    general = bot_harness.world.general
    await anna.slash(general, "me", listed=False, time_zone="Europe/Berlin")
    act = await anna.slash(general, "privacy delete")
    await anna.click(shown(act), label="Yes, delete it all")
    assert bot_harness.bot.store.preferences.for_user(anna.id).zone == ""
    rows = sqlite3.connect(bot_harness.folder / "house.db").execute("SELECT * FROM preferences")
    assert rows.fetchall() == []


# --- languages ------------------------------------------------------------------------------


async def test_a_chosen_language_goes_before_the_one_of_discord(bot_harness: BotHarness) -> None:
    anna = await opened(bot_harness)
    general = bot_harness.world.general
    await anna.slash(general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    assert "Your tables" in (await anna.slash(general, "table mine")).text
    page = shown(await anna.slash(general, "me"))
    page = shown(await anna.select(page, "Language…", "Français"))
    assert "Français" in page.text
    assert "Tes tables" in (await anna.slash(general, "table mine")).text
    table = (await bot_harness.snapshot()).table
    assert table.seats[0].language == "fr"
    assert table.language == "en"
    await bot_harness.restart()
    assert "Tes tables" in (await anna.slash(general, "table mine")).text
    await anna.select(page, "Langue…", "Comme sur Discord")
    assert "Your tables" in (await anna.slash(general, "table mine")).text
    assert (await bot_harness.snapshot()).table.seats[0].language == "en"


async def test_a_server_has_a_language_for_its_boards(bot_harness: BotHarness) -> None:
    anna = await opened(bot_harness)
    await bot_harness.bot.store.preferences.update_server(bot_harness.world.guild.id, language="fr")
    await anna.slash(bot_harness.world.general, "gouda new")
    table = (await bot_harness.snapshot()).table
    assert table.language == "fr"
    assert table.seats[0].language == "en"
