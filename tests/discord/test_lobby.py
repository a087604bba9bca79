"""The lobby of a table, as users see it on Discord."""

import pytest

from bot.discord.messages import dm_channels
from bot.playground import Act, Person, Shown
from bot.tables.draft import Draft
from bot.tables.model import Status
from tests.discord.harness import BotHarness, board_of, panel_of


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    await bot_harness.start(cheeseboard_clock_scale=1.0)
    return bot_harness.world.person("Anna")


def last_line(person: Person, bot_harness: BotHarness) -> str:
    """The newest message in the channel that is not a board."""
    lines = [m for m in person.sees(bot_harness.world.general) if not m.embeds and not m.ephemeral]
    return lines[-1].text


async def open_table(bot_harness: BotHarness, host: Person, **options: object) -> None:
    await host.slash(bot_harness.world.general, "thief new", options)
    await bot_harness.wait_until_idle()


async def test_opening_a_table_posts_a_lobby_and_says_how_secrets_come(
    bot_harness: BotHarness, anna: Person
) -> None:
    act = await anna.slash(bot_harness.world.general, "thief new", hour_seconds=30, fall_mouse=True)
    await bot_harness.wait_until_idle()
    assert act.ephemeral
    assert "direct message" in act.text
    lobby = board_of(anna, bot_harness.world)
    assert "Anna" in lobby.text
    assert "30" in lobby.text
    assert lobby.labels == [
        "Join", "Start", "Add robot", "Remove robot", "Leave",
        "How to play", "Options…", "Invite…", "Cancel",
    ]  # fmt: skip
    panel = panel_of(anna)
    assert panel is not None
    assert "Cheese Thief" in panel.text


async def test_joining_costs_one_update_one_dm_one_private_word_and_one_line(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna)
    ben = bot_harness.world.person("Ben")
    with bot_harness.world.counting() as count:
        act = await ben.click(board_of(ben, bot_harness.world), label="Join")
        await bot_harness.wait_until_idle()
        await ben.wait_for(lambda p: p.ephemerals)
        await bot_harness.bot.handlers.drain(30)
    assert act.kind in ("update", "deferred_update")
    assert "Ben" in board_of(anna, bot_harness.world).text
    assert "Table 1" in ben.ephemerals[-1].text
    # The update of the lobby, opening the DM channel, the DM, the private word, and a line for all.
    assert count.total == 5


async def test_somebody_with_closed_dms_is_told_at_once_how_to_play_without(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dm_channels, "MIN_RETRY_SECONDS", 0)
    await open_table(bot_harness, anna, robots=3)
    ben = bot_harness.world.person("Ben")
    bot_harness.world.close_dms(ben)
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    word = await ben.wait_for(lambda p: p.ephemerals)
    assert "My hand" in word[-1].text
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    assert "Ben" in board_of(anna, bot_harness.world).text
    assert "do not reach" in board_of(anna, bot_harness.world).text
    act = await ben.click(board_of(ben, bot_harness.world), label="My hand")
    assert act.ephemeral
    assert "You are" in act.text
    bot_harness.world.open_dms(ben)
    await ben.click(board_of(ben, bot_harness.world), label="My hand")
    bot_harness.show_again()
    await ben.wait_for(lambda p: p.dm)
    await bot_harness.wait_until_idle()
    assert "do not reach" not in board_of(anna, bot_harness.world).text


async def test_the_host_leaves_and_the_next_one_is_host(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna)
    ben = bot_harness.world.person("Ben")
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    await bot_harness.bot.handlers.drain(30)
    await anna.click(board_of(anna, bot_harness.world), label="Leave")
    await bot_harness.bot.handlers.drain(30)
    await bot_harness.wait_until_idle()
    assert bot_harness.table().host_id == ben.id
    assert "is the host now" in last_line(ben, bot_harness)
    assert panel_of(anna) is None
    act = await anna.click(board_of(anna, bot_harness.world), label="Start")
    assert ben.mention in act.text


