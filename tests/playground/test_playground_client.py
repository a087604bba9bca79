"""The real client in the local Discord: commands, buttons, forms, files, DMs."""

import discord
import pytest

from bot.playground import Impossible, LocalDiscord
from tests.playground.bots import PNG, Dice, Party, TestBot, picture


async def test_a_bot_logs_in_and_sees_its_guild(world: LocalDiscord, login) -> None:
    bot = await login()
    guild = bot.get_guild(world.guild.id)
    assert guild.name == "The Cellar"
    assert [channel.name for channel in guild.text_channels] == ["general"]
    assert guild.me.id == world.world.bot.id
    assert guild.text_channels[0].permissions_for(guild.me).send_messages


async def test_a_slash_command_is_answered_privately(world: LocalDiscord, login) -> None:
    await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    act = await anna.slash(world.general, "ping", text="hello")
    assert (act.kind, act.text, act.ephemeral) == ("message", "hello", True)
    assert [m.content for m in anna.sees(world.general)] == ["hello"]
    assert bob.sees(world.general) == []
    assert act.seconds is not None
    assert act.seconds < 1


async def test_options_arrive_as_the_bot_expects_them(world: LocalDiscord, login) -> None:
    await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    act = await anna.slash(
        world.general, "cheese eat", kind="brie", count=2, friend=bob, size="Small", melted=True
    )
    assert act.text == "2 brie s True with Bob"


WRONG_LINES = [
    ("nothing", {}),
    ("cheese", {}),
    ("cheese bake", {}),
    ("cheese eat", {"kind": "brie"}),
    ("cheese eat", {"kind": "brie", "count": 6}),
    ("cheese eat", {"kind": "brie", "count": "many"}),
    ("cheese eat", {"kind": "brie", "count": 1.5}),
    ("cheese eat", {"kind": "brie", "count": 1, "size": "XL"}),
    ("cheese eat", {"kind": "brie", "count": 1, "melted": "yes"}),
    ("cheese eat", {"kind": "brie", "count": 1, "colour": "blue"}),
    ("cheese eat", {"kind": "brie", "count": 1, "friend": 12345}),
]


async def test_a_client_does_not_send_a_wrong_command(world: LocalDiscord, login) -> None:
    await login()
    anna = world.person("Anna")
    for line, options in WRONG_LINES:
        with pytest.raises(Impossible):
            anna.slash(world.general, line, options)


async def test_autocomplete_offers_what_fits(world: LocalDiscord, login) -> None:
    await login()
    anna = world.person("Anna")
    offered = await anna.autocomplete(world.general, "cheese eat", "kind", "B")
    assert [choice["value"] for choice in offered] == ["brie", "bleu"]
    with pytest.raises(Impossible):
        await anna.autocomplete(world.general, "cheese eat", "count", "1")


async def test_a_click_updates_its_own_message_with_one_request(world: LocalDiscord, login) -> None:
    await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    message = (await anna.slash(world.general, "panel")).message
    assert message.labels == ["Count", "Whisper", "Write", "Off"]
    with world.counting() as count:
        act = await bob.click(message, "Count")
    assert act.kind == "update"
    assert count.by_route == {"POST /interactions/{interaction_id}/{interaction_token}/callback": 1}
    assert anna.sees(world.general)[0].content == "1 clicks"
    again = await anna.click(message, emoji="🧀")
    assert again.text.startswith("2 clicks")


async def test_buttons_that_cannot_be_pressed(world: LocalDiscord, login) -> None:
    await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    message = (await anna.slash(world.general, "panel")).message
    private = (await anna.click(message, "Whisper")).message
    for press in (
        lambda: anna.click(message, "Off"),
        lambda: anna.click(message, "Nowhere"),
        lambda: bob.click(private, "Count"),
        lambda: anna.select(message, "Cheeses", ["Stilton"]),
        lambda: anna.select(message, "Cheeses", []),
        lambda: anna.select(message, "Wines", ["Gouda"]),
    ):
        with pytest.raises(Impossible):
            press()
    world.delete_message(message)
    with pytest.raises(Impossible, match="gone"):
        anna.click(message, "Count")


