"""Access control of the page: by Host header, by origin, by key."""

import ipaddress
import secrets
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from bot.playground.web.guests import Guests
from bot.playground.web.locales import ENGLISH, preferred

LOOPBACK = ("127.0.0.1", "localhost", "::1")
ANYWHERE = ("0.0.0.0", "::", "")
FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Real-IP", "Via")
MONTH = 30 * 86400
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
    " connect-src 'self' {ws}; manifest-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
LOCKED = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cheeseboard</title>
<h1>This page has a key</h1>
<p>Please open the link for guests that was printed where Cheeseboard was started.</p>
"""


@dataclass(slots=True, frozen=True)
class Keys:
    """The printed keys: one for guests, one for the host's other devices."""

    guest: str
    host: str


@dataclass(slots=True, frozen=True)
class Visitor:
    """The user of a page: the host, who may act as several people, or a guest, who owns one at
    most."""

    is_host: bool
    person: int | None = None
    address: str = ""
    locale: str = ENGLISH
    """The browser's preferred language as a Discord locale."""


class AccessControl:
    """Checks every request before it is handled.

    Without keys, every visitor is the host: the page then listens on this machine only.
    """

    def __init__(
        self, host: str, keys: Keys | None, guests: Guests, *, trust_loopback: bool = True
    ) -> None:
        self.host = host
        self.keys = keys
        self.guests = guests
        self.port = 0
        self._trust_loopback = trust_loopback

    @property
    def local_only(self) -> bool:
        return self.host in LOOPBACK

    def knows(self, host_header: str) -> bool:
        """True if this Host header names us. Names that others control are never accepted."""
        name, port = _split(host_header)
        if port != self.port:
            return False
        if self.local_only:
            return name in LOOPBACK
        own = socket.gethostname().lower()
        return name in {"localhost", self.host.lower(), own, f"{own}.local"} or _is_address(name)

    def is_stranger(self, request: web.Request) -> bool:
        """True if the request comes from another site's page."""
        origin = request.headers.get("Origin")
        if origin is not None and origin != f"http://{request.host}":
            return True
        if origin is None and (request.path == "/ws" or request.method != "GET"):
            return True
        site = request.headers.get("Sec-Fetch-Site", "none")
        arriving = request.path == "/" and request.headers.get("Sec-Fetch-Mode") == "navigate"
        return site not in ("none", "same-origin") and not arriving

    # Host or guest

    def visitor(self, request: web.Request) -> Visitor:
        address = request.remote or ""
        locale = preferred(request.headers.get("Accept-Language", ""))
        if self.is_host(request):
            return Visitor(True, address=address, locale=locale)
        token = request.cookies.get(self._cookie("guest"), "")
        return Visitor(False, self.guests.person_of(token), address, locale)

    def is_host(self, request: web.Request) -> bool:
        if self.keys is None:
            return True
        if _same(request.cookies.get(self._cookie("host"), ""), self.keys.host):
            return True
        # A proxy may forward anyone under this machine's address.
        passed_on = any(name in request.headers for name in FORWARDED)
        return self._trust_loopback and not passed_on and _is_loopback(request.remote or "")

    def may_enter(self, request: web.Request) -> bool:
        if self.keys is None or self.is_host(request):
            return True
        return _same(request.cookies.get(self._cookie("key"), ""), self.keys.guest)

    def welcome(self, reply: web.Response, token: str) -> None:
        """Set the cookie that makes this browser the guest with that token. Not readable by
        scripts."""
        self._keep(reply, "guest", token)

    def _keep(self, reply: web.Response, what: str, secret: str) -> None:
        cookie = self._cookie(what)
        reply.set_cookie(cookie, secret, httponly=True, samesite="Strict", max_age=MONTH)

    def _cookie(self, what: str) -> str:
        """Cookie name including the port, since browsers separate cookies by host only."""
        return f"cheeseboard_{what}_{self.port}"

    # Every request

    @web.middleware
    async def middleware(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not self.knows(request.headers.get("Host", "")):
            reply: web.StreamResponse = web.Response(status=421, text="This house has other names.")
        elif self.is_stranger(request):
            reply = web.Response(status=403, text="Other sites may not ask here.")
        elif self._brings_key(request):
            reply = self._hand_over(request)
        elif not self.may_enter(request):
            reply = web.Response(status=403, text=LOCKED, content_type="text/html")
        else:
            try:
                reply = await handler(request)
            except web.HTTPException as refusal:
                reply = web.Response(status=refusal.status, text=refusal.reason)
        if not reply.prepared:
            self._protect(request, reply)
        return reply

    def _protect(self, request: web.Request, reply: web.StreamResponse) -> None:
        reply.headers.update(HEADERS)
        policy = POLICY.format(ws=f"ws://{request.host}" if reply.status < 400 else "")
        reply.headers.setdefault("Content-Security-Policy", policy)
        reply.headers.setdefault("Cache-Control", "no-store")
        if _is_trustworthy(_split(request.host)[0]):
            # Elsewhere browsers ignore it without https and log a warning.
            reply.headers["Cross-Origin-Opener-Policy"] = "same-origin"

    def _brings_key(self, request: web.Request) -> bool:
        if self.keys is None or request.path != "/":
            return False
        given = request.query
        return _same(given.get("key", ""), self.keys.guest) or _same(
            given.get("host", ""), self.keys.host
        )

    def _hand_over(self, request: web.Request) -> web.Response:
        """Move the key from the URL into an HTTP-only cookie."""
        assert self.keys is not None
        rest = {name: value for name, value in request.query.items() if name not in ("key", "host")}
        reply = web.Response(
            status=303, headers={"Location": str(request.rel_url.with_query(rest))}
        )
        # Lax: with Strict the cookie would not be sent when following a link from a chat.
        reply.set_cookie(
            self._cookie("key"), self.keys.guest, httponly=True, samesite="Lax", max_age=MONTH
        )
        if _same(request.query.get("host", ""), self.keys.host):
            reply.set_cookie(
                self._cookie("host"),
                self.keys.host,
                httponly=True,
                samesite="Strict",
                max_age=MONTH,
            )
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


def _is_loopback(address: str) -> bool:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return (mapped or found).is_loopback


def _is_trustworthy(name: str) -> bool:
    """True if a browser trusts this name without https."""
    return name == "localhost" or name.endswith(".localhost") or _is_loopback(name)


def reachable_as(host: str) -> str:
    """The name or address under which others on the network reach a server bound to this host."""
    if host not in ANYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent; this only selects the outgoing interface.
            probe.connect(("10.255.255.255", 1))
            return probe.getsockname()[0]
        except OSError:
            return socket.gethostname()
