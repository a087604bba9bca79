"""Broken variants of Pebble, one fault each, which the contract suite must detect."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import Any

from bot.kernel import (
    ROBOTS_ONLY,
    Clock,
    Event,
    Memory,
    Move,
    Offer,
    Outcome,
    Refused,
    RobotContext,
    SomeOf,
    random_move,
)
from bot.presentation.game_texts import GameTexts
from bot.presentation.players import Players
from bot.presentation.view import Choice, Field, Group, Picture, View
from tests.contract.pebble import (
    Dealt,
    Guess,
    Laid,
    Lay,
    PebbleRules,
    Phase,
    Sight,
    Skip,
    State,
    Warned,
)
from tests.contract.pebble_game import ENGLISH, PebbleRobot, PebbleStage


def biggest(state: State) -> int:
    """The seat with the biggest pebble, which is secret."""
    return max(range(len(state.players)), key=lambda seat: max(state.players[seat].hand or [0]))


# --- faults of the rules ------------------------------------------------------------------------


class NeverEnds(PebbleRules):
    def next_round(self, state: State) -> None:
        super().next_round(state)
        state.phase = Phase.LAY
        for player in state.players:
            player.hand = player.hand or [1]


class StrangeWinners(PebbleRules):
    def outcome(self, state: State) -> Outcome | None:
        found = super().outcome(state)
        return found and replace(found, winners=(len(state.players),))


class OffersAfterTheEnd(PebbleRules):
    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        return [Skip()] if state.phase is Phase.OVER else super().legal(state, seat)

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        return [] if state.phase is Phase.OVER else super().play(state, seat, move, rng)


class TextTooLong(PebbleRules):
    """Offers a hand at once, and pebbles with very long numbers."""

    def deal(self, seats: int, options: Any, rng: Random) -> State:
        state = super().deal(seats, options, rng)
        for player in state.players:
            player.hand = [10**40 + pebble for pebble in player.hand]
        return state


@dataclass(frozen=True, slots=True)
class Shout(Move):
    verb = "guess"
    word: str


class TextReadOtherwise(PebbleRules):
    """Two moves share a verb, so that one is parsed as the other."""

    moves = (Lay, Shout, Skip, Guess)

    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        offers = list(super().legal(state, seat))
        return [*offers, Shout("7")] if offers else []

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        move = Lay((state.players[seat].hand[0],)) if state.phase is Phase.LAY else Skip()
        return super().play(state, seat, move, rng)


@dataclass(slots=True)
class Forgetful(State):
    def __post_init__(self) -> None:
        # Loading rebuilds a state from its parts, and this changes a part.
        self.seconds += 1


class OtherBytes(PebbleRules):
    state_type = Forgetful

    def deal(self, seats: int, options: Any, rng: Random) -> State:
        state = super().deal(seats, options, rng)
        return Forgetful(state.goal, state.guessing, state.seconds, state.players)


@dataclass(slots=True)
class Numbered(State):
    bonus: tuple[Any, ...] = ()


class OtherState(PebbleRules):
    """Dumps a tuple inside Any, and loads a list: the same bytes, another state."""

    state_type = Numbered

    def deal(self, seats: int, options: Any, rng: Random) -> State:
        state = super().deal(seats, options, rng)
        numbered = Numbered(state.goal, state.guessing, state.seconds, state.players)
        numbered.bonus = ((1, 2),)
        return numbered


class OutsideChance(PebbleRules):
    def show(self, state: State, rng: Random) -> list[Event]:
        return super().show(state, random)  # pyright: ignore[reportArgumentType]


class OwnChance(PebbleRules):
    """Uses its own Random, which continues from game to game."""

    def __init__(self) -> None:
        self.rng = Random(5)

    def show(self, state: State, rng: Random) -> list[Event]:
        return super().show(state, self.rng)


class AskingChanges(PebbleRules):
    def sight(self, state: State, seat: int | None) -> Sight:
        state.seconds += 1
        return super().sight(state, seat)


class RefusalLeavesTrace(PebbleRules):
    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        state.players[seat].score += 1
        told = super().play(state, seat, move, rng)
        state.players[seat].score -= 1
        return told


class RefusalIsRemembered(PebbleRules):
    """A refusal leaves a trace in the rules object, where no snapshot shows it."""

    def __init__(self) -> None:
        self.refused = 0

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        try:
            return super().play(state, seat, move, rng)
        except Refused:
            self.refused += 1
            raise

    def show(self, state: State, rng: Random) -> list[Event]:
        state.players[0].score += self.refused
        return super().show(state, rng)


class OffersTooMuch(PebbleRules):
    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        offers = list(super().legal(state, seat))
        return [*offers, Guess(seat)] if state.phase is Phase.GUESS and offers else offers

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if move == Guess(seat):
            raise self.refusal(state, seat)
        return super().play(state, seat, move, rng)


class PlaysTooMuch(PebbleRules):
    """Accepts pebbles of the hand in any order."""

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if isinstance(move, Lay):
            move = Lay(tuple(sorted(set(move.pebbles))))
        return super().play(state, seat, move, rng)


class PlaysForOthers(PebbleRules):
    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        return super().play(state, state.guesser if state.guesser >= 0 else seat, move, rng)


class Crashes(PebbleRules):
    """Raises an error instead of refusing an unknown move."""

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if isinstance(move, Guess):
            state.players[move.seat]
        return super().play(state, seat, move, rng)


class AwaitsTheIdle(PebbleRules):
    def awaited(self, state: State) -> list[int]:
        return (
            list(range(len(state.players)))
            if state.phase is Phase.GUESS
            else super().awaited(state)
        )


class Hangs(PebbleRules):
    """Awaits no seat, and the only clock never expires."""

    def awaited(self, state: State) -> list[int]:
        return [] if state.phase is Phase.GUESS else super().awaited(state)

    def clocks(self, state: State) -> Mapping[str, Clock]:
        if state.phase is Phase.GUESS:
            return {f"guess.{state.round}": Clock(None, host=True)}
        return super().clocks(state)

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name == f"guess.{state.round}" and state.phase is Phase.GUESS:
            self.next_round(state)
            return []
        return super().expire(state, name, rng)


class IllegalDefault(PebbleRules):
    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        return Skip() if state.phase is Phase.GUESS else Lay((99,))


class NoDefault(PebbleRules):
    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        return None if state.phase is Phase.GUESS else super().default_move(state, seat, rng)


class ClockCrashes(PebbleRules):
    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if any(p.laid for p in state.players):
            raise Refused("over")
        return super().expire(state, name, rng)


class AnyClock(PebbleRules):
    """Ignores the name of the clock."""

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        running = list(self.clocks(state))
        return (
            super().expire(state, name if name in running else running[0], rng) if running else []
        )


class ClockRunsOn(PebbleRules):
    """The warning clock keeps its name after it has expired."""

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        told = super().expire(state, name, rng)
        if name.startswith("warn") and state.warned and all(not p.laid for p in state.players):
            state.warned = False
        return told


class StepsBack(PebbleRules):
    def step(self, state: State) -> int:
        return -state.step


class StrangeEvent(PebbleRules):
    events = tuple(kind for kind in PebbleRules.events if kind is not Warned)


class StrangeAudience(PebbleRules):
    def opening_events(self, state: State) -> list[Event]:
        return [replace(event, to=(9,)) for event in super().opening_events(state)]


@dataclass(frozen=True, slots=True, kw_only=True)
class LooseWarned(Event):
    note: Any = ()


class EventReadOtherwise(PebbleRules):
    events = (*StrangeEvent.events, LooseWarned)

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        told = super().expire(state, name, rng)
        return [LooseWarned(note=(1, 2)) if isinstance(e, Warned) else e for e in told]


class NeverWarns(PebbleRules):
    """Declares an event that never happens."""

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        told = super().expire(state, name, rng)
        return [event for event in told if not isinstance(event, Warned)]


# --- leaks ---------------------------------------------------------------------------------------


class LeakySight(PebbleRules):
    def sight(self, state: State, seat: int | None) -> Sight:
        return replace(super().sight(state, seat), guesser=biggest(state))


@dataclass(frozen=True, slots=True)
class SecretiveSight(Sight):
    """The leak is hidden from `==` and `repr`."""

    best: int = field(default=0, compare=False, repr=False)


class LeakySightUnseen(PebbleRules):
    def sight(self, state: State, seat: int | None) -> Sight:
        sight = super().sight(state, seat)
        parts = {name: getattr(sight, name) for name in Sight.__slots__}
        return SecretiveSight(**parts, best=biggest(state))


@dataclass(frozen=True, slots=True)
class HoldingSight(Sight):
    look: Any = field(default=None, compare=False, repr=False)


class SightHoldsState(PebbleRules):
    def sight(self, state: State, seat: int | None) -> Sight:
        sight = super().sight(state, seat)
        parts = {name: getattr(sight, name) for name in Sight.__slots__}
        return HoldingSight(**parts, look=lambda: state.players)


class SightSharesState(PebbleRules):
    """The sight shares the state's list, which changes later."""

    def sight(self, state: State, seat: int | None) -> Sight:
        sight = super().sight(state, seat)
        if seat is None:
            return sight
        return replace(sight, laid=state.players[seat].laid, hand=state.players[seat].seen)


