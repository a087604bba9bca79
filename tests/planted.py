"""Faults planted in the running code: every call raises until the fault is removed."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

ERRORS = [ValueError, KeyError, OSError]


def always(*_args: Any, **_more: Any) -> bool:
    return True


class Fault:
    """Raises that error where it is planted; notes when it was met, by the loop's clock."""

    def __init__(self, error: type[Exception]) -> None:
        self.error = error
        self.planted = True
        self.met: list[float] = []

    def plant(
        self,
        monkeypatch: pytest.MonkeyPatch,
        owner: Any,
        name: str,
        only: Callable[..., bool] = always,
    ) -> None:
        """In that function or method, for the calls that `only` says."""
        plain = getattr(owner, name)

        def raises(*args: Any, **more: Any) -> Any:
            if self.planted and only(*args, **more):
                self.meet()
            return plain(*args, **more)

        monkeypatch.setattr(owner, name, raises)

    def meet(self) -> None:
        self.met.append(asyncio.get_event_loop_policy().get_event_loop().time())
        raise self.error("planted")

    def remove(self) -> None:
        self.planted = False

    def pauses(self) -> list[float]:
        """Seconds between two meetings."""
        return [b - a for a, b in zip(self.met, self.met[1:], strict=False)]


def lines(caplog: pytest.LogCaptureFixture, about: str) -> list[logging.LogRecord]:
    """What was logged about that, as a warning or worse."""
    return [r for r in caplog.records if r.levelno >= logging.WARNING and about in r.getMessage()]
