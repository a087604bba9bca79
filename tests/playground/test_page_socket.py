"""What a page receives and may do: only for the users open in it."""

import json
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.playground.api.posting import Body
from bot.playground.web import fault_drawer
from bot.playground.web.playground import Playground
from tests.playground.bots import Host
from tests.playground.pages import Page


@pytest.fixture
async def bot_harness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    made = Playground(tmp_path / "playground.db")
    await made.start(0)
    host = Host(made.local, monkeypatch)
    await host.login()
    yield made
    await host.close()
    await made.stop()


@pytest.fixture
async def page(bot_harness: Playground) -> AsyncIterator[Page]:
    async with (
        aiohttp.ClientSession() as client,
        client.ws_connect(
            f"{bot_harness.address}ws", origin=bot_harness.address.rstrip("/")
        ) as socket,
    ):
        made = Page(socket)
        await made.hears("hello")
        yield made


def ids(bot_harness: Playground) -> dict[str, str]:
    return {person.name: str(person.id) for person in bot_harness.people}


async def test_nobody_is_open_at_first_and_nothing_can_be_done(
    bot_harness: Playground, page: Page
) -> None:
    anna, general = ids(bot_harness)["Anna"], str(bot_harness.local.general.id)
    for op, more in {
        "look": {}, "say": {"text": "hello"}, "slash": {"line": "ping"}, "commands": {}
    }.items():  # fmt: skip
        reply = await page.ask(op, person=anna, place=general, **more)
        assert reply["t"] == "no"
        assert "not open" in reply["why"]


async def test_a_page_hears_the_people_open_in_it_and_nobody_else(
    bot_harness: Playground, page: Page
) -> None:
    people = {person.name: person for person in bot_harness.people}
    await page.ask("open", people=[str(people["Anna"].id)])
    await page.hears("screen")
    bot = bot_harness.local.world.bot.id
    for name in ("Ben", "Anna"):
        body = Body({"content": f"for {name}"})
        bot_harness.local.posting.create(people[name].dm_channel.id, bot, body)
    await people["Ben"].slash(bot_harness.local.general, "ping", text="Ben's whisper")
    await people["Ben"].say(bot_harness.local.general, "in public")
    while "in public" not in json.dumps(page.heard):
        await page.hears("message")
    told = json.dumps(page.heard)
    assert "for Anna" in told
    assert "for Ben" not in told
    assert "whisper" not in told
    dm = str(people["Ben"].dm_channel.id)
    assert dm not in told
    reply = await page.ask("look", person=str(people["Anna"].id), place=dm)
    assert reply["t"] == "no"


async def test_somebody_elses_private_answer_can_neither_be_pressed_nor_dismissed(
    bot_harness: Playground, page: Page
) -> None:
    people = {person.name: person for person in bot_harness.people}
    await page.ask("open", people=[str(people["Anna"].id)])
    await people["Ben"].slash(bot_harness.local.general, "ping")
    whisper = str(people["Ben"].ephemerals[-1].id)
    at = {"person": str(people["Anna"].id), "place": str(bot_harness.local.general.id)}
    for op, more in {"press": {"custom_id": "x"}, "dismiss": {}}.items():
        reply = await page.ask(op, **at, message=whisper, **more)
        assert reply == {"t": "no", "n": reply["n"], "why": "That message is gone."}
    reply = await page.ask(
        "fault", kind="delete", person=at["person"], place=at["place"], message=whisper
    )
    assert reply["t"] == "no"


async def test_what_a_message_no_longer_holds_is_refused_in_words_for_people(
    bot_harness: Playground, page: Page
) -> None:
    anna = next(person for person in bot_harness.people if person.name == "Anna")
    await page.ask("open", people=[str(anna.id)])
    said = bot_harness.local.posting.create(
        bot_harness.local.general.id,
        bot_harness.local.world.bot.id,
        Body({"content": "No buttons (any more)"}),
    )
    at = {
        "person": str(anna.id),
        "place": str(bot_harness.local.general.id),
        "message": str(said.id),
    }
    for op, more in {"press": {}, "choose": {"values": ["1"]}}.items():
        reply = await page.ask(op, **at, custom_id="cb|1|4|m:go", **more)
        assert reply["why"] == "That has just changed. Please look again."


