"""Discord's permission bits, and how roles and overwrites add up."""

from bot.playground.world.model import Channel, Guild

ADD_REACTIONS = 1 << 6
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
MANAGE_ROLES = 1 << 28
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
SEND_MESSAGES_IN_THREADS = 1 << 38
PIN_MESSAGES = 1 << 51

ALL = (1 << 53) - 1

EVERYONE_DEFAULT = (
    ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
)
IN_DM = (
    ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
)


def bit(name: str) -> int:
    """The bit of a permission, by its name in Discord or discord.py."""
    found = globals().get(name.upper())
    if not isinstance(found, int):
        raise KeyError(name)
    return found


def in_guild(guild: Guild, user_id: int) -> int:
    if user_id == guild.owner_id:
        return ALL
    member = guild.members.get(user_id)
    if member is None:
        return 0
    total = guild.roles[guild.id].permissions
    for role_id in member.roles:
        total |= guild.roles[role_id].permissions
    return ALL if total & ADMINISTRATOR else total


def in_channel(guild: Guild, channel: Channel, user_id: int) -> int:
    """The permissions of a member in a channel; none at all if they cannot view it."""
    total = in_guild(guild, user_id)
    member = guild.members.get(user_id)
    if member is None or total & ADMINISTRATOR:
        return total
    if everyone := channel.overwrites.get(guild.id):
        total = total & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in member.roles:
        if role := channel.overwrites.get(role_id):
            allow |= role.allow
            deny |= role.deny
    total = total & ~deny | allow
    if own := channel.overwrites.get(user_id):
        total = total & ~own.deny | own.allow
    return total if total & VIEW_CHANNEL else 0
