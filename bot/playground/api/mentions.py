"""The mentions of a message: those in its text, as far as its sender allows them."""

import re

from bot.playground.world import permissions as perms
from bot.playground.world.model import JSON, Message
from bot.playground.world.world import World

_MENTION = re.compile(r"<@(&|!)?(\d+)>")


def mention(world: World, message: Message, allowed: JSON | None) -> None:
    """Set a message's mentions."""
    channel = world.state.channels.get(message.channel_id)
    guild = world.state.guilds.get((channel and channel.guild_id) or 0)
    rules = {"parse": ["users", "roles", "everyone"]} if allowed is None else allowed
    parse = rules.get("parse") or []
    users = {int(uid) for uid in rules.get("users") or []}
    roles = {int(rid) for rid in rules.get("roles") or []}
    message.mentions, message.mention_roles = [], []
    for sign, found in dict.fromkeys(_MENTION.findall(message.content)):
        target = int(found)
        if sign == "&":
            if guild and target in guild.roles and ("roles" in parse or target in roles):
                message.mention_roles.append(target)
        elif target in world.state.users and ("users" in parse or target in users):
            message.mentions.append(target)
    message.mention_everyone = (
        "everyone" in parse
        and guild is not None
        and channel is not None
        and ("@everyone" in message.content or "@here" in message.content)
        and bool(world.permissions(message.author_id, channel) & perms.MENTION_EVERYONE)
    )
    if message.reference is not None and rules.get("replied_user", allowed is None):
        replied = world.messages_in(message.channel_id).get(message.reference)
        if replied is not None and replied.author_id not in message.mentions:
            message.mentions.append(replied.author_id)
