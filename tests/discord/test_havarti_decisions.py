"""Hide the Havarti through Discord: every special room and card, each with a restart in between."""

import asyncio
from random import Random

import pytest

from bot.playground import Person, Shown
from cogs.hide_the_havarti.house import CENTRE, INDEX, Spot
from cogs.hide_the_havarti.state import CHEESES, COMMONS, Card, HavartiOptions, Phase, Room, State
from tests.discord.harness import BotHarness, board_of
from tests.discord.havarti_setup import (
    RULES,
    SLOW_CLOCKS,
    WORDS,
    assert_hides_rooms,
    laid_out_state,
    open_private_panels,
    pictures_of,
    private_pictures,
    with_spectator,
)
from tests.discord.table_setup import (
    click_move,
    expire_clock,
    folder_entries,
    offered_moves,
    open_folder,
    play_moves,
    require_panel,
    set_state,
    start_table,
    state_of,
    table_log_text,
    visible_messages,
)

# --- special rooms --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("room", "seats", "answers"),
    [
        (Room.VEGETABLE_CELLAR, 3, [(1, "darken a1")]),
        (Room.VEGETABLE_CELLAR, 2, [(1, "skip")]),
        (Room.SITTING_ROOM, 3, [(2, "exchange b2+c3")]),
        (Room.LIBRARY, 3, [(2, "carry b2 b3"), (2, "carry b3 c3")]),
        (Room.BATHROOM, 4, [(1, "peek c3")]),
        (Room.CHEESE_CELLAR, 4, [(1, "appoint 3"), (3, "peek c3")]),
        (Room.CHEESE_CELLAR, 2, [(1, "peek c3")]),
    ],
    ids=lambda value: str(value) if isinstance(value, Room | int) else "",
)
async def test_the_decision_of_a_special_room_outlives_a_restart(
    bot_harness: BotHarness, room: Room, seats: int, answers: list[tuple[int, str]]
) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", seats)
    await set_state(bot_harness, laid_out_state(seats, a1=room))
    everyone = with_spectator(bot_harness, people)
    await click_move(people[0], board_of(people[0], bot_harness.world), "check a1")
    await bot_harness.wait_until_idle()
    for seat, text in answers:
        before = board_of(people[0], bot_harness.world).text
        await bot_harness.restart()
        await bot_harness.wait_until_idle()
        state: State = state_of(bot_harness)
        assert state.effect is room
        board = board_of(people[seat], bot_harness.world)
        assert board.text == before
        assert not folder_entries(board), "what is behind a folder cannot be reached on the board"
        assert WORDS.rooms[room] in board.text
        assert_asked(bot_harness, people)
        await refused(bot_harness, people, seat, text)
        if text in offered_moves(board) or not text.startswith("carry"):
            await answer(people[seat], board, text)
        else:  # first which room, then where: that is for the panel
            await open_folder(bot_harness, people[seat], text.split()[1])
            await play_moves(bot_harness, people[seat], text)
        await bot_harness.wait_until_idle()
        assert_hides_rooms(bot_harness, everyone)
    state = state_of(bot_harness)
    assert state.effect is None
    assert state.phase is Phase.FROMAGER


def assert_asked(bot_harness: BotHarness, people: list[Person]) -> None:
    """Only the deciding players have the choices in their panels."""
    awaited = bot_harness.current_snapshot().awaited
    for seat, person in enumerate(people):
        choices = offered_moves(require_panel(person)) or folder_entries(require_panel(person))
        assert bool(choices) == (seat in awaited), f"{person.name}: {choices}"


@pytest.mark.parametrize("room", [Room.NURSERY, Room.DAIRY, Room.PARLOR])
async def test_a_room_that_asks_nobody_has_happened_once_whatever_restarts(
    bot_harness: BotHarness, room: Room
) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", 3)
    state = laid_out_state(3, b2=room)
    state.place, state.up[INDEX[Spot.B2]] = INDEX[Spot.B1], False
    state.die, state.found, state.phase = 2, (1,), Phase.INSPECTEUR
    cheese = state.rooms.index(Room.CHEESE_1)
    state.rooms[cheese] = state.side_common.pop()
    await set_state(bot_harness, state)
    everyone = with_spectator(bot_harness, people)
    await click_move(people[0], board_of(people[0], bot_harness.world), "check b2")
    await bot_harness.wait_until_idle()
    told = board_of(people[1], bot_harness.world).text
    for _ in range(2):
        state = state_of(bot_harness)
        assert state.spent == (room,)
        assert state.phase is Phase.FROMAGER
        assert board_of(people[1], bot_harness.world).text == told
        assert_asked(bot_harness, people)
        assert_hides_rooms(bot_harness, everyone)
        await bot_harness.restart()
        await bot_harness.wait_until_idle()
    match room:
        case Room.NURSERY:
            assert (state.die, state.found) == (4, (1,))
            assert "one search less" in told
        case Room.DAIRY:
            assert (state.die, state.found, state.lost) == (1, (), (1,))
            assert "lost **cheese 1** in the Dairy" in told
        case _:
            assert not any(state.up[at] for at in CENTRE)
            assert state.place == INDEX[Spot.B2]
            assert "shuffled" in told


