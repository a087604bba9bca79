"""A player's panel: whose turn it is. There are no hands in this game; everything is public."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import View
from cogs.chateau_roquefort.presentation.board import BLEU, title
from cogs.chateau_roquefort.presentation.details import details
from cogs.chateau_roquefort.presentation.log import winner
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase
from cogs.chateau_roquefort.words import Words


def panel(sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words) -> View:
    """Contains nothing that a move changes, so that a move costs one request, not one per
    player."""
    if sight.phase is Phase.OVER:
        body, task = winner(sight, players, say), ""
    elif seat == sight.active:
        body, task = say.your_turn, say.task_yours
    else:
        body, task = say.others_turn, ""
    return View(
        title=title(sight, say) if sight.phase is Phase.OVER else say.castles[sight.layout],
        body=body,
        footer=task,
        details=details(sight, players, say),
        colour=BLEU,
        shows_deadline=False,
    )
