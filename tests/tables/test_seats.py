"""Seats, the host, and permissions for seats."""

import pytest

from bot.kernel import Refused
from bot.tables import seats
from bot.tables.model import Status, TableUser
from bot.tables.seats import ROBOT_NAMES
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import PebbleOptions
from tests.tables.harness import ANNA, BEN, CLEO, DORA, EMIL, TableHarness


async def test_who_opens_a_table_sits_first_and_is_host(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, robots=2)
    table = await table_harness.table()
    assert table.host_id == ANNA.id
    assert table.seats[0].user_id == ANNA.id
    assert [seat.user_id for seat in table.seats[1:]] == [None, None]
    assert table.status is Status.LOBBY


async def test_people_sit_before_robots(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, robots=2)
    await table_harness.join(1, BEN)
    table = await table_harness.table()
    assert [seat.user_id for seat in table.seats] == [ANNA.id, BEN.id, None, None]


async def test_nobody_sits_twice(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA)
    with pytest.raises(Refused, match="already-seated"):
        await table_harness.join(1, ANNA)
    assert await table_harness.seat_names() == ["Anna"]


async def test_a_full_table_takes_nobody_but_a_robot_makes_way_for_a_person(
    table_harness: TableHarness,
) -> None:
    await table_harness.open_table(ANNA, BEN, robots=2)
    await table_harness.join(1, CLEO)
    await table_harness.join(1, DORA)
    assert await table_harness.seat_names() == ["Anna", "Ben", "Cleo", "Dora"]
    with pytest.raises(Refused, match="table-full") as refusal:
        await table_harness.join(1, EMIL)
    assert refusal.value.facts == {"most": 4}
    with pytest.raises(Refused, match="table-full"):
        await table_harness.add_robot(1)
    with pytest.raises(Refused, match="table-full"):
        await table_harness.open_table(ANNA, robots=4)
    assert table_harness.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_robots_have_names_that_nobody_else_at_the_table_has(
    table_harness: TableHarness,
) -> None:
    for _ in range(20):
        number = await table_harness.open_table(TableUser(5, "Bruno Brie", "en"), robots=3)
        names = await table_harness.seat_names(number)
        assert len(set(names)) == 4
        assert set(names[1:]) <= set(ROBOT_NAMES)


def test_there_are_names_for_a_full_table_of_robots_and_their_namesakes() -> None:
    # Eight seats at most, and a person may be called like a robot.
    assert len(set(ROBOT_NAMES)) == len(ROBOT_NAMES) >= 8


async def test_the_last_robot_goes_first(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, robots=2)
    first, second = (await table_harness.seat_names())[1:]
    await table_harness.remove_robot(1)
    assert await table_harness.seat_names() == ["Anna", first]
    assert first != second
    await table_harness.remove_robot(1)
    with pytest.raises(Refused, match="no-robot"):
        await table_harness.remove_robot(1)


async def test_when_the_host_leaves_the_next_person_is(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, BEN, CLEO, robots=1)
    await table_harness.leave(1, ANNA.id)
    table = await table_harness.table()
    assert table.host_id == BEN.id
    assert table.seat_of(ANNA.id) is None
    await table_harness.start_table(1)
    await table_harness.leave(1, BEN.id)
    assert (await table_harness.table()).host_id == CLEO.id


async def test_a_host_stays_host_when_somebody_else_leaves(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, BEN)
    await table_harness.leave(1, BEN.id)
    assert (await table_harness.table()).host_id == ANNA.id
    await table_harness.join(1, BEN)


@pytest.mark.parametrize("playing", [False, True])
async def test_when_the_last_person_leaves_the_table_closes(
    table_harness: TableHarness, playing: bool
) -> None:
    await table_harness.open_table(ANNA, robots=2)
    if playing:
        await table_harness.start_table(1)
    await table_harness.leave(1, ANNA.id)
    table = await table_harness.table()
    assert table.status is Status.CLOSED
    assert table.deadlines == {}
    assert await table_harness.store.queries.live_tables(user_id=ANNA.id) == []
    assert await table_harness.store.queries.channels_with_live_tables() == []


async def test_a_leaver_must_have_a_seat(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA)
    with pytest.raises(Refused, match="not-seated"):
        await table_harness.leave(1, BEN.id)
    await table_harness.leave(1, ANNA.id)
    with pytest.raises(Refused, match="not-seated"):
        await table_harness.leave(1, ANNA.id)


