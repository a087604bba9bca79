"""Gathering at a table, as people see it on Discord."""

import pytest

from bot.playground import Act, Person, Shown
from bot.screen import dms
from bot.table.draft import Draft
from bot.table.table import Status
from tests.discord.house import House, board_of, panel_of


@pytest.fixture
async def anna(house: House) -> Person:
    await house.open(cheeseboard_clock_scale=1.0)
    return house.world.person("Anna")


def last_line(person: Person, house: House) -> str:
    """The newest line in the channel that is no board."""
    lines = [m for m in person.sees(house.world.general) if not m.embeds and not m.ephemeral]
    return lines[-1].text


async def open_table(house: House, host: Person, **options: object) -> None:
    await host.slash(house.world.general, "thief new", options)
    await house.settle()


async def test_opening_a_table_posts_a_lobby_and_says_how_secrets_come(
    house: House, anna: Person
) -> None:
    act = await anna.slash(house.world.general, "thief new", hour_seconds=30, fall_mouse=True)
    await house.settle()
    assert act.ephemeral
    assert "direct message" in act.text
    lobby = board_of(anna, house.world)
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
    house: House, anna: Person
) -> None:
    await open_table(house, anna)
    ben = house.world.person("Ben")
    with house.world.counting() as count:
        act = await ben.click(board_of(ben, house.world), label="Join")
        await house.settle()
        await ben.wait_for(lambda p: p.ephemerals)
        await house.bot.handlers.finish(30)
    assert act.kind in ("update", "deferred_update")
    assert "Ben" in board_of(anna, house.world).text
    assert "Table 1" in ben.ephemerals[-1].text
    # The update of the lobby, opening the DM channel, the DM, the private word, and a line for all.
    assert count.total == 5


async def test_somebody_with_closed_dms_is_told_at_once_how_to_play_without(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dms, "TRY_SECONDS", 0)
    await open_table(house, anna, robots=3)
    ben = house.world.person("Ben")
    house.world.close_dms(ben)
    await ben.click(board_of(ben, house.world), label="Join")
    word = await ben.wait_for(lambda p: p.ephemerals)
    assert "My hand" in word[-1].text
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    assert "Ben" in board_of(anna, house.world).text
    assert "do not reach" in board_of(anna, house.world).text
    act = await ben.click(board_of(ben, house.world), label="My hand")
    assert act.ephemeral
    assert "You are" in act.text
    house.world.open_dms(ben)
    await ben.click(board_of(ben, house.world), label="My hand")
    house.touch()
    await ben.wait_for(lambda p: p.dm)
    await house.settle()
    assert "do not reach" not in board_of(anna, house.world).text


async def test_the_host_leaves_and_the_next_one_is_host(house: House, anna: Person) -> None:
    await open_table(house, anna)
    ben = house.world.person("Ben")
    await ben.click(board_of(ben, house.world), label="Join")
    await house.bot.handlers.finish(30)
    await anna.click(board_of(anna, house.world), label="Leave")
    await house.bot.handlers.finish(30)
    await house.settle()
    assert house.table().host_id == ben.id
    assert "is the host now" in last_line(ben, house)
    assert panel_of(anna) is None
    act = await anna.click(board_of(anna, house.world), label="Start")
    assert ben.mention in act.text


async def test_the_last_person_leaves_and_the_table_is_closed(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=3)
    act = await anna.click(board_of(anna, house.world), label="Leave")
    assert "called off" in act.text
    assert (await house.look(1)).table.status is Status.LOBBY
    assert act.message is not None
    await anna.click(act.message, label="Yes, leave")
    await house.settle()
    assert (await house.look(1)).table.status is Status.CLOSED
    assert board_of(anna, house.world).labels == []


async def test_only_the_host_starts_and_only_with_enough_players(
    house: House, anna: Person
) -> None:
    await open_table(house, anna, robots=1)
    ben = house.world.person("Ben")
    act = await ben.click(board_of(ben, house.world), label="Start")
    assert act.ephemeral
    assert "host" in act.text
    act = await anna.click(board_of(anna, house.world), label="Start")
    assert "at least 4" in act.text
    for _ in range(2):
        await anna.click(board_of(anna, house.world), label="Add robot")
    await anna.click(board_of(anna, house.world), label="Remove robot")
    await anna.click(board_of(anna, house.world), label="Add robot")
    act = await anna.click(board_of(anna, house.world), label="Start")
    assert not act.failed
    await house.settle()
    assert house.table().status is Status.PLAYING


async def test_options_that_do_not_suit_the_players_are_explained(
    house: House, anna: Person
) -> None:
    await open_table(house, anna, robots=3, fall_mouse=True)
    act = await anna.click(board_of(anna, house.world), label="Start")
    assert act.ephemeral
    assert "Fall Mouse" in act.text


