"""/fromage: the commands that follow from its rules and words, and the score as it stands."""

from discord import app_commands

from bot.game import Game
from bot.screen.access import Interaction
from bot.screen.actions import Actions
from bot.screen.described import told
from bot.screen.game_cog import GameCog, setup_of
from cogs.fromage.game import GAME


class Fromage(GameCog):
    """Adds `/fromage score`: an estimate, line by line, as if the game ended now."""

    def __init__(self, actions: Actions, game: Game) -> None:
        super().__init__(actions, game)

        async def score(interaction: Interaction) -> None:
            await self.score(interaction)

        about = told(lambda language: game.stage.words(language).commands["score"])
        self.group.add_command(
            app_commands.Command(
                name="score", description=about, callback=score, extras=about.extras
            )
        )

    async def score(self, interaction: Interaction) -> None:
        """Everybody's points so far, privately."""
        async with self.handlers.answering(interaction) as reply:
            look = await self.table_for(interaction)
            await self.handlers.sheet(reply, look)


setup = setup_of(GAME, Fromage)