async def test_in_play_a_robot_takes_the_leavers_seat_and_all_that_is_in_it(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN, timer=60)
    await table_harness.lay_first_pebble(1)
    before = (await table_harness.table()).seats[1]
    hand = (await table_harness.state()).players[1].hand
    await table_harness.leave(1, BEN.id)
    table = await table_harness.table()
    seat = table.seats[1]
    assert len(table.seats) == 2
    assert seat.user_id is None
    assert seat.is_robot_controlled
    assert seat.name in ROBOT_NAMES
    assert (seat.move_count, seat.memory) == (before.move_count, before.memory)
    assert (await table_harness.state()).players[1].hand == hand
    assert 1 in table.players.robots


async def test_too_few_do_not_start_and_robots_count(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA)
    with pytest.raises(Refused, match="too-few") as refusal:
        await table_harness.start_table(1)
    assert refusal.value.facts == {"needed": 2, "seated": 1}
    await table_harness.add_robot(1)
    await table_harness.start_table(1)
    assert (await table_harness.table()).status is Status.PLAYING


async def test_options_that_do_not_go_with_so_many_are_refused(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, BEN, CLEO, DORA, options=PebbleOptions(hand=6))
    with pytest.raises(Refused, match="bad-hand"):
        await table_harness.start_table(1)
    assert (await table_harness.table()).status is Status.LOBBY
    await table_harness.leave(1, DORA.id)
    await table_harness.start_table(1)


async def test_the_deal_is_for_as_many_as_are_seated(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, robots=1, options=PebbleOptions(hand=3))
    state = await table_harness.state()
    assert [len(player.hand) for player in state.players] == [3, 3, 3]


