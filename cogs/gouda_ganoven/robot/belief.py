"""Beliefs about the rivals: where they may be and how strong. From Sight and memory."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import erf, exp, log, sqrt
from statistics import fmean, pstdev

from bot.kernel import Memory
from cogs.gouda_ganoven.brawl import Contender
from cogs.gouda_ganoven.cards import CHEESES, LAYABLE, ROOMS, STRENGTH, WEAPONS, Room
from cogs.gouda_ganoven.events import Fought
from cogs.gouda_ganoven.robot.character import Style
from cogs.gouda_ganoven.sight import Rat, Sight

HABIT = 10
"""Number of remembered fights per rival."""
HIDDEN_MEAN, HIDDEN_SPREAD = 8.0, 6.5
"""Strength of an unknown face-down card."""
LATER_MEAN, LATER_SPREAD = 6.0, 6.0
"""Strength that a rival who has not upgraded yet may add."""
USUAL_MEAN, USUAL_SPREAD, USUAL_CARD = 17.0, 9.0, 5.0
"""Strength of a competent rat in a fight, and the maximum per card in its hand."""
APPETITES = (0.0, 1.0, 2.0, 3.0, 6.0)
"""Types of rats: preference for rooms with more cheese. The last always goes there."""
PRIOR = (0.05, 0.15, 0.3, 0.35, 0.15)
CRUMB = 0.08
"""Attraction of a room without cheese, because of cheese cards."""
FADES = 0.93
"""Decay of old observations."""


def remember(memory: Memory, sight: Sight, events: Sequence[Fought], seat: int) -> Memory:
    """Record the rivals' strength, and whether they went where the cheese was."""
    if not events:
        return memory
    known = {key: dict(habit) for key, habit in memory.items()}
    for event in events:
        for rat in event.brawl.rats:
            if rat.seat != seat:
                habit = known.setdefault(str(rat.seat), {"strengths": [], "chased": 0, "fights": 0})
                habit |= _noted(habit, sight, event, rat)
    return known


def _noted(habit: Memory, sight: Sight, event: Fought, rat: Contender) -> Memory:
    likes = habit.get("likes", [0.0] * len(APPETITES))
    place = ROOMS.index(event.brawl.room)
    pieces = [*sight.pieces.values()]
    return {
        "strengths": [*habit["strengths"], rat.strength][-HABIT:],
        "chased": habit["chased"] + bool(event.brawl.pieces),
        "fights": habit["fights"] + 1,
        "likes": [
            round(FADES * like + log(_drawn_to(pieces, appetite)[place]), 4)
            for like, appetite in zip(likes, APPETITES, strict=True)
        ],
    }


def _drawn_to(pieces: Sequence[int], appetite: float) -> list[float]:
    pulls = [max(float(count), CRUMB) ** appetite if count else CRUMB for count in pieces]
    return [pull / sum(pulls) for pull in pulls]


@dataclass(frozen=True, slots=True)
class Rival:
    """One rival: its probability of being in each room, and its strength distribution."""

    seat: int
    rooms: tuple[float, ...]
    samples: tuple[float, ...]
    reach: float
    known: float | None = None
    mean: float = 0.0
    spread: float = 0.0

    def beats(self, strength: float) -> float:
        """The probability that it is stronger than that."""
        if self.known is not None:
            return 1.0 if self.known > strength else 0.0
        if self.spread:
            prior = 0.5 * (1 - erf((strength + 0.5 - self.mean) / (self.spread * sqrt(2))))
        else:
            prior = 0.8 * exp(-max(strength, 0.0) / self.reach)
        seen = sum(sample > strength for sample in self.samples)
        return (seen + 3 * prior) / (len(self.samples) + 3)


def rivals_sneaking(sight: Sight, seat: int, memory: Memory, style: Style) -> list[Rival]:
    """Beliefs before any cards are played: habits and hand sizes."""
    rivals: list[Rival] = []
    for other in sight.order:
        if other == seat:
            continue
        size = sight.rats[other].hand_size
        rival = Rival(
            other,
            _habit_rooms(sight, memory.get(str(other)), style),
            tuple(memory.get(str(other), {}).get("strengths", ())),
            7.0 + 1.2 * size,
        )
        if style.reads:
            mean = min(USUAL_MEAN, size * USUAL_CARD)
            rival = replace(rival, mean=mean, spread=USUAL_SPREAD)
        rivals.append(rival)
    return rivals


