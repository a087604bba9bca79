"""Labels of moves: on buttons, in lists, and in replies."""

from collections.abc import Callable
from typing import assert_never, cast

from bot.kernel import Move
from bot.presentation.players import Players, escape_markdown
from cogs.cheese_thief import moves as m
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.talk import hour_of
from cogs.cheese_thief.words import Words

_LABEL = 100


def label(move: Move, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """Without markup, for buttons and lists."""
    return within(_words(move, sight, seat, players.symbol_name, say))


def move_reply(move: Move, sight: Sight, seat: int, players: Players, say: Words) -> str:
    """The same for a message, where a name could be markup."""
    return _words(move, sight, seat, lambda other: escape_markdown(players.symbol_name(other)), say)


def within(text: str) -> str:
    return text if len(text) <= _LABEL else text[: _LABEL - 1].rpartition(" ")[0] + "…"


def _words(move: Move, sight: Sight, seat: int, name: Callable[[int], str], say: Words) -> str:
    played = cast("m.AnyMove", move)
    match played:
        case m.Nod():
            return say.nods[sight.phase]
        case m.Wake(hours):
            return say.wake_button(hours)
        case m.Peek(target):
            return say.peek_entry(name(target))
        case m.Recruit(targets):
            return say.recruit_entry([name(target) for target in targets])
        case m.ClaimHour(hour):
            return say.hour_entry(hour)
        case m.ClaimAlone():
            return say.alone_button
        case m.ClaimSaw(seen):
            return say.saw_entry([name(other) for other in seen])
        case m.ClaimCheese(cheese):
            return say.cheese_entries[cheese]
        case m.ClaimPeek(target, die):
            return say.peek_claim_entry(name(target), die)
        case m.ClaimClear():
            return say.clear_button
        case m.Accuse(target):
            return say.accuse_entry(name(target))
        case m.Say(line, about):
            theirs = None if about is None else sight.claims[about]
            hour = hour_of(line, sight.claims[seat], theirs)
            return say.talk.line(line, "" if about is None else name(about), hour)
        case m.Ready():
            return say.ready_button
        case m.Talk():
            return say.talk_button
        case m.Unready():
            return say.unready_button
        case m.Vote(target):
            return say.vote_entry(name(target))
        case m.Abstain():
            return say.abstain_button
        case m.Next():
            return say.next_button
        case _:
            assert_never(played)