async def test_once_it_plays_the_lobby_is_over(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    with pytest.raises(Refused, match="not-gathering"):
        await table_harness.join(1, CLEO)
    for deed in (table_harness.add_robot, table_harness.remove_robot, table_harness.start_table):
        with pytest.raises(Refused, match="not-gathering"):
            await deed(1)


async def test_the_host_may_call_it_off_before_and_in_play_but_not_after(
    table_harness: TableHarness,
) -> None:
    for number in (
        await table_harness.open_table(ANNA, BEN),
        await table_harness.start_game(ANNA, BEN),
    ):
        await table_harness.close_table(number)
        assert (await table_harness.table(number)).status is Status.CLOSED
        with pytest.raises(Refused, match="not-playing"):
            await table_harness.close_table(number)
    assert table_harness.rows("SELECT count(*) FROM results") == [(0,)]


async def test_somebody_may_take_over_a_robots_seat(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, robots=2)
    with pytest.raises(Refused, match="no-robot"):
        await table_harness.take_over(1, CLEO, seat=0)
    with pytest.raises(Refused, match="no-robot"):
        await table_harness.take_over(1, CLEO, seat=7)
    with pytest.raises(Refused, match="already-seated"):
        await table_harness.take_over(1, ANNA)
    before = (await table_harness.table()).seats[2]
    assert await table_harness.take_over(1, CLEO, seat=2) == 2
    assert await table_harness.take_over(1, DORA) == 1
    with pytest.raises(Refused, match="no-robot"):
        await table_harness.take_over(1, EMIL)
    table = await table_harness.table()
    assert [seat.user_id for seat in table.seats] == [ANNA.id, DORA.id, CLEO.id]
    # Whatever was shown of that seat before is stale, and what it remembers stays with it.
    assert table.seats[2].move_count == before.move_count + 1
    assert table.seats[2].memory == before.memory


async def test_there_is_nothing_to_take_over_before_the_game(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, robots=2)
    with pytest.raises(Refused, match="not-playing"):
        await table_harness.take_over(1, CLEO)


async def test_only_who_is_away_is_replaced_and_may_come_back(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, timer=5)
    for seat in (1, 0):
        with pytest.raises(Refused, match="not-away"):
            await table_harness.replace_with_robot(1, seat)
    for seat in (-1, 9):
        with pytest.raises(Refused, match="nobody-there"):
            await table_harness.replace_with_robot(1, seat)
    table_harness.manual_time.advance(5)
    await table_harness.expire(1, "turn:1:0")
    await table_harness.replace_with_robot(1, 1)
    seat = (await table_harness.table()).seats[1]
    assert (seat.user_id, seat.away) == (None, False)
    assert seat.name in ROBOT_NAMES
    with pytest.raises(Refused, match="not-seated"):
        await table_harness.mark_present(1, BEN.id)
    assert await table_harness.take_over(1, BEN) == 1


async def test_who_has_once_held_a_seat_may_come_back_to_that_one_only(
    table_harness: TableHarness,
) -> None:
    """Else somebody could look into every hand, one after another."""
    await table_harness.start_game(ANNA, BEN, robots=2)
    await table_harness.leave(1, BEN.id)
    for other in (2, 3):
        with pytest.raises(Refused, match="own-seat-only"):
            await table_harness.take_over(1, BEN, other)
    assert await table_harness.take_over(1, CLEO, 1) == 1
    with pytest.raises(Refused, match="seat-taken"):
        await table_harness.take_over(1, BEN)
    await table_harness.leave(1, CLEO.id)
    assert await table_harness.take_over(1, CLEO) == 1
    await table_harness.leave(1, CLEO.id)
    assert await table_harness.take_over(1, BEN) == 1
    assert (await table_harness.table()).former_seats == {ANNA.id: 0, BEN.id: 1, CLEO.id: 1}


async def test_the_host_sends_somebody_out_but_not_themselves(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, BEN)
    with pytest.raises(Refused, match="nobody-there"):
        await table_harness.change(1, lambda draft: seats.remove_player(draft, CLEO.id))
    with pytest.raises(Refused, match="host-stays"):
        await table_harness.change(1, lambda draft: seats.remove_player(draft, ANNA.id))
    await table_harness.change(1, lambda draft: seats.remove_player(draft, BEN.id))
    assert await table_harness.seat_names() == ["Anna"]


async def test_who_was_sent_out_takes_no_seat_until_the_host_invites_them(
    table_harness: TableHarness,
) -> None:
    await table_harness.open_table(ANNA, BEN, CLEO)
    await table_harness.change(1, lambda draft: seats.remove_player(draft, BEN.id))
    with pytest.raises(Refused, match="sent-out"):
        await table_harness.join(1, BEN)
    with pytest.raises(Refused, match="host-invites-back"):
        await table_harness.change(1, lambda draft: seats.invite(draft, BEN.id, CLEO.id))
    with pytest.raises(Refused, match="sent-out"):
        await table_harness.join(1, BEN)
    await table_harness.change(1, lambda draft: seats.invite(draft, BEN.id, ANNA.id))
    await table_harness.join(1, BEN)
    assert await table_harness.seat_names() == ["Anna", "Cleo", "Ben"]


async def test_who_was_sent_out_takes_no_robots_seat_either(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, BEN, robots=2)
    await table_harness.change(1, lambda draft: seats.remove_player(draft, BEN.id))
    await table_harness.start_table(1)
    with pytest.raises(Refused, match="sent-out"):
        await table_harness.take_over(1, BEN)
    assert await table_harness.take_over(1, CLEO) == 1


async def test_more_than_half_of_the_people_end_a_game(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, CLEO, robots=1)
    for person, ends in ((ANNA, False), (ANNA, False), (BEN, True)):
        ended = await table_harness.change(1, lambda d, u=person.id: seats.vote_to_end(d, u))
        assert ended is ends
    assert (await table_harness.table()).status is Status.CLOSED


async def test_a_host_who_is_away_is_host_still(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, timer=5)
    table_harness.manual_time.advance(5)
    await table_harness.expire(1, "turn:0:0")
    assert (await table_harness.table()).host_id == ANNA.id
    await table_harness.replace_with_robot(1, 0)
    assert (await table_harness.table()).host_id == BEN.id


async def test_a_nudge_reminds_those_who_are_awaited_and_here(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, robots=1)
    await table_harness.lay_first_pebble(0)
    await table_harness.remind(1)
    assert [seat.reminded_freshness for seat in (await table_harness.table()).seats] == [
        "",
        "0.0",
        "",
    ]
    await table_harness.lay_first_pebble(1)
    with pytest.raises(Refused, match="nobody-awaited"):
        await table_harness.remind(1)


async def test_names_are_tidied_when_somebody_sits_down(table_harness: TableHarness) -> None:
    await table_harness.open_table(
        TableUser(5, "  Ann\u202ea\n\u200b ", "en"), TableUser(6, "\u200b", "en")
    )
    assert await table_harness.seat_names() == ["Anna", "?"]


async def test_one_person_among_robots_does_not_wait_for_a_long_night(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, robots=4, game="thief", options=ThiefOptions())
    assert (await table_harness.table(1)).options == ThiefOptions(hour_seconds=8)
    await table_harness.start_game(ANNA, BEN, robots=3, game="thief", options=ThiefOptions())
    assert (await table_harness.table(2)).options == ThiefOptions()
    await table_harness.start_game(
        ANNA, robots=4, game="thief", options=ThiefOptions(hour_seconds=30)
    )
    assert (await table_harness.table(3)).options == ThiefOptions(hour_seconds=30)
