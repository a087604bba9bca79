"""Every state that a table had, and which of them its board shows."""

from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from unittest.mock import patch

from bot.screen.message import Message
from bot.screen.render import BOARD, Renderer
from bot.screen.table_screen import TableScreen
from bot.table.look import Look
from tests.soak.looking import Face, face_of, face_of_shown
from tests.soak.tables import Table

KEPT = 200
"""States of a table that are remembered."""


@dataclass(slots=True)
class State:
    """A table as it was from that moment on."""

    look: Look
    since: float
    face: Face | None = None
    """Its board, as it should be; made when it is asked for."""


def _states() -> deque[State]:
    return deque(maxlen=KEPT)


@dataclass(slots=True)
class Diary:
    """Robots make several states between two looks of ours: none of them is missed here."""

    tables: defaultdict[int, deque[State]] = field(default_factory=lambda: defaultdict(_states))
    made: dict[tuple[int, Face], int] = field(default_factory=dict[tuple[int, Face], int])
    """The latest rev for which each board was made as it was: how many news a board tells depends
    on what had been read of those before."""

    @contextmanager
    def kept(self) -> Iterator[None]:
        """While the block lasts."""
        show, want = TableScreen.show, TableScreen._want

        def noted(screen: TableScreen, look: Look) -> None:
            states = self.tables[look.table.id]
            if states and states[-1].look.table.rev == look.table.rev:
                states.append(State(look, states.pop().since))
            else:
                states.append(State(look, monotonic()))
            show(screen, look)

        def wanted(
            screen: TableScreen, look: Look, audience: str, cursor: str = ""
        ) -> Message | None:
            message = want(screen, look, audience, cursor)
            if audience == BOARD and message is not None:
                self.made[look.table.id, face_of(message)] = look.table.rev
            return message

        with (
            patch.object(TableScreen, "show", noted),
            patch.object(TableScreen, "_want", wanted),
        ):
            yield

    def behind(self, table: Table, renderer: Renderer) -> int | None:
        """By how many states its board is behind; None where it shows none that we know."""
        board = table.board()
        if board is None:
            return None
        shown, states = face_of_shown(board), self.tables[table.number]
        rev = self.made.get((table.number, shown))
        if rev is not None:
            return sum(state.look.table.rev > rev for state in states)
        for number, state in enumerate(reversed(states)):
            if state.face is None:
                message = renderer.message(state.look, BOARD)
                state.face = None if message is None else face_of(message)
            if state.face == shown:
                return number
        return None
