"""A player of Hide the Havarti that knows its sight and what it remembers, and no more."""

from collections.abc import Callable, Sequence
from math import prod
from random import Random

from bot.kernel import Event, Memory, Move, Offer, Robot, SomeOf
from cogs.hide_the_havarti import recall
from cogs.hide_the_havarti.events import Arranged, Happened, Looked, SetupBegan
from cogs.hide_the_havarti.house import (
    ENTRANCES,
    INDEX,
    LINES,
    NEAR,
    SIZE,
    SPOTS,
    distance,
)
from cogs.hide_the_havarti.moves import (
    Bare,
    Carry,
    Check,
    Done,
    Exchange,
    Fill,
    Hide,
    Keep,
    NameLine,
    Onward,
    Peek,
    PlayCard,
    Skip,
    Swap,
    Walk,
)
from cogs.hide_the_havarti.recall import MINDS, Mind, Odds
from cogs.hide_the_havarti.sight import Laying, Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Deed, Phase, Room

DANGER = (1.0, 1.0, 0.4, 0.2, 0.1, 0.05, 0.0)
"""How near the inspecteur is to a room, by steps."""
BLUFF = 0.2
"""How often a fromager in no hurry makes a swap that means nothing. One who is alone is read more
easily, and does it twice as often."""


class HavartiRobot(Robot[Sight]):
    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        mind = MINDS[sight.options.robot_memory]
        odds: Odds = list(memory.get("odds") or recall.fresh(sight))
        laid: int | None = memory.get("laid")
        for event in events:
            match event:
                case SetupBegan():
                    odds, laid = [recall.COUNT / SIZE] * SIZE, None
                case Arranged():
                    laid = event.seat
                case Looked():
                    for place, room in zip(event.places, event.rooms, strict=True):
                        odds[place] = float(room in CHEESE_NUMBER)
                case Happened():
                    odds = _heard(odds, event, sight, seat, mind, rng)
                case _:
                    pass
        if sight.laying is not None:
            if any(isinstance(event, Arranged) for event in events) or sight.phase is Phase.LATE:
                odds = recall.learnt(sight.laying.layout, mind, rng)
        else:
            odds = recall.settled(odds, sight)
        return {"odds": [round(chance, 4) for chance in odds], "laid": laid}

    def choose(
        self, sight: Sight, seat: int, offers: Sequence[Offer], memory: Memory, rng: Random
    ) -> Move | None:
        if not offers:
            return None
        odds: Odds = memory.get("odds") or recall.fresh(sight)
        match sight.phase:
            case Phase.CHOOSE:
                return _kept(offers, rng)
            case Phase.SETUP:
                assert sight.laying is not None
                return _laid_out(sight.laying, memory.get("laid") == seat, rng)
            case Phase.ROUND_END:
                return Onward()
            case Phase.ENTRY | Phase.INSPECTEUR | Phase.AGAIN:
                return _searched(sight, offers, odds, rng)
            case _:
                return _hidden(sight, offers, odds, rng)


def _heard(odds: Odds, event: Happened, sight: Sight, seat: int, mind: Mind, rng: Random) -> Odds:
    news = event.news
    if news.deed in (Deed.CHECKED, Deed.WALKED):
        odds = recall.faded(odds, sight, mind)
    odds = recall.followed(odds, news, mind, rng)
    if seat == sight.inspecteur and sight.place is not None:
        odds = recall.suspected(odds, news, sight.place)
    return odds


def _best(options: Sequence[Move], worth: Callable[[Move], float], rng: Random) -> Move:
    """The one worth most; among equals, any."""
    return max(options, key=lambda move: (worth(move), rng.random()))


def _kept(offers: Sequence[Offer], rng: Random) -> Move:
    """The cards that check more than once or far away first, mice now and then."""
    (offer,) = offers
    assert isinstance(offer, SomeOf)
    liking = {Card.AHA: 4.0, Card.THAT_ROOM: 4.0, Card.PARTNER: 2.0, Card.MICE: 1.0}
    ranked = sorted(offer.options, key=lambda card: rng.random() ** (1 / liking[card]))
    move = offer.build(ranked[-2:])
    assert isinstance(move, Keep)
    return move


def _laid_out(laying: Laying, mine: bool, rng: Random) -> Move:
    """Fill what is empty, keep the cheese off the doorstep, leave others' work alone."""
    if laying.hand:
        return Fill()
    exposed = [at for at in ENTRANCES if laying.layout[at] in CHEESE_NUMBER]
    if not (mine and exposed):
        return Done()
    inside = [
        at
        for at, room in enumerate(laying.layout)
        if at not in ENTRANCES and room not in CHEESE_NUMBER
    ]
    first, second = sorted((exposed[0], rng.choice(inside)))
    return Exchange((SPOTS[first], SPOTS[second]))


