"""Converts offers to labelled buttons and selects."""

from collections.abc import Sequence
from functools import lru_cache

from bot.kernel import Move, Offer, SomeOf
from bot.presentation.players import SEAT_SYMBOLS, Players
from bot.presentation.view import Choice, Group, MultiSelect, Submenu
from cogs.cheese_thief import moves as m
from cogs.cheese_thief.presentation.details import claim_parts
from cogs.cheese_thief.presentation.labels import label, within
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.words import Words

_HINT = 100
_TIME_TO_TALK = 6
"""Ticks of the talk in which a player could have spoken."""


def groups(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Group, ...]:
    """All offers, in at most four rows."""
    moves = [offer for offer in offers if not isinstance(offer, SomeOf)]

    def of(*kinds: type[Move]) -> tuple[Choice, ...]:
        return tuple(
            choice(move, sight, seat, players, say, _hint(move, sight, say))
            for move in moves
            if type(move) in kinds
        )

    picks = {
        type(o.template): MultiSelect(o, tuple(players.symbol_name(other) for other in o.options))
        for o in offers
        if isinstance(o, SomeOf)
    }
    told: tuple[Choice | Submenu, ...] = of(m.ClaimHour) + of(m.ClaimCheese)
    if m.ClaimSaw in picks:
        told += (Submenu("saw", say.saw_list, picks[m.ClaimSaw]),)
    peeks = tuple(offer for offer in offers if isinstance(offer, m.ClaimPeek))
    peeked = _peek_folders(peeks, players, say)
    said = _words(sight, seat, offers, players, say)
    buttons = (m.Nod, m.Wake, m.Ready, m.Unready, m.Talk, m.ClaimAlone, m.ClaimClear, m.Next)
    groups = [
        Group("", of(*buttons)),
        Group(say.peek_list, of(m.Peek), as_select=True),
        Group(say.recruit_list, of(m.Recruit), as_select=True),
        # One select for all lines: two would not fit on one screen.
        Group(say.say_list, (*told, *peeked, *of(m.Accuse), *said), as_select=True),
    ]
    if m.Recruit in picks:
        groups.append(Group(say.recruit_list, picks[m.Recruit]))
    groups.append(Group(say.vote_list, of(m.Vote), as_select=True))
    return tuple(group for group in groups if group.items)


def choice(
    move: Move, sight: Sight, seat: int, players: Players, say: Words, hint: str = ""
) -> Choice:
    """A move as a button or an option."""
    text = label(move, sight, seat, players, say)
    match move:
        case m.Ready():
            return Choice(move, text, emoji="✅", style="good" if _is_under_way(sight) else "plain")
        case m.Next():
            return Choice(move, text, emoji="✅", style="good")
        case m.Unready() | m.Talk():
            return Choice(move, text, emoji="💬")
        case m.Nod() | m.Wake():
            return Choice(move, text, style="primary")
        case _:
            return Choice(move, text, hint)


def _is_under_way(sight: Sight) -> bool:
    """True if there was talk or time for it; before that, ending it is not suggested."""
    return max(sight.spoke) >= 0 or sight.ticks >= _TIME_TO_TALK


def _hint(move: Move, sight: Sight, say: Words) -> str:
    """The claims of the player a vote points at."""
    if not isinstance(move, m.Vote):
        return ""
    parts = claim_parts(sight.claims[move.target], SEAT_SYMBOLS, say)
    hint = ", ".join(parts)
    while len(hint) > _HINT:
        parts = parts[:-1]
        hint = ", ".join(parts)
    return hint or say.details.silent


def _words(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Submenu, ...]:
    """Lines of the talk besides claims, grouped by addressee."""
    by_target: dict[int | None, list[Choice]] = {}
    for offer in offers:
        if isinstance(offer, m.Say):
            entry = choice(offer, sight, seat, players, say)
            by_target.setdefault(offer.about, []).append(entry)
    to_all = by_target.pop(None, [])
    to_one = tuple(
        Submenu(f"to{about}", say.words_to(players.symbol_name(about)), tuple(found))
        for about, found in by_target.items()
        if about is not None
    )
    return (
        *((Submenu("all", say.words_folder, tuple(to_all)),) if to_all else ()),
        *((Submenu("one", say.answer_folder, to_one),) if to_one else ()),
    )


@lru_cache(256)
def _peek_folders(
    offers: tuple[m.ClaimPeek, ...], players: Players, say: Words
) -> tuple[Submenu, ...]:
    """Claims about dice, grouped by player: half of all options, so they get submenus."""
    by_target: dict[int, list[Choice]] = {}
    for offer in offers:
        text = say.peek_claim_entry(players.symbol_name(offer.target), offer.die)
        by_target.setdefault(offer.target, []).append(Choice(offer, within(text)))
    if not by_target:
        return ()
    inner = tuple(
        Submenu(f"p{target}", say.peeked_at(players.symbol_name(target)), tuple(found))
        for target, found in by_target.items()
    )
    return (Submenu("peek", say.peek_folder, inner),)
