"""Client-side handling of a typed command: find it, check its options, build the data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.playground.api.payloads import Payloads
from bot.playground.world import permissions as perms
from bot.playground.world.model import JSON, Attachment, Channel, Command, User
from bot.playground.world.world import World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11

UPLOADS = 40
"""Number of files attached to commands that are kept; the oldest are dropped."""


class Impossible(Exception):
    """The client does not allow this action."""


class NotThere(Impossible):
    """The pressed component is not, or no longer, on the message."""


@dataclass(slots=True)
class Typed:
    """A command's data as sent, and its full name."""

    data: JSON
    name: str


class CommandLine:
    """One person typing a command in one channel."""

    def __init__(self, world: World, payloads: Payloads, user: User, channel: Channel) -> None:
        self.world = world
        self.payloads = payloads
        self.user = user
        self.channel = channel
        self._resolved: JSON = {}

    def offered(self, kind: int = 1) -> list[Command]:
        """The commands listed for this person here; a guild's own hide global ones of the same
        name."""
        world, guild_id = self.world, self.channel.guild_id
        if guild_id is None:
            found = [c for c in world.commands_in(None) if _in_dm(c)]
        else:
            if world.bot.id not in world.state.guilds[guild_id].members:
                return []
            own = world.commands_in(guild_id)
            names = {(c.name, c.kind) for c in own}
            shared = [c for c in world.commands_in(None) if (c.name, c.kind) not in names]
            found = [c for c in own + shared if _in_guild(c) and self._permitted(c)]
        return [c for c in found if c.kind == kind]

    def _permitted(self, command: Command) -> bool:
        held = self.world.permissions(self.user.id, self.channel)
        if not held & perms.USE_APPLICATION_COMMANDS:
            return False
        needed = command.body.get("default_member_permissions")
        if needed is None or held & perms.ADMINISTRATOR:
            return True
        return int(needed) != 0 and held & int(needed) == int(needed)

    def find(self, name: str, kind: int = 1) -> Command:
        offered = self.offered(kind)
        for command in offered:
            if command.name == name:
                return command
        known = ", ".join(sorted(c.name for c in offered)) or "none"
        raise Impossible(f"There is no command {name!r} here; there are: {known}")

    def slash(self, line: str, given: Mapping[str, Any]) -> Typed:
        command, path, options = self._parse(line)
        plain = self._fill(options, given)
        return self._typed(command, path, plain)

    def autocomplete(self, line: str, focused: str, text: str, given: Mapping[str, Any]) -> Typed:
        command, path, options = self._parse(line)
        option = next((o for o in options if o["name"] == focused), None)
        if option is None:
            raise Impossible(f"/{line} has no option {focused!r}")
        if not option.get("autocomplete"):
            raise Impossible(f"The option {focused!r} of /{line} offers nothing while typing")
        plain = self._fill(options, given, complete=False)
        plain.append({"name": focused, "type": option["type"], "value": text, "focused": True})
        return self._typed(command, path, plain)

    def menu(self, name: str, kind: int, target_id: int) -> Typed:
        """A context menu command on a person (2) or a message (3)."""
        command = self.find(name, kind)
        if kind == 2:
            self._resolve_user(target_id)
        else:
            message = self.world.message(self.channel.id, target_id)
            self._resolved["messages"] = {str(target_id): self.payloads.message(message)}
        typed = self._typed(command, [], [])
        typed.data["target_id"] = str(target_id)
        return typed

    def entities(self, kind: int, things: Iterable[Any]) -> JSON:
        """The data of a select of people (5), roles (6), either (7) or channels (8)."""
        resolve = {5: self._resolve_user, 6: self._resolve_role, 8: self._resolve_channel}
        values: list[str] = []
        for thing in things:
            number = _id(thing)
            is_role = kind == 7 and number not in self.world.state.users
            values.append((resolve[6] if is_role else resolve[5 if kind == 7 else kind])(number))
        return {"values": values, "resolved": self._resolved}

    def _parse(self, line: str) -> tuple[Command, list[JSON], list[JSON]]:
        words = line.removeprefix("/").split()
        command = self.find(words[0])
        options: list[JSON] = command.body.get("options") or []
        path: list[JSON] = []
        for word in words[1:]:
            branch = [o for o in options if o["type"] in (SUBCOMMAND, GROUP)]
            step = next((o for o in branch if o["name"] == word), None)
            if step is None:
                names = ", ".join(o["name"] for o in branch) or "none"
                raise Impossible(f"/{line}: there is no {word!r}; there are: {names}")
            path.append(step)
            options = step.get("options") or []
        if any(o["type"] in (SUBCOMMAND, GROUP) for o in options):
            names = ", ".join(o["name"] for o in options)
            raise Impossible(f"/{line} is not complete: choose one of {names}")
        return command, path, options

    def _typed(self, command: Command, path: list[JSON], plain: list[JSON]) -> Typed:
        options = plain
        for step in reversed(path):
            options = [{"name": step["name"], "type": step["type"], "options": options}]
        data: JSON = {
            "id": str(command.id),
            "name": command.name,
            "type": command.kind,
            "options": options,
        }
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
        if self._resolved:
            data["resolved"] = self._resolved
        return Typed(data, " ".join([command.name, *(step["name"] for step in path)]))

    def _fill(
        self, options: list[JSON], given: Mapping[str, Any], *, complete: bool = True
    ) -> list[JSON]:
        names = {option["name"] for option in options}
        if unknown := set(given) - names:
            raise Impossible(f"No such option: {sorted(unknown)}; there are {sorted(names)}")
        made: list[JSON] = []
        for option in options:
            name = option["name"]
            if name not in given or given[name] is None:
                if option.get("required") and complete:
                    raise Impossible(f"The option {name!r} is required")
                continue
            value = self._value(option, given[name])
            made.append({"name": name, "type": option["type"], "value": value})
        return made

    def _value(self, option: JSON, value: Any) -> Any:
        name, choices = option["name"], option.get("choices")
        if choices:
            for choice in choices:
                elsewhere = (choice.get("name_localizations") or {}).values()
                if value in (choice["value"], choice["name"], *elsewhere):
                    return choice["value"]
            raise Impossible(f"{name!r} is one of {[c['name'] for c in choices]}, not {value!r}")
        match option["type"]:
            case 3:
                text = str(value)
                low, high = option.get("min_length") or 0, option.get("max_length") or 6000
                if not low <= len(text) <= high:
                    raise Impossible(f"{name!r} takes {low} to {high} characters")
                return text
            case 4 | 10:
                return _number(option, value)
            case 5:
                if not isinstance(value, bool):
                    raise Impossible(f"{name!r} is true or false")
                return value
            case 6 | 9:
                return self._resolve_user(_id(value))
            case 7:
                return self._resolve_channel(_id(value))
            case 8:
                return self._resolve_role(_id(value))
            case 11:
                return self._upload(name, value)
            case kind:
                raise Impossible(f"Options of type {kind} cannot be typed here")

    def _upload(self, name: str, value: Any) -> str:
        """Attach a file, given as its name and content, to the command."""
        if not (isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], bytes)):
            raise Impossible(f"{name!r} is a file, which cannot be attached here")
        number = self.world.ids.new()
        path = f"/ephemeral-attachments/{self.channel.id}/{number}/{value[0]}"
        made = Attachment(number, value[0], value[1], "text/plain", path, f"{number:x}")
        self.world.uploads[path] = made
        while len(self.world.uploads) > UPLOADS:
            del self.world.uploads[next(iter(self.world.uploads))]
        self._resolved.setdefault("attachments", {})[str(number)] = self.payloads.attachment(made)
        return str(number)

    def _resolve_user(self, user_id: int) -> str:
        users = self.world.state.users
        if user_id not in users:
            raise Impossible(f"There is no user {user_id}")
        key = str(user_id)
        self._resolved.setdefault("users", {})[key] = self.payloads.user(users[user_id])
        guild = self.world.state.guilds.get(self.channel.guild_id or 0)
        if guild is not None and user_id in guild.members:
            member = self.payloads.member(guild.members[user_id], with_user=False)
            held = self.world.permissions(user_id, self.channel)
            self._resolved.setdefault("members", {})[key] = member | {"permissions": str(held)}
        return key

    def _resolve_channel(self, channel_id: int) -> str:
        channel = self.world.state.channels.get(channel_id)
        if channel is None or channel.guild_id != self.channel.guild_id:
            raise Impossible(f"There is no channel {channel_id} here")
        held = self.world.permissions(self.user.id, channel)
        made = self.payloads.channel(channel) | {"permissions": str(held)}
        self._resolved.setdefault("channels", {})[str(channel_id)] = made
        return str(channel_id)

    def _resolve_role(self, role_id: int) -> str:
        guild = self.world.state.guilds.get(self.channel.guild_id or 0)
        if guild is None or role_id not in guild.roles:
            raise Impossible(f"There is no role {role_id} here")
        made = self.payloads.role(guild.roles[role_id])
        self._resolved.setdefault("roles", {})[str(role_id)] = made
        return str(role_id)


def _number(option: JSON, value: Any) -> int | float:
    name = option["name"]
    try:
        number = int(value) if option["type"] == INTEGER else float(value)
    except (TypeError, ValueError):
        raise Impossible(f"{name!r} is a number, not {value!r}") from None
    if isinstance(value, bool) or (option["type"] == INTEGER and number != float(value)):
        raise Impossible(f"{name!r} is a whole number, not {value!r}")
    low, high = option.get("min_value"), option.get("max_value")
    if (low is not None and number < low) or (high is not None and number > high):
        raise Impossible(f"{name!r} lies between {low} and {high}, not {number}")
    return number


def _id(value: Any) -> int:
    return int(getattr(value, "id", value))


def _in_dm(command: Command) -> bool:
    contexts = command.body.get("contexts")
    if contexts is not None:
        return 1 in contexts
    return command.body.get("dm_permission") is not False


def _in_guild(command: Command) -> bool:
    contexts = command.body.get("contexts")
    kinds = command.body.get("integration_types")
    return (contexts is None or 0 in contexts) and (kinds is None or 0 in kinds)
