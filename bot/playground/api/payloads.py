"""The world as Discord's JSON: what the bot receives over REST and the gateway."""

from bot.playground.api.place_payloads import PlacePayloads
from bot.playground.world.clock import iso
from bot.playground.world.model import (
    COMMAND,
    COMPONENT,
    HAS_THREAD,
    JSON,
    MODAL_SUBMIT,
    THREAD_CREATED,
    Attachment,
    Command,
    Interaction,
    Message,
)
from bot.playground.world.pictures import pictures

FILE_LIMIT = 10 * 1024 * 1024
_GLOBAL_ONLY = ("integration_types", "contexts", "dm_permission")


class Payloads(PlacePayloads):
    """Serializes one world whose attachments are served at one address."""

    def url(self, attachment: Attachment) -> str:
        return f"{self.cdn}{attachment.path}?hm={attachment.key}"

    def attachment(self, attachment: Attachment) -> JSON:
        made: JSON = {
            "id": str(attachment.id),
            "filename": attachment.filename,
            "size": len(attachment.data),
            "url": self.url(attachment),
            "proxy_url": self.url(attachment),
            "content_type": attachment.content_type,
            "content_scan_version": 0,
            "flags": 0,
        }
        if attachment.description is not None:
            made["description"] = attachment.description
        if attachment.size is not None:
            made["width"], made["height"] = attachment.size
        return made

    def embed(self, embed: JSON, by_path: dict[str, str]) -> JSON:
        """Replace the paths of uploaded pictures in an embed by URLs."""
        made: JSON = {"type": "rich", **embed}
        for key in ("image", "thumbnail"):
            if picture := embed.get(key):
                url = by_path.get(picture["url"], picture["url"])
                made[key] = {**picture, "url": url, "proxy_url": url}
        for key in ("author", "footer"):
            part = embed.get(key)
            if part and part.get("icon_url"):
                url = by_path.get(part["icon_url"], part["icon_url"])
                made[key] = {**part, "icon_url": url, "proxy_icon_url": url}
        return made

    def message(self, message: Message) -> JSON:
        users = self.world.state.users
        by_path = {a.path: self.url(a) for a in message.attachments}
        hidden = set(pictures(message.embeds))
        made: JSON = {
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "type": message.kind,
            "content": message.content,
            "author": self.user(users[message.author_id]),
            "timestamp": iso(message.created),
            "edited_timestamp": None if message.edited is None else iso(message.edited),
            "tts": message.tts,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.user(users[uid]) for uid in message.mentions],
            "mention_roles": [str(role) for role in message.mention_roles],
            "attachments": [
                self.attachment(a) for a in message.attachments if a.path not in hidden
            ],
            "embeds": [self.embed(embed, by_path) for embed in message.embeds],
            "components": message.components,
            "pinned": message.pinned,
            "flags": message.flags,
        }
        if message.nonce is not None:
            made["nonce"] = message.nonce
        if message.kind == THREAD_CREATED:
            made["message_reference"] = {"type": 0, "channel_id": str(message.reference)}
        elif message.reference is not None:
            made["message_reference"] = {
                "type": 0,
                "channel_id": str(message.channel_id),
                "message_id": str(message.reference),
            }
        if message.flags & HAS_THREAD and (hung := self.world.state.channels.get(message.id)):
            made["thread"] = self.channel(hung)
        if message.origin is not None:
            made |= self._origin(message)
        return made

    def _origin(self, message: Message) -> JSON:
        origin = message.origin
        assert origin is not None
        user = self.user(self.world.state.users[origin.user_id])
        about: JSON = {
            "id": str(origin.interaction_id),
            "type": origin.kind,
            "user": user,
            "authorizing_integration_owners": {"0": str(self._guild_of(message) or 0)},
        }
        pressed: JSON = {}
        if origin.triggering_message_id is not None:
            pressed = {"interacted_message_id": str(origin.triggering_message_id)}
        if origin.kind == MODAL_SUBMIT:
            # A modal is submitted by the user who opened it, with a button or a command.
            opened = {"type": COMPONENT} | pressed if pressed else {"type": COMMAND}
            about["triggering_interaction_metadata"] = about | opened
        else:
            about |= pressed
        if origin.original_message_id is not None:
            about["original_response_message_id"] = str(origin.original_message_id)
        made: JSON = {
            "interaction_metadata": about,
            "webhook_id": str(self.world.application_id),
            "application_id": str(self.world.application_id),
        }
        if origin.kind == COMMAND:
            about["name"] = origin.command
            made["interaction"] = {
                "id": str(origin.interaction_id),
                "type": origin.kind,
                "name": origin.command,
                "user": user,
            }
        return made

    def _guild_of(self, message: Message) -> int | None:
        channel = self.world.state.channels.get(message.channel_id)
        return None if channel is None else channel.guild_id

    def dispatched_message(self, message: Message, *, readable: bool) -> JSON:
        """A message as the gateway sends it; without the message-content intent it is empty."""
        made = self.message(message)
        guild_id = self._guild_of(message)
        if guild_id is not None:
            made["guild_id"] = str(guild_id)
            member = self.world.state.guilds[guild_id].members.get(message.author_id)
            if member is not None and message.origin is None:
                made["member"] = self.member(member, with_user=False)
        if not readable:
            made |= {"content": "", "embeds": [], "attachments": [], "components": []}
        return made

    def command(self, command: Command) -> JSON:
        """A command as Discord returns it, with defaults filled in."""
        given = {k: v for k, v in command.body.items() if v is not None}
        made: JSON = {
            "id": str(command.id),
            "application_id": str(self.world.application_id),
            "version": str(command.version),
            "type": command.kind,
            "nsfw": False,
            "default_member_permissions": None,
            "name_localizations": None,
            "description_localizations": None,
            "description": "",
            "options": [],
        }
        if command.guild_id is None:
            # Only global commands have contexts and integration types.
            made |= {"integration_types": sorted(self.world.installs), "contexts": [0, 1, 2]}
            made |= {"dm_permission": True} | given
            if given.get("dm_permission") is False and "contexts" not in given:
                made["contexts"] = [0]
        else:
            kept = {k: v for k, v in given.items() if k not in _GLOBAL_ONLY}
            made |= kept | {"guild_id": str(command.guild_id)}
        made["options"] = [_option(option) for option in made["options"]]
        if made["default_member_permissions"] is not None:
            made["default_member_permissions"] = str(made["default_member_permissions"])
        return made

    def interaction(self, interaction: Interaction) -> JSON:
        world = self.world
        channel = world.state.channels[interaction.channel_id]
        made: JSON = {
            "id": str(interaction.id),
            "application_id": str(world.application_id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self.channel(channel),
            "locale": interaction.locale,
            "app_permissions": str(world.permissions(world.bot.id, channel)),
            "attachment_size_limit": FILE_LIMIT,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": str(interaction.guild_id or 0)},
            "context": 0 if interaction.guild_id else 1,
        }
        if interaction.guild_id is not None:
            guild = world.state.guilds[interaction.guild_id]
            held = world.permissions(interaction.user_id, channel)
            member = self.member(guild.members[interaction.user_id])
            made["guild_id"] = str(guild.id)
            made["guild"] = {"id": str(guild.id), "locale": guild.locale, "features": []}
            made["guild_locale"] = guild.locale
            made["member"] = member | {"permissions": str(held)}
            made["channel"]["permissions"] = str(held)
        else:
            made["user"] = self.user(world.state.users[interaction.user_id])
        if interaction.message_id is not None:
            made["message"] = self.message(
                world.message(interaction.channel_id, interaction.message_id)
            )
        return made


def _option(option: JSON) -> JSON:
    """Remove nulls from an option or choice; Discord returns none there."""
    made = {k: v for k, v in option.items() if v is not None}
    for key in ("options", "choices"):
        if key in made:
            made[key] = [_option(part) for part in made[key]]
    return made
