"""Baseline bots without any Cheeseboard code: `python -m tests.bench.baseline_bots KIND`.

Kinds: `bare` does nothing, `noop` only acknowledges, `knows` acknowledges clicks on messages that a
`noop` has sent, and `echo` answers every click with one message, read from the file named in the
environment.
"""

import asyncio
import json
import os
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
from discord import ui
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from tests.bench.loop_lag import LoopLagMonitor

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


def send_event(event: str) -> None:
    """Report an event to the parent process."""
    print(event, flush=True)


def use_local_discord(env: Mapping[str, str]) -> None:
    """Point discord.py at the local Discord."""
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


class IdleBot(commands.AutoShardedBot):
    """Only a connection with the same intents."""

    def __init__(self) -> None:
        super().__init__("!", intents=INTENTS, help_command=None, guild_ready_timeout=0.02)

    async def setup_hook(self) -> None:
        self._lag_monitor = LoopLagMonitor()
        self._lag_monitor.report_on_signal(send_event)

    async def on_ready(self) -> None:
        self._lag_monitor.start_phase("ready")
        send_event("ready")
        send_event("awake")
        send_event("settled")
        await asyncio.sleep(1)
        send_event(f"loop {self._lag_monitor.lags_by_phase()}")
        if "BENCH_UNWATCHED" in os.environ:
            self._lag_monitor.stop()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


class KnownButtonBot(IdleBot):
    """Handles only the button of a message sent earlier."""

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self.add_view(Panel())


class NoopBot(IdleBot):
    """Sends a message with a button that acknowledges by updating it."""

    async def setup_hook(self) -> None:
        await super().setup_hook()

        @self.tree.command(name="panel", description="A button")
        async def panel(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("0 clicks", view=Panel())

        await self.tree.sync()


class EchoBot(IdleBot):
    """Sends a message as big as a game's, picture included, on every click; no other work."""

    def __init__(self) -> None:
        super().__init__()
        folder = Path(os.environ["BENCH_ECHO"])
        self._message: dict[str, Any] = json.loads((folder / "message.json").read_text())
        self._picture = (folder / "picture.jpg").read_bytes()

    async def setup_hook(self) -> None:
        await super().setup_hook()

        @self.tree.command(name="panel", description="A message")
        async def panel(interaction: discord.Interaction) -> None:
            embed, view, file = self._parts()
            await interaction.response.send_message(embed=embed, view=view, file=file)

        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            embed, view, file = self._parts()
            await interaction.response.edit_message(embed=embed, view=view, attachments=[file])

    def _parts(self) -> tuple[discord.Embed, ui.View, discord.File]:
        embed = discord.Embed.from_dict(self._message["embed"])
        embed.set_image(url="attachment://board.jpg")
        view = ui.View(timeout=None)
        for i, row in enumerate(self._message["rows"]):
            for part in row["components"]:
                view.add_item(_item(part, i))
        return embed, view, discord.File(BytesIO(self._picture), "board.jpg")


def _item(part: dict[str, Any], row: int) -> ui.Item[ui.View]:
    if part["type"] == 2:
        style, custom_id = discord.ButtonStyle(part["style"]), part["custom_id"]
        return ui.Button(style=style, label=part.get("label"), custom_id=custom_id, row=row)
    options = [discord.SelectOption(label=o["label"], value=o["value"]) for o in part["options"]]
    return ui.Select(custom_id=part["custom_id"], options=options, row=row)


async def main(kind: str) -> None:
    use_local_discord(os.environ)
    bots: dict[str, type[IdleBot]] = {
        "bare": IdleBot,
        "knows": KnownButtonBot,
        "noop": NoopBot,
        "echo": EchoBot,
    }
    await bots[kind]().start(os.environ["BENCH_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
