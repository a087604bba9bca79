"""How the game is shown: the board for all, a hand for each seat. Sight in, Views out."""

from collections.abc import Sequence
from typing import cast

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.presentation.covers import cover_picture
from bot.presentation.players import Players
from bot.presentation.presentation import GameTexts, Presentation
from bot.presentation.view import Picture, View
from cogs.gouda_ganoven.drawing import cover
from cogs.gouda_ganoven.drawing.plates import PLATES
from cogs.gouda_ganoven.events import AnyEvent
from cogs.gouda_ganoven.moves import AnyMove
from cogs.gouda_ganoven.presentation import board, forecast, honours, labels, log, panel, pictures
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import GoudaOptions, Phase
from cogs.gouda_ganoven.words import catalogues, game_words

_TOPICS = {
    Phase.SNEAK: "sneak",
    Phase.SPY: "spy",
    Phase.UPGRADE: "upgrade",
    Phase.REVEAL: "fight",
    Phase.FIGHT: "fight",
    Phase.OVER: "end",
}


class GoudaStage(Presentation[Sight]):
    """Shows Gouda Ganoven."""

    accent = board.ACCENT
    emoji = "🐀"
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
        return labels.label(cast(AnyMove, move), sight, seat, players, catalogues(language))

    def move_reply(
        self, move: Move, sight: Sight, seat: int, players: Players, language: str
    ) -> str:
        return labels.receipt(cast(AnyMove, move), sight, seat, players, catalogues(language))

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        return log.tell(cast(AnyEvent, event), reader, players, catalogues(language))

    def current_topic(self, sight: Sight, seat: int | None) -> str:
        return _TOPICS[sight.phase]

    def duration_text(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        taken = cast(GoudaOptions, options)
        return forecast.forecast(taken, seats, people or seats, catalogues(language))

    def log_heading(self, event: Event, players: Players, language: str) -> str | None:
        return log.chapter(cast(AnyEvent, event), catalogues(language))

    def final_picture(self, sight: Sight, players: Players, language: str) -> Picture | None:
        if not sight.winners:
            return None
        return pictures.finale_picture(sight, players, catalogues(language))

    def award_lines(
        self, story: Sequence[Event], sight: Sight, players: Players, language: str
    ) -> Sequence[str]:
        return honours.honours(story, players, catalogues(language))

    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        return log.verdict(outcome, players, catalogues(language))
