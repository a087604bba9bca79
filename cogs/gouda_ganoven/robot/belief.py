"""What a robot thinks of the others: where they may be and how strong. Made of Sight and memory."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erf, exp, sqrt

from bot.kernel import Memory
from cogs.gouda_ganoven.cards import CHEESES, ROOMS, Room
from cogs.gouda_ganoven.events import Fought
from cogs.gouda_ganoven.sight import Rat, Sight

HABIT = 10
"""Fights of another player that are remembered."""
HIDDEN_MEAN, HIDDEN_SPREAD = 8.0, 6.5
"""Strength of a face-down card of which nothing is known."""
LATER_MEAN, LATER_SPREAD = 6.0, 6.0
"""Strength that somebody who has yet to upgrade may add."""


def remember(memory: Memory, events: Sequence[Fought], seat: int) -> Memory:
    """Note how strong the others came, and whether they went where the cheese was."""
    if not events:
        return memory
    known = {key: dict(habit) for key, habit in memory.items()}
    for event in events:
        for rat in event.brawl.rats:
            if rat.seat == seat:
                continue
            habit = known.setdefault(str(rat.seat), {"strengths": [], "chased": 0, "fights": 0})
            habit["strengths"] = [*habit["strengths"], rat.strength][-HABIT:]
            habit["chased"] += bool(event.brawl.pieces)
            habit["fights"] += 1
    return known


@dataclass(frozen=True, slots=True)
class Rival:
    """One other rat: the chance that it is in each room, and how strong it may be there."""

    seat: int
    rooms: tuple[float, ...]
    samples: tuple[float, ...]
    reach: float
    known: float | None = None
    mean: float = 0.0
    spread: float = 0.0

    def beats(self, strength: float) -> float:
        """The chance that it is stronger than that."""
        if self.known is not None:
            return 1.0 if self.known > strength else 0.0
        if self.spread:
            return 0.5 * (1 - erf((strength + 0.5 - self.mean) / (self.spread * sqrt(2))))
        prior = 0.8 * exp(-max(strength, 0.0) / self.reach)
        seen = sum(sample > strength for sample in self.samples)
        return (seen + 3 * prior) / (len(self.samples) + 3)


def rivals_sneaking(sight: Sight, seat: int, memory: Memory) -> list[Rival]:
    """Before anything lies on the table: habits and hand sizes."""
    return [
        Rival(
            other,
            _habit_rooms(sight, memory.get(str(other))),
            tuple(memory.get(str(other), {}).get("strengths", ())),
            7.0 + 1.2 * sight.rats[other].hand_size,
        )
        for other in sight.order
        if other != seat
    ]


def rivals_laid(sight: Sight, seat: int, memory: Memory) -> list[Rival]:
    """With cards on the table: what lies open, how much is hidden, who may still add."""
    turn = sight.order.index(seat)
    return [
        _laid(sight, sight.rats[other], memory, place > turn)
        for place, other in enumerate(sight.order)
        if other != seat
    ]


def chance(
    rivals: Sequence[Rival], room: Room, strength: float, cheese: int, bolted: bool = False
) -> float:
    """The chance to eat in a room: that fewer rivals there are stronger than there is cheese.

    `bolted`: the door is nailed, so nobody adds anything any more.
    """
    if cheese <= 0:
        return 0.0
    place = ROOMS.index(room)
    stronger = [1.0]
    for rival in rivals:
        p = rival.rooms[place] * (_bolted(rival) if bolted else rival).beats(strength)
        stronger = [
            (stronger[n] * (1 - p) if n < len(stronger) else 0.0)
            + (stronger[n - 1] * p if n else 0.0)
            for n in range(len(stronger) + 1)
        ]
    return sum(stronger[:cheese])


def _bolted(rival: Rival) -> Rival:
    if rival.known is not None or not rival.spread:
        return rival
    hidden = max(rival.spread**2 - LATER_SPREAD**2, 0.0)
    mean = rival.mean - LATER_MEAN
    if not hidden:
        return Rival(rival.seat, rival.rooms, (), rival.reach, known=mean)
    return Rival(rival.seat, rival.rooms, (), rival.reach, None, mean, sqrt(hidden))


def _habit_rooms(sight: Sight, habit: dict[str, float] | None) -> tuple[float, ...]:
    chased, fights = (habit["chased"], habit["fights"]) if habit else (0, 0)
    pieces = [count for _, count in sight.pieces]
    empty = pieces.count(0)
    keen = (chased + 2.4) / (fights + 3) if empty else 1.0
    total = sum(pieces) or 1
    return tuple(keen * count / total if count else (1 - keen) / empty for count in pieces)


def _laid(sight: Sight, rat: Rat, memory: Memory, later: bool) -> Rival:
    room = rat.known_room
    rooms = (
        _habit_rooms(sight, memory.get(str(rat.seat)))
        if room is None
        else tuple(float(place is room) for place in ROOMS)
    )
    hidden = sum(not card.open for card in rat.laid) - (room is None)
    mean = rat.strength + HIDDEN_MEAN * max(hidden, 0)
    spread = HIDDEN_SPREAD**2 * max(hidden, 0)
    if later and rat.hand_size:
        mean += LATER_MEAN
        spread += LATER_SPREAD**2
    if not spread:
        return Rival(rat.seat, rooms, (), 1.0, known=mean)
    return Rival(rat.seat, rooms, (), 1.0, None, mean, sqrt(spread))


def cheese_in(sight: Sight, room: Room) -> int:
    """Pieces there, and cheese cards that lie open before rats known to be there."""
    brought = sum(
        card.card in CHEESES
        for rat in sight.rats
        if rat.known_room is room
        for card in rat.laid
        if card.open
    )
    return sight.cheese(room) + brought
