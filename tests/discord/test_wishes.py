"""/me and /status through Discord: wishes that are followed, figures for the owner alone."""

import asyncio
import sqlite3

from bot.playground import Act, Person, Shown
from bot.release import version
from bot.table.wishes import Reminded
from tests.discord.forging import forged
from tests.discord.house import PATIENCE, House, board_of, panel_of
from tests.table.hall import eventually


def shown(act: Act) -> Shown:
    assert act.message is not None
    return act.message


async def opened(house: House, name: str = "Anna", **settings: object) -> Person:
    await house.open(**settings)
    return house.world.person(name)


# --- /status --------------------------------------------------------------------------------


async def test_the_owner_is_told_how_the_bot_is(house: House) -> None:
    anna = await opened(house, cheeseboard_backup_dir=house.folder / "copies")
    await anna.slash(house.world.general, "gouda new", robots=2)
    await house.settle()
    house.world.join(owner := house.world.person_of(house.world.world.owner))
    act = await owner.slash(house.world.general, "status")
    assert act.ephemeral
    assert f"Version {version()}" in act.text
    assert "Tables: 1 live, 1 awake" in act.text
    assert "Discord can be reached" in act.text
    assert "Requests waiting: 0" in act.text
    assert "Errors in the last 24 hours" in act.text
    assert "MB, last backup: " in act.text
    async with asyncio.timeout(PATIENCE):
        while not list((house.folder / "copies").glob("cheeseboard-*.db")):
            await asyncio.sleep(0.05)
    assert "last backup: <t:" in (await owner.slash(house.world.general, "status")).text


async def test_the_owner_is_told_which_tasks_keep_failing(house: House) -> None:
    await house.open()

    async def fails() -> None:
        raise ValueError("planted")

    task = house.bot.supervisor.supervise("chores", fails)
    await eventually(lambda: house.bot.supervisor.failing)
    house.world.join(owner := house.world.person_of(house.world.world.owner))
    act = await owner.slash(house.world.general, "status")
    assert "These tasks keep failing: chores." in act.text
    task.cancel()
    await asyncio.wait({task})
    act = await owner.slash(house.world.general, "status")
    assert "keep failing" not in act.text


async def test_nobody_else_is(house: House) -> None:
    anna = await opened(house)
    house.world.grant(anna, "administrator")
    act = await anna.slash(house.world.general, "status")
    assert act.ephemeral
    assert "Only whoever runs me" in act.text
    assert version() not in act.text


# --- /me ------------------------------------------------------------------------------------


async def test_wishes_are_shown_changed_and_kept_over_a_restart(house: House) -> None:
    anna = await opened(house)
    general = house.world.general
    act = await anna.slash(general, "me")
    assert act.ephemeral
    for part in ("As on Discord", "As the server has it", "Mention me", "listed"):
        assert part in act.text
    page = shown(act)
    page = shown(await anna.select(page, "Time zone…", "Europe/Paris"))
    page = shown(await anna.select(page, "Quiet hours…", "22-8"))
    page = shown(await anna.select(page, "Language…", "en"))
    await house.restart()
    page = shown(await anna.select(page, "Reminders…", "daily"))
    page = shown(await anna.click(page, label="Hints: on"))
    page = shown(await anna.click(page, label="Listed: yes"))
    assert "not listed" in page.text
    mine = house.bot.store.wishes.of(anna.id)
    assert (mine.zone, mine.quiet, mine.language) == ("Europe/Paris", "22-8", "en")
    assert mine.reminded is Reminded.DAILY
    assert not mine.hints
    assert not mine.listed
    await house.restart()
    assert house.bot.store.wishes.of(anna.id) == mine
    text = (await anna.slash(general, "me")).text
    for part in ("English", "Europe/Paris", "22:00 to 08:00", "One direct message a day"):
        assert part in text


async def test_a_zone_is_typed_and_an_unknown_one_refused_in_a_sentence(house: House) -> None:
    anna = await opened(house)
    general = house.world.general
    found = await anna.autocomplete(general, "me", "time_zone", "kathm")
    assert "Asia/Kathmandu" in str(found)
    act = await anna.slash(general, "me", time_zone="asia/kathmandu")
    assert "Asia/Kathmandu" in act.text
    act = await anna.slash(general, "me", time_zone="Middle/Earth")
    assert "I do not know that time zone" in act.text
    assert house.bot.store.wishes.of(anna.id).zone == "Asia/Kathmandu"


