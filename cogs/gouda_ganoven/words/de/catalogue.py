"""Everything a player reads, in German."""

from bot.presentation.german import quantity
from cogs.gouda_ganoven.words.de.game import GAME
from cogs.gouda_ganoven.words.de.picture import GermanPicture
from cogs.gouda_ganoven.words.en import Catalogue


class German(GermanPicture, Catalogue):
    """The catalogue, and what the shell says about the game."""

    game = GAME

    def forecast(self, minutes: int, rounds: int) -> str:
        time = quantity(minutes, "Minute", "Minuten")
        return f"Etwa {time}, also um die {quantity(rounds, 'Runde', 'Runden')}."

    long_survivor = "Das ist lang: Kürzer wird es mit weniger Leben oder weniger Käse."
    long_race = "Das ist lang: Kürzer wird es, wenn weniger Ratten zum Sieg reichen."
