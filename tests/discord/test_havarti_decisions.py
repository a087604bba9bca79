"""Hide the Havarti through Discord: every special room and card, each with a restart amid it."""

import asyncio
from random import Random

import pytest

from bot.playground import Person, Shown
from cogs.hide_the_havarti.house import CENTRE, INDEX, Spot
from cogs.hide_the_havarti.state import CHEESES, COMMONS, Card, HavartiOptions, Phase, Room, State
from tests.discord.havarti import (
    RULES,
    STILL,
    WORDS,
    assert_forgotten,
    everybody,
    files_of,
    laid,
    own_copies,
    own_files,
)
from tests.discord.house import House, board_of
from tests.discord.prepared import (
    folders,
    gather,
    lay_out,
    log_lines,
    offered,
    on_screen,
    open_folder,
    panel,
    play,
    press,
    run_out,
    state_of,
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
    house: House, room: Room, seats: int, answers: list[tuple[int, str]]
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", seats)
    await lay_out(house, laid(seats, a1=room))
    everyone = everybody(house, people)
    await press(people[0], board_of(people[0], house.world), "check a1")
    await house.settle()
    for seat, text in answers:
        before = board_of(people[0], house.world).text
        await house.restart()
        await house.settle()
        state: State = state_of(house)
        assert state.effect is room
        board = board_of(people[seat], house.world)
        assert board.text == before
        assert not folders(board), "what is behind a folder cannot be reached on the board"
        assert WORDS.rooms[room] in board.text
        assert_asked(house, people)
        await refused(house, people, seat, text)
        if text in offered(board) or not text.startswith("carry"):
            await answer(people[seat], board, text)
        else:  # first which room, then where: that is for the panel
            await open_folder(house, people[seat], text.split()[1])
            await play(house, people[seat], text)
        await house.settle()
        assert_forgotten(house, everyone)
    state = state_of(house)
    assert state.effect is None
    assert state.phase is Phase.FROMAGER


def assert_asked(house: House, people: list[Person]) -> None:
    """The choices are in the panels of those who decide, and in nobody else's."""
    awaited = house.now().awaited
    for seat, person in enumerate(people):
        choices = offered(panel(person)) or folders(panel(person))
        assert bool(choices) == (seat in awaited), f"{person.name}: {choices}"


@pytest.mark.parametrize("room", [Room.NURSERY, Room.DAIRY, Room.PARLOR])
async def test_a_room_that_asks_nobody_has_happened_once_whatever_restarts(
    house: House, room: Room
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    state = laid(3, b2=room)
    state.place, state.up[INDEX[Spot.B2]] = INDEX[Spot.B1], False
    state.die, state.found, state.phase = 2, [1], Phase.INSPECTEUR
    cheese = state.rooms.index(Room.CHEESE_1)
    state.rooms[cheese] = state.side_common.pop()
    await lay_out(house, state)
    everyone = everybody(house, people)
    await press(people[0], board_of(people[0], house.world), "check b2")
    await house.settle()
    told = board_of(people[1], house.world).text
    for _ in range(2):
        state = state_of(house)
        assert state.spent == [room]
        assert state.phase is Phase.FROMAGER
        assert board_of(people[1], house.world).text == told
        assert_asked(house, people)
        assert_forgotten(house, everyone)
        await house.restart()
        await house.settle()
    match room:
        case Room.NURSERY:
            assert (state.die, state.found) == (4, [1])
            assert "one search less" in told
        case Room.DAIRY:
            assert (state.die, state.found, state.lost) == (1, [], [1])
            assert "lost **cheese 1** in the Dairy" in told
        case _:
            assert not any(state.up[at] for at in CENTRE)
            assert state.place == INDEX[Spot.B2]
            assert "shuffled" in told


async def answer(person: Person, board: Shown, text: str) -> None:
    template, _, values = text.rpartition(" ")
    if text in offered(board):
        act = await press(person, board, text)
    else:
        act = await press(person, board, f"{template} -", values.split("+"))
    assert act.kind in ("update", "deferred_update"), act.text


async def refused(house: House, people: list[Person], seat: int, text: str) -> None:
    """Nobody but who is asked can decide, though the board shows the choices to all."""
    before = house.table().snapshot
    awaited = house.now().awaited
    assert seat in awaited
    for other, person in enumerate(people):
        if other not in awaited:
            act = await person.slash(house.world.general, *_command(text))
            assert act.ephemeral
            person.dismiss(act.message)
    await house.settle()
    assert house.table().snapshot == before


def _command(text: str) -> tuple[str, dict[str, str]]:
    verb, _, rest = text.partition(" ")
    return f"havarti {verb}", {"choice": text} if rest else {}


# --- cards ----------------------------------------------------------------------------------


async def test_mice_are_answered_in_two_tries_with_a_restart_before_each(house: House) -> None:
    """Any fromager may name a line; who began goes on. Each line is seen by that one alone."""
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    anna, ben, cleo = people
    one, two, three, four = CHEESES
    await lay_out(house, searching(laid(3, a1=one, b1=two, c1=three, d1=four)))
    everyone = everybody(house, people)
    await own_copies(house, people)
    await play(house, anna, "card mice -")
    for line, deciders in (("row3", [1, 2]), ("row4", [2])):
        await house.restart()
        await house.settle()
        assert house.now().awaited == deciders
        assert_asked(house, people)
        await refused(house, people, 2, f"line {line}")
        await play(house, cleo, f"line {line}")
        assert_forgotten(house, everyone)
    # Wrong twice: the mice find a line by themselves, and it is shown as well.
    state: State = state_of(house)
    assert [len(look.places) for look in state.looks] == [4, 4, 4]
    assert {look.seat for look in state.looks} == {2}
    assert "The mice ran to" in board_of(anna, house.world).text
    face = next(WORDS.rooms[room] for room in state.looks[-1].rooms if room in CHEESES)
    assert face in panel(cleo).text
    shown = own_files(cleo)
    await house.restart()
    await house.settle()
    for look in state.looks:
        await run_out(house, f"game:look.{look.number}")
    assert_gone(house, everyone, face, shown)
    for other in (anna, ben):
        assert face not in other.ever_read()
    assert state_of(house).phase is Phase.FROMAGER


async def test_ahhh_ha_waits_for_its_second_check_over_a_restart(house: House) -> None:
    """Also when the first one was the last miss allowed."""
    await house.open(**STILL)
    people = await gather(house, "havarti", 2)
    anna, _ = people
    state = searching(laid(2, "partner+aha", c1=Room.CHEESE_3, b1=Room.HALLWAY))
    state.die = 4
    await lay_out(house, state)
    await open_folder(house, anna, "aha")
    await play(house, anna, "card aha b1")
    await house.restart()
    await house.settle()
    assert state_of(house).phase is Phase.AGAIN
    assert "no** search left" in board_of(anna, house.world).text
    assert_asked(house, people)
    await refused(house, people, 0, "check c1")
    await press(anna, board_of(anna, house.world), "check c1")
    await house.settle()
    state = state_of(house)
    assert (state.phase, state.found, state.die) == (Phase.FROMAGER, [3], 1)
    assert_forgotten(house, everybody(house, people))


@pytest.mark.parametrize(
    ("card", "spot", "stands"), [("partner", "d1", "a1"), ("that", "c3", "c3")]
)
async def test_a_card_in_hand_outlives_a_restart_and_is_played_once(
    house: House, card: str, spot: str, stands: str
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    anna = people[0]
    state = searching(laid(3, "partner+that", d1=Room.HALLWAY, c3=Room.KITCHEN))
    state.switched = [INDEX[Spot.C3], INDEX[Spot.C4]]
    await lay_out(house, state)
    await open_folder(house, anna, card)
    await house.restart()
    await house.settle()
    await play(house, anna, f"card {card} {spot}")
    state = state_of(house)
    assert (state.played, len(state.cards)) == ([Card(card)], 1)
    assert state.up[INDEX[Spot(spot)]]
    assert state.place == INDEX[Spot(stands)]
    board = board_of(anna, house.world).text
    assert WORDS.cards[Card(card)] in board
    (secret,) = state.cards
    for person in everybody(house, people)[1:]:
        assert not [
            m for m in on_screen(person, house.world) if WORDS.cards[secret] in m.everything
        ]
    assert_forgotten(house, everybody(house, people))


def searching(state: State) -> State:
    """Anna has come in by A1 and it is her turn."""
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


async def looked(house: House, people: list[Person], seat: int, text: str) -> None:
    """Anna opens A1, and that one looks."""
    await press(people[0], board_of(people[0], house.world), "check a1")
    await house.settle()
    await press(people[seat], board_of(people[seat], house.world), text)
    await house.settle()


def assert_gone(house: House, everyone: list[Person], face: str, shown: set[bytes]) -> None:
    assert not state_of(house).looks
    for person in everyone:
        assert not [m for m in on_screen(person, house.world) if face in m.everything]
        assert not shown & set(files_of(person, house.world))


@pytest.mark.parametrize(("room", "seats", "seat"), LOOKS, ids=str)
async def test_a_private_look_goes_after_its_time_though_a_restart_came_between(
    house: House, room: Room, seats: int, seat: int
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", seats)
    peeker = people[seat]
    await lay_out(house, laid(seats, a1=room, c3=Room.CHEESE_2))
    everyone = everybody(house, people)
    await own_copies(house, people)
    await looked(house, people, seat, "peek c3")
    assert FACE in panel(peeker).text
    assert any(FACE in message.text for message in peeker.ephemerals)
    shown = own_files(peeker)
    assert shown, "a look is also a picture"
    assert_forgotten(house, everyone)
    await house.restart()
    await house.settle()
    assert FACE in panel(peeker).text
    assert_forgotten(house, everyone)
    await run_out(house, "game:look")
    assert_gone(house, everyone, FACE, shown)
    for other in everyone:
        assert other is peeker or FACE not in other.ever_read()
    assert FACE not in await log_lines(peeker, house.world)


@pytest.mark.parametrize(("room", "seats", "seat"), LOOKS, ids=str)
async def test_a_look_that_ran_out_while_the_bot_was_away_is_not_shown_for_ever(
    house: House, room: Room, seats: int, seat: int
) -> None:
    await house.open(cheeseboard_clock_scale=0.1)
    people = await gather(house, "havarti", seats, peek_seconds=5)
    options = HavartiOptions(peek_seconds=5)
    await lay_out(house, laid(seats, options=options, a1=room, c3=Room.CHEESE_2))
    await own_copies(house, people)
    await looked(house, people, seat, "peek c3")
    await house.close()
    await asyncio.sleep(0.6)
    await house.open()
    await people[seat].wait_for(
        lambda p: all(FACE not in m.text for m in (*p.dm, *p.ephemerals)), timeout=20
    )
    await house.settle()
    assert_forgotten(house, people)


async def test_a_room_that_is_closed_again_is_named_nowhere(house: House) -> None:
    """Mon partenaire opens D1 far away; a fromager closes it before the inspecteur looks."""
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    anna, ben, cleo = people
    spare = laid()
    once = next(room for room in COMMONS if spare.rooms.count(room) == 1)
    state = laid(3, "partner+aha", d1=once, a1=Room.NURSERY)
    for seat, text in ((0, "check a1"), (1, "swap b3 c3"), (2, "swap b3 c3")):
        RULES.play(state, seat, RULES.notation.parse(text), Random(1))
    await lay_out(house, state)
    everyone = everybody(house, people)
    await own_copies(house, people)
    await open_folder(house, anna, "partner")
    await play(house, anna, "card partner d1")
    assert WORDS.rooms[once] in board_of(cleo, house.world).everything
    await ben.slash(house.world.general, "havarti hide", choice="hide d1")
    await house.settle()
    assert not state_of(house).up[INDEX[Spot.D1]]
    assert_forgotten(house, everyone)
    for person in everyone:
        for message in on_screen(person, house.world):
            assert WORDS.rooms[once] not in message.everything
        assert WORDS.rooms[once] not in await log_lines(person, house.world)
