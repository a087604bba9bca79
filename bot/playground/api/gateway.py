"""The gateway: WebSocket sessions that identify, resume, send heartbeats and get dispatches."""

import asyncio
import json
import secrets
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.playground.api.gateway_events import Dispatch, GatewayEvents
from bot.playground.api.gateway_session import Connection, Session
from bot.playground.api.payloads import Payloads
from bot.playground.world.events import Event
from bot.playground.world.model import JSON
from bot.playground.world.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 0, 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
KNOWN_INTENTS = (1 << 26) - 1
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
REPLAY = 5000
BIGGEST_FRAME = 4096
ACK_SECONDS = 0.05
"""Delay of a heartbeat ack. If the ack arrives before discord.py has recorded its own sending, it
is counted as a whole beat late."""


class Gateway:
    def __init__(
        self,
        world: World,
        payloads: Payloads,
        token: str,
        privileged_intents: int,
        heartbeat_seconds: float,
    ) -> None:
        self.world = world
        self.payloads = payloads
        self.events = GatewayEvents(world, payloads)
        self.token = token
        self.privileged_intents = privileged_intents
        self.heartbeat_seconds = heartbeat_seconds
        self.url = ""
        self.sessions: dict[str, Session] = {}
        self.refused_intents = 0
        self.identifies = 0
        self.resumes = 0
        self._lines: set[Connection] = set()
        self._held: list[tuple[Session, Dispatch]] | None = None
        self._last: tuple[Session, Dispatch] | None = None
        self.on_change: Callable[[], None] = lambda: None
        """Called when a bot connects or disconnects."""
        world.listen(self.hear)

    def hear(self, event: Event) -> None:
        for session in list(self.sessions.values()):
            for made in self.events.of(event, session.intents):
                if not session.hears(made.guild_id):
                    continue
                if made.name == "INTERACTION_CREATE":
                    self._last = (session, made)
                    if self._held is not None:
                        self._held.append(self._last)
                        continue
                session.dispatch(made.name, made.data)

    # Controls for tests

    @property
    def connected(self) -> bool:
        return any(session.line is not None for session in self.sessions.values())

    def close(self, code: int = 4000, *, shard: int | None = None) -> None:
        """Close every connection (of that shard) with this code; sessions can be resumed."""
        cut = [s for s in self.sessions.values() if shard is None or s.shard[0] == shard]
        lines = self._lines if shard is None else {s.line for s in cut if s.line is not None}
        for line in list(lines):
            line.close(code)
        for session in cut:
            session.line = None
        self.on_change()

    @property
    def shards(self) -> list[tuple[int, int]]:
        """The connected shards."""
        return sorted(s.shard for s in self.sessions.values() if s.line is not None)

    def abort(self) -> None:
        """Break every connection without a close frame."""
        for line in list(self._lines):
            transport = line.socket.get_extra_info("transport") or _transport(line.socket)
            if transport is not None:
                transport.abort()
        for session in self.sessions.values():
            session.line = None
        self.on_change()

    def ask_to_reconnect(self) -> None:
        """Send op 7."""
        for line in list(self._lines):
            line.send({"op": RECONNECT, "d": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Send op 9: the client must resume or identify again."""
        for line in list(self._lines):
            line.send({"op": INVALID_SESSION, "d": resumable})
        if not resumable:
            self.sessions.clear()

    def hold_interactions(self) -> None:
        """Hold back interactions until they are released."""
        self._held = []

    def release_interactions(self, *, reverse: bool = False) -> None:
        """Deliver held interactions, in order or reversed."""
        held, self._held = self._held or [], None
        for session, made in reversed(held) if reverse else held:
            session.dispatch(made.name, made.data)

    def repeat_interaction(self) -> None:
        """Deliver the last interaction again."""
        if self._last is not None:
            session, made = self._last
            session.dispatch(made.name, made.data)

    def forget_sessions(self) -> None:
        """Forget all sessions: resuming clients must identify again."""
        self.sessions.clear()

    # The protocol

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=16 * BIGGEST_FRAME, compress=False)
        await socket.prepare(request)
        line = Connection(socket)
        self._lines.add(line)
        writer = asyncio.create_task(line.write())
        line.send({"op": HELLO, "d": {"heartbeat_interval": self.heartbeat_seconds * 1000}})
        session: Session | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    line.close(4002)
                    continue
                session = self._receive(line, session, frame.data)
        finally:
            self._lines.discard(line)
            writer.cancel()
            self._hang_up(session, line, socket.close_code)
        return socket

    def _hang_up(self, session: Session | None, line: Connection, code: int | None) -> None:
        if session is None or session.line is not line:
            return
        session.line = None
        # A client that closes cleanly gives up its session; sessions we cut off stay.
        if code in (1000, 1001):
            self.sessions.pop(session.id, None)
        self.on_change()

    def _receive(self, line: Connection, session: Session | None, text: str) -> Session | None:
        if len(text) > BIGGEST_FRAME:
            line.close(4002)
            return session
        try:
            frame = json.loads(text)
            op, data = frame["op"], frame.get("d")
        except (ValueError, KeyError, TypeError, RecursionError):
            line.close(4002)
            return session
        if op == HEARTBEAT:
            acknowledge = {"op": HEARTBEAT_ACK, "d": None}
            asyncio.get_running_loop().call_later(ACK_SECONDS, line.send, acknowledge)
        elif op == IDENTIFY:
            if session is not None:
                line.close(4005)
            else:
                return self._identify(line, data)
        elif op == RESUME:
            return self._resume(line, data) or session
        elif session is None:
            line.close(4003)
        elif op == REQUEST_MEMBERS:
            self._members(session, data)
        elif op not in (PRESENCE, VOICE):
            line.close(4001)
        return session

    def _identify(self, line: Connection, data: JSON) -> Session | None:
        intents = data.get("intents")
        shard = data.get("shard") or (0, 1)
        if data.get("token") != self.token:
            line.close(4004)
        elif not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            line.close(4013)
        elif intents & (PRIVILEGED & ~self.privileged_intents | self.refused_intents):
            line.close(4014)
        elif not _is_shard(shard):
            line.close(4010)
        else:
            return self._begin(line, intents, (shard[0], shard[1]))
        return None

    def _begin(self, line: Connection, intents: int, shard: tuple[int, int]) -> Session:
        for old in [s for s in self.sessions.values() if s.line is None and s.shard == shard]:
            del self.sessions[old.id]
        session = Session(secrets.token_hex(16), intents, shard, line)
        self.sessions[session.id] = session
        self.identifies += 1
        guilds = [
            guild
            for guild in self.world.state.guilds.values()
            if self.world.bot.id in guild.members and session.hears(guild.id)
        ]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": self.payloads.me(),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self.url,
                "shard": list(shard),
                "application": {"id": str(self.world.application_id), "flags": 0},
                "private_channels": [],
            },
        )
        if intents & 1:
            for guild in guilds:
                if guild.available:
                    session.dispatch("GUILD_CREATE", self.payloads.guild_create(guild))
        self.on_change()
        return session

    def _resume(self, line: Connection, data: JSON) -> Session | None:
        if data.get("token") != self.token:
            line.close(4004)
            return None
        session = self.sessions.get(data.get("session_id") or "")
        seen = data.get("seq") or 0
        if session is None:
            line.send({"op": INVALID_SESSION, "d": False})
            return None
        if seen > session.sequence:
            line.close(4007)
            return None
        self.resumes += 1
        for number, frame in session.sent:
            if number > seen:
                line.outgoing.put_nowait(frame)
        session.line = line
        session.dispatch("RESUMED", {})
        self.on_change()
        return session

    def _members(self, session: Session, data: JSON) -> None:
        guild = self.world.state.guilds.get(int(data["guild_id"]))
        if guild is None:
            return
        found = list(guild.members.values())
        if data.get("user_ids"):
            given = data["user_ids"] if isinstance(data["user_ids"], list) else [data["user_ids"]]
            wanted = {int(uid) for uid in given}
            found = [m for m in found if m.user_id in wanted]
        elif query := data.get("query"):
            names = self.world.state.users
            found = [m for m in found if names[m.user_id].name.lower().startswith(query.lower())]
        if limit := data.get("limit"):
            found = found[:limit]
        chunk: JSON = {
            "guild_id": str(guild.id),
            "members": [self.payloads.member(member) for member in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if "nonce" in data:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)


def _is_shard(shard: Any) -> bool:
    """E.g. `[2, 16]`: the third of sixteen."""
    pair = isinstance(shard, list | tuple) and len(shard) == 2
    return pair and all(type(n) is int for n in shard) and 0 <= shard[0] < shard[1]


def _transport(socket: web.WebSocketResponse) -> asyncio.Transport | None:
    request = socket._req  # pyright: ignore[reportPrivateUsage]
    return None if request is None else request.transport  # pyright: ignore[reportReturnType]
