"""A replay of a finished game: every position as the channel or a seat saw it, or all revealed.

Created in a thread, since a long game takes a while. Positions are rebuilt from the log, so even
what a memory game did not keep is visible again: the game is over.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.game import Game, GameRegistry
from bot.history.game_file import GameFile
from bot.history.legacy_logs import apply_legacy_entry, expire_remaining_clocks
from bot.kernel import Event, Options, Outcome, Refused, apply

STATE_INTERVAL = 24
"""A state is kept after every this many entries; those between are replayed."""


class CannotReplay(Exception):
    """This version cannot replay that game; the reason is a catalogue key."""

    def __init__(self, reason: str, **facts: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


def _current_options(game: Game, file: GameFile) -> Options:
    """Convert the options to the current rules. Raises CannotReplay if they cannot be read."""
    raw = dict(file.options)
    if file.options_version > game.rules.version or file.rules_version > game.rules.version:
        raise CannotReplay("newer-rules")
    try:
        if file.options_version < game.rules.version:
            raw = game.rules.upgrade_options(raw, file.options_version)
        options = game.rules.options_type.model_validate(raw)
        game.rules.check_options(len(file.names), options)
    except (ValueError, KeyError, TypeError, Refused) as error:
        raise CannotReplay("bad-options") from error
    if len(file.names) not in game.rules.seats:
        raise CannotReplay("bad-options")
    return options


class Replay:
    """All positions of a game: 0 is the deal, the last is the end."""

    def __init__(self, games: GameRegistry, file: GameFile) -> None:
        """Play the whole game. Raises CannotReplay if the log does not lead to its result."""
        if file.game not in games:
            raise CannotReplay("no-such-game")
        self.game = games[file.game]
        self.file = file
        self.options = _current_options(self.game, file)
        self.events: list[Sequence[Event]] = []
        """The events that led to each position."""
        self.turning_points: list[int] = []
        """Positions with a turning point, and the end."""
        self._saved_states: list[bytes] = []
        self.outcome = self._play_all()
        if self.last_position not in self.turning_points:
            self.turning_points.append(self.last_position)

    def _play_all(self) -> Outcome | None:
        rules, file = self.game.rules, self.file
        try:
            state = rules.deal(len(file.names), self.options, Random(file.seed))
            self._add_position(state, rules.opening_events(state))
        except Exception as error:
            raise CannotReplay("deal-fails") from error
        for number in range(1, len(file.entries) + 1):
            try:
                state, events = self._apply_entry(state, number)
            except Exception as error:
                # The current rules may fail in any way on a log they did not write.
                raise CannotReplay(self._failure_reason("move-fails"), number=number) from error
            self._add_position(state, events)
        outcome = rules.outcome(state)
        if file.outcome is not None and outcome != file.outcome:
            raise CannotReplay(self._failure_reason("other-end"))
        return outcome

    def _apply_entry(self, state: Any, number: int) -> tuple[Any, list[Event]]:
        """Return the state after that entry and its events. Consumes the given state."""
        rules, entries = self.game.rules, self.file.entries
        entry = entries[number - 1]
        if self.file.rules_version >= rules.version:
            return state, apply(rules, state, entry)
        state, events = apply_legacy_entry(rules, state, entry, self.file.rules_version)
        if number == len(entries) and self.file.outcome is not None:
            events = [*events, *expire_remaining_clocks(rules, state, entry.seed)]
        return state, events

    def _failure_reason(self, reason: str) -> str:
        return "other-rules" if self.file.rules_version < self.game.rules.version else reason

    def _add_position(self, state: Any, events: Sequence[Event]) -> None:
        position = len(self.events)
        if position % STATE_INTERVAL == 0:
            self._saved_states.append(self.game.rules.dump(state))
        if any(event.turning_point for event in events):
            self.turning_points.append(position)
        self.events.append(events)

    @property
    def last_position(self) -> int:
        return len(self.events) - 1

    def state_at(self, position: int) -> Any:
        """The state after that many entries."""
        start = position // STATE_INTERVAL
        state = self.game.rules.load(self._saved_states[start])
        for number in range(start * STATE_INTERVAL + 1, position + 1):
            state, _ = self._apply_entry(state, number)
        return state

    def next_turning_point(self, position: int) -> int | None:
        return next((i for i in self.turning_points if i > position), None)
