"""Permissions through Discord: non-players learn nothing, and no player can block a table."""

from typing import Any

import pytest
from discord import app_commands

from bot.discord.render.custom_id import OPEN_PAGE, PICK_SEVERAL, PLAY_MOVE, SHELL_ACTION
from bot.kernel import Refused
from bot.locale import words
from bot.playground import Person
from bot.playground.world.model import Channel
from bot.tables.draft import Draft
from bot.tables.model import Status
from tests.discord.forged_clicks import private_reply_text, with_forged_button
from tests.discord.harness import BotHarness, board_of, panel_of

NO_TABLE = words("en").refusal(Refused("no-table"))
NOWHERE = 999
"""A table number that does not exist."""
SHELL = (
    "join", "leave", "robot", "unrobot", "start", "cancel", "hand", "words", "log", "hurry",
    "sit", "back", "again", "abandon", "here", "invite", "leave-sure", "encore", "another",
    "set=rounds", "put=rounds=3", "put=table.pace=instant", "log-0", "more", "options", "inviting",
)  # fmt: skip


def commands_of(bot_harness: BotHarness, player: Person) -> dict[str, dict[str, Any]]:
    """Every command that takes a table, with its other arguments."""
    group = bot_harness.bot.tree.get_command("table")
    assert isinstance(group, app_commands.Group)
    more: dict[str, dict[str, Any]] = {
        "replace": {"seat": 1},
        "send-out": {"player": player},
        "invite": {"player": player},
    }
    named = {command.name: more.get(command.name, {}) for command in group.commands}
    assert named.pop("mine") == {}
    return named


async def quiet_house(bot_harness: BotHarness) -> Person:
    """The bot with clocks and robots that (nearly) stand still, and Anna."""
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return bot_harness.world.person("Anna")


async def begin(
    bot_harness: BotHarness, host: Person, *guests: Person, place: Channel | None = None
) -> None:
    """Start a game of Cheese Thief there."""
    where = place or bot_harness.world.general
    await host.slash(where, "thief new", robots=4 - len(guests))
    await bot_harness.wait_until_idle()
    table_id = (await bot_harness.live_tables())[-1]
    for guest in guests:
        await guest.slash(where, "table join", table=table_id)
    await bot_harness.wait_until_idle()
    lobby = next(m for m in reversed(host.sees(where)) if "Start" in m.labels)
    assert not (await host.click(lobby, label="Start")).failed
    await bot_harness.wait_until_idle()
    assert bot_harness.table(table_id).status is Status.PLAYING


async def learns_nothing(
    bot_harness: BotHarness, stranger: Person, where: Channel, anna: Person, place: Channel
) -> None:
    """Every command and button of table 1 is answered as if the table did not exist."""
    before = bot_harness.table()
    seen = [(m.id, m.version) for m in [*anna.sees(place), *anna.dm]]
    for name, more in commands_of(bot_harness, anna).items():
        there = await private_reply_text(stranger.slash(where, f"table {name}", more, table=1))
        nowhere = await private_reply_text(
            stranger.slash(where, f"table {name}", more, table=NOWHERE)
        )
        assert (name, there) == (name, nowhere) == (name, NO_TABLE)
        assert await stranger.autocomplete(where, f"table {name}", "table") == []
    paper = (await stranger.slash(where, "help")).message
    buttons = [(SHELL_ACTION, load) for load in SHELL]
    for kind, load in [*buttons, (PLAY_MOVE, "nod"), (OPEN_PAGE, "1"), (PICK_SEVERAL, "-")]:
        there = await private_reply_text(
            stranger.click(with_forged_button(paper, 1, kind, load), stale=True)
        )
        nowhere = await private_reply_text(
            stranger.click(with_forged_button(paper, NOWHERE, kind, load), stale=True)
        )
        assert (load, there) == (load, nowhere) == (load, NO_TABLE)
    assert "Table 1" not in (await stranger.slash(where, "table mine")).text
    assert "Anna" not in stranger.ever_read()
    await bot_harness.wait_until_idle()
    assert bot_harness.table() == before
    assert [(m.id, m.version) for m in [*anna.sees(place), *anna.dm]] == seen


