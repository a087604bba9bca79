"""The event shown as a close-up: a check or the dark, until the next action."""

from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, IS_SPECIAL, Deed, Phase, PublicDeed, Room
from cogs.hide_the_havarti.words import Words

_IN_THE_HOUSE = (Phase.FROMAGER, Phase.AGAIN, Phase.EFFECT)
"""Phases after a check or the dark, while the round continues."""
_APPOINTING = 3
"""With at least this many fromagers, one of them appoints who looks."""


def held(sight: Sight) -> PublicDeed | None:
    """The last check or closing in the dark, with what it caused; None after another action."""
    if sight.phase not in _IN_THE_HOUSE:
        return None
    if sight.appointed and len(sight.fromagers) >= _APPOINTING:
        return None  # an appointment is not in the news, but it was an action
    acts = [news for news in sight.news if not _set_off(news)]
    last = acts[-1] if acts else None
    if last is None or last.deed is Deed.DARKENED:
        return last
    return last if last.deed is Deed.CHECKED and last.room is not None else None


def _set_off(news: PublicDeed) -> bool:
    """True if it was caused by a room, not by a player."""
    return news.seat is None and news.deed in (Deed.COUNTED, Deed.LOST, Deed.SKIPPED)


def is_dark(sight: Sight, last: PublicDeed) -> bool:
    return last.deed is Deed.DARKENED or sight.effect is Room.VEGETABLE_CELLAR


def outcry(sight: Sight, last: PublicDeed, say: Words) -> str:
    """The inspecteur's comment on what was behind the door."""
    newest, room = sight.news[-1], last.room
    if room in CHEESE_NUMBER:
        return say.moment_found
    if newest.deed is Deed.LOST and newest.room is not None:
        return say.picture_lost(CHEESE_NUMBER[newest.room])
    if newest.deed is Deed.LOST:
        return say.moment_over
    if newest.deed is Deed.COUNTED:
        return say.moment_children
    # A special room has its effect only once.
    is_new = room in IS_SPECIAL and sight.effect is not None
    return say.picture_oh if is_new else say.picture_rien


def just_now(sight: Sight, say: Words) -> list[str]:
    """The same for In words, which stays visible: names no place and no room."""
    last = held(sight)
    if last is None:
        return []
    if is_dark(sight, last):
        return [say.just_dark]
    number = CHEESE_NUMBER.get(last.room) if last.room else None
    return [say.just_nothing if number is None else say.just_found(number)]
