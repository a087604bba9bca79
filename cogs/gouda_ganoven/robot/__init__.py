"""A robot that weighs each room's cheese against possible rivals, and spends cards sparingly."""

from collections.abc import Sequence
from itertools import combinations
from math import exp
from random import Random

from bot.kernel import ROBOTS_ONLY, Event, Memory, Move, Offer, Robot, RobotContext, SomeOf
from cogs.gouda_ganoven.cards import CHEESES, KIND, ROOMS, STRENGTH, Kind, Room
from cogs.gouda_ganoven.events import Fought
from cogs.gouda_ganoven.moves import Add, Carry, Confirm, Go, Nail, Onward, Skip, Spy, Steal, Tunnel
from cogs.gouda_ganoven.robot import belief
from cogs.gouda_ganoven.robot.belief import Rival, chance
from cogs.gouda_ganoven.robot.character import Style, style_of
from cogs.gouda_ganoven.robot.reasons import reason
from cogs.gouda_ganoven.rules.past import noted
from cogs.gouda_ganoven.sight import Own, Sight
from cogs.gouda_ganoven.state import Mode, Phase

POINT_COST = 0.011
"""Future value of a point of weapon strength, in cheese."""
CARD_COST = {Kind.CHEESE: 0.16, Kind.DOOR: 0.07, Kind.THIEF: 0.10, Kind.HOLE: 0.12}
COMBINED = 7
"""Number of weapons of a large hand it considers combining."""


class GoudaRobot(Robot[Sight]):
    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        if not offers or sight.own is None:
            return None
        manner = style_of(context)
        known = memory if manner.recalls else {}
        match sight.phase:
            case Phase.SNEAK:
                return self._sneak(sight, seat, offers, known, rng, manner)
            case Phase.SPY:
                return self._spy(sight, seat, offers, known, rng, manner)
            case Phase.UPGRADE:
                return self._upgrade(sight, seat, offers, known, rng, manner)
            case Phase.FIGHT:
                return _onward(sight, context)
            case Phase.REVEAL | Phase.OVER:
                return None

    def reason(self, move: Move, sight: Sight, seat: int) -> str:
        return reason(move, sight, seat)

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        fights = [event for event in events if isinstance(event, Fought)]
        known = belief.remember(memory, sight, fights, seat)
        past = noted(memory.get("past"), sight, seat, events)
        return known if past is None else {**known, "past": past}

    def _sneak(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        manner: Style,
    ) -> Move | None:
        own = sight.own
        assert own is not None
        if sight.rats[seat].ready:
            return None
        rivals = belief.rivals_sneaking(sight, seat, memory, manner)
        if own.room is None:
            worth = [_best_bag(sight, own, rivals, room, manner)[0] for room in ROOMS]
            for place, room in enumerate(ROOMS):
                if worth[place]:
                    worth[place] -= manner.crowd * belief.company_in(rivals, room)
            best = max(worth)
            weights = [exp((value - best) / manner.warmth) if value else 0.0 for value in worth]
            return Go(rng.choices(ROOMS, weights if any(weights) else None)[0])
        # Deterministic for the round, so that repeated calls give the same plan.
        fixed = Random(f"{seat} {sight.round} {own.hand}")
        _, bag = _best_bag(sight, own, rivals, own.room, manner)
        if fixed.random() >= manner.overlooks:
            # A trap is worthless in the hand, so always carry it for spies to reveal.
            bag += tuple(card for card in own.hand if KIND[card] is Kind.TRAP)
        for offer in offers:
            if isinstance(offer, SomeOf) and isinstance(offer.template, Carry):
                wanted = offer.build(bag)
                if offer.chosen(wanted) != tuple(c for c in offer.options if c in own.bag):
                    return wanted
        return Confirm()

    def _spy(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        manner: Style,
    ) -> Move | None:
        own = sight.own
        assert own is not None
        assert own.room is not None
        place = ROOMS.index(own.room)
        spies = [offer for offer in offers if isinstance(offer, Spy)]
        if rng.random() < manner.overlooks:
            return rng.choice(spies)
        rivals = {rival.seat: rival for rival in belief.rivals_laid(sight, seat, memory, manner)}
        return max(
            spies,
            key=lambda spy: (_interest(sight, rivals[spy.victim], place, spy), rng.random()),
        )

    def _upgrade(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        manner: Style,
    ) -> Move | None:
        moves = [offer for offer in offers if isinstance(offer, Move)]
        if rng.random() < manner.overlooks:
            return Skip()
        rivals = belief.rivals_laid(sight, seat, memory, manner)
        return max(moves, key=lambda move: _worth(sight, seat, rivals, move, manner))


