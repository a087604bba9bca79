"""How the game is shown: the board for all, a hand for each seat. Sight in, Views out."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Outcome
from bot.screen.cast import Cast
from bot.screen.stage import GameWords, Stage
from bot.screen.view import View
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

    def board(self, sight: Sight, cast: Cast, language: str) -> View:
        return board_view(sight, cast, spoken(language))

    def hand(
        self, sight: Sight, seat: int, offers: Sequence[Offer], cast: Cast, language: str
    ) -> View:
        return hand_view(sight, seat, offers, cast, spoken(language))

    def label(self, move: Move, sight: Sight, seat: int, cast: Cast, language: str) -> str:
        return spoken(language).label(move, cast)

    def tell(self, event: Event, cast: Cast, language: str) -> str | None:
        return spoken(language).tell(event, cast)

    def verdict(self, outcome: Outcome, cast: Cast, language: str) -> str:
        return spoken(language).verdict(outcome, cast)
