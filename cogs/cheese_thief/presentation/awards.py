"""A title or two earned in a round, from public events and the reveal."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from bot.kernel import Event
from bot.presentation.players import Players
from cogs.cheese_thief.events import Claimed, Dealt, Spoke
from cogs.cheese_thief.sight import Reveal, Sight
from cogs.cheese_thief.state import SILENCE, Card, Cheese, Claim
from cogs.cheese_thief.words import Words

MOST = 2
_FIBS, _VOTES, _CHANGES, _WORDS = 2, 2, 2, 8
"""Minimum counts for each title."""


def award_lines(
    story: Sequence[Event], sight: Sight, players: Players, say: Words
) -> tuple[str, ...]:
    """The titles of the last round."""
    if sight.reveal is None:
        return ()
    return tuple(islice(_titles(_last_round(story), sight.reveal, players, say), MOST))


def _last_round(story: Sequence[Event]) -> list[Event]:
    begun = [place for place, event in enumerate(story) if isinstance(event, Dealt)]
    return list(story[begun[-1] :] if begun else story)


def _titles(story: list[Event], reveal: Reveal, players: Players, say: Words) -> Iterator[str]:
    claimed = [event for event in story if isinstance(event, Claimed)]
    spoke = [event.seat for event in story if isinstance(event, Claimed | Spoke)]
    fibs = Counter({seat: _fibs(seat, claim, reveal) for seat, claim in _last(claimed).items()})
    for seat, count in fibs.most_common():
        if count >= _FIBS and not reveal.tally[seat]:
            yield say.best_liar(players.markdown_name(seat), count)
            break
    gang = {reveal.thief, *reveal.followers}
    named = [e.seat for e in claimed if e.said.suspect == reveal.thief and e.seat not in gang]
    if named:
        yield say.sharpest_nose(players.markdown_name(named[0]))
    innocent = [s for s, votes in enumerate(reveal.tally) if s not in gang and votes >= _VOTES]
    for seat in sorted(innocent, key=lambda seat: -reveal.tally[seat])[:1]:
        if reveal.cards[seat] is not Card.FALL_MOUSE:
            yield say.scapegoat(players.markdown_name(seat), reveal.tally[seat])
    changed = Counter(event.seat for event in claimed if event.instead is not None)
    for seat, times in changed.most_common(1):
        if times >= _CHANGES:
            yield say.weathercock(players.markdown_name(seat), times)
    for seat, words in Counter(spoke).most_common(1):
        if words >= _WORDS:
            yield say.chatterbox(players.markdown_name(seat), words)


def _last(claimed: Sequence[Claimed]) -> dict[int, Claim]:
    return {event.seat: event.claim for event in claimed}


def _fibs(seat: int, claim: Claim, reveal: Reveal) -> int:
    """The number of false parts in a claim. Silence is no lie."""
    if claim == SILENCE:
        return 0
    wake = reveal.wake[seat]
    hours = [hour for hour in reveal.hours if hour.hour in wake]
    found = int(claim.hour is not None and claim.hour not in wake)
    if claim.saw is not None:
        met = [tuple(other for other in hour.awake if other != seat) for hour in hours]
        found += claim.saw not in met
    if claim.cheese is not None:
        found += claim.cheese not in {_fate(hour.cheese, hour.is_theft) for hour in hours}
    if claim.peek is not None:
        found += claim.peek != reveal.peeks[seat] or claim.die not in reveal.dice[claim.peek]
    return found


def _fate(was_there: bool, is_theft: bool) -> Cheese:
    if is_theft:
        return Cheese.TAKEN
    return Cheese.THERE if was_there else Cheese.GONE
