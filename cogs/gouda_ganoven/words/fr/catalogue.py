"""Everything a player reads, in French."""

from bot.presentation.french import quantity
from cogs.gouda_ganoven.words.en import Catalogue
from cogs.gouda_ganoven.words.fr.game import GAME
from cogs.gouda_ganoven.words.fr.picture import FrenchPicture


class French(FrenchPicture, Catalogue):
    """The catalogue, and what the shell says about the game."""

    game = GAME

    def forecast(self, minutes: int, rounds: int) -> str:
        time = quantity(minutes, "minute", "minutes")
        return f"Environ {time}, soit à peu près {quantity(rounds, 'tour', 'tours')}."

    long_survivor = (
        "C’est long : pour une partie plus courte, prenez moins de vies ou moins de fromage."
    )
    long_race = "C’est long : pour une partie plus courte, visez moins de rats."
