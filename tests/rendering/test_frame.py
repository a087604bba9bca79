"""What is dropped from a message that is too high, and what then fits again."""

from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from bot.discord.messages.visibility import NewsVisibility
from bot.discord.render.frame import Frame, fit_message
from bot.discord.render.news import NewsBlock, NewsLine
from bot.discord.render.renderer import Renderer
from bot.game import Game
from bot.presentation.view import View
from bot.tables.draft import Draft
from bot.tables.messages import BOARD
from bot.tables.model import TableUser
from bot.tables.snapshot import TableSnapshot
from tests.browser.messages import hall_with, play_anything
from tests.tools.gallery import LONG_SAMPLE_NAMES, game_packages

LONG = 290
"""Length of a line of which two are too much beside anything else."""


def news(*lines: str) -> NewsBlock:
    return NewsBlock(tuple(NewsLine(line, is_private=False, is_unread=False) for line in lines))


def test_what_made_room_for_a_line_that_had_to_go_all_the_same_is_there_again() -> None:
    view, line = View("Round 3", "The goal.\nWhat comes next."), "• " + "abcd " * (LONG // 5)
    made, _, more = fit_message(view, (), Frame(news=news(line + "before", line + "now")))
    assert made.body == f"The goal.\nWhat comes next.\n{line}now"
    assert not more


def test_a_second_line_of_news_comes_before_what_is_less_urgent() -> None:
    view, line = View("Round 3", f"The goal.\n{'efgh ' * 75}"), "• " + "abcd " * 25
    made, _, _ = fit_message(view, (), Frame(news=news(line + "before", line + "now")))
    assert made.body == f"The goal.\n{line}before\n{line}now"


class Watch:
    """Renders a board twice."""

    def __init__(self, renderer: Renderer, standing: NewsVisibility) -> None:
        self._renderer, self._standing = renderer, standing
        self.seen = 0
        self.changed: list[tuple[str, str]] = []

    def look(self, snapshot: TableSnapshot) -> None:
        if not snapshot.is_playing:
            return
        shown = self._renderer.render(snapshot, BOARD, "", self._standing.visible_news(BOARD))
        assert shown is not None
        self._standing.record_shown(BOARD, snapshot.table.rev, shown)
        again = self._renderer.render(snapshot, BOARD, "", self._standing.visible_news(BOARD))
        assert again is not None
        assert shown.view is not None
        assert again.view is not None
        self.seen += 1
        one, two = (f"{m.view and m.view.body}\n{m.rows}" for m in (shown, again))
        if one != two and not shown.has_queued_news:
            self.changed.append((one, two))


def _paused(draft: Draft) -> None:
    draft.table.paused = not draft.table.paused


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("package", game_packages())
async def test_a_board_that_was_read_stays_as_it_is_until_something_happens(
    package: str, language: str, tmp_path: Path
) -> None:
    game: Game = import_module(f"{package}.game").GAME
    # With two, Roquefort's boards have the most to say; the others' with many.
    seats = game.rules.seats[0 if game.slug == "roquefort" else -1]
    people = [
        TableUser(101 + i, name, language) for i, name in enumerate(LONG_SAMPLE_NAMES[:seats])
    ]
    async with hall_with(tmp_path / "hall.db", game) as table_harness:
        watch = Watch(
            Renderer(table_harness.table_time, table_harness.store.preferences),
            NewsVisibility(table_harness.table_time, min_news_seconds=0.0),
        )
        table_harness.on_show = watch.look
        options = game.rules.options_type()
        number = await table_harness.start_game(
            *people, options=options, game=game.slug, timer=120, language=language
        )
        rng = Random(1)
        for _ in range(12):
            await play_anything(table_harness, number, rng, most=10)
            if not (await table_harness.snapshot(number)).is_playing:
                break
            await table_harness.change(number, _paused)
            await table_harness.change(number, _paused)
    assert watch.seen > 15
    assert watch.changed == []