class LeakyCustomId(PebbleRules):
    """Which seats may be guessed reveals the holder of the biggest pebble."""

    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        offers = list(super().legal(state, seat))
        return sorted(offers, key=lambda o: o != Guess(biggest(state)))


class LeakyDefault(PebbleRules):
    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        if state.phase is Phase.GUESS and biggest(state) != seat:
            return Guess(biggest(state))
        return super().default_move(state, seat, rng)


class LeakyPublicOffers(PebbleRules):
    """The board offers a guess at the best hand."""

    def public_offers(self, state: State) -> Sequence[Offer]:
        return [Guess(biggest(state))]


class LeakyAwaited(PebbleRules):
    def awaited(self, state: State) -> list[int]:
        found = super().awaited(state)
        return [s for s in found if s == biggest(state)] or found if len(found) > 1 else found


class LeakyStep(PebbleRules):
    def step(self, state: State) -> int:
        return state.step * 100 + sum(len(p.laid) for p in state.players)


class LeakyClock(PebbleRules):
    def clocks(self, state: State) -> Mapping[str, Clock]:
        return {
            (f"warn.{state.round}.{biggest(state)}" if name.startswith("warn") else name): clock
            for name, clock in super().clocks(state).items()
        }

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name not in self.clocks(state):
            raise KeyError(name)
        if name.startswith("lay"):
            return super().expire(state, name, rng)
        state.warned = True
        return [Warned()]


