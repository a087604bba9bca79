"""The complete position in words, for the "In words" button: short lines under headings."""

from collections.abc import Iterable, Sequence

from bot.presentation.players import Players
from cogs.cheese_thief.presentation.log import spoken, woke
from cogs.cheese_thief.sight import Mine, Reveal, Sight
from cogs.cheese_thief.state import Card, Claim, Phase
from cogs.cheese_thief.words import Words


def public_details(sight: Sight, players: Players, say: Words) -> str:
    """Public information."""
    return _joined(_public(sight, players, say))


def own_details(sight: Sight, seat: int, me: Mine, players: Players, say: Words) -> str:
    """What only this seat knows, then public information."""
    words = say.details
    you = [*identity(me, say), say.your_dice(me.dice)]
    if me.wake and len(me.dice) > 1:
        you.append(say.your_alarm(me.wake))
    if me.vote is not None:
        you.append(say.your_vote(players.markdown_name(me.vote)))
    own = [_part(words.heading(words.you), [*you, words.your_secret])]
    if sight.phase not in (Phase.DEAL, Phase.CHOOSE):
        own.append(_part(words.heading(words.your_night), night(seat, me, players, say)))
    return _joined([*own, *_public(sight, players, say)])


def identity(me: Mine, say: Words) -> list[str]:
    """This seat's role."""
    if not me.is_follower:
        return [say.you_are[me.card]]
    return [say.you_follow_as_mouse if me.card is Card.FALL_MOUSE else say.you_follow]


def role(me: Mine, say: Words) -> str:
    """The same in a few words."""
    if me.is_follower and me.card is not Card.FALL_MOUSE:
        return say.follower_role
    return say.roles[me.card]


def night(
    seat: int, me: Mine, players: Players, say: Words, *, is_short: bool = False
) -> list[str]:
    """The seat's night: what was seen, and who became known."""
    lines = [woke(line, seat, players, say, is_short=is_short) for line in me.report]
    lines = lines or [say.details.not_woken]
    if me.peek is not None and me.die is not None:
        lines.append(say.log.peeked(players.markdown_name(me.peek), me.die))
    saw_thief = any(line.thief is not None for line in me.report)
    if me.thief is not None and me.thief != seat and not saw_thief:
        lines.append(say.log.thief_is(players.markdown_name(me.thief)))
    followers = [players.markdown_name(follower) for follower in me.followers]
    if followers and me.card is Card.THIEF:
        lines.append(say.log.picked(followers))
    elif me.is_follower:
        lines += [say.log.fellow_is(name) for name in followers]
    elif me.thief is not None:
        lines += [say.log.picked_other(players.markdown_name(me.thief), name) for name in followers]
    return lines


def claim_parts(claim: Claim, names: Sequence[str], say: Words) -> list[str]:
    """A player's claims, piece by piece."""
    words = say.details
    parts: list[str] = []
    if claim.hour is not None:
        parts.append(words.said_hour(claim.hour))
    if claim.saw is not None:
        seen = [names[seat] for seat in claim.saw]
        parts.append(words.said_saw(seen) if seen else words.said_alone)
    if claim.cheese is not None:
        parts.append(words.cheeses[claim.cheese])
    if claim.peek is not None and claim.die is not None:
        parts.append(words.said_peek(names[claim.peek], claim.die))
    if claim.suspect is not None:
        parts.append(words.said_suspect(names[claim.suspect]))
    return parts


def _public(sight: Sight, players: Players, say: Words) -> list[str]:
    words = say.details
    names = [players.markdown_name(seat) for seat in range(sight.seats)]
    found = [_part(words.heading(words.people), [words.names(names)])]
    match sight.phase:
        case Phase.DEAL:
            found.append(_flagged(words.looked, sight.pressed, names, say))
        case Phase.CHOOSE:
            found.append(_flagged(words.alarms, sight.pressed, names, say))
        case Phase.NIGHT:
            found.append(_part(words.hour(sight.hour), [words.cheese_at_night]))
        case Phase.RECRUIT | Phase.MEET:
            found.append(_part(say.boards[sight.phase], [words.cheese_at_night]))
        case Phase.DAY:
            found += [*_talk(sight, players, say), _flagged(words.ready, sight.ready, names, say)]
        case Phase.VOTE:
            found += [*_talk(sight, players, say), _flagged(words.voted, sight.voted, names, say)]
            if any(sight.pressed):
                found.append(_flagged(words.abstain, sight.pressed, names, say))
        case Phase.VOTES | Phase.CARDS | Phase.RESULT:
            found += [_votes(sight, names, say), *_talk(sight, players, say)]
    if sight.reveal is not None:
        found += _reveal(sight.reveal, names, say)
    if sight.options.fall_mouse:
        found.append(say.mouse_in_play)
    if sight.options.rounds > 1:
        points = [words.points_of(name, sight.points[seat]) for seat, name in enumerate(names)]
        found.append(_part(words.heading(words.points), points))
    return found


def _talk(sight: Sight, players: Players, say: Words) -> list[str]:
    """All claims, then the lines of the talk."""
    names = [players.markdown_name(seat) for seat in range(sight.seats)]
    lines = [say.log.said(names[said.seat], [spoken(said, players, say)]) for said in sight.lines]
    found = [_claims(sight, names, say)]
    return [*found, _part(say.details.heading(say.details.talk), lines)] if lines else found


def _claims(sight: Sight, names: list[str], say: Words) -> str:
    words = say.details
    lines = [
        words.says(names[seat], claim_parts(claim, names, say))
        for seat, claim in enumerate(sight.claims)
    ]
    return _part(words.heading(words.claims), lines)


def _flagged(title: str, flags: Sequence[bool], names: list[str], say: Words) -> str:
    done = [name for name, flag in zip(names, flags, strict=True) if flag]
    return _part(say.details.heading(title), [say.details.names(done)])


def _votes(sight: Sight, names: list[str], say: Words) -> str:
    words, count = say.details, sight.count
    assert count is not None
    lines = [
        words.no_vote(names[seat]) if vote is None else words.vote(names[seat], names[vote])
        for seat, vote in enumerate(count.votes)
    ]
    for seat in count.top:
        card = count.cards[seat]
        shown = "" if card is None else say.cards[card]
        lines.append(words.tally(names[seat], count.tally[seat], shown))
    return _part(words.heading(words.votes), lines)


def _reveal(reveal: Reveal, names: list[str], say: Words) -> list[str]:
    words = say.details
    cards = [
        words.card(
            names[seat],
            say.cards[card],
            reveal.dice[seat],
            seat in reveal.followers,
            seat in reveal.winners,
        )
        for seat, card in enumerate(reveal.cards)
    ]
    hours: list[str] = []
    for hour in reveal.hours:
        fate = words.cheese_there if hour.cheese else words.cheese_gone
        if hour.is_theft:
            fate = words.takes(names[reveal.thief])
        hours.append(words.awake(hour.hour, [names[seat] for seat in hour.awake], fate))
    peeks = [
        words.peek(names[seat], names[target], reveal.dice[target][0])
        for seat, target in enumerate(reveal.peeks)
        if target is not None
    ]
    found = [_part(words.heading(words.cards), cards), _part(words.heading(words.night), hours)]
    return [*found, _part(words.heading(words.peeks), peeks)] if peeks else found


def _part(heading: str, lines: Iterable[str]) -> str:
    return "\n".join([heading, *lines])


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(parts)
