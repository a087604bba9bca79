"""Why a robot would do it, in a word that the words have a sentence for."""

from bot.kernel import Move
from cogs.fromage.moves import Lift, Undo, Unready

_BACK = (Lift, Undo, Unready)


def reason(move: Move) -> str:
    return "back" if isinstance(move, _BACK) else move.verb
