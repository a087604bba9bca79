"""Deletion of everything stored about one user: from live tables, then from the database."""

import contextlib

from bot.kernel import Refused
from bot.runtime.registry import TableRegistry
from bot.storage.personal_data import delete_user_data
from bot.tables import seats
from bot.tables.model import Table


async def delete_user_everywhere(tables: TableRegistry, user_id: int, former_name: str) -> None:
    """Delete all data about a person: from live tables first, then from the database.

    Other processes must call `anonymize_loaded_tables` for the tables they have loaded.
    """
    for table in await tables.store.queries.live_tables(user_id=user_id, limit=1000):
        # Seat a robot first, so a running game never waits for the deleted person.
        await tables.change_by_name(table.id, "get-up", user=user_id)
    await anonymize_loaded_tables(tables, user_id, former_name)
    await delete_user_data(tables.store.database, tables.services.seals, user_id, former_name)


async def anonymize_loaded_tables(tables: TableRegistry, user_id: int, former_name: str) -> None:
    """Remove a person from tables in memory, which would otherwise save the old name again."""
    for actor in tables:
        snapshot = actor.current
        if snapshot is not None and _mentions_user(snapshot.table, user_id):
            # A table unloaded in the meantime is handled with the other database rows.
            with contextlib.suppress(Refused):
                await actor.change(
                    lambda draft: seats.anonymize_player(draft, user_id, former_name)
                )


def _mentions_user(table: Table, user: int) -> bool:
    is_in_seal = table.seal is not None and table.seal.mentions_user(user)
    return is_in_seal or user in {
        table.host_id, *table.user_ids, *table.former_seats, *table.invited, *table.end_votes,
        *table.removed_user_ids, *table.ready_pending, *table.pause_votes,
    }  # fmt: skip
