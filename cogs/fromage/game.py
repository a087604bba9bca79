"""Fromage as registered with the shell."""

from bot.game import Game
from cogs.fromage.achievements import FEATS
from cogs.fromage.lesson import LESSON
from cogs.fromage.presentation import PRESENTATION
from cogs.fromage.robot import FromageRobot
from cogs.fromage.rules import FromageRules

GAME = Game(FromageRules(), FromageRobot(), PRESENTATION, FEATS, LESSON)
