"""Limits the page's connections: a maximum per address, and timeouts for half-open ones."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

HEADERS_SECONDS = 10.0
IDLE_SECONDS = 30.0
ANSWER_SECONDS = 20.0


@dataclass(slots=True)
class Bounds:
    """Maximum numbers of connections, and timeouts for each step."""

    from_one_address: int = 64
    in_all: int = 400
    headers: float = HEADERS_SECONDS
    """Until a request's headers are complete."""
    idle: float = IDLE_SECONDS
    """Until the next request of a keep-alive connection."""
    answer: float = ANSWER_SECONDS
    """For sending a body and fetching the answer; WebSockets may stay."""


class Connections:
    """All connections of the page. A new one may replace the oldest half-open one."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._open: dict[asyncio.BaseTransport, Connection] = {}

    def __len__(self) -> int:
        return len(self._open)

    def guard(self, factory: Callable[[], asyncio.BaseProtocol]) -> "Connection":
        return Connection(cast(asyncio.Protocol, factory()), self)

    def admit(self, transport: asyncio.Transport, connection: "Connection") -> bool:
        """True if there is room, or room could be made."""
        near = [c for c in self._open.values() if c.address == connection.address]
        if len(near) >= self.bounds.from_one_address:
            crowd = near
        elif len(self._open) >= self.bounds.in_all:
            crowd = list(self._open.values())
        else:
            crowd = []
        if crowd:
            waiting = next((c for c in crowd if not c.busy), None)
            if waiting is None:
                return False
            waiting.drop()
        self._open[transport] = connection
        return True

    def forget(self, transport: asyncio.BaseTransport) -> None:
        self._open.pop(transport, None)

    def asked(self, transport: asyncio.BaseTransport | None, *, stays: bool) -> None:
        """Note a complete request. A WebSocket stays as long as it answers pings."""
        if transport in self._open:
            self._open[transport].begin(None if stays else self.bounds.answer)

    def answered(self, transport: asyncio.BaseTransport | None) -> None:
        if transport in self._open:
            self._open[transport].wait(self.bounds.idle)


class Connection(asyncio.Protocol):
    """Wraps the server's own protocol and forwards everything."""

    def __init__(self, inner: asyncio.Protocol, connections: Connections) -> None:
        self._inner = inner
        self._connections = connections
        self._transport: asyncio.Transport | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.address = ""
        self.busy = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        made = cast(asyncio.Transport, transport)
        self.address = str((made.get_extra_info("peername") or ("",))[0])
        if not self._connections.admit(made, self):
            made.abort()
            return
        self._transport = made
        self.wait(self._connections.bounds.headers)
        self._inner.connection_made(made)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._transport is None:
            return
        self._connections.forget(self._transport)
        self._set_timer(None)
        self._transport = None
        self._inner.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._transport is not None:
            self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received() if self._transport is not None else None

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()

    # Timeouts

    def begin(self, seconds: float | None) -> None:
        self.busy = True
        self._set_timer(seconds)

    def wait(self, seconds: float) -> None:
        self.busy = False
        self._set_timer(seconds)

    def drop(self) -> None:
        """Abort and free its slot immediately, before the event loop reports the loss."""
        if self._transport is not None:
            self._connections.forget(self._transport)
            self._transport.abort()

    def _set_timer(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self.drop)
