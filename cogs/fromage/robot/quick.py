"""A fast player for playouts: greedy, one decision at a time, with the same weights.

It copies nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from bot.kernel import Move, Offer
from cogs.fromage.moves import (
    Area,
    Barn,
    Build,
    Complete,
    Gather,
    Make,
    Milk,
    Ready,
    Skip,
    Spend,
    Take,
)
from cogs.fromage.printed.creameries import BOARDS
from cogs.fromage.printed.effects import EffectKind
from cogs.fromage.printed.kinds import AGES, CARD_OF, CHEESES, Cheese, Icon, Resource, Venue
from cogs.fromage.printed.tiles import Tile
from cogs.fromage.printed.venues import Space, matching
from cogs.fromage.robot.worth import Weights, ability, turns_left, venue_worth
from cogs.fromage.rules.score.creamery import bonuses, order_points
from cogs.fromage.rules.score.venues import festival_points, open_beside
from cogs.fromage.rules.turn import parlour_cost, spot, why_not_build, why_not_use
from cogs.fromage.state import Creamery, State, Table


@dataclass(frozen=True, slots=True)
class Habits:
    """Values of things for a player who looks no further than this turn."""

    wait: float = 1.9
    """Points that a worker's turn is worth."""
    beside: float = 0.45
    """Value of an empty stall next to a cheese."""
    icon: float = -0.4
    """Value of using a fruit, besides the pairs it makes."""
    order: float = 0.5
    """How much less an open order is worth than its points."""
    milk: float = 0.6
    """Value of livestock that a parlour takes."""
    build: float = 0.5
    """The same for structure tokens."""
    livestock: float = 1.05
    structure: float = 1.3
    fruit: float = 1.2
    mixed: float = 0.35
    """Additional value of a fruit for each one used before."""
    unseen: float = 0.45
    """Probability that an order not drawn yet will be completed."""
    surplus: float = 0.5
    """Value of a resource without use."""
    haze: float = 1.0
    """Noise of its evaluation in points. Without noise one small difference would decide every
    playout, and many playouts would say no more than one."""


HABITS = Habits()


class QuickTurn:
    """One turn of one seat, planned at once."""

    def __init__(
        self, table: Table, seat: int, weights: Weights, habits: Habits, rng: Random
    ) -> None:
        self.table, self.seat, self.weights, self.habits = table, seat, weights, habits
        self.rng = rng
        self.creamery = table.creameries[seat]
        self.left = turns_left(table, seat)
        self.hope = min(1.0, self.left / 5)
        self.venue = table.facing(seat)
        self.before = self._venue() if self.creamery.tokens else 0.0

    def moves(self) -> Iterator[Move]:
        """The moves in order, without those that have become impossible."""
        creamery, free = self.creamery, self._free()
        yield from self._built()
        if free and creamery.tokens and not creamery.made:
            made = self._made(free)
            if made is not None:
                yield made
                free = [worker for worker in free if worker != made.worker]
        if creamery.livestock and creamery.tokens:
            yield from self._milked()
        if free and not creamery.gathered:
            gathered = self._gathered(free)
            if gathered is not None:
                yield gathered
                free = [worker for worker in free if worker != gathered.worker]
        for slot in range(4):
            if free and creamery.built[slot] and spot(creamery, slot) is not None:
                yield Barn(free.pop(), slot)
        yield from self._built()

    def _free(self) -> list[Cheese]:
        return [c for c, at in zip(CHEESES, self.creamery.at, strict=True) if not at]

    def _venue(self) -> float:
        if self.venue is Venue.FESTIVAL:
            return festival_points(self.table.tokens, self.seat)
        return venue_worth(self.table, self.seat, self.venue, self.left, self.weights)

    def _gain(self, space: Space) -> float:
        """The estimated value of a cheese on that space."""
        tokens, creamery = self.table.tokens, self.creamery
        tokens[space.id] = self.seat
        gain = self._venue() - self.before
        del tokens[space.id]
        if self.venue is Venue.FESTIVAL:
            gain += self.hope * self.habits.beside * open_beside(tokens, space.id)
        if CARD_OF[space.cheese, space.age] in creamery.orders:
            gain += order_points(creamery.served + 1) - order_points(creamery.served)
            gain -= self.habits.order
        match space.icon:
            case Icon.NONE:
                pass
            case Icon.JAM:
                gain += creamery.fruited + self.hope * self.habits.icon
            case Icon.FRUIT:
                gain += creamery.jam + self.hope * self.habits.icon
        return gain + self.rng.gauss(0.0, self.habits.haze)

    def _made(self, free: Sequence[Cheese]) -> Make | None:
        table, creamery, wait = self.table, self.creamery, self.habits.wait
        flexible = creamery.has(Tile.FLEXIBLE_CREW)
        best, most = None, 0.0
        for worker in free:
            kind = None if flexible else worker
            for space in matching(self.venue, table.side(self.venue), table.seats, kind, None):
                if space.id in table.tokens or (space.icon is not Icon.NONE and not creamery.fruit):
                    continue
                gain = self._gain(space) - wait * min(space.age - 1, self.left)
                if gain > most:
                    best, most = Make(worker, space.id), gain
            if flexible:
                break
        return best

    def _milked(self) -> Iterator[Move]:
        table, creamery = self.table, self.creamery
        for number, parlour in enumerate(BOARDS[creamery.board].parlours):
            if why_not_use(creamery, number) is not None:
                continue
            spaces = matching(
                self.venue, table.side(self.venue), table.seats, parlour.cheese, parlour.age
            )
            best, most = None, self.habits.milk * self.hope * parlour_cost(creamery, number)
            self.before = self._venue()
            for space in spaces:
                if space.id in table.tokens or (space.icon is not Icon.NONE and not creamery.fruit):
                    continue
                gain = self._gain(space)
                if gain > most:
                    best, most = Milk(number, space.id), gain
            if best is not None:
                yield best

    def _gathered(self, free: Sequence[Cheese]) -> Gather | None:
        kind = self.table.facing_resource(self.seat)
        each = unit(self.creamery, kind, self.hope, self.habits)
        best, most = None, 0.0
        for amount in AGES:
            if self.table.due(f"{kind}-{amount}") is None:
                gain = amount * each - self.habits.wait * min(amount - 1, self.left)
                gain += self.rng.gauss(0.0, self.habits.haze)
                if gain > most:
                    best, most = Gather(free[0], amount), gain
        return best

    def _built(self) -> Iterator[Move]:
        creamery = self.creamery
        if not creamery.structure:
            return
        for slot in range(4):
            if why_not_build(creamery, slot) is None:
                gain = self.weights.ability * self.left * ability(creamery, slot)
                gain += self._promise(slot) - self.habits.build * creamery.cost(slot)
                if gain > 0:
                    yield Build(slot)

    def _promise(self, slot: int) -> float:
        table, creamery = self.table, self.creamery
        now = sum(bonus.points for bonus in bonuses(table, self.seat))
        creamery.built[slot] = True
        then = sum(bonus.points for bonus in bonuses(table, self.seat))
        creamery.built[slot] = False
        return then - now


