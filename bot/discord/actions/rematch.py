"""Rematches: one new table for all players, or the next game the rules suggest."""

from dataclasses import replace

from bot.discord.actions.lobby import LobbyActions
from bot.discord.actions.table_changes import announce_invitation
from bot.discord.actions.table_creation import TableCreator, quick_game_options
from bot.discord.transport.access import access_of, catalogue_for
from bot.discord.transport.reply import Reply
from bot.kernel import Options, Refused
from bot.runtime.registry import TableRegistry
from bot.tables.draft import Draft, Stale
from bot.tables.model import Pace, Status
from bot.tables.snapshot import TableSnapshot


class Rematch:
    def __init__(
        self, tables: TableRegistry, table_creator: TableCreator, lobby_actions: LobbyActions
    ) -> None:
        self._tables = tables
        self._table_creator = table_creator
        self._lobby_actions = lobby_actions

    async def rematch(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Play again with the same players, seats and options; the first seat moves on."""
        await self._open_or_join_rematch(reply, snapshot, None)

    async def suggested_rematch(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Play the next game that the rules suggest."""
        rules, outcome = snapshot.game.rules, snapshot.outcome
        proposed = outcome and rules.suggest_next_game(snapshot.table.options, outcome)
        if not proposed:
            raise Stale
        await self._open_or_join_rematch(reply, snapshot, proposed[1])

    async def _open_or_join_rematch(
        self, reply: Reply, snapshot: TableSnapshot, options: Options | None
    ) -> None:
        """Open the rematch table, or join it if it exists: there is only one."""
        old = snapshot.table
        access = access_of(reply.interaction, old)
        access.require("again", old)
        if old.is_live:
            raise Stale
        async with self._table_creator.lock:
            snapshot = await self._tables.snapshot(old.id)
            open_rematch = await self._find_open_rematch(snapshot)
            if open_rematch is None:
                access.require("rematch", snapshot.table)
                await self._open_rematch(reply, snapshot, options)
                return
        if open_rematch.table.seat_of(reply.interaction.user.id) is not None:
            raise Refused("already-seated")
        await self._lobby_actions.join(reply, open_rematch.table, from_elsewhere=True)

    async def _find_open_rematch(self, snapshot: TableSnapshot) -> TableSnapshot | None:
        if snapshot.table.rematch_table_id is None:
            return None
        rematch = await self._tables.read_saved(snapshot.table.rematch_table_id)
        return rematch if rematch.table.status is Status.LOBBY else None

    async def _open_rematch(
        self, reply: Reply, snapshot: TableSnapshot, options: Options | None
    ) -> None:
        """Open the same table again, with the seating order rotated by one."""
        old, host = snapshot.table, reply.interaction.user.id
        people = old.user_ids
        table = replace(
            self._table_creator.new_table(reply.interaction, old.game, old.options),
            guild_id=old.guild_id,
            channel_id=old.channel_id,
            language=old.language,
            timer=old.timer,
            pace=old.pace,
            skill=old.skill,
            hints=old.hints,
            invited=[*people[1:], *people[:1]],
        )
        robot_names = [seat.name for seat in old.seats if seat.user_id is None]
        robots = len(robot_names)
        if old.lesson:
            # A full game with the server's quick-game options, instead of the short lesson.
            defaults = self._tables.store.preferences.for_server(old.guild_id)
            settings = defaults.defaults_for(old.game)
            count, table.options = quick_game_options(settings.options, snapshot.game)
            robots = count - 1
            table.timer, table.pace = settings.timer or None, settings.pace or Pace.RELAXED
        table.options = options or table.options
        others = [user for user in table.invited if user != host]
        # With no other player to wait for, start at once.
        opened = await self._table_creator.open(
            reply.interaction, table, robots, robot_names, start=not others
        )

        def set_rematch_table(draft: Draft) -> None:
            draft.table.rematch_table_id = opened.table.id

        await self._tables.change(old.id, set_rematch_table)
        await reply.send_text(catalogue_for(reply.interaction).opened(opened.table.id))
        if others:
            seat = old.seat_of(host)
            assert seat is not None
            host_name = old.players.markdown_name(seat)
            await announce_invitation(reply, opened, others, host_name, is_rematch=True)
