"""REST: application commands, global and per guild."""

from collections import Counter
from typing import Any

from bot.playground.api.limits import check_command, check_commands
from bot.playground.api.payloads import Payloads
from bot.playground.api.rest.calls import Call, Endpoint
from bot.playground.world.errors import known
from bot.playground.world.model import JSON, Command
from bot.playground.world.world import World

CREATES_A_DAY = 200
_LOCALIZED = {"name_localizations", "description_localizations"}
_DERIVED = {"id", "application_id", "version", "guild_id"}


class CommandRoutes:
    def __init__(self, world: World, payloads: Payloads) -> None:
        self.world = world
        self.payloads = payloads
        self._created: Counter[tuple[int | None, int]] = Counter()

    def endpoints(self) -> list[Endpoint]:
        made: list[Endpoint] = []
        for scope in ("", "/guilds/{guild_id}"):
            many = f"/applications/{{application_id}}{scope}/commands"
            one = f"{many}/{{command_id}}"
            made += [
                Endpoint("GET", many, self.listing),
                Endpoint("POST", many, self.create),
                Endpoint("PUT", many, self.overwrite),
                Endpoint("GET", one, self.get),
                Endpoint("PATCH", one, self.edit),
                Endpoint("DELETE", one, self.delete),
            ]
        return made

    def _scope(self, call: Call) -> int | None:
        if call.id("application_id") != self.world.application_id:
            raise known(50001)
        if "guild_id" not in call.params:
            return None
        return self.world.guild(call.id("guild_id")).id

    def _command(self, call: Call) -> Command:
        scope = self._scope(call)
        command = self.world.state.commands.get(call.id("command_id"))
        if command is None or command.guild_id != scope:
            raise known(10063)
        return command

    def listing(self, call: Call) -> list[JSON]:
        found = [self.payloads.command(c) for c in self.world.commands_in(self._scope(call))]
        if call.query.get("with_localizations", "").lower() in ("true", "1"):
            return found
        return [_in_one_language(command) for command in found]

    def get(self, call: Call) -> JSON:
        return self.payloads.command(self._command(call))

    def create(self, call: Call) -> tuple[int, JSON]:
        scope, body = self._scope(call), call.payload
        check_command(body)
        current = self.world.commands_in(scope)
        same = _same(current, body)
        if same is None:
            check_commands([*(c.body for c in current), body])
            self._count_creations(scope, 1)
        return (201 if same is None else 200), self.payloads.command(self._put(scope, body, same))

    def overwrite(self, call: Call) -> list[JSON]:
        scope, bodies = self._scope(call), call.body.payload
        if not isinstance(bodies, list):
            raise known(50109)
        check_commands(bodies)
        old = self.world.commands_in(scope)
        self._count_creations(scope, sum(_same(old, body) is None for body in bodies))
        for command in old:
            del self.world.state.commands[command.id]
        return [self.payloads.command(self._put(scope, b, _same(old, b))) for b in bodies]

    def edit(self, call: Call) -> JSON:
        command = self._command(call)
        body = command.body | call.payload
        check_command(body)
        return self.payloads.command(self._put(command.guild_id, body, command))

    def delete(self, call: Call) -> None:
        del self.world.state.commands[self._command(call).id]

    def _count_creations(self, scope: int | None, count: int) -> None:
        today = int(self.world.clock.now() // 86_400)
        if self._created[scope, today] + count > CREATES_A_DAY:
            raise known(30034)
        self._created[scope, today] += count

    def _put(self, scope: int | None, body: JSON, same: Command | None) -> Command:
        """Store a command. An existing name keeps its id, and its version if unchanged."""
        plain: dict[str, Any] = {k: v for k, v in body.items() if k not in _DERIVED}
        if same is None:
            command = Command(self.world.ids.new(), self.world.ids.new(), scope, plain)
        elif same.body == plain:
            command = same
        else:
            command = Command(same.id, self.world.ids.new(), scope, plain)
        self.world.state.commands[command.id] = command
        return command


def _in_one_language(part: JSON) -> JSON:
    """Remove the localizations from a command, option or choice."""
    kept = {k: v for k, v in part.items() if k not in _LOCALIZED}
    for key in ("options", "choices"):
        if key in kept:
            kept[key] = [_in_one_language(inner) for inner in kept[key]]
    return kept


def _same(commands: list[Command], body: JSON) -> Command | None:
    kind = body.get("type") or 1
    return next((c for c in commands if c.name == body.get("name") and c.kind == kind), None)
