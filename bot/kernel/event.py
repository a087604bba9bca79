"""Events: what happened, in the past tense, and who may know it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events.

    `to`: the seats that witness it, None for everyone. `keep`: whether the log may keep it
    (memory games say no where a line would remember for the players).
    """

    to: tuple[int, ...] | None = None
    keep: bool = True

    @property
    def turning_point(self) -> bool:
        """Whether it deserves a moment: robots and the game's clocks wait until it was read."""
        return False

    @property
    def is_superseded_by_next(self) -> bool:
        """Whether it is news only until the next such event: the hour that strikes, not all six."""
        return False

    def seen_by(self, seat: int | None) -> bool:
        """Whether that seat (None: the channel) witnesses it."""
        return self.to is None or (seat is not None and seat in self.to)


KIND_KEY = "event"


class EventCodec:
    """Writes the events of one game as plain data and reads them back."""

    def __init__(self, kinds: Iterable[type[Event]]) -> None:
        kinds = tuple(kinds)
        for kind in kinds:
            if KIND_KEY in kind.__dataclass_fields__:
                raise TypeError(f"{kind.__name__} has a field {KIND_KEY!r}, which names its kind")
        self._adapters = {kind.__name__: TypeAdapter[Event](kind) for kind in kinds}

    def dump(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        return [
            {
                KIND_KEY: type(event).__name__,
                **self._adapters[type(event).__name__].dump_python(event, mode="json"),
            }
            for event in events
        ]

    def load(self, rows: Iterable[dict[str, Any]]) -> list[Event]:
        return [
            self._adapters[row[KIND_KEY]].validate_python(
                {name: value for name, value in row.items() if name != KIND_KEY}
            )
            for row in rows
        ]
