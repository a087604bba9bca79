"""Every kind of moment for review by eye: quick robots play, all is drawn as it comes."""

from collections.abc import Callable, Iterator
from random import Random

from bot.stage.players import Players
from bot.stage.view import Picture, View
from cogs.fromage.game import GAME
from cogs.fromage.robot import FromageRobot
from cogs.fromage.robot.plan import Reach
from cogs.fromage.stage import score_view
from cogs.fromage.state import FromageOptions, Phase, SideChoice, State, Table

_CAST = Players(("Ada", "Björn Gustafsson", "Maximilienne de la Fromagerie-32", "Dai"))
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
_ROBOT = FromageRobot(reach=Reach(turns=1, width=2, positions=40, fewest=20))


def pictures() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Names and drawings, as the gallery hangs them."""
    found: dict[str, Picture] = {}
    for seats, options in _GAMES:
        _play(seats, FromageOptions.model_validate(options), found)
    for name in sorted(found):
        yield name, found[name].drawn


def _play(seats: int, options: FromageOptions, found: dict[str, Picture]) -> None:
    rules, rng = GAME.rules, Random(seats)
    state: State = rules.deal(seats, options, rng)
    while rules.outcome(state) is None:
        for seat in rules.awaited(state):
            _look(state, seat, found)
        seat = next(iter(rules.awaited(state)))
        sight, offers = rules.sight(state, seat), list(rules.legal(state, seat))
        move = _ROBOT.choose(sight, seat, offers, {}, rng)
        assert move is not None
        rules.play(state, seat, move, rng)
    _look(state, 0, found)


def _look(state: State, seat: int, found: dict[str, Picture]) -> None:
    """What the channel and one seat see, where no such moment hangs yet."""
    rules, stage, table = GAME.rules, GAME.stage, state.table
    players = Players(_CAST.names[: table.seats])
    views: dict[str, Callable[[], View]] = {
        _board_name(table): lambda: stage.board(rules.sight(state, None), players, "en")
    }
    if table.phase is not Phase.OVER:
        offers = list(rules.legal(state, seat))
        views[_hand_name(table, seat)] = lambda: stage.panel(
            rules.sight(state, seat), seat, offers, players, "en"
        )
    if table.turn >= _LATE:
        views[f"estimate_{table.seats}"] = lambda: score_view(
            rules.sight(state, None), players, "en"
        )
    for name, view in views.items():
        if name not in found:
            picture = view().picture
            assert picture is not None
            found[name] = picture


def _moment(table: Table) -> str:
    return f"{table.phase}{'_late' if table.turn >= _LATE else ''}"


def _board_name(table: Table) -> str:
    if table.phase is Phase.OVER:
        return f"score_{table.seats}"
    return f"board_{table.seats}_{_moment(table)}"


def _hand_name(table: Table, seat: int) -> str:
    if table.phase in (Phase.DRAFT, Phase.OVERLAY):
        return f"hand_{table.phase}"
    venue = table.facing(seat)
    return f"hand_{table.seats}_{venue}_{table.side(venue)}_{_moment(table)}"
