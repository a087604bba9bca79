"""Hide the Havarti for tests through Discord: any house, and checks that hidden rooms stay
hidden.
"""

import re
from collections.abc import Iterator
from random import Random

from bot.playground import LocalDiscord, Person, Shown
from cogs.hide_the_havarti.house import INDEX, Spot
from cogs.hide_the_havarti.rules import Havarti
from cogs.hide_the_havarti.state import SPECIALS, HavartiOptions, Phase, Room, State
from cogs.hide_the_havarti.words import catalogues
from tests.discord.harness import BotHarness, board_of
from tests.discord.table_setup import state_of, visible_messages

WORDS = catalogues("en")
RULES = Havarti()
SLOW_CLOCKS = {"cheeseboard_clock_scale": 50.0}


# --- positions ------------------------------------------------------------------------------


def new_state(seats: int = 3, **options: object) -> State:
    """The initial state; Anna is the inspecteur."""
    state = RULES.deal(seats, HavartiOptions.model_validate(options), Random(5))
    state.inspecteur = 0
    return state


def laid_out_state(
    seats: int = 3, cards: str = "mice+aha", options: HavartiOptions | None = None, **rooms: Room
) -> State:
    """The house is laid out and Anna is at the door, with these rooms at the given places."""
    state, rng = new_state(seats), Random(5)
    state.options = options or state.options
    for seat, text in ((0, f"keep {cards}"), (1, "fill"), *((s, "done") for s in range(1, seats))):
        RULES.play(state, seat, RULES.notation.parse(text), rng)
    for spot, room in rooms.items():
        put_room_at(state, room, INDEX[Spot(spot)])
    return state


def put_room_at(state: State, room: Room, at: int) -> None:
    """Put a room there by swapping cards, or with a special room that was left in the box."""
    if room not in state.rooms:
        other = next(at for at, card in enumerate(state.rooms) if card in SPECIALS)
        pile = state.side_special if room in SPECIALS else state.side_common
        pile.append(state.rooms[other])
        pile.remove(room)
        state.rooms[other] = room
    old = state.rooms.index(room)
    state.rooms[old], state.rooms[at] = state.rooms[at], state.rooms[old]


# --- visibility -----------------------------------------------------------------------------


def hidden_rooms(state: State, seat: int | None) -> set[Room]:
    """Rooms that are face down, open nowhere and not currently shown to this seat."""
    if state.phase in (Phase.SETUP, Phase.LATE):
        faces = {*state.hand, *(room for room in state.layout if room)}
        return faces if seat in (None, state.inspecteur) else set()
    closed = {room for room, up in zip(state.rooms, state.up, strict=True) if not up}
    opened = {room for room, up in zip(state.rooms, state.up, strict=True) if up}
    shown_to_seat = {room for peek in state.looks if peek.seat == seat for room in peek.rooms}
    return closed - opened - shown_to_seat


def assert_hides_rooms(bot_harness: BotHarness, people: list[Person]) -> None:
    """No message a person sees names a room hidden from them."""
    state: State = state_of(bot_harness)
    for person in people:
        assert_hidden_from(person, bot_harness.table().seat_of(person.id), state, bot_harness.world)


def assert_hidden_from(person: Person, seat: int | None, state: State, world: LocalDiscord) -> None:
    hidden = hidden_rooms(state, seat)
    for message in visible_messages(person, world):
        assert_message_hides(message, hidden, state)


def assert_message_hides(message: Shown, hidden: set[Room], state: State) -> None:
    words = message.everything
    for room in hidden - set(SPECIALS):
        assert WORDS.rooms[room] not in words, f"{room}: {message.text}"
        assert not re.search(rf"\b{room}\b", words), f"{room}: {message.text}"
    # News may name a special room, but not its place.
    for room in hidden & set(SPECIALS):
        for piece in re.split(r"\n| · |, |\\n", words):
            if WORDS.rooms[room] in piece:
                places = {INDEX[Spot(s.lower())] for s in re.findall(r"\b[A-D][1-4]\b", piece)}
                assert all(state.up[at] for at in places), piece


def with_spectator(bot_harness: BotHarness, people: list[Person]) -> list[Person]:
    return [*people, bot_harness.world.person("Zoe")]


def pictures_of(person: Person, world: LocalDiscord) -> Iterator[bytes]:
    """The pictures this person sees."""
    for message in visible_messages(person, world):
        yield from (file.data for file in message.files)


def private_pictures(*people: Person) -> set[bytes]:
    """The pictures that only these people see."""
    messages = [message for person in people for message in (*person.dm, *person.ephemerals)]
    return {file.data for message in messages for file in message.files}


async def open_private_panels(bot_harness: BotHarness, people: list[Person]) -> None:
    """Open each person's panel as a private reply in the channel, with its text version."""
    for person in people:
        await person.click(board_of(person, bot_harness.world), label="My hand")
        await person.click(board_of(person, bot_harness.world), label="In words")
    await bot_harness.wait_until_idle()
