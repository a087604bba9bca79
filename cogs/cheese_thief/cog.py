"""/thief: the commands of Cheese Thief."""

from typing import TYPE_CHECKING

from bot.screen.gamecog import GameCog
from cogs.cheese_thief.game import GAME

if TYPE_CHECKING:
    from bot.app import Cheeseboard


class CheeseThief(GameCog):
    """Cheese Thief's commands: all of them follow from its rules and words."""


async def setup(bot: "Cheeseboard") -> None:
    bot.games.add(GAME)
    await bot.add_cog(CheeseThief(bot.desk, GAME))
