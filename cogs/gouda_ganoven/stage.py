"""How the game is shown: the board for all, a hand for each seat. Sight in, Views out."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Outcome
from bot.stage.players import Players
from bot.stage.stage import GameWords, Stage
from bot.stage.view import View
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.stage_board import ACCENT, board_view
from cogs.gouda_ganoven.stage_hand import hand_view
from cogs.gouda_ganoven.words import spoken


class GoudaStage(Stage[Sight]):
    """Shows Gouda Ganoven."""

    accent = ACCENT
    emoji = "🐀"

    def words(self, language: str) -> GameWords:
        return spoken(language).game()

    def board(self, sight: Sight, players: Players, language: str) -> View:
        return board_view(sight, players, spoken(language))

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        return hand_view(sight, seat, offers, players, spoken(language))

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return spoken(language).label(move, players)

    def tell(self, event: Event, reader: int | None, players: Players, language: str) -> str | None:
        return spoken(language).tell(event, players)

    def verdict(self, outcome: Outcome, players: Players, language: str) -> str:
        return spoken(language).verdict(outcome, players)
