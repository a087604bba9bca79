"""The HTTP server: REST routes, the gateway, and attachments. The bot's side only."""

from collections.abc import Iterable

from aiohttp import web

from bot.playground.api.gateway import Gateway
from bot.playground.api.rest.calls import BIGGEST_BODY, Call, Endpoint, RequestHandler
from bot.playground.world.errors import not_found
from bot.playground.world.model import Attachment
from bot.playground.world.world import World

API = "/api/v10"


class Server:
    def __init__(
        self, world: World, handler: RequestHandler, gateway: Gateway, endpoints: Iterable[Endpoint]
    ) -> None:
        self.world = world
        self.handler = handler
        self.app = web.Application(client_max_size=BIGGEST_BODY)
        for endpoint in endpoints:
            self.app.router.add_route(endpoint.method, API + endpoint.route, self._route(endpoint))
        nowhere = Endpoint("*", "/unknown", _nowhere, open=True, admits=lambda _: False)
        self.app.router.add_route("*", API + "/{rest:.*}", self._route(nowhere))
        self.app.router.add_get("/gateway/ws", gateway.connect)
        for folder in ("attachments", "ephemeral-attachments"):
            path = f"/{folder}/{{channel_id}}/{{attachment_id}}/{{name}}"
            self.app.router.add_get(path, self._attachment)
        self._runner: web.AppRunner | None = None

    async def start(self, host: str, port: int) -> int:
        """Start listening. Returns the port, chosen by the system if it was 0."""
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        return self._runner.addresses[0][1]

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def _route(self, endpoint: Endpoint):
        async def route(request: web.Request) -> web.StreamResponse:
            return await self.handler.serve(endpoint, request)

        return route

    async def _attachment(self, request: web.Request) -> web.Response:
        found = self._find(request.path, request.query.get("hm", ""))
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.data, content_type=found.content_type)

    def _find(self, path: str, key: str) -> Attachment | None:
        upload = self.world.uploads.get(path)
        if upload is not None:
            return upload if upload.key == key else None
        channel_id = path.split("/")[2]
        if not channel_id.isdigit():
            return None
        for message in self.world.state.messages.get(int(channel_id), {}).values():
            for attachment in message.attachments:
                if attachment.path == path and attachment.key == key:
                    return attachment
        return None


def _nowhere(_: Call) -> None:
    raise not_found()
