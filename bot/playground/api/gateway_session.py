"""One bot on the gateway: its connection, and the session that survives it."""

import asyncio
import contextlib
import json
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from bot.playground.world.model import JSON

DISPATCH = 0
REPLAY = 5000


@dataclass(slots=True, eq=False)
class Connection:
    """One open connection with a queue of frames to send."""

    socket: web.WebSocketResponse
    outgoing: "asyncio.Queue[str | int]" = field(default_factory=asyncio.Queue)

    def send(self, frame: JSON) -> None:
        self.outgoing.put_nowait(json.dumps(frame))

    def close(self, code: int) -> None:
        self.outgoing.put_nowait(code)

    async def write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                item = await self.outgoing.get()
                if isinstance(item, int):
                    await self.socket.close(code=item)
                    return
                await self.socket.send_str(item)


@dataclass(slots=True)
class Session:
    """An identified bot. It outlives its connection so that it can be resumed."""

    id: str
    intents: int
    shard: tuple[int, int]
    line: Connection | None
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REPLAY))

    def dispatch(self, name: str, data: JSON) -> None:
        self.sequence += 1
        frame = json.dumps({"op": DISPATCH, "t": name, "s": self.sequence, "d": data})
        self.sent.append((self.sequence, frame))
        if self.line is not None:
            self.line.outgoing.put_nowait(frame)

    def hears(self, guild_id: int | None) -> bool:
        index, count = self.shard
        return ((guild_id or 0) >> 22) % count == index
