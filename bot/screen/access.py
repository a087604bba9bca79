"""What somebody on Discord is to a table: who acts, what they see, what they may manage."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.kernel import Refused
from bot.screen.words import language_of, words
from bot.screen.words.en import English
from bot.table.rights import Role, demand, role_of
from bot.table.table import Table, User
from bot.table.wishes import WishBook

Interaction = discord.Interaction[Any]
NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
"""What a table needs of its channel."""


def person_of(interaction: Interaction) -> User:
    """Who is acting."""
    user = interaction.user
    return User(user.id, user.display_name, language_for(interaction))


def language_for(interaction: Interaction) -> str:
    """The language of whoever acts: the one they chose, else that of their Discord."""
    wished = wishes_in(interaction).of(interaction.user.id).language
    return wished if wished in words else language_of(str(interaction.locale))


def language_here(interaction: Interaction) -> str:
    """What is written for everybody there: what the server chose, else its own on Discord."""
    if interaction.guild_id is None:
        return language_for(interaction)
    wished = wishes_in(interaction).server(interaction.guild_id).language
    known = interaction.guild_locale or interaction.locale
    return wished if wished in words else language_of(str(known))


def wishes_in(interaction: Interaction) -> WishBook:
    """What people and servers want, as the bot that was asked knows it."""
    return interaction.client.store.wishes


def words_for(interaction: Interaction) -> English:
    return words(language_for(interaction))


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands to the channel of a table."""

    user_id: int
    sees: bool
    manages: bool

    def role(self, table: Table) -> Role:
        # Who once held a seat knows of the table, wherever they are now.
        sees = self.sees or self.user_id in table.former
        return role_of(table, self.user_id, sees=sees, manages=self.manages)

    def demand(self, action: str, table: Table) -> None:
        """Refused if they may not do that."""
        demand(action, table, self.role(table), manages=self.manages)


def standing(interaction: Interaction, table: Table) -> Standing:
    """From what Discord says about whoever acts."""
    user = interaction.user
    if table.guild_id is None or interaction.guild_id != table.guild_id:
        return Standing(user.id, sees=False, manages=False)
    if interaction.channel_id == table.channel_id:
        return Standing(user.id, sees=True, manages=interaction.permissions.manage_channels)
    allowed = _allowed(interaction, table.channel_id)
    if allowed is None:
        return Standing(user.id, sees=False, manages=False)
    return Standing(user.id, sees=True, manages=allowed.manage_channels)


def sees_channel(interaction: Interaction, guild_id: int | None, channel_id: int) -> bool:
    """Whether whoever acts sees that channel, as far as can be told from where they are."""
    if guild_id is None or interaction.guild_id != guild_id:
        return False
    return interaction.channel_id == channel_id or _allowed(interaction, channel_id) is not None


def _allowed(interaction: Interaction, channel_id: int) -> discord.Permissions | None:
    """What they may do in another channel of this server; None if they do not see it."""
    guild, user = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
    if channel is None or not isinstance(user, discord.Member):
        return None
    allowed = channel.permissions_for(user)
    private = isinstance(channel, discord.Thread) and channel.is_private()
    sees = allowed.view_channel and (not private or allowed.manage_threads)
    return allowed if sees else None


def demand_channel(interaction: Interaction) -> None:
    """Refused where no table can stand: it needs a place we can write to."""
    if is_foreign(interaction):
        raise Refused("no-channel")
    if interaction.guild_id is None:
        return
    if not isinstance(interaction.channel, discord.TextChannel | discord.Thread):
        raise Refused("no-channel")
    allowed = interaction.app_permissions
    missing = [name for name in needed_in(interaction.channel) if not getattr(allowed, name)]
    if missing:
        raise Refused("no-permission", missing=permission_names(interaction, missing))


def is_foreign(interaction: Interaction) -> bool:
    """Whether the bot is no member there: a group chat, somebody's direct messages with others,
    a server that has not installed it. It can answer there, and post nothing."""
    if interaction.guild_id is not None:
        return interaction.is_user_integration() and not interaction.is_guild_integration()
    elsewhere = interaction.context.private_channel
    return elsewhere or not isinstance(interaction.channel, discord.DMChannel)


def needed_in(channel: object) -> list[str]:
    """The permissions that a table needs in that channel."""
    needed: list[str] = list(NEEDED)
    if isinstance(channel, discord.Thread):
        needed[needed.index("send_messages")] = "send_messages_in_threads"
    return needed


def permission_names(interaction: Interaction, permissions: Iterable[str]) -> str:
    """As Discord calls them in the language of whoever acts."""
    names = words_for(interaction).permissions
    return ", ".join(names[name] for name in permissions)
