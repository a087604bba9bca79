"""News and log lines for a reader, and the result."""

from collections.abc import Sequence
from typing import assert_never, cast

from bot.kernel import Event, Outcome
from bot.presentation.players import SEAT_SYMBOLS, Players, escape_markdown
from cogs.cheese_thief import events as e
from cogs.cheese_thief.sight import Report
from cogs.cheese_thief.state import HOURS, SILENCE, Card, Claim, Ending, Said
from cogs.cheese_thief.words import Words

_FEW = 2
"""With more names, symbols are used: news lines are short."""

_BEST = 3
"""Number of players named with their points at the end; the finale shows all."""


def event_text(event: Event, reader: int | None, players: Players, say: Words) -> str | None:
    """A line for the news and the log; None if the picture already shows it."""
    told = cast("e.AnyEvent", event)
    match told:
        case e.Nodded() | e.Voted():
            return None
        case e.Dealt(number):
            return say.log.dealt if number == 1 else say.log.dealt_again(number)
        case e.CardSeen(card=card, dice=dice):
            return card_seen(card, dice, say)
        case e.HoursAsked():
            return say.log.hours_asked
        case e.HourStruck(hour):
            return say.log.hour_struck(hour)
        case e.Woke(seat, hour, others, cheese, thief):
            return woke(Report(hour, others, cheese, thief), seat, players, say, is_short=True)
        case e.Peeked(target=target, die=die):
            return say.log.peeked(players.markdown_name(target), die)
        case e.FollowerNamed(thief, follower):
            return _named(thief, follower, reader, players, say)
        case e.RecruitCalled():
            return say.log.recruit_called
        case e.Recruited(followers):
            return say.log.picked([players.markdown_name(follower) for follower in followers])
        case e.MeetCalled():
            return say.log.meet_called
        case e.Met():
            return _met(told, players, say)
        case e.DawnBroke():
            return say.log.dawn
        case e.Claimed():
            return _claimed(told, reader, players, say)
        case e.Spoke():
            return _spoke(told, reader, players, say)
        case e.TalkReopened(seat):
            if seat == reader:
                return say.log.you_reopened
            return say.log.reopened(players.markdown_name(seat))
        case e.Readied(seat) if seat in players.robots and seat != reader:
            # Robots are ready as soon as people are; not worth a line.
            return None
        case e.Readied(seat, ready):
            if seat == reader:
                return say.log.you_ready if ready else say.log.you_unready
            return (say.log.ready if ready else say.log.unready)(players.markdown_name(seat))
        case e.VoteOpened():
            return say.log.vote_opened
        case e.VoteNoted(target=target):
            return say.log.voted(players.markdown_name(target))
        case e.Abstained(seat):
            if seat == reader:
                return say.log.you_abstained
            return say.log.abstained(players.markdown_name(seat))
        case e.VotesShown(votes, top):
            return _votes(votes, top, reader, players, say)
        case e.CardsTurned(top, cards):
            return _cards(top, cards, reader, players, say)
        case e.RoundEnded(thief=thief, theft_hour=hour):
            if thief == reader:
                return say.log.you_ended(hour)
            return say.log.ended(players.markdown_name(thief), hour)
        case e.NextAsked(seat):
            if seat == reader:
                return say.log.you_next_asked
            return say.log.next_asked(players.markdown_name(seat))
        case _:
            assert_never(told)


def card_seen(card: Card, dice: Sequence[int], say: Words) -> str:
    """A player's own deal."""
    return f"{say.log.cards[card]} {say.your_dice(dice)}"


def log_heading(event: Event, players: Players, say: Words) -> str | None:
    """The heading before an event that starts a part of the game."""
    match event:
        case e.Dealt(number):
            return say.log.round_chapter(number)
        case e.HourStruck(hour) if hour == HOURS[0]:
            return say.log.night_chapter
        case e.DawnBroke():
            return say.log.talk_chapter
        case e.VoteOpened():
            return say.log.vote_chapter
        case e.VotesShown():
            return say.log.truth_chapter
        case _:
            return None


def woke(report: Report, seat: int, players: Players, say: Words, *, is_short: bool = False) -> str:
    """An hour as this seat saw it; short lines use symbols for many names."""
    if report.thief == seat:
        fate = say.log.you_took_it
    elif report.thief is not None:
        fate = say.log.took_it(players.markdown_name(report.thief))
    else:
        fate = say.log.cheese_there if report.cheese else say.log.cheese_gone
    if is_short and len(report.others) > 1:
        return say.log.woke_with_many(report.hour, [SEAT_SYMBOLS[o] for o in report.others], fate)
    return say.log.woke(
        report.hour, [players.markdown_name(other) for other in report.others], fate
    )


