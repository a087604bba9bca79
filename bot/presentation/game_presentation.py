"""What a game must be able to show, declared as functions and texts. It gets Sight and never State.

The shell passes a language; the catalogue is looked up here for every game.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation import defaults
from bot.presentation.catalogues import Catalogues
from bot.presentation.covers import Cover, cover_picture
from bot.presentation.defaults import DrawSummary, Summary
from bot.presentation.game_texts import GameTexts
from bot.presentation.handbook import TopicPictures
from bot.presentation.players import Players
from bot.presentation.view import Picture, View

V = TypeVar("V")
W = TypeVar("W")


def _nothing(*_: Any) -> None:
    """The default of functions for what a game need not have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFunctions(Generic[V, W]):
    """The functions that show a game, each named like the method of GamePresentation it serves.

    They take the catalogue `say` in place of the language, and the game's own types. A small game
    gives a `summary`, and `bot.presentation.defaults` does the rest.
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
    draw_cover: Callable[[Cover], bytes] | None = None
    score_sheet: Callable[[V, Players, W], View | None] = _nothing
    current_topic: Callable[[V, int | None], str | None] = _nothing
    duration_text: Callable[[Any, int, int, W], str | None] = _nothing
    log_heading: Callable[[Any, Players, W], str | None] = _nothing
    final_picture: Callable[[V, Players, W], Picture | None] = _nothing
    award_lines: Callable[[Sequence[Event], V, Players, W], Sequence[str] | None] = _nothing


class GamePresentation(Generic[V, W]):
    """Shows one game, with its functions and catalogues.

    `has_hand`: a seat's panel contains something that the board does not. `topic_pictures`: the
    pictures in How to play; their captions are in the handbook.
    """

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
        """The public message. Any player may click its choices, which are the public offers."""
        if (board := self._functions.board) is None:
            return self._summary_view(sight, None, offers, players, language)
        return board(sight, offers, players, self._words(language))

    def panel(
        self, sight: V, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        """One seat's private panel, with all its offers labelled."""
        if (panel := self._functions.panel) is None:
            return self._summary_view(sight, seat, offers, players, language)
        return panel(sight, seat, offers, players, self._words(language))

    def _summary_view(
        self, sight: V, seat: int | None, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        functions, texts = self._functions, self.texts(language)
        assert functions.summary is not None, "a game has a board and a panel, or a summary"
        summary = functions.summary(sight, seat, players, self._words(language))
        groups = defaults.offer_groups(
            offers, lambda move: defaults.label(move, players, texts), texts
        )
        view = defaults.summary_view(summary, groups, players, functions.draw_summary)
        return replace(view, colour=self.accent)

    def shared_picture(
        self, sight: V, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> Picture | None:
        """A panel's picture to post after the game: it names people and addresses nobody."""
        if (picture := self._functions.shared_picture) is None:
            return self.panel(sight, seat, offers, players, language).picture
        return picture(sight, seat, offers, players, self._words(language))

    def label(self, move: Move, sight: V, seat: int, players: Players, language: str) -> str:
        """A move in a few words (at most 100 characters), for autocomplete and confirmations."""
        if (label := self._functions.label) is None:
            return defaults.label(move, players, self.texts(language))
        return label(move, sight, seat, players, self._words(language))

    def move_reply(self, move: Move, sight: V, seat: int, players: Players, language: str) -> str:
        """A slash command's reply: visible, so it may say less. `sight` is from before the move."""
        if (reply := self._functions.move_reply) is None:
            return self.label(move, sight, seat, players, language)
        return reply(move, sight, seat, players, self._words(language))

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        """A line for the log and the news, or None. Addresses the seat `reader` (None: nobody)."""
        if (text := self._functions.event_text) is None:
            return defaults.event_text(event, reader, players, self.texts(language))
        return text(event, reader, players, self._words(language))

    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        """How the game ended, in a sentence or two."""
        if (text := self._functions.outcome_text) is None:
            return defaults.outcome_text(outcome, players, self.texts(language))
        return text(outcome, players, self._words(language))

    def score_sheet(self, sight: V, players: Players, language: str) -> View | None:
        """The current score on request, or None; `sight` is the channel's."""
        return self._functions.score_sheet(sight, players, self._words(language))

    def current_topic(self, sight: V, seat: int | None) -> str:
        """Key of the handbook topic for what this seat (or the channel if None) is doing now."""
        return self._functions.current_topic(sight, seat) or ""

    def cover(self, players: Players, free: int, language: str) -> Picture | None:
        """The lobby's picture: the game's art, the players and the free seats."""
        draw, name = self._functions.draw_cover, self.texts(language).name
        return None if draw is None else cover_picture(name, players, free, language, draw)

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        """Estimated duration in a short sentence; `people` are the humans, None if all are."""
        duration = self._functions.duration_text
        return duration(options, seats, people or seats, self._words(language)) or ""

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        """The log heading before this event if it starts a round or phase, else None."""
        return self._functions.log_heading(event, players, self._words(language))

    def final_picture(self, sight: V, players: Players, language: str) -> Picture | None:
        """A picture of the winner and the final standings; `sight` is the channel's."""
        return self._functions.final_picture(sight, players, self._words(language))

    def award_lines(
        self, story: Sequence[Event], sight: V, players: Players, language: str
    ) -> Sequence[str]:
        """At most two funny titles, from the log's public events and the channel's final sight."""
        return self._functions.award_lines(story, sight, players, self._words(language)) or ()
