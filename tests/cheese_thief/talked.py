"""Public features of a talk, by seat and kind, as training data."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from random import Random

from bot.kernel import Skill
from bot.presentation.players import Players
from bot.tables.seats import ROBOT_NAMES
from cogs.cheese_thief.events import Claimed, Spoke
from cogs.cheese_thief.presentation import PRESENTATION
from cogs.cheese_thief.robot.character import temper
from cogs.cheese_thief.robot.deduce import clashes, read, suspicion
from cogs.cheese_thief.state import SILENCE, Card, Cheese, Claim, Ending, Line, Phase
from cogs.cheese_thief.talk import lines

from .matches import Match

STAGE = PRESENTATION
Features = frozenset[str]


class Kind(StrEnum):
    """Kinds of features that may give a player away."""

    TIMING = "timing"
    """Times and pauses."""
    ORDER = "order"
    """Order of speakers, and order of the parts of the night."""
    LENGTH = "length"
    """Number and length of utterances."""
    SILENCE = "silence"
    """What is left out, and how often it had to be asked for."""
    LINES = "lines"
    """Lines said, and lines addressed to the player."""
    CLAIMS = "claims"
    """The claimed night, alone and compared with the others' claims."""
    SIGNS = "signs"
    """The claims as robots interpret them."""
    TEMPER = "temper"
    """The robot's temper, and behaviour that does not match it."""


@dataclass(frozen=True)
class Talked:
    """One game: public features of each seat, the robots' deduction, and the truth."""

    public: dict[Kind, tuple[Features, ...]]
    rumour: tuple[float, ...]
    """Each seat's probability of being the thief by the robots' deduction from public
    information.
    """
    thief: int
    ending: Ending
    winners: tuple[int, ...]
    sides: tuple[str, ...]


def played(
    seats: int,
    seed: int,
    mute: bool = False,
    named: bool = True,
    skill: Skill = Skill.NORMAL,
) -> Talked:
    """Play a game of robots."""
    names = tuple(Random(f"names {seed}").sample(ROBOT_NAMES, seats)) if named else ()
    match = Match(seats, seed, mute=mute, skill=skill, names=names)
    state = match.until(Phase.VOTE)
    claims = state.claims
    rumour = suspicion(seats, claims, 0, None)
    everybody = range(seats)
    public = {
        Kind.TIMING: tuple(frozenset(_timing(match, seat)) for seat in everybody),
        Kind.ORDER: tuple(frozenset(_order(match, seat)) for seat in everybody),
        Kind.LENGTH: tuple(frozenset(_length(match, seat)) for seat in everybody),
        Kind.SILENCE: tuple(frozenset(_silence(match, claims, seat)) for seat in everybody),
        Kind.LINES: tuple(frozenset(_lines(match, claims, seat)) for seat in everybody),
        Kind.CLAIMS: tuple(frozenset(_claims(match, claims, rumour, s)) for s in everybody),
        Kind.SIGNS: tuple(map(frozenset, read(seats, claims))),
        Kind.TEMPER: tuple(frozenset(_temper(match, claims, rumour, s)) for s in everybody),
    }
    state = match.until(Phase.RESULT)
    assert state.ending is not None
    sides = tuple(
        "thief" if card is Card.THIEF else "follower" if seat in state.followers else "sleepyhead"
        for seat, card in enumerate(state.cards)
    )
    return Talked(public, rumour, state.thief, state.ending, state.winners, sides)


def _bin(name: str, value: float, *edges: float) -> str:
    return f"{name}:{sum(value >= edge for edge in edges)}"


def _words(match: Match, seat: int) -> list[tuple[int, Claimed | Spoke]]:
    return [(tick, event) for tick, event in match.words if event.seat == seat]


def _told(match: Match, seat: int) -> list[tuple[int, str]]:
    """When that seat told which part of its night."""
    return [(t, _part(e)) for t, e in _words(match, seat) if isinstance(e, Claimed)]


def _part(event: Claimed) -> str:
    said = event.said
    if said.hour is not None:
        return "h"
    if said.saw is not None:
        return "s" if said.saw else "a"
    if said.cheese is not None:
        return "c"
    if said.peek is not None:
        return "p"
    return "x"


def _timing(match: Match, seat: int) -> Iterator[str]:
    ticks = [tick for tick, _ in _words(match, seat)]
    yield _bin("first", ticks[0] if ticks else 99, 1, 3, 5, 8, 12, 20, 90)
    yield _bin("last", ticks[-1] if ticks else -1, 0, 8, 16, 24, 32, 48)
    gaps = [b - a for a, b in pairwise(ticks)]
    yield _bin("gap", sum(gaps) / len(gaps) if gaps else 0, 1, 2, 3, 5, 8)
    seen: set[str] = set()
    for tick, part in _told(match, seat):
        if part not in seen:
            seen.add(part)
            yield _bin(f"{part} at", tick, 2, 5, 8, 12, 18, 26)


def _order(match: Match, seat: int) -> Iterator[str]:
    firsts = list(dict.fromkeys(event.seat for _, event in match.words))
    yield f"rank:{firsts.index(seat) if seat in firsts else match.seats}"
    hours = [e.seat for _, e in match.words if isinstance(e, Claimed) and e.said.hour is not None]
    yield f"hour rank:{hours.index(seat) if seat in hours else match.seats}"
    lasts = list(dict.fromkeys(event.seat for _, event in reversed(match.words)))
    yield f"last but:{lasts.index(seat) if seat in lasts else match.seats}"
    parts = [part for _, part in _told(match, seat)]
    yield "parts:" + "".join(parts)[:6]
    for part in sorted(set(parts)):
        yield f"{part} as {parts.index(part)}"
    heard: set[int] = set()
    unheard = 0
    for _, event in match.words:
        if isinstance(event, Claimed) and event.said.hour is not None:
            heard.add(event.seat)
        if isinstance(event, Claimed) and event.seat == seat and event.said.saw:
            unheard += sum(other not in heard for other in event.said.saw)
    yield f"names unheard:{min(2, unheard)}"


