"""A multi-select offer stands for exactly the moves with its items, in one order."""

from dataclasses import dataclass
from itertools import combinations, product
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.kernel import Move, Offer, SomeOf, is_offered, random_move


@dataclass(frozen=True, slots=True)
class Lay(Move):
    room: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drop(Move):
    cards: tuple[int, ...]


@st.composite
def offers(draw: st.DrawFn) -> SomeOf:
    options = tuple(draw(st.lists(st.integers(0, 99), unique=True, max_size=6)))
    low = draw(st.integers(0, len(options)))
    return SomeOf(Lay("cellar", ()), options, low, draw(st.integers(low, len(options))))


def contents(offer: SomeOf) -> list[Move]:
    return [
        Lay("cellar", chosen)
        for size in range(offer.low, offer.high + 1)
        for chosen in combinations(offer.options, size)
    ]


@given(offers())
def test_it_holds_every_choice_of_the_right_size(offer: SomeOf):
    assert all(move in offer for move in contents(offer))


@given(offers(), st.lists(st.integers(0, 99), max_size=6).map(tuple))
def test_it_holds_nothing_else(offer: SomeOf, cards: tuple[int, ...]):
    assert (Lay("cellar", cards) in offer) == (Lay("cellar", cards) in contents(offer))


def test_every_tuple_is_in_it_only_if_listed():
    offer = SomeOf(Lay("cellar", ()), (5, 2, 9), 1, 2)
    inside = {
        cards
        for size in range(4)
        for cards in product((2, 5, 9, 7), repeat=size)
        if Lay("cellar", cards) in offer
    }
    assert inside == {(5,), (2,), (9,), (5, 2), (5, 9), (2, 9)}


def test_other_kinds_and_other_templates_are_not_in_it():
    offer = SomeOf(Lay("cellar", ()), (1, 2), 1, 2)
    assert Drop((1,)) not in offer
    assert Lay("attic", (1,)) not in offer
    assert "lay cellar 1" not in offer


@given(offers(), st.randoms(use_true_random=False))
def test_building_puts_the_chosen_in_the_order_of_the_options(offer: SomeOf, rng: Random):
    for move in contents(offer):
        chosen = list(offer.chosen(move))
        rng.shuffle(chosen)
        assert offer.build(chosen) == move
        assert offer.chosen(offer.build(chosen)) == offer.chosen(move)


@given(offers(), st.integers())
def test_a_sample_is_one_of_its_moves_and_repeats_with_its_seed(offer: SomeOf, seed: int):
    move = offer.sample(Random(seed))
    assert move in offer
    assert move == offer.sample(Random(seed))


def test_samples_reach_every_size():
    offer = SomeOf(Drop(()), (1, 2, 3), 0, 3)
    rng = Random(1)
    assert {len(offer.chosen(offer.sample(rng))) for _ in range(100)} == {0, 1, 2, 3}


def test_offered_looks_at_single_moves_and_into_sets():
    hand: list[Offer] = [Drop((7,)), SomeOf(Lay("cellar", ()), (1, 2), 1, 1)]
    assert is_offered(hand, Drop((7,)))
    assert is_offered(hand, Lay("cellar", (2,)))
    assert not is_offered(hand, Drop(()))
    assert not is_offered(hand, Lay("cellar", (1, 2)))
    assert not is_offered([], Drop(()))


def test_any_move_is_an_offered_one():
    hand: list[Offer] = [Drop((7,)), SomeOf(Lay("cellar", ()), (1, 2), 1, 2)]
    rng = Random(3)
    seen = {random_move(hand, rng) for _ in range(100)}
    assert all(is_offered(hand, move) for move in seen)
    assert len(seen) == 4
