"""/fromage: the commands that follow from its rules and words, and the score as it stands."""

from discord import app_commands

from bot.game import Game
from bot.screen.desk import Desk, Interaction, words_for
from bot.screen.gamecog import GameCog, setup_of
from bot.screen.screenful import Screenful, fitted
from cogs.fromage.game import GAME
from cogs.fromage.stage.score import score as score_view
from cogs.fromage.words import catalogues


class Fromage(GameCog):
    """Adds `/fromage score`: an estimate, line by line, as if the game ended now."""

    def __init__(self, desk: Desk, game: Game) -> None:
        super().__init__(desk, game)

        async def score(interaction: Interaction) -> None:
            await self.score(interaction)

        self.group.add_command(
            app_commands.Command(
                name="score", description=catalogues("en").score_command, callback=score
            )
        )

    async def score(self, interaction: Interaction) -> None:
        """Everybody's points so far, privately."""
        async with self.desk.answering(interaction) as reply:
            table = await self.table_for(interaction)
            view = score_view(
                self.desk.tables.sight(table, None),
                table.players,
                catalogues(words_for(interaction).language),
            )
            await reply.whisper(Screenful(view=fitted(view), picture=view.picture))


setup = setup_of(GAME, Fromage)