async def test_selects_by_label_value_and_person(world: LocalDiscord, login) -> None:
    await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    message = (await anna.slash(world.general, "panel")).message
    assert (await anna.select(message, "Cheeses", ["Gouda", "b"])).text == "Took g and b"
    assert (await anna.select(message, 1, bob)).text == "Chose Bob"


async def test_a_form_is_opened_checked_and_sent(world: LocalDiscord, login) -> None:
    await login()
    anna = world.person("Anna")
    message = (await anna.slash(world.general, "panel")).message
    opened = await anna.click(message, "Write")
    assert opened.kind == "modal"
    assert opened.modal.title == "A letter"
    for wrong in ({}, {"Words": "x" * 21}, {"Verse": "x"}):
        with pytest.raises(Impossible):
            anna.submit(opened.modal, wrong)
    sent = await anna.submit(opened.modal, {"Words": "hello"})
    assert (sent.text, sent.ephemeral) == ("You wrote hello", True)


async def test_a_dynamic_button_outlives_the_bot(world: LocalDiscord, login) -> None:
    first = await login()
    channel = first.get_channel(world.general.id)
    view = discord.ui.View(timeout=None)
    view.add_item(Dice(20))
    await channel.send("Roll", view=view)
    await first.close()
    await login()
    anna = world.person("Anna")
    act = await anna.click(anna.sees(world.general)[0], "d20")
    assert act.kind == "update"
    assert anna.sees(world.general)[0].content == "rolled d20"


async def test_thinking_then_an_answer_then_a_followup(world: LocalDiscord, login) -> None:
    await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    act = await anna.slash(world.general, "slow")
    assert act.kind == "deferred"
    assert bob.sees(world.general)[0].thinking
    await act.settled()
    await anna.wait_for(lambda me: len(me.sees(world.general)) == 2)
    assert [m.content for m in anna.sees(world.general)] == ["thought", "and more"]
    assert [m.content for m in bob.sees(world.general)] == ["thought"]
    assert not bob.sees(world.general)[0].edited


async def test_an_embed_shows_its_attachment(world: LocalDiscord, login) -> None:
    bot = await login()
    anna = world.person("Anna")
    await anna.slash(world.general, "board")
    shown = anna.sees(world.general)[0]
    assert shown.alt_texts == ["A board"]
    assert shown.files[0].data == PNG
    fetched = await bot.get_channel(world.general.id).fetch_message(shown.id)
    assert fetched.attachments == []
    image = fetched.embeds[0].image
    assert (image.width, image.height) == (3, 2)
    assert await bot.http.get_from_cdn(image.url) == PNG
    with pytest.raises(discord.NotFound):
        await bot.http.get_from_cdn(image.url.split("?")[0] + "?hm=guess")


async def test_an_edit_replaces_the_picture(world: LocalDiscord, login) -> None:
    bot = await login()
    anna = world.person("Anna")
    channel = bot.get_channel(world.general.id)
    embed = discord.Embed(title="One").set_image(url="attachment://board.png")
    message = await channel.send(embed=embed, file=picture(text="first"))
    second = discord.Embed(title="Two").set_image(url="attachment://next.png")
    await message.edit(embed=second, attachments=[picture("next.png", "second")])
    assert [m.alt_texts for m in anna.history] == [["first"], ["second"]]
    assert anna.sees(world.general)[0].embeds[0]["title"] == "Two"
    await message.edit(content="words only")
    assert anna.sees(world.general)[0].alt_texts == ["second"]
    await message.edit(attachments=[])
    assert anna.sees(world.general)[0].files == ()


