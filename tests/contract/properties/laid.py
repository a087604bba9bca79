"""Panels through the shell's own layout: rows, ids and pages within Discord's limits."""

from itertools import product

from bot.screen.controls import BUTTONS_A_ROW, OPTIONS, Row, Select, Signs, lay_out
from bot.screen.custom_id import BUTTON, GO, PICK, PLAY, SELECT, CustomId
from bot.stage.view import View
from tests.contract.playout import walk
from tests.contract.properties.shown import moves_of, picks
from tests.contract.subject import Plan, Subject, worst_players

SIGNS = Signs(back="Back", more="More", earlier="Earlier", what="What?")
TABLE, MARK = 36**6 - 1, "9999.bzzzzzzzz"
"""As long as a table's number and its mark of freshness ever get."""


def panels_can_be_laid_out(subject: Subject, plan: Plan) -> None:
    game, stage, rules = walk(subject, plan), subject.game.stage, subject.rules
    players = worst_players(plan.seats)
    for at, language in product(game.some(6), subject.languages):
        state = game.state(at)
        lays_out(stage.board(rules.sight(state, None), players, language))
        for seat in game.seats:
            offers = list(rules.legal(state, seat))
            lays_out(stage.panel(rules.sight(state, seat), seat, offers, players, language))


def lays_out(view: View) -> None:
    """Every page is within the limits, and from the first page one comes to every choice."""
    loads: set[str] = set()
    taken: set[str] = set()
    seen: set[str] = set()
    waiting = [""]
    while waiting:
        cursor = waiting.pop()
        if cursor in seen:
            continue
        seen.add(cursor)
        rows = lay_out(view.groups, cursor, 4, SIGNS)
        assert len(rows) <= 4, f"{len(rows)} rows at {cursor!r}"
        for row in rows:
            for kind, load in clicks_of(row):
                waiting += [load] if kind == GO else []
                loads |= {load} if kind == PLAY else set()
                taken |= {load} if kind == PICK else set()
    missing = {str(move) for move in moves_of(view)} - loads
    assert not missing, f"no page of the panel shows {missing}"
    lost = {str(pick.template) for pick in picks(view)} - taken
    assert not lost, f"no page of the panel shows {lost}"


def clicks_of(row: Row) -> list[tuple[str, str]]:
    """What a click on each part of the row stands for."""
    if isinstance(row, Select):
        fits_an_id(SELECT, row.kind, row.load)
        assert 1 <= len(row.options) <= OPTIONS, f"{len(row.options)} entries in a select"
        assert 0 <= row.low <= row.high <= len(row.options)
        values = [entry.value for entry in row.options]
        assert len(set(values)) == len(values), f"the same value twice: {values}"
        for entry in row.options:
            assert 1 <= len(entry.value) <= 100, f"too long: {entry.value!r}"
            assert entry.label.strip(), "an entry without a label"
        if row.kind == PICK:
            return [(PICK, row.load)]
        return [(kind, load) for kind, _, load in (value.partition(":") for value in values)]
    assert isinstance(row, tuple), "a game has no people, channels or roles to choose from"
    assert 1 <= len(row) <= BUTTONS_A_ROW, f"{len(row)} buttons in a row"
    for button in row:
        fits_an_id(BUTTON, button.kind, button.load)
    return [(button.kind, button.load) for button in row]


def fits_an_id(prefix: str, kind: str, load: str) -> None:
    text = CustomId(TABLE, MARK, kind, load).text(prefix, copy=9)
    assert len(text) <= 100, f"too long for a custom id: {text!r}"
