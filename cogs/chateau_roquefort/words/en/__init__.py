"""Every sentence of Château Roquefort in English. Names come in ready to be shown."""

from cogs.chateau_roquefort.words.en.board import BoardWords
from cogs.chateau_roquefort.words.en.choices import ChoiceWords
from cogs.chateau_roquefort.words.en.evening import EveningWords
from cogs.chateau_roquefort.words.en.game import GAME
from cogs.chateau_roquefort.words.en.log import LogWords
from cogs.chateau_roquefort.words.en.pictures import PictureWords


class English(BoardWords, ChoiceWords, EveningWords, LogWords, PictureWords):
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME
