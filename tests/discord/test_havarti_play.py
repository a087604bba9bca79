"""Hide the Havarti through Discord: restarts everywhere, and that what is closed is forgotten."""

import asyncio
import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.playground import Person, Shown
from cogs.hide_the_havarti.house import INDEX, Spot
from cogs.hide_the_havarti.rules import Havarti
from cogs.hide_the_havarti.state import (
    CHEESES,
    COMMONS,
    SPECIALS,
    HavartiOptions,
    Phase,
    Room,
    State,
)
from cogs.hide_the_havarti.words import spoken
from tests.discord.house import House, Player, board_of
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

WORDS = spoken("en")
RULES = Havarti()
STILL = {"cheeseboard_clock_scale": 50.0}


# --- positions ------------------------------------------------------------------------------


def choosing(seats: int = 3, **options: object) -> State:
    """The very beginning; Anna is the inspecteur."""
    state = RULES.deal(seats, HavartiOptions.model_validate(options), Random(5))
    state.inspecteur = 0
    return state


def laid(seats: int = 3, cards: str = "mice+aha", **rooms: Room) -> State:
    """The house is laid out, Anna is at the door; these rooms lie where it is said."""
    state, rng = choosing(seats), Random(5)
    for seat, text in ((0, f"keep {cards}"), (1, "fill"), *((s, "done") for s in range(1, seats))):
        RULES.play(state, seat, RULES.notation.parse(text), rng)
    for spot, room in rooms.items():
        bring(state, room, INDEX[Spot(spot)])
    return state


def bring(state: State, room: Room, at: int) -> None:
    """Another set-up of the same cards, or of special rooms that were left in the box."""
    if room not in state.rooms:
        other = next(at for at, card in enumerate(state.rooms) if card in SPECIALS)
        pile = state.side_special if room in SPECIALS else state.side_common
        pile.append(state.rooms[other])
        pile.remove(room)
        state.rooms[other] = room
    old = state.rooms.index(room)
    state.rooms[old], state.rooms[at] = state.rooms[at], state.rooms[old]


# --- what may be seen -----------------------------------------------------------------------


def closed_faces(state: State, seat: int | None) -> set[Room]:
    """What lies face down, is nowhere open and is not being shown to this seat just now."""
    if state.phase in (Phase.SETUP, Phase.LATE):
        faces = {*state.hand, *(room for room in state.layout if room)}
        return faces if seat in (None, state.inspecteur) else set()
    closed = {room for room, up in zip(state.rooms, state.up, strict=True) if not up}
    opened = {room for room, up in zip(state.rooms, state.up, strict=True) if up}
    looks = {room for look in state.looks if look.seat == seat for room in look.rooms}
    return closed - opened - looks


def assert_forgotten(house: House, people: list[Person]) -> None:
    """No message on anybody's screen names what is hidden from them."""
    state: State = state_of(house)
    for person in people:
        hidden = closed_faces(state, house.table().seat_of(person.id))
        for message in on_screen(person, house.world):
            assert_silent(message, hidden, state)


def assert_silent(message: Shown, hidden: set[Room], state: State) -> None:
    words = message.everything
    for room in hidden - set(SPECIALS):
        assert WORDS.rooms[room] not in words, f"{room}: {message.text}"
        assert not re.search(rf"\b{room}\b", words), f"{room}: {message.text}"
    # News tell of a special room by its name, but not where it lies.
    for room in hidden & set(SPECIALS):
        for piece in re.split(r"\n| · |, |\\n", words):
            if WORDS.rooms[room] in piece:
                places = {INDEX[Spot(s.lower())] for s in re.findall(r"\b[A-D][1-4]\b", piece)}
                assert all(state.up[at] for at in places), piece


def everybody(house: House, people: list[Person]) -> list[Person]:
    return [*people, house.world.person("Zoe")]


def files_of(person: Person, house: House) -> Iterator[bytes]:
    """The pictures on this person's screen."""
    for message in on_screen(person, house.world):
        yield from (file.data for file in message.files)


