"""Presentation: within Discord's limits, complete and short."""

from random import Random

import pytest

from bot.kernel import SomeOf, random_move
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, MultiSelect, Submenu, View
from cogs.cheese_thief.events import (
    Abstained,
    CardsTurned,
    Claimed,
    FollowerNamed,
    Readied,
    VotesShown,
)
from cogs.cheese_thief.moves import Vote
from cogs.cheese_thief.presentation import PRESENTATION
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.state import SILENCE, Card, Claim, Options, Phase

from .tables import A, B, C, D, night

RULES = CheeseThief()
STAGE = PRESENTATION
NAMES = ("Ada", "Björn", "Chloé", "Dai", "Eve", "Fay", "Gus", "Hal")


def players_of(seats: int) -> Players:
    return Players(NAMES[:seats])


def worst_players(seats: int) -> Players:
    return Players(tuple(f"*_~`|>#[]()<:@-*_~`|>#[]()<:@-*{n}" for n in range(seats)))


def items(view: View):
    """Every choice of a view, and the offers of its picks."""

    def inside(entry: Choice | Submenu):
        if isinstance(entry, Choice):
            yield entry.move
        elif isinstance(entry.items, MultiSelect):
            yield entry.items.offer
        else:
            for each in entry.items:
                yield from inside(each)

    for group in view.groups:
        if isinstance(group.items, MultiSelect):
            yield group.items.offer
        else:
            for entry in group.items:
                yield from inside(entry)


BUDGET = 600
"""Maximum characters of a whole message: title, lines, task and six news lines."""
NEWS = 6


def words_of(view: View) -> str:
    parts = [view.title, view.body, view.footer]
    for group in view.groups:
        if isinstance(group.items, MultiSelect):
            parts += group.items.labels
        else:
            parts += [entry.label for entry in group.items]
    return "\n".join(parts)


def fits(view: View) -> None:
    assert 0 < len(view.title) <= 256
    assert view.body.count("\n") <= 2
    assert view.fields == ()
    assert view.details
    assert len(view.groups) <= 4
    for group in view.groups:
        if isinstance(group.items, tuple):
            assert all(0 < len(entry.label) <= 80 for entry in group.items)


def walk(seats: int, options: Options, seed: int):
    """States of a random game, one after each entry."""
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    yield state, RULES.opening_events(state)
    while RULES.outcome(state) is None:
        seat = rng.randrange(seats)
        offers = list(RULES.legal(state, seat))
        if offers and rng.random() < 0.8:
            events = RULES.play(state, seat, random_move(offers, rng), rng)
        else:
            clock = list(RULES.clocks(state))[-1]
            events = RULES.expire(state, clock, rng)
        yield state, events


@pytest.mark.parametrize("seats", range(4, 9))
def test_every_view_fits_and_offers_exactly_what_is_legal(seats: int):
    options = Options(rounds=2, fall_mouse=seats > 5)
    players = worst_players(seats)
    for at, (state, events) in enumerate(walk(seats, options, seed=seats)):
        for event in events:
            line = STAGE.event_text(event, None, players, "en")
            assert line is None or 0 < len(line) <= 1500
        if state.phase is Phase.DAY and at % 5:
            continue
        fits(STAGE.board(RULES.sight(state, None), RULES.public_offers(state), players, "en"))
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


TWENTY = tuple(f"Maximilienne Delacr{letter}" for letter in "abcdefgh")


def size(view: View, news: list[str]) -> int:
    return sum(map(len, (view.title, view.body, view.footer, *news[-NEWS:])))


@pytest.mark.parametrize("seed", range(4))
def test_a_message_stays_within_its_budget_with_eight_long_names(seed: int):
    players = Players(TWENTY)
    news: dict[int | None, list[str]] = {seat: [] for seat in (None, *range(8))}
    step = None
    for at, (state, events) in enumerate(walk(8, Options(rounds=2, fall_mouse=True), seed)):
        if RULES.step(state) != step:
            step = RULES.step(state)
            news = {seat: [] for seat in news}
        for reader, lines in news.items():
            told = [STAGE.event_text(e, reader, players, "en") for e in events if e.seen_by(reader)]
            lines += [line for line in told if line]
            assert all(len(line) <= 200 for line in lines)
        if state.phase is Phase.DAY and at % 3:
            continue
        assert (
            size(
                STAGE.board(RULES.sight(state, None), RULES.public_offers(state), players, "en"),
                news[None],
            )
            <= BUDGET
        )
        for seat in range(8):
            offers = list(RULES.legal(state, seat))
            view = STAGE.panel(RULES.sight(state, seat), seat, offers, players, "en")
            assert size(view, news[seat]) <= BUDGET


