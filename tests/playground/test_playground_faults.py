"""Every fault a bot must handle can be triggered, and the real client reacts as expected."""

import asyncio

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.playground import Impossible, LocalDiscord
from bot.playground.api.posting import Body
from tests.playground.bots import Host, TestBot, eventually, hurry

SEND = r"/channels/\d+/messages$"
SENDS = "POST /channels/{channel_id}/messages"


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    hurry(monkeypatch)


@pytest.fixture
async def bot(login) -> TestBot:
    return await login()


@pytest.fixture
def channel(world: LocalDiscord, bot: TestBot) -> discord.TextChannel:
    found = bot.get_channel(world.general.id)
    assert isinstance(found, discord.TextChannel)
    return found


def add(bot: TestBot, name: str, answer) -> None:
    """Add a command of the test; Discord is told later."""
    bot.tree.add_command(app_commands.Command(name=name, description=name, callback=answer))


# REST


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_rate_limited_request_is_tried_again(
    world: LocalDiscord, channel: discord.TextChannel, everywhere: bool
) -> None:
    world.faults.rate_limit(0.01, everywhere=everywhere, path=SEND)
    with world.counting() as count:
        await channel.send("through")
    assert [r.status for r in count.requests] == [429, 200]


@pytest.mark.parametrize("status", [500, 502, 504])
async def test_a_server_error_is_tried_again(
    world: LocalDiscord, channel: discord.TextChannel, status: int
) -> None:
    world.faults.status(status, times=2, path=SEND)
    with world.counting() as count:
        await channel.send("through")
    assert [r.status for r in count.requests] == [status, status, 200]


async def test_503_is_not_tried_again(world: LocalDiscord, channel: discord.TextChannel) -> None:
    world.faults.status(503, path=SEND)
    with pytest.raises(discord.DiscordServerError):
        await channel.send("lost")
    assert world.all_messages(world.general) == []


async def test_503_on_an_interaction_is_tried_again(world: LocalDiscord, bot: TestBot) -> None:
    world.faults.status(503, path="/callback")
    act = await world.person("Anna").slash(world.general, "ping")
    assert act.text == "pong"


async def test_a_broken_connection_is_not_tried_again(
    world: LocalDiscord, channel: discord.TextChannel
) -> None:
    world.faults.drop(path=SEND)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("lost")
    assert world.all_messages(world.general) == []
    assert world.requests[-1].status is None


async def test_a_lost_reply_leaves_the_message_behind(
    world: LocalDiscord, channel: discord.TextChannel
) -> None:
    world.faults.lose_reply(path=SEND)
    with pytest.raises(aiohttp.ClientError):
        await channel.send("sent all the same")
    assert [m.content for m in world.all_messages(world.general)] == ["sent all the same"]
    world.faults.lose_reply(502, path=SEND)
    await channel.send("twice")
    # The client tries again with the same nonce, and Discord knows it.
    assert [m.content for m in world.all_messages(world.general)][1:] == ["twice"]