async def answer(person: Person, board: Shown, text: str) -> None:
    template, _, values = text.rpartition(" ")
    if text in offered_moves(board):
        act = await click_move(person, board, text)
    else:
        act = await click_move(person, board, f"{template} -", values.split("+"))
    assert act.kind in ("update", "deferred_update"), act.text


async def refused(bot_harness: BotHarness, people: list[Person], seat: int, text: str) -> None:
    """Only the deciding player can choose, though the board shows the choices to all."""
    before = bot_harness.table().snapshot
    awaited = bot_harness.current_snapshot().awaited
    assert seat in awaited
    for other, person in enumerate(people):
        if other not in awaited:
            act = await person.slash(bot_harness.world.general, *_command(text))
            assert act.ephemeral
            person.dismiss(act.message)
    await bot_harness.wait_until_idle()
    assert bot_harness.table().snapshot == before


def _command(text: str) -> tuple[str, dict[str, str]]:
    verb, _, rest = text.partition(" ")
    return f"havarti {verb}", {"choice": text} if rest else {}


# --- cards ----------------------------------------------------------------------------------


async def test_mice_are_answered_in_two_tries_with_a_restart_before_each(
    bot_harness: BotHarness,
) -> None:
    """Any fromager may name a line; who began goes on. Each line is seen by that one alone."""
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", 3)
    anna, ben, cleo = people
    one, two, three, four = CHEESES
    await set_state(bot_harness, searching(laid_out_state(3, a1=one, b1=two, c1=three, d1=four)))
    everyone = with_spectator(bot_harness, people)
    await open_private_panels(bot_harness, people)
    await play_moves(bot_harness, anna, "card mice -")
    for line, deciders in (("row3", [1, 2]), ("row4", [2])):
        await bot_harness.restart()
        await bot_harness.wait_until_idle()
        assert bot_harness.current_snapshot().awaited == deciders
        assert_asked(bot_harness, people)
        await refused(bot_harness, people, 2, f"line {line}")
        await play_moves(bot_harness, cleo, f"line {line}")
        assert_hides_rooms(bot_harness, everyone)
    # Wrong twice: the mice find a line by themselves, and it is shown as well.
    state: State = state_of(bot_harness)
    assert [len(look.places) for look in state.looks] == [4, 4, 4]
    assert {look.seat for look in state.looks} == {2}
    assert "The mice ran to" in board_of(anna, bot_harness.world).text
    face = next(WORDS.rooms[room] for room in state.looks[-1].rooms if room in CHEESES)
    assert face in require_panel(cleo).text
    shown = private_pictures(cleo)
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    for snapshot in state.looks:
        await expire_clock(bot_harness, f"game:look.{snapshot.number}")
    assert_gone(bot_harness, everyone, face, shown)
    for other in (anna, ben):
        assert face not in other.ever_read()
    assert state_of(bot_harness).phase is Phase.FROMAGER


async def test_ahhh_ha_waits_for_its_second_check_over_a_restart(bot_harness: BotHarness) -> None:
    """Also when the first one was the last miss allowed."""
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", 2)
    anna, _ = people
    state = searching(laid_out_state(2, "partner+aha", c1=Room.CHEESE_3, b1=Room.HALLWAY))
    state.die = 4
    await set_state(bot_harness, state)
    await open_folder(bot_harness, anna, "aha")
    await play_moves(bot_harness, anna, "card aha b1")
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert state_of(bot_harness).phase is Phase.AGAIN
    assert "no** search left" in board_of(anna, bot_harness.world).text
    assert_asked(bot_harness, people)
    await refused(bot_harness, people, 0, "check c1")
    await click_move(anna, board_of(anna, bot_harness.world), "check c1")
    await bot_harness.wait_until_idle()
    state = state_of(bot_harness)
    assert (state.phase, state.found, state.die) == (Phase.FROMAGER, (3,), 1)
    assert_hides_rooms(bot_harness, with_spectator(bot_harness, people))


@pytest.mark.parametrize(
    ("card", "spot", "stands"), [("partner", "d1", "a1"), ("that", "c3", "c3")]
)
async def test_a_card_in_hand_outlives_a_restart_and_is_played_once(
    bot_harness: BotHarness, card: str, spot: str, stands: str
) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", 3)
    anna = people[0]
    state = searching(laid_out_state(3, "partner+that", d1=Room.HALLWAY, c3=Room.KITCHEN))
    state.switched = (INDEX[Spot.C3], INDEX[Spot.C4])
    await set_state(bot_harness, state)
    await open_folder(bot_harness, anna, card)
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    await play_moves(bot_harness, anna, f"card {card} {spot}")
    state = state_of(bot_harness)
    assert (state.played, len(state.cards)) == ((Card(card),), 1)
    assert state.up[INDEX[Spot(spot)]]
    assert state.place == INDEX[Spot(stands)]
    board = board_of(anna, bot_harness.world).text
    assert WORDS.cards[Card(card)] in board
    (secret,) = state.cards
    for person in with_spectator(bot_harness, people)[1:]:
        assert not [
            m
            for m in visible_messages(person, bot_harness.world)
            if WORDS.cards[secret] in m.everything
        ]
    assert_hides_rooms(bot_harness, with_spectator(bot_harness, people))


