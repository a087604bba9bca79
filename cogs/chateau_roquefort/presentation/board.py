"""The board's text: what to do now, and who does it. The picture and `details` contain the rest."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.players import SEAT_SYMBOLS, Players
from bot.presentation.view import View
from cogs.chateau_roquefort.presentation.choices import groups
from cogs.chateau_roquefort.presentation.details import details
from cogs.chateau_roquefort.presentation.log import winner
from cogs.chateau_roquefort.presentation.pictures import board_picture
from cogs.chateau_roquefort.presentation.threats import mice_in_danger
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase, Tile
from cogs.chateau_roquefort.words import Words

BLEU = 0x5B7DB1


def board(sight: Sight, offers: Sequence[Offer], players: Players, say: Words) -> View:
    return View(
        title=title(sight, say),
        body=_body(sight, players, say),
        picture=board_picture(sight, offers, players, say),
        groups=groups(sight, offers, players, say),
        footer=_task(sight, players, say),
        details=details(sight, players, say),
        colour=BLEU,
    )


def title(sight: Sight, say: Words) -> str:
    name = say.castles[sight.layout]
    match sight.phase:
        case Phase.PLACING:
            return say.title_placing(name)
        case Phase.TURN | Phase.PAUSE:
            return say.title_turn(name, sight.turn)
        case Phase.OVER:
            return say.title_over(name)


def _body(sight: Sight, players: Players, say: Words) -> str:
    if sight.result is not None:
        return f"{winner(sight, players, say)}\n{say.cellar_shown}"
    lines: list[str] = []
    endangered = [f"{SEAT_SYMBOLS[seat]}{mouse + 1}" for seat, mouse in mice_in_danger(sight)]
    if endangered:
        lines.append(say.danger(endangered))
    elif sight.spare is Tile.TRAP:
        lines.append(say.danger_spare)
    if sight.turn <= sight.seats:
        lines.append(say.how_to_collect)
    # Last, so it is dropped first if there is no room; the picture shows it as well.
    lines.append(say.spare(sight.spare, sight.target))
    return "\n".join(lines)


def _task(sight: Sight, players: Players, say: Words) -> str:
    who = players.name(sight.active)
    match sight.phase:
        case Phase.PLACING:
            return say.task_placing(who)
        case Phase.TURN:
            said = say.task_turn_slid if sight.slid else say.task_turn
            return said(who, sight.points)
        case Phase.PAUSE:
            return say.task_watch if sight.active in players.robots else say.task_look(who)
        case Phase.OVER:
            return ""
