"""Who may come in: only by names of this house, from no other site's page, with the key if any."""

import ipaddress
import secrets
import socket
from collections.abc import Awaitable, Callable

from aiohttp import web

COOKIE = "cheeseboard_key"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
ANYWHERE = ("0.0.0.0", "::", "")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
    " connect-src 'self' {ws}; manifest-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
LOCKED = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cheeseboard</title>
<h1>This cellar has a key</h1>
<p>Please open the join link that was printed where Cheeseboard was started.</p>
"""


class AccessControl:
    """Checks every request before anything else looks at it."""

    def __init__(self, host: str, key: str | None) -> None:
        self.host = host
        self.key = key
        self.port = 0

    @property
    def local_only(self) -> bool:
        return self.host in LOOPBACK

    def knows(self, host_header: str) -> bool:
        """Whether this Host header names us. A name under somebody else's control never does."""
        name, port = _split(host_header)
        if port != self.port:
            return False
        if self.local_only:
            return name in LOOPBACK
        own = socket.gethostname().lower()
        return name in {"localhost", self.host.lower(), own, f"{own}.local"} or _is_address(name)

    def is_stranger(self, request: web.Request) -> bool:
        """Whether another site's page sent this."""
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"http://{request.host}":
            return True
        if request.path == "/ws" and origin is None:
            return True
        site = request.headers.get("Sec-Fetch-Site", "none")
        arriving = request.path == "/" and request.headers.get("Sec-Fetch-Mode") == "navigate"
        return site not in ("none", "same-origin") and not arriving

    def has_key(self, request: web.Request) -> bool:
        given = request.cookies.get(COOKIE, "")
        return self.key is None or _same(given, self.key)

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not self.knows(request.headers.get("Host", "")):
            reply: web.StreamResponse = web.Response(status=421, text="This house has other names.")
        elif self.is_stranger(request):
            reply = web.Response(status=403, text="Other sites may not ask here.")
        elif self._brings_key(request):
            reply = self._hand_over(request)
        elif not self.has_key(request):
            reply = web.Response(status=403, text=LOCKED, content_type="text/html")
        else:
            try:
                reply = await handler(request)
            except web.HTTPException as refusal:
                reply = web.Response(status=refusal.status, text=refusal.reason)
        if not reply.prepared:
            reply.headers.update(HEADERS)
            policy = POLICY.format(ws=f"ws://{request.host}" if reply.status < 400 else "")
            reply.headers.setdefault("Content-Security-Policy", policy)
            reply.headers.setdefault("Cache-Control", "no-store")
        return reply

    def _brings_key(self, request: web.Request) -> bool:
        given = request.query.get("key")
        return (
            self.key is not None
            and request.path == "/"
            and given is not None
            and _same(given, self.key)
        )

    def _hand_over(self, request: web.Request) -> web.Response:
        """The key moves from the address into a cookie that scripts cannot read."""
        rest = {name: value for name, value in request.query.items() if name != "key"}
        reply = web.Response(
            status=303, headers={"Location": str(request.rel_url.with_query(rest))}
        )
        reply.set_cookie(COOKIE, self.key or "", httponly=True, samesite="Lax", max_age=30 * 86400)
        return reply


def _same(one: str, other: str) -> bool:
    return secrets.compare_digest(one.encode(), other.encode())


def _split(header: str) -> tuple[str, int]:
    name, _, port = header.lower().rpartition(":")
    if not name or header.endswith("]"):
        name, port = header.lower(), "80"
    if not (port.isascii() and port.isdigit()):
        return "", 0
    return name.strip("[]").rstrip("."), int(port)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def reachable_as(host: str) -> str:
    """The name or number under which others on the network reach a server bound to this host."""
    if host not in ANYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: it only asks which way out there is.
            probe.connect(("10.255.255.255", 1))
            return probe.getsockname()[0]
        except OSError:
            return socket.gethostname()
