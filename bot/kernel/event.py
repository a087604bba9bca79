"""Events: what happened, in the past tense, and which seats may see it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base class of events. `to`: the seats that witness it, or None for everyone.

    `keep`: whether the log may store it; False where that would do the remembering for the players.
    """

    to: tuple[int, ...] | None = None
    keep: bool = True

    @property
    def turning_point(self) -> bool:
        """True if robots and game clocks should wait until players have had time to read it."""
        return False

    @property
    def is_superseded_by_next(self) -> bool:
        """True if only the latest event of this kind is news (the current hour, not all six)."""
        return False

    def seen_by(self, seat: int | None) -> bool:
        """True if that seat (None for the channel) witnesses the event."""
        return self.to is None or (seat is not None and seat in self.to)


KIND_KEY = "event"


class EventCodec:
    """Converts the events of one game to JSON-compatible dicts and back."""

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
