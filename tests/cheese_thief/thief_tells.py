"""Does anything that everybody can see give a robot thief away?

    uv run python -m tests.cheese_thief.thief_tells [games a count]

Robots play; all that is public in each talk (what was claimed, in which form and order, when, what
was said about whom, how long the lines are, who was silent) trains a classifier on one half of the
games. On the other half it names the thief, beside the robots' own best public reasoning. Prints
figures, and how often the thief is caught who lies and who is silent.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from math import log, sqrt

from bot.stage.players import Players
from cogs.cheese_thief.events import Claimed, Spoke
from cogs.cheese_thief.robot.deduce import clashes, read, suspicion
from cogs.cheese_thief.robot.tells import trusted
from cogs.cheese_thief.stage import CheeseThiefStage
from cogs.cheese_thief.state import SILENCE, Card, Cheese, Claim, Ending, Line, Phase
from cogs.cheese_thief.talk import lines

from .matches import Match
from .thief_learn import Example, fit

COUNTS = (5, 6, 7, 8, 4)
STAGE = CheeseThiefStage()
Features = frozenset[str]


@dataclass(frozen=True)
class Talked:
    """One game: what is public of each seat, what reasoning makes of it, and the truth."""

    manner: tuple[Features, ...]
    """When, in which order, how much and which parts of a night each told."""
    forms: tuple[Features, ...]
    """That, which kinds of lines, and each claim by itself."""
    all: tuple[Features, ...]
    """Everything."""
    rumour: tuple[float, ...]
    thief: int
    ending: Ending
    winners: tuple[int, ...]
    sides: tuple[str, ...]
    claims: tuple[Claim, ...]


def played(seats: int, seed: int, mute: bool = False) -> Talked:
    """A game of robots."""
    match = Match(seats, seed, mute=mute)
    state = match.until(Phase.VOTE)
    claims = tuple(state.claims)
    rumour = suspicion(seats, claims, 0, None)
    manner = tuple(frozenset(_manner(match, claims, seat)) for seat in range(seats))
    forms = tuple(m | frozenset(_form(match, claims, seat)) for seat, m in enumerate(manner))
    read_off = read(seats, claims)
    meant = tuple(frozenset(_meaning(match, claims, rumour, seat)) for seat in range(seats))
    state = match.until(Phase.RESULT)
    assert state.ending is not None
    sides = tuple(
        "thief" if card is Card.THIEF else "follower" if seat in state.followers else "sleepyhead"
        for seat, card in enumerate(state.cards)
    )
    return Talked(
        manner,
        forms,
        tuple(a | b | {*c} for a, b, c in zip(forms, meant, read_off, strict=True)),
        rumour,
        state.thief,
        state.ending,
        tuple(state.winners),
        sides,
        claims,
    )


def _bin(name: str, value: float, *edges: float) -> str:
    return f"{name}:{sum(value >= edge for edge in edges)}"


def _manner(match: Match, claims: tuple[Claim, ...], seat: int) -> Iterator[str]:
    """When, in which order, how often, how long, in which parts."""
    seats, claim = match.seats, claims[seat]
    words = [(tick, event) for tick, event in match.words if event.seat == seat]
    ticks = [tick for tick, _ in words]
    yield _bin("first", ticks[0] if ticks else 99, 1, 3, 5, 8, 12, 20, 90)
    yield _bin("last", ticks[-1] if ticks else -1, 0, 8, 16, 24, 32, 48)
    yield _bin("words", len(words), 1, 3, 5, 7, 9, 12)
    gaps = [b - a for a, b in pairwise(ticks)]
    yield _bin("gap", sum(gaps) / len(gaps) if gaps else 0, 1, 2, 3, 5, 8)
    firsts = sorted(
        {s: t for t, e in reversed(match.words) for s in [e.seat]}.items(), key=lambda x: x[1]
    )
    rank = [s for s, _ in firsts].index(seat) if ticks else seats
    yield f"rank:{rank}"
    players = Players(tuple("Anonymous" for _ in range(seats)))
    told = [STAGE.tell(event, None, players, "en") or "" for _, event in words]
    yield _bin("letters", sum(map(len, told)), 1, 60, 120, 200, 300, 400, 600)
    yield _bin("mean", sum(map(len, told)) / len(told) if told else 0, 1, 35, 40, 45, 50, 60)
    parts = [_part(event) for _, event in words if isinstance(event, Claimed)]
    yield "parts:" + "".join(parts)[:6]
    yield "has:" + "".join(sorted(set(parts)))
    for part in sorted(set(parts)):
        at = parts.index(part)
        yield f"{part} as {at}"
        when = [t for t, e in words if isinstance(e, Claimed)][at]
        yield _bin(f"{part} at", when, 2, 5, 8, 12, 18, 26)
    lines_said = sum(isinstance(event, Spoke) for _, event in words)
    yield _bin("lines", lines_said, 1, 2, 3, 4, 6)
    asked = _asked_before(match, seat)
    yield f"asked:{min(2, asked)}"
    yield f"suspects:{claim.suspect is not None}"
    changes = sum(isinstance(e, Claimed) and e.instead is not None for _, e in words)
    yield f"changes:{min(2, changes)}"


def _form(match: Match, claims: tuple[Claim, ...], seat: int) -> Iterator[str]:
    """Which kinds of lines, and the claim by itself."""
    claim = claims[seat]
    said = Counter(e.line for _, e in match.words if isinstance(e, Spoke) and e.seat == seat)
    for line in Line:
        yield f"{line} x{min(3, said[line])}"
    yield f"hour:{claim.hour}"
    yield f"saw:{'?' if claim.saw is None else len(claim.saw)}"
    yield f"cheese:{claim.cheese}"
    yield f"hour+cheese:{claim.hour} {claim.cheese}"
    yield f"saw+peek:{'?' if claim.saw is None else len(claim.saw)} {claim.peek is not None}"


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


def _asked_before(match: Match, seat: int) -> int:
    """How often somebody was asked before they named an hour."""
    asked = 0
    for _, event in match.words:
        if isinstance(event, Claimed) and event.seat == seat and event.said.hour is not None:
            break
        if (
            isinstance(event, Spoke)
            and event.about == seat
            and event.line in (Line.ASK, Line.QUIET)
        ):
            asked += 1
    return asked


def _meaning(
    match: Match, claims: tuple[Claim, ...], rumour: tuple[float, ...], seat: int
) -> Iterator[str]:
    """What a claim is worth beside the others, who is named by whom, and what reasoning says."""
    seats, claim = match.seats, claims[seat]
    others = [other for other in range(seats) if other != seat]
    against = [o for o in others if clashes(seats, claim, claims[o], seat, o)]
    yield _bin("clashes", len(against), 1, 2, 3)
    yield _bin("borne out", sum(seat in (claims[o].saw or ()) for o in others), 1, 2, 3)
    yield _bin("accused", sum(claims[o].suspect == seat for o in others), 1, 2, 3, 4)
    taken = sum(claims[o].suspect == seat and claims[o].cheese is Cheese.TAKEN for o in others)
    yield f"seen stealing:{min(2, taken)}"
    yield f"alone at once:{sum(claims[o].hour == claim.hour and claim.saw == () for o in others)}"
    named_early = 0
    heard: set[int] = set()
    for _, event in match.words:
        if isinstance(event, Claimed) and event.said.hour is not None:
            heard.add(event.seat)
        if isinstance(event, Claimed) and event.seat == seat and event.said.saw:
            named_early += sum(o not in heard for o in event.said.saw)
    yield f"names unheard:{min(2, named_early)}"
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
    about = Counter(e.line for _, e in match.words if isinstance(e, Spoke) and e.about == seat)
    for line in Line:
        yield f"told {line} x{min(3, about[line])}"
    could_say = sum(move.line is Line.CLASH for move in lines(claims, seat))
    yield f"could say clash x{min(4, could_say)}"
    yield _bin("rumour", rumour[seat] * seats, 0.1, 0.3, 0.6, 1, 1.5, 2, 3, 4)
    place = sum(rumour[o] > rumour[seat] for o in others)
    yield f"rumour rank:{place}"
    yield f"silent:{claim == SILENCE}"


class Guesser:
    """Names the thief by weights of features: a conditional logit, one choice per game."""

    def __init__(self, games: list[tuple[tuple[Features, ...], tuple[float, ...], int]]) -> None:
        self.trust, self.weights = fit(
            [
                Example(tuple(map(tuple, seats)), tuple(map(trusted, odds)), thief)
                for seats, odds, thief in games
            ],
            epochs=16,
        )

    def scores(self, seats: tuple[Features, ...], odds: tuple[float, ...]) -> list[float]:
        return [
            self.trust * trusted(odd) + sum(self.weights.get(name, 0.0) for name in features)
            for features, odd in zip(seats, odds, strict=True)
        ]


@dataclass(frozen=True)
class Figures:
    """Shares of games, on the half that nobody was trained on."""

    manner: float
    forms: float
    all: float
    rumour: float
    chance: float
    noise: float


def figures(games: list[Talked]) -> tuple[Figures, list[Guesser]]:
    """How often the thief is named: by manner, by form, by everything public, by reasoning."""
    half = len(games) // 2
    learnt, asked = games[:half], games[half:]
    seats = len(games[0].forms)
    even = (1.0,) * seats
    by_manner = Guesser([(g.manner, even, g.thief) for g in learnt])
    by_form = Guesser([(g.forms, even, g.thief) for g in learnt])
    by_all = Guesser([(g.all, g.rumour, g.thief) for g in learnt])
    found = Figures(
        _named(asked, lambda game: by_manner.scores(game.manner, even)),
        _named(asked, lambda game: by_form.scores(game.forms, even)),
        _named(asked, lambda game: by_all.scores(game.all, game.rumour)),
        _named(asked, lambda game: list(game.rumour)),
        1 / seats,
        sqrt(0.25 / len(asked)),
    )
    return found, [by_manner, by_form, by_all]


def _named(games: list[Talked], scores: Callable[[Talked], list[float]]) -> float:
    """How often the highest score is the thief's; among equals, by chance."""
    hits = 0.0
    for game in games:
        found = scores(game)
        best = [seat for seat, score in enumerate(found) if score >= max(found) - 1e-9]
        hits += (game.thief in best) / len(best)
    return hits / len(games)


