"""Rarely used REST routes with the real client: guilds, menus, pins, follow-ups."""

import asyncio
import io

import aiohttp
import discord
import pytest
import yarl
from discord import app_commands, ui
from PIL import Image

from bot.playground import Impossible, LocalDiscord
from bot.playground.api.rest import calls
from bot.playground.world.pictures import picture_size
from tests.playground.bots import PNG, TestBot, eventually


class Choosing(ui.Modal, title="Choose"):
    cheese = ui.Label(
        text="Cheese",
        description="One of them",
        component=ui.Select(options=[discord.SelectOption(label=c) for c in ("Brie", "Gouda")]),
    )
    note = ui.Label(text="Note", component=ui.TextInput(required=False, default="none"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.cheese.component, ui.Select)
        assert isinstance(self.note.component, ui.TextInput)
        chosen = self.cheese.component.values[0]
        await interaction.response.edit_message(content=f"{chosen}: {self.note.component.value}")


class Opening(ui.View):
    @ui.button(label="Open")
    async def open(self, interaction: discord.Interaction, _: ui.Button["Opening"]) -> None:
        await interaction.response.send_modal(Choosing())

    @ui.button(label="Later")
    async def later(self, interaction: discord.Interaction, _: ui.Button["Opening"]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="edited later")
        extra = await interaction.followup.send("extra", ephemeral=True, wait=True)
        await extra.edit(content="extra, edited")
        await interaction.followup.send("passing", wait=True)
        await (await interaction.original_response()).add_files(
            discord.File(io.BytesIO(PNG), "late.png")
        )
        await interaction.delete_original_response()


class Menus(TestBot):
    async def setup_hook(self) -> None:
        @self.tree.context_menu(name="Greet")
        async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
            await interaction.response.send_message(f"Hello {member.display_name}")

        @self.tree.context_menu(name="Quote")
        async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
            await interaction.response.send_message(f"Said: {message.content}")

        @self.tree.command()
        async def opening(interaction: discord.Interaction) -> None:
            """Show buttons."""
            await interaction.response.send_message("Choose", view=Opening(timeout=None))

        @self.tree.command()
        @app_commands.default_permissions(manage_guild=True)
        async def rule(interaction: discord.Interaction) -> None:
            """Only for those who may."""
            await interaction.response.send_message("ruled")

        @self.tree.command()
        async def places(
            interaction: discord.Interaction,
            channel: discord.TextChannel,
            role: discord.Role,
            ratio: app_commands.Range[float, 0, 1],
        ) -> None:
            """Every other kind of option."""
            await interaction.response.send_message(f"{channel.name} {role.name} {ratio}")

        await self.tree.sync()


@pytest.fixture
async def bot(login) -> TestBot:
    return await login(Menus())


async def test_guild_channels_roles_and_members(world: LocalDiscord, bot: TestBot) -> None:
    anna = world.person("Anna")
    guild = await bot.fetch_guild(world.guild.id)
    assert guild.name == "The Cellar"
    assert [c.name for c in await guild.fetch_channels()] == ["general"]
    assert [r.name for r in await guild.fetch_roles()] == ["@everyone", "Cheeseboard"]
    assert (await guild.fetch_member(anna.id)).display_name == "Anna"
    assert [g.id async for g in bot.fetch_guilds()] == [world.guild.id]
    assert (await bot.fetch_channel(world.general.id)).id == world.general.id
    stranger = world.person("Stranger", member=False)
    with pytest.raises(discord.NotFound) as caught:
        await guild.fetch_member(stranger.id)
    assert caught.value.code == 10007
    with pytest.raises(discord.NotFound) as caught:
        await bot.fetch_user(1)
    assert caught.value.code == 10013
    with pytest.raises(discord.NotFound) as caught:
        await bot.fetch_guild(1)
    assert caught.value.code == 10004
    await guild.leave()
    await eventually(lambda: bot.count("guild_remove") == 1)


async def test_commands_one_by_one(world: LocalDiscord, bot: TestBot) -> None:
    found = {c.name: c for c in await bot.tree.fetch_commands()}
    edited = await found["opening"].edit(description="Show more buttons")
    assert edited.id == found["opening"].id
    assert edited.description == "Show more buttons"
    await found["opening"].delete()
    with pytest.raises(discord.NotFound) as caught:
        await bot.tree.fetch_command(edited.id)
    assert caught.value.code == 10063
    own = await bot.http.upsert_guild_command(
        bot.application_id or 0, world.guild.id, {"name": "rule", "description": "Ours", "type": 1}
    )
    assert world.person("Anna").offered(world.general) == ["rule", "places"]
    assert world.world.state.commands[int(own["id"])].guild_id == world.guild.id


async def test_menus_on_people_and_messages(world: LocalDiscord, bot: TestBot) -> None:
    anna, bob = world.person("Anna"), world.person("Bob")
    said = await bob.say(world.general, "cheese!")
    assert (await anna.menu(world.general, "Greet", bob)).text == "Hello Bob"
    assert (await anna.menu(world.general, "Quote", said)).text == "Said: cheese!"
    with pytest.raises(Impossible):
        anna.menu(world.general, "Quote", bob)


async def test_every_other_kind_of_option(world: LocalDiscord, bot: TestBot) -> None:
    anna = world.person("Anna")
    everyone = world.guild.roles[world.guild.id]
    act = await anna.slash(world.general, "places", channel=world.general, role=everyone, ratio=0.5)
    assert act.text == "general @everyone 0.5"
    assert repr(act) == "<Act message 'general @everyone 0.5'>"
    for wrong in ({"channel": 1}, {"role": 1}, {"ratio": 2}):
        options = {"channel": world.general, "role": everyone, "ratio": 0.5} | wrong
        with pytest.raises(Impossible):
            anna.slash(world.general, "places", options)


async def test_a_command_for_those_who_may(world: LocalDiscord, bot: TestBot) -> None:
    anna = world.person("Anna")
    assert "rule" not in anna.offered(world.general)
    everyone = world.guild.roles[world.guild.id]
    world.world.set_role(world.guild, everyone, everyone.permissions | 1 << 5)
    assert (await anna.slash(world.general, "rule")).text == "ruled"
    guild = bot.get_guild(world.guild.id)
    assert guild is not None
    await eventually(lambda: guild.default_role.permissions.manage_guild)


async def test_a_form_with_a_select_updates_its_message(world: LocalDiscord, bot: TestBot) -> None:
    anna = world.person("Anna")
    message = (await anna.slash(world.general, "opening")).message
    form = (await anna.click(message, "Open")).modal
    assert [label for label, _ in form.fields] == ["Cheese", "Note"]
    assert "Gouda" in form.text
    for wrong in ({}, {"Cheese": "Stilton"}, {"Cheese": ["Brie", "Gouda"]}):
        with pytest.raises(Impossible):
            anna.submit(form, wrong)
    act = await anna.submit(form, {"Cheese": "Gouda"})
    assert act.kind == "update"
    assert act.message.content == "Gouda: none"


async def test_everything_after_a_deferred_update(world: LocalDiscord, bot: TestBot) -> None:
    anna, bob = world.person("Anna"), world.person("Bob")
    message = (await anna.slash(world.general, "opening")).message
    act = await anna.click(message, "Later")
    assert act.kind == "deferred_update"
    await anna.wait_for(lambda me: me.now(message) is None)
    assert [m.content for m in act.followups] == ["extra, edited", "passing"]
    assert [m.content for m in bob.sees(world.general)] == ["passing"]
    assert "extra" not in bob.ever_read()
    assert "edited later" in bob.ever_read()
    assert PNG in bob.ever_got_files()
    with pytest.raises(LookupError):
        _ = act.message
    with pytest.raises(LookupError):
        _ = act.modal


async def test_pins_purges_and_replies(world: LocalDiscord, bot: TestBot) -> None:
    channel = bot.get_channel(world.general.id)
    assert isinstance(channel, discord.TextChannel)
    first = await channel.send("first")
    with pytest.raises(discord.Forbidden):
        await first.pin()
    world.allow(world.general, "pin_messages", "manage_messages")
    await first.pin()
    assert [m.id async for m in channel.pins()] == [first.id]
    await first.unpin()
    answer = await first.reply("second")
    assert answer.reference is not None
    assert answer.reference.message_id == first.id
    said = await world.person("Anna").say(world.general, "third")
    await channel.get_partial_message(said.id).delete()
    await channel.delete_messages([first, answer])
    assert world.all_messages(world.general) == []
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("to nobody", reference=first)
    assert caught.value.code == 50035
    with pytest.raises(discord.Forbidden):
        await channel.delete()


async def test_nobody_edits_what_another_wrote(world: LocalDiscord, bot: TestBot) -> None:
    anna = world.person("Anna")
    said = await anna.say(world.general, "mine")
    letter = await anna.say(anna.dm_channel, "mine too")
    place = bot.get_partial_messageable(world.general.id)
    for doing, code in (
        (place.get_partial_message(said.id).edit(content="ours"), 50005),
        (place.get_partial_message(said.id).delete(), 50013),
        (bot.http.delete_message(anna.dm_channel.id, letter.id), 50003),
    ):
        with pytest.raises(discord.Forbidden) as caught:
            await doing
        assert caught.value.code == code


async def test_a_layout_of_text_and_buttons(world: LocalDiscord, bot: TestBot) -> None:
    view = ui.LayoutView(timeout=None)
    section = ui.Section("Some words", accessory=ui.Button(label="Beside", custom_id="beside"))
    view.add_item(ui.Container(section, ui.TextDisplay("More words")))
    message = await bot.get_partial_messageable(world.general.id).send(view=view)
    anna = world.person("Anna")
    shown = anna.sees(world.general)[0]
    assert shown.labels == ["Beside"]
    assert "More words" in shown.text
    again = ui.LayoutView(timeout=None)
    again.add_item(ui.TextDisplay("Other words"))
    await message.edit(view=again)
    assert anna.sees(world.general)[0].text == "Other words"
    with pytest.raises(discord.HTTPException):
        await message.edit(content="plain")


async def test_icons_of_author_and_footer_may_be_uploads(world: LocalDiscord, bot: TestBot) -> None:
    place = bot.get_partial_messageable(world.general.id)
    embed = discord.Embed().set_author(name="A", icon_url="attachment://i.png")
    embed.set_footer(text="F", icon_url="https://example.org/f.png")
    embed.set_thumbnail(url="attachment://absent.png")
    sent = await place.send(embed=embed, file=discord.File(io.BytesIO(PNG), "i.png"))
    shown = sent.embeds[0]
    assert sent.attachments == []
    assert shown.author.icon_url is not None
    assert await bot.http.get_from_cdn(shown.author.icon_url) == PNG
    assert shown.footer.icon_url == "https://example.org/f.png"
    assert shown.thumbnail.url is None
    # An embed given back as it came keeps its picture.
    edited = await sent.edit(embed=shown)
    assert edited.attachments == []
    assert edited.embeds[0].author.icon_url == shown.author.icon_url


@pytest.mark.parametrize("kind", ["PNG", "WEBP", "JPEG", "GIF"])
def test_pictures_of_every_kind_have_a_size(kind: str) -> None:
    data = io.BytesIO()
    Image.new("RGB", (120, 90)).save(data, kind)
    assert picture_size(data.getvalue()) == (120, 90)
    assert picture_size(data.getvalue()[:10]) is None
    assert picture_size(b"RIFF, but no picture at all: just words") is None


@pytest.mark.parametrize(
    "path",
    [
        "/channels/{channel}/messages",
        "/users/@me",
        "/interactions/1/unknown/callback",
        "/webhooks/{app}/unknown",
        "/no/such/route",
    ],
)
@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x"])
async def test_nobody_without_a_token_is_listened_to(
    world: LocalDiscord, path: str, kind: str
) -> None:
    """The answer comes before a single byte of what was announced is sent."""
    url = yarl.URL(
        world.api_base + path.format(channel=world.general.id, app=world.world.application_id)
    )
    reader, writer = await asyncio.open_connection(url.host, url.port)
    head = f"POST {url.path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\n"
    writer.write(f"{head}Content-Length: 180000000\r\n\r\n".encode())
    async with asyncio.timeout(60):
        answer = await reader.read()
    status = int(answer.split(b" ", 2)[1])
    assert status in (401, 404)
    writer.close()


async def test_a_body_has_its_bounds(world: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "BIGGEST_BODY", 1000)
    headers = {"Authorization": f"Bot {world.token}"}
    url = f"{world.api_base}/channels/{world.general.id}/messages"
    form = aiohttp.FormData()
    form.add_field("payload_json", '{"content": "x"}')
    form.add_field("files[0]", b"x" * 100_000, filename="a.txt")
    async with aiohttp.ClientSession(headers=headers) as client:
        async with client.post(url, data=form) as reply:
            assert (reply.status, (await reply.json())["code"]) == (413, 40005)
        nested = "[" * 20_000
        async with client.post(
            url, data=nested, headers={"Content-Type": "application/json"}
        ) as reply:
            assert (reply.status, (await reply.json())["code"]) == (400, 50109)
