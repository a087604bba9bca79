"""Every kind of moment for review by eye: robots play, all is drawn as it comes.

The last game is between players who do anything: robots have too much sense for some moments.
"""

from collections.abc import Callable, Iterator
from random import Random

from bot.kernel import Memory, Move, any_move
from bot.stage.players import Players
from bot.stage.view import Picture
from cogs.gouda_ganoven.game import GAME
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, State

_NAMES = ("Ada", "Björn Gustafsson", "Chloé", "Maximilienne de la Fromagerie-32", "Ed", "Zoë")
_GAMES: tuple[tuple[int, dict[str, object]], ...] = (
    (3, {"rats_to_win": 3}),
    (4, {"mode": Mode.SURVIVOR, "lives": 2}),
    (5, {"weapons_only": True, "cheese_delta": 1, "rats_to_win": 3}),
    (6, {"rats_to_win": 2}),
    (6, {"rats_to_win": 2, "cheese_delta": 2}),
)


def pictures() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Names and drawings, as the gallery hangs them."""
    found: dict[str, Picture] = {}
    for number, (seats, options) in enumerate(_GAMES):
        wild = number == len(_GAMES) - 1
        for name, picture in _moments(seats, GoudaOptions.model_validate(options), wild=wild):
            found.setdefault(name, picture)
    for name in sorted(found):
        yield name, found[name].drawn


def _moments(seats: int, options: GoudaOptions, *, wild: bool) -> Iterator[tuple[str, Picture]]:
    rules, rng = GAME.rules, Random(seats)
    state: State = rules.deal(seats, options, rng)
    memories: list[Memory] = [{} for _ in range(seats)]
    while True:
        yield from _shown(state)
        if rules.outcome(state) is not None:
            return
        found = _next(state, memories, rng, wild=wild)
        if found is None:
            (clock,) = rules.clocks(state)
            events = rules.expire(state, clock, rng)
        else:
            events = rules.play(state, *found, rng)
        for seat in range(seats):
            seen = [event for event in events if event.seen_by(seat)]
            sight = rules.sight(state, seat)
            memories[seat] = GAME.robot.witness(memories[seat], sight, seat, seen, rng)


def _next(
    state: State, memories: list[Memory], rng: Random, *, wild: bool
) -> tuple[int, Move] | None:
    rules = GAME.rules
    for seat in rules.awaited(state):
        offers = list(rules.legal(state, seat))
        if wild:
            return seat, any_move(offers, rng)
        move = GAME.robot.choose(rules.sight(state, seat), seat, offers, memories[seat], rng)
        if move is not None:
            return seat, move
    return None


def _shown(state: State) -> Iterator[tuple[str, Picture]]:
    rules, stage = GAME.rules, GAME.stage
    seats = len(state.players)
    players = Players(_NAMES[:seats])
    moment = f"{state.phase}{'_special' if state.special else ''}"
    board = stage.board(rules.sight(state, None), players, "en").picture
    assert board is not None
    trapped = any(player.traps for player in state.players)
    tunnelled = state.phase is Phase.UPGRADE and any(
        rat.tunnel for rat in rules.sight(state, None).rats
    )
    more = f"{'_trap' if trapped else ''}{'_tunnel' if tunnelled else ''}"
    yield f"board_{seats}_{state.options.mode}_{moment}{more}", board
    for seat, player in enumerate(state.players):
        offers = list(rules.legal(state, seat))
        hand = stage.panel(rules.sight(state, seat), seat, offers, players, "en").picture
        if hand is not None:
            size = "none" if not player.hand else "many" if len(player.hand) > 5 else "some"
            yield f"hand_{state.phase}_{size}{'_laid' if player.laid else ''}", hand
