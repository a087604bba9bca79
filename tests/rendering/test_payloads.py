"""Payloads keep their texts, because buttons on old messages must work for ever."""

import pytest

from bot.discord.render.payloads import (
    ExpireClock,
    HistoryPage,
    LobbyOption,
    OpenGuide,
    OpenLog,
    ReplayPosition,
    Setting,
    ShellPayload,
    Toggle,
    UseMenu,
    parse_replay_payload,
    parse_shell_payload,
)
from bot.kernel import Refused

SHELL: dict[str, ShellPayload] = {
    "join": "join",
    "leave-sure": "leave-sure",
    "guide": "guide",
    "guide-gouda-0": OpenGuide("gouda"),
    "guide-gouda-the-rats.2": OpenGuide("gouda", "the-rats", 2),
    "menu-quick-thief": UseMenu("quick", "thief"),
    "log": OpenLog(),
    "log-3": OpenLog(3),
    "hurry-deal.1": ExpireClock("deal.1"),
    "set=table.pace": LobbyOption("table.pace"),
    "put=table.pace=brisk": LobbyOption("table.pace", "brisk"),
}
SETTINGS = {
    "what": Setting("what"),
    "quiet": Setting("quiet"),
    "timer=*": Setting("timer", "*"),
    "options=gouda:rounds": Setting("options", "gouda", "rounds"),
    "of=timer": Setting("of", "timer"),
    "option=gouda": Setting("option", "gouda"),
}


@pytest.mark.parametrize("text", SHELL)
def test_a_shell_payload_is_read_as_it_is_written(text: str) -> None:
    assert parse_shell_payload(text) == SHELL[text]
    assert str(SHELL[text]) == text


@pytest.mark.parametrize("text", SETTINGS)
def test_a_setting_is_read_as_it_is_written(text: str) -> None:
    assert Setting.parse(text) == SETTINGS[text]
    assert str(SETTINGS[text]) == text


def test_other_payloads_are_read_as_they_are_written() -> None:
    position = ReplayPosition(12, "s0")
    assert position.payload("go") == "go-12-s0"
    assert parse_replay_payload("go-12-s0") == ("go", position)
    for text, page in {
        "list-7-20": HistoryPage(7, 20),
        "list-7-0-fox": HistoryPage(7, 0, "fox"),
    }.items():
        assert (HistoryPage.parse(text), str(page)) == (page, text)
    assert Toggle.parse("hints-off") == Toggle("hints", turn_on=False)
    assert str(Toggle("large", turn_on=True)) == "large-on"


def test_boards_from_earlier_versions_do_not_name_the_clock() -> None:
    assert parse_shell_payload("hurry") == ExpireClock()


@pytest.mark.parametrize(
    "text", ["guide-gouda", "guide-gouda-1.²", "menu-win-gouda", "menu-quick-"]
)
def test_no_game_is_found_in_garbage(text: str) -> None:
    with pytest.raises(Refused, match="no-such-game"):
        parse_shell_payload(text)


@pytest.mark.parametrize("text", ["go-1-s8", "go--1-c", "go-1-c-c", "list-1-0", ""])
def test_no_position_is_found_in_garbage(text: str) -> None:
    with pytest.raises(Refused, match="stale"):
        parse_replay_payload(text)


@pytest.mark.parametrize("text", ["list-²-0", f"list-{2**63}-0", "list-1--1", "list-1", "go-1-c"])
def test_no_page_is_found_in_garbage(text: str) -> None:
    with pytest.raises(Refused, match="stale"):
        HistoryPage.parse(text)


def test_a_page_that_is_no_number_is_the_last_one() -> None:
    assert parse_shell_payload("log-٣") == OpenLog()
