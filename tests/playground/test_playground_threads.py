"""Threads with the real client: created, written in, archived, unarchived, deleted."""

import discord
import pytest

from bot.playground import Impossible, LocalDiscord
from bot.playground.world.clock import at
from tests.playground.bots import Host, eventually, picture


async def test_a_persons_thread_reaches_the_bot_and_can_be_written_in(
    world: LocalDiscord, login
) -> None:
    bot = await login()
    anna, ben = world.person("Anna"), world.person("Ben")
    thread = world.thread(world.general, "Game night", anna)
    await eventually(lambda: bot.get_guild(world.guild.id).get_thread(thread.id))
    found = bot.get_guild(world.guild.id).get_thread(thread.id)
    assert (found.name, found.parent_id, found.owner_id) == (
        "Game night", world.general.id, anna.id,
    )  # fmt: skip
    assert found.type is discord.ChannelType.public_thread
    sent = await found.send("welcome", file=picture())
    assert [m.content for m in ben.sees(thread)] == ["welcome"]
    await sent.edit(content="welcome back")
    assert ben.sees(thread)[0].content == "welcome back"
    assert world.general.last_message_id is not None
    (told,) = ben.sees(world.general)
    assert (told.content, told.author) == ("Game night", "Anna")
    await eventually(lambda: found.me is not None)


async def test_commands_and_clicks_in_a_thread_know_where_they_are(
    world: LocalDiscord, login
) -> None:
    bot = await login()
    anna = world.person("Anna")
    thread = world.thread(world.general, "Game night", anna)
    places: list[object] = []

    @bot.listen()
    async def on_interaction(interaction: discord.Interaction) -> None:
        places.append(interaction.channel)

    panel = (await anna.slash(thread, "panel")).message
    act = await anna.click(panel, "Count")
    assert act.kind == "update"
    assert [type(place) for place in places] == [discord.Thread] * 2
    assert {place.id for place in places} == {thread.id}  # pyright: ignore
    assert anna.sees(thread)[0].content == "1 clicks"


async def test_a_thread_that_the_bot_has_never_seen_comes_with_the_interaction(
    world: LocalDiscord, login
) -> None:
    anna = world.person("Anna")
    thread = world.thread(world.general, "Old", anna)
    world.archive(thread)
    bot = await login()
    assert bot.get_channel(thread.id) is None, "only active threads come with the guild"
    world.unarchive(thread)
    act = await anna.slash(thread, "ping")
    assert act.text == "pong"


async def test_active_threads_come_with_the_guild(world: LocalDiscord, login) -> None:
    anna = world.person("Anna")
    kept, put_away = (world.thread(world.general, name, anna) for name in ("One", "Two"))
    hidden = world.thread(world.channel("secret"), "Three", anna)
    world.deny(world.channel("secret"), "view_channel")
    world.archive(put_away)
    bot = await login()
    assert [thread.id for thread in bot.get_guild(world.guild.id).threads] == [kept.id]
    world.allow(world.channel("secret"), "view_channel")
    await eventually(lambda: bot.get_channel(hidden.id))


async def test_an_archived_thread_takes_no_edit_and_is_woken_by_a_message(
    world: LocalDiscord, login
) -> None:
    bot = await login()
    anna = world.person("Anna")
    thread = world.thread(world.general, "Game night", anna)
    await eventually(lambda: bot.get_channel(thread.id))
    place = bot.get_channel(thread.id)
    board = await place.send("board")
    world.archive(thread)
    await eventually(lambda: bot.get_channel(thread.id) is None)
    with pytest.raises(discord.HTTPException) as refused:
        await board.edit(content="changed")
    assert (refused.value.status, refused.value.code) == (400, 50083)
    with pytest.raises(Impossible, match="archived"):
        anna.slash(thread, "ping")
    await board.delete()
    fresh = await place.send("here again")
    await eventually(lambda: bot.get_channel(thread.id))
    await fresh.edit(content="and changed")
    assert [m.content for m in anna.sees(thread)] == ["and changed"]
    assert "thread_update" in bot.heard


async def test_a_click_in_an_archived_thread_is_heard_but_its_message_cannot_be_changed(
    world: LocalDiscord, login
) -> None:
    bot = await login()
    anna = world.person("Anna")
    thread = world.thread(world.general, "Game night", anna)
    panel = (await anna.slash(thread, "panel")).message
    world.archive(thread)
    world.interactions.window = 0.3
    with world.counting() as count:
        assert (await anna.click(panel, "Count")).failed
    assert [r.status for r in count.requests] == [400]
    assert (await anna.click(panel, "Whisper")).text == "psst"
    assert bot.count("interaction") == 3


