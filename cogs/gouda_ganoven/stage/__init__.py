"""How the game is shown: the board for all, a hand for each seat. Sight in, Views out."""

from collections.abc import Sequence
from typing import cast

from bot.kernel import Event, Move, Offer, Options, Outcome
from bot.stage.covers import cover_picture
from bot.stage.players import Players
from bot.stage.stage import GameWords, Stage
from bot.stage.view import Picture, View
from cogs.gouda_ganoven.events import AnyEvent
from cogs.gouda_ganoven.moves import AnyMove
from cogs.gouda_ganoven.scene import cover
from cogs.gouda_ganoven.scene.plates import PLATES
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.stage import board, forecast, honours, labels, log, panel, pictures
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


class GoudaStage(Stage[Sight]):
    """Shows Gouda Ganoven."""

    accent = board.ACCENT
    emoji = "🐀"
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
        return labels.label(cast(AnyMove, move), sight, seat, players, catalogues(language))

    def receipt(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return labels.receipt(cast(AnyMove, move), sight, seat, players, catalogues(language))

    def tell(self, event: Event, reader: int | None, players: Players, language: str) -> str | None:
        return log.tell(cast(AnyEvent, event), reader, players, catalogues(language))

    def topic(self, sight: Sight, seat: int | None) -> str:
        return _TOPICS[sight.phase]

    def forecast(
        self, options: Options, seats: int, language: str, people: int | None = None
    ) -> str:
        taken = cast(GoudaOptions, options)
        return forecast.forecast(taken, seats, people or seats, catalogues(language))

    def chapter(self, event: Event, players: Players, language: str) -> str | None:
        return log.chapter(cast(AnyEvent, event), catalogues(language))

    def finale(self, sight: Sight, players: Players, language: str) -> Picture | None:
        if not sight.winners:
            return None
        return pictures.finale_picture(sight, players, catalogues(language))

    def honours(
        self, story: Sequence[Event], sight: Sight, players: Players, language: str
    ) -> Sequence[str]:
        return honours.honours(story, players, catalogues(language))

    def verdict(self, outcome: Outcome, players: Players, language: str) -> str:
        return log.verdict(outcome, players, catalogues(language))
