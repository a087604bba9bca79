"""Why a robot would do it, in a word that the words have a sentence for."""

from bot.kernel import Move
from cogs.chateau_roquefort.castle import FIELD
from cogs.chateau_roquefort.moves import Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import CHEESES, Phase


def reason(move: Move, sight: Sight, seat: int) -> str:
    match move:
        case Enter():
            return "enter-first" if sight.phase is Phase.PLACING else "enter"
        case Uncover():
            return "uncover"
        case Go():
            return "go-pair" if _pairs(move, sight, seat) else "go-near"
        case Slide():
            return "slide"
        case Undo():
            return "undo"
        case _:
            return "end"


def _pairs(move: Go, sight: Sight, seat: int) -> bool:
    """Whether another of its mice stands on the cheese it goes to, and it has none of that kind."""
    kind = sight.tiles[FIELD[move.field]]
    others = [place for number, place in enumerate(sight.mice[seat], 1) if number != move.mouse]
    return (
        kind in CHEESES
        and kind not in sight.tokens[seat]
        and any(place >= 0 and sight.tiles[place] is kind for place in others)
    )
