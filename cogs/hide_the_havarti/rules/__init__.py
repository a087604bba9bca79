"""The rules of Hide the Havarti: which phase allows which move."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any

from bot.kernel import Clock, Event, Memory, Move, Offer, Outcome, Refused, Rules, random_move
from cogs.hide_the_havarti import sight as sights
from cogs.hide_the_havarti.events import LookEnded, RoundBegan
from cogs.hide_the_havarti.house import INDEX
from cogs.hide_the_havarti.moves import (
    Appoint,
    Bare,
    Carry,
    Check,
    Darken,
    Done,
    Exchange,
    Fill,
    Hide,
    Keep,
    NameLine,
    Onward,
    Peek,
    Place,
    PlayCard,
    Shuffle,
    Skip,
    Swap,
    Walk,
)
from cogs.hide_the_havarti.roles import awaited, deciders, winners
from cogs.hide_the_havarti.rules import effects, flow, laying, search
from cogs.hide_the_havarti.rules.imagine import imagined
from cogs.hide_the_havarti.state import HavartiOptions, Phase, State

_PHASES: Mapping[type[Move], tuple[Phase, ...]] = {
    Keep: (Phase.CHOOSE,),
    Place: (Phase.SETUP,),
    Exchange: (Phase.SETUP, Phase.EFFECT),
    Fill: (Phase.SETUP,),
    Shuffle: (Phase.SETUP,),
    Done: (Phase.SETUP,),
    Bare: (Phase.LATE,),
    Check: (Phase.ENTRY, Phase.INSPECTEUR, Phase.AGAIN),
    Walk: (Phase.INSPECTEUR,),
    PlayCard: (Phase.INSPECTEUR,),
    Swap: (Phase.FROMAGER,),
    Hide: (Phase.FROMAGER,),
    Darken: (Phase.EFFECT,),
    Carry: (Phase.EFFECT,),
    Peek: (Phase.EFFECT,),
    Appoint: (Phase.EFFECT,),
    NameLine: (Phase.MICE,),
    Skip: (Phase.EFFECT,),
    Onward: (Phase.ROUND_END,),
}


class Havarti(Rules[State, HavartiOptions, sights.Sight]):
    slug = "havarti"
    seats = range(2, 5)
    version = 3
    state_type = State
    options_type = HavartiOptions

    def option_applies(self, option: str, seats: int, options: HavartiOptions) -> bool:
        """A lone fromager cannot talk. If the option is set anyway, it stays visible."""
        return option != "no_talk" or seats > 2 or options.no_talk

    def quick_game(self) -> tuple[int, HavartiOptions]:
        """One round each, and enough time to lay out a first house."""
        return 3, HavartiOptions(rounds_each=1, setup_seconds=120)

    def deal(self, seats: int, options: HavartiOptions, rng: Random) -> State:
        """Who shouted "J'accuse!" most convincingly is left to chance."""
        each = options.rounds_each or (3 if seats == 2 else 2)
        return State(
            seats=seats,
            options=options,
            inspecteur=rng.randrange(seats),
            rounds=each * seats,
            scores=(0,) * seats,
        )

    def opening_events(self, state: State) -> list[Event]:
        return [RoundBegan(number=1, rounds=state.rounds, inspecteur=state.inspecteur)]

    def awaited(self, state: State) -> Collection[int]:
        return awaited(state)

    def step(self, state: State) -> int:
        return state.step

    def sight(self, state: State, seat: int | None) -> sights.Sight:
        return sights.sight_of(state, seat)

    def imagine(self, sight: sights.Sight, seat: int, memory: Memory, rng: Random) -> State:
        return imagined(sight, seat, memory.get("past"), rng)

    def legal(self, state: State, seat: int) -> Sequence[Offer]:
        if seat not in deciders(state):
            return []
        match state.phase:
            case Phase.CHOOSE:
                return [laying.KEEP]
            case Phase.SETUP:
                return laying.setup_offers(state)
            case Phase.LATE:
                return laying.bare_offers(state)
            case Phase.ENTRY | Phase.AGAIN:
                return search.check_offers(state)
            case Phase.INSPECTEUR:
                return search.turn_offers(state)
            case Phase.FROMAGER:
                return search.fromager_offers(state)
            case Phase.MICE:
                return search.line_offers()
            case Phase.EFFECT:
                return effects.offers(state)
            case Phase.ROUND_END:
                return [Onward()]
            case Phase.OVER:
                return []

    def public_offers(self, state: State) -> Sequence[Offer]:
        """All but the set-up and the inspecteur's cards, which are private."""
        deciding = deciders(state)
        if not deciding or state.phase in (Phase.CHOOSE, Phase.SETUP, Phase.LATE):
            return []
        return [o for o in self.legal(state, deciding[0]) if not isinstance(o, PlayCard)]

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        if state.phase not in _PHASES.get(type(move), ()):
            raise Refused("not-now")
        if seat not in deciders(state):
            raise Refused("not-your-turn")
        out: list[Event] = []
        older = 0 if state.phase is Phase.INSPECTEUR else len(state.news)
        self._play(state, seat, move, rng, out)
        state.told = min(older, len(state.news))
        return out

    def _play(self, state: State, seat: int, move: Move, rng: Random, out: list[Event]) -> None:
        match move:
            case Keep():
                laying.keep(state, move, rng, out)
            case Place():
                laying.place(state, seat, move, out)
            case Exchange() if state.phase is Phase.SETUP:
                laying.exchange_laid(state, seat, move, out)
            case Exchange():
                effects.rearrange(state, seat, move, out)
            case Fill():
                laying.fill(state, seat, rng, out)
            case Shuffle():
                laying.shuffle(state, seat, rng, out)
            case Done():
                laying.done(state, seat, out)
            case Bare():
                laying.bare(state, seat, INDEX[move.spot], out)
            case Check():
                search.check(state, move, rng, out)
            case Walk():
                search.walk(state, move, out)
            case PlayCard():
                search.play_card(state, move, rng, out)
            case Swap():
                search.swap(state, seat, move, out)
            case Hide():
                search.hide(state, seat, move, out)
            case Darken():
                effects.darken(state, seat, move, out)
            case Carry():
                effects.carry(state, seat, move, out)
            case Peek():
                effects.peek(state, seat, move, out)
            case Appoint():
                effects.appoint(state, move)
            case NameLine():
                search.name_line(state, seat, move, rng, out)
            case Skip():
                effects.skip(state, seat, out)
            case Onward():
                flow.onward(state, seat, out)
            case _:
                raise Refused("no-such-move")

    def clocks(self, state: State) -> Mapping[str, Clock]:
        peek = Clock(state.options.peek_seconds, shown=False)
        clocks = {f"look.{look.number}": peek for look in state.looks}
        match state.phase:
            case Phase.SETUP:
                seconds = state.options.setup_seconds
                clocks[f"setup.{state.round}"] = Clock(seconds)
                if not state.warned:
                    early = seconds - laying.WARNING_SECONDS
                    clocks[f"warn.{state.round}"] = Clock(early, shown=False)
            case Phase.LATE:
                clocks[f"late.{state.round}"] = Clock(laying.LATE_SECONDS)
            case Phase.ROUND_END:
                clocks[f"interval.{state.round}"] = Clock(flow.INTERVAL_SECONDS, host=True)
            case _:
                pass
        return clocks

    def expire(self, state: State, name: str, rng: Random) -> list[Event]:
        if name not in self.clocks(state):
            raise KeyError(name)
        out: list[Event] = []
        older = len(state.news)
        kind, _, number = name.partition(".")
        match kind:
            case "look":
                ended = next(look for look in state.looks if look.number == int(number))
                state.looks.remove(ended)
                out.append(LookEnded(seat=ended.seat, to=(ended.seat,)))
            case "warn":
                laying.warn(state, out)
            case "setup":
                laying.time_up(state, rng, out)
            case "late":
                laying.bare(state, None, rng.choice(laying.cheeses_laid(state)), out)
            case _:
                flow.next_round(state, out)
        state.told = min(older, len(state.news))
        return out

    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        """For absent players: a swap before a hide, decline options, their own room before
        others."""
        offers = self.legal(state, seat)
        if not offers:
            return None
        match state.phase:
            case Phase.SETUP:
                return None  # no seat is awaited: the set-up has its own clock
            case Phase.EFFECT if effects.SKIP in offers:
                return effects.SKIP
            case Phase.FROMAGER:
                offers = [offer for offer in offers if isinstance(offer, Swap)] or offers
            case Phase.INSPECTEUR:
                here, *others = search.check_offers(state)
                offers = others if state.up[flow.standing(state)] else [here]
            case _:
                pass
        return random_move(offers, rng)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase is not Phase.OVER:
            return None
        best = winners(state.scores)
        reason = "most-points" if len(best) == 1 else "shared"
        return Outcome(reason, best, state.scores)

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        """Version 1 lacks the events of the previous turn; version 2 had an option for the robots'
        memory, which is now the table's level."""
        raw["options"] = self.upgrade_options(raw["options"], version)
        return raw

    def upgrade_options(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        return {name: value for name, value in raw.items() if name != "robot_memory"}
