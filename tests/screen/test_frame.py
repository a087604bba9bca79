"""What is left out of a message that is too high, and what then has room again."""

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from bot.gallery import LONG_NAMES, packages
from bot.game import Game
from bot.screen.frame import Frame, framed
from bot.screen.news import News, Told
from bot.screen.render import BOARD, Renderer
from bot.screen.standing import Standing
from bot.stage.view import View
from bot.table.draft import Draft
from bot.table.look import Look
from bot.table.table import User
from tests.browser.messages import hall_with, play_anything

LONG = 290
"""So long is a line of which two are too much beside anything else."""


def news(*lines: str) -> News:
    return News(tuple(Told(line, aside=False, unread=False) for line in lines))


def test_what_made_room_for_a_line_that_had_to_go_all_the_same_is_there_again() -> None:
    view, line = View("Round 3", "The goal.\nWhat comes next."), "• " + "abcd " * (LONG // 5)
    made, _, more = framed(view, (), Frame(news=news(line + "before", line + "now")))
    assert made.body == f"The goal.\nWhat comes next.\n{line}now"
    assert not more


def test_a_second_line_of_news_comes_before_what_is_less_urgent() -> None:
    view, line = View("Round 3", f"The goal.\n{'efgh ' * 75}"), "• " + "abcd " * 25
    made, _, _ = framed(view, (), Frame(news=news(line + "before", line + "now")))
    assert made.body == f"The goal.\n{line}before\n{line}now"


class Watch:
    """Looks at a board twice."""

    def __init__(self, renderer: Renderer, standing: Standing) -> None:
        self._renderer, self._standing = renderer, standing
        self.seen = 0
        self.changed: list[tuple[str, str]] = []

    def look(self, look: Look) -> None:
        if not look.playing:
            return
        shown = self._renderer.message(look, BOARD, "", self._standing.there(BOARD))
        assert shown is not None
        self._standing.note(BOARD, look.table.rev, shown)
        again = self._renderer.message(look, BOARD, "", self._standing.there(BOARD))
        assert again is not None
        assert shown.view is not None
        assert again.view is not None
        self.seen += 1
        one, two = (f"{m.view and m.view.body}\n{m.rows}" for m in (shown, again))
        if one != two and not shown.more:
            self.changed.append((one, two))


def _paused(draft: Draft) -> None:
    draft.table.paused = not draft.table.paused


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("package", packages())
async def test_a_board_that_was_read_stays_as_it_is_until_something_happens(
    package: str, language: str, tmp_path: Path
) -> None:
    game: Game = import_module(f"{package}.game").GAME
    # With two, Roquefort's boards have the most to say; the others' with many.
    seats = game.rules.seats[0 if game.slug == "roquefort" else -1]
    people = [User(101 + i, name, language) for i, name in enumerate(LONG_NAMES[:seats])]
    async with hall_with(tmp_path / "hall.db", game) as hall:
        watch = Watch(Renderer(hall.time, hall.store.wishes), Standing(hall.time, linger=0.0))
        hall.hook = watch.look
        options = game.rules.options_type()
        number = await hall.begin(
            *people, options=options, game=game.slug, timer=120, language=language
        )
        rng = Random(1)
        for _ in range(12):
            await play_anything(hall, number, rng, most=10)
            if not (await hall.look(number)).playing:
                break
            await hall.change(number, _paused)
            await hall.change(number, _paused)
    assert watch.seen > 15
    assert watch.changed == []