class LeakyRefusal(PebbleRules):
    def refusal(self, state: State, seat: int) -> Refused:
        return Refused("not-your-guess", seat=biggest(state))


class LeakyOpening(PebbleRules):
    def opening_events(self, state: State) -> list[Event]:
        return [Dealt(hand=tuple(player.hand)) for player in state.players]


class LeakyEvent(PebbleRules):
    """The warning names the holder of the biggest pebble."""

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        told = super().expire(state, name, rng)
        return [Warned(note=biggest(state)) if isinstance(e, Warned) else e for e in told]


class OpenGlimpse(PebbleRules):
    """What one seat was shown is published to all."""

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        return [replace(event, to=None) for event in super().play(state, seat, move, rng)]


class OpenLaying(PebbleRules):
    """Laying tells everyone the value."""

    def lay(self, state: State, seat: int, pebbles: list[int], rng: Random) -> list[Event]:
        told = super().lay(state, seat, pebbles, rng)
        return [Warned(note=sum(pebbles)), *told]


class OverheardGlimpse(PebbleRules):
    """What one seat was shown is also told to a neighbour."""

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        near = (seat + 1) % len(state.players)
        told = super().play(state, seat, move, rng)
        return [e if e.to is None else replace(e, to=(seat, near)) for e in told]


