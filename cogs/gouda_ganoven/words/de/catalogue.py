"""Everything a player reads, in German."""

from bot.stage.german import counted
from cogs.gouda_ganoven.words.de.game import GAME
from cogs.gouda_ganoven.words.de.picture import GermanPicture
from cogs.gouda_ganoven.words.en import English


class German(GermanPicture, English):
    """The catalogue, and what the shell says about the game."""

    game = GAME

    def forecast(self, minutes: int, rounds: int) -> str:
        time = counted(minutes, "Minute", "Minuten")
        return f"Etwa {time}, also um die {counted(rounds, 'Runde', 'Runden')}."

    long_survivor = "Das ist lang: Kürzer wird es mit weniger Leben oder weniger Käse."
    long_race = "Das ist lang: Kürzer wird es, wenn weniger Ratten zum Sieg reichen."
