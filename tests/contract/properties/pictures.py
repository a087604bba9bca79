"""Pictures reveal no secret, and their key covers everything that is drawn.

Drawing is slow, so only a few pictures of each game are checked.
"""

from collections import defaultdict
from random import Random
from typing import Any

from bot.presentation.view import Picture
from tests.contract.playout import Playout, cached_playout
from tests.contract.properties.secrecy import ScrambledPair, all_viewers, views_for
from tests.contract.subject import Plan, Subject
from tests.contract.value_compare import assert_same

KEYS_PER_GAME = 3
"""Number of keys per game that are drawn, twice each."""


def pictures_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """Equal keys and equal bytes, before the end of the game reveals everything."""
    game, rng = cached_playout(subject, plan), Random(plan.seed)
    unfinished = range(len(game.entries))
    for at in rng.sample(unfinished, min(2, len(unfinished))):
        for viewer in (None, rng.choice(game.seats)):
            other = subject.scramble(game.state(at), viewer, rng)
            pair = ScrambledPair(game, at, viewer, game.state(at), other)
            assert_same(
                f"{pair}: a picture",
                viewer_picture(pair, pair.original),
                viewer_picture(pair, pair.scrambled),
            )


def viewer_picture(pair: ScrambledPair, state: Any) -> tuple[str, bytes] | None:
    """The viewer's own picture: the board for the channel, the hand for a seat."""
    *_, view = views_for(pair, state, "en")
    return view.picture and (view.picture.key, view.picture.render())


def equal_keys_mean_equal_bytes(subject: Subject, plan: Plan) -> None:
    """The picture cache is shared, so a key must give equal bytes for every viewer at any time."""
    game = cached_playout(subject, plan)
    found: dict[str, list[tuple[str, Picture]]] = defaultdict(list)
    for at in neighbouring_positions(game):
        for viewer in all_viewers(game):
            pair = ScrambledPair(game, at, viewer, game.state(at), None)
            picture = views_for(pair, pair.original, "en")[-1].picture
            if picture is not None:
                found[picture.key].append((str(pair), picture))
    rng = Random(plan.seed)
    keys = list(found)
    rng.shuffle(keys)
    # Keys shared by the most viewers and positions first.
    keys.sort(key=lambda key: -len(found[key]))
    for key in keys[:KEYS_PER_GAME]:
        (one, first), (other, last) = found[key][0], found[key][-1]
        assert first.render() == last.render(), (
            f"{one} and {other}: pictures of one key differ, so people see each other's"
        )


def neighbouring_positions(game: Playout) -> list[int]:
    """A few positions and their successors, which differ little."""
    last = len(game.entries)
    return sorted(
        {at + later for at in game.sample_positions(4) for later in (0, 1) if at + later <= last}
    )
