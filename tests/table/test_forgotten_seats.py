"""Deleting one's data opens no hand: whoever held a seat may come back to that one only.

A table of cases: every way a seat changes hands, every way a person is forgotten, every game.
"""

import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.club.privacy import forget, forget_awake, forget_everywhere, kept_about
from bot.game import Game
from bot.kernel import Refused
from bot.table import retention, seats
from bot.table.checking import check
from bot.table.seal import Seals
from bot.table.table import Status, User
from tests.contract.games import SUBJECTS
from tests.table.hall import ANNA, CLEO, Hall

KEY, OTHER_KEY = b"k" * 32, b"o" * 32
GAMES = {subject.game.slug: subject.game for subject in SUBJECTS}
NAME = "Former player"
BEN = User(987_654_321_012_345_678, "Ben", "en")


async def hall_of(path: Path, key: bytes = KEY) -> Hall:
    """Tables of every game, and nothing woken."""
    hall = await Hall.at(path, seals=Seals(key))
    for game in GAMES.values():
        if game.slug not in hall.games:
            hall.games.add(game)
    hall.hosts.orders["get-up"] = lambda user: lambda d: seats.leave(d, user, hall.rng)
    return hall


async def begun(hall: Hall, game: Game, *, ben_sits: bool = True) -> None:
    """Anna, Ben and as many robots as a hand-hopper needs."""
    count = min(game.rules.seats[-1], max(4, game.rules.seats.start))
    people = (ANNA, BEN) if ben_sits else (ANNA,)
    options = game.rules.options_type()
    await hall.begin(*people, robots=count - len(people), game=game.slug, options=options)


# --- how a seat is given up -----------------------------------------------------------------------


async def leaves(hall: Hall, user: int) -> None:
    await hall.leave(1, user)


async def is_replaced_when_silent(hall: Hall, user: int) -> None:
    await is_replaced(hall, user, "silent")


async def is_replaced_when_away(hall: Hall, user: int) -> None:
    await is_replaced(hall, user, "away")


async def is_replaced(hall: Hall, user: int, how: str) -> None:
    seat = (await hall.table()).seat_of(user)
    assert seat is not None
    await hall.change(1, lambda draft: setattr(draft.table.seats[seat], how, True))
    await hall.replace(1, seat)


async def stays_seated(hall: Hall, user: int) -> None:
    """Being forgotten is what takes the seat away."""
    assert (await hall.table()).seat_of(user) is not None


async def goes_and_others_sit_there_too(hall: Hall, user: int) -> None:
    seat = (await hall.table()).seat_of(user)
    await hall.leave(1, user)
    await hall.take_over(1, CLEO, seat)
    await hall.leave(1, CLEO.id)


GIVEN_UP: list[Callable[[Hall, int], Awaitable[None]]] = [
    leaves,
    is_replaced_when_silent,
    is_replaced_when_away,
    stays_seated,
    goes_and_others_sit_there_too,
]


# --- how a person is forgotten --------------------------------------------------------------------


async def at_an_awake_table(hall: Hall, user: int) -> Hall:
    await forget_everywhere(hall.hosts, user, NAME)
    return hall


async def at_a_table_asleep(hall: Hall, user: int) -> Hall:
    hall = await anew(hall)
    await forget_everywhere(hall.hosts, user, NAME)
    return await anew(hall)


async def at_a_table_of_another_process(hall: Hall, user: int) -> Hall:
    """One process changes the rows; the one that has the table in memory hears of it later."""
    if (await hall.table()).seat_of(user) is not None:
        await hall.leave(1, user)
    await forget(hall.store.database, hall.hosts.ways.seals, user, NAME)
    # A change by the process that does not know yet writes the old row again.
    await hall.change(1, lambda draft: setattr(draft.table, "hold", draft.table.hold))
    await forget_awake(hall.hosts, user, NAME)
    return hall


async def twice(hall: Hall, user: int) -> Hall:
    for _ in range(2):
        await forget_everywhere(hall.hosts, user, NAME)
    return hall


async def before_a_restart_and_a_sweep(hall: Hall, user: int) -> Hall:
    await forget_everywhere(hall.hosts, user, NAME)
    hall = await anew(hall)
    later = hall.time.wall() + 900 * retention.DAY
    await retention.forget(hall.store.database.transaction, later, 1.0, pause=0.0)
    return hall


FORGOTTEN: list[Callable[[Hall, int], Awaitable[Hall]]] = [
    at_an_awake_table,
    at_a_table_asleep,
    at_a_table_of_another_process,
    twice,
    before_a_restart_and_a_sweep,
]


async def anew(hall: Hall) -> Hall:
    """Another bot on the same database; every table is asleep."""
    path = hall.store.path
    await hall.close()
    return await hall_of(path)


# --- the attack -----------------------------------------------------------------------------------


async def hands_read(
    hall: Hall,
    give_up: Callable[[Hall, int], Awaitable[None]],
    be_forgotten: Callable[[Hall, int], Awaitable[Hall]],
) -> tuple[set[int], Hall]:
    """The seats whose hands Ben gets to see by giving up, being forgotten and sitting down."""
    held: set[int] = set()
    for wanted in range(len((await hall.table()).seats)):
        seat = (await hall.table()).seat_of(BEN.id)
        if seat is not None:
            held.add(seat)
            await give_up(hall, BEN.id)
            hall = await be_forgotten(hall, BEN.id)
        with contextlib.suppress(Refused):
            held.add(await hall.take_over(1, BEN, wanted))
    return held, hall


