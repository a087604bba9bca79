"""The page's HTTP side: the page itself, the pictures, and the socket its people live on."""

import hashlib
import mimetypes
from collections.abc import Awaitable, Callable
from importlib import resources

from aiohttp import web

from bot.playground.web.access import AccessControl
from bot.playground.world.model import Attachment
from bot.playground.world.world import World

BIGGEST_ASK = 64 * 1024
PICTURES = ("image/png", "image/webp", "image/jpeg", "image/gif")
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
Follow = Callable[[web.WebSocketResponse], Awaitable[None]]


class Site:
    def __init__(self, world: World, access: AccessControl, follow: Follow) -> None:
        self.world = world
        self.access = access
        self._follow = follow
        self._files = _page_files()
        digest = hashlib.sha256()
        for name, data in sorted(self._files.items()):
            digest.update(name.encode() + b"\0" + data)
        self.version = digest.hexdigest()[:12]
        self.app = web.Application(middlewares=[access.middleware], client_max_size=BIGGEST_ASK)
        self.app.router.add_get("/", self._front)
        self.app.router.add_get("/page/{version}/{name}", self._static)
        self.app.router.add_get("/files/{folder}/{channel}/{file}/{name}", self._picture)
        self.app.router.add_get("/ws", self._socket)
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> int:
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        self.access.port = self._runner.addresses[0][1]
        return self.access.port

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _front(self, request: web.Request) -> web.Response:
        page = self._files["index.html"].replace(b"{version}", self.version.encode())
        return web.Response(
            body=page, content_type="text/html", charset="utf-8",
            headers={"Cache-Control": "no-cache"},
        )  # fmt: skip

    async def _static(self, request: web.Request) -> web.Response:
        """Under the page's version, so that a browser keeps it for good."""
        name = request.match_info["name"]
        if request.match_info["version"] != self.version or name not in self._files:
            raise web.HTTPNotFound
        tail = name[name.rindex(".") :]
        kind = TYPES.get(tail) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        return web.Response(
            body=self._files[name], content_type=kind, charset="utf-8",
            headers={"Cache-Control": FOR_EVER},
        )  # fmt: skip

    async def _picture(self, request: web.Request) -> web.Response:
        found = self._find(request.path.removeprefix("/files"), request.query.get("hm", ""))
        if found is None:
            raise web.HTTPNotFound
        headers = {
            "Cache-Control": "private, max-age=86400",
            "Content-Security-Policy": "default-src 'none'; sandbox",
        }
        if found.content_type not in PICTURES:
            headers["Content-Disposition"] = f'attachment; filename="{found.filename}"'
        return web.Response(body=found.data, content_type=found.content_type, headers=headers)

    def _find(self, path: str, key: str) -> Attachment | None:
        """By its path and the key in its address, which only those have who were shown it."""
        channel = path.split("/")[2]
        if not (channel.isascii() and channel.isdigit()):
            return None
        for message in self.world.state.messages.get(int(channel), {}).values():
            for attachment in message.attachments:
                if attachment.path == path and attachment.key == key:
                    return attachment
        return None

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=20.0, max_msg_size=BIGGEST_ASK)
        await socket.prepare(request)
        await self._follow(socket)
        return socket


def _page_files() -> dict[str, bytes]:
    folder = resources.files("bot.playground.web") / "page"
    return {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.is_file()}
