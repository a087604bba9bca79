"""Inject faults into running code: every call raises until the fault is removed."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

ERRORS = [ValueError, KeyError, OSError]


def always(*_args: Any, **_more: Any) -> bool:
    return True


class Fault:
    """Raises an error where it is injected; records the loop time of each call."""

    def __init__(self, error: type[Exception]) -> None:
        self.error = error
        self.is_active = True
        self.hit_times: list[float] = []

    def inject(
        self,
        monkeypatch: pytest.MonkeyPatch,
        owner: Any,
        name: str,
        condition: Callable[..., bool] = always,
    ) -> None:
        """Inject the fault into that function or method, for calls that match `only`."""
        original = getattr(owner, name)

        def wrapper(*args: Any, **more: Any) -> Any:
            if self.is_active and condition(*args, **more):
                self.raise_error()
            return original(*args, **more)

        monkeypatch.setattr(owner, name, wrapper)

    def raise_error(self) -> None:
        self.hit_times.append(asyncio.get_event_loop_policy().get_event_loop().time())
        raise self.error("planted")

    def disable(self) -> None:
        self.is_active = False

    def intervals(self) -> list[float]:
        """Seconds between consecutive calls."""
        return [b - a for a, b in zip(self.hit_times, self.hit_times[1:], strict=False)]


def warnings_about(caplog: pytest.LogCaptureFixture, text: str) -> list[logging.LogRecord]:
    """Log records about that text, of level WARNING or above."""
    return [r for r in caplog.records if r.levelno >= logging.WARNING and text in r.getMessage()]
