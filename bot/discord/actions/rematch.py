"""Rematches: one new table for all players, or the next game the rules suggest."""

from dataclasses import replace
from typing import TYPE_CHECKING

from bot.discord.actions.table_creation import TableRequest, quick_game_options
from bot.discord.transport.access import access_of, catalogue_for, user_of
from bot.discord.transport.reply import Reply
from bot.kernel import Options, Refused
from bot.locale import words
from bot.tables.draft import Draft, Stale
from bot.tables.model import Pace, Status, Table, TableUser
from bot.tables.snapshot import TableSnapshot

if TYPE_CHECKING:
    from bot.discord.actions.table_actions import ShellActions


class Rematch:
    def __init__(self, actions: "ShellActions") -> None:
        self._actions = actions
        self._tables = actions.tables

    async def rematch(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Play again with the same players, seats and options; the first seat moves on."""
        await self._open_or_join_rematch(reply, snapshot, None)

    async def suggested_rematch(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Play the next game that the rules suggest."""
        outcome = snapshot.outcome
        proposed = outcome and snapshot.game.rules.suggest_next_game(
            snapshot.table.options, outcome
        )
        if not proposed:
            raise Stale
        await self._open_or_join_rematch(reply, snapshot, proposed[1])

    async def _open_or_join_rematch(
        self, reply: Reply, snapshot: TableSnapshot, options: Options | None
    ) -> None:
        """Open the rematch table, or join it if it exists: there is only one."""
        old, interaction = snapshot.table, reply.interaction
        access = access_of(interaction, old)
        access.require("again", old)
        if old.is_live:
            raise Stale
        async with self._actions.table_creator.lock:
            snapshot = await self._tables.snapshot(old.id)
            open_rematch = await self._find_open_rematch(snapshot)
            if open_rematch is None:
                access.require("rematch", old)
                request = rematch_request(snapshot, user_of(interaction))
                if old.lesson:
                    request = self._request_after_lesson(snapshot, request)
                await self._open_table(
                    reply, old, replace(request, options=options or request.options)
                )
                return
        if open_rematch.table.seat_of(interaction.user.id) is not None:
            raise Refused("already-seated")
        await self._actions.lobby_actions.join_from_elsewhere(reply, open_rematch.table)

    def _request_after_lesson(self, snapshot: TableSnapshot, request: TableRequest) -> TableRequest:
        """A full game with the server's quick-game options, instead of the short lesson."""
        settings = self._tables.store.preferences.for_server(request.guild_id).defaults_for(
            request.game
        )
        count, options = quick_game_options(settings.options, snapshot.game)
        return replace(
            request,
            options=options,
            robots=count - 1,
            timer=settings.timer or None,
            pace=settings.pace or Pace.RELAXED,
        )

    async def _open_table(self, reply: Reply, old: Table, request: TableRequest) -> None:
        others = [user for user in request.invited if user != request.host.id]
        # With no other player to wait for, start at once.
        opened = await self._actions.table_creator.open(
            reply.interaction, request, start=not others
        )
        table_id = opened.table.id

        def set_rematch_table(draft: Draft) -> None:
            draft.table.rematch_table_id = table_id

        await self._tables.change(old.id, set_rematch_table)
        await reply.send_text(catalogue_for(reply.interaction).opened(table_id))
        if others and request.guild_id is not None:
            say = words(request.language)
            game = self._tables.games[request.game].presentation.texts(request.language).name
            seat = old.seat_of(request.host.id)
            host_name = (
                old.players.markdown_name(seat) if seat is not None else f"<@{request.host.id}>"
            )
            invitation = say.rematch_open(
                [f"<@{user}>" for user in others], host_name, game, table_id
            )
            await self._actions.send_to_channel(opened.table, invitation, tuple(others))

    async def _find_open_rematch(self, snapshot: TableSnapshot) -> TableSnapshot | None:
        if snapshot.table.rematch_table_id is None:
            return None
        rematch = await self._tables.read_saved(snapshot.table.rematch_table_id)
        return rematch if rematch.table.status is Status.LOBBY else None


def rematch_request(snapshot: TableSnapshot, host: TableUser) -> TableRequest:
    """The same table again, with the seating order rotated by one."""
    old = snapshot.table
    people = old.user_ids
    return TableRequest(
        old.game,
        host,
        old.channel_id,
        old.guild_id,
        old.language,
        old.options,
        old.timer,
        robots=len(old.seats) - len(people),
        robot_names=tuple(seat.name for seat in old.seats if seat.user_id is None),
        pace=old.pace,
        skill=old.skill,
        hints=old.hints,
        invited=(*people[1:], *people[:1]),
    )