@dataclass(frozen=True, slots=True)
class Ponder(Move):
    """Changes nothing visible."""


class LoudThought(PebbleRules):
    """A private move is announced to all."""

    moves = (*PebbleRules.moves, Ponder)

    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        offers = list(super().legal(state, seat))
        return [*offers, Ponder()] if offers and state.phase is Phase.LAY else offers

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if isinstance(move, Ponder) and list(self.legal(state, seat)):
            return [Laid(seat=seat)]
        return super().play(state, seat, move, rng)


class LeakyMove(PebbleRules):
    """Laying with the biggest pebble on the table is announced."""

    def lay(self, state: State, seat: int, pebbles: list[int], rng: Random) -> list[Event]:
        loud = biggest(state)
        told = super().lay(state, seat, pebbles, rng)
        return [replace(e, seat=loud) if isinstance(e, Laid) else e for e in told]


class Peeping(PebbleRules):
    """Leaves the state where its presentation can find it."""

    def __init__(self) -> None:
        self.last: State | None = None

    def sight(self, state: State, seat: int | None) -> Sight:
        self.last = state
        return super().sight(state, seat)

    @property
    def best(self) -> int:
        return biggest(self.last) if self.last else 0


class ImaginesTheTruth(Peeping):
    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        assert self.last is not None
        return self.load(self.dump(self.last))


class ImaginesAnotherHand(PebbleRules):
    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        state = super().imagine(sight, seat, memory, rng)
        state.players[seat].hand = [pebble + 20 for pebble in sight.hand]
        return state


class ImaginesAnotherTurn(PebbleRules):
    """Imagines the same sight with other legal moves."""

    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        return [offer for offer in super().legal(state, seat) if state.seconds or offer != Skip()]

    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        state = super().imagine(sight, seat, memory, rng)
        state.seconds = 0
        return state

    def sight(self, state: State, seat: int | None) -> Sight:
        return replace(super().sight(state, seat), seconds=0)

    def clocks(self, state: State) -> Mapping[str, Clock]:
        return dict.fromkeys(super().clocks(state), Clock(10))


class ImaginesAnotherPast(PebbleRules):
    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        return super().imagine(sight, seat, {}, rng)


class ImaginesTheImpossible(PebbleRules):
    """Imagines that only the seat itself has pebbles left."""

    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        state = super().imagine(sight, seat, memory, rng)
        for other, player in enumerate(state.players):
            if other != seat:
                player.hand = []
        return state


class ImaginesTheSame(PebbleRules):
    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        return super().imagine(sight, seat, memory, Random(0))


class PeepingStage(PebbleStage):
    def __init__(self, rules: Peeping) -> None:
        super().__init__()
        self.rules = rules


class LeakyText(PeepingStage):
    def board(self, sight: Sight, offers: Sequence[Offer], players: Players, language: str) -> View:
        return replace(
            super().board(sight, offers, players, language), footer=players.name(self.rules.best)
        )


class LeakyLabel(PeepingStage):
    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        mark = "!" if move == Guess(self.rules.best) else ""
        return super().label(move, sight, seat, players, language) + mark


class LeakyReceipt(PeepingStage):
    def move_reply(
        self, move: Move, sight: Sight, seat: int, players: Players, language: str
    ) -> str:
        said = super().move_reply(move, sight, seat, players, language)
        return f"{said} ({self.rules.best})"


class LeakyLog(PeepingStage):
    """The log line says more than the event."""

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        line = super().event_text(event, reader, players, language)
        return line and f"{line} {players.name(self.rules.best)} frowns."


class TalkativeLog(PeepingStage):
    """Whether there is a log line depends on a secret."""

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        line = super().event_text(event, reader, players, language)
        return line if self.rules.best else None


