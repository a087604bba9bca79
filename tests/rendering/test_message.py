"""One message: its custom ids, its digest, and how it is cut to an embed's limits."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.discord.render.controls import Button, Option, Select
from bot.discord.render.custom_id import BUTTON, PATTERN, SELECT, CustomId, base36
from bot.discord.render.message import Message, truncate_to_limits
from bot.discord.transport.components import build_embed, build_view
from bot.presentation.view import Choice, Field, Group, Picture, View
from tests.rendering.test_controls import go

# --- tickets --------------------------------------------------------------------------------

tickets = st.builds(
    CustomId,
    st.integers(0, 10**12),
    st.text("0123456789abcdefghijklmnopqrstuvwxyz.", max_size=10),
    st.sampled_from("mnpsa"),
    st.text(max_size=60).filter(lambda text: "|" not in text),
)


@given(tickets, st.sampled_from((BUTTON, SELECT)), st.integers(0, 30))
def test_a_ticket_comes_back_from_its_custom_id(ticket: CustomId, prefix: str, copy: int) -> None:
    match = PATTERN.match(ticket.encode(prefix, copy))
    assert match is not None
    assert CustomId.from_match(match) == ticket


@given(st.integers(0, 10**15))
def test_numbers_are_written_short(number: int) -> None:
    assert int(base36(number), 36) == number


@pytest.mark.parametrize(
    "text",
    ["", "cb", "cb|1|2", "cx|1||m:go", "cb||1|m:go", "cb|1|1|go", "cb|A|1|m:go", "say:hello"],
)
def test_what_is_not_ours_is_no_ticket(text: str) -> None:
    assert PATTERN.match(text) is None


# --- the digest -----------------------------------------------------------------------------


def draw(_: object) -> bytes:
    return b"one"


FULL = Message(
    content="Hello",
    view=View(
        "Title", "Body", (Field("Name", "Value"),), footer="Foot", colour=3,
        groups=(Group("G", (Choice(go(1), "One"),)),),
    ),
    rows=(
        (Button("m", "go 1", "One", "🧀", "good"),),
        Select("p", "take -", "Cards", (Option("4", "Four", "A hint", "♥"),)),
    ),
    table=5,
    freshness="1.0",
    picture=Picture("key", draw, "alt"),
)  # fmt: skip
assert FULL.view is not None
assert FULL.picture is not None
VIEW, PICTURE = FULL.view, FULL.picture
BUTTON_ROW, SELECT_ROW = FULL.rows
assert isinstance(BUTTON_ROW, tuple)
assert isinstance(SELECT_ROW, Select)

DIFFERENT: dict[str, Message] = {
    "content": replace(FULL, content="Hello!"),
    "title": replace(FULL, view=replace(VIEW, title="T")),
    "body": replace(FULL, view=replace(VIEW, body="")),
    "field name": replace(FULL, view=replace(VIEW, fields=(Field("N", "Value"),))),
    "field value": replace(FULL, view=replace(VIEW, fields=(Field("Name", "V"),))),
    "field inline": replace(FULL, view=replace(VIEW, fields=(Field("Name", "Value", True),))),
    "no fields": replace(FULL, view=replace(VIEW, fields=())),
    "footer": replace(FULL, view=replace(VIEW, footer="")),
    "colour": replace(FULL, view=replace(VIEW, colour=4)),
    "no view": replace(FULL, view=None),
    "mark": replace(FULL, freshness="1.1"),
    "picture": replace(FULL, picture=Picture("other", draw, "alt")),
    "alt": replace(FULL, picture=Picture("key", draw, "other")),
    "no picture": replace(FULL, picture=None),
    "no rows": replace(FULL, rows=()),
    "row order": replace(FULL, rows=(SELECT_ROW, BUTTON_ROW)),
    **{
        f"button {name}": replace(
            FULL, rows=((replace(BUTTON_ROW[0], **{name: value}),), SELECT_ROW)
        )
        for name, value in [
            ("kind", "n"), ("payload", "go 2"), ("label", "Two"), ("emoji", None),
            ("style", "plain"),
        ]
    },
    **{
        f"select {name} {value}": replace(
            FULL, rows=(BUTTON_ROW, replace(SELECT_ROW, **{name: value}))
        )
        for name, value in [
            ("kind", "s"), ("payload", "take 1"), ("placeholder", "C"), ("min_values", 0),
            ("max_values", 2),
            ("options", ()),
            *(
                ("options", (replace(SELECT_ROW.options[0], **change),))
                for change in (
                    {"value": "5"}, {"label": "Five"}, {"description": ""}, {"emoji": None},
                    {"is_selected": True},
                )
            ),
        ]
    },
}  # fmt: skip


def test_whatever_shows_differently_has_another_digest() -> None:
    digests = [FULL.fingerprint, *(other.fingerprint for other in DIFFERENT.values())]
    assert len(set(digests)) == len(digests)


@pytest.mark.parametrize(
    "same",
    [
        replace(FULL),
        # The groups have become the rows.
        replace(FULL, view=replace(VIEW, groups=())),
    ],
)
def test_whatever_shows_the_same_has_the_same_digest(same: Message) -> None:
    assert same.fingerprint == FULL.fingerprint


texts = st.text(max_size=8)
screenfuls = st.builds(
    Message,
    content=texts,
    view=st.one_of(
        st.none(),
        st.builds(
            View, texts, texts, st.lists(st.builds(Field, texts, texts), max_size=2).map(tuple)
        ),
    ),
    rows=st.lists(
        st.lists(st.builds(Button, st.just("m"), texts, texts), max_size=2).map(tuple), max_size=2
    ).map(tuple),
    freshness=texts,
)


@given(screenfuls, screenfuls)
def test_digests_are_equal_where_messages_are(one: Message, other: Message) -> None:
    assert (one.fingerprint == other.fingerprint) == (one == other)


# --- fitting --------------------------------------------------------------------------------

long = st.one_of(
    st.text(max_size=40),
    st.tuples(st.text(min_size=1, max_size=3), st.integers(0, 8000)).map(
        lambda pair: (pair[0] * 8000)[: pair[1]]
    ),
)
wild = st.builds(
    View,
    long,
    long,
    st.lists(st.builds(Field, long, long, st.booleans()), max_size=30).map(tuple),
    footer=long,
)


@given(wild)
@example(View("T" * 300, "B" * 5000, footer="F" * 3000))
@example(View("T" * 256, "B" * 4000, (Field("N" * 300, "V" * 2000),) * 3, footer="F" * 20))
@settings(max_examples=200)
def test_any_view_is_cut_to_what_an_embed_holds(view: View) -> None:
    cut = truncate_to_limits(view)
    assert len(cut.title) <= 256
    assert len(cut.body) <= 4096
    assert len(cut.footer) <= 2048
    assert len(cut.fields) <= 25
    for field in cut.fields:
        assert 1 <= len(field.name) <= 256
        assert 1 <= len(field.value) <= 1024
    embed = build_embed(Message(view=cut), "board.jpg")
    assert embed is not None
    assert len(embed) <= 6000


@given(wild)
def test_what_fits_is_left_as_it_is(view: View) -> None:
    once = truncate_to_limits(view)
    assert truncate_to_limits(once) == once


def test_a_view_of_the_size_games_keep_to_is_not_cut() -> None:
    view = View("T" * 256, "B" * 3000, (Field("N" * 40, "V" * 900, True),) * 2, footer="F" * 100)
    assert truncate_to_limits(view) == view


def test_a_cut_text_ends_with_dots() -> None:
    assert truncate_to_limits(View("T", "B" * 5000)).body == "B" * 4095 + "…"


def test_picture_groups_and_colour_survive_the_cut() -> None:
    view = replace(VIEW, picture=PICTURE, body="B" * 9000)
    cut = truncate_to_limits(view)
    assert (cut.picture, cut.groups, cut.colour) == (PICTURE, VIEW.groups, 3)


# --- for discord.py -------------------------------------------------------------------------


async def test_the_items_carry_the_custom_ids_and_never_time_out() -> None:
    view = build_view(FULL)
    assert view is not None
    assert view.timeout is None
    parts: list[Any] = [part for row in view.to_components() for part in row["components"]]
    assert [part["custom_id"] for part in parts] == [i for row in FULL.custom_ids() for i in row]
    assert parts[0]["emoji"]["name"] == "🧀"
    assert parts[1]["options"][0] == {
        "label": "Four", "value": "4", "description": "A hint",
        "emoji": {"id": None, "name": "♥"}, "default": False,
    }  # fmt: skip


def test_the_embed_says_what_the_view_says() -> None:
    embed = build_embed(FULL, "board.png")
    assert embed is not None
    assert {k: v for k, v in embed.to_dict().items() if v} == {
        "type": "rich", "title": "Title", "description": "Body", "color": 3,
        "fields": [{"name": "Name", "value": "Value", "inline": False}],
        "footer": {"text": "Foot"}, "image": {"url": "attachment://board.png"},
    }  # fmt: skip


@pytest.mark.parametrize(
    "make", [lambda: build_embed(Message("a"), ""), lambda: build_view(Message("a"))]
)
def test_a_mere_sentence_has_neither_embed_nor_items(make: Callable[[], object]) -> None:
    assert make() is None
