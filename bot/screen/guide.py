"""How to play, a page at a time, privately."""

import re

from bot.game import Games
from bot.kernel import Refused
from bot.screen.access import words_for
from bot.screen.controls import Button
from bot.screen.custom_id import DO
from bot.screen.message import Message
from bot.screen.reply import Reply, Shown
from bot.stage.view import View

MARK = "g"
_PAGE = re.compile(r"guide-([a-z0-9_-]{1,40})-(\d{1,3})\Z")


class Guide:
    """The rules pages of the games."""

    def __init__(self, games: Games) -> None:
        self._games = games

    async def turn(self, reply: Reply, load: str, mark: str) -> None:
        """A click on `next page`: the private page itself is turned, nothing else ever is."""
        match = _PAGE.match(load)
        if match is None:
            raise Refused("no-such-game")
        message = reply.interaction.message
        turning = message is not None and message.flags.ephemeral and mark == MARK
        await self.show(reply, match[1], int(match[2]), turning=turning)

    async def show(self, reply: Reply, game: str, page: int = 0, *, turning: bool = False) -> None:
        say = words_for(reply.interaction)
        if game not in self._games:
            raise Refused("no-such-game")
        stage = self._games[game].stage
        catalogue = stage.words(say.language)
        page = max(0, min(page, len(catalogue.guide) - 1))
        buttons: list[Button] = []
        if page:
            buttons.append(Button(DO, f"guide-{game}-{page - 1}", say.earlier_page, "⬅️"))
        if page < len(catalogue.guide) - 1:
            buttons.append(Button(DO, f"guide-{game}-{page + 1}", say.next_page, "➡️"))
        title = f"{catalogue.name} ({page + 1}/{len(catalogue.guide)})"
        message = Message(
            view=View(title, catalogue.guide[page], colour=stage.accent),
            rows=(tuple(buttons),) if buttons else (),
            mark=MARK,
        )
        if not turning or await reply.update(message) is not Shown.YES:
            await reply.whisper(message)