def outcome_text(outcome: Outcome, players: Players, say: Words) -> str:
    """Who won, and why."""
    winners = [players.markdown_name(seat) for seat in outcome.winners]
    if outcome.reason == "most-points":
        best = sorted(range(len(players)), key=lambda seat: -outcome.scores[seat])[:_BEST]
        scores = [say.log.score(players.markdown_name(seat), outcome.scores[seat]) for seat in best]
        return say.log.most_points(winners, scores)
    return say.log.verdict(say.log.verdicts[Ending(outcome.reason)], winners)


def _named(thief: int, follower: int, reader: int | None, players: Players, say: Words) -> str:
    if reader == thief:
        return say.log.picked([players.markdown_name(follower)])
    if reader == follower:
        return say.log.picked_you(players.markdown_name(thief))
    return say.log.picked_other(players.markdown_name(thief), players.markdown_name(follower))


def _met(event: e.Met, players: Players, say: Words) -> str:
    is_mouse = event.card is Card.FALL_MOUSE
    parts = [say.log.met_as_mouse if is_mouse else say.log.met]
    if event.thief is not None:
        parts.append(say.log.thief_is(players.markdown_name(event.thief)))
    parts += [say.log.fellow_is(players.markdown_name(fellow)) for fellow in event.fellows]
    return " ".join(parts)


def _claimed(event: e.Claimed, reader: int | None, players: Players, say: Words) -> str:
    is_mine = event.seat == reader
    if event.claim == SILENCE:
        if is_mine:
            return say.log.you_took_back
        return say.log.took_back(players.markdown_name(event.seat))
    # Logs of earlier versions do not say what was new.
    said = _sentences(event.claim if event.said == SILENCE else event.said, players, say)
    if event.instead is not None and event.said.suspect is not None:
        said[-1] = say.log.changed_mind(_other(event.said.suspect, players))
    return (
        say.log.you_said(said) if is_mine else say.log.said(players.markdown_name(event.seat), said)
    )


def _spoke(event: e.Spoke, reader: int | None, players: Players, say: Words) -> str:
    words = [spoken(event, players, say)]
    if event.seat == reader:
        return say.log.you_said(words)
    return say.log.said(players.markdown_name(event.seat), words)


def spoken(said: e.Spoke | Said, players: Players, say: Words) -> str:
    """A line of the talk, in the first person."""
    about = "" if said.about is None else _other(said.about, players)
    return say.talk.line(said.line, about, said.hour, said.tone)


def _sentences(claim: Claim, players: Players, say: Words) -> list[str]:
    """Claims as sentences in the first person."""
    found: list[str] = []
    if claim.hour is not None:
        found.append(say.log.hour(claim.hour))
    if claim.saw is not None:
        found.append(_saw(claim.saw, players, say))
    if claim.cheese is not None:
        found.append(say.log.cheeses[claim.cheese])
    if claim.peek is not None and claim.die is not None:
        found.append(say.log.peek(_other(claim.peek, players), claim.die))
    if claim.suspect is not None:
        found.append(say.log.suspect(_other(claim.suspect, players)))
    return found


def _saw(seen: tuple[int, ...], players: Players, say: Words) -> str:
    if not seen:
        return say.log.alone
    if len(seen) > _FEW:
        return say.log.saw_many([SEAT_SYMBOLS[seat] for seat in seen])
    return say.log.saw([_other(seat, players) for seat in seen])


def _other(seat: int, players: Players) -> str:
    """The name of the person spoken about, less prominent than the speaker's."""
    return escape_markdown(players.symbol_name(seat))


def _votes(
    votes: tuple[int | None, ...],
    top: tuple[int, ...],
    reader: int | None,
    players: Players,
    say: Words,
) -> str:
    if not top:
        return say.log.no_votes
    if top == (reader,):
        return say.log.you_most_votes(votes.count(reader))
    return say.log.most_votes([players.markdown_name(seat) for seat in top], votes.count(top[0]))


def _cards(
    top: tuple[int, ...],
    cards: tuple[Card, ...],
    reader: int | None,
    players: Players,
    say: Words,
) -> str:
    return " ".join(
        say.log.you_turned[card]
        if seat == reader
        else say.log.card_turned(players.markdown_name(seat), say.log.turned[card])
        for seat, card in zip(top, cards, strict=True)
    )
