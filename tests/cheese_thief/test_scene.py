"""The pictures: deterministic for a sight, without secrets, small, and described in text."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.art.encode import MAX_BYTES, encode
from bot.presentation.players import Players, clean_name
from bot.presentation.view import Picture
from cogs.cheese_thief.drawing import Picked, Table, Talk, Theft, Votes
from cogs.cheese_thief.drawing.count import Cards, paint_cards
from cogs.cheese_thief.drawing.kit import Named
from cogs.cheese_thief.presentation import PRESENTATION
from cogs.cheese_thief.presentation.pictures import board_picture, panel_picture
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.state import DARK, Card, Cheese, Claim, Options, Phase, State, replaced
from cogs.cheese_thief.words import catalogues
from tests.tools.gallery import LONG_SAMPLE_NAMES, gallery_pictures
from tests.tools.measure import find_problems, measure_picture

from .tables import A, B, C, D, E, F, night

RULES = CheeseThief()
SAY = catalogues("en")
NAMES = ("Éloïse", "Bartholomew", "Zoë 🧀", "Max", "Œuf de Pâques", "Жанна", "Ada", "Björn Borg")
WORST = (
    "Maximiliane von Käse zu Emmental",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "山田太郎",
    "🧀🧀🧀",
    "𝓑𝓻𝓲𝓮 de Meaux",
    "i",
    "Αλέξανδρος Παπαδόπουλος",
    "Nguyễn Thị Minh Khai Phương Thảo",
)
ODD = ("", "\u202etxet", "🧀", "山田", "﷽", "A\nB", "\u0301\u0301", "x" * 32)
ALT_LIMIT = 1024


def board(state: State, names: tuple[str, ...] = NAMES) -> Picture:
    return board_picture(RULES.sight(state, None), Players(names[: state.seats]), SAY)


def hand(state: State, seat: int, names: tuple[str, ...] = NAMES) -> Picture:
    offers = list(RULES.legal(state, seat))
    return panel_picture(RULES.sight(state, seat), seat, offers, Players(names[: state.seats]), SAY)


def opened(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data))


def nights(seats: int, seed: int):
    """The channel's views from the deal to the end of the night."""
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
        [picture.render() for state, picture in nights(6, seed) if state.hour in (0, 5)]
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
        assert asleep[0].render() == asleep[1].render()
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
        assert picture.render() == picture.render()


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
    assert "hugs the whole cheese" in seen.alt


def test_a_name_no_font_can_show_is_not_lost_in_the_words_of_a_picture() -> None:
    table = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, 3)
    alt = hand(table.state, B, ("ᚠᚢᚦᚨᚱᚲ", *NAMES[1:])).alt
    assert alt.startswith("Player 1 picks you!")
    assert "▲ ᚠᚢᚦᚨᚱᚲ" in alt


def test_a_look_under_a_cup_is_shown_and_said() -> None:
    table = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, 1)
    before = hand(table.state, D)
    table.play(D, f"peek {C}")
    after = hand(table.state, D)
    assert after.key != before.key
    assert "Zoë 🧀: 5" in after.alt


def test_the_board_of_the_day_says_every_claim() -> None:
    table = night("3 3 5 1 5").until(Phase.DAY)
    said = Claim(3, (A, E), Cheese.TAKEN, C, 5, A)
    table.state.claims = replaced(table.state.claims, B, said)
    table.state.ready = replaced(table.state.ready, B, True)
    alt = board(table.state).alt
    for part in ("woke at 3 a.m.", "saw ▲ and ★", "saw the theft", "die: 5", "suspects ▲"):
        assert part in alt
    assert "Ready to vote: ● Bartholomew." in alt
    assert alt.count("says nothing yet") == 4