def test_the_fullest_talk_fits_and_is_told_in_words():
    table = night("6 1 2 3 4 5 5 6", rounds=2).until(Phase.DAY)
    players = Players(TWENTY)
    news: list[str] = []
    for seat in range(8):
        others = "+".join(str(s) for s in range(8) if s != seat)
        for text in ("claim-hour 3", f"claim-saw {others}", "claim-cheese taken"):
            told = table.play(seat, text)
        table.play(seat, f"claim-peek {(seat + 1) % 8} 6")
        told = table.play(seat, f"accuse {(seat + 1) % 8}")
        news += [STAGE.event_text(event, None, players, "en") or "" for event in told]
    view = STAGE.board(table.sight(), table.public_offers(), players, "en")
    fits(view)
    assert size(view, news) <= BUDGET
    for name in TWENTY:
        assert name in view.details
    assert view.details.count("suspects") == 8


def test_the_board_is_the_same_all_night_but_for_the_hour():
    one = night("3 3 3 1 5 6").until(Phase.NIGHT, 3)
    two = night("1 2 4 4 5 6", thief=D).until(Phase.NIGHT, 3)
    players = players_of(6)
    assert STAGE.board(one.sight(), one.public_offers(), players, "en") == STAGE.board(
        two.sight(), two.public_offers(), players, "en"
    )
    one.play(A, "nod")
    assert STAGE.board(one.sight(), one.public_offers(), players, "en") == STAGE.board(
        two.sight(), two.public_offers(), players, "en"
    )


def test_every_panel_changes_every_hour_and_has_the_same_parts():
    table = night("3 3 3 1 5 6 6 2").until(Phase.NIGHT, 1)
    players = players_of(8)
    before: list[View] = []
    while table.state.phase is not Phase.DAY:
        views = [
            STAGE.panel(table.sight(s), s, list(RULES.legal(table.state, s)), players, "en")
            for s in range(8)
        ]
        assert {view.body.count("\n") for view in views} == {1}
        assert all(view.footer for view in views)
        assert len({view.title for view in views}) == 1
        assert len({view.groups[0] for view in views}) == 1
        assert all(old != new for old, new in zip(before, views, strict=False))
        before = views
        table.tick()


def test_a_witness_reads_who_took_the_cheese_and_keeps_it_by_day():
    table = night("3 3 5 1 5 6").until(Phase.NIGHT, 3)
    for phase in (Phase.NIGHT, Phase.DAY):
        table.until(phase)
        offers = list(RULES.legal(table.state, B))
        view = STAGE.panel(table.sight(B), B, offers, players_of(6), "en")
        assert "Ada** took the cheese" in view.details
        assert ("Ada** took the cheese" in view.body) is (phase is Phase.DAY)


def test_the_result_tells_the_whole_night():
    table = night("3 3 5 1 5 6").until(Phase.NIGHT, 1)
    table.play(D, f"peek {C}")
    table.until(Phase.RECRUIT)
    table.play(A, f"recruit {B}")
    table.vote(C, C, A, A, A, None)
    view = STAGE.board(table.sight(), table.public_offers(), players_of(6), "en")
    assert view.title == "Cheese Thief: the thief is caught!"
    assert view.body == "🏆 ■ **Chloé**, ◆ **Dai**, ★ **Eve** and ✚ **Fay** win!"
    for piece in (
        "Most votes: ▲ **Ada**, with 3: Cheese Thief",
        "● **Björn** votes for ■ **Chloé**",
        "✚ **Fay** did not vote",
        "3 a.m.: ▲ **Ada** and ● **Björn** awake, ▲ **Ada** takes the cheese",
        "◆ **Dai** saw ■ **Chloé**'s die: 5",
        "● **Björn**: Sleepyhead, follower, die 3",
        "2 a.m.: all asleep, cheese there",
    ):
        assert piece in view.details


def test_all_options_are_named():
    words = STAGE.texts("en")
    assert set(words.options) == set(Options.model_fields)
    assert set(words.move_commands) == {move.verb for move in RULES.moves if not move.by_timeout}
    assert STAGE.texts("xx") == words


