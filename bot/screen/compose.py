"""From message to discord.py's objects: embed, buttons, selects. The items outlive restarts."""

import re
from collections.abc import Awaitable
from typing import Any, Protocol, Self, assert_never, cast

import discord

from bot.screen.controls import Button, Channels, Part, People, Roles, Select
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


class TableItem(discord.ui.DynamicItem[Any], template=PATTERN):
    """Anything of any table that can be pressed: what it does is in its custom_id."""

    def __init__(self, item: discord.ui.Item[Any], ticket: CustomId) -> None:
        super().__init__(item, row=item.row)
        self.ticket = ticket

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, CustomId.of(match))

    @property
    def chosen(self) -> list[str]:
        """What was chosen of it."""
        return [str(thing.id) for thing in self.item.values]

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await cast(Clickable, interaction.client).clicked(interaction, self.ticket, self.chosen)


class TableButton(TableItem, template=PATTERN.pattern.replace(ANY, BUTTON)):
    """Any button: pressed or not, there is nothing to choose."""

    @property
    def chosen(self) -> list[str]:
        return []


class TableSelect(TableItem, template=PATTERN.pattern.replace(ANY, SELECT)):
    """Any select of what we list."""

    @property
    def chosen(self) -> list[str]:
        return self.item.values


class TablePeople(TableItem, template=PATTERN.pattern.replace(ANY, PEOPLE)):
    """Any select of a person. Bots are nobody to choose."""

    @property
    def chosen(self) -> list[str]:
        return [str(user.id) for user in self.item.values if not user.bot]


class TableChannels(TableItem, template=PATTERN.pattern.replace(ANY, CHANNELS)):
    """Any select of channels."""


class TableRoles(TableItem, template=PATTERN.pattern.replace(ANY, ROLES)):
    """Any select of a role."""


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
        parts = row if isinstance(row, tuple) else (row,)
        for part, custom_id in zip(parts, ids, strict=True):
            item, wrapped = _item(part, custom_id)
            item.row = i
            view.add_item(
                wrapped(item, CustomId(message.table, message.mark, part.kind, part.load))
            )
    return view


def _item(part: Part, custom_id: str) -> tuple[discord.ui.Item[Any], type[TableItem]]:
    """What discord.py calls it, and what takes its clicks."""
    match part:
        case Button():
            return _button(part, custom_id), TableButton
        case Select():
            return _select(part, custom_id), TableSelect
        case People():
            people = discord.ui.UserSelect[Any](custom_id=custom_id, placeholder=part.placeholder)
            return people, TablePeople
        case Channels():
            return _channels(part, custom_id), TableChannels
        case Roles():
            return _roles(part, custom_id), TableRoles
        case _:
            assert_never(part)


def _button(part: Button, custom_id: str) -> discord.ui.Button[Any]:
    return discord.ui.Button(
        style=_STYLES[part.style], label=part.label, emoji=part.emoji, custom_id=custom_id
    )


def _select(part: Select, custom_id: str) -> discord.ui.Select[Any]:
    return discord.ui.Select(
        custom_id=custom_id,
        placeholder=part.placeholder,
        min_values=part.low,
        max_values=part.high,
        options=[
            discord.SelectOption(
                label=entry.label,
                value=entry.value,
                description=entry.hint or None,
                emoji=entry.emoji,
                default=entry.chosen,
            )
            for entry in part.options
        ],
    )


def _channels(part: Channels, custom_id: str) -> discord.ui.ChannelSelect[Any]:
    kind = discord.SelectDefaultValueType.channel
    return discord.ui.ChannelSelect(
        custom_id=custom_id,
        placeholder=part.placeholder,
        channel_types=[discord.ChannelType.text],
        max_values=part.high,
        default_values=[discord.SelectDefaultValue(id=number, type=kind) for number in part.chosen],
    )


def _roles(part: Roles, custom_id: str) -> discord.ui.RoleSelect[Any]:
    kind = discord.SelectDefaultValueType.role
    return discord.ui.RoleSelect(
        custom_id=custom_id,
        placeholder=part.placeholder,
        default_values=[discord.SelectDefaultValue(id=number, type=kind) for number in part.chosen],
    )
