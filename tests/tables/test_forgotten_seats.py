"""Deleting one's data reveals no hand: a former player may return only to their own seat.

The cases combine every way a seat changes players, every way a user is deleted, and every game.
"""

import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.game import Game
from bot.history.privacy import anonymize_loaded_tables, delete_user_everywhere
from bot.kernel import Refused
from bot.storage import retention
from bot.storage.maintenance.checking import check_integrity
from bot.storage.personal_data import delete_user_data, stored_data_about
from bot.tables.model import Status, TableUser
from bot.tables.seal import Seals
from tests.contract.games import SUBJECTS
from tests.tables.harness import ANNA, CLEO, TableHarness

KEY, OTHER_KEY = b"k" * 32, b"o" * 32
GAMES = {subject.game.slug: subject.game for subject in SUBJECTS}
NAME = "Former player"
BEN = TableUser(987_654_321_012_345_678, "Ben", "en")


async def hall_of(path: Path, key: bytes = KEY) -> TableHarness:
    """Tables of every game, none of them loaded."""
    table_harness = await TableHarness.create(path, seals=Seals(key))
    for game in GAMES.values():
        if game.slug not in table_harness.games:
            table_harness.games.add(game)
    return table_harness


async def begun(table_harness: TableHarness, game: Game, *, ben_sits: bool = True) -> None:
    """Anna, Ben and as many robots as it takes to try other hands."""
    count = min(game.rules.seats[-1], max(4, game.rules.seats.start))
    people = (ANNA, BEN) if ben_sits else (ANNA,)
    options = game.rules.options_type()
    await table_harness.start_game(
        *people, robots=count - len(people), game=game.slug, options=options
    )


# --- how a seat is given up -----------------------------------------------------------------------


async def leaves(table_harness: TableHarness, user: int) -> None:
    await table_harness.leave(1, user)


async def is_replaced_when_silent(table_harness: TableHarness, user: int) -> None:
    await is_replaced(table_harness, user, "unresponsive")


async def is_replaced_when_away(table_harness: TableHarness, user: int) -> None:
    await is_replaced(table_harness, user, "away")


async def is_replaced(table_harness: TableHarness, user: int, how: str) -> None:
    seat = (await table_harness.table()).seat_of(user)
    assert seat is not None
    await table_harness.change(1, lambda draft: setattr(draft.table.seats[seat], how, True))
    await table_harness.replace_with_robot(1, seat)


async def stays_seated(table_harness: TableHarness, user: int) -> None:
    """Leave the seat alone: the deletion itself vacates it."""
    assert (await table_harness.table()).seat_of(user) is not None


async def goes_and_others_sit_there_too(table_harness: TableHarness, user: int) -> None:
    seat = (await table_harness.table()).seat_of(user)
    await table_harness.leave(1, user)
    await table_harness.take_over(1, CLEO, seat)
    await table_harness.leave(1, CLEO.id)


GIVEN_UP: list[Callable[[TableHarness, int], Awaitable[None]]] = [
    leaves,
    is_replaced_when_silent,
    is_replaced_when_away,
    stays_seated,
    goes_and_others_sit_there_too,
]


# --- how a person is forgotten --------------------------------------------------------------------


async def at_an_awake_table(table_harness: TableHarness, user: int) -> TableHarness:
    await delete_user_everywhere(table_harness.tables, user, NAME)
    return table_harness


async def at_a_table_asleep(table_harness: TableHarness, user: int) -> TableHarness:
    table_harness = await anew(table_harness)
    await delete_user_everywhere(table_harness.tables, user, NAME)
    return await anew(table_harness)


