"""Play by day through Discord: pauses, quiet hours, pending turns, reminder preferences."""

from datetime import datetime

import pytest

from bot.locale.history import history_texts
from bot.playground import Person, Shown
from bot.tables import seats
from bot.tables.clock.deadline_key import TIME_LIMITS
from bot.tables.clock.quiet_hours import parse_zone
from bot.tables.preferences import ReminderMode
from tests.discord.forged_clicks import with_forged_button
from tests.discord.harness import BotHarness, board_of, require_panel
from tests.discord.test_wishes import shown
from tests.tables.harness import deadlines_of

ALWAYS = ("0-12", "12-0")
"""Quiet hours, one of which includes the current time."""


async def two_at_gouda(
    bot_harness: BotHarness, locales: tuple[str, str] = ("en-US", "en-US"), **options: object
) -> tuple[Person, Person]:
    """Anna and Ben in a game with a robot, in which nothing happens by itself."""
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna = bot_harness.world.person("Anna", locale=locales[0])
    ben = bot_harness.world.person("Ben", locale=locales[1])
    await anna.slash(bot_harness.world.general, "gouda new", robots=1, **options)
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    return anna, ben


def now_quiet(bot_harness: BotHarness) -> str:
    hour = datetime.fromtimestamp(bot_harness.bot.table_time.wall(), parse_zone("UTC")).hour
    return ALWAYS[hour >= 12]


# --- pauses ---------------------------------------------------------------------------------


async def test_all_agree_to_pause_and_anybody_resumes(bot_harness: BotHarness) -> None:
    anna, ben = await two_at_gouda(bot_harness, timer=86_400)
    general = bot_harness.world.general
    assert "<t:" in board_of(anna, bot_harness.world).text
    act = await anna.slash(general, "table pause")
    assert "As soon as everybody at the table agrees" in act.text
    await anna.slash(general, "table pause")
    await bot_harness.wait_until_idle()
    (asked,) = [m for m in ben.sees(general) if f"<@{ben.id}>: press **Pause**" in m.text]
    assert not asked.embeds
    board = board_of(ben, bot_harness.world)
    assert "would like to pause" in board.text
    left = bot_harness.table().deadlines
    await ben.click(board, label="Pause")
    await bot_harness.wait_until_idle()
    board = board_of(ben, bot_harness.world)
    assert "Paused. Clocks stand still" in board.text
    assert "<t:" not in board.text
    assert [button["label"] for button in board.buttons] == ["Resume", "In words", "How to play"]
    assert bot_harness.table().deadlines == {}
    assert "The game is paused" in require_panel(anna).text
    assert not any("|m:" in i or "|p:" in i for i in require_panel(anna).custom_ids)

    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot()).table.paused
    act = await anna.slash(general, "table mine")
    assert "paused" in act.text
    cleo = bot_harness.world.person("Cleo")
    act = await cleo.slash(general, "table resume")
    assert "You have no seat" in act.text
    await ben.click(board_of(ben, bot_harness.world), label="Resume")
    await bot_harness.wait_until_idle()
    table = (await bot_harness.snapshot()).table
    assert not table.paused
    assert {*deadlines_of(left, *TIME_LIMITS)} <= {*table.deadlines}
    assert "paused" not in board_of(anna, bot_harness.world).text
    act = await anna.slash(general, "table resume")
    assert "not paused" in act.text


async def test_moves_of_a_paused_game_are_refused_in_a_sentence(bot_harness: BotHarness) -> None:
    anna, ben = await two_at_gouda(bot_harness)
    for person in (anna, ben):
        await person.slash(bot_harness.world.general, "table pause")
    await bot_harness.wait_until_idle()
    assert bot_harness.table().paused
    rev = bot_harness.table().rev
    act = await anna.slash(bot_harness.world.general, "gouda confirm")
    assert "The game is paused" in act.text
    act = await anna.click(
        with_forged_button(
            require_panel(anna), 1, "m", "confirm", bot_harness.current_snapshot().click_token(0)
        ),
        stale=True,
    )
    assert "The game is paused" in act.text
    assert bot_harness.table().rev == rev


