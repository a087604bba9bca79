"""/fromage: the commands that follow from its rules and words, and the score as it stands."""

from discord import app_commands

from bot.game import Game
from bot.screen.access import Interaction, words_for
from bot.screen.actions import Actions
from bot.screen.described import told
from bot.screen.game_cog import GameCog, setup_of
from bot.screen.message import Message, fitted
from cogs.fromage.game import GAME
from cogs.fromage.stage.score import score as score_view
from cogs.fromage.words import catalogues


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
            say = catalogues(words_for(interaction).language)
            view = score_view(look.sight(None), look.table.players, say)
            await reply.whisper(Message(view=fitted(view), picture=view.picture))


setup = setup_of(GAME, Fromage)
