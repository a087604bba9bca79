"""Pebble: a toy game with every feature, on which the contract suite tests itself.

Each round all players secretly lay one or two pebbles of their hidden hand. When all have laid, or
time is up, the pebbles are revealed, a die is added to each sum and the winner of the round may
guess at a hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Any, Literal

from pydantic import Field

from bot.kernel import (
    CLOCK_PREFIX,
    Clock,
    Entry,
    Event,
    Memory,
    Move,
    Offer,
    Options,
    Outcome,
    Refused,
    Rules,
    SomeOf,
    is_offered,
)

PEBBLES = 20


class Phase(StrEnum):
    LAY = "lay"
    GUESS = "guess"
    OVER = "over"


class Pace(StrEnum):
    SLOW = "slow"
    BRISK = "brisk"


class PebbleOptions(Options):
    hand: int = Field(default=4, ge=2, le=6)
    goal: Literal["high", "low"] = "high"
    guessing: bool = True
    pace: Pace = Pace.BRISK


@dataclass(slots=True)
class Player:
    hand: list[int]
    laid: list[int] = field(default_factory=list[int])
    seen: list[int] = field(default_factory=list[int])
    """Pebbles of others that this player was shown."""
    score: int = 0


@dataclass(slots=True)
class State:
    goal: str
    guessing: bool
    seconds: int
    players: list[Player]
    phase: Phase = Phase.LAY
    round: int = 1
    step: int = 0
    guesser: int = -1
    warned: bool = False
    shown: list[list[int]] = field(default_factory=list[list[int]])
    """Pebbles laid in the last round, by seat."""


@dataclass(frozen=True, slots=True)
class Lay(Move):
    pebbles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Guess(Move):
    seat: int


@dataclass(frozen=True, slots=True)
class Skip(Move):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    hand: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid(Event):
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Warned(Event):
    """Half of the time is over."""

    note: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Event):
    laid: tuple[tuple[int, ...], ...]
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Guessed(Event):
    seat: int
    target: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Glimpsed(Event):
    target: int
    pebble: int


@dataclass(frozen=True, slots=True)
class Sight:
    phase: Phase
    round: int
    goal: str
    guesser: int
    scores: tuple[int, ...]
    sizes: tuple[int, ...]
    has_laid: tuple[bool, ...]
    shown: tuple[tuple[int, ...], ...] = ()
    hand: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    guessing: bool = True
    seconds: int = 0
    step: int = 0
    warned: bool = False


class PebbleRules(Rules[State, PebbleOptions, Sight]):
    slug = "pebble"
    seats = range(2, 5)
    state_type = State
    options_type = PebbleOptions

    def check_options(self, seats: int, options: PebbleOptions) -> None:
        if options.hand * seats > PEBBLES:
            raise Refused("bad-hand", most=PEBBLES // seats)

    def deal(self, seats: int, options: PebbleOptions, rng: Random) -> State:
        bag = list(range(1, PEBBLES + 1))
        rng.shuffle(bag)
        hands = [sorted(bag[i * options.hand : (i + 1) * options.hand]) for i in range(seats)]
        return State(
            goal=options.goal,
            guessing=options.guessing,
            seconds=60 if options.pace is Pace.SLOW else 10,
            players=[Player(hand) for hand in hands],
        )

    def opening_events(self, state: State) -> list[Event]:
        return [Dealt(hand=tuple(p.hand), to=(i,)) for i, p in enumerate(state.players)]

    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        player = state.players[seat]
        if state.phase is Phase.LAY and not player.laid:
            return [SomeOf(Lay(()), tuple(player.hand), 1, min(2, len(player.hand)))]
        if state.phase is Phase.GUESS and seat == state.guesser:
            return [
                *(Guess(i) for i, p in enumerate(state.players) if i != seat and p.hand),
                Skip(),
            ]
        return []

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if not is_offered(tuple(self.legal(state, seat)), move):
            raise self.refusal(state, seat)
        match move:
            case Lay(pebbles):
                return self.lay(state, seat, list(pebbles), rng)
            case Guess(target):
                pebble = rng.choice(state.players[target].hand)
                seen = state.players[seat].seen
                seen.append(pebble)
                self.next_round(state)
                return [
                    Guessed(seat=seat, target=target),
                    Glimpsed(target=target, pebble=pebble, to=(seat,)),
                ]
            case _:
                self.next_round(state)
                return [Guessed(seat=seat, target=None)]

    def refusal(self, state: State, seat: int) -> Refused:
        if state.phase is Phase.OVER:
            return Refused("over")
        if state.phase is Phase.GUESS:
            return Refused("not-your-guess", seat=state.guesser)
        return Refused("laid-already" if state.players[seat].laid else "not-yours")

    def lay(self, state: State, seat: int, pebbles: list[int], rng: Random) -> list[Event]:
        player = state.players[seat]
        player.laid = pebbles
        player.hand = [p for p in player.hand if p not in pebbles]
        told: list[Event] = [Laid(seat=seat)]
        return told if self.awaited(state) else [*told, *self.show(state, rng)]

    def show(self, state: State, rng: Random) -> list[Event]:
        dice = tuple(rng.randint(1, 6) for _ in state.players)
        laid = tuple(tuple(p.laid) for p in state.players)
        state.shown = [list(stones) for stones in laid]
        for player, die in zip(state.players, dice, strict=True):
            player.score += sum(player.laid) + die
            player.laid = []
        best = [sum(stones) for stones in laid]
        state.guesser = best.index(max(best))
        state.step += 1
        state.phase = Phase.GUESS
        others = (p for i, p in enumerate(state.players) if i != state.guesser)
        if not state.guessing or not any(p.hand for p in others):
            self.next_round(state)
        return [Shown(laid=laid, dice=dice)]

    def next_round(self, state: State) -> None:
        state.step += 1
        state.guesser = -1
        state.warned = False
        state.round += 1
        done = state.round > 2 or not all(p.hand for p in state.players)
        state.phase = Phase.OVER if done else Phase.LAY

    def sight(self, state: State, seat: int | None) -> Sight:
        own = None if seat is None else state.players[seat]
        return Sight(
            phase=state.phase,
            round=state.round,
            goal=state.goal,
            guesser=state.guesser,
            scores=tuple(p.score for p in state.players),
            sizes=tuple(len(p.hand) + len(p.laid) for p in state.players),
            has_laid=tuple(bool(p.laid) for p in state.players),
            shown=tuple(tuple(stones) for stones in state.shown),
            hand=tuple(own.hand) if own else (),
            laid=tuple(own.laid) if own else (),
            seen=tuple(own.seen) if own else (),
            guessing=state.guessing,
            seconds=state.seconds,
            step=state.step,
            warned=state.warned,
        )

    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        """Replace the others' hidden pebbles, except those this seat has seen."""
        gone: set[int] = {*memory.get("gone", ()), *(p for laid in sight.shown for p in laid)}
        held: dict[int, list[int]] = {}
        for pebble, owner in memory.get("glimpsed", ()):
            if pebble not in gone:
                held.setdefault(owner, []).append(pebble)
        bag = set(range(1, PEBBLES + 1)) - gone - {*sight.hand, *sight.laid, *sight.seen}
        rest = sorted(bag)
        rng.shuffle(rest)
        players: list[Player] = []
        for other, score in enumerate(sight.scores):
            if other == seat:
                own = [list(sight.hand), list(sight.laid), list(sight.seen)]
                players.append(Player(*own, score=score))
                continue
            stones = sorted(set(held.get(other, ())))
            stones = sorted(stones + [rest.pop() for _ in range(sight.sizes[other] - len(stones))])
            count = rng.randint(1, min(2, len(stones))) if sight.has_laid[other] else 0
            laid = sorted(rng.sample(stones, count))
            hand = [stone for stone in stones if stone not in laid]
            players.append(Player(hand, laid, score=score))
        return State(
            sight.goal,
            sight.guessing,
            sight.seconds,
            players,
            sight.phase,
            sight.round,
            sight.step,
            sight.guesser,
            sight.warned,
            [list(laid) for laid in sight.shown],
        )

    def awaited(self, state: State) -> list[int]:
        match state.phase:
            case Phase.LAY:
                return [i for i, p in enumerate(state.players) if not p.laid]
            case Phase.GUESS:
                return [state.guesser]
            case Phase.OVER:
                return []

    def step(self, state: State) -> int:
        return state.step

    def clocks(self, state: State) -> Mapping[str, Clock]:
        if state.phase is Phase.LAY:
            warning = {} if state.warned else {f"warn.{state.round}": Clock(state.seconds / 2)}
            return {f"lay.{state.round}": Clock(state.seconds), **warning}
        return {}

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name not in self.clocks(state):
            raise KeyError(name)
        if name.startswith("warn"):
            state.warned = True
            return [Warned()]
        told: list[Event] = []
        for seat in self.awaited(state):
            told += self.lay(state, seat, [rng.choice(state.players[seat].hand)], rng)
        return told

    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        if state.phase is Phase.GUESS:
            return Skip()
        return Lay((rng.choice(state.players[seat].hand),))

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        scores = tuple(p.score for p in state.players)
        best = max(scores) if state.goal == "high" else min(scores)
        winners = tuple(i for i, score in enumerate(scores) if score == best)
        return Outcome(state.goal, winners, scores)


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Replace all pebbles hidden from that seat; the public numbers of pebbles stay."""
    own = state.players[seat] if seat is not None else None
    known: set[int] = {*own.hand, *own.laid, *own.seen} if own else set()
    others = [p for p in state.players if p is not own]
    bag = [p for p in range(1, PEBBLES + 1) if p not in known]
    rng.shuffle(bag)
    for player in others:
        # What others were shown is secret, and so is whether they laid one pebble or two.
        player.seen = [rng.randint(1, PEBBLES) for _ in player.seen]
        kept = {p for p in (own.seen if own else []) if p in player.hand or p in player.laid}
        size = len(player.hand) + len(player.laid)
        stones = sorted(kept | {bag.pop() for _ in range(size - len(kept))})
        count = rng.randint(1, min(2, size)) if player.laid else 0
        player.laid = sorted(rng.sample(stones, count))
        player.hand = [p for p in stones if p not in player.laid]
    return state


def learn(
    known: dict[str, Any], _state: State, events: Sequence[Event], _seat: int
) -> dict[str, Any]:
    """Track the pebbles a seat has seen, and those that are gone."""
    owners: dict[int, int] = dict(known.get("owners", {}))
    gone: set[int] = set(known.get("gone", ()))
    for event in events:
        if isinstance(event, Glimpsed):
            owners[event.pebble] = event.target
        elif isinstance(event, Shown):
            gone |= {pebble for laid in event.laid for pebble in laid}
    left = {pebble: owner for pebble, owner in owners.items() if pebble not in gone}
    return {"owners": left, "gone": gone}


def holds(known: dict[str, Any], state: State) -> bool:
    held = [{*player.hand, *player.laid} for player in state.players]
    return all(pebble in held[owner] for pebble, owner in known.get("owners", {}).items()) and not (
        set(known.get("gone", ())) & set().union(*held)
    )


def is_quiet(state: State, entry: Entry) -> bool:
    """Laying reveals nothing while others still choose, nor does the warning."""
    if entry.seat is None:
        return entry.text.startswith(CLOCK_PREFIX + "warn")
    return state.phase is Phase.LAY and sum(not p.laid for p in state.players) > 1
