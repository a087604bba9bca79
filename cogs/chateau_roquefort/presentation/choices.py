"""The choices of a turn, built from the offers. They are on the board."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, Style
from cogs.chateau_roquefort.castle import ROOM
from cogs.chateau_roquefort.moves import End, Enter, Go, Slide, Uncover, Undo
from cogs.chateau_roquefort.presentation.labels import (
    end_label,
    enter_label,
    names,
    slide_hint,
    slide_label,
    step_hint,
    step_label,
)
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import Phase
from cogs.chateau_roquefort.words import Words

_BUTTONS = 3
"""More would take several rows on a phone and push the castle off the screen."""
_LIST = 25
"""Maximum number of options in a select."""


def groups(
    sight: Sight, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Group, ...]:
    """Roofs, mice and slides in one or two rows; below them end or undo."""
    if sight.phase is Phase.PAUSE and sight.active in players.robots:
        return ()  # a robot never cuts the pause short, and no one else may
    placing = sight.phase is Phase.PLACING
    roofs = _uncovering(sight, offers, say)
    mice = () if placing else _moving(sight, offers, say) + _entering(sight, offers, say)
    made = [
        Group(say.group_tower, _placing(sight, offers, say) if placing else ()),
        *_acting(roofs, mice, _sliding(sight, offers, say), say),
        Group(say.group_turn, _ending(sight, offers, say)),
    ]
    return tuple(group for group in made if group.items)


def _acting(
    roofs: tuple[Choice, ...],
    mice: tuple[Choice, ...],
    slides: tuple[Choice, ...],
    say: Words,
) -> list[Group]:
    """Few roofs become buttons; the rest is one select, if it can hold them all."""
    buttons, lifted = (roofs, ()) if len(roofs) <= _BUTTONS else ((), roofs)
    lists = [(lifted, mice, slides)]
    if len(lifted) + len(mice) + len(slides) > _LIST:
        lists = [(lifted, mice, ()), ((), (), slides)]
    made = [Group(say.group_uncover, buttons)]
    for kinds in lists:
        listed = sum(kinds, ())
        lift, move, slide = map(bool, kinds)
        if listed:
            few = len(listed) <= _BUTTONS and not buttons
            made.append(Group(say.group_acts[lift, move, slide], listed, as_select=not few))
    return made


def _placing(sight: Sight, offers: Sequence[Offer], say: Words) -> tuple[Choice, ...]:
    return tuple(
        Choice(move, say.place(move.tower.upper()), emoji="🏰", style="primary")
        for move in offers
        if isinstance(move, Enter)
    )


def _entering(sight: Sight, offers: Sequence[Offer], say: Words) -> tuple[Choice, ...]:
    return tuple(
        Choice(move, enter_label(move, sight, sight.active, say), say.enter_hint, "🏰")
        for move in offers
        if isinstance(move, Enter)
    )


def _uncovering(sight: Sight, offers: Sequence[Offer], say: Words) -> tuple[Choice, ...]:
    home = sight.castle
    return tuple(
        Choice(
            move,
            say.uncover(move.room.upper()),
            say.uncover_hint(home.materials[room], names(home.rooms[room])),
            "🏠",
            "primary",
        )
        for move in offers
        if isinstance(move, Uncover)
        for room in [ROOM[move.room]]
    )


def _moving(sight: Sight, offers: Sequence[Offer], say: Words) -> tuple[Choice, ...]:
    seat = sight.active
    return tuple(
        Choice(move, step_label(move, sight, seat, say), step_hint(move, sight, seat, say), "🐁")
        for move in offers
        if isinstance(move, Go)
    )


def _sliding(sight: Sight, offers: Sequence[Offer], say: Words) -> tuple[Choice, ...]:
    return tuple(
        Choice(move, slide_label(move, sight, say), slide_hint(move, sight, say), "🚩")
        for move in offers
        if isinstance(move, Slide)
    )


def _ending(sight: Sight, offers: Sequence[Offer], say: Words) -> tuple[Choice, ...]:
    """Ending is highlighted once nothing else is left to do, as a turn may also end early."""
    ends = [move for move in offers if isinstance(move, End)]
    style: Style = "good" if sight.phase is Phase.PAUSE else "plain"
    undos = [move for move in offers if isinstance(move, Undo)]
    return (
        *(Choice(move, end_label(sight, say), emoji="✅", style=style) for move in ends),
        *(Choice(move, say.undo, emoji="↩️") for move in undos),
    )
