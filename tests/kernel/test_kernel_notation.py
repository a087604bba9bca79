"""A move's text is complete: it parses back to the move, and other text is refused."""

from dataclasses import dataclass
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel import NOTHING, Move, Notation, Refused


class Rind(StrEnum):
    WASHED = "washed"
    BLOOMY = "bloomy"
    RED_WAX = "red-wax"


@dataclass(frozen=True, slots=True)
class Rest(Move):
    pass


@dataclass(frozen=True, slots=True)
class Slide(Move):
    tower: str
    steps: int


@dataclass(frozen=True, slots=True)
class Wash(Move):
    rind: Rind
    helper: int | None


@dataclass(frozen=True, slots=True)
class Lay(Move):
    room: str | None
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Coat(Move):
    verb = "coat-all"
    rinds: tuple[Rind, ...]


NOTATION = Notation((Rest, Slide, Wash, Lay, Coat))

words = st.from_regex(r"[a-z0-9][a-z0-9.'_]{0,5}(-[a-z0-9.'_]{1,5}){0,2}", fullmatch=True)
moves = st.one_of(
    st.builds(Rest),
    st.builds(Slide, words, st.integers()),
    st.builds(Wash, st.sampled_from(Rind), st.none() | st.integers(-9, 9)),
    st.builds(Lay, st.none() | words, st.lists(st.integers()).map(tuple)),
    st.builds(Coat, st.lists(st.sampled_from(Rind)).map(tuple)),
)


@given(moves)
def test_what_is_written_is_read_back(move: Move):
    assert NOTATION.parse(str(move)) == move


@given(moves, moves)
def test_different_moves_have_different_texts(one: Move, other: Move):
    assert (str(one) == str(other)) == (one == other)


@given(st.one_of(st.text(), moves.map(str).flatmap(lambda t: st.just(t) | st.just(t + " "))))
def test_a_text_is_refused_or_is_the_one_text_of_its_move(text: str):
    try:
        move = NOTATION.parse(text)
    except Refused:
        return
    assert str(move) == text


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Rest(), "rest"),
        (Slide("n2", 3), "slide n2 3"),
        (Slide("n2", -3), "slide n2 -3"),
        (Wash(Rind.RED_WAX, None), "wash red-wax -"),
        (Wash(Rind.WASHED, 0), "wash washed 0"),
        (Lay("cellar", (17, 4)), "lay cellar 17+4"),
        (Lay(None, ()), "lay - -"),
        (Coat((Rind.BLOOMY, Rind.RED_WAX)), "coat-all bloomy+red-wax"),
    ],
)
def test_the_text_of_a_move(move: Move, text: str):
    assert str(move) == text
    assert NOTATION.parse(text) == move


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "dance",
        "Rest",
        "rest ",
        " rest",
        "rest now",
        "slide n2",
        "slide n2 3 4",
        "slide  3",
        "slide n2 03",
        "slide n2 -0",
        "slide n2 +3",
        "slide n2 3\n",
        "slide n2 ٣",
        "slide n2 1_000",
        "slide N2 3",
        "slide n2- 3",
        "slide - 3",
        "wash camembert -",
        "wash WASHED -",
        "wash washed --",
        "lay cellar 1++2",
        "lay cellar 1+",
        "lay cellar -+1",
        "lay cellar",
        "coat-all washed,bloomy",
        "coat washed",
    ],
)
def test_texts_that_write_no_move_are_refused(text: str):
    with pytest.raises(Refused, match="no-such-move"):
        NOTATION.parse(text)


def test_a_verb_is_the_name_of_the_move_unless_it_says_otherwise():
    assert (Rest.verb, Coat.verb) == ("rest", "coat-all")


def test_nothing_is_written_as_a_dash():
    assert NOTHING == "-"
    assert str(Lay(None, ())) == f"lay {NOTHING} {NOTHING}"


def test_a_field_without_a_notation_is_an_error_of_the_game():
    @dataclass(frozen=True, slots=True)
    class Weigh(Move):
        grams: float

    with pytest.raises(TypeError, match="no notation"):
        str(Weigh(1.5))


def test_a_move_is_a_value():
    assert {Slide("n2", 3), Slide("n2", 3)} == {Slide("n2", 3)}
    with pytest.raises(AttributeError):
        Slide("n2", 3).steps = 4  # pyright: ignore[reportAttributeAccessIssue]