async def test_at_a_full_table_a_robot_makes_way_for_a_person(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=7)
    act = await house.world.person("Ben").click(board_of(anna, house.world), label="Join")
    assert not act.failed
    await house.bot.handlers.finish(30)
    assert "has made way" in last_line(anna, house)
    assert sum(seat.user_id is None for seat in house.table().seats) == 6
    act = await anna.click(board_of(anna, house.world), label="Add robot")
    assert "All 8 seats" in act.text


async def test_missing_permissions_are_named(house: House, anna: Person) -> None:
    house.world.deny(house.world.general, "attach_files", "embed_links")
    act = await anna.slash(house.world.general, "thief new")
    assert act.ephemeral
    assert "Attach Files" in act.text
    assert "Embed Links" in act.text
    assert await house.live_tables() == []


async def test_several_tables_in_one_channel_keep_to_themselves(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=3)
    await open_table(house, anna, robots=4)
    await anna.click(board_of(anna, house.world, 2), label="Start")
    await house.settle()
    assert house.table(1).status is Status.LOBBY
    assert house.table(2).status is Status.PLAYING
    act = await anna.slash(house.world.general, "table mine")
    assert "Table 1" in act.text
    assert "Table 2" in act.text
    act = await anna.slash(house.world.general, "table hand")
    assert "several tables" in act.text
    act = await anna.slash(house.world.general, "table hand", table=2)
    assert "You are" in act.text


async def test_playing_alone_against_robots_in_direct_messages(house: House, anna: Person) -> None:
    await anna.slash(anna.dm_channel, "thief new", robots=4)
    await house.settle()
    lobby = next(m for m in anna.dm if "Start" in m.labels)
    await anna.click(lobby, label="Start")
    await house.settle()
    assert house.table().status is Status.PLAYING
    assert anna.sees(house.world.general) == []


async def test_how_to_play_turns_its_topics_privately(house: House, anna: Person) -> None:
    await open_table(house, anna)
    act = await anna.click(board_of(anna, house.world), label="How to play")
    assert act.ephemeral
    assert act.message is not None
    assert "How to play Cheese Thief" in act.text
    before = act.text
    (topics,) = act.message.selects
    value = topics["options"][-1]["value"]
    turned = await anna.select(act.message, topics["custom_id"], value)
    assert turned.kind in ("update", "deferred_update")
    assert turned.text != before
    act = await anna.slash(house.world.general, "rules", game="thief")
    assert act.message is not None
    assert "How to play Cheese Thief" in act.text
    act = await anna.slash(house.world.general, "help")
    assert "/thief new" in act.text


async def test_the_bot_speaks_to_each_in_a_language_it_has(house: House, anna: Person) -> None:
    fritz, jan = house.world.person("Fritz", locale="de"), house.world.person("Jan", locale="nl")
    await open_table(house, anna)
    await fritz.click(board_of(fritz, house.world), label="Join")
    await jan.click(board_of(jan, house.world), label="Join")
    assert [seat.language for seat in house.table().seats] == ["en", "de", "en"]


# --- what is agreed ---------------------------------------------------------------------------


async def choose(person: Person, message: Shown | None, which: str, label: str) -> Act:
    """Pick the first entry of a select that begins with these words."""
    assert message is not None
    select = next(s for s in message.selects if which in s["placeholder"])
    option = next(o for o in select["options"] if o["label"].startswith(label))
    return await person.select(message, select["custom_id"], option["value"])


async def test_the_host_changes_what_is_agreed_in_the_lobby(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=4)
    assert "Rounds" not in board_of(anna, house.world).text
    act = await anna.click(board_of(anna, house.world), label="Options…")
    assert act.ephemeral
    assert "Everything is as usual." in act.text
    act = await choose(anna, act.message, "Change something", "Rounds")
    act = await choose(anna, act.message, "Rounds", "3")
    await house.settle()
    assert "Rounds: **3**" in board_of(anna, house.world).text
    assert house.table().options.model_dump()["rounds"] == 3
    page = act.message
    assert page is not None
    act = await choose(anna, page, "Change something else", "Pace")
    await choose(anna, anna.now(page), "Pace", "brisk")
    act = await choose(anna, anna.now(page), "Change something else", "Robots")
    await choose(anna, anna.now(page), "Robots", "hard")
    act = await choose(anna, anna.now(page), "Change something else", "Turn timer")
    await choose(anna, anna.now(page), "Turn timer", "10 minutes")
    await house.settle()
    text = board_of(anna, house.world).text
    assert all(words in text for words in ("Pace: **brisk**", "Robots: **hard**", "10 minutes"))
    table = house.table()
    assert (table.pace, table.skill, table.timer) == ("brisk", "hard", 600)
    await house.restart()
    assert (await house.look()).table.pace == "brisk"