def searching(state: State) -> State:
    """Anna has entered at A1 and it is her turn."""
    state.place = INDEX[Spot.A1]
    state.phase = Phase.INSPECTEUR
    state.step += 1
    return state


# --- private looks --------------------------------------------------------------------------

LOOKS = [
    (Room.BATHROOM, 3, 1),
    (Room.CHEESE_CELLAR, 3, 2),
    (Room.CHEESE_CELLAR, 2, 1),
]
FACE = WORDS.rooms[Room.CHEESE_2]


async def looked(bot_harness: BotHarness, people: list[Person], seat: int, text: str) -> None:
    """Anna opens A1, and that seat peeks."""
    await click_move(people[0], board_of(people[0], bot_harness.world), "check a1")
    await bot_harness.wait_until_idle()
    await click_move(people[seat], board_of(people[seat], bot_harness.world), text)
    await bot_harness.wait_until_idle()


def assert_gone(
    bot_harness: BotHarness, everyone: list[Person], face: str, shown: set[bytes]
) -> None:
    assert not state_of(bot_harness).looks
    for person in everyone:
        assert not [m for m in visible_messages(person, bot_harness.world) if face in m.everything]
        assert not shown & set(pictures_of(person, bot_harness.world))


@pytest.mark.parametrize(("room", "seats", "seat"), LOOKS, ids=str)
async def test_a_private_look_goes_after_its_time_though_a_restart_came_between(
    bot_harness: BotHarness, room: Room, seats: int, seat: int
) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", seats)
    peeker = people[seat]
    await set_state(bot_harness, laid_out_state(seats, a1=room, c3=Room.CHEESE_2))
    everyone = with_spectator(bot_harness, people)
    await open_private_panels(bot_harness, people)
    await looked(bot_harness, people, seat, "peek c3")
    assert FACE in require_panel(peeker).text
    assert any(FACE in message.text for message in peeker.ephemerals)
    shown = private_pictures(peeker)
    assert shown, "a look is also a picture"
    assert_hides_rooms(bot_harness, everyone)
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert FACE in require_panel(peeker).text
    assert_hides_rooms(bot_harness, everyone)
    await expire_clock(bot_harness, "game:look")
    assert_gone(bot_harness, everyone, FACE, shown)
    for other in everyone:
        assert other is peeker or FACE not in other.ever_read()
    assert FACE not in await table_log_text(peeker, bot_harness.world)


@pytest.mark.parametrize(("room", "seats", "seat"), LOOKS, ids=str)
async def test_a_look_that_ran_out_while_the_bot_was_away_is_not_shown_for_ever(
    bot_harness: BotHarness, room: Room, seats: int, seat: int
) -> None:
    await bot_harness.start(cheeseboard_clock_scale=0.1)
    people = await start_table(bot_harness, "havarti", seats, peek_seconds=5)
    options = HavartiOptions(peek_seconds=5)
    await set_state(bot_harness, laid_out_state(seats, options=options, a1=room, c3=Room.CHEESE_2))
    await open_private_panels(bot_harness, people)
    await looked(bot_harness, people, seat, "peek c3")
    await bot_harness.close()
    await asyncio.sleep(0.6)
    await bot_harness.start()
    await people[seat].wait_for(
        lambda p: all(FACE not in m.text for m in (*p.dm, *p.ephemerals)), timeout=20
    )
    await bot_harness.wait_until_idle()
    assert_hides_rooms(bot_harness, people)


async def test_a_room_that_is_closed_again_is_named_nowhere(bot_harness: BotHarness) -> None:
    """Mon partenaire opens D1 far away; a fromager closes it before the inspecteur looks."""
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", 3)
    anna, ben, cleo = people
    spare = laid_out_state()
    once = next(room for room in COMMONS if spare.rooms.count(room) == 1)
    state = laid_out_state(3, "partner+aha", d1=once, a1=Room.NURSERY)
    for seat, text in ((0, "check a1"), (1, "swap b3 c3"), (2, "swap b3 c3")):
        RULES.play(state, seat, RULES.notation.parse(text), Random(1))
    await set_state(bot_harness, state)
    everyone = with_spectator(bot_harness, people)
    await open_private_panels(bot_harness, people)
    await open_folder(bot_harness, anna, "partner")
    await play_moves(bot_harness, anna, "card partner d1")
    assert WORDS.rooms[once] in board_of(cleo, bot_harness.world).everything
    await ben.slash(bot_harness.world.general, "havarti hide", choice="hide d1")
    await bot_harness.wait_until_idle()
    assert not state_of(bot_harness).up[INDEX[Spot.D1]]
    assert_hides_rooms(bot_harness, everyone)
    for person in everyone:
        for message in visible_messages(person, bot_harness.world):
            assert WORDS.rooms[once] not in message.everything
        assert WORDS.rooms[once] not in await table_log_text(person, bot_harness.world)