async def test_a_locked_thread_stays_shut(world: LocalDiscord, login) -> None:
    bot = await login()
    anna = world.person("Anna")
    thread = world.thread(world.general, "Over", anna)
    await eventually(lambda: bot.get_channel(thread.id))
    place = bot.get_channel(thread.id)
    world.archive(thread, locked=True)
    with pytest.raises(discord.HTTPException) as refused:
        await place.send("hello?")
    assert refused.value.code == 50083


async def test_silence_archives_a_thread(world: LocalDiscord, login) -> None:
    await login()
    anna = world.person("Anna")
    thread = world.thread(world.general, "Quiet", anna)
    assert thread.thread is not None
    world.skip(2 * 86400)
    await anna.say(thread, "still here")
    world.skip(2 * 86400)
    assert not thread.thread.archived
    world.skip(2 * 86400)
    assert thread.thread.archived


@pytest.mark.parametrize(
    ("right", "code"), [("send_messages_in_threads", 50013), ("view_channel", 50001)]
)
async def test_writing_in_a_thread_needs_rights_of_its_own(
    world: LocalDiscord, login, right: str, code: int
) -> None:
    bot = await login()
    anna = world.person("Anna")
    thread = world.thread(world.general, "Game night", anna)
    await eventually(lambda: bot.get_channel(thread.id))
    place = bot.get_channel(thread.id)
    world.deny(world.general, "send_messages")
    await place.send("SEND_MESSAGES is for the channel itself")
    world.deny(world.general, right)
    with pytest.raises(discord.Forbidden) as refused:
        await place.send("no")
    assert refused.value.code == code
    world.deny(world.general, "send_messages_in_threads", to=anna)
    with pytest.raises(Impossible):
        await anna.say(thread, "no")


async def test_the_bot_starts_renames_archives_and_deletes_threads(
    world: LocalDiscord, login
) -> None:
    bot = await login()
    anna = world.person("Anna")
    general = bot.get_channel(world.general.id)
    own = await general.create_thread(name="Mine", type=discord.ChannelType.public_thread)
    message = await general.send("Talk below")
    hung = await message.create_thread(name="Below")
    assert hung.id == message.id
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="Again")
    assert refused.value.code == 160004
    assert (await general.fetch_message(message.id)).flags.has_thread
    await own.edit(name="Ours")
    assert world.world.channel(own.id).name == "Ours"
    await own.edit(archived=True)
    assert [t.id async for t in general.archived_threads()] == [own.id]
    active = await bot.get_guild(world.guild.id).active_threads()
    assert [t.id for t in active] == [hung.id]
    world.allow(world.general, "manage_threads")
    await hung.delete()
    await eventually(lambda: bot.get_channel(hung.id) is None)
    assert hung.id not in world.world.state.channels
    with pytest.raises(discord.NotFound):
        await hung.send("gone")
    assert anna.sees(world.general)[-1].content == "Talk below"


async def test_a_channels_threads_go_with_it(world: LocalDiscord, login) -> None:
    bot = await login()
    anna = world.person("Anna")
    room = world.channel("room")
    thread = world.thread(room, "Inside", anna)
    await eventually(lambda: bot.get_channel(thread.id))
    world.delete_channel(room)
    await eventually(lambda: bot.get_channel(thread.id) is None)
    assert thread.id not in world.world.state.channels


async def test_a_purge_reaches_the_bot_in_one_event(world: LocalDiscord, login) -> None:
    bot = await login()
    anna = world.person("Anna")
    purged: list[set[int]] = []

    @bot.listen()
    async def on_raw_bulk_message_delete(event: discord.RawBulkMessageDeleteEvent) -> None:
        purged.append(event.message_ids)

    general = bot.get_channel(world.general.id)
    sent = [await general.send(str(n)) for n in range(3)]
    await anna.slash(world.general, "ping")
    world.purge(world.general)
    await eventually(lambda: purged)
    assert purged == [{m.id for m in sent}]
    assert [m.content for m in anna.sees(world.general)] == ["pong"], "private answers stay"
    with pytest.raises(discord.NotFound) as gone:
        await sent[0].edit(content="x")
    assert gone.value.code == 10008
    assert bot.count("raw_message_delete") == 0


async def test_the_bot_purges_only_with_the_right_and_only_what_is_new(
    world: LocalDiscord, login
) -> None:
    bot = await login()
    general = bot.get_channel(world.general.id)
    sent = [await general.send(str(n)) for n in range(3)]
    with pytest.raises(discord.Forbidden):
        await general.delete_messages(sent[:2])
    world.allow(world.general, "manage_messages")
    await general.delete_messages(sent[:2])
    assert [m.content for m in world.all_messages(world.general)] == ["2"]
    old = [discord.Object(at(world.clock.now() - 15 * 86400) + n) for n in range(2)]
    with pytest.raises(discord.HTTPException) as refused:
        await general.delete_messages(old)
    assert refused.value.code == 50034