async def test_whoever_clicks_changes_their_own_wishes(house: House) -> None:
    anna = await opened(house)
    ben = house.world.person("Ben")
    paper = shown(await ben.slash(house.world.general, "help"))
    await anna.slash(house.world.general, "me")
    await ben.click(forged(paper, 0, "e", "listed-off"), stale=True)
    act = await ben.click(forged(paper, 0, "e", "quiet"), stale=True)
    assert "Something has changed in the meantime" in act.text
    assert house.bot.store.wishes.of(anna.id).listed
    assert not house.bot.store.wishes.of(ben.id).listed


async def test_large_text_and_high_contrast_change_what_only_they_see(house: House) -> None:
    house.draw_everything()
    anna = await opened(house)
    general = house.world.general
    await anna.slash(general, "gouda new", robots=2)
    await house.settle()
    await anna.click(board_of(anna, house.world), label="Start")
    # However long the rest takes, no robot moves meanwhile.
    house.bot.time.halt()
    await house.settle()
    board, panel = board_of(anna, house.world), panel_of(anna)
    assert panel is not None
    page = shown(await anna.slash(general, "me"))
    assert "as everybody's" in page.text
    seen = [panel.files[0].data]
    for label in ("Large text: off", "High contrast: off", "Large text: on"):
        page = shown(await anna.click(page, label=label))
        await house.settle()
        panel = panel_of(anna)
        assert panel is not None
        seen.append(panel.files[0].data)
        assert board_of(anna, house.world).files[0].data == board.files[0].data
    assert len(set(seen)) == len(seen)
    assert "**high contrast**" in page.text
    act = await anna.click(board_of(anna, house.world), label="In words")
    assert shown(act).files[0].data != board.files[0].data
    await house.restart()
    await house.settle()
    panel = panel_of(anna)
    assert panel is not None
    assert panel.files[0].data == seen[-1]
    page = shown(await anna.click(page, label="High contrast: on"))
    await house.settle()
    panel = panel_of(anna)
    assert panel is not None
    assert panel.files[0].data == seen[0]


async def test_wishes_go_with_everything_else(house: House) -> None:
    anna = await opened(house)
    general = house.world.general
    await anna.slash(general, "me", listed=False, time_zone="Europe/Berlin")
    act = await anna.slash(general, "privacy delete")
    await anna.click(shown(act), label="Yes, delete it all")
    assert house.bot.store.wishes.of(anna.id).zone == ""
    rows = sqlite3.connect(house.folder / "house.db").execute("SELECT * FROM preferences")
    assert rows.fetchall() == []


# --- languages ------------------------------------------------------------------------------


async def test_a_chosen_language_goes_before_the_one_of_discord(house: House) -> None:
    anna = await opened(house)
    general = house.world.general
    await anna.slash(general, "gouda new", robots=2)
    await house.settle()
    assert "Your tables" in (await anna.slash(general, "table mine")).text
    page = shown(await anna.slash(general, "me"))
    page = shown(await anna.select(page, "Language…", "Français"))
    assert "Français" in page.text
    assert "Tes tables" in (await anna.slash(general, "table mine")).text
    table = (await house.look()).table
    assert table.seats[0].language == "fr"
    assert table.language == "en"
    await house.restart()
    assert "Tes tables" in (await anna.slash(general, "table mine")).text
    await anna.select(page, "Langue…", "Comme sur Discord")
    assert "Your tables" in (await anna.slash(general, "table mine")).text
    assert (await house.look()).table.seats[0].language == "en"


async def test_a_server_has_a_language_for_its_boards(house: House) -> None:
    anna = await opened(house)
    await house.bot.store.wishes.set_server(house.world.guild.id, language="fr")
    await anna.slash(house.world.general, "gouda new")
    table = (await house.look()).table
    assert table.language == "fr"
    assert table.seats[0].language == "en"
