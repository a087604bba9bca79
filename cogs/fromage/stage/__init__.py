"""Fromage as it is shown: the public board, one's own panel, the score, the log."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.stage.covers import cover_picture
from bot.stage.players import Players
from bot.stage.stage import GameWords, Stage
from bot.stage.view import Picture, View
from cogs.fromage.scene import cover
from cogs.fromage.scene.plates import PLATES
from cogs.fromage.sight import Sight
from cogs.fromage.stage import board, labels, log, panel, pictures, score
from cogs.fromage.stage import honours as titles
from cogs.fromage.stage.colour import WINE
from cogs.fromage.stage.length import forecast
from cogs.fromage.state import FromageOptions, Phase
from cogs.fromage.words import catalogues, game_words

_TOPICS = {
    Phase.DRAFT: "tiles",
    Phase.OVERLAY: "tiles",
    Phase.CORPORATION: "alone",
    Phase.TURN: "turn",
    Phase.OVER: "end",
}


class FromageStage(Stage[Sight]):
    accent = WINE
    emoji = "🥖"
    plates = PLATES

    def words(self, language: str) -> GameWords:
        return game_words(language)

    def cover(self, players: Players, free: int, language: str) -> Picture:
        return cover_picture(self.words(language).name, players, free, language, cover.draw)

    def board(self, sight: Sight, players: Players, language: str) -> View:
        return board.board(sight, players, catalogues(language))

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        return panel.panel(sight, seat, offers, players, catalogues(language))

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return labels.label(move, sight, seat, players, catalogues(language))

    def receipt(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return labels.receipt(move, sight, seat, players, catalogues(language))

    def tell(self, event: Event, reader: int | None, players: Players, language: str) -> str | None:
        return log.tell(event, reader, players, catalogues(language))

    def verdict(self, outcome: Outcome, players: Players, language: str) -> str:
        return log.verdict(outcome, players, catalogues(language))

    def sheet(self, sight: Sight, players: Players, language: str) -> View:
        return score.score(sight, players, catalogues(language))

    def topic(self, sight: Sight, seat: int | None) -> str:
        return _TOPICS[sight.table.phase]

    def forecast(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        assert isinstance(options, FromageOptions)
        return forecast(options, seats, people or seats, catalogues(language))

    def chapter(self, event: Event, players: Players, language: str) -> str | None:
        return log.chapter(event, catalogues(language))

    def finale(self, sight: Sight, players: Players, language: str) -> Picture | None:
        if sight.table.phase is not Phase.OVER:
            return None
        return pictures.finale_picture(sight, players, catalogues(language))

    def honours(
        self, story: Sequence[Event], sight: Sight, players: Players, language: str
    ) -> Sequence[str]:
        return titles.honours(story, sight, players, catalogues(language))
