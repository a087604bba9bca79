"""Samples a game that fits what a seat knows: other rooms behind the doors, other cards."""

from itertools import permutations
from random import Random

from bot.kernel import fields_of
from cogs.hide_the_havarti.house import CENTRE, LINES, SIZE, Line
from cogs.hide_the_havarti.rules.past import Past, fresh
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import (
    CARDS,
    CHEESE_NUMBER,
    CHEESES,
    COMMON_CARDS,
    IS_SPECIAL,
    SPECIALS,
    Card,
    Deed,
    Phase,
    PrivateLook,
    PublicState,
    Room,
    State,
)

SPECIAL_COUNT, COMMON_COUNT = 4, 8
"""Of the sixteen rooms of a house, besides the four cheeses."""
TRIES = 200
LAYING = (Phase.SETUP, Phase.LATE)


def imagined(sight: Sight, seat: int, past: Past | None, rng: Random) -> State:
    state = State(
        **fields_of(PublicState, sight),
        up=[room is not None for room in sight.house],
        cards=_cards(sight, seat, rng),
        trails=[list(trail) for trail in sight.trails],
    )
    if sight.phase in LAYING:
        _lay(state, sight, rng)
    elif sight.house:
        _furnish(state, sight, past or fresh(), rng)
        state.looks = _looks(state, sight, seat, rng)
    return state


def _cards(sight: Sight, seat: int, rng: Random) -> list[Card]:
    if seat == sight.inspecteur:
        return list(sight.cards)
    left = [card for card in CARDS if card not in sight.played]
    chosen = rng.sample(left, sight.cards_left)
    return [card for card in CARDS if card in chosen]


def _lay(state: State, sight: Sight, rng: Random) -> None:
    """During the set-up the inspecteur waits outside."""
    laying = sight.laying
    specials, commons = list(SPECIALS), list(COMMON_CARDS)
    rng.shuffle(specials)
    rng.shuffle(commons)
    if laying is not None:
        state.layout, state.hand = list(laying.layout), list(laying.hand)
        state.done, state.touched = list(laying.done), list(laying.touched)
        for room in (*state.hand, *state.layout):
            if room is None:
                continue
            if room in IS_SPECIAL:
                specials.remove(room)
            elif room in commons:
                commons.remove(room)
        state.side_special, state.side_common = specials, commons
        return
    cards = [*specials[:SPECIAL_COUNT], *commons[:COMMON_COUNT], *CHEESES]
    state.side_special, state.side_common = specials[SPECIAL_COUNT:], commons[COMMON_COUNT:]
    rng.shuffle(cards)
    count = SIZE if sight.phase is Phase.LATE else rng.randrange(SIZE + 1)
    state.layout = [None] * SIZE
    for at in rng.sample(range(SIZE), count):
        state.layout[at] = cards.pop()
    order = list(Room)
    state.hand = sorted(cards, key=order.index, reverse=True)


def _furnish(state: State, sight: Sight, past: Past, rng: Random) -> None:
    faces = {int(number): Room(room) for number, room in past["faces"].items()}
    house = past["house"]
    for at, room in enumerate(sight.house):
        if room is not None:
            faces[house[at]] = room
    drawn = None
    gone = {CHEESES[number - 1] for number in (*sight.found, *sight.lost)}
    if not all(state.up) and gone <= set(faces.values()):
        ways = _shuffles(past, faces)
        for _ in range(TRIES if ways else 0):
            drawn = _drawn(past, faces, rng.choice(ways), rng)
            if drawn is not None:
                break
    if drawn is None:
        # A seat that has not watched from the beginning knows only the open rooms.
        drawn = _plain(sight, rng)
    rooms, specials, commons = drawn
    state.rooms = rooms
    rng.shuffle(specials)
    rng.shuffle(commons)
    state.side_special, state.side_common = specials, commons
    if not state.trails:
        state.trails = [[rooms.index(cheese)] if cheese in rooms else [] for cheese in CHEESES]