def test_the_reveal_says_the_night_and_the_cards() -> None:
    table = night("3 3 5 1 5", thief=A).until(Phase.NIGHT, 1)
    table.play(D, f"peek {C}")
    table.vote(B, A, A, A, A)
    alt = board(table.state).alt
    assert alt.startswith("The thief is caught!")
    assert "3 a.m.: ▲ Éloïse and ● Bartholomew awake, ▲ Éloïse takes the cheese." in alt
    assert "2 a.m.: all asleep, cheese there." in alt
    assert "◆ Max looks at ■ Zoë 🧀's die: 5." in alt
    for seat in range(5):
        assert NAMES[seat] in alt


def test_the_claims_stay_in_sight_while_everybody_votes() -> None:
    table = night("3 3 5 1 5").until(Phase.DAY)
    table.play(B, "claim-hour 2")
    table.until(Phase.VOTE)
    table.play(B, "vote 3")
    for picture in (board(table.state), hand(table.state, B)):
        assert isinstance(picture.content, Talk)
        assert picture.content.claims[B] == Claim(hour=2)
        assert "woke at 2 a.m." in picture.alt
    assert hand(table.state, B).content.vote == D
    assert board(table.state).content.vote is None


def test_the_theft_is_a_picture_of_its_own_for_all_who_are_awake() -> None:
    table = night("3 3 5 1 5 3", thief=A).until(Phase.NIGHT, 3)
    for seat in (A, B, F):
        seen = hand(table.state, seat)
        assert isinstance(seen.content, Theft)
        assert (seen.content.thief, seen.content.watching) == (A, (B, F))
    assert "That is you." in hand(table.state, A).alt
    assert not isinstance(hand(table.state, C).content, Theft)


def test_a_follower_sees_whom_the_rules_let_them_see() -> None:
    table = night("3 3 5 1 5 3 2", thief=A).until(Phase.RECRUIT)
    table.play(A, "recruit 1+2")
    table.until(Phase.MEET)
    picked = hand(table.state, C).content
    assert isinstance(picked, Picked)
    assert (picked.fellows, picked.thief) == ((B,), None)
    eight = night("1 3 5 1 5 3 2 6", thief=A, mouse=B).until(Phase.RECRUIT)
    eight.play(A, "recruit 1+2")
    eight.until(Phase.MEET)
    picked = hand(eight.state, B).content
    assert isinstance(picked, Picked)
    assert (picked.fellows, picked.thief, picked.is_mouse) == ((C,), A, True)
    assert "Still the Fall Mouse" in hand(eight.state, B).alt


def test_the_votes_are_shown_with_who_did_not_vote() -> None:
    table = night("3 3 5 1 5").until(Phase.VOTE)
    for seat, target in ((A, B), (B, A), (C, A)):
        table.play(seat, f"vote {target}")
    table.tick()
    seen = board(table.state)
    assert isinstance(seen.content, Votes)
    assert seen.content.accused == ((A, (B, C)), (B, (A,)))
    assert seen.content.absent == (D, E)
    assert "▲ Éloïse: 2 votes, from ● Bartholomew and ■ Zoë 🧀." in seen.alt


def test_after_six_the_clock_goes_on_and_never_back_to_twelve() -> None:
    table = night("3 3 5 1 5 6").until(Phase.NIGHT, 6)
    hours: list[float] = []
    while table.state.phase is not Phase.DAY:
        scene = board(table.state).content
        assert isinstance(scene, Table)
        hours.append(scene.hour)
        table.tick()
    assert hours == sorted(hours)
    assert 6 < hours[1] < hours[2] < 7


@pytest.mark.parametrize("names", [WORST, ODD], ids=["long", "odd"])
def test_odd_names_neither_break_nor_outgrow_a_picture(names: tuple[str, ...]) -> None:
    tidied = tuple(clean_name(name) for name in names)
    table = night("3 3 5 1 5 3 3 3", thief=A)
    shown: list[Picture] = []
    for phase, hour in ((Phase.NIGHT, 3), (Phase.RECRUIT, 0), (Phase.DAY, 0)):
        table.until(phase, hour)
        shown += [board(table.state, tidied), hand(table.state, B, tidied)]
    everything = Claim(3, (B, C, D, E), Cheese.GONE, C, 5, B)
    table.state.claims = (everything,) * 8
    shown.append(board(table.state, tidied))
    table.until(Phase.VOTE)
    for seat in range(8):
        table.play(seat, f"vote {B if seat % 2 == 0 else A}")
    while table.state.phase is not Phase.RESULT:
        shown.append(board(table.state, tidied))
        table.tick()
    shown += [board(table.state, tidied), hand(table.state, A, tidied)]
    for picture in shown:
        data = picture.render()
        assert len(data) < MAX_BYTES
        assert opened(data).size == (1200, 900)
        assert 0 < len(picture.alt) <= ALT_LIMIT


