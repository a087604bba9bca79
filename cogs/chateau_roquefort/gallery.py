"""Every kind of moment for review by eye: robots play, the board is drawn as it comes."""

from collections.abc import Callable, Iterator
from random import Random

from bot.kernel import Memory
from bot.stage.players import Players
from bot.stage.view import Picture
from cogs.chateau_roquefort.game import GAME
from cogs.chateau_roquefort.state import Phase, RoquefortOptions, State

_NAMES = ("Ada", "Björn Gustafsson", "Chloé", "Maximilienne de la Fromagerie-32")
_GAMES = 6


def pictures() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Names and drawings, as the gallery hangs them."""
    found: dict[str, Picture] = {}
    for seed in range(_GAMES):
        for name, picture in _moments(seed):
            found.setdefault(name, picture)
    for name in sorted(found):
        yield name, found[name].drawn


def _moments(seed: int) -> Iterator[tuple[str, Picture]]:
    rules, robot, rng = GAME.rules, GAME.robot, Random(seed)
    seats = 2 + seed % 3
    options = {"layout": ("front", "back")[seed % 2], "target": 4 + seed % 3}
    state: State = rules.deal(seats, RoquefortOptions.model_validate(options), rng)
    memories: list[Memory] = [{} for _ in range(seats)]
    while True:
        yield from _shown(state)
        if rules.outcome(state) is not None:
            return
        seat = state.active
        offers = list(rules.legal(state, seat))
        move = robot.choose(rules.sight(state, seat), seat, offers, memories[seat], rng)
        if move is None:
            (clock,) = rules.clocks(state)
            events = rules.expire(state, clock, rng)
        else:
            events = rules.play(state, seat, move, rng)
        for each in range(seats):
            sight = rules.sight(state, each)
            memories[each] = robot.witness(memories[each], sight, each, events, rng)


def _shown(state: State) -> Iterator[tuple[str, Picture]]:
    seats = len(state.mice)
    deed = state.deeds[-1] if state.deeds else None
    moment = str(state.phase)
    if deed is not None and state.phase is not Phase.OVER:
        moment += f"_{deed.act}"
        moment += "_fell" if deed.falls else "_found" if deed.finds else ""
    sight = GAME.rules.sight(state, None)
    picture = GAME.stage.board(sight, Players(_NAMES[:seats]), "en").picture
    assert picture is not None
    yield f"{state.layout}_{seats}_{moment}", picture
