"""Invariants of every game: card counts, offers that match play, secrecy."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel import Move, Refused, SomeOf, is_offered
from cogs.gouda_ganoven.cards import CARDS, RANK, ROOMS, WEAPONS
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, State
from tests.gouda_ganoven.gouda_tables import ALL_OPTIONS, RULES, census, random_step

games = st.tuples(st.integers(3, 6), st.sampled_from(ALL_OPTIONS), st.integers(0, 2**32))


def invariants(state: State) -> None:
    assert census(state) == list(WEAPONS if state.options.weapons_only else CARDS)  # G24
    for seat, player in enumerate(state.players):
        assert player.hand == sorted(player.hand, key=RANK.__getitem__)
        rooms = [card for card in player.faces.values() if card in ROOMS]
        assert len(rooms) == len(set(rooms)) <= 2
        spots = [laid.spot for laid in player.laid]
        assert spots == sorted(set(spots)) == list(player.faces)
        assert set(player.bag) <= set(player.hand)
        assert len(player.traps) <= 1
        if seat not in state.order:
            assert not player.laid
    if state.phase in (Phase.SPY, Phase.UPGRADE):
        assert all(state.players[seat].laid for seat in state.order)
    expected = len(state.order) + state.options.cheese_delta
    if state.options.mode is Mode.SURVIVOR and state.options.cheese_delta == 0:
        # Two rounds with one fewer from round 9 on, then two with two fewer, ...
        expected -= max(0, (state.round - 7) // 2)
    assert sum(state.pieces.values()) == (1 if state.special else max(1, expected))
    assert set(RULES.awaited(state)) <= set(state.order)


@settings(max_examples=40)
@given(games)
def test_every_game_ends_and_keeps_its_cards_together(game: tuple[int, GoudaOptions, int]):
    seats, options, seed = game
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    steps = 0
    last = RULES.step(state)
    while RULES.outcome(state) is None:
        invariants(state)
        for seat in RULES.awaited(state):
            move = RULES.default_move(state, seat, rng)
            assert move is not None
            assert is_offered(list(RULES.legal(state, seat)), move)
        phase, turn = state.phase, state.turn
        assert random_step(state, rng) is not None
        assert RULES.step(state) >= last
        # A fight is one step from the first room to the standings: all of it stays news.
        if (state.phase, state.turn) != (phase, turn) and phase is not Phase.REVEAL:
            assert RULES.step(state) > last
        last = RULES.step(state)
        steps += 1
        assert steps < 20_000
    invariants(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners
    assert not any(list(RULES.legal(state, seat)) for seat in range(seats))


@settings(max_examples=15)
@given(games)
def test_a_game_replayed_from_snapshots_is_the_same_to_the_byte(
    game: tuple[int, GoudaOptions, int],
):
    seats, options, seed = game
    state = RULES.deal(seats, options, Random(seed))
    rng = Random(seed)
    for _ in range(60):
        snapshot = RULES.dump(state)
        loaded = RULES.load(snapshot)
        assert RULES.dump(loaded) == snapshot
        step = random_step(state, Random(rng.getrandbits(32)))
        if step is None:
            break
        _, _, events = step
        assert RULES.event_codec.load(RULES.event_codec.dump(events)) == events


def every_move(state: State) -> list[Move]:
    """Moves of every kind, legal and illegal."""
    cards = (*CARDS[::5], *(card for player in state.players for card in player.hand))
    texts = ["confirm", "scurry", "change", "nail", "pass", "onward", "carry 1 -", "carry 2 -"]
    texts += [f"go {room}" for room in ROOMS]
    texts += [f"tunnel {room}" for room in ROOMS]
    texts += [f"steal {a} {b}" for a in ROOMS for b in ROOMS]
    texts += [f"add {card}" for card in cards]
    texts += [f"carry {page} {card}" for page in (0, 1) for card in cards]
    texts += [f"spy {seat} {spot}" for seat in range(7) for spot in range(5)]
    return [RULES.notation.parse(text) for text in texts]


@settings(max_examples=12)
@given(games)
def test_what_is_offered_is_what_can_be_played(game: tuple[int, GoudaOptions, int]):
    seats, options, seed = game
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    for count in range(120):
        if count % 12 == 0:
            snapshot = RULES.dump(state)
            for seat in range(seats):
                offers = list(RULES.legal(state, seat))
                for move in every_move(state):
                    draft = RULES.load(snapshot)
                    try:
                        RULES.play(draft, seat, move, Random(1))
                    except Refused:
                        assert not is_offered(offers, move), (seat, move)
                    else:
                        assert is_offered(offers, move), (seat, move)
        if random_step(state, rng) is None:
            break


@settings(max_examples=25)
@given(games, st.integers(0, 300))
def test_sight_and_offers_hang_on_nothing_hidden(game: tuple[int, GoudaOptions, int], moves: int):
    seats, options, seed = game
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    for _ in range(moves):
        if random_step(state, rng) is None:
            break
    for viewer in (None, *range(seats)):
        other = RULES.load(RULES.dump(state))
        hide(other, viewer, Random(seed))
        assert RULES.sight(other, viewer) == RULES.sight(state, viewer)
        assert list(RULES.awaited(other)) == list(RULES.awaited(state))
        if viewer is not None:
            assert list(RULES.legal(other, viewer)) == list(RULES.legal(state, viewer))


def hide(state: State, viewer: int | None, rng: Random) -> None:
    """Shuffle everything `viewer` cannot see among hands, hidden cards and the draw pile."""
    hidden: list[tuple[list[str], int]] = [(state.deck, i) for i in range(len(state.deck))]
    for seat, player in enumerate(state.players):
        if seat != viewer:
            player.drawn = []
            player.bag = []
            hidden += [(player.hand, i) for i in range(len(player.hand))]
            if state.phase is Phase.SNEAK:
                player.room = rng.choice(ROOMS) if player.ready else None
    cards = [box[i] for box, i in hidden]
    rng.shuffle(cards)
    for (box, i), card in zip(hidden, cards, strict=True):
        box[i] = card
    for seat, player in enumerate(state.players):
        if seat != viewer:
            down = [laid.spot for laid in player.laid if not laid.open]
            faces = [player.faces[spot] for spot in down]
            rng.shuffle(faces)
            player.faces.update(zip(down, faces, strict=True))


def test_every_move_has_a_verb_of_its_own():
    verbs = [kind.verb for kind in RULES.moves]
    assert len(set(verbs)) == len(verbs)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_texts_of_offers_are_short_and_read_back(options: GoudaOptions):
    rng = Random(11)
    state = RULES.deal(6, options, rng)
    for _ in range(400):
        for seat in range(6):
            for offer in RULES.legal(state, seat):
                move = offer.build(offer.options) if isinstance(offer, SomeOf) else offer
                assert len(str(move)) <= 60
                assert RULES.notation.parse(str(move)) == move
        if random_step(state, rng) is None:
            break