async def test_a_lost_ack_becomes_40060(world: LocalDiscord, bot: TestBot) -> None:
    codes: list[int] = []

    async def doubtful(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("done")
        except discord.HTTPException as error:
            codes.append(error.code)

    add(bot, "doubtful", doubtful)
    await bot.tree.sync()
    world.faults.lose_ack()
    act = await world.person("Anna").slash(world.general, "doubtful")
    assert act.text == "done"
    await eventually(lambda: codes == [40060])


async def test_a_slow_road_there_and_back(
    world: LocalDiscord, channel: discord.TextChannel
) -> None:
    gate = world.faults.hold(path=SEND)
    sending = asyncio.create_task(channel.send("late"))
    await gate.reached()
    assert world.all_messages(world.general) == []
    gate.open()
    await sending
    gate = world.faults.hold(after=True, path=SEND)
    sending = asyncio.create_task(channel.send("late to return"))
    await gate.reached()
    assert len(world.all_messages(world.general)) == 2
    assert not sending.done()
    gate.open()
    await sending
    world.faults.delay(0.05, path=SEND)
    await channel.send("slow")
    assert world.requests[-1].seconds >= 0.05


async def test_too_old_to_edit(world: LocalDiscord, channel: discord.TextChannel) -> None:
    message = await channel.send("old")
    world.faults.too_old_to_edit()
    with pytest.raises(discord.HTTPException) as caught:
        await message.edit(content="new")
    assert (caught.value.status, caught.value.code) == (429, 30046)


async def test_old_messages_may_be_edited_only_so_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with LocalDiscord(old_edits=2) as world:
        host = Host(world, monkeypatch)
        bot = await host.login(TestBot())
        message = await bot.get_partial_messageable(world.general.id).send("old")
        for number in range(3):
            await message.edit(content=f"young {number}")
        world.skip(3600)
        for number in range(2):
            await message.edit(content=f"old {number}")
        with pytest.raises(discord.HTTPException) as caught:
            await message.edit(content="once too often")
        assert (caught.value.status, caught.value.code) == (429, 30046)
        world.skip(3600)
        await message.edit(content="an hour later")
        await host.close()


async def test_any_error_can_be_injected(world: LocalDiscord, channel) -> None:
    world.faults.refuse(50013, method="POST", path=SEND)
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("no")
    assert caught.value.code == 50013


async def test_closed_and_distant_dms(world: LocalDiscord, bot: TestBot) -> None:
    anna, stranger = world.person("Anna"), world.person("Stranger", member=False)
    world.close_dms(anna)
    for person, code in ((anna, 50007), (stranger, 50278)):
        user = await bot.fetch_user(person.id)
        with pytest.raises(discord.Forbidden) as caught:
            await user.send("hello")
        assert caught.value.code == code
    world.open_dms(anna)
    await (await bot.fetch_user(anna.id)).send("hello")
    world.leave(anna)
    with pytest.raises(discord.Forbidden):
        await (await bot.fetch_user(anna.id)).send("still there?")


async def test_what_was_deleted_is_unknown(world: LocalDiscord, channel) -> None:
    message = await channel.send("short-lived")
    world.delete_message(world.all_messages(world.general)[0])
    with pytest.raises(discord.NotFound) as caught:
        await message.edit(content="too late")
    assert caught.value.code == 10008
    world.delete_channel(world.general)
    with pytest.raises(discord.NotFound) as caught:
        await channel.send("nowhere")
    assert caught.value.code == 10003


async def test_lost_permissions(world: LocalDiscord, bot: TestBot, channel) -> None:
    told: list[discord.Permissions] = []

    async def tell(interaction: discord.Interaction) -> None:
        told.append(interaction.app_permissions)
        await interaction.response.send_message("answers need no permission")

    add(bot, "tell", tell)
    await bot.tree.sync()
    anna = world.person("Anna")
    for names, code in ((["send_messages"], 50013), (["view_channel"], 50001)):
        world.deny(world.general, *names)
        with pytest.raises(discord.Forbidden) as caught:
            await channel.send("no")
        assert caught.value.code == code
        await eventually(
            lambda names=names: not getattr(channel.permissions_for(channel.guild.me), names[0])
        )
        act = await anna.slash(world.general, "tell")
        assert act.text == "answers need no permission"
        assert not getattr(told[-1], names[0])
    world.allow(world.general, "send_messages", "view_channel")
    await channel.send("again")
    world.deny(world.general, "embed_links")
    with pytest.raises(discord.Forbidden):
        await channel.send(embed=discord.Embed(title="x"))


async def test_a_wrong_token_is_refused(world: LocalDiscord, login) -> None:
    with pytest.raises(discord.LoginFailure):
        await login(token="wrong")


# The answer's window and the token's life


async def test_too_slow_for_the_window(login, world: LocalDiscord, bot: TestBot) -> None:
    codes: list[int] = []
    gate = asyncio.Event()

    async def late(interaction: discord.Interaction) -> None:
        await gate.wait()
        try:
            await interaction.response.send_message("too late")
        except discord.NotFound as error:
            codes.append(error.code)

    add(bot, "late", late)
    await bot.tree.sync()
    anna = world.person("Anna")
    act = anna.slash(world.general, "late")
    await asyncio.sleep(0.02)
    assert act.kind == "pending"
    world.skip(3)
    await act
    assert (act.kind, act.text) == ("failed", "This interaction failed")
    gate.set()
    await eventually(lambda: codes == [10062])
    assert anna.sees(world.general) == []


async def test_nobody_listens_and_the_window_runs_out_by_itself() -> None:
    async with LocalDiscord(answer_window=0.05) as world:
        anna = world.person("Anna")
        with pytest.raises(Impossible):
            anna.slash(world.general, "ping")
        world.posting.create(
            world.general.id,
            world.world.bot.id,
            _with_button(),
        )
        act = await anna.click(anna.sees(world.general)[0], "Press")
        assert act.failed


def _with_button() -> Body:
    button = {"type": 2, "style": 1, "label": "Press", "custom_id": "press"}
    return Body({"content": "x", "components": [{"type": 1, "components": [button]}]})


async def test_a_token_dies_after_fifteen_minutes(world: LocalDiscord, bot: TestBot) -> None:
    kept: list[discord.Interaction] = []

    async def keep(interaction: discord.Interaction) -> None:
        kept.append(interaction)
        await interaction.response.send_message("mine")

    add(bot, "keep", keep)
    await bot.tree.sync()
    anna = world.person("Anna")
    await anna.slash(world.general, "keep")
    await eventually(lambda: kept)
    world.skip(14 * 60)
    await kept[0].edit_original_response(content="still mine")
    world.skip(61)
    with pytest.raises(discord.HTTPException) as caught:
        await kept[0].edit_original_response(content="not any more")
    assert (caught.value.status, caught.value.code) == (401, 50027)
    place = bot.get_partial_messageable(world.general.id)
    message = await place.fetch_message(anna.sees(world.general)[0].id)
    await message.edit(content="by the channel")
    assert anna.sees(world.general)[0].content == "by the channel"


async def test_answering_twice(world: LocalDiscord, bot: TestBot) -> None:
    codes: list[int] = []

    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None
        try:
            await interaction.response.send_message("two")
        except discord.HTTPException as error:
            codes.append(error.code)

    add(bot, "twice", twice)
    await bot.tree.sync()
    await world.person("Anna").slash(world.general, "twice")
    await eventually(lambda: codes == [40060])


# The gateway


@pytest.mark.parametrize("cut", ["4000", "1000", "op7", "op9", "abort"])
async def test_a_cut_gateway_resumes_and_replays(
    world: LocalDiscord, bot: TestBot, cut: str
) -> None:
    anna = world.person("Anna")
    match cut:
        case "op7":
            world.gateway.ask_to_reconnect()
        case "op9":
            world.gateway.invalidate(resumable=True)
        case "abort":
            world.gateway.abort()
        case code:
            world.gateway.close(int(code))
    if cut in ("4000", "1000", "abort"):
        assert not world.gateway.connected
    act = await anna.slash(world.general, "ping")
    assert act.text == "pong"
    await eventually(lambda: bot.count("resumed") == 1)
    assert (world.gateway.identifies, world.gateway.resumes) == (1, 1)
    assert bot.count("ready") == 1


@pytest.mark.parametrize("how", ["op9", "forgotten"])
async def test_a_lost_session_identifies_anew_and_is_ready_again(
    world: LocalDiscord, bot: TestBot, how: str
) -> None:
    if how == "op9":
        world.gateway.invalidate(resumable=False)
    else:
        world.gateway.forget_sessions()
        world.gateway.close(4000)
    await eventually(lambda: bot.count("ready") == 2)
    assert world.gateway.identifies == 2
    assert (await world.person("Anna").slash(world.general, "ping")).text == "pong"


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
async def test_a_fatal_close_ends_the_bot(world: LocalDiscord, bot: TestBot, code: int) -> None:
    world.gateway.close(code)
    assert bot.running is not None
    with pytest.raises((discord.ConnectionClosed, discord.PrivilegedIntentsRequired)):
        await bot.running


async def test_privileged_intents_must_be_granted(world: LocalDiscord, login) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await login(TestBot(discord.Intents(guilds=True, message_content=True)))


async def test_granted_intents_give_content_and_members(login, monkeypatch) -> None:
    async with LocalDiscord(privileged_intents=(1 << 1) | (1 << 15)) as world:
        anna = world.person("Anna")
        host = Host(world, monkeypatch)
        intents = discord.Intents(
            guilds=True, members=True, guild_messages=True, message_content=True
        )
        bot = await host.login(TestBot(intents))
        guild = bot.get_guild(world.guild.id)
        assert guild is not None
        assert guild.get_member(anna.id) is not None
        bob = world.person("Bob")
        await eventually(lambda: guild.get_member(bob.id))
        world.leave(bob)
        await eventually(lambda: guild.get_member(bob.id) is None)
        heard = asyncio.create_task(bot.wait_for("message", timeout=60))
        await asyncio.sleep(0)
        await anna.say(world.general, "readable")
        assert (await heard).content == "readable"
        await host.close()


async def test_an_outage_and_a_kick(world: LocalDiscord, bot: TestBot) -> None:
    anna = world.person("Anna")
    world.begin_outage()
    await eventually(lambda: bot.count("guild_unavailable") == 1)
    assert (await anna.slash(world.general, "ping")).text == "pong"
    world.end_outage()
    await eventually(lambda: bot.count("guild_available") == 2)
    panel = (await anna.slash(world.general, "panel")).message
    world.kick_bot()
    await eventually(lambda: bot.count("guild_remove") == 1)
    assert not list(bot.guilds)
    with pytest.raises(Impossible):
        anna.slash(world.general, "ping")
    assert (await anna.click(panel, "Count")).failed
    with pytest.raises(discord.Forbidden) as caught:
        await bot.get_partial_messageable(world.general.id).send("hello?")
    assert caught.value.code == 50001
    world.invite_bot()
    await eventually(lambda: bot.count("guild_join") == 1)


async def test_channels_come_and_go(world: LocalDiscord, bot: TestBot) -> None:
    made = world.channel("games")
    await eventually(lambda: bot.get_channel(made.id))
    world.delete_channel(made)
    await eventually(lambda: bot.get_channel(made.id) is None)


# Clicks that come twice or too late


async def test_a_stale_and_a_double_click(world: LocalDiscord, bot: TestBot) -> None:
    anna = world.person("Anna")
    message = (await anna.slash(world.general, "panel")).message
    first, second = anna.click(message, "Count"), anna.click(message, "Count")
    await first
    await second
    assert anna.sees(world.general)[0].content == "2 clicks"
    found = await bot.get_partial_messageable(world.general.id).fetch_message(message.id)
    await found.edit(view=None)
    with pytest.raises(Impossible):
        anna.click(message, "Count")
    assert (await anna.click(message, "Count", stale=True)).kind == "update"
    world.delete_message(message)
    assert (await anna.click(message, "Count", stale=True)).failed


async def test_a_stale_click_reaches_no_message_of_another(
    world: LocalDiscord, bot: TestBot
) -> None:
    anna, bob = world.person("Anna"), world.person("Bob")
    message = (await anna.slash(world.general, "ping")).message
    with pytest.raises(Impossible, match="does not see"):
        bob.click(message, "Count", stale=True)


async def test_interactions_held_reordered_and_repeated(world: LocalDiscord, bot: TestBot) -> None:
    anna, bob = world.person("Anna"), world.person("Bob")
    world.gateway.hold_interactions()
    first = anna.slash(world.general, "ping", text="first")
    second = bob.slash(world.general, "ping", text="second")
    await asyncio.sleep(0.02)
    assert (first.kind, second.kind) == ("pending", "pending")
    world.gateway.release_interactions(reverse=True)
    await first
    await second
    assert second.interaction.answered is not None
    assert first.interaction.answered is not None
    assert second.interaction.answered < first.interaction.answered
    before = world.requests[-1].number
    world.gateway.repeat_interaction()
    await eventually(lambda: world.requests[-1].number > before)
    assert (bot.count("interaction"), world.requests[-1].status) == (3, 400)