async def test_the_last_person_leaves_and_the_table_is_closed(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=3)
    act = await anna.click(board_of(anna, bot_harness.world), label="Leave")
    assert "called off" in act.text
    assert (await bot_harness.snapshot(1)).table.status is Status.LOBBY
    assert act.message is not None
    await anna.click(act.message, label="Yes, leave")
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot(1)).table.status is Status.CLOSED
    assert board_of(anna, bot_harness.world).labels == []


async def test_only_the_host_starts_and_only_with_enough_players(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=1)
    ben = bot_harness.world.person("Ben")
    act = await ben.click(board_of(ben, bot_harness.world), label="Start")
    assert act.ephemeral
    assert "host" in act.text
    act = await anna.click(board_of(anna, bot_harness.world), label="Start")
    assert "at least 4" in act.text
    for _ in range(2):
        await anna.click(board_of(anna, bot_harness.world), label="Add robot")
    await anna.click(board_of(anna, bot_harness.world), label="Remove robot")
    await anna.click(board_of(anna, bot_harness.world), label="Add robot")
    act = await anna.click(board_of(anna, bot_harness.world), label="Start")
    assert not act.failed
    await bot_harness.wait_until_idle()
    assert bot_harness.table().status is Status.PLAYING


async def test_options_that_do_not_suit_the_players_are_explained(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=3, fall_mouse=True)
    act = await anna.click(board_of(anna, bot_harness.world), label="Start")
    assert act.ephemeral
    assert "Fall Mouse" in act.text


async def test_at_a_full_table_a_robot_makes_way_for_a_person(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=7)
    act = await bot_harness.world.person("Ben").click(
        board_of(anna, bot_harness.world), label="Join"
    )
    assert not act.failed
    await bot_harness.bot.handlers.drain(30)
    assert "has made way" in last_line(anna, bot_harness)
    assert sum(seat.user_id is None for seat in bot_harness.table().seats) == 6
    act = await anna.click(board_of(anna, bot_harness.world), label="Add robot")
    assert "All 8 seats" in act.text


async def test_missing_permissions_are_named(bot_harness: BotHarness, anna: Person) -> None:
    bot_harness.world.deny(bot_harness.world.general, "attach_files", "embed_links")
    act = await anna.slash(bot_harness.world.general, "thief new")
    assert act.ephemeral
    assert "Attach Files" in act.text
    assert "Embed Links" in act.text
    assert await bot_harness.live_tables() == []


async def test_several_tables_in_one_channel_keep_to_themselves(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=3)
    await open_table(bot_harness, anna, robots=4)
    await anna.click(board_of(anna, bot_harness.world, 2), label="Start")
    await bot_harness.wait_until_idle()
    assert bot_harness.table(1).status is Status.LOBBY
    assert bot_harness.table(2).status is Status.PLAYING
    act = await anna.slash(bot_harness.world.general, "table mine")
    assert "Table 1" in act.text
    assert "Table 2" in act.text
    act = await anna.slash(bot_harness.world.general, "table hand")
    assert "several tables" in act.text
    act = await anna.slash(bot_harness.world.general, "table hand", table=2)
    assert "You are" in act.text


async def test_playing_alone_against_robots_in_direct_messages(
    bot_harness: BotHarness, anna: Person
) -> None:
    await anna.slash(anna.dm_channel, "thief new", robots=4)
    await bot_harness.wait_until_idle()
    lobby = next(m for m in anna.dm if "Start" in m.labels)
    await anna.click(lobby, label="Start")
    await bot_harness.wait_until_idle()
    assert bot_harness.table().status is Status.PLAYING
    assert anna.sees(bot_harness.world.general) == []


