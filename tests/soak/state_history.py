"""Every state of a table, and which of them its board shows."""

from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from unittest.mock import patch

from bot.discord.messages.live import LiveMessage
from bot.discord.messages.table_messages import TableMessages
from bot.discord.render.message import Message
from bot.discord.render.renderer import Renderer
from bot.tables.messages import BOARD
from bot.tables.snapshot import TableSnapshot
from tests.soak.screen_checks import MessageContent, expected_content, shown_content
from tests.soak.soak_tables import SoakTable

MAX_STATES = 200
"""Maximum number of remembered states per table."""


@dataclass(slots=True)
class RecordedState:
    """A table's state from that moment on."""

    snapshot: TableSnapshot
    since: float
    board_content: MessageContent | None = None
    """Expected board content, rendered on demand."""


def _states() -> deque[RecordedState]:
    return deque(maxlen=MAX_STATES)


@dataclass(slots=True)
class StateHistory:
    """Records every state: robots may produce several between two checks."""

    tables: defaultdict[int, deque[RecordedState]] = field(
        default_factory=lambda: defaultdict(_states)
    )
    rendered_revs: dict[tuple[int, MessageContent], int] = field(
        default_factory=dict[tuple[int, MessageContent], int]
    )
    """The latest revision for which each board content was rendered: how many news lines a board
    shows depends on which were read before.
    """

    @contextmanager
    def recording(self) -> Iterator[None]:
        """Record during the block."""
        show, want = TableMessages.show, TableMessages._render

        def record_show(screen: TableMessages, snapshot: TableSnapshot) -> None:
            states = self.tables[snapshot.table.id]
            if states and states[-1].snapshot.table.rev == snapshot.table.rev:
                states.append(RecordedState(snapshot, states.pop().since))
            else:
                states.append(RecordedState(snapshot, monotonic()))
            show(screen, snapshot)

        def record_render(
            screen: TableMessages, live: LiveMessage, snapshot: TableSnapshot, page: str
        ) -> Message | None:
            message = want(screen, live, snapshot, page)
            if live.key == BOARD and message is not None:
                self.rendered_revs[snapshot.table.id, expected_content(message)] = (
                    snapshot.table.rev
                )
            return message

        with (
            patch.object(TableMessages, "show", record_show),
            patch.object(TableMessages, "_render", record_render),
        ):
            yield

    def states_behind(self, table: SoakTable, renderer: Renderer) -> int | None:
        """How many states the board is behind; None if it shows an unknown one."""
        board = table.board()
        if board is None:
            return None
        shown, states = shown_content(board), self.tables[table.number]
        rev = self.rendered_revs.get((table.number, shown))
        if rev is not None:
            return sum(state.snapshot.table.rev > rev for state in states)
        for number, state in enumerate(reversed(states)):
            if state.board_content is None:
                message = renderer.render(state.snapshot, BOARD)
                state.board_content = None if message is None else expected_content(message)
            if state.board_content == shown:
                return number
        return None
