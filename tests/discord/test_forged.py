"""Forged buttons and selects are answered with a sentence and break nothing.

A message component's custom_id and values are whatever a client sends.
"""

import logging
from collections.abc import Iterator

import pytest

from bot.discord.render import custom_id
from bot.discord.render.custom_id import MAX_ID, parse_id
from bot.playground import Person
from tests.discord.forged_clicks import send_click
from tests.discord.harness import TIMEOUT_SECONDS, BotHarness, board_of

NUMBERS = (
    "²", "٣", "１", "-1", "+1", " 1", "1_0", "1e3", "0x1", "", "0", "00000000000000000000",
    str(2**63 - 1), str(2**63), "9" * 20, "9" * 60,
)  # fmt: skip
WORST = ("²", "٣", "-1", "", str(2**63), "9" * 60)
LOADS = (
    "{}", "see-{}", "see-{}-c", "see-1-s{}", "list-{}-0", "list-1-{}", "list-1-0-{}", "list-{}",
    "go-{}-c", "file-{}-o", "share-{}-c", "reel-{}-c", "guide-gouda-{}", "guide-gouda-1.{}",
    "guide-{}-1", "menu-quick-{}", "menu-show-{}", "log-{}", "set={}", "put={}=1", "put=timer={}",
    "invite", "{}/{}@{}", "all-{}", "of={}", "option={}", "usual-{}", "vote {}", "what",
)  # fmt: skip
KINDS = "mnpsahrikedt"
"""Kinds of custom ids: move, page, multi-select, select, shell; then the click routes of
/history, /replay, files, /help, /me, deletion, /settings.
"""


def forgeries(kind: str) -> Iterator[tuple[str, list[str] | None]]:
    for number in WORST:
        for load in LOADS:
            text = load.replace("{}", number)
            yield f"cb|1|1|{kind}:{text}"[:100], None
        for load in ("see-0", "what", "invite", "set=timer", "channels", "opener"):
            yield f"cs|1|1|{kind}:{load}", [number] if number else []
        yield f"cs|1|1|{kind}:what", [f"a:log-{number}"]
    for table in ("0", "1y2p0ij32e8e8", "1y2p0ij32e8e7", "z" * 40):
        for load in ("see-0-c", "go-0-c", "list-1-0", "guide-gouda-1", "what", "log"):
            yield f"cb|{table}|1|{kind}:{load}", None


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna = bot_harness.world.person("Anna")
    bot_harness.world.grant(anna, "manage_guild")
    await anna.slash(bot_harness.world.general, "gouda new", robots=3)
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    return anna


async def test_every_kind_of_click_is_forged_here(bot_harness: BotHarness, anna: Person) -> None:
    assert {*KINDS} == {*bot_harness.bot.clicks.routed_kinds, *"mnpsa"}


@pytest.mark.parametrize("kind", KINDS)
async def test_forged_clicks_are_answered_in_a_sentence(
    bot_harness: BotHarness, anna: Person, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    message, before = board_of(anna, bot_harness.world), bot_harness.table()
    for text, values in forgeries(kind):
        caplog.clear()
        with caplog.at_level(logging.ERROR):
            act = await send_click(anna, message, text, values)
        assert not act.failed, text
        assert "went wrong" not in act.text, text
        assert not [r for r in caplog.records if r.levelno >= logging.ERROR], text
    await bot_harness.bot.handlers.drain(TIMEOUT_SECONDS)
    assert bot_harness.table().seats == before.seats


@pytest.mark.parametrize("text", NUMBERS)
def test_a_number_is_ascii_digits_that_fit(text: str) -> None:
    ours = text in ("0", str(MAX_ID))
    assert parse_id(text) == (int(text) if ours else None)


def test_numbers_are_read_as_they_are_written() -> None:
    for number in (0, 1, 35, 36, 10**18, MAX_ID):
        assert parse_id(str(number)) == number
        text = custom_id.CustomId(number, "1", "a", "x").encode(custom_id.BUTTON)
        match = custom_id.PATTERN.match(text)
        assert match is not None
        assert custom_id.CustomId.from_match(match).table == number