class LeakyAlt(PeepingStage):
    def picture(self, sight: Sight, players: Players) -> Picture:
        found = super().picture(sight, players)
        return replace(found, alt=f"{found.alt} {players.name(self.rules.best)}")


class LeakyPicture(PeepingStage):
    """Same key, same text, other bytes."""

    def picture(self, sight: Sight, players: Players) -> Picture:
        found = super().picture(sight, players)
        draw, best = found.draw, self.rules.best
        return replace(found, draw=lambda of: draw(of) + bytes([best]))


class Loaded(tuple[Any, ...]):
    """A tuple that carries a value beside its items."""

    load: Sequence[int]


def draw_loaded(of: Loaded) -> bytes:
    return bytes(of.load)


def loaded(found: Picture, load: Sequence[int]) -> Picture:
    of = Loaded(found.content[:1])
    of.load = load
    return replace(found, content=of, draw=draw_loaded)


class LoadedPicture(PeepingStage):
    """The drawn value carries a secret that is not in the key."""

    def picture(self, sight: Sight, players: Players) -> Picture:
        return loaded(super().picture(sight, players), [self.rules.best])


class ShowsMoreThanItsKey(PebbleStage):
    """Draws every seat's own hand under one key, so the cache shows the first one to all."""

    def picture(self, sight: Sight, players: Players) -> Picture:
        return loaded(super().picture(sight, players), sight.hand)


drawings = count()


def draw_restless(of: Any) -> bytes:
    return next(drawings).to_bytes(4)


class RestlessPicture(PebbleStage):
    """Draws a different picture each time."""

    def picture(self, sight: Sight, players: Players) -> Picture:
        return replace(super().picture(sight, players), draw=draw_restless)


# --- faults of the presentation ------------------------------------------------------------------


class TooManyGroups(PebbleStage):
    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        view = super().panel(sight, seat, offers, players, language)
        singles = [offer for offer in offers if isinstance(offer, Move)]
        many = tuple(Group("See", (Choice(Skip(), f"See {i}"),)) for i in range(5))
        return replace(view, groups=many) if singles else view


class OnlyAnExtraOnTheBoard(PebbleStage):
    """The board offers an extra move to the awaited player, but not the guesses."""

    def board(self, sight: Sight, offers: Sequence[Offer], players: Players, language: str) -> View:
        view = super().board(sight, offers, players, language)
        extra = Group("", (Choice(Skip(), "See none"),))
        return replace(view, groups=(extra,)) if sight.phase is Phase.GUESS else view


class NothingToPress(PebbleStage):
    """Shows no buttons to the awaited player."""

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        return replace(super().panel(sight, seat, offers, players, language), groups=())


class LongBody(PebbleStage):
    def board(self, sight: Sight, offers: Sequence[Offer], players: Players, language: str) -> View:
        view = super().board(sight, offers, players, language)
        return replace(view, body="Lay! " * 700)


class LongNames(PebbleStage):
    """Fits with short names only."""

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        names = " and ".join(players.names)
        return (
            f"See none of {names}"
            if move == Skip()
            else super().label(move, sight, seat, players, language)
        )


class EmptyField(PebbleStage):
    def board(self, sight: Sight, offers: Sequence[Offer], players: Players, language: str) -> View:
        view = super().board(sight, offers, players, language)
        return replace(view, fields=(*view.fields, Field("Laid", "")))


class SameChoiceTwice(PebbleStage):
    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        view = super().panel(sight, seat, offers, players, language)
        return replace(view, groups=view.groups * 2)


class WideOption(PebbleStage):
    """Cannot show the biggest possible hand."""

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        view = super().panel(sight, seat, offers, players, language)
        return replace(view, title="") if len(sight.hand) > 5 else view


class HidesAnOffer(PebbleStage):
    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        kept = [offer for offer in offers if offer != Skip()]
        return super().panel(sight, seat, kept, players, language)


class NarrowPick(PebbleStage):
    """Allows picking one pebble, where two may be laid."""

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        narrow = [replace(o, high=1) if isinstance(o, SomeOf) else o for o in offers]
        return super().panel(sight, seat, narrow, players, language)


