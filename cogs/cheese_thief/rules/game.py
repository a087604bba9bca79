"""The rules of Cheese Thief: dispatches each phase's moves and clocks to its module."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, assert_never

from bot.kernel import Clock, Event, Memory, Move, Offer, Outcome, Refused, Rules
from cogs.cheese_thief.moves import (
    Abstain,
    Next,
    Nod,
    Peek,
    Ready,
    Recruit,
    Say,
    Talk,
    Unready,
    Vote,
    Wake,
)
from cogs.cheese_thief.rules import day, night, result, setup
from cogs.cheese_thief.rules.imagine import imagined
from cogs.cheese_thief.sight import Sight, sight_of
from cogs.cheese_thief.state import DARK, FEWEST_WITH_FALL_MOUSE, Options, Phase, State

LOOK_SECONDS = 120
"""To look at the card, and with four players to choose an hour."""
NEXT_SECONDS = 60
QUICK_SEATS = 5
QUICK_HOUR = 8
"""Seconds: among robots there is no need to wait."""
BEAT_SECONDS = 6
"""To read the votes, and then the cards of the accused."""
TICK_SECONDS = 5
"""One tick of the talk. A robot that wants to speak waits for the next one."""
LIVELY_TICKS = 12
"""Ticks without a word after which they stop: the next move is a word or a vote."""
CALM_SECONDS = 30
"""Quiet time after which a majority may open the vote."""
TALK_SECONDS = 24 * 60 * 60
"""Limit of a talk without limit, so that abandoned tables end."""


class CheeseThief(Rules[State, Options, Sight]):
    """One night, one theft, one vote; as many rounds as the table likes."""

    slug = "thief"
    seats = range(4, 9)
    version = 4
    state_type = State
    options_type = Options

    def check_options(self, seats: int, options: Options) -> None:
        if options.fall_mouse and seats < FEWEST_WITH_FALL_MOUSE:
            raise Refused("fall-mouse-needs-six", fewest=FEWEST_WITH_FALL_MOUSE)

    def option_applies(self, option: str, seats: int, options: Options) -> bool:
        match option:
            case "fall_mouse" | "follower_seconds":
                return seats >= FEWEST_WITH_FALL_MOUSE
            case "four_thief":
                return seats == self.seats.start
            case _:
                return True

    def quick_game(self) -> tuple[int, Options]:
        """Five players: four play by special rules. A single person need not wait long for dawn."""
        return QUICK_SEATS, Options(hour_seconds=QUICK_HOUR)

    def solo_options(self, options: Options) -> Options:
        """Long hours only hide how quickly people act, so shorten the default."""
        if options.hour_seconds != Options().hour_seconds:
            return options
        return options.model_copy(update={"hour_seconds": QUICK_HOUR})

    def deal(self, seats: int, options: Options, rng: Random) -> State:
        self.check_options(seats, options)
        return setup.new_game(seats, options, rng)

    def opening_events(self, state: State) -> list[Event]:
        return setup.told(state)

    def legal(self, state: State, seat: int) -> Sequence[Offer]:
        match state.phase:
            case Phase.DEAL | Phase.CHOOSE | Phase.NIGHT | Phase.RECRUIT | Phase.MEET:
                return night.offers(state, seat)
            case Phase.DAY:
                return day.day_offers(state, seat)
            case Phase.VOTE:
                return day.vote_offers(state, seat)
            case Phase.VOTES | Phase.CARDS:
                return ()
            case Phase.RESULT:
                return () if state.is_last_round or state.pressed[seat] else (Next(),)
            case _:
                assert_never(state.phase)

    def public_offers(self, state: State) -> Sequence[Offer]:
        """By night there is nothing to decide in public, and votes are cast in the panels."""
        if state.phase is Phase.DAY:
            return (Ready(), Unready()) if any(state.ready) else (Ready(),)
        if state.phase is Phase.VOTE and day.can_talk_on(state) and not state.time_is_up:
            return (Talk(),)
        return (Next(),) if state.phase is Phase.RESULT and not state.is_last_round else ()

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        phase = state.phase
        match move:
            case Nod() if phase is Phase.DEAL or phase in DARK:
                return night.nod(state, seat)
            case Wake() if phase is Phase.CHOOSE:
                return night.wake(state, seat, move)
            case Peek(target) if phase is Phase.NIGHT:
                return night.peek(state, seat, target)
            case Recruit(targets) if phase in (Phase.NIGHT, Phase.RECRUIT):
                return night.recruit(state, seat, targets)
            case Peek() | Recruit() if phase in DARK:
                raise Refused("asleep")
            case Ready() | Unready() if phase is Phase.DAY:
                return day.wish(state, seat, ready=isinstance(move, Ready))
            case Say() if phase is Phase.DAY:
                return day.say(state, seat, move, rng)
            case Talk() if phase is Phase.VOTE:
                return day.talk_on(state, seat)
            case Vote(target) if phase is Phase.VOTE:
                return day.vote(state, seat, target) + self._count_if_all_are_in(state)
            case Abstain() if phase is Phase.VOTE:
                return day.abstain(state, seat) + self._count_if_all_are_in(state)
            case Next() if phase is Phase.RESULT and not state.is_last_round:
                return result.ask_next(state, seat, rng)
            case _ if phase is Phase.DAY and isinstance(move, day.CLAIMS):
                return day.claim(state, seat, move)
            case _:
                raise Refused("not-now")

    def _count_if_all_are_in(self, state: State) -> list[Event]:
        awaited = any(day.is_undecided(state, seat) for seat in range(state.seats))
        return [] if awaited else result.show_votes(state)

    def sight(self, state: State, seat: int | None) -> Sight:
        return sight_of(state, seat)

    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        return imagined(sight, seat, rng)

    def awaited(self, state: State) -> Collection[int]:
        """By night no one: the hours pass by themselves, and naming a seat would reveal too much.

        By day no one either: talking and listening need no button.
        """
        match state.phase:
            case Phase.DEAL | Phase.CHOOSE:
                return [seat for seat, pressed in enumerate(state.pressed) if not pressed]
            case Phase.VOTE:
                return [seat for seat in range(state.seats) if day.is_undecided(state, seat)]
            case _:
                return ()

    def step(self, state: State) -> int:
        return state.step

    def clocks(self, state: State) -> Mapping[str, Clock]:
        options, number = state.options, state.round
        match state.phase:
            case Phase.DEAL:
                return {f"deal.{number}": Clock(LOOK_SECONDS, host=True)}
            case Phase.CHOOSE:
                return {f"choose.{number}": Clock(LOOK_SECONDS, host=True)}
            case Phase.NIGHT:
                return {f"night.{number}.{state.hour}": Clock(options.hour_seconds)}
            case Phase.RECRUIT:
                return {f"recruit.{number}": Clock(options.follower_seconds)}
            case Phase.MEET:
                return {f"meet.{number}": Clock(options.follower_seconds)}
            case Phase.DAY:
                return self._clocks_of_the_talk(state)
            case Phase.VOTE:
                return {f"vote.{number}": Clock(None, host=True), **self._limit_in_the_vote(state)}
            case Phase.VOTES:
                return {f"votes.{number}": Clock(BEAT_SECONDS, host=True, shown=False)}
            case Phase.CARDS:
                return {f"cards.{number}": Clock(BEAT_SECONDS, host=True, shown=False)}
            case Phase.RESULT if not state.is_last_round:
                return {f"next.{number}": Clock(NEXT_SECONDS, host=True)}
            case _:
                return {}

    def _clocks_of_the_talk(self, state: State) -> dict[str, Clock]:
        """The ticks of the talk; the quiet time that a majority needs; and its limit."""
        limit, number = state.options.discussion, state.round
        found: dict[str, Clock] = {}
        if day.is_lively(state, LIVELY_TICKS):
            found[f"tick.{number}.{state.ticks}"] = Clock(TICK_SECONDS, shown=False)
        if not state.calm:
            is_near = state.has_majority
            found[f"calm.{number}.{state.words}"] = Clock(CALM_SECONDS, shown=is_near)
        found[f"day.{number}"] = Clock(limit or TALK_SECONDS, host=True, shown=limit > 0)
        return found

    def _limit_in_the_vote(self, state: State) -> dict[str, Clock]:
        """The talk's limit continues while going back is possible; otherwise each return would
        restart it."""
        limit = state.options.discussion
        if not limit or state.time_is_up or not day.can_talk_on(state):
            return {}
        return {f"day.{state.round}": Clock(limit, shown=False)}

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name not in self.clocks(state):
            raise KeyError(name)
        match state.phase:
            case Phase.DEAL:
                return night.leave_deal(state)
            case Phase.CHOOSE:
                return night.leave_choose(state, rng)
            case Phase.NIGHT:
                return night.leave_hour(state, rng)
            case Phase.RECRUIT:
                return night.leave_recruit(state, rng)
            case Phase.MEET:
                return night.dawn(state)
            case Phase.DAY if name.startswith("tick."):
                return day.tick(state)
            case Phase.DAY if name.startswith("calm."):
                return day.fall_quiet(state)
            case Phase.DAY:
                return day.run_out(state)
            case Phase.VOTE if name.startswith("day."):
                return day.run_out(state)
            case Phase.VOTE:
                return result.show_votes(state)
            case Phase.VOTES:
                return result.turn_cards(state)
            case Phase.CARDS:
                return result.count(state)
            case Phase.RESULT:
                return setup.next_round(state, rng)
            case _:
                assert_never(state.phase)

    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        match state.phase:
            case Phase.DEAL:
                return Nod()
            case Phase.CHOOSE:
                return rng.choice(night.wakes(state, seat))
            case Phase.DAY:
                # An absent player says nothing about their night, and holds up no one.
                return None if state.ready[seat] else Ready()
            case Phase.VOTE:
                return Abstain() if day.is_undecided(state, seat) else None
            case _:
                return None

    def outcome(self, state: State) -> Outcome | None:
        return result.outcome(state)

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Versions 1 and 2 had claims but no talk; in version 1 a round ended without separate
        reveals. Until version 3 a talk could be resumed after its limit."""
        return {"spoke": [-1] * raw["seats"], **raw}

    def play_legacy_move(
        self, state: State, seat: int, text: str, version: int
    ) -> list[Event] | None:
        """Until version 3 a talk whose time was up could be resumed."""
        if version >= 4 or text != str(Talk()) or not state.time_is_up:
            return None
        state.time_is_up = False
        return day.talk_on(state, seat)
