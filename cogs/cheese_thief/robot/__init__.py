"""The robot of Cheese Thief and all it thinks with."""

from cogs.cheese_thief.robot.player import CheeseThiefRobot

__all__ = ["CheeseThiefRobot"]
