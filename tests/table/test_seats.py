"""Who sits where, who is host, who may do what with seats."""

import pytest

from bot.kernel import Refused
from bot.table import seats
from bot.table.seats import ROBOT_NAMES
from bot.table.table import Status, User
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import PebbleOptions
from tests.table.hall import ANNA, BEN, CLEO, DORA, EMIL, Hall


async def test_who_opens_a_table_sits_first_and_is_host(hall: Hall) -> None:
    await hall.open(ANNA, robots=2)
    table = await hall.table()
    assert table.host_id == ANNA.id
    assert table.seats[0].user_id == ANNA.id
    assert [seat.user_id for seat in table.seats[1:]] == [None, None]
    assert table.status is Status.LOBBY


async def test_people_sit_before_robots(hall: Hall) -> None:
    await hall.open(ANNA, robots=2)
    await hall.join(1, BEN)
    table = await hall.table()
    assert [seat.user_id for seat in table.seats] == [ANNA.id, BEN.id, None, None]


async def test_nobody_sits_twice(hall: Hall) -> None:
    await hall.open(ANNA)
    with pytest.raises(Refused, match="already-seated"):
        await hall.join(1, ANNA)
    assert await hall.names() == ["Anna"]


async def test_a_full_table_takes_nobody_but_a_robot_makes_way_for_a_person(hall: Hall) -> None:
    await hall.open(ANNA, BEN, robots=2)
    await hall.join(1, CLEO)
    await hall.join(1, DORA)
    assert await hall.names() == ["Anna", "Ben", "Cleo", "Dora"]
    with pytest.raises(Refused, match="table-full") as refusal:
        await hall.join(1, EMIL)
    assert refusal.value.facts == {"most": 4}
    with pytest.raises(Refused, match="table-full"):
        await hall.add_robot(1)
    with pytest.raises(Refused, match="table-full"):
        await hall.open(ANNA, robots=4)
    assert hall.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_robots_have_names_that_nobody_else_at_the_table_has(hall: Hall) -> None:
    for _ in range(20):
        number = await hall.open(User(5, "Bruno Brie", "en"), robots=3)
        names = await hall.names(number)
        assert len(set(names)) == 4
        assert set(names[1:]) <= set(ROBOT_NAMES)


def test_there_are_names_for_a_full_table_of_robots_and_their_namesakes() -> None:
    # Eight seats at most, and a person may be called like a robot.
    assert len(set(ROBOT_NAMES)) == len(ROBOT_NAMES) >= 8


async def test_the_last_robot_goes_first(hall: Hall) -> None:
    await hall.open(ANNA, robots=2)
    first, second = (await hall.names())[1:]
    await hall.remove_robot(1)
    assert await hall.names() == ["Anna", first]
    assert first != second
    await hall.remove_robot(1)
    with pytest.raises(Refused, match="no-robot"):
        await hall.remove_robot(1)


async def test_when_the_host_leaves_the_next_person_is(hall: Hall) -> None:
    await hall.open(ANNA, BEN, CLEO, robots=1)
    await hall.leave(1, ANNA.id)
    table = await hall.table()
    assert table.host_id == BEN.id
    assert table.seat_of(ANNA.id) is None
    await hall.start(1)
    await hall.leave(1, BEN.id)
    assert (await hall.table()).host_id == CLEO.id


async def test_a_host_stays_host_when_somebody_else_leaves(hall: Hall) -> None:
    await hall.open(ANNA, BEN)
    await hall.leave(1, BEN.id)
    assert (await hall.table()).host_id == ANNA.id
    await hall.join(1, BEN)


@pytest.mark.parametrize("playing", [False, True])
async def test_when_the_last_person_leaves_the_table_closes(hall: Hall, playing: bool) -> None:
    await hall.open(ANNA, robots=2)
    if playing:
        await hall.start(1)
    await hall.leave(1, ANNA.id)
    table = await hall.table()
    assert table.status is Status.CLOSED
    assert table.deadlines == {}
    assert await hall.store.lists.listed(person=ANNA.id) == []
    assert await hall.store.lists.channels() == []


async def test_a_leaver_must_have_a_seat(hall: Hall) -> None:
    await hall.open(ANNA)
    with pytest.raises(Refused, match="not-seated"):
        await hall.leave(1, BEN.id)
    await hall.leave(1, ANNA.id)
    with pytest.raises(Refused, match="not-seated"):
        await hall.leave(1, ANNA.id)


