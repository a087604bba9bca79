"""What is kept at hand is what was saved last, however long reading it took."""

import asyncio
from typing import Any

import pytest

from tests.table.hall import ANNA, Hall


class Slow:
    """A reading of the database that arrives when it is let go."""

    def __init__(self, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read, self.go = asyncio.Event(), asyncio.Event()
        self._rows = hall.store.database.rows
        monkeypatch.setattr(hall.store.database, "rows", self._slowly)

    async def _slowly(self, sql: str, *values: object) -> list[Any]:
        found = await self._rows(sql, *values)
        self.read.set()
        await self.go.wait()
        return found


async def test_somebody_forgotten_while_their_wishes_were_read_stays_forgotten(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes, database = hall.store.wishes, hall.store.database
    await wishes.wish(ANNA.id, language="fr")
    slow = Slow(hall, monkeypatch)
    reading = asyncio.create_task(wishes.read_person(ANNA.id))
    await slow.read.wait()
    await database.write("DELETE FROM preferences WHERE user_id = ?", ANNA.id)
    forgetting = asyncio.create_task(wishes.forget(ANNA.id))
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(reading, forgetting)
    assert wishes.of(ANNA.id).language == ""
    assert ANNA.id not in list(wishes)


async def test_a_wish_made_while_older_ones_were_read_holds(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes = hall.store.wishes
    await wishes.wish(ANNA.id, language="fr", zone="UTC")
    slow = Slow(hall, monkeypatch)
    reading = asyncio.create_task(wishes.load())
    await slow.read.wait()
    wishing = asyncio.create_task(wishes.wish(ANNA.id, language="de"))
    await asyncio.sleep(0)
    slow.go.set()
    await asyncio.gather(reading, wishing)
    assert (wishes.of(ANNA.id).language, wishes.of(ANNA.id).zone) == ("de", "UTC")
