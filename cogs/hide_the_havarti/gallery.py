"""Every scene for review by eye: a few seeded games, one picture of each kind of moment."""

from collections.abc import Callable, Iterator
from random import Random

from bot.kernel import any_move
from bot.stage.players import Players
from bot.stage.view import Picture
from cogs.hide_the_havarti.game import GAME
from cogs.hide_the_havarti.state import HavartiOptions, Phase, State

_CAST = Players(("Ada", "Björn Gustafsson", "Chloé", "Maximilienne de la Fromagerie-32"))
_GAMES = 8


def pictures() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Names and drawings, as the gallery hangs them."""
    found: dict[str, Picture] = {}
    for seed in range(_GAMES):
        for name, picture in _moments(seed):
            found.setdefault(name, picture)
    for name in sorted(found):
        yield name, found[name].drawn


def _moments(seed: int) -> Iterator[tuple[str, Picture]]:
    """A game between players who do anything, and its pictures as they come."""
    rules, rng = GAME.rules, Random(seed)
    seats = 2 + seed % 3
    state: State = rules.deal(seats, HavartiOptions(rounds_each=1), rng)
    while True:
        yield from _shown(state, seats)
        if rules.outcome(state) is not None:
            return
        if state.phase is Phase.SETUP and seed % 2 and len(state.hand) < 9:
            rules.expire(state, f"setup.{state.round}", rng)
            continue
        seat = rng.choice(list(rules.awaited(state)))
        rules.play(state, seat, any_move(list(rules.legal(state, seat)), rng), rng)


def _shown(state: State, seats: int) -> Iterator[tuple[str, Picture]]:
    rules, stage = GAME.rules, GAME.stage
    moment = str(state.effect or state.phase)
    board = stage.board(rules.sight(state, None), _CAST, "en").picture
    if board is not None:
        yield f"board_{seats}_{moment}", board
    for seat in range(seats):
        sight = rules.sight(state, seat)
        hand = stage.panel(sight, seat, list(rules.legal(state, seat)), _CAST, "en").picture
        if hand is not None:
            kind = "look" if sight.looks else "cards" if seat == state.inspecteur else "house"
            yield f"hand_{kind}_{moment}", hand
