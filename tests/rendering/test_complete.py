"""Every catalogue is complete in every language, and gaps are detected."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bot.locale.en.settings import LANGUAGES
from bot.presentation.english import join_list
from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from bot.presentation.handbook import Handbook, Topic
from tests.tools.__main__ import main
from tests.tools.languages import all_languages, catalogue_groups, missing_translations
from tests.tools.missing_translations import missing_entries, over_length_entries

FOUND = list(missing_translations())


@pytest.mark.parametrize(
    ("part", "language", "lines"), FOUND, ids=[f"{part}-{language}" for part, language, _ in FOUND]
)
def test_nothing_is_missing(part: str, language: str, lines: list[str]) -> None:
    assert lines == [], f"{part} lacks something in {language}"


def test_every_part_is_looked_at() -> None:
    assert all_languages()[0] == "en"
    assert {"fr", "de"} <= set(all_languages())
    assert set(all_languages()) <= set(LANGUAGES), "a language needs a name in /me"
    names = [part for part, _ in catalogue_groups()]
    assert names[:3] == ["shell", "clubhouse", "covers"]
    assert len(names) > 3
    assert {(part, language) for part, language, _ in FOUND} >= {
        (part, language) for part in names for language in all_languages()[1:]
    }


def test_the_command_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["languages"]) == 0
    told = capsys.readouterr().out
    assert "shell, fr: complete\n" in told
    assert "covers, de: complete\n" in told


# --- planted faults -------------------------------------------------------------------------------

BESIDE = {"hat": "a hat"}
TOPIC = Topic("castle", "The castle", "Seven by seven", captions=("A tower", "A roof"))


class Catalogue:
    hello = "Good evening, everybody who is here!"
    pause = "Pause"
    sign = "🧀"
    timers: Mapping[int, str] = {1: "one of {count} minutes", 2: "two"}
    steps = ("first", "second")

    def won(self, name: str, points: int = 0) -> str:
        return f"{name} won, {points} points"

    def at(self, stamp: int) -> str:
        return f"<t:{stamp}:R> ⏱️"

    def stamped(self, number: int) -> str:
        return f"{number:02d}"

    def all_of(self, names: Sequence[str]) -> str:
        return join_list(names)

    def again(self, names: Sequence[str]) -> str:
        return self.all_of(names)

    def worn(self, key: str) -> str:
        return BESIDE[key]

    @property
    def shouted(self) -> str:
        return self.pause.upper()

    def guide(self) -> Handbook:
        return Handbook("All of it", (TOPIC,))


class French(Catalogue):
    hello = "Bonsoir à toute la compagnie !"
    pause = "Pause"
    timers: Mapping[int, str] = {1: "une de {count} minutes", 2: "deux"}
    steps = ("premier", "second")

    def won(self, name: str, points: int = 0) -> str:
        return f"{name} gagne avec {points} points"

    def all_of(self, names: Sequence[str]) -> str:
        return " et ".join(names)

    def worn(self, key: str) -> str:
        return {"hat": "un chapeau"}[key]

    def guide(self) -> Handbook:
        return Handbook("Tout", (replace(TOPIC, title="Le château", captions=("Tour", "Toit")),))


def test_a_whole_language_lacks_nothing() -> None:
    """What holds no words is inherited, and a word may be the same in two languages."""
    assert missing_entries(Catalogue(), French()) == []


def test_what_is_not_said_is_found() -> None:
    class Quiet(Catalogue):
        pause = ""

    assert missing_entries(Catalogue(), Quiet()) == [
        "all_of: still English",
        "guide: still English",
        "hello: still English",
        "pause: says nothing",
        "steps: still English",
        "timers: still English",
        "won: still English",
        "worn: still English",
    ]


def test_what_is_said_otherwise_is_found() -> None:
    class Odd(French):
        hello = Catalogue.hello
        timers: Mapping[int, str] = {1: "une de {minutes}", 3: "trois"}
        steps = ("premier",)

        def won(self, name: str, score: int = 0) -> str:  # pyright: ignore[reportIncompatibleMethodOverride]
            return f"{name} gagne {score}"

        def guide(self) -> Handbook:
            return Handbook("Tout", (replace(TOPIC, key="chateau", captions=("Tour",)),))

    assert missing_entries(Catalogue(), Odd()) == [
        "guide.topics.0.key: 'chateau' instead of 'castle'",
        "guide.topics.0.captions: 1 instead of 2",
        "hello: still English",
        "steps: 1 instead of 2",
        "timers.1: its blanks are minutes instead of count",
        "timers.2: missing",
        "timers.3: nobody asks for it",
        "won: takes (self, name, score=0) instead of (self, name, points=0)",
    ]


def test_what_discord_would_cut_is_found() -> None:
    long = "x" * 101
    words = GameTexts(
        name="Pebble",
        tagline="Stones",
        handbook=Handbook("", ()),
        options={"rounds": OptionTexts("Rounds", long, {"1": "one"})},
        move_commands={"lay": MoveCommandTexts("Lay a stone", "stone")},
        refusals={},
        next_game_labels={"again": long},
    )
    assert over_length_entries(words) == [
        "options.rounds: 101 characters",
        "encores.again: 101 characters",
    ]
