"""The planner: a beam search over this turn and the next ones, for one seat.

Plans the whole turn at once, on a table imagined from Sight: the other players do nothing, and
orders to be drawn are unseen.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import cast

from bot.kernel import Event, Move
from bot.mind import is_half_spent, yield_if_due
from cogs.fromage.moves import Barn, Build, Complete, Make, Milk, Ready, Skip, Swap
from cogs.fromage.printed.kinds import VENUES, Card
from cogs.fromage.robot.worth import (
    Prospects,
    Weights,
    creamery_worth,
    prospects,
    turns_left,
    venue_worth,
)
from cogs.fromage.rules.pending import answer, answers
from cogs.fromage.rules.turn import act, options
from cogs.fromage.sight import Sight
from cogs.fromage.state import Creamery, State, Step, Table

UNSEEN = cast(Card, "unseen")
"""An unknown order; it matches nothing."""
_UNSEEN_DECK = 40


@dataclass(frozen=True, slots=True)
class Reach:
    """Depth and width of the search."""

    turns: int = 3
    width: int = 6
    """Ways kept within a turn."""
    paths: int = 5
    """Ways kept from turn to turn."""
    steps: int = 7
    """Moves considered within a turn."""
    positions: int = 600
    """Positions examined for the first move of a turn; then the best way so far is taken."""
    rivals: bool = False
    """True if it considers the cheese that others are likely to make this turn."""
    narrow: int = 3
    """Ways kept from turn to turn if many are followed."""
    fewest: int = 60
    """Each further move of the turn examines half as many, but never fewer than these."""

    def after(self, moves: int) -> int:
        """Positions to examine after that many moves of the turn."""
        return max(self.fewest, self.positions >> moves)


@dataclass(slots=True)
class Way:
    """A possible position, the moves of this turn that lead there, and its value.

    `extra`: additional value of the moves, by what they take from rivals.
    """

    state: State
    moves: tuple[Move, ...]
    venues: list[float]
    worth: float
    extra: float = 0.0


class Planner:
    """Plans one turn of one seat."""

    def __init__(
        self,
        seat: int,
        weights: Weights,
        reach: Reach,
        rng: Random,
        moves: int = 0,
        overlooks: float = 0.0,
    ) -> None:
        self.seat = seat
        self.weights = weights
        self.reach = reach
        self.rng = rng
        self.looked = 0
        self._enough = reach.after(moves)
        self._overlooks = overlooks
        self._overlooked: dict[str, bool] = {}
        self._now = True
        self._hopes = Prospects({}, ())
        self._threats: dict[str, float] = {}
        self._expected: dict[str, int] = {}

    def best(self, sight: Sight) -> tuple[Move, ...]:
        """The moves of this turn on the best way found; the last is Ready or an open answer."""
        return self.ways(sight)[0].moves or (Ready(),)

    def ways(self, sight: Sight) -> list[Way]:
        """Ways to play this turn, most promising first."""
        return self.ways_of(sight, self.reach.turns)

    def ways_of(self, sight: Sight, most: int) -> list[Way]:
        table = sight.table
        state = planned(sight)
        left = turns_left(table, self.seat)
        self._hopes = prospects(table, self.seat, left, self.weights)
        if self.weights.deny:
            self._threats = self._threatened(table)
        if self.reach.rivals:
            self._expected = expected(table, self.seat, self.weights)
        venues = [self._venue(table, number) for number in range(len(VENUES))]
        ways = [Way(state, (), venues, 0.0)]
        turns = max(1, min(most, round(left)))
        ended = ways
        for turn in range(turns):
            ended = self._turn(ways)
            if turn + 1 == turns or self.looked >= self._enough:
                break
            ways = [self._rested(way) for way in ended[: self.reach.paths]]
            self._now = False
        return ended

    def futures(self, sight: Sight, most: int) -> list[Way]:
        """Up to `most` ways to play this turn, each valued by its best continuation; best first.

        While `ways` follows only the best, here each is followed so that they can be compared.
        """
        table = sight.table
        begun = self.ways_of(sight, 1)[:most]
        self._now = False
        turns = max(1, min(self.reach.turns, round(turns_left(table, self.seat))))
        enough = self._enough
        for number, way in enumerate(begun):
            if number and is_half_spent():
                # Ways that were not followed cannot be compared.
                begun = begun[:number]
                break
            # Unused budget goes to the next way.
            self._enough = self.looked + (enough - self.looked) // (len(begun) - number)
            after = [way]
            for _ in range(1, turns):
                if self._asked(way):
                    break
                self._now = after[0] is way
                rested = [self._rested(one) for one in after[: self.reach.narrow]]
                self._now = False
                after = self._turn(rested)
            way.worth = after[0].worth
        begun.sort(key=_worth, reverse=True)
        return begun

    def _threatened(self, table: Table) -> dict[str, float]:
        """The value of taking a space from the rival who wants it most."""
        venue = table.facing(self.seat)
        tokens = table.tokens
        threats: dict[str, float] = {}
        for rival in range(table.seats):
            if rival == self.seat:
                continue
            left = turns_left(table, rival)
            before = venue_worth(table, rival, venue, left, self.weights)
            for space in table.spaces(venue):
                if space.id not in tokens:
                    tokens[space.id] = rival
                    gain = venue_worth(table, rival, venue, left, self.weights) - before
                    del tokens[space.id]
                    threats[space.id] = max(threats.get(space.id, 0.0), gain)
        # With several rivals only one is hurt, so it matters less.
        share = self.weights.deny / max(1, table.seats - 1)
        return {key: share * gain for key, gain in threats.items()}

    def _turn(self, ways: list[Way]) -> list[Way]:
        """The most promising ways to end this turn, best first."""
        ended = [self._at_once(way) for way in ways if not self._asked(way)]
        seen: set[object] = set()
        for _ in range(self.reach.steps):
            grown: list[Way] = []
            for way in ways:
                if ended and self.looked >= self._enough:
                    break
                for move in self._moves(way.state.table):
                    following = self._after(way, move, seen)
                    if following is not None:
                        grown.append(following)
            if not grown:
                break
            ended += [self._ended(way) for way in grown if not self._asked(way)]
            grown.sort(key=_worth, reverse=True)
            ways = grown[: self.reach.width]
        ended = ended or ways
        ended.sort(key=_worth, reverse=True)
        return ended

    def _asked(self, way: Way) -> bool:
        """True if a question is open, so the turn cannot end yet."""
        return bool(way.state.table.creameries[self.seat].pending)

    def _ended(self, way: Way) -> Way:
        """The same way with the turn ended."""
        if not self._now:
            return way
        return Way(way.state, (*way.moves, Ready()), way.venues, way.worth, way.extra)

    def _at_once(self, way: Way) -> Way:
        """The value of ending the turn here."""
        moves = (*way.moves, Ready()) if self._now else way.moves
        return Way(way.state, moves, way.venues, self._value(way), way.extra)

    def _moves(self, table: Table) -> Iterable[Move]:
        creamery = table.creameries[self.seat]
        if creamery.pending:
            moves: Iterable[Move] = answers(table, creamery)
            # Always complete a possible order: what comes next is unknown.
            moves = [move for move in moves if isinstance(move, Complete)] or moves
            # Skip first, so that a trade without effect is recognized as a duplicate.
            moves = sorted(moves, key=lambda move: not isinstance(move, Skip))
        else:
            moves = options(table, self.seat)
        if UNSEEN in creamery.orders:
            moves = [move for move in moves if not (isinstance(move, Swap) and move.give == UNSEEN)]
        if self._overlooks and not creamery.pending:
            return [move for move in moves if not self._escapes(move)]
        return moves

    def _escapes(self, move: Move) -> bool:
        """True if this robot overlooks that move this turn."""
        match move:
            case Make(_, thing):
                pass
            case Milk(number, _):
                thing = f"parlour-{number}"
            case Build(slot) | Barn(_, slot):
                thing = f"slot-{slot}"
            case _:
                return False
        if thing not in self._overlooked:
            self._overlooked[thing] = self.rng.random() < self._overlooks
        return self._overlooked[thing]

    def _after(self, way: Way, move: Move, seen: set[object]) -> Way | None:
        """The position after a move, or None if another order of moves has led there already."""
        self.looked += 1
        yield_if_due()
        state = self._fork(way.state)
        events: list[Event] = []
        creamery = state.table.creameries[self.seat]
        step = Step(creamery)
        if creamery.pending:
            answer(state, self.seat, move, step, self.rng, events)
        else:
            act(state, self.seat, move, step, self.rng, events)
        mark = self._mark(state.table)
        if mark in seen:
            return None
        seen.add(mark)
        venues = way.venues
        if isinstance(move, Make | Milk):
            number = VENUES.index(state.table.facing(self.seat))
            venues = venues[:]
            venues[number] = self._venue(state.table, number)
        moves, extra = way.moves, way.extra
        if self._now:
            moves = (*moves, move)
            if isinstance(move, Make | Milk) and self._threats:
                extra += self._threats.get(move.space, 0.0)
        following = Way(state, moves, venues, 0.0, extra)
        following.worth = self._value(following)
        return following

    def _value(self, way: Way) -> float:
        table = way.state.table
        left = turns_left(table, self.seat)
        own = creamery_worth(table, self.seat, left, self.weights, self._hopes)
        return sum(way.venues) + own + way.extra

    def _venue(self, table: Table, number: int) -> float:
        left = turns_left(table, self.seat)
        worth = venue_worth(table, self.seat, VENUES[number], left, self.weights)
        return worth * self.weights.venues[number]

    def _fork(self, state: State) -> State:
        """A copy of the position, as far as this seat's moves change it."""
        old = state.table
        creameries = old.creameries[:]
        creameries[self.seat] = creameries[self.seat].copy()
        return State(
            _with(old, creameries, dict(old.tokens), old.turn), state.deck[:], [], [], [], []
        )

    def _rested(self, way: Way) -> Way:
        """The next turn: the board has turned, workers are back."""
        old = way.state.table
        creameries = [_back(creamery.copy(), old.turn + 1) for creamery in old.creameries]
        tokens = dict(old.tokens)
        table = _with(old, creameries, tokens, old.turn + 1)
        venues = way.venues[:]
        if self._now and self._expected:
            tokens.update(self._expected)
            venues = [self._venue(table, number) for number in range(len(VENUES))]
        number = VENUES.index(table.facing(self.seat))
        venues[number] = self._venue(table, number)
        return Way(State(table, way.state.deck, [], [], [], []), way.moves, venues, 0.0, way.extra)

    def _mark(self, table: Table) -> object:
        mine = table.creameries[self.seat]
        return (
            frozenset(key for key, owner in table.tokens.items() if owner == self.seat),
            tuple(mine.at),
            mine.livestock,
            mine.structure,
            mine.fruit,
            tuple(sorted(mine.orders)),
            mine.fruited,
            tuple(mine.built),
            tuple(mine.parlours),
            mine.exchanged,
            len(mine.pending),
        )


