"""Events name their recipients, and survive a round trip through plain data."""

import json
from dataclasses import dataclass
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from bot.kernel import Event, EventCodec


class Room(StrEnum):
    CELLAR = "cellar"
    ATTIC = "attic"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entered(Event):
    seat: int
    room: Room


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown(Event):
    cards: tuple[int, ...] = ()
    note: str | None = None

    @property
    def turning_point(self) -> bool:
        return bool(self.cards)


CODEC = EventCodec((Entered, Shown))

audiences = st.none() | st.lists(st.integers(0, 7), unique=True).map(tuple)
events = st.one_of(
    st.builds(
        Entered,
        seat=st.integers(0, 7),
        room=st.sampled_from(Room),
        to=audiences,
        keep=st.booleans(),
    ),
    st.builds(
        Shown,
        cards=st.lists(st.integers()).map(tuple),
        note=st.none() | st.text(),
        to=audiences,
        keep=st.booleans(),
    ),
)


@given(st.lists(events))
def test_events_survive_being_written_as_json(told: list[Event]):
    rows = json.loads(json.dumps(CODEC.dump(told)))
    read = CODEC.load(rows)
    assert read == told
    assert [type(event) for event in read] == [type(event) for event in told]
    assert CODEC.dump(read) == rows


def test_a_row_names_its_kind():
    (row,) = CODEC.dump([Entered(seat=2, room=Room.ATTIC, to=(2,))])
    assert row == {"event": "Entered", "to": [2], "keep": True, "seat": 2, "room": "attic"}


def test_an_event_for_everyone_is_seen_by_every_seat_and_the_channel():
    event = Shown()
    assert all(event.seen_by(seat) for seat in (None, 0, 7))


def test_an_event_for_some_is_seen_by_them_alone():
    event = Shown(to=(0, 3))
    assert [seat for seat in (None, 0, 1, 2, 3, 4) if event.seen_by(seat)] == [0, 3]


def test_an_event_for_nobody_is_seen_by_nobody():
    assert not any(Shown(to=()).seen_by(seat) for seat in (None, 0, 1))


def test_events_are_kept_unless_they_say_otherwise():
    assert Shown().keep
    assert not Shown(keep=False).keep


def test_an_event_is_a_turning_point_only_if_its_kind_says_so():
    assert not Entered(seat=1, room=Room.ATTIC).turning_point
    assert not Shown().turning_point
    (read,) = CODEC.load(CODEC.dump([Shown(cards=(1,))]))
    assert read.turning_point


def test_an_unlisted_kind_is_neither_written_nor_read():
    with pytest.raises(KeyError):
        EventCodec((Shown,)).dump([Entered(seat=0, room=Room.ATTIC)])
    with pytest.raises(KeyError):
        CODEC.load([{"event": "Vanished"}])


def test_a_row_with_wrong_data_is_refused():
    with pytest.raises(ValidationError):
        CODEC.load([{"event": "Entered", "seat": "two", "room": "attic"}])
    with pytest.raises(ValidationError):
        CODEC.load([{"event": "Entered", "seat": 2, "room": "roof"}])
