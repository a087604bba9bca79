"""Views of tables set up by hand, and their texts and choices."""

from collections.abc import Iterable

from bot.kernel import Event, Move
from bot.presentation.players import Players
from bot.presentation.view import Choice, MultiSelect, Submenu, View
from cogs.gouda_ganoven.presentation import PRESENTATION
from cogs.gouda_ganoven.state import State
from cogs.gouda_ganoven.words import catalogues
from tests.gouda_ganoven.gouda_tables import RULES

STAGE = PRESENTATION
CAST = Players(("Anna", "Bo", "Cleo", "Dev", "Eve", "Fay"))
EN = catalogues("en")


def board(state: State) -> View:
    return STAGE.board(RULES.sight(state, None), RULES.public_offers(state), CAST, "en")


def hand(state: State, seat: int) -> View:
    return STAGE.panel(RULES.sight(state, seat), seat, list(RULES.legal(state, seat)), CAST, "en")


def told(events: Iterable[Event], reader: int | None = None) -> str:
    """News of these events as that seat, or the channel, reads them."""
    lines = (
        STAGE.event_text(event, reader, CAST, "en") for event in events if event.seen_by(reader)
    )
    return "\n".join(filter(None, lines))


def said(view: View) -> str:
    """All text of a view."""
    alt = view.picture.alt if view.picture else ""
    return "\n".join((view.title, view.body, view.footer, view.details, alt))


def moves(items: tuple[Choice | Submenu, ...] | MultiSelect) -> list[Move]:
    found: list[Move] = []
    for item in () if isinstance(items, MultiSelect) else items:
        found += [item.move] if isinstance(item, Choice) else moves(item.items)
    return found


def group_moves(view: View) -> list[str]:
    return [
        str(move)
        for group in view.groups
        if not isinstance(group.items, MultiSelect)
        for move in moves(group.items)
    ]


def picked(view: View) -> list[MultiSelect]:
    return [group.items for group in view.groups if isinstance(group.items, MultiSelect)]


def labels(view: View) -> list[str]:
    """Labels of the buttons and selects."""
    return [
        item.label
        for group in view.groups
        if not isinstance(group.items, MultiSelect)
        for item in group.items
    ]
