"""Chooses the picture of a View."""

from collections.abc import Sequence
from typing import assert_never

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import Picture
from cogs.cheese_thief.presentation.cast import Cast
from cogs.cheese_thief.presentation.own_pictures import own_picture
from cogs.cheese_thief.presentation.public_pictures import (
    count_picture,
    finale,
    table_picture,
    talk_picture,
    truth_picture,
)
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.state import Phase
from cogs.cheese_thief.words import Words


def board_picture(sight: Sight, players: Players, say: Words) -> Picture:
    """The table as the channel sees it; at night independent of what happens."""
    cast = Cast(players, say)
    match sight.phase:
        case Phase.DEAL | Phase.CHOOSE | Phase.NIGHT | Phase.RECRUIT | Phase.MEET:
            return table_picture(sight, cast)
        case Phase.DAY | Phase.VOTE:
            return talk_picture(sight, cast)
        case Phase.VOTES | Phase.CARDS:
            return count_picture(sight, cast)
        case Phase.RESULT:
            assert sight.reveal is not None
            return truth_picture(sight.reveal, cast)
        case _:
            assert_never(sight.phase)


def final_picture(sight: Sight, players: Players, say: Words) -> Picture | None:
    """The winners of the game, for posting; None until it is over."""
    return finale(sight, Cast(players, say)) if sight.is_over else None


def panel_picture(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> Picture:
    """What this seat sees now, and what it knows."""
    return own_picture(sight, seat, Cast(players, say))


def shared_picture(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> Picture:
    """The same without addressing its reader, for posting after the game."""
    return own_picture(sight, seat, Cast(players, say, shared=True))
