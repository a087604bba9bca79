"""A network page: each guest controls one user, the host the rest, and none another's."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
import yarl

from bot.playground.api.posting import Body
from bot.playground.web import guests, page_session
from bot.playground.web.playground import Playground
from tests.playground.pages import Page

FAULTS = ("drop", "slow", "limit", "dms", "delete", "lose", "restart", "thread", "archive", "purge")


class Device:
    """One browser on the network, with its own cookies."""

    def __init__(self, bot_harness: Playground) -> None:
        self.house = bot_harness
        self.client = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.base = yarl.URL(f"http://127.0.0.1:{bot_harness.port}/")

    @property
    def origin(self) -> str:
        return str(self.base).rstrip("/")

    async def open_link(self, which: str) -> None:
        keys = self.house.access.keys
        assert keys is not None
        async with self.client.get(self.base.with_query({which: getattr(keys, _KEY[which])})) as r:
            assert r.status == 200

    async def enter(self, name: object, **headers: str) -> tuple[int, aiohttp.ClientResponse]:
        given = {"Origin": self.origin, **headers}
        async with self.client.post(
            self.base / "enter", json={"name": name}, headers=given
        ) as reply:
            await reply.read()
        return reply.status, reply

    @asynccontextmanager
    async def page(self) -> AsyncIterator[Page]:
        async with self.client.ws_connect(self.base / "ws", origin=self.origin) as socket:
            made = Page(socket)
            await made.hears("hello")
            yield made


_KEY = {"key": "guest", "host": "host"}


@pytest.fixture
async def bot_harness(tmp_path: Path) -> AsyncIterator[Playground]:
    made = Playground(tmp_path / "playground.db", host="0.0.0.0", trust_loopback=False)
    await made.start(0)
    yield made
    await made.stop()


@pytest.fixture
async def devices(bot_harness: Playground) -> AsyncIterator[list[Device]]:
    """The host's other device, and two guests named Dora and Emil."""
    made = [Device(bot_harness) for _ in range(3)]
    await made[0].open_link("host")
    for device, name in zip(made[1:], ("Dora", "Emil"), strict=True):
        await device.open_link("key")
        assert (await device.enter(name))[0] == 200
    yield made
    for device in made:
        await device.client.close()


def numbers(bot_harness: Playground) -> dict[str, str]:
    return {person.name: str(person.id) for person in bot_harness.people}


async def test_a_guest_enters_a_name_and_owns_it_by_a_cookie_no_script_reads(
    bot_harness: Playground,
) -> None:
    device = Device(bot_harness)
    await device.open_link("key")
    status, reply = await device.enter("Dora")
    assert status == 200
    cookie = reply.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    async with device.page() as page:
        hello = page.heard[0]
        assert hello["own"] == numbers(bot_harness)["Dora"]
        assert [p["name"] for p in hello["people"] if p.get("own")] == ["Dora"]
        assert [p["name"] for p in hello["people"] if "dms" in p] == ["Dora"]
    assert (await device.enter("Dorothea"))[0] == 409, "one guest, one person"
    await device.client.close()


@pytest.mark.parametrize(
    "name", ["Anna", "ANNA", "An\u200bna", "Dora", " ", "\u3164", "\u200b", ""]
)
async def test_taken_and_empty_names_are_refused(
    bot_harness: Playground, devices: list[Device], name: str
) -> None:
    late = Device(bot_harness)
    await late.open_link("key")
    status, reply = await late.enter(name)
    assert status == 422
    assert "Set-Cookie" not in reply.headers
    await late.client.close()


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}])
async def test_no_other_site_enters_a_name_for_somebody(
    bot_harness: Playground, headers: dict[str, str]
) -> None:
    device = Device(bot_harness)
    await device.open_link("key")
    assert (await device.enter("Dora", **headers))[0] == 403
    async with device.client.post(device.base / "enter", data="{") as reply:
        assert reply.status == 403, "a browser always says where a POST comes from"
    async with device.client.post(
        device.base / "enter", data="{", headers={"Origin": device.origin}
    ) as reply:
        assert reply.status == 400
    await device.client.close()


async def test_nobody_opens_anothers_person(bot_harness: Playground, devices: list[Device]) -> None:
    host, dora, emil = devices
    ids = numbers(bot_harness)
    attempts = [(host, "Dora"), (dora, "Anna"), (dora, "Emil"), (emil, "Dora"), (emil, "Ben")]
    for device, name in attempts:
        async with device.page() as page:
            for people in ([ids[name]], [ids["Dora"], ids["Emil"], ids["Anna"]]):
                reply = await page.ask("open", people=people)
                assert (reply["t"], reply["why"]) == ("no", "That person is somebody else.")
            at = {
                "person": ids[name],
                "place": str(bot_harness.people[int(ids[name])].dm_channel.id),
            }
            for op, more in {"look": {}, "say": {"text": "x"}, "slash": {"line": "x"}}.items():
                assert (await page.ask(op, **at, **more))["t"] == "no"
            change = {"person": ids[name], "name": "Mallory", "colour": "#112233"}
            assert (await page.ask("change", **change))["t"] == "no"
    async with dora.page() as page:
        assert (await page.ask("enter", name="Anna"))["why"] == "Only the host can do that."
        assert (await page.ask("add", name="Zoe"))["why"] == "Only the host can do that."
        assert (await page.ask("open", people=[ids["Dora"]]))["t"] == "ok"
    async with host.page() as page:
        mine = [ids["Anna"], ids["Ben"], ids["Cleo"]]
        assert (await page.ask("open", people=mine))["t"] == "ok"