def surprise(games: list[Talked]) -> float:
    """How many bits the reasoning is off, on average: what it is tuned by."""
    return -sum(log(max(1e-6, game.rumour[game.thief]), 2) for game in games) / len(games)


def _job(job: tuple[int, int, bool]) -> Talked:
    return played(*job)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    loud = len(sys.argv) > 2
    counts = [int(n) for n in sys.argv[3:]] or list(COUNTS)
    with ProcessPoolExecutor(2) as pool:
        for seats in counts:
            jobs = [(seats, seed, False) for seed in range(count)]
            games = list(pool.map(_job, jobs, chunksize=25))
            mute = [(seats, seed, True) for seed in range(count // 8)]
            silent = list(pool.map(_job, mute, chunksize=25))
            found, guessers = figures(games)
            print(
                f"{seats} players, {count} games: the thief is named by manner "
                f"{found.manner:.1%}, by form {found.forms:.1%}, "
                f"by everything public {found.all:.1%}, by reasoning {found.rumour:.1%} "
                f"(chance {found.chance:.1%}, noise ±{found.noise:.1%}; {surprise(games):.2f} bits)"
            )
            won = Counter(g.sides[s] for g in games for s in g.winners)
            played_as = Counter(side for g in games for side in g.sides)
            print(
                "  wins: "
                + ", ".join(f"{s} {won[s] / played_as[s]:.0%}" for s in sorted(played_as))
            )
            print(
                f"  caught: a thief who lies {_caught(games):.1%}, "
                f"one who is silent {_caught(silent):.1%}",
                flush=True,
            )
            if loud:
                for guesser in guessers:
                    top = sorted(guesser.weights.items(), key=lambda item: -abs(item[1]))[:14]
                    print("   ", ", ".join(f"{name} {weight:+.2f}" for name, weight in top))


def _caught(games: list[Talked]) -> float:
    return sum(game.ending is Ending.CAUGHT for game in games) / len(games)


if __name__ == "__main__":
    main()
