"""People and places as Discord's JSON."""

from bot.playground.api import guild_defaults
from bot.playground.world import permissions as perms
from bot.playground.world.clock import iso
from bot.playground.world.model import DM, JSON, Channel, Guild, Member, Role, Thread, User
from bot.playground.world.world import World


class PlacePayloads:
    """Serializes users, roles, members, channels and guilds of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.cdn = ""

    def user(self, user: User) -> JSON:
        return {
            "id": str(user.id),
            "username": user.name.lower() if not user.bot else user.name,
            "global_name": None if user.bot else user.name,
            "discriminator": "0" if not user.bot else "0001",
            "avatar": None,
            "bot": user.bot,
            "system": False,
            "banner": None,
            "accent_color": None,
            "primary_guild": None,
            "public_flags": 0,
            "flags": 0,
        }

    def me(self) -> JSON:
        return self.user(self.world.bot) | {
            "verified": True,
            "mfa_enabled": True,
            "email": None,
            "locale": "en-US",
        }

    def application(self) -> JSON:
        bot = self.world.bot
        return {
            "id": str(self.world.application_id),
            "name": bot.name,
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": self.user(self.world.keeper),
            "verify_key": "0" * 64,
            "flags": 0,
            "summary": "",
            "team": None,
            "hook": True,
            "rpc_origins": [],
            "bot": self.user(bot),
            "approximate_guild_count": len(self.world.state.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "integration_types_config": {str(kind): {} for kind in self.world.installs},
            "type": None,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": ["applications.commands", "bot"],
        }

    def role(self, role: Role) -> JSON:
        made: JSON = {
            "id": str(role.id),
            "name": role.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "position": role.position,
            "permissions": str(role.permissions),
            "managed": role.managed,
            "mentionable": False,
            "flags": 0,
        }
        if role.bot_id is not None:
            made["tags"] = {"bot_id": str(role.bot_id)}
        return made

    def member(self, member: Member, *, with_user: bool = True) -> JSON:
        made: JSON = {
            "nick": member.nick,
            "avatar": None,
            "banner": None,
            "roles": [str(role) for role in member.roles],
            "joined_at": iso(member.joined),
            "premium_since": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }
        if with_user:
            made["user"] = self.user(self.world.state.users[member.user_id])
        return made

    def channel(self, channel: Channel) -> JSON:
        last = str(channel.last_message_id) if channel.last_message_id else None
        if channel.kind == DM:
            people = [self.user(self.world.state.users[uid]) for uid in channel.recipients]
            return {
                "id": str(channel.id),
                "type": DM,
                "last_message_id": last,
                "flags": 0,
                "recipients": people,
            }
        if channel.thread is not None:
            return self._thread(channel, channel.thread)
        return {
            "id": str(channel.id),
            "type": channel.kind,
            "guild_id": str(channel.guild_id),
            "name": channel.name,
            "position": channel.position,
            "permission_overwrites": [
                {"id": str(o.id), "type": o.kind, "allow": str(o.allow), "deny": str(o.deny)}
                for o in channel.overwrites.values()
            ],
            "parent_id": None,
            "topic": None,
            "nsfw": False,
            "last_message_id": last,
            "rate_limit_per_user": 0,
            "flags": 0,
        }

    def _thread(self, channel: Channel, thread: Thread) -> JSON:
        made: JSON = {
            "id": str(channel.id),
            "type": channel.kind,
            "guild_id": str(channel.guild_id),
            "parent_id": str(channel.parent_id),
            "owner_id": str(thread.owner_id),
            "name": channel.name,
            "last_message_id": str(channel.last_message_id) if channel.last_message_id else None,
            "rate_limit_per_user": 0,
            "flags": 0,
            "message_count": len(self.world.messages_in(channel.id)),
            "member_count": len(thread.members),
            "total_message_sent": thread.sent,
            "thread_metadata": {
                "archived": thread.archived,
                "archive_timestamp": iso(thread.changed),
                "auto_archive_duration": thread.archive_minutes,
                "locked": thread.locked,
                "create_timestamp": iso(thread.created),
            },
        }
        if self.world.bot.id in thread.members:
            made["member"] = self.thread_member(channel, self.world.bot.id)
        return made

    def thread_member(self, channel: Channel, user_id: int) -> JSON:
        assert channel.thread is not None
        joined = iso(channel.thread.members[user_id])
        return {
            "id": str(channel.id),
            "user_id": str(user_id),
            "join_timestamp": joined,
            "flags": 0,
        }

    def active_threads(self, guild: Guild) -> list[Channel]:
        """Unarchived threads that the bot can view."""
        return [
            channel
            for channel in self.world.threads_in(guild)
            if channel.thread is not None
            and not channel.thread.archived
            and self.world.permissions(self.world.bot.id, channel) & perms.VIEW_CHANNEL
        ]

    def guild(self, guild: Guild) -> JSON:
        return {
            **guild_defaults.GUILD,
            "id": str(guild.id),
            "name": guild.name,
            "owner_id": str(guild.owner_id),
            "roles": [self.role(role) for role in guild.roles.values()],
            "preferred_locale": guild.locale,
        }

    def guild_create(self, guild: Guild) -> JSON:
        """A guild as the gateway sends it. Without the presence intent its only member is the
        bot."""
        own = guild.members[self.world.bot.id]
        channels = [self.world.state.channels[cid] for cid in guild.channels]
        return self.guild(guild) | {
            "joined_at": iso(own.joined),
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [self.member(own)],
            "channels": [self.channel(channel) for channel in channels],
            **guild_defaults.GUILD_CREATE,
            "threads": [self.channel(thread) for thread in self.active_threads(guild)],
        }
