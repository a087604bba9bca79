"""Every sentence of Fromage in English. Names come in ready to be shown."""

from cogs.fromage.words.en_board import Board
from cogs.fromage.words.en_game import GAME
from cogs.fromage.words.en_panel import Panel
from cogs.fromage.words.en_pictures import Pictures
from cogs.fromage.words.en_score import Score
from cogs.fromage.words.en_story import Story


class English(Board, Panel, Story, Score, Pictures):
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME
