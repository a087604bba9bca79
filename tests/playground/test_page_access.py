"""Access to the page: host names, origins, keys, and security headers."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
import yarl

from bot.playground.web.access import AccessControl, Keys
from bot.playground.web.guests import Guests
from bot.playground.web.playground import Playground
from bot.playground.world.archive import Archive

MOST_BYTES = 165 * 1024
KEYS = Keys("for guests", "for the host")


@pytest.fixture
async def bot_harness(tmp_path: Path) -> AsyncIterator[Playground]:
    made = Playground(tmp_path / "playground.db")
    await made.start(0)
    yield made
    await made.stop()


@pytest.fixture
async def locked(tmp_path: Path) -> AsyncIterator[Playground]:
    """Open to a network, where the machine's own address gives no host rights."""
    made = Playground(tmp_path / "playground.db", host="0.0.0.0", trust_loopback=False)
    await made.start(0)
    yield made
    await made.stop()


@pytest.fixture
async def client() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as made:
        yield made


async def test_the_page_is_served_with_a_strict_policy(
    bot_harness: Playground, client: aiohttp.ClientSession
) -> None:
    async with client.get(bot_harness.address) as reply:
        assert reply.status == 200
        policy = reply.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "require-trusted-types-for 'script'" in policy
        assert "unsafe" not in policy
        assert "https:" not in policy
        assert reply.headers["X-Content-Type-Options"] == "nosniff"
        assert reply.headers["Cross-Origin-Resource-Policy"] == "same-origin"
        text = await reply.text()
    assert bot_harness.site.version in text
    assert "://" not in text, "the page asks nobody else for anything"


async def test_the_page_is_kept_by_the_browser_and_light(
    bot_harness: Playground, client: aiohttp.ClientSession
) -> None:
    files = bot_harness.site._files  # pyright: ignore[reportPrivateUsage]
    # The page that checks a game is loaded by whoever asks for it, a language by who reads it.
    seldom = ("verify", "words_fr", "words_de")
    loaded = [len(body) for name, body in files.items() if not name.startswith(seldom)]
    assert sum(loaded) < MOST_BYTES
    base = yarl.URL(bot_harness.address)
    async with client.get(base / "page" / bot_harness.site.version / "main.js") as reply:
        assert reply.content_type == "text/javascript"
        assert "immutable" in reply.headers["Cache-Control"]
    for path in (
        "page/0/main.js",
        f"page/{bot_harness.site.version}/..%2Fsite.py",
        "files/a/b/c/d",
    ):
        async with client.get(yarl.URL(f"{base}{path}", encoded=True)) as reply:
            assert reply.status == 404


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:{port}", "127.0.0.1.evil.example:{port}", "127.0.0.1:1"]
)
async def test_a_foreign_host_name_is_refused(
    bot_harness: Playground, client: aiohttp.ClientSession, host: str
) -> None:
    headers = {"Host": host.format(port=bot_harness.access.port)}
    for path in ("", "ws", "page/x/main.js"):
        async with client.get(bot_harness.address + path, headers=headers) as reply:
            assert reply.status == 421


async def test_localhost_is_one_of_our_names(
    bot_harness: Playground, client: aiohttp.ClientSession
) -> None:
    async with client.get(
        bot_harness.address, headers={"Host": f"localhost:{bot_harness.access.port}"}
    ) as reply:
        assert reply.status == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1:{port}"},
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors"},
    ],
)
async def test_what_another_site_asks_is_refused(
    bot_harness: Playground, client: aiohttp.ClientSession, headers: dict[str, str]
) -> None:
    sent = {k: v.format(port=bot_harness.access.port) for k, v in headers.items()}
    for path in ("", f"page/{bot_harness.site.version}/main.js", "ws"):
        async with client.get(bot_harness.address + path, headers=sent) as reply:
            assert reply.status == 403


async def test_a_link_from_another_site_may_lead_here(
    bot_harness: Playground, client: aiohttp.ClientSession
) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    async with client.get(bot_harness.address, headers=headers) as reply:
        assert reply.status == 200


@pytest.mark.parametrize("origin", [None, "http://evil.example", "http://localhost:{port}"])
async def test_a_socket_opens_for_our_own_page_only(
    bot_harness: Playground, client: aiohttp.ClientSession, origin: str | None
) -> None:
    given = None if origin is None else origin.format(port=bot_harness.access.port)
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        await client.ws_connect(f"{bot_harness.address}ws", origin=given)
    assert refused.value.status == 403
    own = bot_harness.address.rstrip("/")
    async with client.ws_connect(f"{bot_harness.address}ws", origin=own) as socket:
        assert (await socket.receive_json())["t"] == "hello"


