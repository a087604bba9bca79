"""The way from one process to the database, which can be cut: then nothing comes through, and
nobody is told. What was under way arrives when it is mended, however late that is."""

import asyncio
import contextlib
from pathlib import Path
from typing import Self

from bot.table.address import Postgres

SOCKET = ".s.PGSQL.5432"


class Cable:
    """Listens on loopback, and carries everything to a server's socket."""

    def __init__(self, server: Path) -> None:
        self._socket = server / SOCKET
        self._whole = asyncio.Event()
        self._whole.set()
        self._listening: asyncio.Server | None = None
        self._ends: set[asyncio.StreamWriter] = set()
        self._last = b""

    @classmethod
    async def laid(cls, server: Path) -> Self:
        made = cls(server)
        made._listening = await asyncio.start_server(made._carry, "127.0.0.1", 0)
        return made

    def place(self, database: str) -> Postgres:
        """That database of the server, at the other end."""
        assert self._listening is not None
        port = self._listening.sockets[0].getsockname()[1]
        return Postgres(f"postgresql://postgres@127.0.0.1:{port}/{database}")

    def cut(self) -> None:
        self._whole.clear()

    def cut_after(self, words: bytes) -> None:
        """As soon as the server was told that; it answers in vain."""
        self._last = words

    def mend(self) -> None:
        self._whole.set()

    async def close(self) -> None:
        self.mend()
        assert self._listening is not None
        self._listening.close()
        for end in self._ends:
            end.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._whole.wait()
        try:
            answers, to = await asyncio.open_unix_connection(self._socket)
        except OSError:
            # As if nobody listened there.
            writer.close()
            return
        self._ends |= {writer, to}
        try:
            await asyncio.gather(self._flow(reader, to), self._flow(answers, writer))
        finally:
            self._ends -= {writer, to}

    async def _flow(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(1 << 16):
                await self._whole.wait()
                target.write(data)
                if self._last and self._last in data:
                    self.cut()
                await target.drain()
        with contextlib.suppress(OSError):
            target.close()
