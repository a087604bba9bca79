"""Château Roquefort, complete."""

from bot.game import Game
from cogs.chateau_roquefort.achievements import FEATS
from cogs.chateau_roquefort.lesson import LESSON
from cogs.chateau_roquefort.presentation import PRESENTATION
from cogs.chateau_roquefort.robot import RoquefortRobot
from cogs.chateau_roquefort.rules import RoquefortRules

GAME = Game(RoquefortRules(), RoquefortRobot(), PRESENTATION, FEATS, LESSON)
