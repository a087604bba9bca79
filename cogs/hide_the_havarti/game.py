"""Hide the Havarti as registered with the shell."""

from bot.game import Game
from cogs.hide_the_havarti.achievements import FEATS
from cogs.hide_the_havarti.lesson import LESSON
from cogs.hide_the_havarti.presentation import PRESENTATION
from cogs.hide_the_havarti.robot import HavartiRobot
from cogs.hide_the_havarti.rules import Havarti

GAME = Game(Havarti(), HavartiRobot(), PRESENTATION, FEATS, LESSON)
