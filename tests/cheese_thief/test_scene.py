"""The pictures: the same for the same sight, without a secret, light, and said in words."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.art.encode import LIMIT
from bot.stage.players import Players, tidy
from bot.stage.view import Picture
from cogs.cheese_thief.gallery import NAMES, WORST, pictures
from cogs.cheese_thief.picture import board_picture, hand_picture
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.state import DARK, Card, Cheese, Claim, Options, Phase, State

from .tables import A, B, C, D, E, night

RULES = CheeseThief()
ODD = ("", "\u202etxet", "🧀", "山田", "﷽", "A\nB", "\u0301\u0301", "x" * 32)
ALT_LIMIT = 1024


def board(state: State, names: tuple[str, ...] = NAMES) -> Picture:
    return board_picture(RULES.sight(state, None), Players(names[: state.seats]), "en")


def hand(state: State, seat: int, names: tuple[str, ...] = NAMES) -> Picture:
    return hand_picture(RULES.sight(state, seat), Players(names[: state.seats]), "en")


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def nights(seats: int, seed: int):
    """What the channel is shown from the deal to the last dark moment."""
    rng = Random(seed)
    state = RULES.deal(seats, Options(), rng)
    while state.phase is not Phase.DAY:
        yield state, board(state)
        (clock,) = RULES.clocks(state)
        RULES.expire(state, clock, rng)


@pytest.mark.parametrize("seats", RULES.seats)
def test_until_dawn_the_channel_sees_the_same_whatever_was_dealt(seats: int) -> None:
    told = [
        [(picture.key, picture.alt) for _, picture in nights(seats, seed)] for seed in range(12)
    ]
    assert all(each == told[0] for each in told)
    assert len(set(told[0])) == len(told[0])


def test_until_dawn_the_bytes_for_the_channel_are_the_same_too() -> None:
    one, other = (
        [picture.drawn() for state, picture in nights(6, seed) if state.hour in (0, 5)]
        for seed in (1, 2)
    )
    assert len(one) == 4
    assert one == other


@pytest.mark.parametrize("hour", [1, 2, 4, 6])
def test_a_sleeper_sees_nothing_of_what_the_others_do(hour: int) -> None:
    here = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, hour)
    there = night("6 3 2 2 4", thief=D).until(Phase.NIGHT, hour)
    asleep = [hand(table.state, B) for table in (here, there)]
    if hour < 3:
        assert asleep[0] == asleep[1]
        assert asleep[0].drawn() == asleep[1].drawn()
    else:
        assert asleep[0] != asleep[1]  # B was woken by what differs: that is B's own night


def test_no_picture_of_a_seat_changes_with_what_it_may_not_know() -> None:
    table = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, 4)
    before = hand(table.state, D)
    table.state.dice[C] = (2,)
    table.state.wake[C] = (2,)
    assert hand(table.state, D) == before


def test_the_same_sight_gives_the_same_bytes() -> None:
    table = night("3 3 5 1 5").vote(B, A, A, A, A)
    for picture in (board(table.state), hand(table.state, B)):
        assert picture.drawn() == picture.drawn()


def test_a_language_name_or_mark_makes_another_key() -> None:
    table = night("3 3 5 1 5")
    first = board(table.state)
    table.play(A, "nod")
    assert board(table.state).key != first.key
    assert board(table.state, WORST).key != board(table.state).key


def test_an_awake_player_sees_who_else_is_awake_and_the_theft() -> None:
    table = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, 3)
    seen = hand(table.state, B)
    assert seen.key != hand(night("3 4 5 1 5", thief=A).until(Phase.NIGHT, 3).state, B).key
    assert "Éloïse" in seen.alt
    assert "takes it" in seen.alt


def test_a_name_no_font_can_show_is_not_lost_in_the_words_of_a_picture() -> None:
    table = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, 3)
    alt = hand(table.state, B, ("山田太郎", *NAMES[1:])).alt
    assert alt.startswith("Player 1 takes it!")
    assert "▲ 山田太郎" in alt


def test_a_look_under_a_cup_is_shown_and_said() -> None:
    table = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, 1)
    before = hand(table.state, D)
    table.play(D, f"peek {C}")
    after = hand(table.state, D)
    assert after.key != before.key
    assert "Zoë 🧀: 5" in after.alt


def test_the_board_of_the_day_says_every_claim() -> None:
    table = night("3 3 5 1 5").until(Phase.DAY)
    table.state.claims[B] = Claim(3, (A, E), Cheese.TAKEN, C, 5, A)
    table.state.ready[B] = True
    alt = board(table.state).alt
    for part in ("3 a.m.", "▲ Éloïse and ★", "being taken", "die: 5", "suspects ▲", "ready"):
        assert part in alt
    assert alt.count("says nothing yet") == 4


def test_the_reveal_says_the_night_the_cards_and_the_votes() -> None:
    table = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, 1)
    table.play(D, f"peek {C}")
    table.vote(B, A, A, A, A)
    alt = board(table.state).alt
    assert alt.startswith("The thief is caught!")
    assert "▲ Éloïse takes the cheese at 3 a.m." in alt
    assert "2 a.m.: all asleep, cheese there." in alt
    assert "◆ Max looks at ■ Zoë 🧀's die: 5." in alt
    for seat in range(5):
        assert f"{NAMES[seat][:4]}" in alt
    assert alt.count("votes for ▲") == 4


@pytest.mark.parametrize("names", [WORST, ODD], ids=["long", "odd"])
def test_odd_names_neither_break_nor_outgrow_a_picture(names: tuple[str, ...]) -> None:
    tidied = tuple(tidy(name) for name in names)
    table = night("3 3 5 1 5 3 3 3", thief=A)
    shown: list[Picture] = []
    for phase in (Phase.NIGHT, Phase.RECRUIT, Phase.DAY):
        table.until(phase)
        shown += [board(table.state, tidied), hand(table.state, B, tidied)]
    everything = Claim(3, (B, C, D, E), Cheese.GONE, C, 5, B)
    table.state.claims = [everything] * 8
    shown.append(board(table.state, tidied))
    table.vote(B, A, B, A, B, A, B, A)
    shown += [board(table.state, tidied), hand(table.state, A, tidied)]
    for picture in shown:
        data = picture.drawn()
        assert len(data) < LIMIT
        assert opened(data).width == 1200
        assert 0 < len(picture.alt) <= ALT_LIMIT


def test_every_own_picture_has_the_same_size() -> None:
    chosen = [draw for name, draw in pictures() if name.startswith("7-") and "seat1" in name]
    assert len(chosen) > 8
    assert {opened(draw()).size for draw in chosen[::3]} == {(1200, 800)}


def test_the_gallery_shows_every_phase_and_number_of_players() -> None:
    names = [name for name, _ in pictures()]
    assert len(set(names)) == len(names)
    for seats in RULES.seats:
        boards = "\n".join(n for n in names if n.startswith(f"{seats}-") and n.endswith("board"))
        wanted = set(Phase) - {Phase.CHOOSE} if seats != 4 else set(Phase)
        if seats < 6:
            wanted -= {Phase.RECRUIT, Phase.MEET}
        assert not [phase for phase in wanted if f"-{phase.value}" not in boards]


def test_each_card_is_named_in_its_owners_picture() -> None:
    table = night("3 3 5 1 5 6", thief=A, mouse=B)
    for seat, word in ((A, "Cheese Thief"), (B, "Fall Mouse"), (C, "Sleepyhead")):
        assert word in hand(table.state, seat).alt
    assert table.state.cards[A] is Card.THIEF


def test_by_night_no_mark_betrays_who_has_pressed() -> None:
    table = night("3 3 5 1 5").until(Phase.NIGHT, 2)
    before = board(table.state)
    for seat in range(5):
        table.play(seat, "nod")
    assert table.state.phase in DARK
    assert board(table.state) == before
