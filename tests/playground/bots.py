"""Small bots on the real client, and helpers to start and stop them."""

import asyncio
import io
from collections.abc import Callable

import discord
import discord.gateway
import discord.http
import pytest
import yarl
from discord import app_commands, ui
from discord.ext import commands

from bot.playground import LocalDiscord

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x03\x00\x00\x00\x02\x08\x02\x00\x00\x00"
    b"\x12\x16\xf1M"
)


def picture(name: str = "board.png", text: str | None = "A board") -> discord.File:
    return discord.File(io.BytesIO(PNG), name, description=text)


class TestBot(commands.AutoShardedBot):
    __test__ = False

    def __init__(self, intents: discord.Intents | None = None) -> None:
        super().__init__(
            command_prefix="!",
            intents=intents or discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
            guild_ready_timeout=0.05,
        )
        self.heard: list[str] = []
        self.running: asyncio.Task[None] | None = None
        self.up = asyncio.Event()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the five seconds between identifies that Discord asks for."""

    def dispatch(self, event: str, /, *args: object, **kwargs: object) -> None:
        self.heard.append(event)
        if event == "ready":
            self.up.set()
        super().dispatch(event, *args, **kwargs)

    def count(self, event: str) -> int:
        return self.heard.count(event)


class Dice(ui.DynamicItem[ui.Button[ui.View]], template=r"dice:(?P<sides>\d+)"):
    """A button that survives a restart."""

    def __init__(self, sides: int) -> None:
        super().__init__(ui.Button(label=f"d{sides}", custom_id=f"dice:{sides}"))
        self.sides = sides

    @classmethod
    async def from_custom_id(cls, interaction, item, match):  # pyright: ignore
        return cls(int(match["sides"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"rolled d{self.sides}")


class Form(ui.Modal, title="A letter"):
    words = ui.TextInput(label="Words", max_length=20)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"You wrote {self.words.value}", ephemeral=True)


class Panel(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.clicks = 0

    @ui.button(label="Count", custom_id="count", emoji="🧀")
    async def count(self, interaction: discord.Interaction, _: ui.Button["Panel"]) -> None:
        self.clicks += 1
        await interaction.response.edit_message(content=f"{self.clicks} clicks", view=self)

    @ui.button(label="Whisper", custom_id="whisper")
    async def whisper(self, interaction: discord.Interaction, _: ui.Button["Panel"]) -> None:
        await interaction.response.send_message("psst", ephemeral=True)

    @ui.button(label="Write", custom_id="write")
    async def write(self, interaction: discord.Interaction, _: ui.Button["Panel"]) -> None:
        await interaction.response.send_modal(Form())

    @ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: discord.Interaction, _: ui.Button["Panel"]) -> None:
        raise AssertionError("nobody can press this")

    @ui.select(
        placeholder="Cheeses",
        custom_id="cheeses",
        max_values=2,
        options=[
            discord.SelectOption(label="Gouda", value="g"),
            discord.SelectOption(label="Brie", value="b", description="soft"),
        ],
    )
    async def cheeses(self, interaction: discord.Interaction, select: ui.Select["Panel"]) -> None:
        await interaction.response.send_message(f"Took {' and '.join(select.values)}")

    @ui.select(cls=ui.UserSelect, placeholder="Who", custom_id="who")
    async def who(self, interaction: discord.Interaction, select: ui.UserSelect["Panel"]) -> None:
        await interaction.response.send_message(f"Chose {select.values[0].display_name}")


class Party(TestBot):
    """A bot that uses a bit of everything."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Dice)
        self.tree.add_command(ping)
        self.tree.add_command(panel)
        self.tree.add_command(board)
        self.tree.add_command(slow)
        self.tree.add_command(guild_only)
        self.tree.add_command(Cheese())
        await self.tree.sync()


@app_commands.command()
async def ping(interaction: discord.Interaction, text: str = "pong") -> None:
    """Answer privately."""
    await interaction.response.send_message(text, ephemeral=True)


@app_commands.command()
async def panel(interaction: discord.Interaction) -> None:
    """Show buttons and selects."""
    await interaction.response.send_message("Choose", view=Panel())


@app_commands.command()
async def board(interaction: discord.Interaction) -> None:
    """Show an embed with a picture in it."""
    embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
    await interaction.response.send_message(embed=embed, file=picture())


@app_commands.command()
async def slow(interaction: discord.Interaction, private: bool = False) -> None:
    """Think, then answer."""
    await interaction.response.defer(thinking=True, ephemeral=private)
    await asyncio.sleep(0.02)
    await interaction.followup.send("thought")
    await interaction.followup.send("and more", ephemeral=True)


@app_commands.command()
@app_commands.guild_only()
async def guild_only(interaction: discord.Interaction) -> None:
    """Not for direct messages."""
    await interaction.response.send_message("here", ephemeral=True)


class Cheese(app_commands.Group):
    """Cheeses"""

    @app_commands.command()
    @app_commands.choices(size=[app_commands.Choice(name="Small", value="s")])
    async def eat(
        self,
        interaction: discord.Interaction,
        kind: str,
        count: app_commands.Range[int, 1, 5],
        friend: discord.Member | None = None,
        size: str = "s",
        melted: bool = False,
    ) -> None:
        """Eat some."""
        shared = f" with {friend.display_name}" if friend else ""
        await interaction.response.send_message(f"{count} {kind} {size} {melted}{shared}")

    @eat.autocomplete("kind")
    async def kinds(self, _: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = ["Brie", "Bleu", "Gouda"]
        return [
            app_commands.Choice(name=k, value=k.lower())
            for k in known
            if k.lower().startswith(current.lower())
        ]


class _Hurried:
    """asyncio with short sleeps, for the client's waits between retries."""

    def __getattr__(self, name: str) -> object:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float, result: object = None) -> object:
        return await asyncio.sleep(min(seconds, 0.005), result)


def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the client retry at once instead of after seconds."""
    for module in (discord.http, discord.webhook.async_, discord.shard):
        monkeypatch.setattr(module, "asyncio", _Hurried())


async def eventually(holds: Callable[[], object], timeout: float = 120.0) -> None:
    """Poll until a condition inside the bot holds."""
    async with asyncio.timeout(timeout):
        while not holds():
            await asyncio.sleep(0.002)


class Host:
    """Starts bots against one local Discord and closes them."""

    def __init__(self, world: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
        self.world = world
        self.bots: list[TestBot] = []
        monkeypatch.setattr(discord.http.Route, "BASE", world.api_base)
        gateway = yarl.URL(world.gateway_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)

    async def login(self, bot: TestBot | None = None, *, token: str | None = None) -> TestBot:
        bot = bot or Party()
        self.bots.append(bot)
        bot.running = asyncio.create_task(bot.start(token or self.world.token))
        up = asyncio.create_task(bot.up.wait())
        await asyncio.wait({bot.running, up}, return_when=asyncio.FIRST_COMPLETED)
        up.cancel()
        if bot.running.done():
            bot.running.result()
        return bot

    async def close(self) -> None:
        for bot in self.bots:
            await bot.close()
            if bot.running is not None:
                await asyncio.wait([bot.running])
                if not bot.running.cancelled():
                    bot.running.exception()
