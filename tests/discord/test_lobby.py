"""Gathering at a table, as people see it on Discord."""

import pytest

from bot.playground import Person
from bot.screen import dms
from bot.table.table import Status
from tests.discord.house import House, board_of, panel_of


@pytest.fixture
async def anna(house: House) -> Person:
    await house.open(cheeseboard_clock_scale=1.0)
    return house.world.person("Anna")


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
        "Join", "Leave", "Add robot", "Remove robot", "Start", "Cancel", "How to play",
    ]  # fmt: skip
    panel = panel_of(anna)
    assert panel is not None
    assert "Cheese Thief" in panel.text


async def test_joining_costs_one_update_one_dm_and_one_private_word(
    house: House, anna: Person
) -> None:
    await open_table(house, anna)
    ben = house.world.person("Ben")
    with house.world.counting() as count:
        act = await ben.click(board_of(ben, house.world), label="Join")
        await house.settle()
        await ben.wait_for(lambda p: p.ephemerals)
    assert act.kind in ("update", "deferred_update")
    assert "Ben" in board_of(anna, house.world).text
    assert "Table 1" in ben.ephemerals[-1].text
    # The update of the lobby, opening the DM channel, the DM, the private word.
    assert count.total == 4


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
    await anna.click(board_of(anna, house.world), label="Leave")
    await house.settle()
    assert house.table().host_id == ben.id
    assert panel_of(anna) is None
    act = await anna.click(board_of(anna, house.world), label="Start")
    assert ben.mention in act.text


async def test_the_last_person_leaves_and_the_table_is_closed(house: House, anna: Person) -> None:
    await open_table(house, anna, robots=3)
    await anna.click(board_of(anna, house.world), label="Leave")
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


async def test_how_to_play_turns_its_pages_privately(house: House, anna: Person) -> None:
    await open_table(house, anna)
    act = await anna.click(board_of(anna, house.world), label="How to play")
    assert act.ephemeral
    assert act.message is not None
    assert "(1/" in act.text
    act = await anna.click(act.message, label="Next page")
    assert act.kind in ("update", "deferred_update")
    assert "(2/" in act.text
    act = await anna.slash(house.world.general, "rules", game="thief")
    assert act.message is not None
    assert "Next page" in act.message.labels
    act = await anna.slash(house.world.general, "help")
    assert "/thief new" in act.text


async def test_the_bot_speaks_to_each_in_a_language_it_has(house: House, anna: Person) -> None:
    fritz = house.world.person("Fritz", locale="de")
    await open_table(house, anna)
    await fritz.click(board_of(fritz, house.world), label="Join")
    assert house.table().seats[1].language == "en"
