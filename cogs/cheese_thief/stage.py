"""How Cheese Thief is shown: the board and each seat's panel. Made from Sight alone.

By night the board is the same whatever happens, and all panels have the same parts: what differs
is only what a seat's own eyes see.
"""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Outcome
from bot.stage.players import Players
from bot.stage.stage import GameWords, Stage
from bot.stage.view import Group, View
from cogs.cheese_thief.moves import Next, Ready, Unready
from cogs.cheese_thief.panel import choice, choices, hand_body, hand_fields
from cogs.cheese_thief.picture import board_picture, hand_picture
from cogs.cheese_thief.public import board_body, board_fields, board_title
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.speech import label, tell
from cogs.cheese_thief.state import Phase
from cogs.cheese_thief.words import Words, spoken

NIGHT_VIOLET = 0x5B3F8C


class CheeseThiefStage(Stage[Sight]):
    """Shows one table of Cheese Thief."""

    accent = NIGHT_VIOLET
    emoji = "🌙"

    def words(self, language: str) -> GameWords:
        return spoken(language).game

    def board(self, sight: Sight, players: Players, language: str) -> View:
        words = spoken(language)
        return View(
            title=board_title(sight, words),
            body=board_body(sight, players, words),
            fields=board_fields(sight, players, words),
            picture=board_picture(sight, players, language),
            groups=_public_choices(sight, players, words),
            colour=self.accent,
        )

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        words = spoken(language)
        return View(
            title=board_title(sight, words),
            body=hand_body(sight, players, words),
            fields=hand_fields(sight, players, words),
            picture=hand_picture(sight, players, language),
            groups=choices(sight, offers, players, words),
            task=words.footer,
            colour=self.accent,
        )

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        return label(move, sight, players, spoken(language))

    def tell(self, event: Event, reader: int | None, players: Players, language: str) -> str | None:
        return tell(event, players, spoken(language))

    def verdict(self, outcome: Outcome, players: Players, language: str) -> str:
        words = spoken(language)
        scores = [words.points_line(players.shown(s), p) for s, p in enumerate(outcome.scores)]
        return words.verdict(outcome.reason, [players.shown(s) for s in outcome.winners], scores)


def _public_choices(sight: Sight, players: Players, words: Words) -> tuple[Group, ...]:
    """The same for whoever clicks. By night there is nothing to click."""
    if sight.phase is Phase.DAY:
        moves: tuple[Move, ...] = (Ready(), Unready()) if any(sight.ready) else (Ready(),)
    elif sight.phase is Phase.RESULT and not sight.is_over:
        moves = (Next(),)
    else:
        return ()
    return (Group("", tuple(choice(move, sight, players, words) for move in moves)),)
