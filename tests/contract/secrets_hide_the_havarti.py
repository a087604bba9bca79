"""Hide the Havarti as a Subject: the same public house with other rooms behind closed doors.

What a seat knows is derived here from the rules, independently of the game's own `sight`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.kernel import CLOCK_PREFIX, Entry, Event
from cogs.hide_the_havarti.events import Happened, Looked, SetupBegan
from cogs.hide_the_havarti.game import GAME
from cogs.hide_the_havarti.house import CENTRE
from cogs.hide_the_havarti.roles import fromagers
from cogs.hide_the_havarti.state import CARDS, CHEESES, SPECIALS, Deed, Phase, Room, State
from tests.contract.subject import Subject

LAYING = (Phase.SETUP, Phase.LATE)


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Another state that seat cannot tell from this one."""
    rng.shuffle(state.side_common)
    rng.shuffle(state.side_special)
    if seat != state.inspecteur and state.cards:
        others = [card for card in CARDS if card not in state.played]
        chosen = rng.sample(others, len(state.cards))
        state.cards = [card for card in CARDS if card in chosen]
    if state.phase in LAYING:
        if seat in (None, state.inspecteur):
            lay_otherwise(state, rng)
        return state
    if state.rooms:
        change_rooms(state, seat, rng)
        change_trails(state, rng)
    state.looks = [
        peek
        if peek.seat == seat
        else peek._replace(rooms=tuple(state.rooms[at] for at in peek.places))
        for peek in state.looks
    ]
    return state


def lay_otherwise(state: State, rng: Random) -> None:
    """Other special rooms, another part of the house laid out, and other players who agree."""
    cards = [*state.hand, *(room for room in state.layout if room is not None)]
    change_specials(cards, state, rng)
    rng.shuffle(cards)
    full = state.phase is Phase.LATE or rng.random() < 0.5
    places = rng.sample(range(16), 16 if full else rng.randrange(16))
    state.layout = [None] * 16
    for at in places:
        state.layout[at] = cards.pop()
    state.hand = cards
    state.touched = places[: rng.randrange(3)]
    if state.phase is Phase.SETUP:
        state.done = agreed(state, rng) if full else []


def agreed(state: State, rng: Random) -> list[int]:
    """A random proper subset of the fromagers has pressed Done: all would end the phase."""
    others = fromagers(state)
    return sorted(rng.sample(others, rng.randrange(len(others))))


def change_rooms(state: State, seat: int | None, rng: Random) -> None:
    """Swap closed rooms with each other and with the pile, except those just seen."""
    seen = {at for peek in state.looks if peek.seat == seat for at in peek.places}
    closed = [at for at, up in enumerate(state.up) if not up and at not in seen]
    cards = [state.rooms[at] for at in closed]
    change_specials(cards, state, rng)
    rng.shuffle(cards)
    for at, card in zip(closed, cards, strict=True):
        state.rooms[at] = card


def change_trails(state: State, rng: Random) -> None:
    """Change where the cheeses have been, which is revealed only after the round."""
    if state.phase in (Phase.ROUND_END, Phase.OVER):
        return
    for number, cheese in enumerate(CHEESES):
        past = rng.sample(range(16), rng.randrange(1, 4))
        now = [state.rooms.index(cheese)] if cheese in state.rooms else []
        state.trails[number] = [at for at in past if at not in now] + now


def change_specials(cards: list[Room], state: State, rng: Random) -> None:
    """Replace a special room that was not met by another one from the pile."""
    unmet = [i for i, card in enumerate(cards) if card in SPECIALS and card not in state.spent]
    if unmet and state.side_special:
        i, j = rng.choice(unmet), rng.randrange(len(state.side_special))
        cards[i], state.side_special[j] = state.side_special[j], cards[i]


def learn(
    known: dict[str, Any], state: State, events: Sequence[Event], seat: int
) -> dict[str, Any]:
    """A seen face stays with its card; after the shuffle, four faces are in four places."""
    if any(isinstance(event, SetupBegan) for event in events):
        known = {}
    rooms: dict[int, Room] = dict(known.get("rooms", {}))
    centre: list[Room] = known.get("centre", [])
    for event in events:
        if isinstance(event, Looked):
            rooms.update(zip(event.places, event.rooms, strict=True))
        elif isinstance(event, Happened):
            places = event.news.places
            if event.news.deed in (Deed.SWAPPED, Deed.CARRIED, Deed.REARRANGED):
                moved = [rooms.pop(at, None) for at in places]
                rooms |= {
                    at: room
                    for at, room in zip(places, reversed(moved), strict=True)
                    if room is not None
                }
                if set(places) & set(CENTRE):
                    centre = []
            elif event.news.deed is Deed.SHUFFLED:
                four = [rooms.pop(at, None) for at in places]
                centre = sorted(room for room in four if room is not None)
                centre = centre if len(centre) == len(four) else []
    if state.phase in LAYING and seat != state.inspecteur:
        rooms = {at: room for at, room in enumerate(state.layout) if room is not None}
    rooms |= {
        at: room for at, (room, up) in enumerate(zip(state.rooms, state.up, strict=True)) if up
    }
    return {"rooms": rooms, "centre": centre}


def holds(known: dict[str, Any], state: State) -> bool:
    rooms: dict[int, Room] = known.get("rooms", {})
    centre: list[Room] = known.get("centre", [])
    house = state.layout if state.phase in LAYING else state.rooms
    found = len(state.found) + len(state.lost)
    cheeses = [room for room in (*house, *state.hand) if room in CHEESES]
    return (
        (not house or len(cheeses) == len(CHEESES) - found or state.phase is Phase.CHOOSE)
        and all(house[at] is room for at, room in rooms.items())
        and (not centre or sorted(state.rooms[at] for at in CENTRE) == centre)
    )


def is_quiet(state: State, entry: Entry) -> bool:
    """Opening a door or asking the mice reveals something; other moves only change positions."""
    if entry.text.startswith(CLOCK_PREFIX):
        return not entry.text.startswith((CLOCK_PREFIX + "setup", CLOCK_PREFIX + "late"))
    if state.phase is Phase.EFFECT and state.die > state.options.searches:
        return False  # the round ends, and the whole house is revealed
    verb, *rest = entry.text.split()
    return verb not in ("check", "line") and not (verb == "card" and rest[0] != "mice")


SUBJECT = Subject(
    game=GAME,
    scramble=scramble,
    panel_only_verbs=frozenset({"card"}),
    public_paths=frozenset(
        {
            "seats",
            "options",
            "inspecteur",
            "rounds",
            "phase",
            "step",
            "round",
            "scores",
            "sheet",
            "ready",
            "warned",
            "up",
            "place",
            "die",
            "found",
            "lost",
            "spent",
            "switched",
            "played",
            "idle",
            "walks",
            "checks",
            "turn",
            "effect",
            "decider",
            "appointed",
            "carried",
            "barred",
            "tries",
            "again",
            "looked",
            "news",
            "told",
            "before",
        }
    ),
    is_quiet=is_quiet,
    learn_facts=learn,
    facts_hold=holds,
)
