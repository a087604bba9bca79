"""From message to discord.py's objects: embed, buttons, selects. The items outlive restarts."""

import re
from collections.abc import Awaitable
from typing import Any, Protocol, Self, cast

import discord

from bot.screen.controls import Channels, People, Roles, Select
from bot.screen.custom_id import (
    ANY,
    BUTTON,
    CHANNELS,
    PATTERN,
    PEOPLE,
    ROLES,
    SELECT,
    CustomId,
)
from bot.screen.message import Message
from bot.stage.players import together

_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "primary": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class Clickable(Protocol):
    """The client, as far as an item needs it: somebody who takes clicks."""

    def clicked(
        self, interaction: discord.Interaction, ticket: CustomId, values: list[str]
    ) -> Awaitable[None]: ...


class TableButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=PATTERN.pattern.replace(ANY, BUTTON),
):
    """Any button of any table: what it does is in its custom_id."""

    def __init__(self, button: discord.ui.Button[Any], ticket: CustomId) -> None:
        super().__init__(button, row=button.row)
        self.ticket = ticket

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast(discord.ui.Button[Any], item), CustomId.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await cast(Clickable, interaction.client).clicked(interaction, self.ticket, [])


class TableSelect(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]],
    template=PATTERN.pattern.replace(ANY, SELECT),
):
    """Any select of any table."""

    def __init__(self, select: discord.ui.Select[Any], ticket: CustomId) -> None:
        super().__init__(select, row=select.row)
        self.ticket = ticket

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast(discord.ui.Select[Any], item), CustomId.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await cast(Clickable, interaction.client).clicked(
            interaction, self.ticket, self.item.values
        )


class TablePeople(
    discord.ui.DynamicItem[discord.ui.UserSelect[discord.ui.View]],
    template=PATTERN.pattern.replace(ANY, PEOPLE),
):
    """Any select of a person. Bots are nobody to choose."""

    def __init__(self, select: discord.ui.UserSelect[Any], ticket: CustomId) -> None:
        super().__init__(select, row=select.row)
        self.ticket = ticket

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast(discord.ui.UserSelect[Any], item), CustomId.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        people = [str(user.id) for user in self.item.values if not user.bot]
        await cast(Clickable, interaction.client).clicked(interaction, self.ticket, people)


class TableChannels(
    discord.ui.DynamicItem[discord.ui.ChannelSelect[discord.ui.View]],
    template=PATTERN.pattern.replace(ANY, CHANNELS),
):
    """Any select of channels."""

    def __init__(self, select: discord.ui.ChannelSelect[Any], ticket: CustomId) -> None:
        super().__init__(select, row=select.row)
        self.ticket = ticket

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast(discord.ui.ChannelSelect[Any], item), CustomId.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        chosen = [str(channel.id) for channel in self.item.values]
        await cast(Clickable, interaction.client).clicked(interaction, self.ticket, chosen)


class TableRoles(
    discord.ui.DynamicItem[discord.ui.RoleSelect[discord.ui.View]],
    template=PATTERN.pattern.replace(ANY, ROLES),
):
    """Any select of a role."""

    def __init__(self, select: discord.ui.RoleSelect[Any], ticket: CustomId) -> None:
        super().__init__(select, row=select.row)
        self.ticket = ticket

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(cast(discord.ui.RoleSelect[Any], item), CustomId.of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        chosen = [str(role.id) for role in self.item.values]
        await cast(Clickable, interaction.client).clicked(interaction, self.ticket, chosen)


ITEMS = (TableButton, TablePeople, TableSelect, TableChannels, TableRoles)
"""All that can be clicked, for the client to know after a restart."""


def is_shown(message: discord.Message | None, custom_id: str) -> bool:
    """Whether the message holds that button or select."""
    return message is not None and any(
        getattr(part, "custom_id", None) == custom_id
        for row in message.components
        for part in getattr(row, "children", ())
    )


def embed_of(message: Message, picture_name: str) -> discord.Embed | None:
    view = message.view
    if view is None:
        return None
    embed = discord.Embed(
        title=view.title or None, description=together(view.body) or None, colour=view.colour
    )
    for f in view.fields:
        embed.add_field(name=together(f.name), value=together(f.value), inline=f.inline)
    if view.task:
        embed.set_footer(text=together(view.task))
    if picture_name:
        embed.set_image(url=f"attachment://{picture_name}")
    return embed


def view_of(message: Message) -> discord.ui.View | None:
    """The rows as a view of dynamic items only, which never times out."""
    if not message.rows:
        return None
    view = discord.ui.View(timeout=None)
    for i, (row, ids) in enumerate(zip(message.rows, message.custom_ids(), strict=True)):
        if isinstance(row, Select):
            view.add_item(_select(row, ids[0], i, message))
            continue
        if isinstance(row, People):
            view.add_item(_people(row, ids[0], i, message))
            continue
        if isinstance(row, Channels):
            view.add_item(_channels(row, ids[0], i, message))
            continue
        if isinstance(row, Roles):
            view.add_item(_roles(row, ids[0], i, message))
            continue
        for button, custom_id in zip(row, ids, strict=True):
            item: discord.ui.Button[Any] = discord.ui.Button(
                style=_STYLES[button.style],
                label=button.label,
                emoji=button.emoji,
                custom_id=custom_id,
                row=i,
            )
            ticket = CustomId(message.table, message.mark, button.kind, button.load)
            view.add_item(TableButton(item, ticket))
    return view


def _people(row: People, custom_id: str, i: int, message: Message) -> TablePeople:
    select: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
        custom_id=custom_id, placeholder=row.placeholder, row=i
    )
    return TablePeople(select, CustomId(message.table, message.mark, row.kind, row.load))


def _channels(row: Channels, custom_id: str, i: int, message: Message) -> TableChannels:
    kind = discord.SelectDefaultValueType.channel
    select: discord.ui.ChannelSelect[Any] = discord.ui.ChannelSelect(
        custom_id=custom_id,
        placeholder=row.placeholder,
        channel_types=[discord.ChannelType.text],
        max_values=row.high,
        default_values=[discord.SelectDefaultValue(id=number, type=kind) for number in row.chosen],
        row=i,
    )
    return TableChannels(select, CustomId(message.table, message.mark, row.kind, row.load))


def _roles(row: Roles, custom_id: str, i: int, message: Message) -> TableRoles:
    kind = discord.SelectDefaultValueType.role
    select: discord.ui.RoleSelect[Any] = discord.ui.RoleSelect(
        custom_id=custom_id,
        placeholder=row.placeholder,
        default_values=[discord.SelectDefaultValue(id=number, type=kind) for number in row.chosen],
        row=i,
    )
    return TableRoles(select, CustomId(message.table, message.mark, row.kind, row.load))


def _select(row: Select, custom_id: str, i: int, message: Message) -> TableSelect:
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=custom_id,
        placeholder=row.placeholder,
        min_values=row.low,
        max_values=row.high,
        row=i,
        options=[
            discord.SelectOption(
                label=entry.label,
                value=entry.value,
                description=entry.hint or None,
                emoji=entry.emoji,
                default=entry.chosen,
            )
            for entry in row.options
        ],
    )
    return TableSelect(select, CustomId(message.table, message.mark, row.kind, row.load))