def _length(match: Match, seat: int) -> Iterator[str]:
    words = _words(match, seat)
    yield _bin("words", len(words), 1, 3, 5, 7, 9, 12)
    yield _bin("lines", sum(isinstance(event, Spoke) for _, event in words), 1, 2, 3, 4, 6)
    players = Players(tuple("Anonymous" for _ in range(match.seats)))
    told = [STAGE.event_text(event, None, players, "en") or "" for _, event in words]
    yield _bin("letters", sum(map(len, told)), 1, 60, 120, 200, 300, 400, 600)
    yield _bin("mean", sum(map(len, told)) / len(told) if told else 0, 1, 35, 40, 45, 50, 60)


def _silence(match: Match, claims: tuple[Claim, ...], seat: int) -> Iterator[str]:
    yield f"silent:{claims[seat] == SILENCE}"
    yield "has:" + "".join(sorted({part for _, part in _told(match, seat)}))
    yield f"suspects:{claims[seat].suspect is not None}"
    changes = sum(isinstance(e, Claimed) and e.instead is not None for _, e in _words(match, seat))
    yield f"changes:{min(2, changes)}"
    asked = 0
    for _, event in match.words:
        if isinstance(event, Claimed) and event.seat == seat and event.said.hour is not None:
            break
        if isinstance(event, Spoke) and event.about == seat:
            asked += event.line in (Line.ASK, Line.QUIET)
    yield f"asked:{min(2, asked)}"


def _lines(match: Match, claims: tuple[Claim, ...], seat: int) -> Iterator[str]:
    said = Counter(e.line for _, e in match.words if isinstance(e, Spoke) and e.seat == seat)
    about = Counter(e.line for _, e in match.words if isinstance(e, Spoke) and e.about == seat)
    for line in Line:
        yield f"{line} x{min(3, said[line])}"
        yield f"told {line} x{min(3, about[line])}"
    could_say = sum(move.line is Line.CLASH for move in lines(claims, seat))
    yield f"could say clash x{min(4, could_say)}"


def _temper(
    match: Match, claims: tuple[Claim, ...], rumour: tuple[float, ...], seat: int
) -> Iterator[str]:
    """A temper combined with behaviour that may not match it: timing, amount, targets."""
    own = temper(match.names[seat]) if match.names else None
    words, claim = _words(match, seat), claims[seat]
    said = Counter(event.line for _, event in words if isinstance(event, Spoke))
    parts = "".join(part for _, part in _told(match, seat))
    suspect = "nobody"
    if claim.suspect is not None:
        suspect = f"rank {sum(odd > rumour[claim.suspect] for odd in rumour)}"
    near = None if claim.peek is None else claim.peek == (seat + 1) % match.seats
    yield f"{own}"
    yield f"{own} {_bin('first', words[0][0] if words else 99, 3, 6, 10, 20)}"
    yield f"{own} {_bin('words', len(words), 3, 5, 7, 9, 12)}"
    yield f"{own} {_bin('lines', sum(said.values()), 1, 2, 3, 4, 6)}"
    yield f"{own} parts:{parts[:4]}"
    yield f"{own} suspects:{suspect}"
    yield f"{own} peek:{near}"
    yield from (f"{own} says {line}" for line in said)


def _claims(
    match: Match, claims: tuple[Claim, ...], rumour: tuple[float, ...], seat: int
) -> Iterator[str]:
    """A claim by itself, compared with the others, and as judged by deduction."""
    seats, claim = match.seats, claims[seat]
    others = [other for other in range(seats) if other != seat]
    met = "?" if claim.saw is None else len(claim.saw)
    yield f"hour:{claim.hour}"
    yield f"saw:{met}"
    yield f"cheese:{claim.cheese}"
    yield f"hour+cheese:{claim.hour} {claim.cheese}"
    yield f"saw+peek:{met} {claim.peek is not None}"
    against = [o for o in others if clashes(seats, claim, claims[o], seat, o)]
    yield _bin("clashes", len(against), 1, 2, 3)
    yield _bin("borne out", sum(seat in (claims[o].saw or ()) for o in others), 1, 2, 3)
    yield _bin("accused", sum(claims[o].suspect == seat for o in others), 1, 2, 3, 4)
    taken = sum(claims[o].suspect == seat and claims[o].cheese is Cheese.TAKEN for o in others)
    yield f"seen stealing:{min(2, taken)}"
    yield f"alone at once:{sum(claims[o].hour == claim.hour and claim.saw == () for o in others)}"
    peek = "none"
    if claim.peek is not None:
        theirs = claims[claim.peek].hour
        peek = "open" if theirs is None else "fits" if theirs == claim.die else "not"
    yield f"peek:{peek}"
    peeked = [claims[o].die for o in others if claims[o].peek == seat]
    yield f"die seen:{'none' if not peeked else 'fits' if claim.hour in peeked else 'not'}"
    later = [c.hour for c in claims if c.hour and c.cheese is Cheese.THERE]
    gone = [c.hour for c in claims if c.hour and c.cheese is Cheese.GONE]
    inside = (
        claim.hour
        and (not later or claim.hour > max(later))
        and (not gone or claim.hour < min(gone))
    )
    yield f"in the gap:{bool(inside)}"
    yield _bin("rumour", rumour[seat] * seats, 0.1, 0.3, 0.6, 1, 1.5, 2, 3, 4)
    yield f"rumour rank:{sum(rumour[o] > rumour[seat] for o in others)}"
