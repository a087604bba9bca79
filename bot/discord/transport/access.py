"""Who acts in an interaction, their language, and their access to a table's channel."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import discord

from bot.kernel import Refused
from bot.locale import language_of, words
from bot.locale.en import Catalogue
from bot.storage.preferences import PreferenceStore
from bot.tables.model import Table, TableUser
from bot.tables.permissions import Role, require_permission, role_of

Interaction = discord.Interaction[Any]
REQUIRED_PERMISSIONS = (
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
)
"""Permissions the bot needs in a table's channel."""


def user_of(interaction: Interaction) -> TableUser:
    """The acting user."""
    user = interaction.user
    return TableUser(user.id, user.display_name, user_language(interaction))


def user_language(interaction: Interaction) -> str:
    """The acting user's language: their preference, else their Discord locale."""
    preferred = preferences_of(interaction).for_user(interaction.user.id).language
    return preferred if preferred in words else language_of(str(interaction.locale))


def channel_language(interaction: Interaction) -> str:
    """Language for public text: the server's preference, else its Discord locale."""
    if interaction.guild_id is None:
        return user_language(interaction)
    preferred = preferences_of(interaction).for_server(interaction.guild_id).language
    locale = interaction.guild_locale or interaction.locale
    return preferred if preferred in words else language_of(str(locale))


def preferences_of(interaction: Interaction) -> PreferenceStore:
    """The preference store of the client."""
    return interaction.client.store.preferences


def catalogue_for(interaction: Interaction) -> Catalogue:
    return words(user_language(interaction))


@dataclass(frozen=True, slots=True)
class ChannelAccess:
    """A user's access to a table's channel."""

    user_id: int
    can_view: bool
    can_manage: bool

    def role(self, table: Table) -> Role:
        # Former players keep access to the table, wherever they are now.
        can_view = self.can_view or self.user_id in table.former_seats
        return role_of(table, self.user_id, can_see_channel=can_view, can_manage=self.can_manage)

    def require(self, action: str, table: Table) -> None:
        """Raise Refused if the user may not do that."""
        require_permission(action, table, self.role(table), can_manage=self.can_manage)


def access_of(interaction: Interaction, table: Table) -> ChannelAccess:
    """The acting user's access, from the interaction's permissions."""
    user = interaction.user
    if table.guild_id is None or interaction.guild_id != table.guild_id:
        return ChannelAccess(user.id, can_view=False, can_manage=False)
    if interaction.channel_id == table.channel_id:
        return ChannelAccess(
            user.id, can_view=True, can_manage=interaction.permissions.manage_channels
        )
    allowed = _permissions_in(interaction, table.channel_id)
    if allowed is None:
        return ChannelAccess(user.id, can_view=False, can_manage=False)
    return ChannelAccess(user.id, can_view=True, can_manage=allowed.manage_channels)


def can_view_channel(interaction: Interaction, guild_id: int | None, channel_id: int) -> bool:
    """True if the acting user can see that channel, as far as this interaction tells."""
    if guild_id is None or interaction.guild_id != guild_id:
        return False
    return (
        interaction.channel_id == channel_id or _permissions_in(interaction, channel_id) is not None
    )


def _permissions_in(interaction: Interaction, channel_id: int) -> discord.Permissions | None:
    """The user's permissions in another channel of this server, or None if they cannot see it."""
    guild, user = interaction.guild, interaction.user
    channel = guild.get_channel_or_thread(channel_id) if guild is not None else None
    if channel is None or not isinstance(user, discord.Member):
        return None
    allowed = channel.permissions_for(user)
    private = isinstance(channel, discord.Thread) and channel.is_private()
    can_view = allowed.view_channel and (not private or allowed.manage_threads)
    return allowed if can_view else None


def require_usable_channel(interaction: Interaction) -> None:
    """Raise Refused if no table can be opened here, because the bot cannot post."""
    if is_not_installed_here(interaction):
        raise Refused("no-channel")
    if interaction.guild_id is None:
        return
    if not isinstance(interaction.channel, discord.TextChannel | discord.Thread):
        raise Refused("no-channel")
    allowed = interaction.app_permissions
    missing = [
        name for name in required_permissions(interaction.channel) if not getattr(allowed, name)
    ]
    if missing:
        raise Refused("no-permission", missing=localized_permission_names(interaction, missing))


def is_not_installed_here(interaction: Interaction) -> bool:
    """True if the bot is not a member here and can reply, but not post.

    That is so in a group chat, in DMs between other users, and in a server that has not installed
    it.
    """
    if interaction.guild_id is not None:
        return interaction.is_user_integration() and not interaction.is_guild_integration()
    is_private_channel = interaction.context.private_channel
    return is_private_channel or not isinstance(interaction.channel, discord.DMChannel)


def required_permissions(channel: object) -> list[str]:
    """The permissions a table needs in that channel."""
    needed: list[str] = list(REQUIRED_PERMISSIONS)
    if isinstance(channel, discord.Thread):
        needed[needed.index("send_messages")] = "send_messages_in_threads"
    return needed


def localized_permission_names(interaction: Interaction, permissions: Iterable[str]) -> str:
    """Permission names as Discord shows them in the acting user's language."""
    names = catalogue_for(interaction).permissions
    return ", ".join(names[name] for name in permissions)