@pytest.mark.parametrize("be_forgotten", FORGOTTEN, ids=lambda way: way.__name__)
@pytest.mark.parametrize("give_up", GIVEN_UP, ids=lambda way: way.__name__)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
@pytest.mark.parametrize("ben_sits", [True, False], ids=["from the deal", "as a newcomer"])
async def test_one_person_reads_one_hand(
    tmp_path: Path, game: Game, give_up: Any, be_forgotten: Any, ben_sits: bool
) -> None:
    hall = await hall_of(tmp_path / "hall.db")
    try:
        await begun(hall, game, ben_sits=ben_sits)
        if not ben_sits:
            await hall.take_over(1, BEN)
        held, hall = await hands_read(hall, give_up, be_forgotten)
        assert len(held) == 1, f"Ben has read the hands of seats {sorted(held)}"
        if (await hall.table()).seat_of(BEN.id) is not None:
            await hall.leave(1, BEN.id)
            hall = await be_forgotten(hall, BEN.id)
        # Nothing says who it was. Ben may come back to where he sat, strangers sit anywhere.
        assert str(BEN.id) not in repr(hall.everything()["tables"] + hall.everything()["seats"])
        other = next(i for i, s in enumerate((await hall.table()).seats) if s.user_id is None)
        assert await hall.take_over(1, CLEO, other) == other
        await hall.leave(1, CLEO.id)
        assert {await hall.take_over(1, BEN)} == held
        await hall.leave(1, BEN.id)
        hall = await be_forgotten(hall, BEN.id)
        # When the game is over, nothing is left.
        assert (await hall.table()).forgotten
        await hall.call_off(1)
        assert (await hall.table()).status is Status.CLOSED
        assert hall.rows("SELECT forgotten FROM tables") == [("{}",)]
        await forget_everywhere(hall.hosts, BEN.id, NAME)
        assert hall.rows("SELECT forgotten FROM tables") == [("{}",)]
    finally:
        await hall.close()


@pytest.mark.parametrize("be_forgotten", FORGOTTEN, ids=lambda way: way.__name__)
async def test_the_attack_works_where_no_mark_is_kept(
    tmp_path: Path, be_forgotten: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted fault, which shows that the test above can fail: marks that match nobody."""
    marks = iter(range(1000))
    monkeypatch.setattr(Seals, "mark_of", lambda self, *_: f"{self._name}.{next(marks)}")
    hall = await hall_of(tmp_path / "hall.db")
    try:
        await begun(hall, GAMES["thief"])
        held, hall = await hands_read(hall, leaves, be_forgotten)
        assert len(held) > 1
    finally:
        await hall.close()


async def test_a_mark_names_nobody_and_is_another_at_every_table() -> None:
    seals, others = Seals(KEY), Seals(OTHER_KEY)
    mark = seals.mark_of(1, BEN.id)
    assert str(BEN.id) not in mark
    assert len({mark, seals.mark_of(2, BEN.id), seals.mark_of(1, ANNA.id)}) == 3
    assert seals.knows(mark)
    assert not others.knows(mark)
    assert mark.partition(".")[2] != others.mark_of(1, BEN.id).partition(".")[2]


async def test_without_the_key_nobody_new_sits_down(tmp_path: Path) -> None:
    hall = await hall_of(tmp_path / "hall.db")
    await begun(hall, GAMES["thief"])
    await hall.leave(1, BEN.id)
    await forget_everywhere(hall.hosts, BEN.id, NAME)
    await hall.close()
    hall = await hall_of(tmp_path / "hall.db", OTHER_KEY)
    try:
        for person in (BEN, CLEO):
            with pytest.raises(Refused, match="newcomers-unknown"):
                await hall.take_over(1, person)
        await hall.change(1, lambda draft: draft.table.former.update({CLEO.id: 2}))
        assert await hall.take_over(1, CLEO) == 2
    finally:
        await hall.close()


async def test_what_is_kept_is_told_and_the_database_is_sound(tmp_path: Path) -> None:
    hall = await hall_of(tmp_path / "hall.db")
    try:
        await begun(hall, GAMES["gouda"])
        await hall.leave(1, BEN.id)
        await forget_everywhere(hall.hosts, BEN.id, NAME)
        seals = hall.hosts.ways.seals
        assert seals is not None
        told = {"table": 1, "seat": 1, "mark": seals.mark_of(1, BEN.id)}
        assert await kept_about(hall.store.database, seals, BEN.id) == {"seat_marks": [told]}
        assert await kept_about(hall.store.database, seals, CLEO.id) == {}
        faults: list[str] = []
        summary = check(hall.store.path, hall.games, lambda found, *_: faults.extend(found.faults))
        assert summary.sound, faults
    finally:
        await hall.close()


async def test_a_lobby_keeps_no_mark(tmp_path: Path) -> None:
    hall = await hall_of(tmp_path / "hall.db")
    try:
        await hall.open(ANNA, BEN)
        await forget_everywhere(hall.hosts, BEN.id, NAME)
        assert (await hall.table()).forgotten == {}
    finally:
        await hall.close()
