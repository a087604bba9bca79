"""How Château Roquefort is shown. The active player acts on the board itself: all is public."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Outcome
from bot.screen.cast import Cast
from bot.screen.stage import GameWords, Stage
from bot.screen.view import Field, View
from cogs.chateau_roquefort.choices import groups, label, receipt
from cogs.chateau_roquefort.moves import Pass
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

    def board(self, sight: Sight, cast: Cast, language: str) -> View:
        words = spoken(language)
        return View(
            title=title(sight, words),
            body=body(sight, cast, words),
            fields=fields(sight, cast, words),
            picture=board_picture(sight, cast, language),
            # To let a turn go by is for emergencies: it has no button for all to see.
            groups=groups(sight, [o for o in sight.offers if not isinstance(o, Pass)], words),
            colour=self.accent,
        )

    def hand(
        self, sight: Sight, seat: int, offers: Sequence[Offer], cast: Cast, language: str
    ) -> View:
        """The board and its choices for whoever is to play; for the others only what is theirs,

        so that their message stays as it is while somebody else acts.
        """
        words = spoken(language)
        if seat == sight.active and sight.phase is not Phase.OVER:
            look = sight.phase is Phase.PAUSE
            said = words.your_look if look else words.your_turn
            return View(
                title=title(sight, words),
                body=f"{said}\n{body(sight, cast, words)}",
                fields=fields(sight, cast, words),
                picture=board_picture(sight, cast, language),
                groups=groups(sight, offers, words),
                colour=self.accent,
            )
        waiting = sight.phase is not Phase.OVER
        return View(
            title=words.castles[sight.layout],
            body=words.their_turn(cast.shown(sight.active)) if waiting else words.over,
            fields=(Field(cast.shown(seat), player(sight, seat, words)),),
            colour=self.accent,
        )

    def label(self, move: Move, sight: Sight, seat: int, cast: Cast, language: str) -> str:
        return label(sight, move, spoken(language))

    def receipt(self, move: Move, sight: Sight, seat: int, cast: Cast, language: str) -> str:
        return receipt(sight, move, spoken(language))

    def tell(self, event: Event, cast: Cast, language: str) -> str | None:
        return tell(event, cast, spoken(language))

    def verdict(self, outcome: Outcome, cast: Cast, language: str) -> str:
        (winner,) = outcome.winners
        count = outcome.scores[winner]
        return spoken(language).verdict(outcome.reason, cast.shown(winner), count)