async def test_plain_attachments_are_kept_by_id(world: LocalDiscord, login) -> None:
    bot = await login()
    channel = bot.get_channel(world.general.id)
    message = await channel.send(files=[picture("a.png"), picture("b c.png", None)])
    assert [a.filename for a in message.attachments] == ["a.png", "b_c.png"]
    assert await message.attachments[0].read() == PNG
    edited = await message.edit(attachments=[message.attachments[1], picture("d.png")])
    assert [a.filename for a in edited.attachments] == ["b_c.png", "d.png"]


async def test_a_dm_with_a_file_is_for_one_person(world: LocalDiscord, login) -> None:
    bot = await login()
    anna, bob = world.person("Anna"), world.person("Bob")
    user = await bot.fetch_user(anna.id)
    await user.send("Your hand", file=picture(text="Three cards"))
    found = await anna.wait_for_text("Your hand")
    assert found.alt_texts == ["Three cards"]
    assert [n.reason for n in anna.notifications] == ["dm"]
    assert bob.dm == []
    assert "hand" not in bob.ever_read()
    assert PNG in anna.ever_got_files()
    assert bob.ever_got_files() == []


async def test_commands_in_a_dm(world: LocalDiscord, login) -> None:
    await login()
    anna = world.person("Anna")
    act = await anna.slash(anna.dm_channel, "ping", text="in here")
    assert act.text == "in here"
    assert "guild_only" not in anna.offered(anna.dm_channel)
    with pytest.raises(Impossible):
        anna.slash(anna.dm_channel, "guild_only")


async def test_messages_reach_the_bot_as_its_intents_allow(world: LocalDiscord, login) -> None:
    bot = await login()
    got: list[discord.Message] = []

    @bot.listen()
    async def on_message(message: discord.Message) -> None:
        got.append(message)

    anna = world.person("Anna")
    await anna.say(world.general, "a secret")
    await anna.say(world.general, f"hello <@{bot.user.id}>")
    await anna.say(anna.dm_channel, "for you")
    await anna.slash(world.general, "panel")
    for _ in range(50):
        if len(got) == 4:
            break
        await bot.http.get_user(anna.id)
    assert [m.content for m in got] == ["", f"hello <@{bot.user.id}>", "for you", "Choose"]


async def test_the_commands_keep_their_ids_and_versions(world: LocalDiscord, login) -> None:
    bot = await login()
    first = await bot.tree.fetch_commands()
    again = await bot.tree.sync()
    assert [c.id for c in first] == [c.id for c in again]
    versions = {c.id: c.version for c in world.world.state.commands.values()}
    await bot.tree.sync()
    assert versions == {c.id: c.version for c in world.world.state.commands.values()}


async def test_history_typing_and_deleting(world: LocalDiscord, login) -> None:
    bot = await login()
    channel = bot.get_channel(world.general.id)
    sent = [await channel.send(str(n)) for n in range(5)]
    async with channel.typing():
        pass
    assert [m.content async for m in channel.history(limit=3)] == ["4", "3", "2"]
    assert [m.content async for m in channel.history(after=sent[1], limit=2)] == ["2", "3"]
    assert [m.content async for m in channel.history(before=sent[2])] == ["1", "0"]
    await sent[4].delete()
    with pytest.raises(discord.NotFound) as caught:
        await channel.fetch_message(sent[4].id)
    assert caught.value.code == 10008


async def test_a_plain_client_lives_here_too(world: LocalDiscord, login) -> None:
    bot = await login(TestBot(discord.Intents.none()))
    assert bot.user.id == world.world.bot.id
    assert (await bot.application_info()).id == world.world.application_id
    assert isinstance(bot, TestBot)
    assert not isinstance(bot, Party)


async def test_the_client_keeps_to_the_limits_it_is_told(world: LocalDiscord, login) -> None:
    bot = await login()
    channel = bot.get_channel(world.general.id)
    world.rate_limits.on, world.rate_limits.scale = True, 0.05
    with world.counting() as count:
        for number in range(12):
            await channel.send(str(number))
    assert [r.status for r in count.requests] == [200] * 12
    first, last = count.requests[0].time, count.requests[-1].time
    assert last - first >= 0.25
