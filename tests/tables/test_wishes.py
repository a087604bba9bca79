"""Cached preferences are the last saved ones, however long a read takes."""

import asyncio
from typing import Any

import pytest

from tests.tables.harness import ANNA, TableHarness


class Slow:
    """A database read that completes on request."""

    def __init__(self, table_harness: TableHarness, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read, self.go = asyncio.Event(), asyncio.Event()
        self._rows = table_harness.store.database.rows
        monkeypatch.setattr(table_harness.store.database, "rows", self._slowly)

    async def _slowly(self, sql: str, *values: object) -> list[Any]:
        found = await self._rows(sql, *values)
        self.read.set()
        await self.go.wait()
        return found


async def test_somebody_forgotten_while_their_wishes_were_read_stays_forgotten(
    table_harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences, database = table_harness.store.preferences, table_harness.store.database
    await preferences.update(ANNA.id, language="fr")
    slow = Slow(table_harness, monkeypatch)
    reading = asyncio.create_task(preferences.reload_user(ANNA.id))
    await slow.read.wait()
    await database.write("DELETE FROM preferences WHERE user_id = ?", ANNA.id)
    forgetting = asyncio.create_task(preferences.remove_user(ANNA.id))
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(reading, forgetting)
    assert preferences.for_user(ANNA.id).language == ""
    assert ANNA.id not in list(preferences)


async def test_a_wish_made_while_older_ones_were_read_holds(
    table_harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = table_harness.store.preferences
    await preferences.update(ANNA.id, language="fr", zone="UTC")
    slow = Slow(table_harness, monkeypatch)
    reading = asyncio.create_task(preferences.load())
    await slow.read.wait()
    wishing = asyncio.create_task(preferences.update(ANNA.id, language="de"))
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(reading, wishing)
    assert (preferences.for_user(ANNA.id).language, preferences.for_user(ANNA.id).zone) == (
        "de",
        "UTC",
    )