# The inspecteur


def _searched(sight: Sight, offers: Sequence[Offer], odds: Odds, rng: Random) -> Move:
    """Where the odds are best, now or after a walk; cards when they beat the feet."""
    moves = [offer for offer in offers if isinstance(offer, Move)]

    def around(place: int) -> float:
        return max(odds[near] for near in NEAR[place])

    def worth(move: Move) -> float:
        match move:
            case Check(spot):
                return odds[INDEX[spot]] + 0.1 * around(INDEX[spot])
            case Walk(spot):
                # A walk costs nothing but time, in which the fromagers swap on.
                place = INDEX[spot]
                return max(0.0, 0.75 - 0.15 * sight.idle) * max(odds[place], around(place))
            case PlayCard(Card.MICE, _):
                return 0.5 if max(odds) < 0.45 and sight.die < sight.options.searches else 0.0
            case PlayCard(Card.AHA, spot) if spot is not None:
                place = INDEX[spot]
                last = sight.die >= sight.options.searches
                return odds[place] + (1 - odds[place]) * around(place) - (0.05 if last else 0.2)
            case PlayCard(_, spot) if spot is not None:
                return odds[INDEX[spot]] - 0.08
            case _:
                return 0.0

    return _best(moves, worth, rng)


# The fromagers


def _risk(odds: Odds, place: int) -> float:
    """How much cheese is within the inspecteur's reach."""
    return sum(
        chance * DANGER[distance(place, at)] + (0.04 * chance if at in ENTRANCES else 0.0)
        for at, chance in enumerate(odds)
    )


def _after(odds: Odds, place: int, first: int, second: int) -> float:
    swapped = list(odds)
    swapped[first], swapped[second] = swapped[second], swapped[first]
    moved = {first: second, second: first}.get(place, place)
    return _risk(swapped, moved)


def _hidden(sight: Sight, offers: Sequence[Offer], odds: Odds, rng: Random) -> Move:
    moves = [offer for offer in offers if isinstance(offer, Move)]
    sets = [offer for offer in offers if isinstance(offer, SomeOf)]
    place = 0 if sight.place is None else sight.place
    now = _risk(odds, place)

    def worth(move: Move) -> float:
        match move:
            case Swap(first, second) | Carry(first, second):
                return now - _after(odds, place, INDEX[first], INDEX[second])
            case Hide(spot):
                return 0.12 / (1 + distance(place, INDEX[spot]))
            case Bare(spot):
                return min(distance(INDEX[spot], door) for door in ENTRANCES)
            case Peek(spot):
                return 0.25 - (odds[INDEX[spot]] - 0.5) ** 2
            case Skip():
                return 0.03
            case NameLine(line):
                return _line_worth(odds, place, LINES[line])
            case _:
                return 0.0

    if sight.phase is Phase.EFFECT and sets:
        return _together(sight, sets[0], odds, place, rng)
    best = _best(moves, worth, rng)
    lone = len(sight.fromagers) == 1
    calm = worth(best) < (0.5 if lone else 0.25)
    if sight.phase is Phase.FROMAGER and calm and rng.random() < (2 * BLUFF if lone else BLUFF):
        harmless = [move for move in moves if isinstance(move, Swap) and worth(move) > -0.1]
        return rng.choice(harmless) if harmless else best
    return best


def _line_worth(odds: Odds, place: int, line: Sequence[int]) -> float:
    """A line that surely holds a cheese, and as little and as far away as may be."""
    surely = 1 - prod(1 - odds[at] for at in line)
    betrayed = sum(odds[at] * (0.3 + DANGER[distance(place, at)]) for at in line)
    return min(surely, 0.9) * 4 - betrayed


def _together(sight: Sight, offer: SomeOf, odds: Odds, place: int, rng: Random) -> Move:
    if sight.effect is Room.VEGETABLE_CELLAR:
        return offer.build(rng.sample(offer.options, offer.high))
    pairs = [(a, b) for a in range(SIZE) for b in range(a + 1, SIZE)]
    first, second = min(pairs, key=lambda pair: _after(odds, place, *pair))
    if _after(odds, place, first, second) >= _risk(odds, place) - 0.05:
        return Skip()
    return offer.build((SPOTS[first], SPOTS[second]))