def rivals_laid(sight: Sight, seat: int, memory: Memory, style: Style) -> list[Rival]:
    """Beliefs with cards on the table: open cards, hidden ones, and possible additions."""
    turn = sight.order.index(seat)
    hidden = _unseen(sight) if style.reads else (HIDDEN_MEAN, HIDDEN_SPREAD)
    return [
        _laid(sight, sight.rats[other], memory, place > turn, hidden, style)
        for place, other in enumerate(sight.order)
        if other != seat
    ]


def chance(
    rivals: Sequence[Rival], room: Room, strength: float, cheese: int, bolted: bool = False
) -> float:
    """Probability of eating in a room: that fewer rivals there are stronger than there is cheese.

    `bolted`: the door is nailed, so no more cards are added.
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


def company_in(rivals: Sequence[Rival], room: Room) -> float:
    """Expected number of rivals in a room."""
    return sum(rival.rooms[ROOMS.index(room)] for rival in rivals)


def _bolted(rival: Rival) -> Rival:
    if rival.known is not None or not rival.spread:
        return rival
    hidden = max(rival.spread**2 - LATER_SPREAD**2, 0.0)
    mean = rival.mean - LATER_MEAN
    if not hidden:
        return Rival(rival.seat, rival.rooms, (), rival.reach, known=mean)
    return Rival(rival.seat, rival.rooms, (), rival.reach, None, mean, sqrt(hidden))


def _habit_rooms(sight: Sight, habit: Memory | None, style: Style) -> tuple[float, ...]:
    pieces = [*sight.pieces.values()]
    if style.reads:
        return _read_rooms(pieces, habit)
    chased, fights = (habit["chased"], habit["fights"]) if habit else (0, 0)
    empty = pieces.count(0)
    keen = (chased + 2.4) / (fights + 3) if empty else 1.0
    total = sum(pieces) or 1
    return tuple(keen * count / total if count else (1 - keen) / empty for count in pieces)


def _read_rooms(pieces: Sequence[int], habit: Memory | None) -> tuple[float, ...]:
    """Distribution over rooms, weighted by the types that fit its behaviour."""
    likes = (habit or {}).get("likes", [0.0] * len(APPETITES))
    weights = [prior * exp(like - max(likes)) for prior, like in zip(PRIOR, likes, strict=True)]
    drawn = [_drawn_to(pieces, appetite) for appetite in APPETITES]
    total = sum(weights)
    return tuple(
        sum(weight * rooms[place] for weight, rooms in zip(weights, drawn, strict=True)) / total
        for place in range(len(ROOMS))
    )


def _unseen(sight: Sight) -> tuple[float, float]:
    """Mean and spread of a face-down card's strength, over all unseen cards."""
    seen = set(sight.discard)
    seen |= set(sight.own.hand) if sight.own else set()
    for rat in sight.rats:
        seen |= {card.card for card in rat.laid if card.card}
        seen |= set(rat.traps)
    cards = WEAPONS if sight.options.weapons_only else LAYABLE
    left = [float(STRENGTH.get(card, 0)) for card in cards if card not in seen]
    return (fmean(left), max(1.0, pstdev(left))) if left else (0.0, 1.0)


def _laid(
    sight: Sight,
    rat: Rat,
    memory: Memory,
    later: bool,
    card: tuple[float, float],
    style: Style,
) -> Rival:
    room = rat.known_room
    rooms = (
        _habit_rooms(sight, memory.get(str(rat.seat)), style)
        if room is None
        else tuple(float(place is room) for place in ROOMS)
    )
    hidden = sum(not card.open for card in rat.laid) - (room is None)
    mean = rat.strength + card[0] * max(hidden, 0)
    spread = card[1] ** 2 * max(hidden, 0)
    if later and rat.hand_size:
        mean += LATER_MEAN
        spread += LATER_SPREAD**2
    if not spread:
        return Rival(rat.seat, rooms, (), 1.0, known=mean)
    return Rival(rat.seat, rooms, (), 1.0, None, mean, sqrt(spread))


def cheese_in(sight: Sight, room: Room) -> int:
    """Pieces there, and open cheese cards of rats known to be there."""
    brought = sum(
        card.card in CHEESES
        for rat in sight.rats
        if rat.known_room is room
        for card in rat.laid
        if card.open
    )
    return sight.pieces[room] + brought