def _onward(sight: Sight, context: RobotContext) -> Move | None:
    """Continue when all people have: they are the ones who look at the picture."""
    looking = context.people & set(sight.order) - set(sight.onward)
    return None if looking else Onward()


def _thrift(sight: Sight, manner: Style) -> float:
    """The value of cards: lower in a full hand, nearly zero when the game may end."""
    own = sight.own
    assert own is not None
    weapons = sum(card in STRENGTH for card in own.hand)
    dear = 1 / (1 + weapons / 6)
    if sight.special:
        return 0.0
    tokens = [sight.rats[seat].tokens for seat in sight.order]
    if sight.options.mode is Mode.SURVIVOR:
        return dear * (manner.spurt if min(tokens) == 1 else 1.0)
    return dear * (manner.spurt if max(tokens) >= sight.options.rats_to_win - 1 else 1.0)


def _best_bag(
    sight: Sight, own: Own, rivals: Sequence[Rival], room: Room, manner: Style
) -> tuple[float, tuple[str, ...]]:
    """The best equipment for a room, and the value of going there."""
    thrift = _thrift(sight, manner)
    cheese = [] if sight.special else [card for card in own.hand if card in CHEESES]
    best: tuple[float, tuple[str, ...]] = (0.0, ())
    for brought in ((), *((card,) for card in cheese[:1])):
        pieces = sight.pieces[room] + len(brought)
        if not pieces:
            continue
        extra = thrift * manner.actions * CARD_COST[Kind.CHEESE] * len(brought)
        armfuls = _armfuls(own.hand)
        if sight.special and manner.reads:
            # There may be no next round.
            everything = tuple(card for card in own.hand if card in STRENGTH)
            armfuls[sum(STRENGTH[card] for card in everything)] = everything
        for strength, chosen in armfuls.items():
            value = chance(rivals, room, strength, pieces)
            value -= extra + thrift * manner.weapons * POINT_COST * strength
            if value > best[0]:
                best = (value, (*chosen, *brought))
    return best


def _armfuls(hand: Sequence[str]) -> dict[int, tuple[str, ...]]:
    """For each strength that up to four of the best weapons add up to, the fewest cards."""
    weapons = [card for card in hand if card in STRENGTH][-COMBINED:]
    armfuls: dict[int, tuple[str, ...]] = {}
    for count in range(min(4, len(weapons)) + 1):
        for chosen in combinations(weapons, count):
            armfuls.setdefault(sum(STRENGTH[card] for card in chosen), chosen)
    return armfuls


def _interest(sight: Sight, rival: Rival, place: int, spy: Spy) -> float:
    """How much a rival's face-down card may reveal about the robot's own room."""
    rat = sight.rats[spy.victim]
    hidden = sum(not card.open for card in rat.laid)
    near = rival.rooms[place]
    if rat.known_room is not None:
        return 0.5 * near
    # A lone card must be the room card; among many there may be a trap.
    return (0.2 + near) / hidden


def _worth(sight: Sight, seat: int, rivals: Sequence[Rival], move: Move, manner: Style) -> float:
    """The probability of eating after a move, minus the future value of its card."""
    own = sight.own
    assert own is not None
    assert own.room is not None
    rat = sight.rats[seat]
    room = own.room
    strength = rat.strength
    mine = sum(card.card in CHEESES for card in rat.laid)
    thrift = _thrift(sight, manner)
    bolted = False
    cost = 0.0
    shift = dict.fromkeys(ROOMS, 0)
    match move:
        case Add(card) if card in STRENGTH:
            strength += STRENGTH[card]
            cost = manner.weapons * POINT_COST * STRENGTH[card]
        case Add():
            mine += 1
            cost = manner.actions * CARD_COST[Kind.CHEESE]
        case Nail():
            bolted = True
            cost = manner.actions * CARD_COST[Kind.DOOR]
        case Steal(source, target):
            shift[source] -= 1
            shift[target] += 1
            cost = manner.actions * CARD_COST[Kind.THIEF]
        case Tunnel(new):
            room = new
            cost = manner.actions * CARD_COST[Kind.HOLE]
        case Skip():
            pass
        case _:
            return -1.0
    floor = _floor(sight, seat, room) + shift[room]
    value = chance(rivals, room, strength, floor + mine, bolted)
    return value - thrift * cost


def _floor(sight: Sight, seat: int, room: Room) -> int:
    """Cheese in another room: pieces, and what others are known to bring."""
    own_known = sight.rats[seat].known_room is room
    mine = sum(card.open and card.card in CHEESES for card in sight.rats[seat].laid)
    return belief.cheese_in(sight, room) - (mine if own_known else 0)
