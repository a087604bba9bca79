"""A game's presentation, declared as functions and texts.

The shell passes a language; the catalogue is looked up here for every game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation.catalogues import Catalogues
from bot.presentation.covers import Cover, cover_picture
from bot.presentation.defaults import (
    DrawSummary,
    Summary,
    event_text,
    label,
    offer_groups,
    outcome_text,
    summary_view,
)
from bot.presentation.handbook import TopicPictures
from bot.presentation.players import Players
from bot.presentation.presentation import GameTexts, Presentation
from bot.presentation.view import Picture, View

V = TypeVar("V")
W = TypeVar("W")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFunctions(Generic[V, W]):
    """The functions that show a game, each named like the method of Presentation it implements.

    They take the same arguments, with the catalogue `say` in place of the language. Moves, events
    and options have the game's own types. All are optional: a small game gives a `summary`, and
    `bot.presentation.defaults` does the rest.
    """

    summary: Callable[[V, int | None, Players, W], Summary] | None = None
    """The table in words; the default board and panel are built from it."""
    draw_summary: DrawSummary | None = None
    """Draws the picture of the default board and panel."""
    board: Callable[[V, Sequence[Offer], Players, W], View] | None = None
    panel: Callable[[V, int, Sequence[Offer], Players, W], View] | None = None
    label: Callable[[Any, V, int, Players, W], str] | None = None
    event_text: Callable[[Any, int | None, Players, W], str | None] | None = None
    outcome_text: Callable[[Outcome, Players, W], str] | None = None
    move_reply: Callable[[Any, V, int, Players, W], str] | None = None
    shared_picture: Callable[[V, int, Sequence[Offer], Players, W], Picture] | None = None
    score_sheet: Callable[[V, Players, W], View] | None = None
    current_topic: Callable[[V, int | None], str] | None = None
    draw_cover: Callable[[Cover], bytes] | None = None
    duration_text: Callable[[Any, int, int, W], str] | None = None
    log_heading: Callable[[Any, Players, W], str | None] | None = None
    final_picture: Callable[[V, Players, W], Picture | None] | None = None
    award_lines: Callable[[Sequence[Event], V, Players, W], Sequence[str]] | None = None


class GamePresentation(Presentation[V], Generic[V, W]):
    """Implements Presentation with a game's functions and catalogues."""

    def __init__(
        self,
        functions: GameFunctions[V, W],
        texts: Catalogues[GameTexts],
        words: Catalogues[W],
        *,
        accent: int,
        emoji: str,
        has_hand: bool = True,
        topic_pictures: TopicPictures | None = None,
    ) -> None:
        self._functions = functions
        self._texts = texts
        self._words = words
        self.accent = accent
        self.emoji = emoji
        self.has_hand = has_hand
        self.topic_pictures = topic_pictures

    def texts(self, language: str) -> GameTexts:
        return self._texts(language)

    def board(self, sight: V, offers: Sequence[Offer], players: Players, language: str) -> View:
        if (board := self._functions.board) is None:
            return self._summary_view(sight, None, offers, players, language)
        return board(sight, offers, players, self._words(language))

    def panel(
        self, sight: V, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        if (panel := self._functions.panel) is None:
            return self._summary_view(sight, seat, offers, players, language)
        return panel(sight, seat, offers, players, self._words(language))

    def _summary_view(
        self, sight: V, seat: int | None, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        functions, texts = self._functions, self.texts(language)
        assert functions.summary is not None, "a game has a board and a panel, or a summary"
        summary = functions.summary(sight, seat, players, self._words(language))
        groups = offer_groups(offers, lambda move: label(move, players, texts), texts)
        view = summary_view(summary, groups, players, functions.draw_summary)
        return replace(view, colour=self.accent)

    def shared_picture(
        self, sight: V, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> Picture | None:
        if (picture := self._functions.shared_picture) is None:
            return super().shared_picture(sight, seat, offers, players, language)
        return picture(sight, seat, offers, players, self._words(language))

    def label(self, move: Move, sight: V, seat: int, players: Players, language: str) -> str:
        if (own := self._functions.label) is None:
            return label(move, players, self.texts(language))
        return own(move, sight, seat, players, self._words(language))

    def move_reply(self, move: Move, sight: V, seat: int, players: Players, language: str) -> str:
        if (reply := self._functions.move_reply) is None:
            return super().move_reply(move, sight, seat, players, language)
        return reply(move, sight, seat, players, self._words(language))

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        if (own := self._functions.event_text) is None:
            return event_text(event, reader, players, self.texts(language))
        return own(event, reader, players, self._words(language))

    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        if (own := self._functions.outcome_text) is None:
            return outcome_text(outcome, players, self.texts(language))
        return own(outcome, players, self._words(language))

    def score_sheet(self, sight: V, players: Players, language: str) -> View | None:
        sheet = self._functions.score_sheet
        return None if sheet is None else sheet(sight, players, self._words(language))

    def current_topic(self, sight: V, seat: int | None) -> str:
        topic = self._functions.current_topic
        return "" if topic is None else topic(sight, seat)

    def cover(self, players: Players, free: int, language: str) -> Picture | None:
        draw = self._functions.draw_cover
        name = self.texts(language).name
        return None if draw is None else cover_picture(name, players, free, language, draw)

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        duration = self._functions.duration_text
        if duration is None:
            return ""
        return duration(options, seats, people or seats, self._words(language))

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        heading = self._functions.log_heading
        return None if heading is None else heading(event, players, self._words(language))

    def final_picture(self, sight: V, players: Players, language: str) -> Picture | None:
        picture = self._functions.final_picture
        return None if picture is None else picture(sight, players, self._words(language))

    def award_lines(
        self, story: Sequence[Event], sight: V, players: Players, language: str
    ) -> Sequence[str]:
        lines = self._functions.award_lines
        return () if lines is None else lines(story, sight, players, self._words(language))