# --- what waits -----------------------------------------------------------------------------


async def test_mine_has_what_waits_first_with_links(bot_harness: BotHarness) -> None:
    anna, _ = await two_at_gouda(bot_harness, timer=86_400)
    general = bot_harness.world.general
    await anna.slash(general, "roquefort new")
    await bot_harness.wait_until_idle()
    act = await anna.slash(general, "table mine")
    first, second = board_of(anna, bot_harness.world, 1), board_of(anna, bot_harness.world, 2)
    guild = bot_harness.world.guild.id
    for board in (first, second):
        assert f"https://discord.com/channels/{guild}/{general.id}/{board.id}" in act.text
    assert "Waiting for you" in act.text
    assert "looking for players" in act.text
    assert act.text.index(str(first.id)) < act.text.index(str(second.id))
    assert "<t:" in act.text


async def test_nobody_sits_anywhere(bot_harness: BotHarness) -> None:
    await bot_harness.start()
    act = await bot_harness.world.person("Anna").slash(bot_harness.world.general, "table mine")
    assert "You have no seat anywhere" in act.text


# --- reminders ------------------------------------------------------------------------------


def mentioned(bot_harness: BotHarness, person: Person) -> bool:
    return any(
        person.mention in message.text and "you are up in" in message.text
        for message in person.sees(bot_harness.world.general)
    )


def reminders(person: Person) -> list[Shown]:
    return [message for message in person.dm if message.text.startswith("🔔")]


@pytest.mark.parametrize("how", [*ReminderMode])
async def test_reminders_come_as_they_are_wished_for(
    bot_harness: BotHarness, how: ReminderMode
) -> None:
    anna, ben = await two_at_gouda(bot_harness)
    page = shown(await ben.slash(bot_harness.world.general, "me"))
    if how is not ReminderMode.MENTION:
        await ben.select(page, "Reminders…", how)
    await bot_harness.wait_until_idle()
    await bot_harness.change(seats.remind_awaited)
    await bot_harness.wait_until_idle()
    assert mentioned(bot_harness, anna)
    assert mentioned(bot_harness, ben) is (how is ReminderMode.MENTION)
    called = how in (ReminderMode.MENTION, ReminderMode.DM)
    assert bool(reminders(ben)) is called


