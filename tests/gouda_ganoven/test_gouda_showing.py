"""Limits of what users see: size and text of every picture, length of every message."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.art.canvas import Canvas
from bot.art.layout import Box
from bot.art.text import ELLIPSIS, wrap_text
from bot.kernel import Event, Memory, random_move
from bot.presentation.players import Players
from bot.presentation.view import View
from bot.tables.seats import ROBOT_NAMES
from cogs.gouda_ganoven.cards import CARDS, STRENGTH
from cogs.gouda_ganoven.drawing import board, fighters, hand, parts
from cogs.gouda_ganoven.drawing.fighters import Fighter
from cogs.gouda_ganoven.game import GAME
from cogs.gouda_ganoven.state import GoudaOptions, State
from tests.gouda_ganoven.gouda_tables import (
    BATHROOM,
    CELLAR,
    RULES,
    play,
    sneak,
    spy_through,
    table,
)
from tests.gouda_ganoven.gouda_views import EN, STAGE
from tests.tools.gallery import LONG_SAMPLE_NAMES, gallery_pictures

LONG = Players(LONG_SAMPLE_NAMES[:6])
BUDGET = 600
NEWS = 6


# Pictures


def test_the_gallery_has_every_kind_of_moment():
    seen = " ".join(gallery_pictures("cogs.gouda_ganoven"))
    moments = "sneak spy_snap spy_spied upgrade_added upgrade_hole upgrade_thief fight over special"
    assert [moment for moment in moments.split() if moment not in seen] == []


@pytest.mark.parametrize("count", range(1, 7))
def test_nothing_that_rats_swing_is_cut_at_the_rooms_edge(count: int):
    strongest = tuple(sorted(STRENGTH, key=lambda card: -STRENGTH[card]))
    rats = tuple(Fighter(seat, "9", strongest[seat : seat + 3]) for seat in range(count))
    canvas = Canvas.blank(1200, 900, (0, 0, 0))
    room = Box(100, 100, 828, 888)
    floor = Box(room.left + 40, room.top + 66, room.right - 40, room.bottom)
    fighters.row(canvas, rats, floor, "SNAP!", room=room, cheese=1, tallest=540, share=0.5)
    drawn = canvas.image.convert("L").point([0] * 13 + [255] * 243).getbbox()
    assert drawn is not None
    left, top, right, _ = drawn
    assert room.left <= left < right <= room.right, drawn
    assert room.top <= top, drawn


@pytest.mark.parametrize("name", [*LONG_SAMPLE_NAMES, *ROBOT_NAMES])
@pytest.mark.parametrize(
    "box", [Box(0, 0, 431, 46), Box(0, 0, 375, 84), Box(0, 0, 282, 77)], ids=str
)
def test_names_are_never_cut(name: str, box: Box):
    """The plates of six on the board, of four, and of six beside a fight."""
    setting = parts.name_set(name, box)
    assert ELLIPSIS not in "".join(setting.lines)
    assert setting.font.size >= 36


@pytest.mark.parametrize("height", [636, 508])
@pytest.mark.parametrize("count", [5, 6, 7, 9, 10])
def test_the_names_of_cards_are_neither_cut_nor_torn(count: int, height: int):
    """While sneaking there is more room than with cards on the table."""
    _, wide, high = hand.ticket_size(count, Box(0, 0, 1172, height))
    for card in CARDS:
        name = EN.card(card)
        box = hand.name_box(wide, high, numbered=card in STRENGTH)
        assert " ".join(wrap_text(name, box, hand.NAME).lines) == name


def test_a_hand_is_shown_as_long_as_it_may_be_played_and_then_the_house():
    state = table(["h1 hx", "fx", "2x"], {CELLAR: 1, BATHROOM: 1})

    def shown() -> list[type]:
        views = [STAGE.panel(RULES.sight(state, s), s, [], LONG, "en") for s in range(3)]
        return [type(view.picture.content) for view in views if view.picture]

    assert shown() == [hand.Hand] * 3
    sneak(state, "cellar hx", "cellar", "bathroom")
    assert shown() == [board.Board] * 3
    spy_through(state)
    assert shown() == [hand.Hand] * 3
    play(state, 0, "tunnel bathroom")
    assert shown() == [board.Board, hand.Hand, hand.Hand]


# Words


class EventLine:
    """The news as the shell keeps it: for all since the step began, for a seat since it acted."""

    def __init__(self) -> None:
        self.channel: list[Event] = []
        self.seats: list[list[Event]] = [[] for _ in range(6)]

    def add(self, seat: int | None, events: list[Event], step: int, *, fresh: bool = True) -> None:
        self.channel = [*([] if fresh else self.channel), *events]
        for other, news in enumerate(self.seats):
            if other == seat:
                news.clear()
            news += [event for event in events if event.seen_by(other)]

    def text(self, view: View, reader: int | None, *, lines: int = NEWS) -> str:
        """All text of a message."""
        events = self.channel if reader is None else self.seats[reader]
        told = [STAGE.event_text(e, reader, LONG, "en") for e in events if e.seen_by(reader)]
        news = [f"• {line}" for line in told if line]
        news = news[max(0, len(news) - lines) :]
        return "\n".join((view.title, view.body, *news, view.footer))


def evening(
    options: dict[str, object], seed: int, *, wild: bool
) -> Iterator[tuple[State, EventLine]]:
    """A game of six, each state with what happened since the step began and since each acted."""
    rng = Random(seed)
    state = RULES.deal(6, GoudaOptions.model_validate(options), rng)
    memories: list[Memory] = [{} for _ in range(6)]
    events: list[Event] = list(RULES.opening_events(state))
    told = EventLine()
    told.add(None, events, RULES.step(state))
    while True:
        yield state, told
        if RULES.outcome(state) is not None:
            return
        awaited = list(RULES.awaited(state))
        step = RULES.step(state)
        if not awaited:
            events = RULES.expire(state, next(iter(RULES.clocks(state))), rng)
            told.add(None, events, RULES.step(state), fresh=step != RULES.step(state))
            continue
        seat = awaited[0]
        offers = list(RULES.legal(state, seat))
        sight = RULES.sight(state, seat)
        robot = None if wild else GAME.robot.choose(sight, seat, offers, memories[seat], rng)
        events = RULES.play(state, seat, robot or random_move(offers, rng), rng)
        told.add(seat, events, RULES.step(state), fresh=step != RULES.step(state))


@pytest.mark.parametrize(
    ("options", "wild"),
    [
        ({"rats_to_win": 2}, False),
        ({"mode": "survivor", "lives": 1}, False),
        ({"rats_to_win": 2, "cheese_delta": 2}, True),
    ],
)
def test_a_board_of_six_with_long_names_keeps_to_the_budget(options: dict[str, object], wild: bool):
    for state, told in evening(options, seed=5, wild=wild):
        view = STAGE.board(RULES.sight(state, None), RULES.public_offers(state), LONG, "en")
        text = told.text(view, None)
        assert len(text) <= BUDGET, text
        assert view.body.count("\n") < 3
        assert not view.fields
        assert len(view.details) <= 6000


def test_a_panel_of_six_with_long_names_is_short():
    """So short that the newest lines of the news fit in as well."""
    for state, told in evening({"rats_to_win": 2}, seed=5, wild=False):
        for seat in range(6):
            offers = list(RULES.legal(state, seat))
            view = STAGE.panel(RULES.sight(state, seat), seat, offers, LONG, "en")
            assert view.body.count("\n") < 3
            assert not view.fields
            assert len(told.text(view, seat, lines=4)) <= BUDGET
            assert len(told.text(view, seat, lines=0)) <= BUDGET / 2
