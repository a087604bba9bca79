"""Posts from a replay are public: they name people and address none of them."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

import pytest

from bot.discord.actions.replay_messages import ReplayPosition, replay_view
from bot.history.game_file import GameFile
from bot.history.replay import Replay
from bot.history.replay_pictures import ReplayViewer, all_viewpoints
from bot.locale.history import history_texts
from bot.presentation.players import Players
from cogs.hide_the_havarti.words import catalogues as havarti_words
from tests.history.test_game_files import GAMES, SLUGS, played

ADDRESS = {
    "en": re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(tu|toi|te|t['’]|ton|ta|tes|tien\w*|vous|votre|vos)\b", re.IGNORECASE),
    "de": re.compile(r"\b(du|dich|dir|dein\w*|euch|euer|eure\w*)\b", re.IGNORECASE),
}
POSITIONS = 15
PRINTED = {rule for language in ADDRESS for rule in havarti_words(language).card_does.values()}
"""Rules printed on cards are quoted, whomever they address."""


def strings(value: object) -> Iterator[str]:
    """Every string in the value a picture is drawn from."""
    if isinstance(value, str) and not isinstance(value, Enum):
        yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for each in fields(value):
            yield from strings(getattr(value, each.name))
    elif isinstance(value, dict):
        for each in (*value.keys(), *value.values()):
            yield from strings(each)
    elif isinstance(value, (list, tuple, set, frozenset)):
        for each in value:
            yield from strings(each)


def without_rules(text: str) -> str:
    for rule in PRINTED:
        text = text.replace(rule, "")
    return text


def games_of(slug: str) -> Iterator[GameFile]:
    yield played(slug)
    seats = GAMES[slug].rules.seats
    yield played(slug, seed=6, seats=seats.stop - 1)
    if slug == "thief":
        yield played(slug, seats=5)
        yield played(slug, seats=7, fall_mouse=True)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_shared_moment_addresses_nobody(slug: str) -> None:
    found: set[str] = set()
    for file in games_of(slug):
        told = Replay(GAMES, file)
        players = Players(told.file.names, told.file.robots)
        step = max(1, told.last_position // POSITIONS)
        for position in {*range(0, told.last_position + 1, step), *told.turning_points[-20:]}:
            for eyes in all_viewpoints(len(players)):
                for language, address in ADDRESS.items():
                    say = history_texts(language)
                    viewer = ReplayViewer(told, players, language, say.board_name, public=True)
                    view = replay_view(viewer, ReplayPosition(position, eyes), say)
                    texts = [view.title, view.body, view.footer]
                    if view.picture is not None:
                        texts += [view.picture.alt, *strings(view.picture.content)]
                    found |= {
                        f"{language}: …{text[max(0, m.start() - 40) : m.end() + 30]}…"
                        for text in map(without_rules, texts)
                        if (m := address.search(text))
                    }
    assert not found, "\n".join(sorted(found)[:60])


def test_who_moves_is_named() -> None:
    """The same move is told to its player as theirs, and to everybody by name."""
    told = Replay(GAMES, played("fromage"))
    players = Players(told.file.names, told.file.robots)
    say = history_texts("en")
    private, public = (
        "\n".join(
            line
            for position in range(told.last_position + 1)
            for _, line in ReplayViewer(told, players, "en", say.board_name, public=public)
            .show(position, "s0")
            .lines
        )
        for public in (False, True)
    )
    assert "You make" in private
    assert f"{players.markdown_name(0)} makes" in public
    assert "You make" not in public
