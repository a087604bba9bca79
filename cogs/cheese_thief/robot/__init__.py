"""The robot of Cheese Thief."""

from cogs.cheese_thief.robot.player import CheeseThiefRobot

__all__ = ["CheeseThiefRobot"]
