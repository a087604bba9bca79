"""Gouda Ganoven as registered with the shell."""

from bot.game import Game
from cogs.gouda_ganoven.achievements import FEATS
from cogs.gouda_ganoven.lesson import LESSON
from cogs.gouda_ganoven.presentation import PRESENTATION
from cogs.gouda_ganoven.robot import GoudaRobot
from cogs.gouda_ganoven.rules import GoudaRules

GAME = Game(GoudaRules(), GoudaRobot(), PRESENTATION, FEATS, LESSON)