async def test_how_to_play_turns_its_topics_privately(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna)
    act = await anna.click(board_of(anna, bot_harness.world), label="How to play")
    assert act.ephemeral
    assert act.message is not None
    assert "How to play Cheese Thief" in act.text
    before = act.text
    (topics,) = act.message.selects
    value = topics["options"][-1]["value"]
    turned = await anna.select(act.message, topics["custom_id"], value)
    assert turned.kind in ("update", "deferred_update")
    assert turned.text != before
    act = await anna.slash(bot_harness.world.general, "rules", game="thief")
    assert act.message is not None
    assert "How to play Cheese Thief" in act.text
    act = await anna.slash(bot_harness.world.general, "help")
    assert "/thief new" in act.text


async def test_the_bot_speaks_to_each_in_a_language_it_has(
    bot_harness: BotHarness, anna: Person
) -> None:
    fritz, jan = (
        bot_harness.world.person("Fritz", locale="de"),
        bot_harness.world.person("Jan", locale="nl"),
    )
    await open_table(bot_harness, anna)
    await fritz.click(board_of(fritz, bot_harness.world), label="Join")
    await jan.click(board_of(jan, bot_harness.world), label="Join")
    assert [seat.language for seat in bot_harness.table().seats] == ["en", "de", "en"]


# --- what is agreed ---------------------------------------------------------------------------


async def choose(person: Person, message: Shown | None, which: str, label: str) -> Act:
    """Choose the first entry of a select that begins with this label."""
    assert message is not None
    select = next(s for s in message.selects if which in s["placeholder"])
    option = next(o for o in select["options"] if o["label"].startswith(label))
    return await person.select(message, select["custom_id"], option["value"])


async def test_the_host_changes_what_is_agreed_in_the_lobby(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=4)
    assert "Rounds" not in board_of(anna, bot_harness.world).text
    act = await anna.click(board_of(anna, bot_harness.world), label="Options…")
    assert act.ephemeral
    assert "Everything is as usual." in act.text
    act = await choose(anna, act.message, "Change something", "Rounds")
    act = await choose(anna, act.message, "Rounds", "3")
    await bot_harness.wait_until_idle()
    assert "Rounds: **3**" in board_of(anna, bot_harness.world).text
    assert bot_harness.table().options.model_dump()["rounds"] == 3
    page = act.message
    assert page is not None
    act = await choose(anna, page, "Change something else", "Pace")
    await choose(anna, anna.now(page), "Pace", "brisk")
    act = await choose(anna, anna.now(page), "Change something else", "Robots")
    await choose(anna, anna.now(page), "Robots", "hard")
    act = await choose(anna, anna.now(page), "Change something else", "Turn timer")
    await choose(anna, anna.now(page), "Turn timer", "10 minutes")
    await bot_harness.wait_until_idle()
    text = board_of(anna, bot_harness.world).text
    assert all(words in text for words in ("Pace: **brisk**", "Robots: **hard**", "10 minutes"))
    table = bot_harness.table()
    assert (table.pace, table.skill, table.timer) == ("brisk", "hard", 600)
    await bot_harness.restart()
    assert (await bot_harness.snapshot()).table.pace == "brisk"


async def test_only_the_host_changes_what_is_agreed(bot_harness: BotHarness, anna: Person) -> None:
    await open_table(bot_harness, anna, robots=3)
    ben = bot_harness.world.person("Ben")
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    act = await ben.click(board_of(ben, bot_harness.world), label="Options…")
    assert anna.mention in act.text
    assert act.ephemeral


async def test_the_lobby_is_a_picture_of_who_sits_there(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=1)
    lobby = board_of(anna, bot_harness.world)
    (alt,) = lobby.alt_texts
    assert "Anna" in alt
    assert "(robot)" in alt
    assert "2 seats free" in alt


async def test_the_new_command_takes_pace_and_skill(bot_harness: BotHarness, anna: Person) -> None:
    await open_table(bot_harness, anna, pace="instant", skill="easy")
    table = bot_harness.table()
    assert (table.pace, table.skill) == ("instant", "easy")


# --- invitations --------------------------------------------------------------------------------