async def test_somebody_of_another_server_learns_nothing(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    elsewhere = world.add_guild("Elsewhere")
    zoe = world.person("Zoe", guild=elsewhere)
    await begin(bot_harness, anna)
    there = world.channel("general", elsewhere)
    await learns_nothing(bot_harness, zoe, there, anna, world.general)


async def test_whoever_may_manage_another_server_learns_nothing_either(
    bot_harness: BotHarness,
) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    elsewhere = world.add_guild("Elsewhere")
    zoe = world.person("Zoe", guild=elsewhere)
    world.make_owner(zoe, elsewhere)
    await begin(bot_harness, anna)
    there = world.channel("general", elsewhere)
    await learns_nothing(bot_harness, zoe, there, anna, world.general)


async def test_a_member_who_does_not_see_the_channel_learns_nothing(
    bot_harness: BotHarness,
) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    secret = world.channel("secret")
    world.hide(secret)
    world.allow(secret, "view_channel", to=anna)
    world.allow(secret, "view_channel")
    ben = world.person("Ben")
    await begin(bot_harness, anna, place=secret)
    await learns_nothing(bot_harness, ben, world.general, anna, secret)


async def test_a_private_game_in_direct_messages_is_nobody_elses_business(
    bot_harness: BotHarness,
) -> None:
    anna = await quiet_house(bot_harness)
    ben = bot_harness.world.person("Ben")
    bot_harness.world.make_owner(ben)
    await begin(bot_harness, anna, place=anna.dm_channel)
    await learns_nothing(bot_harness, ben, bot_harness.world.general, anna, anna.dm_channel)


async def test_a_private_game_is_hidden_from_other_direct_messages_too(
    bot_harness: BotHarness,
) -> None:
    anna = await quiet_house(bot_harness)
    ben = bot_harness.world.person("Ben")
    await begin(bot_harness, anna, place=anna.dm_channel)
    await learns_nothing(bot_harness, ben, ben.dm_channel, anna, anna.dm_channel)


async def test_the_host_alone_leads_a_lobby(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben, cleo = world.person("Ben"), world.person("Cleo")
    await anna.slash(world.general, "thief new", robots=3)
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, world), label="Join")
    await bot_harness.wait_until_idle()
    before = bot_harness.table()
    for person in (ben, cleo):
        for label in ("Add robot", "Remove robot", "Start", "Cancel"):
            text = await private_reply_text(person.click(board_of(person, world), label=label))
            assert anna.mention in text, label
    assert bot_harness.table() == before


async def test_whoever_manages_the_channel_may_end_any_table_in_it(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    mona = world.person("Mona")
    await begin(bot_harness, anna)
    refused = await private_reply_text(mona.slash(world.general, "table abandon", table=1))
    assert anna.mention in refused
    world.grant(mona, "manage_channels")
    question = await mona.slash(world.general, "table abandon", table=1)
    assert bot_harness.is_live()
    assert not (await mona.click(question.message, label="Yes, end it")).failed
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot()).table.status is Status.CLOSED
    assert board_of(anna, world).labels == []


async def test_a_question_to_a_manager_is_worth_nothing_once_the_right_is_gone(
    bot_harness: BotHarness,
) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    mona = world.person("Mona")
    await begin(bot_harness, anna)
    world.grant(mona, "manage_channels")
    question = await mona.slash(world.general, "table abandon", table=1)
    world.revoke(mona, "manage_channels")
    text = await private_reply_text(mona.click(question.message, label="Yes, end it"))
    assert anna.mention in text
    assert bot_harness.is_live()