async def test_only_the_host_changes_what_is_agreed(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=3)
    ben = house.world.person("Ben")
    await ben.click(board_of(ben, house.world), label="Join")
    act = await ben.click(board_of(ben, house.world), label="Options…")
    assert anna.mention in act.text
    assert act.ephemeral


async def test_the_lobby_is_a_picture_of_who_sits_there(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=1)
    lobby = board_of(anna, house.world)
    (alt,) = lobby.alt_texts
    assert "Anna" in alt
    assert "(robot)" in alt
    assert "2 seats free" in alt


async def test_the_new_command_takes_pace_and_skill(house: House, anna: Person) -> None:
    await open_table(house, anna, pace="instant", skill="easy")
    table = house.table()
    assert (table.pace, table.skill) == ("instant", "easy")


# --- invitations --------------------------------------------------------------------------------


async def test_somebody_is_invited_by_a_mention_in_the_channel(house: House, anna: Person) -> None:
    await open_table(house, anna)
    ben, cleo = house.world.person("Ben"), house.world.person("Cleo")
    act = await anna.slash(house.world.general, "table invite", player=ben)
    assert not act.failed
    line = ben.sees(house.world.general)[-1]
    assert ben.mention in line.text
    assert "Cheese Thief" in line.text
    assert "table 1" in line.text
    page = (await anna.click(board_of(anna, house.world), label="Invite…")).message
    assert page is not None
    assert page.ephemeral
    await anna.select(page, page.selects[0]["custom_id"], cleo)
    await house.settle()
    assert house.table().invited == [ben.id, cleo.id]
    assert cleo.mention in board_of(anna, house.world).text
    again = await anna.slash(house.world.general, "table invite", player=ben)
    assert "already" in again.text
    await ben.click(board_of(ben, house.world), label="Join")
    await house.settle()
    assert ben.mention not in board_of(anna, house.world).text.partition("Invited")[2]


async def test_strangers_to_the_table_invite_nobody(house: House, anna: Person) -> None:
    await open_table(house, anna)
    ben = house.world.person("Ben")
    act = await ben.slash(house.world.general, "table invite", player=house.world.person("Cleo"))
    assert "no seat" in act.text
    act = await anna.slash(house.world.general, "table invite", player=house.world.world.bot.id)
    assert "Only people" in act.text


# --- are you here? ------------------------------------------------------------------------------


async def gathered_long_ago(house: House, *people: Person) -> None:
    """All sit at Anna's table, and did so six minutes ago."""
    for person in people:
        await person.click(board_of(person, house.world), label="Join")

    def long_ago(draft: Draft) -> None:
        for seat in draft.table.seats:
            seat.here_at -= 6 * 60

    await house.change(long_ago)
    await house.settle()


async def test_who_sat_down_long_ago_is_asked_before_it_begins(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=2)
    ben, cleo = house.world.person("Ben"), house.world.person("Cleo")
    await gathered_long_ago(house, ben, cleo)
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    assert house.table().status is Status.LOBBY
    asking = ben.sees(house.world.general)[-1]
    assert ben.mention in asking.text
    assert cleo.mention in asking.text
    assert anna.mention not in asking.text
    await house.restart()
    act = await ben.click(asking, label="I'm here")
    assert not act.failed
    await house.settle()
    now = cleo.now(asking)
    assert now is not None
    assert ben.mention not in now.text
    await cleo.click(now, label="I'm here")
    await house.settle()
    assert house.table().status is Status.PLAYING
    assert cleo.now(asking) is None


async def test_the_host_presses_start_again_and_it_begins(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=2)
    ben = house.world.person("Ben")
    await gathered_long_ago(house, ben)
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    assert house.table().status is Status.LOBBY
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    assert house.table().status is Status.PLAYING


async def test_who_has_just_come_is_not_asked(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=2)
    ben = house.world.person("Ben")
    await ben.click(board_of(ben, house.world), label="Join")
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    assert house.table().status is Status.PLAYING
    assert house.table().asked == []


async def test_calling_a_table_off_asks_first(house: House, anna: Person) -> None:
    await open_table(house, anna)
    act = await anna.click(board_of(anna, house.world), label="Cancel")
    assert act.ephemeral
    assert house.table().status is Status.LOBBY
    assert act.message is not None
    await anna.click(act.message, label="Yes, end it")
    await house.settle()
    assert (await house.look()).table.status is Status.CLOSED
