"""A table for tests: any house, moves in their notation, refusals by their reason."""

from collections.abc import Iterable, Sequence
from random import Random

import pytest

from bot.kernel import Event, Offer, Refused, is_offered
from cogs.hide_the_havarti.house import INDEX, SIZE, SPOTS, Spot
from cogs.hide_the_havarti.roles import deciders
from cogs.hide_the_havarti.rules import Havarti
from cogs.hide_the_havarti.rules.laying import KEEP
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import (
    COMMON_CARDS,
    Card,
    Deed,
    HavartiOptions,
    Phase,
    PublicDeed,
    Room,
    State,
)

RULES = Havarti()


def at(names: str) -> tuple[int, ...]:
    """'a1 b2' as places."""
    return tuple(INDEX[Spot(name)] for name in names.split())


def named(places: Iterable[int]) -> str:
    return " ".join(SPOTS[place] for place in sorted(places))


class Table:
    """Seat 0 is the inspecteur unless the state says otherwise."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.rng = Random(seed)

    def play(self, text: str, seat: int | None = None) -> list[Event]:
        """Play a move; seat None is the first awaited one."""
        who = deciders(self.state)[0] if seat is None else seat
        move = RULES.notation.parse(text)
        assert is_offered(self.offers(who), move), f"{text} is not offered to {who}"
        return RULES.play(self.state, who, move, self.rng)

    def script(self, *lines: str) -> None:
        for line in lines:
            self.play(line)

    def refused(self, text: str, seat: int | None = None) -> str:
        """The reason of a refusal."""
        who = deciders(self.state)[0] if seat is None else seat
        move = RULES.notation.parse(text)
        assert not is_offered(self.offers(who), move), f"{text} is offered to {who}"
        before = RULES.dump(self.state)
        with pytest.raises(Refused) as refusal:
            RULES.play(self.state, who, move, self.rng)
        assert RULES.dump(self.state) == before
        return refusal.value.reason

    def offers(self, seat: int) -> list[Offer]:
        return list(RULES.legal(self.state, seat))

    def texts(self, verb: str, seat: int | None = None) -> list[str]:
        """Offered moves of one verb, without the verb."""
        who = deciders(self.state)[0] if seat is None else seat
        lines = [str(offer) for offer in self.offers(who) if not hasattr(offer, "template")]
        return [line.removeprefix(f"{verb} ") for line in lines if line.split()[0] == verb]

    def expire(self, name: str) -> list[Event]:
        return RULES.expire(self.state, name, self.rng)

    def sight(self, seat: int | None) -> Sight:
        return RULES.sight(self.state, seat)

    def public_offers(self) -> Sequence[Offer]:
        return RULES.public_offers(self.state)

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def place(self) -> str:
        assert self.state.place is not None
        return SPOTS[self.state.place]

    def room(self, name: str) -> Room:
        return self.state.rooms[INDEX[Spot(name)]]

    def up(self) -> str:
        return named(place for place, up in enumerate(self.state.up) if up)

    def lit(self) -> str:
        return named(self.sight(None).lit)

    def news(self, deed: Deed) -> list[PublicDeed]:
        return [news for news in self.state.news if news.deed is deed]


def house(
    *,
    place: str | None = "b2",
    up: str = "b2",
    rooms: dict[str, Room] | None = None,
    phase: Phase = Phase.INSPECTEUR,
    seats: int = 3,
    inspecteur: int = 0,
    die: int = 1,
    found: Iterable[int] = (),
    cards: Iterable[Card] = (),
    switched: str = "",
    options: HavartiOptions | None = None,
) -> Table:
    """A round in the middle of the search: hallways, except for the named rooms."""
    state = RULES.deal(seats, options or HavartiOptions(), Random(0))
    state.inspecteur = inspecteur
    state.rooms = [Room.HALLWAY] * SIZE
    for name, room in (rooms or {}).items():
        state.rooms[INDEX[Spot(name)]] = room
    state.up = [place in at(up) for place in range(SIZE)]
    state.place = None if place is None else INDEX[Spot(place)]
    state.side_common = list(COMMON_CARDS[8:])
    state.die = die
    state.found = tuple(found)
    state.cards = list(cards)
    state.switched = at(switched)
    state.turn = (inspecteur + 1) % seats
    state.phase = phase
    return Table(state)


def setting_up(seats: int = 3, options: HavartiOptions | None = None, seed: int = 1) -> Table:
    """Cards chosen, house not laid out yet, seat 0 away."""
    state = RULES.deal(seats, options or HavartiOptions(), Random(0))
    state.inspecteur = 0
    table = Table(state, seed)
    RULES.play(state, 0, KEEP.build((Card.MICE, Card.AHA)), table.rng)
    return table
