"""/fromage: the commands derived from its rules and texts, and the current score."""

from discord import app_commands

from bot.discord.actions.table_actions import ShellActions
from bot.discord.commands.game_commands import GameCog, make_setup
from bot.discord.commands.localization import localized
from bot.discord.transport.access import Interaction
from bot.game import Game
from cogs.fromage.game import GAME


class Fromage(GameCog):
    """Adds `/fromage score`: an estimate, line by line, as if the game ended now."""

    def __init__(self, actions: ShellActions, game: Game) -> None:
        super().__init__(actions, game)

        async def score(interaction: Interaction) -> None:
            await self.score(interaction)

        about = localized(
            lambda language: game.presentation.texts(language).command_descriptions["score"]
        )
        self.group.add_command(
            app_commands.Command(
                name="score", description=about, callback=score, extras=about.extras
            )
        )

    async def score(self, interaction: Interaction) -> None:
        """Show all players' current points privately."""
        async with self.handlers.answering(interaction) as reply:
            look = await self.current_table(interaction)
            await self.handlers.show_score_sheet(reply, look)


setup = make_setup(GAME, Fromage)