def own_files(*people: Person) -> set[bytes]:
    """The pictures that only these people see."""
    messages = [message for person in people for message in (*person.dm, *person.ephemerals)]
    return {file.data for message in messages for file in message.files}


# --- the set-up -----------------------------------------------------------------------------


async def own_copies(house: House, people: list[Person]) -> None:
    """Everybody has the panel as a private answer in the channel, too."""
    for person in people:
        await person.click(board_of(person, house.world), label="My hand")
    await house.settle()


async def test_the_faces_of_the_set_up_are_gone_from_every_screen_when_it_ends(
    house: House,
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    anna, ben, cleo = people
    await lay_out(house, choosing())
    await own_copies(house, people)
    await house.restart()
    await house.settle()
    await play(house, anna, "keep mice+aha")
    everyone = everybody(house, people)
    state: State = state_of(house)
    card = state.hand[0]
    await open_folder(house, ben, card)
    await play(house, ben, f"place {card} b2")
    assert WORDS.rooms[card] in panel(cleo).text
    # By command as well: its private answer must not remember the card either.
    other = state_of(house).hand[0]
    act = await cleo.slash(house.world.general, "havarti place", choice=f"place {other} c3")
    await house.settle()
    assert state_of(house).layout[INDEX[Spot.C3]] is other
    assert WORDS.rooms[other] not in act.text
    await house.restart()
    await house.settle()
    assert WORDS.rooms[card] in panel(ben).text
    shown = own_files(ben, cleo)
    assert_forgotten(house, everyone)
    await play(house, ben, "fill", "done")
    shown |= own_files(ben, cleo)
    assert "Done" not in panel(ben).labels
    await play(house, cleo, "done")
    assert state_of(house).phase is Phase.ENTRY
    assert_forgotten(house, everyone)
    for person in everyone:
        assert not shown & set(files_of(person, house)), "a picture of the set-up is still there"
        told = await log_lines(person, house.world)
        assert not [room for room in Room if WORDS.rooms[room] in told]
    # The inspecteur has not seen a face at any time, in words or in a picture.
    read = anna.ever_read()
    assert not [room for room in (*COMMONS, *CHEESES) if WORDS.rooms[room] in read]
    assert not shown & set(anna.ever_got_files())


@pytest.mark.parametrize("answered", [True, False])
async def test_a_late_set_up_bares_one_cheese_and_hides_the_rest(
    house: House, answered: bool
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    anna, ben, cleo = people
    await lay_out(house, choosing())
    await play(house, anna, "keep partner+that")
    await own_copies(house, people)
    everyone = everybody(house, people)
    await run_out(house, "game:warn")
    assert "10 seconds" in panel(anna).text
    assert "10 seconds" in board_of(anna, house.world).text
    card = state_of(house).hand[0]
    await open_folder(house, cleo, card)
    await play(house, cleo, f"place {card} a1")
    await run_out(house, "game:setup")
    state: State = state_of(house)
    assert state.phase is Phase.LATE
    assert_forgotten(house, everyone)
    await house.restart()
    await house.settle()
    bares = {text for text in offered(panel(ben)) if text.startswith("bare")}
    assert len(bares) == 4
    assert not offered(panel(anna))
    if answered:
        await play(house, ben, min(bares))
        assert state_of(house).up[INDEX[Spot(min(bares).split()[1])]]
    else:
        await run_out(house, "game:late")
    state = state_of(house)
    assert state.phase is Phase.ENTRY
    assert [state.rooms[at] in CHEESES for at, up in enumerate(state.up) if up] == [True]
    assert_forgotten(house, everyone)


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
        await refused(house, people, seat, text)
        await answer(people[seat], board, text)
        await house.settle()
        assert_forgotten(house, everyone)
    state = state_of(house)
    assert state.effect is None
    assert state.phase is Phase.FROMAGER


async def answer(person: Person, board: Shown, text: str) -> None:
    template, _, values = text.rpartition(" ")
    if text in offered(board):
        act = await press(person, board, text)
    else:
        act = await press(person, board, f"{template} -", values.split("+"))
    assert act.kind == "update", act.text


async def refused(house: House, people: list[Person], seat: int, text: str) -> None:
    """Nobody but who is asked can decide, though the board shows the choices to all."""
    before = house.table().snapshot
    awaited = house.bot.tables.awaited(house.table())
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


async def test_a_private_look_goes_after_its_time_though_a_restart_came_between(
    house: House,
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    anna, ben, cleo = people
    await lay_out(house, laid(3, a1=Room.BATHROOM, c3=Room.CHEESE_2))
    everyone = everybody(house, people)
    await own_copies(house, people)
    await press(anna, board_of(anna, house.world), "check a1")
    await house.settle()
    await press(ben, board_of(ben, house.world), "peek c3")
    await house.settle()
    face = WORDS.rooms[Room.CHEESE_2]
    assert face in panel(ben).text
    assert any(face in message.text for message in ben.ephemerals)
    shown = own_files(ben)
    assert shown, "a look is also a picture"
    assert_forgotten(house, everyone)
    await house.restart()
    await house.settle()
    assert face in panel(ben).text
    assert_forgotten(house, everyone)
    await run_out(house, "game:look")
    assert not state_of(house).looks
    for person in everyone:
        assert not [m for m in on_screen(person, house.world) if face in m.everything]
        assert not shown & set(files_of(person, house))
    for other in (anna, cleo):
        assert face not in other.ever_read()
    assert face not in await log_lines(ben, house.world)


async def test_a_look_that_ran_out_while_the_bot_was_away_is_not_shown_for_ever(
    house: House,
) -> None:
    await house.open(cheeseboard_clock_scale=0.1)
    people = await gather(house, "havarti", 3, peek_seconds=5)
    anna, ben, _ = people
    state = laid(3, a1=Room.BATHROOM, c3=Room.CHEESE_2)
    state.options = HavartiOptions(peek_seconds=5)
    await lay_out(house, state)
    await press(anna, board_of(anna, house.world), "check a1")
    await house.settle()
    await press(ben, board_of(ben, house.world), "peek c3")
    await house.close()
    await asyncio.sleep(0.6)
    await house.open()
    face = WORDS.rooms[Room.CHEESE_2]
    await ben.wait_for(lambda p: all(face not in m.text for m in p.dm), timeout=20)
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
    assert WORDS.rooms[once] in board_of(cleo, house.world).text
    await ben.slash(house.world.general, "havarti hide", choice="hide d1")
    await house.settle()
    assert not state_of(house).up[INDEX[Spot.D1]]
    assert_forgotten(house, everyone)
    for person in everyone:
        for message in on_screen(person, house.world):
            assert WORDS.rooms[once] not in message.everything
        assert WORDS.rooms[once] not in await log_lines(person, house.world)


# --- whole rounds ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
async def test_wherever_a_restart_comes_nothing_hidden_is_on_any_screen(
    house: House, seats: int
) -> None:
    """A round and more by random clicks; after each one all screens are held against the house."""
    await house.open(**STILL)
    people = await gather(house, "havarti", seats, rounds_each=1, searches=2)
    everyone = everybody(house, people)
    rng = Random(seats)
    seen: set[str] = set()
    players = [Player(person, house.world, i) for i, person in enumerate(people)]
    for _ in range(90):
        if not house.bot.tables.of_person(people[0].id):
            break
        state: State = state_of(house)
        here = f"{state.phase} {state.effect or ''} {bool(state.looks)}"
        if here not in seen:
            seen.add(here)
            await house.restart()
            await house.settle()
        await one_move(house, people, players, rng)
        if house.bot.tables.of_person(people[0].id):
            assert_forgotten(house, everyone)
    phases = {here.split()[0] for here in seen}
    assert {"choose", "setup", "entry", "fromager", "inspecteur", "roundend"} <= phases


async def one_move(house: House, people: list[Person], players: list[Player], rng: Random) -> None:
    state: State = state_of(house)
    awaited = house.bot.tables.awaited(house.table())
    seat = rng.choice(awaited)
    if state.phase is Phase.SETUP:
        # A full house by random single cards would take all day.
        await play(house, people[seat], "fill" if state.hand else "done")
        return
    await players[seat].act()
    await house.settle()
