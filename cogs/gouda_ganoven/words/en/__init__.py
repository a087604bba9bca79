"""Everything a player reads, in English. Another language overrides what it says differently."""

from bot.presentation.english import quantity
from cogs.gouda_ganoven.words.en.game import GAME
from cogs.gouda_ganoven.words.en.picture import PictureWords


class Catalogue(PictureWords):
    """The catalogue, and what the shell says about the game."""

    game = GAME

    def forecast(self, minutes: int, rounds: int) -> str:
        return f"About {quantity(minutes, 'minute')}: {quantity(rounds, 'round')} or so."

    long_survivor = "That is long: for a shorter game, take fewer lives or less cheese."
    long_race = "That is long: for a shorter game, play to fewer rats."
