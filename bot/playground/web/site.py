"""The page's HTTP side: the page itself, the pictures, and the WebSocket."""

import asyncio
import hashlib
import mimetypes
from collections.abc import Awaitable, Callable
from importlib import resources

from aiohttp import web

from bot.playground.client.slash_commands import Impossible
from bot.playground.web.access import AccessControl, Visitor
from bot.playground.web.connections import Bounds, Connections
from bot.playground.world.model import Attachment
from bot.playground.world.world import World

BIGGEST_REQUEST = 64 * 1024
BIGGEST_MESSAGE = 320 * 1024
"""Allows for a game file sent with a command."""
PICTURES = ("image/png", "image/webp", "image/jpeg", "image/gif")
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
LONGEST_NAME = 100
PING_SECONDS = 20.0
"""A WebSocket is closed if a ping stays unanswered for half as long."""
Follow = Callable[[web.WebSocketResponse, Visitor], Awaitable[None]]
Admit = Callable[[str, Visitor], str]
Verify = Callable[[str, str, str, str], list[str]]
"""The report about a game file, given its text, the noted opening and closing fingerprints, and the
user's locale."""
LONGEST_GAME = 4 * 1024 * 1024
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Site:
    def __init__(
        self,
        world: World,
        access: AccessControl,
        follow: Follow,
        admit: Admit,
        bounds: Bounds | None = None,
    ) -> None:
        self.world = world
        self.access = access
        self.connections = Connections(bounds or Bounds())
        self._follow = follow
        self._admit = admit
        self.verify: Verify | None = None
        self._verifying = asyncio.Lock()
        self._files = _page_files()
        digest = hashlib.sha256()
        for name, data in sorted(self._files.items()):
            digest.update(name.encode() + b"\0" + data)
        self.version = digest.hexdigest()[:12]
        self.app = web.Application(
            middlewares=[self._timed, access.middleware], client_max_size=BIGGEST_REQUEST
        )
        self.app.router.add_get("/", self._front)
        self.app.router.add_get("/page/{version}/{name}", self._static)
        self.app.router.add_get("/files/{folder}/{channel}/{file}/{name}", self._picture)
        self.app.router.add_post("/enter", self._enter)
        self.app.router.add_get("/verify", self._verify_page)
        self.app.router.add_post("/verify", self._verify)
        self.app.router.add_get("/ws", self._socket)
        self._runner: web.AppRunner | None = None
        self._server: asyncio.Server | None = None

    async def start(self, host: str, port: int) -> int:
        idle = self.connections.bounds.idle
        self._runner = web.AppRunner(
            self.app, access_log=None, shutdown_timeout=0.5, keepalive_timeout=idle
        )
        await self._runner.setup()
        factory = self._runner.server
        assert factory is not None
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(
            lambda: self.connections.guard(factory), host or None, port
        )
        self.access.port = self._server.sockets[0].getsockname()[1]
        return self.access.port

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @web.middleware
    async def _timed(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Set timeouts: from here on the request is complete; before, the connection was half
        open."""
        transport = request.transport
        self.connections.asked(transport, stays=False)
        try:
            return await handler(request)
        finally:
            self.connections.answered(transport)

    async def _front(self, request: web.Request) -> web.Response:
        return self._html("index.html")

    async def _verify_page(self, request: web.Request) -> web.Response:
        return self._html("verify.html")

    async def _verify(self, request: web.Request) -> web.Response:
        """Verify a game file, one at a time, in a thread."""
        if self.verify is None:
            raise web.HTTPNotFound
        content = bytearray()
        async for chunk in request.content.iter_chunked(65536):
            content += chunk
            if len(content) > LONGEST_GAME:
                raise web.HTTPRequestEntityTooLarge(LONGEST_GAME, len(content))
        text = content.decode("utf-8", "replace")
        opening = request.query.get("fingerprint", "")[:100]
        closing = request.query.get("closing", "")[:100]
        locale = self.access.visitor(request).locale
        async with self._verifying:
            lines = await asyncio.to_thread(self.verify, text, opening, closing, locale)
        return web.json_response({"lines": lines})

    def _html(self, name: str) -> web.Response:
        page = self._files[name].replace(b"{version}", self.version.encode())
        return web.Response(
            body=page, content_type="text/html", charset="utf-8",
            headers={"Cache-Control": "no-cache"},
        )  # fmt: skip

    async def _static(self, request: web.Request) -> web.Response:
        """Served under the page's version, so that browsers can cache it for good."""
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
        """Find an attachment by path and by the key in its URL, known only to those who were shown
        it."""
        channel = path.split("/")[2]
        if not (channel.isascii() and channel.isdigit()):
            return None
        for message in self.world.state.messages.get(int(channel), {}).values():
            for attachment in message.attachments:
                if attachment.path == path and attachment.key == key:
                    return attachment
        return None

    async def _enter(self, request: web.Request) -> web.Response:
        """Register a guest under a name."""
        visitor = self.access.visitor(request)
        if visitor.is_host or visitor.person is not None:
            return web.json_response({"why": "You are here already. Please reload."}, status=409)
        try:
            name = (await request.json())["name"]
            token = self._admit(str(name)[:LONGEST_NAME], visitor)
        except Impossible as refusal:
            return web.json_response({"why": str(refusal)}, status=422)
        except (ValueError, LookupError, TypeError, RecursionError):
            return web.json_response({"why": "Please enter a name."}, status=400)
        reply = web.json_response({})
        self.access.welcome(reply, token)
        return reply

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        visitor = self.access.visitor(request)
        socket = web.WebSocketResponse(heartbeat=PING_SECONDS, max_msg_size=BIGGEST_MESSAGE)
        await socket.prepare(request)
        self.connections.asked(request.transport, stays=True)
        await self._follow(socket, visitor)
        return socket


def _page_files() -> dict[str, bytes]:
    folder = resources.files("bot.playground.web") / "page"
    return {entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.is_file()}
