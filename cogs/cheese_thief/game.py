"""Cheese Thief, complete."""

from bot.game import Game
from cogs.cheese_thief.achievements import FEATS
from cogs.cheese_thief.lesson import LESSON
from cogs.cheese_thief.presentation import PRESENTATION
from cogs.cheese_thief.robot import CheeseThiefRobot
from cogs.cheese_thief.rules import CheeseThief

GAME = Game(CheeseThief(), CheeseThiefRobot(), PRESENTATION, FEATS, LESSON)
