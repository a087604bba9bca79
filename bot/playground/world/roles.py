"""Permissions of a single person: by a role of their own, or as the guild's owner."""

from bot.playground.world.events import GuildUpdated, MemberUpdated, RoleCreated, RoleUpdated
from bot.playground.world.model import Guild, Role
from bot.playground.world.world import World


def grant(world: World, guild: Guild, user_id: int, bits: int) -> Role:
    """Give a person these permissions in the whole guild, in addition to theirs."""
    role = _own_role(guild, user_id)
    if role is not None:
        world.set_role(guild, role, role.permissions | bits)
        return role
    name = f"{world.user(user_id).name}'s rights"
    role = Role(world.ids.new(), name, bits, len(guild.roles))
    guild.roles[role.id] = role
    world.tell(RoleCreated(guild, role))
    member = guild.members[user_id]
    member.roles.append(role.id)
    world.tell(MemberUpdated(guild, member))
    return role


def revoke(world: World, guild: Guild, user_id: int, bits: int) -> None:
    """Revoke granted permissions; those of the default role stay."""
    role = _own_role(guild, user_id)
    if role is not None:
        role.permissions &= ~bits
        world.tell(RoleUpdated(guild, role))


def make_owner(world: World, guild: Guild, user_id: int) -> None:
    guild.owner_id = user_id
    world.tell(GuildUpdated(guild))


def _own_role(guild: Guild, user_id: int) -> Role | None:
    """A role that only this person has and that is not the bot's."""
    for role_id in guild.members[user_id].roles:
        others = (m for m in guild.members.values() if m.user_id != user_id)
        if not guild.roles[role_id].managed and all(role_id not in m.roles for m in others):
            return guild.roles[role_id]
    return None
