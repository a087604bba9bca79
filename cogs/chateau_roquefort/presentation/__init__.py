"""How Château Roquefort is shown. The active player acts on the board itself: all is public."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation.covers import cover_picture
from bot.presentation.players import Players
from bot.presentation.presentation import GameTexts, Presentation
from bot.presentation.view import Picture, View
from cogs.chateau_roquefort.drawing import cover
from cogs.chateau_roquefort.drawing.plates import PLATES
from cogs.chateau_roquefort.presentation import (
    board,
    forecast,
    honours,
    labels,
    log,
    panel,
    pictures,
)
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase, RoquefortOptions
from cogs.chateau_roquefort.words import catalogues, game_words

_TOPICS = {
    Phase.PLACING: "start",
    Phase.TURN: "turn",
    Phase.PAUSE: "roofs",
    Phase.OVER: "end",
}


class RoquefortStage(Presentation[Sight]):
    """Shows one table of Château Roquefort."""

    accent = board.BLEU
    emoji = "🏰"
    topic_pictures = PLATES
    has_hand = False

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

    # --- an evening -------------------------------------------------------------------------

    def current_topic(self, sight: Sight, seat: int | None) -> str:
        return _TOPICS[sight.phase]

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        assert isinstance(options, RoquefortOptions)
        return forecast.forecast(options, seats, people or seats, catalogues(language))

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        return log.chapter(event, catalogues(language))

    def final_picture(self, sight: Sight, players: Players, language: str) -> Picture | None:
        return pictures.finale_picture(sight, players, catalogues(language))

    def award_lines(
        self, story: Sequence[Event], sight: Sight, players: Players, language: str
    ) -> Sequence[str]:
        return honours.honours(story, sight, players, catalogues(language))
