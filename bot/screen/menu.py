"""/play: all games with their covers, one click from a game with robots or an open table.

The menu is private. A button says `menu-DO-GAME`; its table, if any, is one whose players are
invited along (after an ending: "another game").
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from bot.game import Game
from bot.kernel import Refused, Skill
from bot.screen.access import Interaction, standing, wishes_in, words_for
from bot.screen.controls import Button, Option, Select, clip
from bot.screen.custom_id import CHOOSE, DO
from bot.screen.guide import page_of
from bot.screen.message import Message
from bot.screen.opening import plan_of, quick_options, usual_options
from bot.screen.reply import Reply, Shown
from bot.screen.words import words
from bot.screen.words.en import English
from bot.stage.players import Players
from bot.stage.view import View
from bot.table.agreement import Value
from bot.table.table import Pace, Table

if TYPE_CHECKING:
    from bot.screen.actions import Actions

MENU = "menu"
SHOW, QUICK, OPEN, LEARN = "show", "quick", "open", "learn"
_LOAD = re.compile(rf"{MENU}-({SHOW}|{QUICK}|{OPEN}|{LEARN})-([a-z0-9_-]{{1,40}})\Z")
MARK = "p"


class Menu:
    """The menu of games."""

    def __init__(self, actions: "Actions") -> None:
        self._actions = actions
        self._hosts = actions.hosts

    async def clicked(self, reply: Reply, load: str, table_id: int) -> None:
        """Something in the menu was pressed."""
        match = _LOAD.match(load)
        if match is None or match[2] not in self._hosts.games:
            raise Refused("no-such-game")
        what, game = match[1], match[2]
        if what == SHOW:
            await self.show(reply, game, table_id)
            return
        if what == LEARN:
            await self.learn(reply, game)
            return
        company = await self._company(reply.interaction, table_id)
        await (self._quick(reply, game) if what == QUICK else self._open(reply, game, company))

    async def show(self, reply: Reply, game: str = "", table_id: int = 0) -> None:
        """The page of a game, privately; a menu that is shown already is turned to it."""
        company = await self._company(reply.interaction, table_id)
        number = company.id if company is not None else 0
        games = list(self._hosts.games)
        say, others = words_for(reply.interaction), _others(company, reply.interaction.user.id)
        shown = self._hosts.games[game] if game else games[0]
        settings = wishes_in(reply.interaction).server(reply.interaction.guild_id)
        usual = settings.usual_of(shown.slug).options
        page = game_page(shown, games, say, others, usual)
        message = reply.interaction.message
        turning = message is not None and message.flags.ephemeral
        page = replace(page, table=number)
        if not turning or await reply.update(page) is not Shown.YES:
            await reply.whisper(page)

    async def _quick(self, reply: Reply, slug: str) -> None:
        """A game against robots that go easy, begun at once."""
        usual = wishes_in(reply.interaction).server(reply.interaction.guild_id).usual_of(slug)
        count, options = quick_options(usual.options, self._hosts.games[slug])
        plan = plan_of(reply.interaction, slug, options)
        plan = replace(plan, robots=count - 1, skill=Skill.EASY)
        look = await self._actions.opening.open(reply.interaction, plan, begin=True)
        await self._opened(reply, look.table.id)

    async def learn(self, reply: Reply, slug: str) -> None:
        """A guided first game against robots that go easy, with a prepared deal."""
        game = self._hosts.games[slug]
        if game.lesson is None:
            raise Refused("no-lesson")
        count, options = game.lesson.table or game.rules.quick()
        plan = plan_of(reply.interaction, slug, options)
        # The coach is what there is to read: robots do not dawdle, so it stays a short lesson.
        pace, skill = Pace.BRISK, Skill.EASY
        # Nor does anybody hurry the learner, whatever timer is usual here.
        plan = replace(plan, lesson=True, robots=count - 1, skill=skill, pace=pace, timer=None)
        look = await self._actions.opening.open(reply.interaction, plan, begin=True)
        await self._opened(reply, look.table.id)

    async def _open(self, reply: Reply, slug: str, company: Table | None) -> None:
        """A table in this channel; whoever played along before is invited."""
        options = usual_options(reply.interaction, self._hosts.games[slug], {})
        plan = plan_of(reply.interaction, slug, options)
        guests = _others(company, plan.host.id) if plan.guild_id is not None else []
        plan = replace(plan, invited=tuple(guests))
        look = await self._actions.opening.open(reply.interaction, plan)
        number = look.table.id
        await self._opened(reply, number)
        if guests:
            say = words(plan.language)
            game = self._hosts.games[slug].stage.words(plan.language).name
            mentions = [f"<@{user}>" for user in guests]
            text = say.invitation(mentions, look.table.players.shown(0), game, number)
            await self._actions.tell_channel(look.table, text, tuple(guests))

    async def _opened(self, reply: Reply, number: int) -> None:
        """The menu has done its part, and the board is there."""
        say = words_for(reply.interaction)
        message = reply.interaction.message
        private = message is not None and message.flags.ephemeral
        if private:
            await reply.update(Message(content=say.opened(number)))
        await self._actions.gathering.greet(reply, number, in_place=private)

    async def _company(self, interaction: Interaction, table_id: int) -> Table | None:
        """The table whose people may be invited along by whoever acts: those who sat there."""
        if not table_id:
            return None
        try:
            table = (await self._hosts.peek(table_id)).table
            standing(interaction, table).demand("rematch", table)
        except Refused:
            return None
        return table


def game_page(
    game: Game,
    games: Sequence[Game],
    say: English,
    others: Sequence[int],
    usual: Mapping[str, Value] = MappingProxyType({}),
) -> Message:
    """The page of a game with the options usual there; a table would invite these others along."""
    slug, catalogue, rules = game.slug, game.stage.words(say.language), game.rules
    seats_taken, options = quick_options(usual, game)
    forecast = game.stage.forecast(options, seats_taken, say.language, 1)
    span = say.menu_line(rules.seats.start, rules.seats[-1], forecast)
    lines = [catalogue.tagline, span, say.menu_quick(seats_taken - 1)]
    if others:
        lines.append(say.menu_people([f"<@{user}>" for user in others]))
    entries = tuple(
        Option(
            f"{DO}:{MENU}-{SHOW}-{other.slug}",
            other.stage.words(say.language).name,
            clip(other.stage.words(say.language).tagline, 100),
            other.stage.emoji,
            chosen=other.slug == slug,
        )
        for other in games
    )
    buttons = (
        Button(DO, f"{MENU}-{QUICK}-{slug}", say.play_with_robots, "▶️", "good"),
        Button(DO, f"{MENU}-{OPEN}-{slug}", say.open_table, "🪑", "primary"),
        Button(DO, page_of(slug), say.how_to_play, "📖"),
    )
    if game.lesson is not None:
        buttons = (*buttons, Button(DO, f"{MENU}-{LEARN}-{slug}", say.learn_it, "🎓"))
    picture = game.stage.cover(Players(()), 0, say.language)
    view = View(
        f"{game.stage.emoji} {catalogue.name}",
        "\n".join(line for line in lines if line),
        colour=game.stage.accent,
        picture=picture,
    )
    rows = (Select(CHOOSE, MENU, say.choose_game, entries), buttons)
    return Message(view=view, rows=rows, mark=MARK, picture=picture)


def _others(company: Table | None, user_id: int) -> list[int]:
    return [] if company is None else [user for user in company.people if user != user_id]