async def test_a_manager_cannot_play_or_look_into_a_hand(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    mona = world.person("Mona")
    world.make_owner(mona)
    await begin(bot_harness, anna)
    for command in ("hand", "leave", "vote-end"):
        text = await private_reply_text(mona.slash(world.general, f"table {command}", table=1))
        assert "no seat" in text
    text = await private_reply_text(mona.click(board_of(mona, world), label="My hand"))
    assert "no seat" in text
    assert panel_of(mona) is None


async def test_a_table_that_waits_can_be_freed_by_any_player(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben, cleo = world.person("Ben"), world.person("Cleo")
    await begin(bot_harness, anna, ben)
    early = await private_reply_text(ben.slash(world.general, "table replace", table=1, seat=1))
    assert "still here" in early

    def fall_silent(draft: Draft) -> None:
        draft.table.seats[0].unresponsive = True

    await bot_harness.change(fall_silent)
    outsider = await private_reply_text(cleo.slash(world.general, "table replace", table=1, seat=1))
    assert "no seat" in outsider
    await private_reply_text(ben.slash(world.general, "table replace", table=1, seat=1))
    await bot_harness.bot.handlers.drain(60)
    table = bot_harness.table()
    assert table.seats[0].user_id is None
    assert table.host_id == ben.id
    (told,) = lines_about(anna, cleo, world.general)
    assert table.seats[0].name in told


async def test_more_than_half_of_the_people_can_end_a_game(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben, cleo, dana = (world.person(name) for name in ("Ben", "Cleo", "Dana"))
    await begin(bot_harness, anna, ben, cleo)
    assert "no seat" in await private_reply_text(
        dana.slash(world.general, "table vote-end", table=1)
    )
    await private_reply_text(ben.slash(world.general, "table vote-end", table=1))
    await private_reply_text(ben.slash(world.general, "table vote-end", table=1))
    await bot_harness.wait_until_idle()
    assert bot_harness.is_live()
    await private_reply_text(cleo.slash(world.general, "table vote-end", table=1))
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot()).table.status is Status.CLOSED


async def test_the_host_sends_somebody_out_of_the_lobby(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben, cleo = world.person("Ben"), world.person("Cleo")
    await anna.slash(world.general, "thief new", robots=2)
    await bot_harness.wait_until_idle()
    for guest in (ben, cleo):
        await guest.click(board_of(guest, world), label="Join")
    await bot_harness.wait_until_idle()
    text = await private_reply_text(
        cleo.slash(world.general, "table send-out", table=1, player=ben)
    )
    assert anna.mention in text
    await private_reply_text(anna.slash(world.general, "table send-out", table=1, player=ben))
    await bot_harness.wait_until_idle()
    assert bot_harness.table().seat_of(ben.id) is None
    assert "Ben" not in board_of(cleo, world).text
    own = await private_reply_text(
        anna.slash(world.general, "table send-out", table=1, player=anna)
    )
    assert "Leave" in own


async def test_nobody_is_sent_out_of_a_game_that_has_begun(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben = world.person("Ben")
    await begin(bot_harness, anna, ben)
    await private_reply_text(anna.slash(world.general, "table send-out", table=1, player=ben))
    assert bot_harness.table().seat_of(ben.id) == 1


async def test_nobody_looks_into_one_hand_after_another(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben = world.person("Ben")
    await begin(bot_harness, anna, ben)
    await private_reply_text(ben.slash(world.general, "table leave", table=1))
    await bot_harness.wait_until_idle()
    for seat in (3, 4, 5):
        text = await private_reply_text(ben.slash(world.general, "table sit", table=1, seat=seat))
        assert "held a seat here (●" in text
    assert bot_harness.table().seat_of(ben.id) is None
    await private_reply_text(await take_a_seat(ben, board_of(ben, world)))
    await bot_harness.wait_until_idle()
    assert bot_harness.table().seat_of(ben.id) == 1


@pytest.mark.parametrize("game", ["thief", "gouda", "havarti", "fromage", "roquefort"])
async def test_deleting_ones_data_opens_no_other_hand(bot_harness: BotHarness, game: str) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben = world.person("Ben")
    await anna.slash(world.general, f"{game} new", robots=4 if game == "thief" else 2)
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, world), label="Join")
    await anna.click(board_of(anna, world), label="Start")
    await bot_harness.wait_until_idle()
    others = [n for n in range(1, len(bot_harness.table().seats) + 1) if n not in (1, 2)]
    for way in ("leaves", "is forgotten"):
        if way == "leaves":
            await private_reply_text(ben.slash(world.general, "table leave", table=1))
        act = await ben.slash(world.general, "privacy delete")
        assert act.message is not None
        assert "which seat you held" in (await ben.click(act.message, label="Yes, delete")).text
        await bot_harness.wait_until_idle()
        assert bot_harness.table().seat_of(ben.id) is None
        assert "which seat you held" in (await ben.slash(world.general, "privacy show")).text
        for seat in others:
            text = await private_reply_text(
                ben.slash(world.general, "table sit", table=1, seat=seat)
            )
            assert "held a seat here (●" in text
        await private_reply_text(ben.slash(world.general, "table sit", table=1))
        await bot_harness.wait_until_idle()
        assert bot_harness.table().seat_of(ben.id) == 1


async def test_whose_old_seat_is_taken_gets_no_other(bot_harness: BotHarness) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben, cleo = world.person("Ben"), world.person("Cleo")
    await begin(bot_harness, anna, ben)
    await private_reply_text(ben.slash(world.general, "table leave", table=1))
    await private_reply_text(cleo.slash(world.general, "table sit", table=1, seat=2))
    await bot_harness.wait_until_idle()
    text = await private_reply_text(ben.slash(world.general, "table sit", table=1))
    assert "old seat" in text
    assert bot_harness.table().seat_of(ben.id) is None


@pytest.mark.parametrize("how", ["command", "button"])
async def test_the_channel_is_told_who_took_whose_seat(bot_harness: BotHarness, how: str) -> None:
    anna = await quiet_house(bot_harness)
    world = bot_harness.world
    ben = world.person("Ben")
    await begin(bot_harness, anna)
    robot = bot_harness.table().seats[1].name
    act = (
        ben.slash(world.general, "table sit", table=1)
        if how == "command"
        else await take_a_seat(ben, board_of(ben, world))
    )
    await private_reply_text(act)
    await bot_harness.bot.handlers.drain(60)
    (told,) = lines_about(ben, anna, world.general)
    assert robot in told
    await private_reply_text(ben.slash(world.general, "table leave", table=1))
    await bot_harness.bot.handlers.drain(60)
    assert len(lines_about(ben, anna, world.general)) == 2


async def take_a_seat(person: Person, board: Any) -> Any:
    """Join; where one person plays among robots, the button is behind More…."""
    more = await person.click(board, label="More…")
    assert more.message is not None
    return person.click(more.message, label="Take a robot's seat")


def lines_about(somebody: Person, reader: Person, place: Channel) -> list[str]:
    """Plain public messages in the channel that contain that name."""
    public = [m for m in reader.sees(place) if not m.ephemeral and not m.embeds]
    return [m.content for m in public if somebody.name in m.content]
