"""Moves and events of Cheese Thief in a line each, and names short enough for a table of claims."""

from bot.kernel import Event, Move
from bot.stage.players import SYMBOLS, Players, escape, tidy
from cogs.cheese_thief import events as e
from cogs.cheese_thief import moves as m
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.state import Claim, Phase
from cogs.cheese_thief.words import Words

_SHORT = 12
_LABEL = 100


def short(players: Players, seat: int) -> str:
    """Symbol and the beginning of the name: the full one stands elsewhere in the same view."""
    return f"{SYMBOLS[seat]} {escape(tidy(players.plain(seat), _SHORT))}"


def shorts(players: Players, seats: tuple[int, ...]) -> list[str]:
    return [short(players, seat) for seat in seats]


def claim_parts(claim: Claim, players: Players, words: Words) -> list[str]:
    """What somebody claims, piece by piece."""
    parts: list[str] = []
    if claim.hour is not None:
        parts.append(words.said_hour(claim.hour))
    if claim.saw is not None:
        parts.append(words.said_saw(shorts(players, claim.saw)))
    if claim.cheese is not None:
        parts.append(words.cheeses[claim.cheese])
    if claim.peek is not None and claim.die is not None:
        parts.append(words.said_peek(short(players, claim.peek), claim.die))
    if claim.suspect is not None:
        parts.append(words.said_suspect(short(players, claim.suspect)))
    return parts


def label(move: Move, sight: Sight, players: Players, words: Words) -> str:
    """A move in a few words, without markup."""
    text = _label(move, sight, players, words)
    return text if len(text) <= _LABEL else text[: _LABEL - 1] + "…"


def _label(move: Move, sight: Sight, players: Players, words: Words) -> str:
    name = players.signed
    match move:
        case m.Nod():
            return {
                Phase.DEAL: words.nod_seen,
                Phase.RECRUIT: words.nod_recruit,
                Phase.MEET: words.nod_meet,
            }.get(sight.phase, words.nod_night)
        case m.Wake(hours):
            return words.wake_button(hours)
        case m.Peek(target):
            return words.peek_entry(name(target))
        case m.Recruit(targets):
            return words.recruit_entry([name(target) for target in targets])
        case m.ClaimHour(hour):
            return words.hour_entry(hour)
        case m.ClaimAlone():
            return words.alone_button
        case m.ClaimSaw(seen):
            return words.saw_entry([name(seat) for seat in seen])
        case m.ClaimCheese(cheese):
            return words.cheese_entries[cheese]
        case m.ClaimPeek(target, die):
            return words.peek_claim_entry(name(target), die)
        case m.ClaimClear():
            return words.clear_button
        case m.Accuse(target):
            return words.accuse_entry(name(target))
        case m.Ready():
            return words.ready_button
        case m.Unready():
            return words.unready_button
        case m.Vote(target):
            return words.vote_entry(name(target))
        case m.Next():
            return words.next_button
        case _:
            raise TypeError(move)


def tell(event: Event, players: Players, words: Words) -> str | None:
    """A line of the log."""
    name = players.shown
    match event:
        case e.Dealt(number):
            return words.told_dealt(number)
        case e.CardSeen(card=card, dice=dice):
            return words.told_card(card, dice)
        case e.Nodded(seat):
            return words.told_nod(name(seat))
        case e.HoursAsked():
            return words.told_hours
        case e.HourStruck(hour):
            return words.told_hour(hour)
        case e.Woke(seat, hour, others, cheese, thief):
            shown = None if thief is None else name(thief)
            return words.report(hour, [name(o) for o in others], cheese, shown, thief == seat)
        case e.Peeked(target=target, die=die):
            return words.knows_peek(name(target), die)
        case e.FollowerNamed(thief, follower):
            return words.told_named(name(thief), name(follower))
        case e.RecruitCalled():
            return words.told_recruit
        case e.Recruited(followers):
            return words.knows_followers([name(f) for f in followers], True)
        case e.MeetCalled():
            return words.told_meet
        case e.Met(thief=thief, fellows=fellows):
            shown = None if thief is None else name(thief)
            return words.told_met(shown, [name(f) for f in fellows])
        case e.DawnBroke():
            return words.told_dawn
        case e.Claimed(seat, claim):
            return words.told_claim(name(seat), claim_parts(claim, players, words))
        case e.Readied(seat, ready):
            return words.told_ready(name(seat), ready)
        case e.VoteOpened():
            return words.told_vote_opened
        case e.Voted(seat):
            return words.told_voted(name(seat))
        case e.VoteNoted(target=target):
            return words.told_noted(name(target))
        case e.VotesShown(votes=votes):
            lines = [
                words.vote_line(name(seat), None if vote is None else name(vote))
                for seat, vote in enumerate(votes)
            ]
            return words.told_votes(lines)
        case e.RoundEnded(ending, thief, _, hour, winners):
            return words.told_end(ending, [name(w) for w in winners], name(thief), hour)
        case e.NextAsked(seat):
            return words.told_next(name(seat))
        case _:
            raise TypeError(event)
