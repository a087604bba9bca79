"""A finished game told again: every position of it, as the channel or a seat saw it, or all open.

Made in a thread (a long game takes a while), then asked. Positions are rebuilt from the log, so
what a game of memory did not keep is there again: the game is over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.club.formerly import play_on, run_out
from bot.club.gamefile import GameFile
from bot.game import Game, Games
from bot.kernel import Event, Options, Outcome, Refused, apply

STRIDE = 24
"""Every so many entries a position is kept; those between are played again from there."""


class Untellable(Exception):  # noqa: N818
    """This version cannot tell that game; the reason is a key for the words."""

    def __init__(self, reason: str, **facts: int | str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


def options_of(game: Game, file: GameFile) -> Options:
    """The options as today's rules have them; Untellable if they cannot be read."""
    raw = dict(file.options)
    if file.written > game.rules.version or file.dealt > game.rules.version:
        raise Untellable("newer-rules")
    try:
        if file.written < game.rules.version:
            raw = game.rules.upgrade_options(raw, file.written)
        options = game.rules.options_type.model_validate(raw)
        game.rules.check(len(file.names), options)
    except (ValueError, KeyError, TypeError, Refused) as error:
        raise Untellable("bad-options") from error
    if len(file.names) not in game.rules.seats:
        raise Untellable("bad-options")
    return options


@dataclass(frozen=True, slots=True)
class Beat:
    """What one entry of the log brought. The first is the deal."""

    events: tuple[Event, ...]
    turning_point: bool


class Retelling:
    """All positions of a game: 0 is the deal, the last is the end."""

    def __init__(self, games: Games, file: GameFile) -> None:
        """Plays the whole game; Untellable if its log does not lead to its end."""
        if file.game not in games:
            raise Untellable("no-such-game")
        self.game = games[file.game]
        self.file = file
        self.options = options_of(self.game, file)
        self.beats: list[Beat] = []
        self._kept: list[bytes] = []
        self._play()

    def _play(self) -> None:
        rules, file = self.game.rules, self.file
        try:
            state = rules.deal(len(file.names), self.options, Random(file.seed))
            self._note(state, rules.opening(state))
        except Exception as error:
            raise Untellable("deal-fails") from error
        for number in range(1, len(file.entries) + 1):
            try:
                state, events = self._step(state, number)
            except Exception as error:
                # Whatever rules of today make of a log that they did not write.
                raise Untellable(self._why("move-fails"), number=number) from error
            self._note(state, events)
        found = rules.outcome(state)
        if file.outcome is not None and found != file.outcome:
            raise Untellable(self._why("other-end"))
        self.outcome: Outcome | None = found

    def _step(self, state: Any, number: int) -> tuple[Any, list[Event]]:
        """The state after that entry, and what happened; the one before is spent."""
        rules, entries = self.game.rules, self.file.entries
        entry = entries[number - 1]
        if self.file.dealt >= rules.version:
            return state, apply(rules, state, entry)
        state, events = play_on(rules, state, entry, self.file.dealt)
        if number == len(entries) and self.file.outcome is not None:
            events = [*events, *run_out(rules, state, entry.seed)]
        return state, events

    def _why(self, reason: str) -> str:
        return "other-rules" if self.file.dealt < self.game.rules.version else reason

    def _note(self, state: Any, events: Sequence[Event]) -> None:
        if len(self.beats) % STRIDE == 0:
            self._kept.append(self.game.rules.dump(state))
        self.beats.append(Beat(tuple(events), any(event.turning_point for event in events)))

    @property
    def last(self) -> int:
        return len(self.beats) - 1

    def state(self, position: int) -> Any:
        """The state after so many entries."""
        start = position // STRIDE
        state = self.game.rules.load(self._kept[start])
        for number in range(start * STRIDE + 1, position + 1):
            state, _ = self._step(state, number)
        return state

    @property
    def turning_points(self) -> list[int]:
        """Where something happened that deserved a moment; the end is one always."""
        found = [i for i, beat in enumerate(self.beats) if beat.turning_point]
        return found if found and found[-1] == self.last else [*found, self.last]

    def next_turning_point(self, position: int) -> int | None:
        return next((i for i in self.turning_points if i > position), None)

    def mover(self, position: int) -> int | None:
        """The seat whose entry led to that position."""
        return self.file.entries[position - 1].seat if position else None
