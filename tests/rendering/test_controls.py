"""Groups become valid Discord rows, and every choice can be reached by clicking."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.discord.render.controls import Button, ComponentRow, Select, build_rows
from bot.discord.render.custom_id import CHOOSE_ACTION, OPEN_PAGE, PATTERN, PICK_SEVERAL, PLAY_MOVE
from bot.discord.render.message import Message
from bot.kernel import Move, SomeOf
from bot.presentation.view import Choice, Group, MultiSelect, NavigationLabels, Submenu

SIGNS = NavigationLabels("Back", "More…", "Earlier…", "What now?")
ROWS = 4
SLOW_TO_MAKE = [HealthCheck.too_slow, HealthCheck.data_too_large]


@dataclass(frozen=True, slots=True)
class Go(Move):
    where: str


@dataclass(frozen=True, slots=True)
class Take(Move):
    kind: int
    cards: tuple[int, ...]


def go(number: int, length: int = 1) -> Go:
    return Go(f"{number}".rjust(length, "z"))


def choices(count: int, start: int = 0, length: int = 1) -> tuple[Choice, ...]:
    return tuple(Choice(go(i, length), f"Go to {i}") for i in range(start, start + count))


def pick(options: int, kind: int = 0) -> MultiSelect:
    offer = SomeOf(Take(kind, ()), tuple(range(options)), 1, options)
    return MultiSelect(offer, tuple(f"Card {i}" for i in range(options)))


# --- any groups -----------------------------------------------------------------------------

labels = st.text(max_size=120).map(lambda text: text or "x")
numbers = st.integers(0, 10**9)


def items(depth: int) -> st.SearchStrategy[tuple[Choice | Submenu, ...]]:
    made = st.builds(
        Choice,
        st.builds(go, numbers, st.sampled_from((1, 12, 55))),
        labels,
        st.one_of(st.just(""), labels),
    )
    some = st.lists(made, min_size=1, max_size=60 if depth else 30, unique_by=lambda c: c.move)
    if not depth:
        return some.map(tuple)
    folders = st.lists(
        st.builds(Submenu, st.text("abcdefgh-", min_size=1, max_size=8), labels, items(depth - 1)),
        max_size=8,
        unique_by=lambda folder: folder.key,
    )
    mixed = st.tuples(some, folders).map(lambda both: (*both[0], *both[1]))
    return st.one_of(some.map(tuple), mixed)


groups = st.one_of(
    st.builds(Group, labels, items(2), st.sampled_from((None, True, False))),
    st.builds(Group, labels, st.builds(pick, st.integers(1, 25), st.integers(0, 3))),
)
views = st.lists(groups, max_size=25).map(tuple)
cursors = st.one_of(
    st.just(""),
    st.text("0123456789", max_size=2),
    st.text("0123/abcdefgh@-", max_size=12),
    st.text(max_size=12),
)


def assert_within_limits(rows: Sequence[ComponentRow]) -> None:
    assert len(rows) <= ROWS
    for row in rows:
        if isinstance(row, Select):
            assert 1 <= len(row.options) <= 25
            assert 0 <= row.min_values <= row.max_values <= len(row.options)
            assert len(row.placeholder) <= 150
            values = [entry.value for entry in row.options]
            assert len(set(values)) == len(values)
            for entry in row.options:
                assert 1 <= len(entry.value) <= 100
                assert 1 <= len(entry.label) <= 100
                assert len(entry.description) <= 100
        else:
            assert isinstance(row, tuple)
            assert 1 <= len(row) <= 5
            assert all(1 <= len(button.label) <= 80 for button in row)
    ids = [
        i
        for row in Message(rows=tuple(rows), table=60**4, freshness="999.99").custom_ids()
        for i in row
    ]
    assert len(set(ids)) == len(ids)
    for custom_id in ids:
        assert len(custom_id) <= 100
        assert PATTERN.match(custom_id)


@given(views, cursors)
@settings(max_examples=80, suppress_health_check=SLOW_TO_MAKE)
def test_any_groups_and_any_cursor_make_rows_that_discord_takes(
    view: tuple[Group, ...], cursor: str
) -> None:
    assert_within_limits(build_rows(view, cursor, ROWS, SIGNS))


def offered(rows: Sequence[ComponentRow]) -> Iterator[tuple[str, str]]:
    """Kind and payload of everything that can be clicked."""
    for row in rows:
        if isinstance(row, tuple):
            yield from ((button.kind, button.payload) for button in row)
        elif row.kind == PICK_SEVERAL:
            yield PICK_SEVERAL, row.payload
        else:
            assert isinstance(row, Select)
            assert row.kind == CHOOSE_ACTION
            yield from ((e.value[0], e.value[2:]) for e in row.options)


def reachable(view: Sequence[Group]) -> set[str]:
    """All moves reachable by following every page and folder."""
    seen, waiting, found = {""}, [""], set[str]()
    while waiting:
        rows = build_rows(view, waiting.pop(), ROWS, SIGNS)
        assert_within_limits(rows)
        for kind, load in offered(rows):
            if kind == OPEN_PAGE and load not in seen:
                seen.add(load)
                waiting.append(load)
            elif kind in (PLAY_MOVE, PICK_SEVERAL):
                found.add(load)
    return found


def contained(items: Sequence[Choice | Submenu] | MultiSelect) -> Iterator[str]:
    if isinstance(items, MultiSelect):
        yield str(items.offer.template)
        return
    for item in items:
        if isinstance(item, Choice):
            yield str(item.move)
        else:
            yield from contained(item.items)


@given(views)
@settings(max_examples=60, suppress_health_check=SLOW_TO_MAKE)
def test_every_choice_can_be_reached_and_nothing_else(view: tuple[Group, ...]) -> None:
    assert reachable(view) == {text for group in view for text in contained(group.items)}


# --- the forms ------------------------------------------------------------------------------


def only(rows: Sequence[ComponentRow]) -> ComponentRow:
    (row,) = rows
    return row


def test_up_to_five_are_buttons_and_more_a_select() -> None:
    five = only(build_rows((Group("Where", choices(5)),), "", ROWS, SIGNS))
    assert isinstance(five, tuple)
    assert [button.payload for button in five] == [f"go {i}" for i in range(5)]
    six = only(build_rows((Group("Where", choices(6)),), "", ROWS, SIGNS))
    assert isinstance(six, Select)
    assert (six.placeholder, len(six.options)) == ("Where", 6)


def test_a_group_may_ask_for_a_select_but_not_for_more_buttons_than_there_is_room() -> None:
    assert isinstance(only(build_rows((Group("W", choices(2), True),), "", ROWS, SIGNS)), Select)
    assert isinstance(only(build_rows((Group("W", choices(5), False),), "", ROWS, SIGNS)), tuple)
    assert isinstance(only(build_rows((Group("W", choices(6), False),), "", ROWS, SIGNS)), Select)


def test_a_group_with_nothing_in_it_is_not_shown() -> None:
    assert build_rows((), "", ROWS, SIGNS) == ()
    assert build_rows((Group("None", ()),), "", ROWS, SIGNS) == ()
    shown = build_rows((Group("None", ()), Group("Some", choices(1))), "", ROWS, SIGNS)
    assert len(shown) == 1


def options(rows: Sequence[ComponentRow]) -> list[str]:
    select = next(row for row in rows if isinstance(row, Select))
    return [entry.value for entry in select.options]


def test_twenty_five_need_no_pages_and_one_more_does() -> None:
    assert len(options(build_rows((Group("W", choices(25)),), "", ROWS, SIGNS))) == 25
    first = options(build_rows((Group("W", choices(26)),), "", ROWS, SIGNS))
    assert first == [*(f"m:go {i}" for i in range(23)), "n:0@1"]
    second = options(build_rows((Group("W", choices(26)),), "0@1", ROWS, SIGNS))
    assert second == ["n:0@0", "m:go 23", "m:go 24", "m:go 25"]


def test_a_page_in_the_middle_leads_both_ways_and_too_far_is_the_last() -> None:
    view = (Group("W", choices(60)),)
    middle = options(build_rows(view, "0@1", ROWS, SIGNS))
    assert (middle[0], middle[-1], len(middle)) == ("n:0@0", "n:0@2", 25)
    assert build_rows(view, "0@99", ROWS, SIGNS) == build_rows(view, "0@2", ROWS, SIGNS)


def test_turning_a_page_leaves_the_other_groups_where_they_are() -> None:
    view = (Group("A", choices(60)), Group("B", choices(60, 100)))
    first, second = build_rows(view, "1@1", ROWS, SIGNS)
    root = build_rows(view, "", ROWS, SIGNS)
    assert first == root[0]
    assert second != root[1]


def test_a_folder_opens_on_its_own_with_a_way_back() -> None:
    inner = Submenu("deep", "Deep", choices(2, 20))
    view = (Group("W", (*choices(2), Submenu("mouse-3", "Mouse", (*choices(3, 10), inner)))),)
    row = only(build_rows(view, "", ROWS, SIGNS))
    assert isinstance(row, tuple)
    assert (row[2].kind, row[2].payload) == (OPEN_PAGE, "0/mouse-3")
    buttons, back = build_rows(view, "0/mouse-3", ROWS, SIGNS)
    assert isinstance(buttons, tuple)
    assert [b.payload for b in buttons] == ["go 10", "go 11", "go 12", "0/mouse-3/deep"]
    assert back == (Button(OPEN_PAGE, "", "Back", "↩️"),)
    _, back = build_rows(view, "0/mouse-3/deep", ROWS, SIGNS)
    assert back == (Button(OPEN_PAGE, "0/mouse-3", "Back", "↩️"),)


def test_in_a_folder_ten_are_buttons_and_more_are_pages() -> None:
    ten = (Group("W", (Submenu("f", "F", choices(10)),)),)
    assert [len(row) for row in build_rows(ten, "0/f", ROWS, SIGNS) if isinstance(row, tuple)] == [
        5, 5, 1,
    ]  # fmt: skip
    many = (Group("W", (Submenu("f", "F", choices(30)),)),)
    assert options(build_rows(many, "0/f@1", ROWS, SIGNS))[0] == "n:0/f@0"


def test_in_a_folder_more_than_five_long_ones_are_a_list_however_few() -> None:
    long = tuple(Choice(go(i), f"Gather {i} fruit with the soft worker") for i in range(6))
    view = (Group("W", (Submenu("f", "F", long, prompt="Which worker?"),)),)
    row, back = build_rows(view, "0/f", ROWS, SIGNS)
    assert isinstance(row, Select)
    assert row.placeholder == "Which worker?"
    assert back == (Button(OPEN_PAGE, "", "Back", "↩️"),)
    few = (Group("W", (Submenu("f", "F", long[:5]),)),)
    assert isinstance(build_rows(few, "0/f", ROWS, SIGNS)[0], tuple)


@pytest.mark.parametrize("cursor", ["7", "0/gone", "x", "0/f/gone", "1/f", "²", "0@²", "@", "//"])
def test_a_cursor_that_leads_nowhere_is_the_root(cursor: str) -> None:
    view = (Group("A", (Submenu("f", "F", choices(2)),)), Group("B", pick(3)))
    assert build_rows(view, cursor, ROWS, SIGNS) == build_rows(view, "", ROWS, SIGNS)


def test_more_groups_than_rows_are_listed_and_open_one_by_one() -> None:
    view = tuple(Group(f"Group {i}", choices(2, 10 * i)) for i in range(5))
    overview = only(build_rows(view, "", ROWS, SIGNS))
    assert isinstance(overview, Select)
    assert [(e.value, e.label) for e in overview.options] == [
        (f"n:{i}", f"Group {i}") for i in range(5)
    ]
    buttons, back = build_rows(view, "3", ROWS, SIGNS)
    assert isinstance(buttons, tuple)
    assert [button.payload for button in buttons] == ["go 30", "go 31"]
    assert back == (Button(OPEN_PAGE, "", "Back", "↩️"),)


def test_a_pick_is_a_select_of_several_with_what_is_chosen_marked() -> None:
    offer = SomeOf(Take(2, ()), (4, 5, 6), 0, 9)
    shown = only(
        build_rows(
            (Group("Cards", MultiSelect(offer, ("a", "b", "c"), chosen=(5,))),), "", ROWS, SIGNS
        )
    )
    assert isinstance(shown, Select)
    assert (shown.kind, shown.payload, shown.min_values, shown.max_values) == (
        PICK_SEVERAL,
        "take 2 -",
        0,
        3,
    )
    assert [entry.is_selected for entry in shown.options] == [False, True, False]


def test_the_same_move_in_two_groups_has_two_custom_ids() -> None:
    rows = build_rows((Group("A", choices(2)), Group("B", choices(2))), "", ROWS, SIGNS)
    ids = [i for row in Message(rows=rows, table=3, freshness="1.0").custom_ids() for i in row]
    assert ids == [
        "cb|3|1.0|m:go 0", "cb|3|1.0|m:go 1", "cb|3|1.0|m:go 0|1", "cb|3|1.0|m:go 1|1",
    ]  # fmt: skip
    loads = Counter(match["load"] for i in ids if (match := PATTERN.match(i)))
    assert loads == {"go 0": 2, "go 1": 2}