class ShowsTooMuch(PebbleStage):
    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        return super().panel(sight, seat, [*offers, Guess(seat)], players, language)


class BoardShowsTooMuch(PebbleStage):
    def board(self, sight: Sight, offers: Sequence[Offer], players: Players, language: str) -> View:
        view = super().board(sight, offers, players, language)
        return replace(view, groups=(Group("Skip", (Choice(Skip(), "See none"),)),))


class SilentEntries(PebbleStage):
    """A list with empty labels."""

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        singles = tuple(
            Choice(Lay((pebble,)), " ")
            for offer in offers
            if isinstance(offer, SomeOf)
            for pebble in range(6)
        )
        view = super().panel(sight, seat, offers, players, language)
        return replace(view, groups=(Group("Lay", singles),)) if singles else view


class WordyInFrench(PebbleStage):
    """Fits in English only; detected where the suite knows both languages."""

    def board(self, sight: Sight, offers: Sequence[Offer], players: Players, language: str) -> View:
        view = super().board(sight, offers, players, language)
        return replace(view, body="Posez ! " * 700) if language == "fr" else view

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        line = super().event_text(event, reader, players, language)
        return line and (line * 400 if language == "fr" else line)

    def texts(self, language: str) -> GameTexts:
        return replace(ENGLISH, refusals={}, name="") if language == "fr" else ENGLISH


class CannotTell(PebbleStage):
    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        if isinstance(event, Warned):
            raise TypeError(event)
        return super().event_text(event, reader, players, language)


class NoVerdict(PebbleStage):
    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        return ""


class Reworded(PebbleStage):
    def __init__(self, **changed: Any) -> None:
        super().__init__()
        self.changed = changed

    def texts(self, language: str) -> GameTexts:
        return replace(ENGLISH, **self.changed)


def without(words: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in words.items() if key != name}


# --- robots --------------------------------------------------------------------------------------


class Stalling(PebbleRobot):
    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        if sight.phase is Phase.GUESS:
            return None
        return super().choose(sight, seat, offers, memory, rng, context)


class Cheating(PebbleRobot):
    """Plays a move that is not offered."""

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        return Guess(seat) if sight.phase is Phase.GUESS else random_move(offers, rng)


class Speechless(PebbleRobot):
    def reason(self, move: Move, sight: Sight, seat: int) -> str:
        return "because"


class Moody(PebbleRobot):
    """Uses randomness other than the Random it is given."""

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        return random_move(offers, random)  # pyright: ignore[reportArgumentType]


class OddMemory(PebbleRobot):
    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        return {"scores": sight.scores, 1: seat}  # pyright: ignore[reportReturnType]


class Meddling(PebbleRobot):
    """Changes its memory while choosing, where it is not saved."""

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        memory["asked"] = memory.get("asked", 0) + 1
        return super().choose(sight, seat, offers, memory, rng, context)


class Heedless(PebbleRobot):
    """Does not declare that it needs to remember what it counts."""

    relevant_events = ()

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        return {**memory, "events": memory.get("events", 0) + len(events)}


# --- buttons that act more than once ------------------------------------------------------------


class TurnsAHandUnseen(PebbleRules):
    """A move that other seats cannot see and that a second press reverts."""

    def legal(self, state: State, seat: int) -> Iterable[Offer]:
        more = [Skip()] if state.phase is Phase.LAY and not state.players[seat].laid else []
        return [*super().legal(state, seat), *more]

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if state.phase is Phase.LAY and isinstance(move, Skip) and not state.players[seat].laid:
            state.players[seat].hand.reverse()
            return []
        return super().play(state, seat, move, rng)


class SkipOnTheBoard(PebbleStage):
    def board(self, sight: Sight, offers: Sequence[Offer], players: Players, language: str) -> View:
        view = super().board(sight, offers, players, language)
        return replace(view, groups=(Group("", (Choice(Skip(), "Skip"),)),))
