"""Bots to compare with, without a line of ours: `python -m tests.bench.bare KIND`.

Kinds: `bare`, which does nothing, and `noop`, which only acknowledges.
"""

import asyncio
import os
import sys
from collections.abc import Mapping

import discord
from discord import ui
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


def told(event: str) -> None:
    """Tell whoever started us."""
    print(event, flush=True)


def point_to(env: Mapping[str, str]) -> None:
    """Have discord.py talk to the local Discord."""
    Route.BASE = env["BENCH_API"]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(env["BENCH_GATEWAY"])


class Panel(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.clicks = 0

    @ui.button(label="Click", custom_id="click")
    async def click(self, interaction: discord.Interaction, _: ui.Button["Panel"]) -> None:
        self.clicks += 1
        await interaction.response.edit_message(content=f"{self.clicks} clicks")


class Bare(commands.AutoShardedBot):
    """Nothing but a connection with the same intents."""

    def __init__(self) -> None:
        super().__init__("!", intents=INTENTS, help_command=None, guild_ready_timeout=0.02)

    async def on_ready(self) -> None:
        told("ready")
        told("settled")

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


class Noop(Bare):
    """A message with a button that acknowledges by updating it."""

    async def setup_hook(self) -> None:
        @self.tree.command(name="panel", description="A button")
        async def panel(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("0 clicks", view=Panel())

        await self.tree.sync()


async def main(kind: str) -> None:
    point_to(os.environ)
    await (Noop() if kind == "noop" else Bare()).start(os.environ["BENCH_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