async def test_in_play_a_robot_takes_the_leavers_seat_and_all_that_is_in_it(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=60)
    await hall.lay(1)
    before = (await hall.table()).seats[1]
    hand = (await hall.state()).players[1].hand
    await hall.leave(1, BEN.id)
    table = await hall.table()
    seat = table.seats[1]
    assert len(table.seats) == 2
    assert seat.user_id is None
    assert seat.automatic
    assert seat.name in ROBOT_NAMES
    assert (seat.plays, seat.memory) == (before.plays, before.memory)
    assert (await hall.state()).players[1].hand == hand
    assert 1 in table.players.robots


async def test_too_few_do_not_start_and_robots_count(hall: Hall) -> None:
    await hall.open(ANNA)
    with pytest.raises(Refused, match="too-few") as refusal:
        await hall.start(1)
    assert refusal.value.facts == {"needed": 2, "seated": 1}
    await hall.add_robot(1)
    await hall.start(1)
    assert (await hall.table()).status is Status.PLAYING


async def test_options_that_do_not_go_with_so_many_are_refused(hall: Hall) -> None:
    await hall.open(ANNA, BEN, CLEO, DORA, options=PebbleOptions(hand=6))
    with pytest.raises(Refused, match="bad-hand"):
        await hall.start(1)
    assert (await hall.table()).status is Status.LOBBY
    await hall.leave(1, DORA.id)
    await hall.start(1)


async def test_the_deal_is_for_as_many_as_are_seated(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, robots=1, options=PebbleOptions(hand=3))
    state = await hall.state()
    assert [len(player.hand) for player in state.players] == [3, 3, 3]


