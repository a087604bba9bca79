"""Every sentence of Fromage in English. Names come in ready to be shown."""

from cogs.fromage.words.en.board import Board
from cogs.fromage.words.en.game import GAME
from cogs.fromage.words.en.panel import Panel
from cogs.fromage.words.en.pictures import Pictures
from cogs.fromage.words.en.score import Score
from cogs.fromage.words.en.story import Story


class English(Board, Panel, Story, Score, Pictures):
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME
