"""Every kind of moment: short texts, complete names. The pictures are measured in tests/art."""

from collections.abc import Iterator
from random import Random

import pytest

from bot.kernel import Event, Memory
from bot.presentation.players import Players
from bot.presentation.view import View
from bot.tables.seats import ROBOT_NAMES
from cogs.chateau_roquefort.drawing.sidebar import name_lines
from cogs.chateau_roquefort.game import GAME
from cogs.chateau_roquefort.state import RoquefortOptions
from tests.tools.gallery import gallery_pictures

LONGEST = Players(
    (
        "Maximilienne Delacroi",
        "Wilhelmina Mayweather",
        "Bartholomäus Krähenb",
        "Donaudampfschifffahr",
    )
)
NEWS = 6


def test_the_gallery_shows_every_moment() -> None:
    pictures = gallery_pictures("cogs.chateau_roquefort")
    assert not [name for name, picture in pictures.items() if picture.alt.endswith("…")]
    told = " ".join(pictures)
    for layout in ("front", "back"):
        for what in ("placing", "turn_slid_fell", "moved_found", "pause_uncovered", "over"):
            assert f"{layout}_{what}" in told or f"{layout}_turn_{what}" in told, (layout, what)


@pytest.mark.parametrize("name", [*ROBOT_NAMES, *LONGEST.names])
def test_names_are_whole(name: str) -> None:
    lines = name_lines(name).lines
    assert len(lines) <= 2
    assert "".join(lines).replace(" ", "") == name.replace(" ", "")


def boards(seats: int, seed: int) -> Iterator[tuple[View, list[Event]]]:
    """The boards of a game of robots, each with all events of the turn so far."""
    rules, robot, rng = GAME.rules, GAME.robot, Random(seed)
    state = rules.deal(seats, RoquefortOptions(target=6), rng)
    memories: list[Memory] = [{} for _ in range(seats)]
    news, step = rules.opening_events(state), rules.step(state)
    while True:
        yield (
            GAME.presentation.board(
                rules.sight(state, None), rules.public_offers(state), LONGEST, "en"
            ),
            news,
        )
        if rules.outcome(state) is not None:
            return
        seat = state.active
        offers = list(rules.legal(state, seat))
        move = robot.choose(rules.sight(state, seat), seat, offers, memories[seat], rng)
        if move is None:
            events = rules.expire(state, next(iter(rules.clocks(state))), rng)
        else:
            events = rules.play(state, seat, move, rng)
        news = [*news, *events] if rules.step(state) == step else events
        step = rules.step(state)
        for each in range(seats):
            sight = rules.sight(state, each)
            memories[each] = robot.witness(memories[each], sight, each, events, rng)


@pytest.mark.parametrize("seed", range(6))
def test_a_board_says_little_above_its_picture(seed: int) -> None:
    """At most three lines of its own, and with the news at most 600 characters."""
    for view, news in boards(4, seed):
        told = [GAME.presentation.event_text(event, None, LONGEST, "en") for event in news]
        lines = [line for line in told if line is not None][-NEWS:]
        assert view.body.count("\n") < 3
        assert view.fields == ()
        assert len("\n".join([view.title, view.body, view.footer, *lines])) <= 600
        assert len(view.details) > len(view.body)
