"""Where the bot may be used; no table opens where it cannot post."""

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from bot.discord.messages import table_messages
from bot.playground import Person, Shown
from bot.playground.client.slash_commands import Impossible
from bot.playground.world.events import InteractionSent
from bot.playground.world.model import DM
from tests.discord.forged_clicks import private_reply_text
from tests.discord.harness import TIMEOUT_SECONDS, BotHarness, board_of, ending_of
from tests.discord.test_attacks import begin, finish

OPENERS = ("gouda new", "play", "learn")


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return bot_harness.world.person("Anna")


# --- where commands are listed ------------------------------------------------------------------


async def test_every_command_says_where_it_may_be_installed_and_used(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start()
    sent = {c.name: c.body for c in bot_harness.world.world.commands_in(None)}
    assert len(sent) > 15
    assert [name for name, body in sent.items() if body["integration_types"] != [0]] == []
    in_servers = {name for name, body in sent.items() if body["contexts"] == [0]}
    assert in_servers == {"settings", "leaderboard", "status"}
    assert {tuple(sent[name]["contexts"]) for name in sent.keys() - in_servers} == {(0, 1)}


async def test_status_is_listed_for_administrators_alone(
    bot_harness: BotHarness, anna: Person
) -> None:
    general = bot_harness.world.general
    for place in (general, anna.dm_channel):
        with pytest.raises(Impossible):
            await anna.slash(place, "status")
    act = await anna.slash(general, "help")
    menu = act.message
    assert menu is not None
    await anna.select(menu, menu.selects[0]["custom_id"], "club")
    await bot_harness.bot.handlers.drain(TIMEOUT_SECONDS)
    page = anna.now(menu)
    assert page is not None
    assert "settings" in page.text
    assert "status" not in page.text
    bot_harness.world.grant(anna, "administrator")
    assert "Only whoever runs me" in await private_reply_text(anna.slash(general, "status"))


# --- where tables open ----------------------------------------------------------------------------


async def opened_by(bot_harness: BotHarness, anna: Person, place: Any, how: str) -> str:
    """The reply to a user who opens a table in that way."""
    if how == "learn":
        return await private_reply_text(anna.slash(place, "learn", game="gouda"))
    if how == "gouda new":
        return await private_reply_text(anna.slash(place, how, robots=2))
    menu = (await anna.slash(place, "play")).message
    assert menu is not None
    act = await anna.click(menu, label="Play with robots now")
    await bot_harness.bot.handlers.drain(TIMEOUT_SECONDS)
    return act.text


async def statuses(bot_harness: BotHarness) -> list[str]:
    await bot_harness.wait_until_idle()
    with sqlite3.connect(bot_harness.folder / "house.db") as db:
        return [status for (status,) in db.execute("SELECT status FROM tables")]


@pytest.mark.parametrize("how", OPENERS)
@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_table_whose_board_is_refused_is_closed_and_the_person_told(
    bot_harness: BotHarness, anna: Person, how: str, code: int
) -> None:
    general = bot_harness.world.general
    bot_harness.world.faults.refuse(
        code, times=99, method="POST", path=f"/channels/{general.id}/messages"
    )
    told = await opened_by(bot_harness, anna, general, how)
    assert "closed the table" in told
    assert f"<#{general.id}>" in told
    assert "Send Messages" in told
    assert "server manager" in told
    assert await statuses(bot_harness) == ["closed"]
    assert await bot_harness.live_tables() == []
    bot_harness.world.faults.clear()
    await opened_by(bot_harness, anna, general, how)
    await bot_harness.wait_until_idle()
    assert board_of(anna, bot_harness.world, 2)


@pytest.mark.parametrize("how", OPENERS)
@pytest.mark.parametrize("code", [50001, 50007, 50278])
async def test_so_is_one_in_direct_messages(
    bot_harness: BotHarness, anna: Person, how: str, code: int
) -> None:
    place = anna.dm_channel
    bot_harness.world.faults.refuse(
        code, times=99, method="POST", path=f"/channels/{place.id}/messages"
    )
    told = await opened_by(bot_harness, anna, place, how)
    assert "closed the table" in told
    assert await statuses(bot_harness) == ["closed"]


@pytest.mark.parametrize("how", OPENERS)
@pytest.mark.parametrize(
    "missing", ["view_channel", "send_messages", "embed_links", "attach_files"]
)
async def test_no_table_opens_where_a_permission_is_missing(
    bot_harness: BotHarness, anna: Person, how: str, missing: str
) -> None:
    general = bot_harness.world.general
    bot_harness.world.deny(general, missing)
    told = await opened_by(bot_harness, anna, general, how)
    assert "I am missing" in told
    assert missing.replace("_", " ").title() in told
    assert await statuses(bot_harness) == []


@pytest.mark.parametrize("missing", ["send_messages_in_threads", "embed_links"])
async def test_nor_in_a_thread(bot_harness: BotHarness, anna: Person, missing: str) -> None:
    thread = bot_harness.world.thread(bot_harness.world.general, "hers", anna)
    bot_harness.world.deny(bot_harness.world.general, missing)
    assert "I am missing" in await private_reply_text(anna.slash(thread, "gouda new", robots=2))
    assert await statuses(bot_harness) == []


@pytest.mark.parametrize("how", OPENERS)
@pytest.mark.parametrize("place", ["group", "server"])
async def test_no_table_opens_where_the_bot_is_no_member(
    bot_harness: BotHarness, anna: Person, how: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Discord tells of it where the bot is installed to an account."""
    where = anna.dm_channel if place == "group" else bot_harness.world.general
    write = bot_harness.world.payloads.interaction

    def foreign(interaction: Any) -> Any:
        made = write(interaction)
        made["authorizing_integration_owners"] = {"1": str(anna.id)}
        return made | ({"context": 2} if place == "group" else {})

    monkeypatch.setattr(bot_harness.world.payloads, "interaction", foreign)
    assert where.kind == (DM if place == "group" else 0)
    assert "This is neither" in await opened_by(bot_harness, anna, where, how)
    assert await statuses(bot_harness) == []


async def test_a_rematch_that_cannot_be_posted_is_closed_and_may_be_tried_again(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    await begin(bot_harness, anna, ben)
    await finish(bot_harness)
    await bot_harness.wait_until_idle()
    again, general = ending_of(anna, bot_harness.world), bot_harness.world.general
    bot_harness.world.faults.refuse(
        50013, times=99, method="POST", path=f"/channels/{general.id}/messages"
    )
    assert "closed the table" in (await anna.click(again, label="Rematch")).text
    assert await bot_harness.live_tables() == []
    bot_harness.world.faults.clear()
    await anna.click(again, label="Rematch")
    await bot_harness.wait_until_idle()
    assert len(await bot_harness.live_tables()) == 1


# --- deliveries -----------------------------------------------------------------------------------


async def test_an_interaction_that_is_delivered_twice_opens_one_table(
    bot_harness: BotHarness, anna: Person
) -> None:
    act = anna.slash(bot_harness.world.general, "gouda new", robots=2)
    bot_harness.world.world.tell(InteractionSent(act.interaction))
    await act.answered()
    bot_harness.world.world.tell(InteractionSent(act.interaction))
    await bot_harness.wait_until_idle()
    await private_reply_text(anna.slash(bot_harness.world.general, "table mine"))
    assert await statuses(bot_harness) == ["lobby"]


async def test_a_click_that_is_delivered_twice_counts_once(
    bot_harness: BotHarness, anna: Person
) -> None:
    await private_reply_text(anna.slash(bot_harness.world.general, "gouda new", robots=2))
    await bot_harness.wait_until_idle()
    act = anna.click(board_of(anna, bot_harness.world), label="Add robot")
    bot_harness.world.world.tell(InteractionSent(act.interaction))
    await act.answered()
    await bot_harness.wait_until_idle()
    assert len((await bot_harness.snapshot()).table.seats) == 4


# --- the board again and again --------------------------------------------------------------------


async def test_a_board_is_called_up_once_in_a_while(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_messages, "REPOST_COOLDOWN", 3600.0)
    general, zoe = bot_harness.world.general, bot_harness.world.person("Zoe")
    await private_reply_text(anna.slash(general, "gouda new", robots=2))
    await bot_harness.wait_until_idle()
    assert "bottom of the channel" in await private_reply_text(zoe.slash(general, "table board"))
    with bot_harness.world.counting() as count:
        for person in (zoe, anna) * 5:
            text = await private_reply_text(person.slash(general, "table board"))
            assert re.search(r"only a moment ago.*<t:\d+:R>", text)
        await bot_harness.wait_until_idle()
    assert not [r for r in count.requests if r.path.startswith(f"/api/v10/channels/{general.id}/")]
    monkeypatch.setattr(table_messages, "REPOST_COOLDOWN", 0.0)
    assert "bottom of the channel" in await private_reply_text(zoe.slash(general, "table board"))


async def test_a_board_that_did_not_come_may_be_called_up_at_once(
    bot_harness: BotHarness, anna: Person
) -> None:
    general = bot_harness.world.general
    await private_reply_text(anna.slash(general, "gouda new", robots=2))
    await bot_harness.wait_until_idle()
    bot_harness.world.faults.refuse(50013, method="POST", path=f"/channels/{general.id}/messages")
    await private_reply_text(anna.slash(general, "table board"))
    await private_reply_text(anna.slash(general, "table board"))
    await bot_harness.wait_until_idle()
    assert board_of(anna, bot_harness.world)


# --- being sent out -------------------------------------------------------------------------------


async def test_who_was_sent_out_stays_out_over_a_restart_until_the_host_invites_them(
    bot_harness: BotHarness, anna: Person
) -> None:
    world = bot_harness.world
    ben, cleo = world.person("Ben"), world.person("Cleo")
    await private_reply_text(anna.slash(world.general, "thief new", robots=2))
    await bot_harness.wait_until_idle()
    for guest in (ben, cleo):
        await guest.click(board_of(guest, world), label="Join")
        await bot_harness.wait_until_idle()
    await private_reply_text(anna.slash(world.general, "table send-out", table=1, player=ben))
    await bot_harness.wait_until_idle()
    await bot_harness.restart()
    assert "sent out" in await private_reply_text(ben.click(board_of(ben, world), label="Join"))
    assert "sent out" in await private_reply_text(ben.slash(world.general, "table join", table=1))
    assert "Only the host" in await private_reply_text(
        cleo.slash(world.general, "table invite", table=1, player=ben)
    )
    assert (await bot_harness.snapshot()).table.seat_of(ben.id) is None
    assert "where you were sent out (1)" in await private_reply_text(
        ben.slash(world.general, "privacy show")
    )
    await private_reply_text(anna.slash(world.general, "table invite", table=1, player=ben))
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, world), label="Join")
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot()).table.seat_of(ben.id) is not None


async def test_a_send_out_is_forgotten_with_everything_else(
    bot_harness: BotHarness, anna: Person
) -> None:
    world, ben = bot_harness.world, bot_harness.world.person("Ben")
    await private_reply_text(anna.slash(world.general, "thief new", robots=2))
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, world), label="Join")
    await bot_harness.wait_until_idle()
    await private_reply_text(anna.slash(world.general, "table send-out", table=1, player=ben))
    await bot_harness.wait_until_idle()
    act = await ben.slash(world.general, "privacy delete")
    assert act.message is not None
    await ben.click(act.message, label="Yes, delete it all")
    await bot_harness.wait_until_idle()
    await bot_harness.close()
    with sqlite3.connect(bot_harness.folder / "house.db") as db:
        ((guests,),) = db.execute("SELECT invited FROM tables")
    assert str(ben.id) not in guests


# --- names ----------------------------------------------------------------------------------------


async def test_a_name_that_is_a_link_is_none_wherever_it_is_shown(bot_harness: BotHarness) -> None:
    """The channel's lines, boards, panels, in words, lists, titles."""
    await bot_harness.start(cheeseboard_clock_scale=50.0)
    world, general = bot_harness.world, bot_harness.world.general
    host, guest = world.person("discord.gg/cheese"), world.person("https://a.example/x")
    await private_reply_text(host.slash(general, "gouda new", robots=2))
    await bot_harness.wait_until_idle()
    await guest.click(board_of(guest, world), label="Join")
    await bot_harness.wait_until_idle()
    await private_reply_text(guest.slash(general, "table leave"))
    await guest.click(board_of(guest, world), label="Join")
    await bot_harness.wait_until_idle()
    await private_reply_text(host.slash(general, "table send-out", player=guest))
    await private_reply_text(host.slash(general, "table invite", player=guest))
    await guest.click(board_of(guest, world), label="Join")
    await bot_harness.wait_until_idle()
    await host.click(board_of(host, world), label="Start")
    await bot_harness.wait_until_idle()
    for person in (host, guest):
        for command in ("table words", "table hand", "table log", "table mine", "stats", "history"):
            await private_reply_text(person.slash(general, command))
    await bot_harness.wait_until_idle()
    seen = [m for p in (host, guest) for m in (*p.sees(general), *p.dm, *p.ephemerals)]
    assert "has joined" in " ".join(message.content for message in seen)
    for message in seen:
        for text in marked_up(message):
            assert "discord.gg/" not in text, text
            assert "https://a.example" not in text, text


def marked_up(message: Shown) -> Iterator[str]:
    """Texts in which Discord parses links."""
    yield message.content
    for embed in message.embeds:
        yield from (embed.get("title") or "", embed.get("description") or "")
        for field in embed.get("fields", ()):
            yield from (field["name"], field["value"])