async def at_a_table_of_another_process(table_harness: TableHarness, user: int) -> TableHarness:
    """One process changes the rows; the process that has the table loaded is notified later."""
    if (await table_harness.table()).seat_of(user) is not None:
        await table_harness.leave(1, user)
    await delete_user_data(
        table_harness.store.database, table_harness.tables.services.seals, user, NAME
    )
    # A change by the process that does not know yet writes the old row again.
    await table_harness.change(
        1, lambda draft: setattr(draft.table, "robots_wait_until", draft.table.robots_wait_until)
    )
    await anonymize_loaded_tables(table_harness.tables, user, NAME)
    return table_harness


async def twice(table_harness: TableHarness, user: int) -> TableHarness:
    for _ in range(2):
        await delete_user_everywhere(table_harness.tables, user, NAME)
    return table_harness


async def before_a_restart_and_a_sweep(table_harness: TableHarness, user: int) -> TableHarness:
    await delete_user_everywhere(table_harness.tables, user, NAME)
    table_harness = await anew(table_harness)
    later = table_harness.table_time.wall() + 900 * retention.DAY
    await retention.delete_expired(table_harness.store.database.transaction, later, 1.0, pause=0.0)
    return table_harness


FORGOTTEN: list[Callable[[TableHarness, int], Awaitable[TableHarness]]] = [
    at_an_awake_table,
    at_a_table_asleep,
    at_a_table_of_another_process,
    twice,
    before_a_restart_and_a_sweep,
]


async def anew(table_harness: TableHarness) -> TableHarness:
    """Another instance on the same database, with no table loaded."""
    path = table_harness.store.path
    await table_harness.close()
    return await hall_of(path)


# --- the attack -----------------------------------------------------------------------------------


async def hands_read(
    table_harness: TableHarness,
    give_up: Callable[[TableHarness, int], Awaitable[None]],
    be_forgotten: Callable[[TableHarness, int], Awaitable[TableHarness]],
) -> tuple[set[int], TableHarness]:
    """The seats whose hands Ben can see by leaving, being deleted and joining again."""
    held: set[int] = set()
    for wanted in range(len((await table_harness.table()).seats)):
        seat = (await table_harness.table()).seat_of(BEN.id)
        if seat is not None:
            held.add(seat)
            await give_up(table_harness, BEN.id)
            table_harness = await be_forgotten(table_harness, BEN.id)
        with contextlib.suppress(Refused):
            held.add(await table_harness.take_over(1, BEN, wanted))
    return held, table_harness


@pytest.mark.parametrize("be_forgotten", FORGOTTEN, ids=lambda way: way.__name__)
@pytest.mark.parametrize("give_up", GIVEN_UP, ids=lambda way: way.__name__)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
@pytest.mark.parametrize("ben_sits", [True, False], ids=["from the deal", "as a newcomer"])
async def test_one_person_reads_one_hand(
    tmp_path: Path, game: Game, give_up: Any, be_forgotten: Any, ben_sits: bool
) -> None:
    table_harness = await hall_of(tmp_path / "hall.db")
    try:
        await begun(table_harness, game, ben_sits=ben_sits)
        if not ben_sits:
            await table_harness.take_over(1, BEN)
        held, table_harness = await hands_read(table_harness, give_up, be_forgotten)
        assert len(held) == 1, f"Ben has read the hands of seats {sorted(held)}"
        if (await table_harness.table()).seat_of(BEN.id) is not None:
            await table_harness.leave(1, BEN.id)
            table_harness = await be_forgotten(table_harness, BEN.id)
        # Nothing says who it was. Ben may come back to where he sat, strangers sit anywhere.
        assert str(BEN.id) not in repr(
            table_harness.dump_rows()["tables"] + table_harness.dump_rows()["seats"]
        )
        other = next(
            i for i, s in enumerate((await table_harness.table()).seats) if s.user_id is None
        )
        assert await table_harness.take_over(1, CLEO, other) == other
        await table_harness.leave(1, CLEO.id)
        assert {await table_harness.take_over(1, BEN)} == held
        await table_harness.leave(1, BEN.id)
        table_harness = await be_forgotten(table_harness, BEN.id)
        # When the game is over, nothing is left.
        assert (await table_harness.table()).anonymized_seats
        await table_harness.close_table(1)
        assert (await table_harness.table()).status is Status.CLOSED
        assert table_harness.rows("SELECT forgotten FROM tables") == [("{}",)]
        await delete_user_everywhere(table_harness.tables, BEN.id, NAME)
        assert table_harness.rows("SELECT forgotten FROM tables") == [("{}",)]
    finally:
        await table_harness.close()