def test_the_gallery_shows_every_phase_and_every_kind_of_picture() -> None:
    shown = gallery_pictures("cogs.cheese_thief")
    kinds = {name.partition("_")[2].partition("_")[0] for name in shown if name.startswith("board")}
    assert kinds >= {phase.value for phase in Phase}
    assert {type(picture.content).__name__ for picture in shown.values()} >= {
        "Table", "Talk", "Votes", "Cards", "Truth", "Hand", "Theft", "Picked"
    }  # fmt: skip


@pytest.mark.parametrize("votes", [(B, A, A, A, A, A), (B, C, B, B, B, B)])
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_finale_shows_the_winners_and_cuts_no_name(votes: tuple[int, ...], rounds: int) -> None:
    table = night("3 4 5 1 5 6", rounds=rounds)
    players = Players(LONG_SAMPLE_NAMES[:6])
    for number in range(rounds):
        assert PRESENTATION.final_picture(table.sight(), players, "en") is None
        table.vote(*votes)
        if number + 1 < rounds:
            table.tick()
    picture = PRESENTATION.final_picture(table.sight(), players, "en")
    assert picture is not None
    assert find_problems(measure_picture(picture.render), LONG_SAMPLE_NAMES) == []
    assert opened(picture.render()).size == (1200, 900)
    assert "trophy" in picture.alt


def test_titles_are_few_and_come_from_the_talk() -> None:
    table = night("3 3 5 1 5")
    table.until(Phase.DAY)
    for text in ("claim-hour 6", "claim-alone", "claim-cheese gone", "accuse 2"):
        table.play(A, text)
    table.play(E, "accuse 0")
    table.vote(C, C, D, C, C)
    players = Players(LONG_SAMPLE_NAMES[:5])
    stage = PRESENTATION
    titles = stage.award_lines(table.events, table.sight(), players, "en")
    assert len(titles) == 2
    assert "Best liar: ▲ **Maximilienne Delacroi**, with 3 fibs" in titles[0]
    assert "Sharpest nose: ★" in titles[1]


def test_the_log_has_headings_and_a_game_its_forecast() -> None:
    table = night("3 3 5 1 5").vote(B, A, A, A, A)
    players = Players(LONG_SAMPLE_NAMES[:5])
    stage = PRESENTATION
    found = [stage.log_heading(event, players, "en") for event in table.events]
    assert [f for f in found if f] == ["Round 1", "The night", "The talk", "The vote", "The truth"]
    assert stage.duration_text(Options(), 5, "en") == "About 9 minutes."
    assert stage.duration_text(Options(hour_seconds=8), 5, "en", 1) == "About 4 minutes."
    assert "every night" in stage.duration_text(Options(hour_seconds=120), 5, "en")


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


@pytest.mark.parametrize("count", range(1, 9))
def test_cards_of_a_tied_vote_keep_long_names_whole(count: int):
    people = tuple(Named(name, "") for name in LONG_SAMPLE_NAMES)
    words = {card: SAY.cards[card] for card in Card}
    cards = list(Card)
    turned = tuple((seat, card := cards[seat % 3], words[card]) for seat in range(count))
    scene = Cards(people, turned, "Only a Sleepyhead…")
    assert (
        find_problems(measure_picture(lambda: encode(paint_cards(scene))), LONG_SAMPLE_NAMES) == []
    )
