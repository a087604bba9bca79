"""What is shown: within Discord's limits, complete, and without a word too much."""

from random import Random

import pytest

from bot.kernel import SomeOf, any_move
from bot.stage.players import Players
from bot.stage.view import Choice, Folder, Pick, View
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.stage import CheeseThiefStage
from cogs.cheese_thief.state import Options, Phase

from .tables import A, B, C, D, night

RULES = CheeseThief()
STAGE = CheeseThiefStage()
NAMES = ("Ada", "Björn", "Chloé", "Dai", "Eve", "Fay", "Gus", "Hal")


def players_of(seats: int) -> Players:
    return Players(NAMES[:seats])


def worst_players(seats: int) -> Players:
    return Players(tuple(f"*_~`|>#[]()<:@-*_~`|>#[]()<:@-*{n}" for n in range(seats)))


def items(view: View):
    """Every choice of a view, and the offers of its picks."""

    def inside(entry: Choice | Folder):
        if isinstance(entry, Folder):
            for each in entry.items:
                yield from inside(each)
        else:
            yield entry.move

    for group in view.groups:
        if isinstance(group.items, Pick):
            yield group.items.offer
        else:
            for entry in group.items:
                yield from inside(entry)


def words_of(view: View) -> str:
    parts = [view.title, view.body, view.task, *(f"{f.name}\n{f.value}" for f in view.fields)]
    for group in view.groups:
        if isinstance(group.items, Pick):
            parts += group.items.labels
        else:
            parts += [entry.label for entry in group.items]
    return "\n".join(parts)


def fits(view: View) -> None:
    assert 0 < len(view.title) <= 256
    assert len(view.body) <= 3000
    assert len(view.fields) <= 20
    assert len(view.groups) <= 4
    size = len(view.title) + len(view.body) + len(view.task)
    for field in view.fields:
        assert 0 < len(field.value) <= 1000
        assert 0 < len(field.name) <= 256
        size += len(field.name) + len(field.value)
    assert size < 5500
    for group in view.groups:
        if isinstance(group.items, tuple):
            assert all(0 < len(entry.label) <= 80 for entry in group.items)


def walk(seats: int, options: Options, seed: int):
    """States of a random game, one after each thing that happens."""
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    yield state, RULES.opening(state)
    while RULES.outcome(state) is None:
        seat = rng.randrange(seats)
        offers = list(RULES.legal(state, seat))
        if offers and rng.random() < 0.8:
            events = RULES.play(state, seat, any_move(offers, rng), rng)
        else:
            (clock,) = RULES.clocks(state)
            events = RULES.expire(state, clock, rng)
        yield state, events


@pytest.mark.parametrize("seats", range(4, 9))
def test_every_view_fits_and_offers_exactly_what_is_legal(seats: int):
    options = Options(rounds=2, fall_mouse=seats > 5)
    players = worst_players(seats)
    for at, (state, events) in enumerate(walk(seats, options, seed=seats)):
        for event in events:
            line = STAGE.tell(event, None, players, "en")
            assert line is None or 0 < len(line) <= 1500
        if state.phase is Phase.DAY and at % 5:
            continue
        fits(STAGE.board(RULES.sight(state, None), players, "en"))
        for seat in range(seats):
            offers = list(RULES.legal(state, seat))
            sight = RULES.sight(state, seat)
            view = STAGE.panel(sight, seat, offers, players, "en")
            fits(view)
            assert sorted(map(str, items(view))) == sorted(map(str, offers))
            for offer in offers:
                move = offer.sample(Random(1)) if isinstance(offer, SomeOf) else offer
                assert 0 < len(STAGE.label(move, sight, seat, players, "en")) <= 100
                assert len(str(move)) <= 60


def test_the_fullest_day_and_result_fit():
    table = night("6 1 2 3 4 5 5 6", rounds=2).until(Phase.DAY)
    for seat in range(8):
        others = "+".join(str(s) for s in range(8) if s != seat)
        for text in ("claim-hour 3", f"claim-saw {others}", "claim-cheese taken"):
            table.play(seat, text)
        table.play(seat, f"claim-peek {(seat + 1) % 8} 6")
        table.play(seat, f"accuse {(seat + 1) % 8}")
    fits(STAGE.board(table.sight(), worst_players(8), "en"))
    table.vote(*((seat + 1) % 8 for seat in range(8)))
    fits(STAGE.board(table.sight(), worst_players(8), "en"))


def test_the_board_is_the_same_all_night_but_for_the_hour():
    one = night("3 3 3 1 5 6").until(Phase.NIGHT, 3)
    two = night("1 2 4 4 5 6", thief=D).until(Phase.NIGHT, 3)
    players = players_of(6)
    assert STAGE.board(one.sight(), players, "en") == STAGE.board(two.sight(), players, "en")
    one.play(A, "nod")
    assert STAGE.board(one.sight(), players, "en") == STAGE.board(two.sight(), players, "en")


def test_every_panel_changes_every_hour_and_has_the_same_parts():
    table = night("3 3 3 1 5 6 6 2").until(Phase.NIGHT, 1)
    players = players_of(8)
    before: list[View] = []
    while table.state.phase is not Phase.DAY:
        views = [
            STAGE.panel(table.sight(s), s, list(RULES.legal(table.state, s)), players, "en")
            for s in range(8)
        ]
        assert {tuple(f.name for f in view.fields) for view in views} == {
            ("Your eyes", "Your night")
        }
        assert len({view.title for view in views}) == 1
        assert len({view.groups[0] for view in views}) == 1
        assert all(old != new for old, new in zip(before, views, strict=False))
        before = views
        table.tick()


def test_a_witness_reads_who_took_the_cheese_and_keeps_it_by_day():
    table = night("3 3 5 1 5 6").until(Phase.NIGHT, 3)
    for _ in range(2):
        view = STAGE.panel(
            table.sight(B), B, list(RULES.legal(table.state, B)), players_of(6), "en"
        )
        assert "Ada** took it" in words_of(view)
        table.until(Phase.DAY)


def test_the_result_tells_the_whole_night():
    table = night("3 3 5 1 5 6").until(Phase.NIGHT, 1)
    table.play(D, f"peek {C}")
    table.until(Phase.RECRUIT)
    table.play(A, f"recruit {B}")
    table.vote(C, C, A, A, A, None)
    text = words_of(STAGE.board(table.sight(), players_of(6), "en"))
    for piece in (
        "The thief is caught!",
        "▲ Ada: 3 (Cheese Thief)",
        "● Björn → ■ Chloé",
        "✚ Fay did not vote",
        "▲ Ada takes the cheese",
        "◆ Dai looked at ■ Chloé's die: 5",
        "● **Björn**: Sleepyhead, follower, die 3",
        "**2 a.m.** all asleep; cheese there",
    ):
        assert piece in text


def test_guide_pages_are_short_enough_and_all_options_are_named():
    words = STAGE.words("en")
    assert all(0 < len(page) <= 4000 for page in words.guide)
    assert set(words.options) == set(Options.model_fields)
    assert set(words.verbs) == {move.verb for move in RULES.moves}
    assert STAGE.words("xx") == words
