"""Every kind of moment for review by eye: quick robots play, all is drawn as it comes."""

from collections.abc import Callable, Iterator
from random import Random

from bot.screen.cast import Cast
from bot.screen.view import Picture
from cogs.fromage.game import GAME
from cogs.fromage.robot import FromageRobot
from cogs.fromage.robot.plan import Reach
from cogs.fromage.stage import score_view
from cogs.fromage.state import FromageOptions, Phase, SideChoice, State

_CAST = Cast(("Ada", "Björn Gustafsson", "Maximilienne de la Fromagerie-32", "Dai"))
_SIDE_II = dict.fromkeys(("villes", "festival", "fromagerie", "bistro"), SideChoice.II)
_GAMES: tuple[tuple[int, dict[str, object]], ...] = (
    (1, {"level": 1}),
    (1, {"level": 4, "advanced": True}),
    (2, {}),
    (2, {"advanced": True, **_SIDE_II}),
    (3, {}),
    (3, {"advanced": True, **_SIDE_II}),
    (4, {}),
    (4, {"advanced": True, **_SIDE_II}),
    (4, {"printed": True}),
)
_LATE = 9
"""From this turn on a board is full enough to be looked at again."""
_ROBOT = FromageRobot(reach=Reach(turns=1, width=3))


def pictures() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Names and drawings, as the gallery hangs them."""
    found: dict[str, Picture] = {}
    for seats, options in _GAMES:
        for name, picture in _moments(seats, FromageOptions.model_validate(options)):
            found.setdefault(name, picture)
    for name in sorted(found):
        yield name, found[name].draw


def _moments(seats: int, options: FromageOptions) -> Iterator[tuple[str, Picture]]:
    rules, rng = GAME.rules, Random(seats)
    state: State = rules.deal(seats, options, rng)
    while rules.outcome(state) is None:
        for seat in rules.awaited(state):
            yield from _shown(state, seat)
        seat = next(iter(rules.awaited(state)))
        sight, offers = rules.sight(state, seat), list(rules.legal(state, seat))
        move = _ROBOT.choose(sight, seat, offers, {}, rng)
        assert move is not None
        rules.play(state, seat, move, rng)
    yield from _shown(state, 0)


def _shown(state: State, seat: int) -> Iterator[tuple[str, Picture]]:
    """What the channel and one seat see, named by the kind of moment."""
    rules, stage, table = GAME.rules, GAME.stage, state.table
    cast = Cast(_CAST.names[: table.seats])
    moment = f"{table.phase}{'_late' if table.turn >= _LATE else ''}"
    board = stage.board(rules.sight(state, None), cast, "en").picture
    sight = rules.sight(state, seat)
    hand = stage.hand(sight, seat, list(rules.legal(state, seat)), cast, "en").picture
    assert board is not None
    assert hand is not None
    if table.phase is Phase.OVER:
        yield f"score_{table.seats}", board
        return
    yield f"board_{table.seats}_{moment}", board
    if table.phase in (Phase.DRAFT, Phase.OVERLAY):
        yield f"hand_{moment}", hand
        return
    venue = table.facing(seat)
    yield f"hand_{table.seats}_{venue}_{table.side(venue)}_{moment}", hand
    estimate = score_view(sight, cast, "en").picture
    assert estimate is not None
    if table.turn >= _LATE:
        yield f"estimate_{table.seats}", estimate