@pytest.mark.parametrize("be_forgotten", FORGOTTEN, ids=lambda way: way.__name__)
async def test_the_attack_works_where_no_mark_is_kept(
    tmp_path: Path, be_forgotten: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted fault, which shows that the test above can fail: marks that match nobody."""
    marks = iter(range(1000))
    monkeypatch.setattr(Seals, "pseudonym_of", lambda self, *_: f"{self._key_name}.{next(marks)}")
    table_harness = await hall_of(tmp_path / "hall.db")
    try:
        await begun(table_harness, GAMES["thief"])
        held, table_harness = await hands_read(table_harness, leaves, be_forgotten)
        assert len(held) > 1
    finally:
        await table_harness.close()


async def test_a_mark_names_nobody_and_is_another_at_every_table() -> None:
    seals, others = Seals(KEY), Seals(OTHER_KEY)
    mark = seals.pseudonym_of(1, BEN.id)
    assert str(BEN.id) not in mark
    assert len({mark, seals.pseudonym_of(2, BEN.id), seals.pseudonym_of(1, ANNA.id)}) == 3
    assert seals.is_own_pseudonym(mark)
    assert not others.is_own_pseudonym(mark)
    assert mark.partition(".")[2] != others.pseudonym_of(1, BEN.id).partition(".")[2]


async def test_without_the_key_nobody_new_sits_down(tmp_path: Path) -> None:
    table_harness = await hall_of(tmp_path / "hall.db")
    await begun(table_harness, GAMES["thief"])
    await table_harness.leave(1, BEN.id)
    await delete_user_everywhere(table_harness.tables, BEN.id, NAME)
    await table_harness.close()
    table_harness = await hall_of(tmp_path / "hall.db", OTHER_KEY)
    try:
        for person in (BEN, CLEO):
            with pytest.raises(Refused, match="newcomers-unknown"):
                await table_harness.take_over(1, person)
        await table_harness.change(1, lambda draft: draft.table.former_seats.update({CLEO.id: 2}))
        assert await table_harness.take_over(1, CLEO) == 2
    finally:
        await table_harness.close()


async def test_what_is_kept_is_told_and_the_database_is_sound(tmp_path: Path) -> None:
    table_harness = await hall_of(tmp_path / "hall.db")
    try:
        await begun(table_harness, GAMES["gouda"])
        await table_harness.leave(1, BEN.id)
        await delete_user_everywhere(table_harness.tables, BEN.id, NAME)
        seals = table_harness.tables.services.seals
        assert seals is not None
        told = {"table": 1, "seat": 1, "mark": seals.pseudonym_of(1, BEN.id)}
        assert await stored_data_about(table_harness.store.database, seals, BEN.id) == {
            "seat_marks": [told]
        }
        assert await stored_data_about(table_harness.store.database, seals, CLEO.id) == {}
        faults: list[str] = []
        summary = check_integrity(
            table_harness.store.path,
            table_harness.games,
            lambda found, *_: faults.extend(found.faults),
        )
        assert summary.is_sound, faults
    finally:
        await table_harness.close()


async def test_a_lobby_keeps_no_mark(tmp_path: Path) -> None:
    table_harness = await hall_of(tmp_path / "hall.db")
    try:
        await table_harness.open_table(ANNA, BEN)
        await delete_user_everywhere(table_harness.tables, BEN.id, NAME)
        assert (await table_harness.table()).anonymized_seats == {}
    finally:
        await table_harness.close()