def unit(creamery: Creamery, kind: Resource, hope: float, habits: Habits) -> float:
    """The value of one more unit of a resource."""
    scrap = habits.surplus
    match kind:
        case Resource.LIVESTOCK:
            use = habits.livestock if creamery.livestock < 6 else scrap
        case Resource.STRUCTURE:
            use = habits.structure if creamery.structure < 5 and not all(creamery.built) else scrap
        case Resource.FRUIT:
            pairs = habits.mixed * (creamery.fruited + creamery.jam)
            use = habits.fruit + pairs if creamery.fruit < 3 else scrap
        case Resource.ORDER:
            step = order_points(creamery.served + 2) - order_points(creamery.served)
            use = habits.unseen * step / 2 + 0.3 if len(creamery.orders) < 4 else 0.0
    return scrap + hope * (use - scrap)


def answered(table: Table, seat: int, offers: Sequence[Offer], habits: Habits) -> Move:
    """The answer to an open question."""
    creamery = table.creameries[seat]
    match creamery.pending[0].kind:
        case EffectKind.ORDER:
            return next(offer for offer in offers if isinstance(offer, Complete))
        case EffectKind.TAKE:
            hope = min(1.0, turns_left(table, seat) / 5)
            takes = [offer for offer in offers if isinstance(offer, Take)]
            return max(
                takes,
                key=lambda take: sum(unit(creamery, kind, hope, habits) for kind in take.kinds),
            )
        case EffectKind.SPEND:
            return Spend(Area.JAM if creamery.jam < creamery.fruited else Area.FRUITED)
        case _:
            return Skip()


class QuickPlayer:
    """Plays the turns of all players at one table."""

    def __init__(self, weights: Weights, habits: Habits = HABITS) -> None:
        self._weights, self._habits = weights, habits
        self._turns: dict[int, Iterator[Move]] = {}

    def next(self, state: State, seat: int, offers: Sequence[Offer], rng: Random) -> Move:
        table = state.table
        if table.creameries[seat].pending:
            return answered(table, seat, offers, self._habits)
        turn = self._turns.get(seat)
        if turn is None:
            turn = self._turns[seat] = QuickTurn(
                table, seat, self._weights, self._habits, rng
            ).moves()
        for move in turn:
            if move in offers:
                return move
        del self._turns[seat]
        return Ready()
