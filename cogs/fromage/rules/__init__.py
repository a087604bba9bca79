"""The rules of Fromage: which moves each phase allows, and how phases follow each other."""

from collections.abc import Collection
from random import Random

from bot.kernel import Event, Memory, Move, Offer, Outcome, Refused, Rules
from cogs.fromage.events import (
    Ended,
    Readied,
    Started,
    Turned,
    Undone,
    Unreadied,
)
from cogs.fromage.moves import Complete, Keep, Put, Ready, Skip, Undo, Unready
from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.rules import corporation, draft
from cogs.fromage.rules.deal import first_resources, set_table
from cogs.fromage.rules.ending import result, totals, why_over
from cogs.fromage.rules.imagine import imagined
from cogs.fromage.rules.pending import answer, answers
from cogs.fromage.rules.turn import act, options
from cogs.fromage.sight import Sight, sight_of
from cogs.fromage.state import FromageOptions, Phase, State, Step


class FromageRules(Rules[State, FromageOptions, Sight]):
    slug = "fromage"
    seats = range(1, 5)
    state_type = State
    options_type = FromageOptions

    def check_options(self, seats: int, options: FromageOptions) -> None:
        if options.printed and seats != 4:
            raise Refused("printed-needs-four")

    def option_applies(self, option: str, seats: int, options: FromageOptions) -> bool:
        match option:
            case "level":
                return seats == 1
            case "printed":
                return seats == 4
            case "strict_order":
                return seats > 1
            case "villes" | "festival" | "fromagerie" | "bistro":
                # The printed layout determines the sides.
                return not (seats == 4 and options.printed)
            case _:
                return True

    def quick_game(self) -> tuple[int, FromageOptions]:
        """Two rivals: the board fills up, and leads stay small."""
        return 3, FromageOptions()

    def suggest_next_game(
        self, options: FromageOptions, outcome: Outcome
    ) -> tuple[str, FromageOptions] | None:
        """After beating the Corporation, suggest its next level."""
        if not outcome.reason.startswith("solo-won") or options.level >= max(LEVELS):
            return None
        level = options.level + 1
        return f"level-{level}", options.model_copy(update={"level": level})

    def deal(self, seats: int, options: FromageOptions, rng: Random) -> State:
        self.check_options(seats, options)
        state = set_table(seats, options, rng)
        if options.advanced:
            draft.deal_tiles(state, rng)
        else:
            _begin_turn(state, rng, [])
        return state

    def opening_events(self, state: State) -> list[Event]:
        table = state.table
        events: list[Event] = [
            Started(seat, creamery.board, first_resources(table, seat))
            for seat, creamery in enumerate(table.creameries)
        ]
        return events + corporation.first_turn(table)

    def legal(self, state: State, seat: int) -> list[Offer]:
        table = state.table
        creamery = table.creameries[seat]
        match table.phase:
            case Phase.OVER:
                return []
            case Phase.DRAFT:
                return [*draft.picks(state, seat)]
            case Phase.OVERLAY:
                return [Unready()] if creamery.ready else [*draft.overlays(creamery), Ready()]
            case Phase.CORPORATION:
                assert table.corporation is not None
                assert table.corporation.card is not None
                matches = corporation.matches(table, table.corporation.card)
                return [Put(space.id) for space in matches]
            case Phase.TURN:
                if creamery.ready:
                    return [] if table.strict else [Unready()]
                if table.strict and seat not in table.acting():
                    return []
                moves: list[Offer] = []
                if creamery.pending:
                    moves += answers(table, creamery)
                else:
                    moves += options(table, seat)
                    moves.append(Ready())
                if state.history[seat]:
                    moves.append(Undo())
                return moves

    def play(self, state: State, seat: int, move: Move, rng: Random) -> list[Event]:
        table = state.table
        events: list[Event] = []
        match table.phase:
            case Phase.OVER:
                raise Refused("game-over")
            case Phase.DRAFT:
                if not isinstance(move, Keep):
                    raise Refused("not-now")
                draft.keep(state, seat, move.tile, events)
            case Phase.OVERLAY:
                _play_overlay(state, seat, move, rng, events)
            case Phase.CORPORATION:
                if not isinstance(move, Put):
                    raise Refused("corporation-first")
                corporation.put(state, move.space, rng, events)
            case Phase.TURN:
                _play_turn(state, seat, move, rng, events)
        return events

    def sight(self, state: State, seat: int | None) -> Sight:
        return sight_of(state, seat)

    def imagine(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> State:
        return imagined(sight, seat, memory, rng)

    def awaited(self, state: State) -> Collection[int]:
        return state.table.acting()

    def step(self, state: State) -> int:
        return state.table.steps

    def default_move(self, state: State, seat: int, rng: Random) -> Move | None:
        table = state.table
        creamery = table.creameries[seat]
        if seat not in table.acting():
            return None
        match table.phase:
            case Phase.DRAFT:
                return Keep(state.hands[seat][0])
            case Phase.CORPORATION:
                return next(move for move in self.legal(state, seat) if isinstance(move, Put))
            case Phase.TURN if creamery.pending:
                # An order costs nothing; any other open question is better declined.
                offers = answers(table, creamery)
                orders = [move for move in offers if isinstance(move, Complete)]
                return orders[0] if orders else Skip() if Skip() in offers else offers[0]
            case _:
                return Ready()

    def outcome(self, state: State) -> Outcome | None:
        return result(state.table) if state.table.phase is Phase.OVER else None


def _play_overlay(state: State, seat: int, move: Move, rng: Random, events: list[Event]) -> None:
    creamery = state.table.creameries[seat]
    match move:
        case Unready() if creamery.ready:
            creamery.ready = False
            events.append(Unreadied(seat))
        case _ if creamery.ready:
            raise Refused("ready-already")
        case Ready():
            creamery.ready = True
            events.append(Readied(seat))
            if not state.table.acting():
                draft.finish(state, events)
                _begin_turn(state, rng, events)
        case _:
            draft.overlay(creamery, move)


def _play_turn(state: State, seat: int, move: Move, rng: Random, events: list[Event]) -> None:
    table = state.table
    creamery = table.creameries[seat]
    if creamery.ready:
        if not isinstance(move, Unready) or table.strict:
            raise Refused("ready-already")
        creamery.ready = False
        events.append(Unreadied(seat))
        return
    if table.strict and seat not in table.acting():
        raise Refused("not-your-turn")
    history = state.history[seat]
    match move:
        case Ready():
            if creamery.pending:
                raise Refused("answer-first")
            creamery.ready = True
            events.append(Readied(seat))
            if not table.acting():
                _rotate(state, rng, events)
            elif table.strict:
                table.steps += 1
        case Unready():
            raise Refused("not-ready")
        case Undo():
            if not history:
                raise Refused("nothing-to-undo")
            _undo(state, seat, history.pop())
            events.append(Undone(seat))
        case _:
            step = Step(creamery.copy())
            if creamery.pending:
                answer(state, seat, move, step, rng, events)
            else:
                act(state, seat, move, step, rng, events)
            # Seeing a new order is information, so it cannot be undone.
            if any(getattr(event, "cards", ()) for event in events):
                history.clear()
            else:
                history.append(step)


def _undo(state: State, seat: int, step: Step) -> None:
    state.table.creameries[seat] = step.before
    if step.placed:
        del state.table.tokens[step.placed]
        state.table.fresh.remove(step.placed)
    if step.discarded is not None:
        state.table.discards.remove(step.discarded)


def _rotate(state: State, rng: Random, events: list[Event]) -> None:
    """All are ready: the board turns, or the game is over."""
    table = state.table
    table.turn += 1
    reason = why_over(table)
    if reason is not None:
        table.phase = Phase.OVER
        table.steps += 1
        for creamery, steps in zip(table.creameries, state.history, strict=True):
            # Rulebook: remove the workers from the board.
            creamery.at = ["", "", ""]
            steps.clear()
        events.append(Ended(reason, totals(table)))
        return
    _begin_turn(state, rng, events)


def _begin_turn(state: State, rng: Random, events: list[Event]) -> None:
    """Due workers come back, and each player faces a new quadrant."""
    table = state.table
    for seat, creamery in enumerate(table.creameries):
        for number, due in enumerate(creamery.due):
            if due <= table.turn:
                creamery.at[number] = ""
        creamery.made = creamery.gathered = creamery.grown = creamery.exchanged = False
        creamery.ready = False
        state.history[seat].clear()
    table.fresh.clear()
    table.phase = Phase.TURN
    table.steps += 1
    venues = tuple(table.facing(seat) for seat in range(table.seats))
    events.append(Turned(table.turn, venues))
    if table.corporation is not None:
        corporation.begin(state, rng, events)