async def test_a_guest_is_told_nothing_that_is_meant_for_others(
    bot_harness: Playground, devices: list[Device]
) -> None:
    ids = numbers(bot_harness)
    bot = bot_harness.local.world.bot.id
    async with devices[1].page() as page:
        await page.ask("open", people=[ids["Dora"]])
        for name in ("Emil", "Anna", "Dora"):
            person = bot_harness.people[int(ids[name])]
            bot_harness.local.posting.create(
                person.dm_channel.id, bot, Body({"content": f"for {name} alone"})
            )
        while "for Dora alone" not in json.dumps(page.heard):
            await page.hears("message")
        told = json.dumps(page.heard)
        assert "for Emil" not in told
        assert "for Anna" not in told


async def test_only_the_host_breaks_things_and_restarts(
    bot_harness: Playground, devices: list[Device]
) -> None:
    ids = numbers(bot_harness)
    async with devices[1].page() as page:
        await page.ask("open", people=[ids["Dora"]])
        for kind in FAULTS:
            reply = await page.ask("fault", kind=kind, person=ids["Dora"])
            assert reply["why"] == "Only the host can do that.", kind
    assert bot_harness.local.faults.waiting == []
    async with devices[0].page() as page:
        assert (await page.ask("fault", kind="limit"))["t"] == "ok"
    assert len(bot_harness.local.faults.waiting) == 1


async def test_a_forged_or_borrowed_cookie_is_nobodys(bot_harness: Playground) -> None:
    device = Device(bot_harness)
    await device.open_link("key")
    name = f"cheeseboard_guest_{bot_harness.port}"
    for forged in ("", "x", numbers(bot_harness)["Anna"], "../../etc", "é"):
        device.client.cookie_jar.update_cookies({name: forged}, device.base)
        async with device.page() as page:
            assert page.heard[0]["own"] is None
            assert page.heard[0]["host"] is False
    await device.client.close()


async def test_a_guest_is_still_the_same_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "playground.db"
    first = Playground(path, host="0.0.0.0", trust_loopback=False)
    await first.start(0)
    device = Device(first)
    await device.open_link("key")
    await device.enter("Dora")
    port = first.port
    await first.stop()
    again = Playground(path, host="0.0.0.0", trust_loopback=False)
    await again.start(port)
    async with device.page() as page:
        assert page.heard[0]["own"] == numbers(again)["Dora"]
    await device.client.close()
    await again.stop()
    raw = path.read_bytes()
    for cookie in device.client.cookie_jar:
        assert cookie.key.startswith("cheeseboard_key") or cookie.value.encode() not in raw


async def test_on_this_machine_alone_the_host_may_be_everybody(tmp_path: Path) -> None:
    path = tmp_path / "playground.db"
    bot_harness = Playground(path, host="0.0.0.0", trust_loopback=False)
    await bot_harness.start(0)
    device = Device(bot_harness)
    await device.open_link("key")
    await device.enter("Dora")
    await device.client.close()
    await bot_harness.stop()
    local = Playground(path)
    await local.start(0)
    device = Device(local)
    async with device.page() as page:
        assert (await page.ask("open", people=list(numbers(local).values())))["t"] == "ok"
    await device.client.close()
    await local.stop()


async def test_one_machine_cannot_fill_the_house(bot_harness: Playground) -> None:
    before = len(list(bot_harness.people))
    for number in range(guests.MOST_FROM_ONE_ADDRESS + 3):
        device = Device(bot_harness)
        await device.open_link("key")
        await device.enter(f"Guest {number}")
        await device.client.close()
    assert len(list(bot_harness.people)) == before + guests.MOST_FROM_ONE_ADDRESS


async def test_a_page_that_asks_for_too_much_at_once_is_told_to_wait(
    bot_harness: Playground, devices: list[Device], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with devices[0].page() as page:
        monkeypatch.setattr(page_session, "MOST_AT_ONCE", 0)
        reply = await page.ask("open", people=[])
        assert reply["why"] == "That is too much at once. Please wait a moment."
        monkeypatch.undo()
        assert (await page.ask("open", people=[]))["t"] == "ok"
