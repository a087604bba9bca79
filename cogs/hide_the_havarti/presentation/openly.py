"""The choices on the board, derived from public information.

The inspecteur's cards and the set-up are private and not among them.
"""

from bot.kernel import Offer, SomeOf
from cogs.hide_the_havarti.house import EDGES, ENTRANCES, NEAR, SPOTS, WALKS, Line
from cogs.hide_the_havarti.moves import (
    Appoint,
    Carry,
    Check,
    Darken,
    Exchange,
    Hide,
    NameLine,
    Onward,
    Peek,
    Skip,
    Swap,
    Walk,
)
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Phase, Room


def open_offers(sight: Sight) -> list[Offer]:
    """The same offers, in the same order, as the rules make to the awaited seats."""
    place = sight.place
    match sight.phase:
        case Phase.ENTRY:
            return [Check(SPOTS[at]) for at in ENTRANCES]
        case Phase.AGAIN if place is not None:
            return [Check(SPOTS[at]) for at in NEAR[place]]
        case Phase.INSPECTEUR if place is not None:
            checks: list[Offer] = [Check(SPOTS[at]) for at in (place, *NEAR[place])]
            return checks + ([Walk(SPOTS[at]) for at in WALKS[place]] if may_walk(sight) else [])
        case Phase.FROMAGER:
            swaps: list[Offer] = [
                Swap(SPOTS[a], SPOTS[b])
                for a, b in EDGES
                if _closed(sight, a) and _closed(sight, b)
            ]
            return swaps + [Hide(SPOTS[at]) for at in hideable(sight)]
        case Phase.MICE:
            return [NameLine(line) for line in Line]
        case Phase.EFFECT:
            return _effect_offers(sight)
        case Phase.ROUND_END:
            return [Onward()]
        case _:
            return []


def may_walk(sight: Sight) -> bool:
    cap = sight.options.idle_cap
    return not cap or sight.idle < cap


def opened(sight: Sight) -> list[int]:
    return [at for at, room in enumerate(sight.house) if room is not None]


def hideable(sight: Sight) -> list[int]:
    """Open rooms that the inspecteur does not see."""
    return [at for at in opened(sight) if at not in sight.lit]


def _closed(sight: Sight, at: int) -> bool:
    return sight.house[at] is None


def _effect_offers(sight: Sight) -> list[Offer]:
    match sight.effect:
        case Room.VEGETABLE_CELLAR:
            spots = tuple(SPOTS[at] for at in opened(sight))
            return [SomeOf(Darken(()), spots, 1, min(2, len(spots))), Skip()]
        case Room.SITTING_ROOM:
            return [SomeOf(Exchange(()), SPOTS, 2, 2), Skip()]
        case Room.LIBRARY if sight.carried is None:
            # Up to 48 moves, chosen in two steps (room, then target): left to the panel.
            return []
        case Room.LIBRARY if sight.carried is not None:
            at = sight.carried
            partners = [to for to in NEAR[at] if to != sight.barred and _closed(sight, to)]
            return [Carry(SPOTS[at], SPOTS[to]) for to in partners]
        case Room.CHEESE_CELLAR if not sight.appointed:
            return [Appoint(seat) for seat in sight.fromagers[1:]]
        case _:
            peeks: list[Offer] = [
                Peek(spot) for at, spot in enumerate(SPOTS) if sight.house[at] is None
            ]
            return [*peeks, Skip()]
