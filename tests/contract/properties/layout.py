"""Panels through the shell's layout: rows, ids and pages within Discord's limits."""

from itertools import product

from bot.discord.render.controls import (
    MAX_BUTTONS_PER_ROW,
    MAX_OPTIONS,
    ComponentRow,
    Select,
    build_rows,
)
from bot.discord.render.custom_id import (
    BUTTON,
    OPEN_PAGE,
    PICK_SEVERAL,
    PLAY_MOVE,
    SELECT,
    CustomId,
)
from bot.presentation.view import NavigationLabels, View
from tests.contract.playout import cached_playout
from tests.contract.properties.presentation import moves_in_view, picks_in
from tests.contract.subject import Plan, Subject, longest_name_players

SIGNS = NavigationLabels(back="Back", more="More", earlier="Earlier", placeholder="What?")
TABLE, FRESHNESS = 36**6 - 1, "9999.bzzzzzzzz"
"""The longest possible table id and freshness mark."""


def panels_can_be_laid_out(subject: Subject, plan: Plan) -> None:
    game, stage, rules = cached_playout(subject, plan), subject.game.presentation, subject.rules
    players = longest_name_players(plan.seats)
    for at, language in product(game.sample_positions(6), subject.languages):
        state = game.state(at)
        require_layout(
            stage.board(rules.sight(state, None), rules.public_offers(state), players, language)
        )
        for seat in game.seats:
            offers = list(rules.legal(state, seat))
            require_layout(stage.panel(rules.sight(state, seat), seat, offers, players, language))


def require_layout(view: View) -> None:
    """Every page is within the limits, and every choice can be reached from the first page."""
    move_payloads: set[str] = set()
    pick_payloads: set[str] = set()
    seen: set[str] = set()
    waiting = [""]
    while waiting:
        cursor = waiting.pop()
        if cursor in seen:
            continue
        seen.add(cursor)
        rows = build_rows(view.groups, cursor, 4, SIGNS)
        assert len(rows) <= 4, f"{len(rows)} rows at {cursor!r}"
        for row in rows:
            for kind, load in clicks_of(row):
                waiting += [load] if kind == OPEN_PAGE else []
                move_payloads |= {load} if kind == PLAY_MOVE else set()
                pick_payloads |= {load} if kind == PICK_SEVERAL else set()
    missing = {str(move) for move in moves_in_view(view)} - move_payloads
    assert not missing, f"no page of the panel shows {missing}"
    lost = {str(pick.template) for pick in picks_in(view)} - pick_payloads
    assert not lost, f"no page of the panel shows {lost}"


def clicks_of(row: ComponentRow) -> list[tuple[str, str]]:
    """The moves that the parts of a row play."""
    if isinstance(row, Select):
        require_id_fits(SELECT, row.kind, row.payload)
        assert 1 <= len(row.options) <= MAX_OPTIONS, f"{len(row.options)} entries in a select"
        assert 0 <= row.min_values <= row.max_values <= len(row.options)
        values = [entry.value for entry in row.options]
        assert len(set(values)) == len(values), f"the same value twice: {values}"
        for entry in row.options:
            assert 1 <= len(entry.value) <= 100, f"too long: {entry.value!r}"
            assert entry.label.strip(), "an entry without a label"
        if row.kind == PICK_SEVERAL:
            return [(PICK_SEVERAL, row.payload)]
        return [(kind, load) for kind, _, load in (value.partition(":") for value in values)]
    assert isinstance(row, tuple), "a game has no people, channels or roles to choose from"
    assert 1 <= len(row) <= MAX_BUTTONS_PER_ROW, f"{len(row)} buttons in a row"
    for button in row:
        require_id_fits(BUTTON, button.kind, button.payload)
    return [(button.kind, button.payload) for button in row]


def require_id_fits(prefix: str, kind: str, load: str) -> None:
    text = CustomId(TABLE, FRESHNESS, kind, load).encode(prefix, copy=9)
    assert len(text) <= 100, f"too long for a custom id: {text!r}"
