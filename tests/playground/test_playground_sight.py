"""Visibility: ephemeral messages, DMs, private channels, notifications, the change feed."""

import asyncio

import pytest

from bot.playground import Impossible, LocalDiscord
from bot.playground.api.posting import Body, Upload
from bot.playground.world.model import SUPPRESS_NOTIFICATIONS
from tests.playground.bots import PNG


def post(world: LocalDiscord, text: str = "", channel=None, **more):
    place = world.general if channel is None else channel
    return world.posting.create(place.id, world.world.bot.id, Body({"content": text, **more}))


def edit(world: LocalDiscord, message, text: str):
    return world.posting.edit(message, Body({"content": text}))


async def test_every_version_stays_in_the_history(world: LocalDiscord) -> None:
    anna = world.person("Anna")
    message = post(world, "first")
    edit(world, message, "second")
    assert [(m.content, m.version) for m in anna.history] == [("first", 1), ("second", 2)]
    assert "first" in anna.ever_read()
    assert [m.content for m in anna.sees(world.general)] == ["second"]
    assert len(anna.history) == 2


async def test_a_latecomer_has_seen_only_what_they_found(world: LocalDiscord) -> None:
    message = post(world, "before")
    edit(world, message, "after")
    carl = world.person("Carl")
    assert carl.history == []
    assert [m.content for m in carl.sees(world.general)] == ["after"]
    assert [m.content for m in carl.history] == ["after"]


async def test_nobody_sees_anothers_ephemerals_or_dms(world: LocalDiscord, login) -> None:
    await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    act = await anna.slash(world.general, "ping", text="for anna only")
    await anna.say(anna.dm_channel, "dear bot")
    assert bob.sees(world.general) == []
    assert bob.sees(anna.dm_channel) == []
    assert bob.now(act.message) is None
    assert bob.ever_read() == ""
    with pytest.raises(Impossible):
        bob.slash(anna.dm_channel, "ping")
    with pytest.raises(Impossible):
        await bob.say(anna.dm_channel, "hello")
    with pytest.raises(Impossible):
        bob.dismiss(act.message)


async def test_dismissing_and_restarting_the_client(world: LocalDiscord, login) -> None:
    await login()
    anna = world.person("Anna")
    first = (await anna.slash(world.general, "ping", text="one")).message
    await anna.slash(world.general, "ping", text="two")
    anna.dismiss(first)
    assert [m.content for m in anna.ephemerals] == ["two"]
    anna.restart()
    assert anna.ephemerals == []
    assert [m.content for m in anna.history] == ["one", "two"]


async def test_a_private_channel(world: LocalDiscord) -> None:
    anna, bob = world.person("Anna"), world.person("Bob")
    secret = world.channel("secret")
    world.hide(secret)
    world.allow(secret, "view_channel", to=anna)
    post(world, "psst", secret)
    assert [m.content for m in anna.sees(secret)] == ["psst"]
    assert bob.sees(secret) == []
    assert bob.history == []


async def test_somebody_outside_the_guild_sees_nothing_of_it(world: LocalDiscord) -> None:
    stranger = world.person("Stranger", member=False)
    post(world, "hello")
    assert stranger.sees(world.general) == []
    world.join(stranger)
    assert [m.content for m in stranger.sees(world.general)] == ["hello"]
    world.leave(stranger)
    assert stranger.sees(world.general) == []


async def test_what_makes_a_phone_light_up(world: LocalDiscord) -> None:
    anna, bob = world.person("Anna"), world.person("Bob")
    post(world, "hello all")
    message = post(world, f"your turn, {anna.mention}")
    edit(world, message, f"your turn, {bob.mention}")
    post(world, f"{anna.mention} quietly", allowed_mentions={"parse": []})
    post(world, f"{anna.mention} silently", flags=SUPPRESS_NOTIFICATIONS)
    post(world, f"{anna.mention} and {bob.mention}", allowed_mentions={"users": [str(bob.id)]})
    post(world, "a letter", anna.dm_channel)
    said = await anna.say(world.general, "mine")
    await bob.say(world.general, "an answer", reply_to=said)
    assert [n.reason for n in anna.notifications] == ["mention", "dm", "mention"]
    assert [n.reason for n in bob.notifications] == ["mention"]


async def test_the_feed_tells_each_person_their_own_changes(world: LocalDiscord, login) -> None:
    await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    async with anna.subscribe() as hers, bob.subscribe() as his:
        act = await anna.slash(world.general, "panel")
        await anna.click(act.message, "Write")
        world.delete_message(act.message)
    seen = [hers.get_nowait().kind for _ in range(hers.qsize())]
    assert seen == [
        "interaction",
        "created",
        "interaction",
        "interaction",
        "modal",
        "interaction",
        "deleted",
    ]
    assert [his.get_nowait().kind for _ in range(his.qsize())] == ["created", "deleted"]


async def test_waiting_wakes_on_a_change(world: LocalDiscord) -> None:
    anna = world.person("Anna")
    waiting = asyncio.create_task(anna.wait_for_text("now", world.general))
    await asyncio.sleep(0)
    post(world, "not yet")
    await asyncio.sleep(0)
    assert not waiting.done()
    post(world, "now")
    assert (await waiting).content == "now"
    with pytest.raises(TimeoutError):
        await anna.wait_for(lambda me: me.dm, timeout=0.01)


async def test_text_is_all_a_screen_reader_gets(world: LocalDiscord) -> None:
    anna = world.person("Anna")
    button = {"type": 2, "style": 1, "label": "Slide", "custom_id": "m:1:slide"}
    embed = {
        "author": {"name": "By"},
        "title": "Title",
        "description": "Words",
        "fields": [{"name": "Name", "value": "Value"}],
        "footer": {"text": "Foot"},
        "image": {"url": "attachment://a.png"},
    }
    payload = {
        "content": "Say",
        "embeds": [embed],
        "components": [{"type": 1, "components": [button]}],
        "attachments": [{"id": "0", "description": "Alt"}],
    }
    body = Body(payload, {0: Upload("a.png", PNG)})
    world.posting.create(world.general.id, world.world.bot.id, body)
    shown = anna.sees(world.general)[0]
    assert shown.text.split("\n") == [
        "Say", "By", "Title", "Words", "Name", "Value", "Foot", "Slide", "Alt",
    ]  # fmt: skip
    assert "m:1:slide" in shown.everything
    assert "m:1:slide" not in shown.text
    assert shown.button("Slide")["custom_id"] == "m:1:slide"
    with pytest.raises(LookupError):
        shown.button("Jump")


async def test_a_seat_in_two_guilds(world: LocalDiscord) -> None:
    anna = world.person("Anna")
    other = world.add_guild("Elsewhere")
    place = world.channel("general", other)
    post(world, "elsewhere", place)
    assert anna.sees(place) == []
    world.join(anna, other)
    assert [m.content for m in anna.sees(place)] == ["elsewhere"]
