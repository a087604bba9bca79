"""The draft of structure tiles."""

from random import Random

from cogs.fromage.events import Kept, Picked
from cogs.fromage.printed.tiles import TILES
from cogs.fromage.state import FromageOptions, Phase
from tests.fromage.tables import RULES, Sitting


def drafting(seats: int, seed: int = 3) -> Sitting:
    return Sitting(RULES.deal(seats, FromageOptions(advanced=True), Random(seed)))


def overlaying(seats: int = 2) -> Sitting:
    game = drafting(seats)
    while game.table.phase is Phase.DRAFT:
        for seat in list(game.table.acting()):
            game.play(f"keep {game.state.hands[seat][0]}", seat=seat)
    return game


def test_everyone_gets_four_tiles() -> None:
    game = drafting(4)
    tiles = [tile for hand in game.state.hands for tile in hand]
    assert len(set(tiles)) == 16
    assert set(tiles) <= set(TILES)


def test_a_pick_is_secret_until_all_have_picked() -> None:
    game = drafting(3)
    tile = game.state.hands[1][2]
    before = [RULES.sight(game.state, seat) for seat in (None, 0, 2)]
    events = game.play(f"keep {tile}", seat=1)
    assert events == [Picked(1, tile, to=(1,))]
    after = [RULES.sight(game.state, seat) for seat in (None, 0, 2)]
    assert [sight.hand for sight in before] == [sight.hand for sight in after]
    assert all(not sight.pick for sight in after)
    assert all(not creamery.kept for sight in after for creamery in sight.table.creameries)
    assert RULES.sight(game.state, 1).pick == tile
    assert RULES.awaited(game.state) == [0, 2]
    assert game.refused(f"keep {tile}", seat=1) == "picked-already"
    game.play(f"keep {game.state.hands[0][0]}", seat=0)
    events = game.play(f"keep {game.state.hands[2][0]}", seat=2)
    assert isinstance(events[-1], Kept)
    assert game.creamery(1).kept == [tile]


def test_the_rest_is_passed_to_the_left() -> None:
    game = drafting(3)
    hands = [hand[:] for hand in game.state.hands]
    for seat in range(3):
        game.play(f"keep {hands[seat][0]}", seat=seat)
    assert game.state.hands == [hands[2][1:], hands[0][1:], hands[1][1:]]


def test_four_are_kept_and_the_last_needs_no_choice() -> None:
    game = overlaying(4)
    assert [len(creamery.kept) for creamery in game.table.creameries] == [4] * 4
    assert len({tile for creamery in game.table.creameries for tile in creamery.kept}) == 16


def test_a_hand_is_seen_by_its_holder_only() -> None:
    game = drafting(2)
    assert RULES.sight(game.state, 0).hand == tuple(game.state.hands[0])
    assert RULES.sight(game.state, None).hand == ()
    assert game.refused(f"keep {game.state.hands[1][0]}") == "no-such-tile"


def test_tiles_are_laid_over_structures_one_a_slot() -> None:
    game = overlaying()
    first, second, *_ = game.creamery().kept
    game.play(f"lay {first} 2")
    assert game.refused(f"lay {second} 2") == "no-such-overlay"
    assert game.refused(f"lay {first} 0") == "no-such-overlay"
    game.play("lift 2", f"lay {second} 2")
    assert game.creamery().slots == [0, 0, second, 0]


def test_from_none_to_all_four_may_be_laid_and_the_rest_goes_back() -> None:
    game = overlaying()
    for slot, tile in enumerate(list(game.creamery().kept)):
        game.play(f"lay {tile} {slot}")
    game.play("ready")
    assert game.table.phase is Phase.OVERLAY
    game.play("unready", "ready")
    game.play("ready", seat=1)
    assert game.table.phase is Phase.TURN
    assert len(game.creamery().kept) == 4
    assert game.creamery(1).kept == []


def test_alone_one_draws_four_three_two_and_one() -> None:
    game = drafting(1)
    seen: list[int] = []
    sizes = []
    while game.table.phase is Phase.DRAFT:
        hand = game.state.hands[0]
        sizes.append(len(hand))
        assert not set(hand) & set(seen)
        seen += hand
        game.play(f"keep {hand[-1]}")
    assert sizes == [4, 3, 2]
    assert len(game.creamery().kept) == 4
    assert game.creamery().kept[-1] not in seen
    assert game.state.stack == []


def test_a_covered_structure_costs_and_does_what_the_tile_says() -> None:
    game = overlaying()
    game.creamery().kept = [24, 20, 1, 2]
    game.play("lay 20 0", "ready")
    game.play("ready", seat=1)
    assert game.creamery().cost(0) == 4
    game.creamery().structure = 4
    game.play("build 0")
    assert game.refused("barn soft 0") == "no-worker-spot"


def test_a_pick_can_be_changed_until_all_have_picked() -> None:
    game = Sitting(RULES.deal(2, FromageOptions(advanced=True), Random(3)))
    first, second, *_ = game.state.hands[0]
    game.play(f"keep {first}")
    assert game.offers() == {f"keep {tile}" for tile in game.state.hands[0] if tile != first}
    assert RULES.awaited(game.state) == [1]
    game.play(f"keep {second}")
    assert RULES.sight(game.state, 0).pick == second
    game.play(f"keep {game.state.hands[1][0]}", seat=1)
    assert game.creamery(0).kept == [second]
    assert first in game.state.hands[1], "what was not kept is passed on"
