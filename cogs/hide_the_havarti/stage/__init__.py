"""Shows Hide the Havarti: the board for all, a panel for each seat, and the lines of the log."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.stage.covers import cover_picture
from bot.stage.players import Players
from bot.stage.stage import GameWords, Stage
from bot.stage.view import Picture, View
from cogs.hide_the_havarti.scene import cover
from cogs.hide_the_havarti.scene.plates import PLATES
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.stage import board, forecast, honours, labels, log, panel, pictures
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


class HavartiStage(Stage[Sight]):
    accent = board.HERB
    emoji = "🔎"
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

    def topic(self, sight: Sight, seat: int | None) -> str:
        return _TOPICS[sight.phase]

    def forecast(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        assert isinstance(options, HavartiOptions)
        return forecast.forecast(options, seats, people or seats, catalogues(language))

    def chapter(self, event: Event, players: Players, language: str) -> str | None:
        return log.chapter(event, players, catalogues(language))

    def finale(self, sight: Sight, players: Players, language: str) -> Picture | None:
        return pictures.finale_picture(sight, players, catalogues(language))

    def honours(
        self, story: Sequence[Event], sight: Sight, players: Players, language: str
    ) -> Sequence[str]:
        return honours.honours(sight, players, catalogues(language))