def links(bot_harness: Playground) -> tuple[yarl.URL, yarl.URL, yarl.URL]:
    """The printed links: for the host here, for guests, and for the host elsewhere."""
    here, guests, host = re.findall(r"http://\S+", bot_harness.invitation())
    return yarl.URL(here), yarl.URL(guests), yarl.URL(host)


async def test_a_network_needs_the_key_and_the_link_brings_it(
    locked: Playground, client: aiohttp.ClientSession
) -> None:
    base = f"http://127.0.0.1:{locked.port}/"
    _, guests, _ = links(locked)
    key = guests.query["key"]
    assert len(key) >= 16
    for path in ("", "ws", f"page/{locked.site.version}/main.js", "?key=wrong", "?host=wrong"):
        async with client.get(base + path, headers={"Origin": base.rstrip("/")}) as reply:
            assert reply.status == 403
    async with client.get(f"{base}?key={key}&as=Dora", allow_redirects=False) as reply:
        assert reply.status == 303
        assert reply.headers["Location"] == "/?as=Dora"
        cookie = reply.headers["Set-Cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
    async with client.get(base) as reply:
        assert reply.status == 200
    async with client.ws_connect(f"{base}ws", origin=base.rstrip("/")) as socket:
        hello = await socket.receive_json()
    assert (hello["t"], hello["host"], hello["own"]) == ("hello", False, None)


async def test_the_keys_stay_until_a_fresh_start(tmp_path: Path) -> None:
    keys: list[object] = []
    for fresh in (False, False, True):
        bot_harness = Playground(tmp_path / "p.db", host="0.0.0.0", fresh=fresh)
        await bot_harness.start(0)
        keys.append(bot_harness.access.keys)
        await bot_harness.stop()
    assert keys[0] == keys[1] != keys[2]


async def test_the_hosts_own_machine_needs_no_key_unless_somebody_is_passed_on(
    tmp_path: Path, client: aiohttp.ClientSession
) -> None:
    bot_harness = Playground(tmp_path / "p.db", host="0.0.0.0")
    await bot_harness.start(0)
    here, guests, host = links(bot_harness)
    assert str(here) == f"http://127.0.0.1:{bot_harness.port}/"
    assert guests.query.keys() == {"key"}
    assert host.query.keys() == {"host"}
    assert guests.query["key"] != host.query["host"]
    async with client.get(here) as reply:
        assert reply.status == 200
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        async with client.get(here, headers={header: "10.0.0.7"}) as reply:
            assert reply.status == 403
    await bot_harness.stop()


async def test_the_hosts_key_makes_a_host_anywhere_and_the_guests_key_does_not(
    locked: Playground, client: aiohttp.ClientSession
) -> None:
    base = yarl.URL(f"http://127.0.0.1:{locked.port}/")
    _, guests, host = links(locked)
    for link, expected in ((guests, False), (host, True)):
        async with client.get(base.with_query(link.query)) as reply:
            assert reply.status == 200
        origin = str(base).rstrip("/")
        async with client.ws_connect(base / "ws", origin=origin) as socket:
            assert (await socket.receive_json())["host"] is expected


async def test_browsers_are_told_to_isolate_the_page_where_they_would_do_so(
    locked: Playground, client: aiohttp.ClientSession
) -> None:
    for name, isolated in (("127.0.0.1", True), ("localhost", True), ("192.168.1.5", False)):
        headers = {"Host": f"{name}:{locked.port}"}
        async with client.get(f"http://127.0.0.1:{locked.port}/", headers=headers) as reply:
            assert ("Cross-Origin-Opener-Policy" in reply.headers) is isolated


async def test_the_bots_side_is_on_this_machine_only_and_its_token_is_secret(
    locked: Playground, tmp_path: Path
) -> None:
    assert locked.local.api_base.startswith("http://127.0.0.1:")
    other = Playground(tmp_path / "other.db")
    assert locked.local.token != other.local.token
    await other.archive.close()


async def test_on_a_network_addresses_are_ours_and_unknown_names_are_not(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "a.db")
    guests = Guests(archive)
    access = AccessControl("0.0.0.0", KEYS, guests)
    access.port = 8420
    known = access.knows
    assert known("192.168.1.5:8420")
    assert known("[fe80::1]:8420")
    assert not known("cellar.example:8420")
    assert not known("192.168.1.5:80")
    assert not known("192.168.1.5")
    assert not known("")
    named = AccessControl("cellar.example", KEYS, guests)
    named.port = 80
    assert named.knows("Cellar.example")
    await archive.close()