Drawn = tuple[list[Room], list[Room], list[Room]]


def _shuffles(past: Past, faces: dict[int, Room]) -> list[dict[int, int]]:
    """The possible shuffles: for each new number the old one, consistent with the known faces."""
    old, new = past["mixed"] or ([], [])
    ways = [dict(zip(new, order, strict=True)) for order in permutations(old)]
    return [
        way
        for way in ways
        if all(
            faces[number] is faces[was]
            for number, was in way.items()
            if number in faces and was in faces
        )
    ]


def _drawn(past: Past, faces: dict[int, Room], was: dict[int, int], rng: Random) -> Drawn | None:
    """Sample the sixteen initial rooms, and derive the current ones.

    Returns None if that contradicts the mice or fails otherwise; the caller tries again.
    """
    first = {was.get(number, number): room for number, room in faces.items()}
    specials, commons, cheeses = list(SPECIALS), list(COMMON_CARDS), list(CHEESES)
    met = 0
    for number, room in first.items():
        pile = cheeses if room in CHEESE_NUMBER else specials if room in IS_SPECIAL else commons
        if room not in pile:
            return None
        pile.remove(room)
        # Later numbers are common rooms that came in from the pile.
        met += room in IS_SPECIAL and number < SIZE
    dark = [number for number in range(SIZE) if number not in first]
    rng.shuffle(specials)
    rng.shuffle(commons)
    few = SPECIAL_COUNT - met
    many = len(dark) - len(cheeses) - few
    if few < 0 or not 0 <= many <= len(commons):
        return None
    cards = [*cheeses, *specials[:few], *commons[:many]]
    rng.shuffle(cards)
    first |= dict(zip(dark, cards, strict=True))
    smelt = past["smelt"]
    if smelt and not any(first[was.get(number, number)] in CHEESE_NUMBER for number in smelt):
        return None
    rooms = [first[was.get(number, number)] for number in past["house"]]
    return rooms, specials[few:], commons[many:]


def _plain(sight: Sight, rng: Random) -> Drawn:
    """Sample closed rooms from the open ones only."""
    commons, specials = list(COMMON_CARDS), list(SPECIALS)
    gone = {CHEESES[number - 1] for number in (*sight.found, *sight.lost)}
    cheeses = [cheese for cheese in CHEESES if cheese not in gone and cheese not in sight.house]
    met = 0
    for room in sight.house:
        if room is None:
            continue
        if room in IS_SPECIAL:
            specials.remove(room)
            met += 1
        elif room in commons:
            commons.remove(room)
    dark = [at for at, room in enumerate(sight.house) if room is None]
    inside = [room for room in sight.spent if room in specials]
    specials = [room for room in specials if room not in inside]
    rng.shuffle(specials)
    rng.shuffle(commons)
    room_left = len(dark) - len(cheeses) - len(inside)
    more = max(0, min(SPECIAL_COUNT - met - len(inside), room_left))
    cards = [*cheeses, *inside, *specials[:more], *commons[: room_left - more]]
    rng.shuffle(cards)
    hidden = iter(cards)
    rooms = [next(hidden) if room is None else room for room in sight.house]
    return rooms, specials[more:], commons[room_left - more :]


def _looks(state: State, sight: Sight, seat: int, rng: Random) -> list[PrivateLook]:
    """The looks of other players: a room they named, or a line with or without a cheese."""
    own = {look.number: look for look in sight.looks}
    peeked = [news.places for news in (*sight.before, *sight.news) if news.deed is Deed.PEEKED]
    looks: list[PrivateLook] = []
    for number, other, count in sight.looking:
        if number in own:
            looks.append(own[number])
            continue
        lines = [LINES[line] for line in Line]
        places = rng.choice(lines) if count > 1 else peeked[-1] if peeked else (CENTRE[0],)
        looks.append(PrivateLook(number, other, places, tuple(state.rooms[at] for at in places)))
    return looks
