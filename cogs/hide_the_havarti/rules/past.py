"""What a seat knows about closed rooms: each card is tracked wherever it moves.

Cards are numbered by their place when the doors opened; a card that comes in later gets a new
number. The Parlor's shuffle gives the four in the middle new numbers, whose relation to the old
ones is unknown until a face is seen. It happens once a round.
"""

from collections.abc import Iterable, Sequence
from typing import TypedDict

from bot.kernel import Event
from cogs.hide_the_havarti.events import CheeseFound, Happened, Looked, SetupBegan
from cogs.hide_the_havarti.house import SIZE
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESES, Deed, Phase, PublicDeed, Room


class Past(TypedDict):
    """JSON-compatible data, saved with the seat."""

    house: list[int]
    """The number of the card at each place."""
    faces: dict[str, str]
    """The cards this seat has seen, by number."""
    mixed: list[list[int]]
    """The old and new numbers of the shuffle; empty before it."""
    smelt: list[int]
    """The mice: these cards include a cheese. Empty if the mice were not used."""
    next: int


def fresh() -> Past:
    return {"house": list(range(SIZE)), "faces": {}, "mixed": [], "smelt": [], "next": SIZE}


def noted(past: Past | None, sight: Sight, events: Sequence[Event]) -> Past:
    """What a seat knows after these events, all visible to it; `sight` is the new one."""
    if past is None or any(isinstance(event, SetupBegan) for event in events):
        past = fresh()
    past = {
        "house": list(past["house"]),
        "faces": dict(past["faces"]),
        "mixed": past["mixed"],
        "smelt": past["smelt"],
        "next": past["next"],
    }
    for event in events:
        match event:
            case Happened(news=news):
                _happened(past, news)
            case Looked(places=places, rooms=rooms):
                _see(past, zip(places, rooms, strict=True))
            case CheeseFound():
                _replaced(past, sight)
            case _:
                pass
    if sight.laying is not None:
        # Nothing has moved yet: a card's number is its place.
        laid = enumerate(sight.laying.layout)
        past["faces"] = {str(at): room.value for at, room in laid if room is not None}
    elif sight.house and sight.phase is not Phase.CHOOSE:
        _see(past, ((at, room) for at, room in enumerate(sight.house) if room is not None))
    return past


def _see(past: Past, rooms: Iterable[tuple[int, Room]]) -> None:
    for at, room in rooms:
        past["faces"][str(past["house"][at])] = room.value


def _happened(past: Past, news: PublicDeed) -> None:
    house = past["house"]
    match news.deed:
        case Deed.SWAPPED | Deed.CARRIED | Deed.REARRANGED:
            one, other = news.places
            house[one], house[other] = house[other], house[one]
        case Deed.SHUFFLED:
            old = [house[at] for at in news.places]
            new = list(range(past["next"], past["next"] + len(old)))
            for at, number in zip(news.places, new, strict=True):
                house[at] = number
            past["next"] += len(new)
            past["mixed"] = [old, new]
        case Deed.CHECKED:
            if news.room is not None:
                _see(past, [(news.places[0], news.room)])
        case Deed.NAMED:
            past["smelt"] = [house[at] for at in news.places]
        case _:
            pass


def _replaced(past: Past, sight: Sight) -> None:
    """A found cheese leaves the house, and a common room takes its place."""
    for at, number in enumerate(past["house"]):
        gone = past["faces"].get(str(number))
        if gone in CHEESES and sight.house[at] is not None and sight.house[at] not in CHEESES:
            past["house"][at] = past["next"]
            past["next"] += 1
