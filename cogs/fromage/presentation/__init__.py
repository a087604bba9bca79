"""Fromage as it is shown: the public board, one's own panel, the score, the log."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation.covers import cover_picture
from bot.presentation.players import Players
from bot.presentation.presentation import GameTexts, Presentation
from bot.presentation.view import Picture, View
from cogs.fromage.drawing import cover
from cogs.fromage.drawing.plates import PLATES
from cogs.fromage.presentation import board, labels, log, panel, pictures, score
from cogs.fromage.presentation import honours as titles
from cogs.fromage.presentation.colour import WINE
from cogs.fromage.presentation.length import forecast
from cogs.fromage.sight import Sight
from cogs.fromage.state import FromageOptions, Phase
from cogs.fromage.words import catalogues, game_words

_TOPICS = {
    Phase.DRAFT: "tiles",
    Phase.OVERLAY: "tiles",
    Phase.CORPORATION: "alone",
    Phase.TURN: "turn",
    Phase.OVER: "end",
}


class FromageStage(Presentation[Sight]):
    accent = WINE
    emoji = "🥖"
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

    def score_sheet(self, sight: Sight, players: Players, language: str) -> View:
        return score.score(sight, players, catalogues(language))

    def current_topic(self, sight: Sight, seat: int | None) -> str:
        return _TOPICS[sight.table.phase]

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        assert isinstance(options, FromageOptions)
        return forecast(options, seats, people or seats, catalogues(language))

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        return log.chapter(event, catalogues(language))

    def final_picture(self, sight: Sight, players: Players, language: str) -> Picture | None:
        if sight.table.phase is not Phase.OVER:
            return None
        return pictures.finale_picture(sight, players, catalogues(language))

    def award_lines(
        self, story: Sequence[Event], sight: Sight, players: Players, language: str
    ) -> Sequence[str]:
        return titles.honours(story, sight, players, catalogues(language))