async def test_once_it_plays_the_lobby_is_over(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    with pytest.raises(Refused, match="not-gathering"):
        await hall.join(1, CLEO)
    for deed in (hall.add_robot, hall.remove_robot, hall.start):
        with pytest.raises(Refused, match="not-gathering"):
            await deed(1)


async def test_the_host_may_call_it_off_before_and_in_play_but_not_after(hall: Hall) -> None:
    for number in (await hall.open(ANNA, BEN), await hall.begin(ANNA, BEN)):
        await hall.call_off(number)
        assert (await hall.table(number)).status is Status.CLOSED
        with pytest.raises(Refused, match="not-playing"):
            await hall.call_off(number)
    assert hall.rows("SELECT count(*) FROM results") == [(0,)]


async def test_somebody_may_take_over_a_robots_seat(hall: Hall) -> None:
    await hall.begin(ANNA, robots=2)
    with pytest.raises(Refused, match="no-robot"):
        await hall.take_over(1, CLEO, seat=0)
    with pytest.raises(Refused, match="no-robot"):
        await hall.take_over(1, CLEO, seat=7)
    with pytest.raises(Refused, match="already-seated"):
        await hall.take_over(1, ANNA)
    before = (await hall.table()).seats[2]
    assert await hall.take_over(1, CLEO, seat=2) == 2
    assert await hall.take_over(1, DORA) == 1
    with pytest.raises(Refused, match="no-robot"):
        await hall.take_over(1, EMIL)
    table = await hall.table()
    assert [seat.user_id for seat in table.seats] == [ANNA.id, DORA.id, CLEO.id]
    # Whatever was shown of that seat before is stale, and what it remembers stays with it.
    assert table.seats[2].plays == before.plays + 1
    assert table.seats[2].memory == before.memory


async def test_there_is_nothing_to_take_over_before_the_game(hall: Hall) -> None:
    await hall.open(ANNA, robots=2)
    with pytest.raises(Refused, match="not-playing"):
        await hall.take_over(1, CLEO)


async def test_only_who_is_away_is_replaced_and_may_come_back(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=5)
    for seat in (1, 0):
        with pytest.raises(Refused, match="not-away"):
            await hall.replace(1, seat)
    for seat in (-1, 9):
        with pytest.raises(Refused, match="nobody-there"):
            await hall.replace(1, seat)
    hall.clock.pass_by(5)
    await hall.expire(1, "turn:1:0")
    await hall.replace(1, 1)
    seat = (await hall.table()).seats[1]
    assert (seat.user_id, seat.away) == (None, False)
    assert seat.name in ROBOT_NAMES
    with pytest.raises(Refused, match="not-seated"):
        await hall.back(1, BEN.id)
    assert await hall.take_over(1, BEN) == 1


async def test_who_has_once_held_a_seat_may_come_back_to_that_one_only(hall: Hall) -> None:
    """Else somebody could look into every hand, one after another."""
    await hall.begin(ANNA, BEN, robots=2)
    await hall.leave(1, BEN.id)
    for other in (2, 3):
        with pytest.raises(Refused, match="own-seat-only"):
            await hall.take_over(1, BEN, other)
    assert await hall.take_over(1, CLEO, 1) == 1
    with pytest.raises(Refused, match="seat-taken"):
        await hall.take_over(1, BEN)
    await hall.leave(1, CLEO.id)
    assert await hall.take_over(1, CLEO) == 1
    await hall.leave(1, CLEO.id)
    assert await hall.take_over(1, BEN) == 1
    assert (await hall.table()).former == {ANNA.id: 0, BEN.id: 1, CLEO.id: 1}


async def test_the_host_sends_somebody_out_but_not_themselves(hall: Hall) -> None:
    await hall.open(ANNA, BEN)
    with pytest.raises(Refused, match="nobody-there"):
        await hall.change(1, lambda draft: seats.send_out(draft, CLEO.id))
    with pytest.raises(Refused, match="host-stays"):
        await hall.change(1, lambda draft: seats.send_out(draft, ANNA.id))
    await hall.change(1, lambda draft: seats.send_out(draft, BEN.id))
    assert await hall.names() == ["Anna"]


async def test_who_was_sent_out_takes_no_seat_until_the_host_invites_them(hall: Hall) -> None:
    await hall.open(ANNA, BEN, CLEO)
    await hall.change(1, lambda draft: seats.send_out(draft, BEN.id))
    with pytest.raises(Refused, match="sent-out"):
        await hall.join(1, BEN)
    with pytest.raises(Refused, match="host-invites-back"):
        await hall.change(1, lambda draft: seats.invite(draft, BEN.id, CLEO.id))
    with pytest.raises(Refused, match="sent-out"):
        await hall.join(1, BEN)
    await hall.change(1, lambda draft: seats.invite(draft, BEN.id, ANNA.id))
    await hall.join(1, BEN)
    assert await hall.names() == ["Anna", "Cleo", "Ben"]


async def test_who_was_sent_out_takes_no_robots_seat_either(hall: Hall) -> None:
    await hall.open(ANNA, BEN, robots=2)
    await hall.change(1, lambda draft: seats.send_out(draft, BEN.id))
    await hall.start(1)
    with pytest.raises(Refused, match="sent-out"):
        await hall.take_over(1, BEN)
    assert await hall.take_over(1, CLEO) == 1


async def test_more_than_half_of_the_people_end_a_game(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, CLEO, robots=1)
    for person, ends in ((ANNA, False), (ANNA, False), (BEN, True)):
        ended = await hall.change(1, lambda d, u=person.id: seats.vote_to_end(d, u))
        assert ended is ends
    assert (await hall.table()).status is Status.CLOSED


async def test_a_host_who_is_away_is_host_still(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=5)
    hall.clock.pass_by(5)
    await hall.expire(1, "turn:0:0")
    assert (await hall.table()).host_id == ANNA.id
    await hall.replace(1, 0)
    assert (await hall.table()).host_id == BEN.id


async def test_a_nudge_reminds_those_who_are_awaited_and_here(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, robots=1)
    await hall.lay(0)
    await hall.nudge(1)
    assert [seat.nudged for seat in (await hall.table()).seats] == ["", "0.0", ""]
    await hall.lay(1)
    with pytest.raises(Refused, match="nobody-awaited"):
        await hall.nudge(1)


async def test_names_are_tidied_when_somebody_sits_down(hall: Hall) -> None:
    await hall.open(User(5, "  Ann\u202ea\n\u200b ", "en"), User(6, "\u200b", "en"))
    assert await hall.names() == ["Anna", "?"]


async def test_one_person_among_robots_does_not_wait_for_a_long_night(hall: Hall) -> None:
    await hall.begin(ANNA, robots=4, game="thief", options=ThiefOptions())
    assert (await hall.table(1)).options == ThiefOptions(hour_seconds=8)
    await hall.begin(ANNA, BEN, robots=3, game="thief", options=ThiefOptions())
    assert (await hall.table(2)).options == ThiefOptions()
    await hall.begin(ANNA, robots=4, game="thief", options=ThiefOptions(hour_seconds=30))
    assert (await hall.table(3)).options == ThiefOptions(hour_seconds=30)
