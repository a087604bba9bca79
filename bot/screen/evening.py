"""Between two games: the rematch, which is one table for all, and the next of a series."""

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.kernel import Options, Refused
from bot.screen.access import person_of, standing, words_for
from bot.screen.opening import Plan, quick_options
from bot.screen.reply import Reply
from bot.screen.words import words
from bot.table.draft import Draft, Stale
from bot.table.look import Look
from bot.table.table import Pace, Status, Table, User

if TYPE_CHECKING:
    from bot.screen.actions import Actions


class Evening:
    """What comes after an ending."""

    def __init__(self, actions: "Actions") -> None:
        self._actions = actions
        self._hosts = actions.hosts

    async def rematch(self, reply: Reply, look: Look) -> None:
        """Play once more: the same people, seats, options; the first seat passes on."""
        await self._once_more(reply, look, None)

    async def encore(self, reply: Reply, look: Look) -> None:
        """What the game itself proposes next."""
        outcome = look.outcome
        proposed = outcome and look.game.rules.encore(look.table.options, outcome)
        if not proposed:
            raise Stale
        await self._once_more(reply, look, proposed[1])

    async def _once_more(self, reply: Reply, look: Look, options: Options | None) -> None:
        """Whoever is first opens the table, whoever comes later joins it: there is only one."""
        old, interaction = look.table, reply.interaction
        stands = standing(interaction, old)
        stands.demand("again", old)
        if old.live:
            raise Stale
        async with self._actions.opening.lock:
            look = await self._hosts.look(old.id)
            fresh = await self._opened_already(look)
            if fresh is None:
                stands.demand("rematch", old)
                plan = again(look, person_of(interaction))
                if old.lesson:
                    plan = self._after_lesson(look, plan)
                await self._open(reply, old, replace(plan, options=options or plan.options))
                return
        if fresh.table.seat_of(interaction.user.id) is not None:
            raise Refused("already-seated")
        await self._actions.gathering.join_from_elsewhere(reply, fresh.table)

    def _after_lesson(self, look: Look, plan: Plan) -> Plan:
        """A whole game: as the one-click one is here, not as short as the lesson was."""
        settings = self._hosts.store.wishes.server(plan.guild_id).usual_of(plan.game)
        count, options = quick_options(settings.options, look.game)
        return replace(
            plan,
            options=options,
            robots=count - 1,
            timer=settings.timer or None,
            pace=settings.pace or Pace.RELAXED,
        )

    async def _open(self, reply: Reply, old: Table, plan: Plan) -> None:
        others = [user for user in plan.invited if user != plan.host.id]
        # With nobody to wait for: on with it.
        fresh = await self._actions.opening.open(reply.interaction, plan, begin=not others)
        number = fresh.table.id

        def remember(draft: Draft) -> None:
            draft.table.again = number

        await self._hosts.change(old.id, remember)
        await reply.say(words_for(reply.interaction).opened(number))
        if others and plan.guild_id is not None:
            say = words(plan.language)
            game = self._hosts.games[plan.game].stage.words(plan.language).name
            seat = old.seat_of(plan.host.id)
            host = old.players.shown(seat) if seat is not None else f"<@{plan.host.id}>"
            text = say.rematch_open([f"<@{user}>" for user in others], host, game, number)
            await self._actions.tell_channel(fresh.table, text, tuple(others))

    async def _opened_already(self, look: Look) -> Look | None:
        if look.table.again is None:
            return None
        fresh = await self._hosts.peek(look.table.again)
        return fresh if fresh.table.status is Status.LOBBY else None


def again(look: Look, host: User) -> Plan:
    """The same once more; those who sat there sit in the same order, one place on."""
    old = look.table
    people = old.people
    return Plan(
        old.game,
        host,
        old.channel_id,
        old.guild_id,
        old.language,
        old.options,
        old.timer,
        robots=len(old.seats) - len(people),
        company=tuple(seat.name for seat in old.seats if seat.user_id is None),
        pace=old.pace,
        skill=old.skill,
        hints=old.hints,
        invited=(*people[1:], *people[:1]),
    )