async def test_somebody_is_invited_by_a_mention_in_the_channel(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna)
    ben, cleo = bot_harness.world.person("Ben"), bot_harness.world.person("Cleo")
    act = await anna.slash(bot_harness.world.general, "table invite", player=ben)
    assert not act.failed
    line = ben.sees(bot_harness.world.general)[-1]
    assert ben.mention in line.text
    assert "Cheese Thief" in line.text
    assert "table 1" in line.text
    page = (await anna.click(board_of(anna, bot_harness.world), label="Invite…")).message
    assert page is not None
    assert page.ephemeral
    await anna.select(page, page.selects[0]["custom_id"], cleo)
    await bot_harness.wait_until_idle()
    assert bot_harness.table().invited == [ben.id, cleo.id]
    assert cleo.mention in board_of(anna, bot_harness.world).text
    again = await anna.slash(bot_harness.world.general, "table invite", player=ben)
    assert "already" in again.text
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    await bot_harness.wait_until_idle()
    assert ben.mention not in board_of(anna, bot_harness.world).text.partition("Invited")[2]


async def test_strangers_to_the_table_invite_nobody(bot_harness: BotHarness, anna: Person) -> None:
    await open_table(bot_harness, anna)
    ben = bot_harness.world.person("Ben")
    act = await ben.slash(
        bot_harness.world.general, "table invite", player=bot_harness.world.person("Cleo")
    )
    assert "no seat" in act.text
    act = await anna.slash(
        bot_harness.world.general, "table invite", player=bot_harness.world.world.bot.id
    )
    assert "Only people" in act.text


# --- are you here? ------------------------------------------------------------------------------


async def gathered_long_ago(bot_harness: BotHarness, *people: Person) -> None:
    """All joined Anna's table six minutes ago."""
    for person in people:
        await person.click(board_of(person, bot_harness.world), label="Join")

    def long_ago(draft: Draft) -> None:
        for seat in draft.table.seats:
            seat.confirmed_present_at -= 6 * 60

    await bot_harness.change(long_ago)
    await bot_harness.wait_until_idle()


async def test_who_sat_down_long_ago_is_asked_before_it_begins(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=2)
    ben, cleo = bot_harness.world.person("Ben"), bot_harness.world.person("Cleo")
    await gathered_long_ago(bot_harness, ben, cleo)
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    assert bot_harness.table().status is Status.LOBBY
    asking = ben.sees(bot_harness.world.general)[-1]
    assert ben.mention in asking.text
    assert cleo.mention in asking.text
    assert anna.mention not in asking.text
    await bot_harness.restart()
    act = await ben.click(asking, label="I'm here")
    assert not act.failed
    await bot_harness.wait_until_idle()
    now = cleo.now(asking)
    assert now is not None
    assert ben.mention not in now.text
    await cleo.click(now, label="I'm here")
    await bot_harness.wait_until_idle()
    assert bot_harness.table().status is Status.PLAYING
    assert cleo.now(asking) is None


async def test_the_host_presses_start_again_and_it_begins(
    bot_harness: BotHarness, anna: Person
) -> None:
    await open_table(bot_harness, anna, robots=2)
    ben = bot_harness.world.person("Ben")
    await gathered_long_ago(bot_harness, ben)
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    assert bot_harness.table().status is Status.LOBBY
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    assert bot_harness.table().status is Status.PLAYING


async def test_who_has_just_come_is_not_asked(bot_harness: BotHarness, anna: Person) -> None:
    await open_table(bot_harness, anna, robots=2)
    ben = bot_harness.world.person("Ben")
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    assert bot_harness.table().status is Status.PLAYING
    assert bot_harness.table().ready_pending == []


async def test_calling_a_table_off_asks_first(bot_harness: BotHarness, anna: Person) -> None:
    await open_table(bot_harness, anna)
    act = await anna.click(board_of(anna, bot_harness.world), label="Cancel")
    assert act.ephemeral
    assert bot_harness.table().status is Status.LOBBY
    assert act.message is not None
    await anna.click(act.message, label="Yes, end it")
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot()).table.status is Status.CLOSED
