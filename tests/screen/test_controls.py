"""Groups become rows that Discord takes, and every choice can be reached by clicking."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.kernel import Move, SomeOf
from bot.screen.controls import Button, Row, Select, Signs, lay_out
from bot.screen.custom_id import CHOOSE, GO, PATTERN, PICK, PLAY
from bot.screen.message import Message
from bot.stage.view import Choice, Folder, Group, Pick

SIGNS = Signs("Back", "More…", "Earlier…", "What now?")
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


def pick(options: int, kind: int = 0) -> Pick:
    offer = SomeOf(Take(kind, ()), tuple(range(options)), 1, options)
    return Pick(offer, tuple(f"Card {i}" for i in range(options)))


# --- any groups -----------------------------------------------------------------------------

labels = st.text(max_size=120).map(lambda text: text or "x")
numbers = st.integers(0, 10**9)


def items(depth: int) -> st.SearchStrategy[tuple[Choice | Folder, ...]]:
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
        st.builds(Folder, st.text("abcdefgh-", min_size=1, max_size=8), labels, items(depth - 1)),
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


def assert_within_limits(rows: Sequence[Row]) -> None:
    assert len(rows) <= ROWS
    for row in rows:
        if isinstance(row, Select):
            assert 1 <= len(row.options) <= 25
            assert 0 <= row.low <= row.high <= len(row.options)
            assert len(row.placeholder) <= 150
            values = [entry.value for entry in row.options]
            assert len(set(values)) == len(values)
            for entry in row.options:
                assert 1 <= len(entry.value) <= 100
                assert 1 <= len(entry.label) <= 100
                assert len(entry.hint) <= 100
        else:
            assert isinstance(row, tuple)
            assert 1 <= len(row) <= 5
            assert all(1 <= len(button.label) <= 80 for button in row)
    ids = [
        i for row in Message(rows=tuple(rows), table=60**4, mark="999.99").custom_ids() for i in row
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
    assert_within_limits(lay_out(view, cursor, ROWS, SIGNS))


def offered(rows: Sequence[Row]) -> Iterator[tuple[str, str]]:
    """What can be clicked: kind and load."""
    for row in rows:
        if isinstance(row, tuple):
            yield from ((button.kind, button.load) for button in row)
        elif row.kind == PICK:
            yield PICK, row.load
        else:
            assert isinstance(row, Select)
            assert row.kind == CHOOSE
            yield from ((e.value[0], e.value[2:]) for e in row.options)


def reachable(view: Sequence[Group]) -> set[str]:
    """All moves somebody comes to who clicks whatever leads somewhere."""
    seen, waiting, found = {""}, [""], set[str]()
    while waiting:
        rows = lay_out(view, waiting.pop(), ROWS, SIGNS)
        assert_within_limits(rows)
        for kind, load in offered(rows):
            if kind == GO and load not in seen:
                seen.add(load)
                waiting.append(load)
            elif kind in (PLAY, PICK):
                found.add(load)
    return found


def contained(items: Sequence[Choice | Folder] | Pick) -> Iterator[str]:
    if isinstance(items, Pick):
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


def only(rows: Sequence[Row]) -> Row:
    (row,) = rows
    return row


def test_up_to_five_are_buttons_and_more_a_select() -> None:
    five = only(lay_out((Group("Where", choices(5)),), "", ROWS, SIGNS))
    assert isinstance(five, tuple)
    assert [button.load for button in five] == [f"go {i}" for i in range(5)]
    six = only(lay_out((Group("Where", choices(6)),), "", ROWS, SIGNS))
    assert isinstance(six, Select)
    assert (six.placeholder, len(six.options)) == ("Where", 6)


def test_a_group_may_ask_for_a_select_but_not_for_more_buttons_than_there_is_room() -> None:
    assert isinstance(only(lay_out((Group("W", choices(2), True),), "", ROWS, SIGNS)), Select)
    assert isinstance(only(lay_out((Group("W", choices(5), False),), "", ROWS, SIGNS)), tuple)
    assert isinstance(only(lay_out((Group("W", choices(6), False),), "", ROWS, SIGNS)), Select)


def test_a_group_with_nothing_in_it_is_not_shown() -> None:
    assert lay_out((), "", ROWS, SIGNS) == ()
    assert lay_out((Group("None", ()),), "", ROWS, SIGNS) == ()
    shown = lay_out((Group("None", ()), Group("Some", choices(1))), "", ROWS, SIGNS)
    assert len(shown) == 1


def options(rows: Sequence[Row]) -> list[str]:
    select = next(row for row in rows if isinstance(row, Select))
    return [entry.value for entry in select.options]


def test_twenty_five_need_no_pages_and_one_more_does() -> None:
    assert len(options(lay_out((Group("W", choices(25)),), "", ROWS, SIGNS))) == 25
    first = options(lay_out((Group("W", choices(26)),), "", ROWS, SIGNS))
    assert first == [*(f"m:go {i}" for i in range(23)), "n:0@1"]
    second = options(lay_out((Group("W", choices(26)),), "0@1", ROWS, SIGNS))
    assert second == ["n:0@0", "m:go 23", "m:go 24", "m:go 25"]


def test_a_page_in_the_middle_leads_both_ways_and_too_far_is_the_last() -> None:
    view = (Group("W", choices(60)),)
    middle = options(lay_out(view, "0@1", ROWS, SIGNS))
    assert (middle[0], middle[-1], len(middle)) == ("n:0@0", "n:0@2", 25)
    assert lay_out(view, "0@99", ROWS, SIGNS) == lay_out(view, "0@2", ROWS, SIGNS)


def test_turning_a_page_leaves_the_other_groups_where_they_are() -> None:
    view = (Group("A", choices(60)), Group("B", choices(60, 100)))
    first, second = lay_out(view, "1@1", ROWS, SIGNS)
    root = lay_out(view, "", ROWS, SIGNS)
    assert first == root[0]
    assert second != root[1]


def test_a_folder_opens_on_its_own_with_a_way_back() -> None:
    inner = Folder("deep", "Deep", choices(2, 20))
    view = (Group("W", (*choices(2), Folder("mouse-3", "Mouse", (*choices(3, 10), inner)))),)
    row = only(lay_out(view, "", ROWS, SIGNS))
    assert isinstance(row, tuple)
    assert (row[2].kind, row[2].load) == (GO, "0/mouse-3")
    buttons, back = lay_out(view, "0/mouse-3", ROWS, SIGNS)
    assert isinstance(buttons, tuple)
    assert [b.load for b in buttons] == ["go 10", "go 11", "go 12", "0/mouse-3/deep"]
    assert back == (Button(GO, "", "Back", "↩️"),)
    _, back = lay_out(view, "0/mouse-3/deep", ROWS, SIGNS)
    assert back == (Button(GO, "0/mouse-3", "Back", "↩️"),)


def test_in_a_folder_ten_are_buttons_and_more_are_pages() -> None:
    ten = (Group("W", (Folder("f", "F", choices(10)),)),)
    assert [len(row) for row in lay_out(ten, "0/f", ROWS, SIGNS) if isinstance(row, tuple)] == [
        5, 5, 1,
    ]  # fmt: skip
    many = (Group("W", (Folder("f", "F", choices(30)),)),)
    assert options(lay_out(many, "0/f@1", ROWS, SIGNS))[0] == "n:0/f@0"


def test_in_a_folder_more_than_five_long_ones_are_a_list_however_few() -> None:
    long = tuple(Choice(go(i), f"Gather {i} fruit with the soft worker") for i in range(6))
    view = (Group("W", (Folder("f", "F", long, ask="Which worker?"),)),)
    row, back = lay_out(view, "0/f", ROWS, SIGNS)
    assert isinstance(row, Select)
    assert row.placeholder == "Which worker?"
    assert back == (Button(GO, "", "Back", "↩️"),)
    few = (Group("W", (Folder("f", "F", long[:5]),)),)
    assert isinstance(lay_out(few, "0/f", ROWS, SIGNS)[0], tuple)


@pytest.mark.parametrize("cursor", ["7", "0/gone", "x", "0/f/gone", "1/f", "²", "0@²", "@", "//"])
def test_a_cursor_that_leads_nowhere_is_the_root(cursor: str) -> None:
    view = (Group("A", (Folder("f", "F", choices(2)),)), Group("B", pick(3)))
    assert lay_out(view, cursor, ROWS, SIGNS) == lay_out(view, "", ROWS, SIGNS)


def test_more_groups_than_rows_are_listed_and_open_one_by_one() -> None:
    view = tuple(Group(f"Group {i}", choices(2, 10 * i)) for i in range(5))
    overview = only(lay_out(view, "", ROWS, SIGNS))
    assert isinstance(overview, Select)
    assert [(e.value, e.label) for e in overview.options] == [
        (f"n:{i}", f"Group {i}") for i in range(5)
    ]
    buttons, back = lay_out(view, "3", ROWS, SIGNS)
    assert isinstance(buttons, tuple)
    assert [button.load for button in buttons] == ["go 30", "go 31"]
    assert back == (Button(GO, "", "Back", "↩️"),)


def test_a_pick_is_a_select_of_several_with_what_is_chosen_marked() -> None:
    offer = SomeOf(Take(2, ()), (4, 5, 6), 0, 9)
    shown = only(
        lay_out((Group("Cards", Pick(offer, ("a", "b", "c"), chosen=(5,))),), "", ROWS, SIGNS)
    )
    assert isinstance(shown, Select)
    assert (shown.kind, shown.load, shown.low, shown.high) == (PICK, "take 2 -", 0, 3)
    assert [entry.chosen for entry in shown.options] == [False, True, False]


def test_the_same_move_in_two_groups_has_two_custom_ids() -> None:
    rows = lay_out((Group("A", choices(2)), Group("B", choices(2))), "", ROWS, SIGNS)
    ids = [i for row in Message(rows=rows, table=3, mark="1.0").custom_ids() for i in row]
    assert ids == [
        "cb|3|1.0|m:go 0", "cb|3|1.0|m:go 1", "cb|3|1.0|m:go 0|1", "cb|3|1.0|m:go 1|1",
    ]  # fmt: skip
    loads = Counter(match["load"] for i in ids if (match := PATTERN.match(i)))
    assert loads == {"go 0": 2, "go 1": 2}
