"""The shell's default presentation of a game with only a summary and templates."""

from dataclasses import dataclass

import pytest

from bot.kernel import Event, Move, Outcome, SomeOf
from bot.presentation import defaults
from bot.presentation.game_texts import GameTexts, MoveCommandTexts
from bot.presentation.handbook import Handbook
from bot.presentation.players import Players
from bot.presentation.view import MultiSelect


@dataclass(frozen=True, slots=True)
class Give(Move):
    stone: int
    target: int


@dataclass(frozen=True, slots=True)
class Rest(Move):
    pass


@dataclass(frozen=True, slots=True)
class Take(Move):
    stones: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gave(Event):
    seat: int
    target: int
    stones: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rested(Event):
    seat: int


PLAYERS = Players(("Ada", "Ben"))
TEXTS = GameTexts(
    name="Stones",
    tagline="",
    handbook=Handbook("", ()),
    options={},
    move_commands={
        "give": MoveCommandTexts("Give a stone away"),
        "rest": MoveCommandTexts("Rest"),
        "take": MoveCommandTexts("Take stones"),
    },
    refusals={},
    move_labels={"give": "Give {target:name} the {stone}"},
    event_lines={
        "Gave": "{seat:name} gives {target:name} {stones}.",
        "Gave.target": "{seat:name} gives you {stones}.",
        "Rested": "",
    },
    outcome_lines={"most": "{winners:name}: {best} points."},
)


def test_a_label_names_players_by_their_seat():
    assert defaults.label(Give(7, 1), PLAYERS, TEXTS) == "Give Ben the 7"


def test_a_move_without_a_template_has_its_commands_description():
    assert defaults.label(Rest(), PLAYERS, TEXTS) == "Rest"


def test_an_event_addresses_the_reader_it_concerns():
    gave = Gave(seat=0, target=1, stones=(3, 5, 8))
    assert (
        defaults.event_text(gave, None, PLAYERS, TEXTS) == "▲ **Ada** gives ● **Ben** 3, 5 and 8."
    )
    assert defaults.event_text(gave, 0, PLAYERS, TEXTS) == "▲ **Ada** gives ● **Ben** 3, 5 and 8."
    assert defaults.event_text(gave, 1, PLAYERS, TEXTS) == "▲ **Ada** gives you 3, 5 and 8."


def test_an_empty_template_says_nothing_and_a_missing_one_fails():
    assert defaults.event_text(Rested(seat=0), None, PLAYERS, TEXTS) is None
    with pytest.raises(KeyError):
        defaults.event_text(Event(), None, PLAYERS, TEXTS)


def test_an_ending_lists_its_winners():
    outcome = Outcome("most", (0, 1), (4, 4))
    text = defaults.outcome_text(outcome, PLAYERS, TEXTS)
    assert text == "▲ **Ada** and ● **Ben**: 4 points."


def test_every_offer_is_a_choice_of_a_group_for_its_kind():
    offers = [Give(1, 1), Give(2, 1), Rest(), SomeOf(Take(()), (4, 5), 1, 2)]
    groups = defaults.offer_groups(offers, str, TEXTS)
    assert [group.title for group in groups] == ["Take stones", "Give a stone away", "Rest"]
    pick = groups[0].items
    assert isinstance(pick, MultiSelect)
    assert pick.labels == ("4", "5")
