"""A database proxy that can be cut without notice: data then stops, and neither side is
notified. Delayed data arrives when the connection is restored.
"""

import asyncio
import contextlib
from pathlib import Path
from typing import Self

from bot.storage.address import PostgresAddress

SOCKET_NAME = ".s.PGSQL.5432"


class DatabaseProxy:
    """Listens on loopback and forwards everything to a server's socket."""

    def __init__(self, server: Path) -> None:
        self._socket = server / SOCKET_NAME
        self._is_open = asyncio.Event()
        self._is_open.set()
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._cut_trigger = b""

    @classmethod
    async def start(cls, server: Path) -> Self:
        proxy = cls(server)
        proxy._server = await asyncio.start_server(proxy._handle_connection, "127.0.0.1", 0)
        return proxy

    def address_of(self, database: str) -> PostgresAddress:
        """Address of that database through the proxy."""
        assert self._server is not None
        port = self._server.sockets[0].getsockname()[1]
        return PostgresAddress(f"postgresql://postgres@127.0.0.1:{port}/{database}")

    def block(self) -> None:
        self._is_open.clear()

    def block_after(self, data: bytes) -> None:
        """Block once this data was sent to the server; its answer is lost."""
        self._cut_trigger = data

    def unblock(self) -> None:
        self._is_open.set()

    async def close(self) -> None:
        self.unblock()
        assert self._server is not None
        self._server.close()
        for end in self._writers:
            end.close()

    async def _handle_connection(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        await self._is_open.wait()
        try:
            answers, to = await asyncio.open_unix_connection(self._socket)
        except OSError:
            # As if no server were listening.
            writer.close()
            return
        self._writers |= {writer, to}
        try:
            await asyncio.gather(self._forward(reader, to), self._forward(answers, writer))
        finally:
            self._writers -= {writer, to}

    async def _forward(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(1 << 16):
                await self._is_open.wait()
                target.write(data)
                if self._cut_trigger and self._cut_trigger in data:
                    self.block()
                await target.drain()
        with contextlib.suppress(OSError):
            target.close()