def expected(table: Table, seat: int, weights: Weights) -> dict[str, int]:
    """The cheese that each rival will most likely make this turn, by space."""
    found: dict[str, int] = {}
    for rival, creamery in enumerate(table.creameries):
        if rival == seat or creamery.ready or creamery.made or not creamery.tokens:
            continue
        venue, left = table.facing(rival), turns_left(table, rival)
        before = venue_worth(table, rival, venue, left, weights)
        best = 0.0
        wish = ""
        for move in options(table, rival):
            if not isinstance(move, Make) or move.space in found:
                continue
            space = table.space(move.space)
            table.tokens[move.space] = rival
            gain = venue_worth(table, rival, venue, left, weights) - before
            del table.tokens[move.space]
            gain -= weights.wait * min(space.age - 1, left)
            if not wish or gain > best:
                best, wish = gain, move.space
        if wish:
            found[wish] = rival
    return found


def planned(sight: Sight) -> State:
    """The table as imagined by a plan. Shares data with the sight: fork it before changing it."""
    return State(sight.table, [UNSEEN] * _UNSEEN_DECK, [], [], [], [])


def _worth(way: Way) -> float:
    return way.worth


def _back(creamery: Creamery, turn: int) -> Creamery:
    for number, due in enumerate(creamery.due):
        if due <= turn:
            creamery.at[number] = ""
    creamery.made = creamery.gathered = creamery.grown = creamery.exchanged = False
    return creamery


def _with(old: Table, creameries: list[Creamery], tokens: dict[str, int], turn: int) -> Table:
    return Table(
        old.seats,
        old.advanced,
        old.strict,
        old.turn_cap,
        old.sides,
        old.ring,
        old.tile,
        old.customers,
        old.phase,
        turn,
        old.steps,
        tokens,
        creameries,
        old.discards[:],
        old.corporation,
        old.fresh[:],
    )
