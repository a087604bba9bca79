"""Shows Hide the Havarti: the board for all, a panel for each seat, and the lines of the log."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation.covers import cover_picture
from bot.presentation.players import Players
from bot.presentation.presentation import GameTexts, Presentation
from bot.presentation.view import Picture, View
from cogs.hide_the_havarti.drawing import cover
from cogs.hide_the_havarti.drawing.plates import PLATES
from cogs.hide_the_havarti.presentation import (
    board,
    forecast,
    honours,
    labels,
    log,
    panel,
    pictures,
)
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import HavartiOptions, Phase
from cogs.hide_the_havarti.words import catalogues, game_words

_TOPICS = {
    Phase.CHOOSE: "choose",
    Phase.SETUP: "setup",
    Phase.LATE: "setup",
    Phase.ENTRY: "entry",
    Phase.FROMAGER: "fromager",
    Phase.INSPECTEUR: "inspecteur",
    Phase.AGAIN: "cards",
    Phase.MICE: "cards",
    Phase.EFFECT: "specials",
    Phase.ROUND_END: "round",
    Phase.OVER: "points",
}


class HavartiStage(Presentation[Sight]):
    accent = board.HERB
    emoji = "🔎"
    topic_pictures = PLATES

    def texts(self, language: str) -> GameTexts:
        return game_words(language)

    def cover(self, players: Players, free: int, language: str) -> Picture:
        return cover_picture(self.texts(language).name, players, free, language, cover.draw)

    def board(self, sight: Sight, players: Players, language: str) -> View:
        return board.board(sight, players, catalogues(language))

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        return panel.panel(sight, seat, offers, players, catalogues(language))

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return labels.label(move, sight, seat, players, catalogues(language))

    def move_reply(
        self, move: Move, sight: Sight, seat: int, players: Players, language: str
    ) -> str:
        return labels.receipt(move, sight, seat, players, catalogues(language))

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        return log.tell(event, reader, players, catalogues(language))

    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        return log.verdict(outcome, players, catalogues(language))

    def current_topic(self, sight: Sight, seat: int | None) -> str:
        return _TOPICS[sight.phase]

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        assert isinstance(options, HavartiOptions)
        return forecast.forecast(options, seats, people or seats, catalogues(language))

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        return log.chapter(event, players, catalogues(language))

    def final_picture(self, sight: Sight, players: Players, language: str) -> Picture | None:
        return pictures.finale_picture(sight, players, catalogues(language))

    def award_lines(
        self, story: Sequence[Event], sight: Sight, players: Players, language: str
    ) -> Sequence[str]:
        return honours.honours(sight, players, catalogues(language))