async def test_closed_again_a_person_is_silent(bot_harness: Playground, page: Page) -> None:
    people = {person.name: person for person in bot_harness.people}
    both = [str(people["Anna"].id), str(people["Ben"].id)]
    await page.ask("open", people=both)
    await page.ask("open", people=both[:1])
    bot = bot_harness.local.world.bot.id
    bot_harness.local.posting.create(
        people["Ben"].dm_channel.id, bot, Body({"content": "too late"})
    )
    await people["Anna"].say(bot_harness.local.general, "after that")
    await page.hears("message")
    assert "too late" not in json.dumps(page.heard)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "[" * 20_000,
        '{"n": ' * 20_000,
        '{"op": "open", "n": 1, "people": ' + "[" * 20_000 + "]" * 20_000 + "}",
        '{"op": "nothing", "n": 1}',
        '{"op": "say", "n": 1, "person": "1", "place": "2", "text": ""}',
        '{"op": "open", "n": 1, "people": ["-4"]}',
        '{"op": "open", "n": 1, "people": ["99"]}',
        '{"op": "add", "n": 1, "name": "  "}',
        '{"op": "add", "n": 1, "name": "Cheeseboard"}',
        '{"op": "add", "n": 1, "name": "x", "colour": "red; background: url(x)"}',
        '{"op": "look", "n": 1, "person": "1", "place": "1", "extra": true}',
    ],
)
async def test_nonsense_is_refused_and_the_line_stays_up(
    bot_harness: Playground, page: Page, text: str
) -> None:
    await page.raw(text)
    assert (await page.hears("no"))["why"]
    assert (await page.ask("enter", name="Anna"))["t"] == "ok"


async def test_names_are_one_line_and_turn_nothing_around(
    bot_harness: Playground, page: Page
) -> None:
    made = await page.ask("add", name="a\u202eb\n\tc\u2066  d" + "x" * 50)
    person = bot_harness.people[int(made["person"])]
    assert person.name.startswith("ab c dxxx")
    assert len(person.name) == 32


async def test_a_slow_bot_is_too_late_until_it_is_quick_again(
    bot_harness: Playground, page: Page
) -> None:
    bot_harness.local.interactions.window = 0.2
    anna, general = ids(bot_harness)["Anna"], str(bot_harness.local.general.id)
    await page.ask("open", people=[anna])
    await page.ask("fault", kind="slow", seconds=0.5)
    told = [frame["faults"]["slow"] for frame in page.heard if "faults" in frame]
    assert told[-1] == 0.5
    await page.ask("slash", person=anna, place=general, line="ping")
    while (await page.hears("act"))["state"] == "pending":
        pass
    assert page.heard[-1]["state"] == "failed"
    await page.ask("fault", kind="slow", seconds=0)
    assert bot_harness.local.faults.waiting == []


async def test_direct_messages_are_closed_and_opened(bot_harness: Playground, page: Page) -> None:
    anna = ids(bot_harness)["Anna"]
    await page.ask("open", people=[anna])
    for on in (False, True):
        await page.ask("fault", kind="dms", person=anna, on=on)
        assert bot_harness.people[int(anna)].user.dm_open is on


@pytest.mark.parametrize(
    ("locale", "name"),
    [("en-US", "A quiet corner"), ("fr", "Un coin tranquille"), ("de", "Eine stille Ecke")],
)
async def test_a_thread_is_named_in_the_language_of_who_starts_it(
    bot_harness: Playground, page: Page, locale: str, name: str
) -> None:
    anna, general = ids(bot_harness)["Anna"], str(bot_harness.local.general.id)
    bot_harness.people[int(anna)].user.locale = locale
    await page.ask("open", people=[anna])
    await page.ask("fault", kind="thread", person=anna, place=general)
    assert name in [channel.name for channel in bot_harness.local.world.state.channels.values()]


async def test_the_gateway_drops_and_comes_back(bot_harness: Playground, page: Page) -> None:
    await page.ask("fault", kind="drop")
    while (await page.hears("status"))["status"] != "online":
        pass
    assert bot_harness.local.gateway.resumes == 1


@pytest.mark.parametrize("kind", ["limit", "lose"])
async def test_a_command_is_answered_through_rate_limits_and_lost_replies(
    bot_harness: Playground, page: Page, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(fault_drawer, "LIMIT_SECONDS", 0.01)
    anna, general = ids(bot_harness)["Anna"], str(bot_harness.local.general.id)
    await page.ask("open", people=[anna])
    await page.ask("fault", kind=kind)
    assert len(bot_harness.local.faults.waiting) == 1
    await page.ask("slash", person=anna, place=general, line="ping")
    while (await page.hears("act"))["state"] == "pending":
        pass
    assert page.heard[-1]["state"] == "answered"