async def test_who_has_direct_messages_closed_is_mentioned_after_all(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    ben = bot_harness.world.person("Ben")
    bot_harness.world.close_dms(ben)
    await ben.slash(bot_harness.world.general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    await bot_harness.bot.store.preferences.update(ben.id, reminder_mode=ReminderMode.DM)
    await ben.click(board_of(ben, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    await bot_harness.change(seats.remind_awaited)
    await bot_harness.wait_until_idle()
    assert mentioned(bot_harness, ben)


async def test_nobody_is_woken_in_their_quiet_hours(bot_harness: BotHarness) -> None:
    anna, ben = await two_at_gouda(bot_harness)
    await ben.select(shown(await ben.slash(bot_harness.world.general, "me")), "Time zone…", "UTC")
    await bot_harness.bot.store.preferences.update(ben.id, quiet=now_quiet(bot_harness))
    await bot_harness.bot.store.preferences.update(anna.id, reminder_mode=ReminderMode.NONE)
    act = await anna.slash(bot_harness.world.general, "table nudge")
    await bot_harness.wait_until_idle()
    assert "has quiet hours or wants no reminders" in act.text
    assert not mentioned(bot_harness, ben)
    assert not mentioned(bot_harness, anna)


# --- the digest -----------------------------------------------------------------------------


def in_the_morning(bot_harness: BotHarness) -> str:
    """A time zone in which it is ten o'clock."""
    hour = datetime.fromtimestamp(bot_harness.bot.table_time.wall(), parse_zone("UTC")).hour
    offset = (hour - 10 + 12) % 24 - 12
    return f"Etc/GMT{offset:+d}" if offset else "UTC"


async def test_one_digest_a_day_has_what_waits(bot_harness: BotHarness) -> None:
    anna, ben = await two_at_gouda(bot_harness, timer=86_400)
    preferences, digest = bot_harness.bot.store.preferences, bot_harness.bot.daily_digest
    zone = in_the_morning(bot_harness)
    for person in (anna, ben):
        await preferences.update(person.id, zone=zone)
    await preferences.update(anna.id, reminder_mode=ReminderMode.DAILY)
    for _ in range(3):
        await digest.send_due()
    found = [message for message in anna.dm if "Good morning" in message.text]
    assert len(found) == 1
    assert str(board_of(anna, bot_harness.world).id) in found[0].text
    assert not [message for message in ben.dm if "Good morning" in message.text]
    await bot_harness.restart()
    await bot_harness.bot.daily_digest.send_due()
    assert len([message for message in anna.dm if "Good morning" in message.text]) == 1


async def test_a_digest_is_in_its_readers_language_and_not_in_the_servers(
    bot_harness: BotHarness,
) -> None:
    """Anna's Discord is French; Ben asks for German when he sits there already."""
    anna, ben = await two_at_gouda(bot_harness, ("fr", "en-US"), timer=86_400)
    await ben.select(shown(await ben.slash(bot_harness.world.general, "me")), "Language…", "de")
    await bot_harness.wait_until_idle()
    assert bot_harness.table().language == "en"
    for person in (anna, ben):
        await bot_harness.bot.store.preferences.update(
            person.id, zone=in_the_morning(bot_harness), reminder_mode=ReminderMode.DAILY
        )
    await bot_harness.bot.daily_digest.send_due()
    for person, language, left in ((anna, "fr", "dans <#"), (ben, "de", "Tisch 1")):
        say = history_texts(language)
        (found,) = [message for message in person.dm if say.digest_title in message.text]
        assert say.digest_footer in found.text
        assert left in found.text
        assert "Once a day" not in found.text


async def test_no_digest_before_the_morning_nor_in_quiet_hours(bot_harness: BotHarness) -> None:
    anna, ben = await two_at_gouda(bot_harness)
    preferences = bot_harness.bot.store.preferences
    hour = datetime.fromtimestamp(bot_harness.bot.table_time.wall(), parse_zone("UTC")).hour
    offset = (hour - 3 + 12) % 24 - 12
    await preferences.update(
        anna.id, reminder_mode=ReminderMode.DAILY, zone=f"Etc/GMT{offset:+d}" if offset else ""
    )
    await preferences.update(
        ben.id, reminder_mode=ReminderMode.DAILY, quiet=now_quiet(bot_harness), zone="UTC"
    )
    await bot_harness.bot.daily_digest.send_due()
    for person in (anna, ben):
        assert not [message for message in person.dm if "Good morning" in message.text]


# --- hints ----------------------------------------------------------------------------------


async def test_one_hint_a_turn_says_what_a_robot_would_do_to_who_wants_it(
    bot_harness: BotHarness,
) -> None:
    anna, ben = await two_at_gouda(bot_harness)
    act = await anna.click(require_panel(anna), label="Hint")
    assert act.ephemeral
    assert "A robot in your place would" in act.text
    assert len(act.text.splitlines()) == 2, "it gives no reason"
    again = await anna.click(require_panel(anna), label="Hint")
    assert again.text == act.text, "it was asked twice and says something else"
    await anna.slash(bot_harness.world.general, "gouda go", choice="go cellar")
    await bot_harness.wait_until_idle()
    # What was advised is done or not: the advice goes.
    assert not any("A robot in your place would" in m.text for m in anna.ephemerals)
    spent = await anna.click(require_panel(anna), label="Hint")
    assert "One hint a turn" in spent.text
    log = await ben.slash(bot_harness.world.general, "table log")
    assert "Anna asked for a hint" in log.text.replace("*", "")
    page = shown(await anna.slash(bot_harness.world.general, "me"))
    await anna.click(page, label="Hints: on")
    await bot_harness.wait_until_idle()
    assert "Hint" not in [button.get("label") for button in require_panel(anna).buttons]
    assert "Hint" in [button.get("label") for button in require_panel(ben).buttons]
