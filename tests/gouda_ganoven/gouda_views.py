"""Views of tables set up by hand, and what is said and offered on them."""

from collections.abc import Iterable

from bot.kernel import Event, Move
from bot.stage.players import Players
from bot.stage.view import Choice, Folder, Pick, View
from cogs.gouda_ganoven.stage import GoudaStage
from cogs.gouda_ganoven.state import State
from cogs.gouda_ganoven.words import catalogues
from tests.gouda_ganoven.gouda_tables import RULES

STAGE = GoudaStage()
CAST = Players(("Anna", "Bo", "Cleo", "Dev", "Eve", "Fay"))
EN = catalogues("en")


def board(state: State) -> View:
    return STAGE.board(RULES.sight(state, None), CAST, "en")


def hand(state: State, seat: int) -> View:
    return STAGE.panel(RULES.sight(state, seat), seat, list(RULES.legal(state, seat)), CAST, "en")


def told(events: Iterable[Event], reader: int | None = None) -> str:
    """The news of these events as that seat, or the channel, reads them."""
    lines = (STAGE.tell(event, reader, CAST, "en") for event in events if event.seen_by(reader))
    return "\n".join(filter(None, lines))


def said(view: View) -> str:
    """All words of a view."""
    alt = view.picture.alt if view.picture else ""
    return "\n".join((view.title, view.body, view.task, view.details, alt))


def moves(items: tuple[Choice | Folder, ...] | Pick) -> list[Move]:
    found: list[Move] = []
    for item in () if isinstance(items, Pick) else items:
        found += [item.move] if isinstance(item, Choice) else moves(item.items)
    return found


def group_moves(view: View) -> list[str]:
    return [
        str(move)
        for group in view.groups
        if not isinstance(group.items, Pick)
        for move in moves(group.items)
    ]


def picked(view: View) -> list[Pick]:
    return [group.items for group in view.groups if isinstance(group.items, Pick)]


def labels(view: View) -> list[str]:
    """What stands on the buttons and in the selects."""
    return [
        item.label
        for group in view.groups
        if not isinstance(group.items, Pick)
        for item in group.items
    ]