def test_what_happened_is_said_to_its_reader():
    players = players_of(6)
    said = {
        (Claimed(B, Claim(hour=2), Claim(hour=2)), None): "● **Björn**: “I woke at 2 a.m.”",
        (Claimed(B, Claim(hour=2), Claim(hour=2)), B): "You said: “I woke at 2 a.m.”",
        (Claimed(B, SILENCE, SILENCE), A): "● **Björn** takes it all back.",
        (Readied(B, True), B): "You are ready to vote.",
        (Abstained(B), C): "● **Björn** ran out of time and votes for nobody.",
        (FollowerNamed(A, B, to=(A, B)), B): "▲ **Ada** picked you: you follow the thief now.",
        (FollowerNamed(A, B, to=(A, B)), A): "You picked ● **Björn** to follow you.",
        (VotesShown((B, A, A), (A,)), None): "▲ **Ada** has the most votes: 2.",
        (VotesShown((B, A, A), (A,)), A): "You have the most votes: 2.",
        (CardsTurned((A,), (Card.SLEEPYHEAD,)), None): "▲ **Ada** is a Sleepyhead.",
        (CardsTurned((A, B), (Card.THIEF, Card.SLEEPYHEAD)), A): (
            "You are the Cheese Thief! ● **Björn** is a Sleepyhead."
        ),
    }
    for (event, reader), line in said.items():
        assert STAGE.event_text(event, reader, players, "en") == line


def test_a_fall_mouse_who_is_picked_is_not_told_that_it_wins_with_the_thief():
    table = night("3 4 5 1 5 6", thief=A, mouse=B).until(Phase.RECRUIT)
    table.play(A, f"recruit {B}")
    events = table.tick()
    players = players_of(6)
    lines = [STAGE.event_text(e, B, players, "en") for e in events if e.seen_by(B)]
    view = STAGE.panel(table.sight(B), B, list(RULES.legal(table.state, B)), players, "en")
    for text in (*filter(None, lines), view.body, view.footer, view.details):
        assert "win and lose with the thief" not in text
    assert "only the most votes make you win" in view.body


def test_the_task_names_whom_the_table_waits_for():
    table = night("3 3 5 1 5")
    players = players_of(5)
    assert (
        STAGE.board(table.sight(), table.public_offers(), players, "en").footer
        == "Everybody: look at your card"
    )
    for seat in (A, B, C):
        table.play(seat, "nod")
    assert (
        STAGE.board(table.sight(), table.public_offers(), players, "en").footer
        == "Dai and Eve: look at your card"
    )


def test_nobody_is_urged_to_vote_before_a_word_was_said():
    table = night("3 3 5 1 5").until(Phase.DAY)

    def styles() -> set[str]:
        views = (
            STAGE.board(table.sight(), table.public_offers(), players_of(5), "en"),
            STAGE.panel(table.sight(A), A, RULES.legal(table.state, A), players_of(5), "en"),
        )
        entries = [e for view in views for group in view.groups for e in _choices(group)]
        return {entry.style for entry in entries if str(entry.move) == "ready"}

    assert styles() == {"plain"}
    table.play(B, "claim-hour 2")
    assert styles() == {"good"}
    quiet = night("3 3 5 1 5").until(Phase.DAY)
    for _ in range(6):
        quiet.tick("tick")
    table = quiet
    assert styles() == {"good"}


def _choices(group: Group) -> list[Choice]:
    entries = group.items if isinstance(group.items, tuple) else ()
    return [entry for entry in entries if isinstance(entry, Choice)]


def test_a_choice_at_the_vote_says_what_that_player_claims():
    table = night("3 3 5 1 5").until(Phase.DAY)
    table.play(B, "claim-hour 2")
    table.play(B, "claim-saw 2+3")
    table.until(Phase.VOTE)
    view = STAGE.panel(table.sight(A), A, list(RULES.legal(table.state, A)), players_of(5), "en")
    back, group = view.groups
    assert isinstance(back.items, tuple)
    assert [entry.label for entry in back.items] == ["Back to the talk"]
    assert isinstance(group.items, tuple)
    hints = [entry.hint for entry in group.items]
    assert hints == ["woke at 2 a.m., saw ■ and ◆", *["says nothing yet"] * 3]


def test_no_name_becomes_markup_in_a_receipt():
    table = night("3 3 5 1 5").until(Phase.VOTE)
    players = Players(("Ada", "[a](http://b)", "C", "D", "E"))
    said = STAGE.move_reply(Vote(B), table.sight(A), A, players, "en")
    assert "\\[a\\]\\(http" in said
