"""Convert messages to discord.py embeds and views of dynamic items, which survive restarts."""

import re
from collections.abc import Awaitable
from typing import Any, Protocol, Self, assert_never, cast

import discord

from bot.discord.render.controls import (
    Button,
    ChannelSelect,
    Component,
    RoleSelect,
    Select,
    UserSelect,
)
from bot.discord.render.custom_id import (
    ANY_PREFIX,
    BUTTON,
    CHANNEL_SELECT,
    PATTERN,
    ROLE_SELECT,
    SELECT,
    USER_SELECT,
    CustomId,
)
from bot.discord.render.message import Message
from bot.presentation.players import keep_symbols_with_names

_STYLES = {
    "plain": discord.ButtonStyle.secondary,
    "primary": discord.ButtonStyle.primary,
    "good": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class ClickReceiver(Protocol):
    """The part of the client that items need: it handles clicks."""

    def on_click(
        self, interaction: discord.Interaction, parsed_id: CustomId, values: list[str]
    ) -> Awaitable[None]: ...


class TableItem(discord.ui.DynamicItem[Any], template=PATTERN):
    """A component of a table's message; its custom id says what it does."""

    def __init__(self, item: discord.ui.Item[Any], parsed_id: CustomId) -> None:
        super().__init__(item, row=item.row)
        self.parsed_id = parsed_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(item, CustomId.from_match(match))

    @property
    def selected_values(self) -> list[str]:
        """Ids of the selected users, channels or roles."""
        return [str(thing.id) for thing in self.item.values]

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await cast(ClickReceiver, interaction.client).on_click(
            interaction, self.parsed_id, self.selected_values
        )


class TableButton(TableItem, template=PATTERN.pattern.replace(ANY_PREFIX, BUTTON)):
    @property
    def selected_values(self) -> list[str]:
        return []


class TableSelect(TableItem, template=PATTERN.pattern.replace(ANY_PREFIX, SELECT)):
    """A select of our own options."""

    @property
    def selected_values(self) -> list[str]:
        return self.item.values


class TableUserSelect(TableItem, template=PATTERN.pattern.replace(ANY_PREFIX, USER_SELECT)):
    """A select of users; bots are filtered out."""

    @property
    def selected_values(self) -> list[str]:
        return [str(user.id) for user in self.item.values if not user.bot]


class TableChannelSelect(TableItem, template=PATTERN.pattern.replace(ANY_PREFIX, CHANNEL_SELECT)):
    """A select of channels."""


class TableRoleSelect(TableItem, template=PATTERN.pattern.replace(ANY_PREFIX, ROLE_SELECT)):
    """A select of a role."""


DYNAMIC_ITEMS = (TableButton, TableUserSelect, TableSelect, TableChannelSelect, TableRoleSelect)
"""Registered with the client, so that components work after a restart."""


def has_component(message: discord.Message | None, custom_id: str) -> bool:
    """True if the message has a component with that custom id."""
    return message is not None and any(
        getattr(part, "custom_id", None) == custom_id
        for row in message.components
        for part in getattr(row, "children", ())
    )


def build_embed(message: Message, picture_name: str) -> discord.Embed | None:
    view = message.view
    if view is None:
        return None
    embed = discord.Embed(
        title=view.title or None,
        description=keep_symbols_with_names(view.body) or None,
        colour=view.colour,
    )
    for f in view.fields:
        embed.add_field(
            name=keep_symbols_with_names(f.name),
            value=keep_symbols_with_names(f.value),
            inline=f.inline,
        )
    if view.footer:
        embed.set_footer(text=keep_symbols_with_names(view.footer))
    if picture_name:
        embed.set_image(url=f"attachment://{picture_name}")
    return embed


def build_view(message: Message) -> discord.ui.View | None:
    """The rows as a view of dynamic items that never times out, or None without rows."""
    if not message.rows:
        return None
    view = discord.ui.View(timeout=None)
    for i, (row, ids) in enumerate(zip(message.rows, message.custom_ids(), strict=True)):
        parts = row if isinstance(row, tuple) else (row,)
        for part, custom_id in zip(parts, ids, strict=True):
            item, item_type = _build_item(part, custom_id)
            item.row = i
            view.add_item(
                item_type(item, CustomId(message.table, message.freshness, part.kind, part.payload))
            )
    return view


def _build_item(part: Component, custom_id: str) -> tuple[discord.ui.Item[Any], type[TableItem]]:
    """The discord.py item for a component, and the dynamic item that handles it."""
    match part:
        case Button():
            return _button(part, custom_id), TableButton
        case Select():
            return _select(part, custom_id), TableSelect
        case UserSelect():
            people = discord.ui.UserSelect[Any](custom_id=custom_id, placeholder=part.placeholder)
            return people, TableUserSelect
        case ChannelSelect():
            return _channel_select(part, custom_id), TableChannelSelect
        case RoleSelect():
            return _role_select(part, custom_id), TableRoleSelect
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
        min_values=part.min_values,
        max_values=part.max_values,
        options=[
            discord.SelectOption(
                label=entry.label,
                value=entry.value,
                description=entry.description or None,
                emoji=entry.emoji,
                default=entry.is_selected,
            )
            for entry in part.options
        ],
    )


def _channel_select(part: ChannelSelect, custom_id: str) -> discord.ui.ChannelSelect[Any]:
    kind = discord.SelectDefaultValueType.channel
    return discord.ui.ChannelSelect(
        custom_id=custom_id,
        placeholder=part.placeholder,
        channel_types=[discord.ChannelType.text],
        max_values=part.max_values,
        default_values=[
            discord.SelectDefaultValue(id=number, type=kind) for number in part.selected_ids
        ],
    )


def _role_select(part: RoleSelect, custom_id: str) -> discord.ui.RoleSelect[Any]:
    kind = discord.SelectDefaultValueType.role
    return discord.ui.RoleSelect(
        custom_id=custom_id,
        placeholder=part.placeholder,
        default_values=[
            discord.SelectDefaultValue(id=number, type=kind) for number in part.selected_ids
        ],
    )
