"""How Château Roquefort is shown. The active player acts on the board itself: all is public."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Outcome
from bot.stage.players import Players
from bot.stage.stage import GameWords, Stage
from bot.stage.view import Field, View
from cogs.chateau_roquefort.choices import groups, label, receipt
from cogs.chateau_roquefort.picture import board_picture
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase
from cogs.chateau_roquefort.tales import body, fields, player, tell, title
from cogs.chateau_roquefort.words import spoken

BLEU = 0x5B7DB1


class RoquefortStage(Stage[Sight]):
    """Shows one table of Château Roquefort."""

    accent = BLEU
    emoji = "🏰"

    def words(self, language: str) -> GameWords:
        return spoken(language).game

    def board(self, sight: Sight, players: Players, language: str) -> View:
        words = spoken(language)
        return View(
            title=title(sight, words),
            body=body(sight, players, words),
            fields=fields(sight, players, words),
            picture=board_picture(sight, players, language),
            groups=groups(sight, words),
            colour=self.accent,
        )

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        """Whether it is your turn, and nothing that a move changes: all the rest is on the board,

        so that a move costs one request, and a turn one more for each of the two whom it concerns.
        """
        words = spoken(language)
        over = sight.phase is Phase.OVER
        said = words.your_turn if seat == sight.active else words.others_turn
        return View(
            title=title(sight, words) if over else words.castles[sight.layout],
            body="" if over else said,
            fields=(Field(players.shown(seat), player(sight, seat, words)),) if over else (),
            colour=self.accent,
            timed=False,
        )

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return label(sight, move, spoken(language))

    def receipt(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return receipt(sight, move, spoken(language))

    def tell(self, event: Event, reader: int | None, players: Players, language: str) -> str | None:
        return tell(event, players, spoken(language))

    def verdict(self, outcome: Outcome, players: Players, language: str) -> str:
        (winner,) = outcome.winners
        count = outcome.scores[winner]
        return spoken(language).verdict(outcome.reason, players.shown(winner), count)