async def test_what_is_deleted_while_the_bot_is_away_is_simply_gone(
    world: LocalDiscord, login
) -> None:
    first = await login()
    general = first.get_channel(world.general.id)
    one, two, three = [await general.send(str(n)) for n in range(3)]
    await first.close()
    anna = world.person("Anna")
    world.delete_message(anna.sees(world.general)[0])
    world.purge(world.general, anna.sees(world.general)[:1])
    second = await login()
    again = second.get_channel(world.general.id)
    assert [m.id async for m in again.history()] == [three.id]
    assert second.count("raw_message_delete") + second.count("raw_bulk_message_delete") == 0
    for gone in (one, two):
        with pytest.raises(discord.NotFound):
            await again.get_partial_message(gone.id).edit(content="x")


async def test_the_bot_looks_for_its_own_old_messages(world: LocalDiscord, login) -> None:
    bot = await login()
    anna = world.person("Anna")
    general = bot.get_channel(world.general.id)
    sent = [await general.send(str(n)) for n in range(6)]
    await anna.say(world.general, "between")
    await anna.slash(world.general, "ping")
    around = [m.content async for m in general.history(around=sent[3], limit=4)]
    assert sorted(around) == ["1", "2", "3", "4"]
    own = [m.content async for m in general.history(oldest_first=True) if m.author == bot.user]
    assert own == list("012345"), "a private answer is in nobody's history"
    assert (await general.fetch_message(sent[2].id)).content == "2"


async def test_the_word_filter_refuses_what_is_sent_and_edited(world: LocalDiscord, login) -> None:
    bot = await login()
    general = bot.get_channel(world.general.id)
    message = await general.send("fine")
    world.faults.automod(times=2)
    for refused_call in (general.send("rude"), message.edit(content="rude")):
        with pytest.raises(discord.HTTPException) as refused:
            await refused_call
        assert (refused.value.status, refused.value.code) == (400, 200000)
    await message.edit(content="fine again")


async def test_rights_of_a_person_come_with_what_they_do(world: LocalDiscord, login) -> None:
    bot = await login()
    anna, ben, cleo = (world.person(name) for name in ("Anna", "Ben", "Cleo"))
    world.grant(anna, "manage_channels")
    world.grant(anna, "manage_messages")
    world.make_owner(cleo)
    held: dict[int, discord.Permissions] = {}

    @bot.listen()
    async def on_interaction(interaction: discord.Interaction) -> None:
        held[interaction.user.id] = interaction.permissions

    for person in (anna, ben, cleo):
        await person.slash(world.general, "ping")
    assert held[anna.id].manage_channels
    assert held[anna.id].manage_messages
    assert not held[anna.id].manage_guild
    assert not held[ben.id].manage_channels
    assert held[cleo.id].manage_guild
    await eventually(lambda: bot.get_guild(world.guild.id).owner_id == cleo.id)
    world.revoke(anna, "manage_channels")
    await anna.slash(world.general, "ping")
    assert not held[anna.id].manage_channels
    assert held[anna.id].manage_messages


async def test_people_of_another_guild_and_people_without_sight_see_nothing_here(
    world: LocalDiscord, login
) -> None:
    bot = await login()
    other = world.add_guild("Elsewhere")
    anna = world.person("Anna")
    stranger, blind = world.person("Stan", guild=other), world.person("Bea")
    world.deny(world.general, "view_channel", to=blind)
    thread = world.thread(world.general, "Game night", anna)
    await bot.get_channel(world.general.id).send("for members")
    for person in (stranger, blind):
        for place in (world.general, thread):
            assert person.sees(place) == []
            with pytest.raises(Impossible):
                person.slash(place, "ping")
    there = world.channel("general", other)
    assert (await stranger.slash(there, "ping")).text == "pong"


async def test_threads_survive_a_restart_of_the_playground(
    tmp_path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bot.playground.web.playground import Playground

    first = Playground(tmp_path / "playground.db")
    await first.start(0)
    anna = first.people.named("Anna")
    assert anna is not None
    thread = first.local.thread(first.local.general, "Kept", anna)
    await anna.say(thread, "inside")
    first.local.archive(thread)
    await first.stop()
    again = Playground(tmp_path / "playground.db")
    await again.start(0)
    host = Host(again.local, monkeypatch)
    await host.login()
    kept = again.local.world.channel(thread.id)
    assert kept == thread
    assert [m.content for m in again.local.all_messages(kept)] == ["inside"]
    await host.close()
    await again.stop()
