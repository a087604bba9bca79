"""A game as the contract suite takes it: what there is to vary, and how its secrets are changed."""

import sys
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Literal, Union, get_args, get_origin

from hypothesis import strategies as st

from bot.game import Game
from bot.kernel import Entry, Options, Refused, Rules
from bot.stage.players import Players

Scramble = Callable[[Any, int | None, Random], Any]


def never(_state: Any, _entry: Entry) -> bool:
    return False


@dataclass(frozen=True, eq=False)
class Subject:
    """A game under the suite.

    `scramble(state, seat, rng)` is handed a state of its own and returns one that differs only in
    what that seat (None: the channel) may not know, and that the rules could have come to.
    """

    game: Game
    scramble: Scramble
    public: frozenset[str]
    """Paths of the state that are never secret (`phase`, `players.score`), with all below them.
    All others must be changed by some scramble: a new field is one or the other, or it fails."""
    narrow: Mapping[str, Sequence[Any]] = field(default_factory=dict[str, Sequence[Any]])
    """Values to play an option with, where those found by themselves make the game too long."""
    rare: frozenset[str] = frozenset()
    """Names of moves and events that random play is not expected to come to."""
    unshown: frozenset[str] = frozenset()
    """Verbs that no panel shows: a time-out plays them, or a command."""
    quiet: Callable[[Any, Entry], bool] = never
    """Whether what the public sees of that move or clock may depend on nothing secret."""
    limit: int = 1500
    """Entries after which a game must have ended."""
    sources: tuple[Path, ...] = ()
    """Files that hold its refusals; its package, unless told."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return self.game.rules

    def __repr__(self) -> str:
        return self.game.slug

    def files(self) -> Iterator[Path]:
        """The source of the game."""
        if self.sources:
            yield from self.sources
            return
        package = ".".join(type(self.rules).__module__.split(".")[:2])
        where = sys.modules[package].__file__
        assert where is not None, f"{package} has no __init__.py"
        yield from sorted(Path(where).parent.rglob("*.py"))

    def option_values(self, wide: bool = False) -> dict[str, list[Any]]:
        """The values each option is tried with. `wide`: the upper bounds too."""
        return {
            name: list(self.narrow[name])
            if name in self.narrow and not wide
            else _values(info.annotation, info.metadata, info.default, wide)
            for name, info in self.rules.options_type.model_fields.items()
        }

    def option_sets(self, seats: int, wide: bool = False) -> list[Options]:
        """All sets that go with that many players; if they are very many, one change at a time."""
        values = self.option_values(wide)
        names = list(values)
        if _size(values) <= 400:
            sets = [dict(zip(names, row, strict=True)) for row in product(*values.values())]
        else:
            sets = [{}, *({name: value} for name in names for value in values[name])]
        made = [self.rules.options_type(**chosen) for chosen in sets]
        return [options for options in made if self.allows(seats, options)]

    def allows(self, seats: int, options: Options) -> bool:
        try:
            self.rules.check(seats, options)
        except Refused as refusal:
            spoken(self, refusal)
            return False
        return True


def _size(values: Mapping[str, Sequence[Any]]) -> int:
    size = 1
    for each in values.values():
        size *= len(each)
    return size


def _values(hint: Any, bounds: Sequence[Any], default: Any, wide: bool) -> list[Any]:
    if get_origin(hint) in (Union, types.UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not types.NoneType]
        (inner,) = kinds
        return [None, *_values(inner, bounds, default, wide)]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if hint is bool:
        return [False, True]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)
    if hint is int:
        lows, highs = ([getattr(b, x) for b in bounds if hasattr(b, x)] for x in ("ge", "le"))
        assert len(lows) == len(highs) == 1, "an int option needs ge= and le="
        (low,), (high,) = lows, highs
        chosen = {low, min(low + 1, high)} | ({default} if isinstance(default, int) else set())
        return sorted(chosen | ({high} if wide else set()))
    raise TypeError(f"an option may not be of type {hint!r}")


@dataclass(frozen=True, slots=True)
class Plan:
    """One game to be played: how many, with what, and by which chance."""

    seats: int
    options: Options
    seed: int
    picks: tuple[int, ...]
    """The first decisions; when they are used up, the seed decides."""


def plans(subject: Subject, seats: int | None = None) -> st.SearchStrategy[Plan]:
    """Any plan for that game."""
    counts = [seats] if seats else list(subject.rules.seats)
    sets = {count: subject.option_sets(count) for count in counts}
    return st.sampled_from(counts).flatmap(
        lambda count: st.builds(
            Plan,
            st.just(count),
            st.sampled_from(sets[count]),
            st.integers(0, 2**32 - 1),
            st.lists(st.integers(0, 2**16), max_size=24).map(tuple),
        )
    )


def some_plans(subject: Subject, each: int) -> Iterator[Plan]:
    """A few plans for every count, the same ones every time."""
    for seats in subject.rules.seats:
        sets = subject.option_sets(seats)
        rng = Random(seats)
        for _ in range(each):
            yield Plan(seats, rng.choice(sets), rng.getrandbits(32), ())


def players_of(seats: int) -> Players:
    return Players(("Ada", "Björn", "Chloé", "Dai", "Eve", "Fay", "Gus", "Hal")[:seats])


def worst_players(seats: int) -> Players:
    """The longest names there are, of characters that must all be escaped."""
    markup = "*_~`|>#[]()<:@-"
    return Players(tuple(markup.ljust(31, "_W*"[seat % 3]) + str(seat) for seat in range(seats)))


def spoken(subject: Subject, refusal: Any) -> str:
    """The sentence of a refusal, with its blanks filled."""
    sentences = subject.game.stage.words("en").refusals
    assert refusal.reason in sentences, f"no sentence for the refusal {refusal.reason!r}"
    try:
        return sentences[refusal.reason].format(**refusal.facts)
    except (KeyError, IndexError, ValueError) as error:
        raise AssertionError(f"{refusal.reason!r} leaves a blank unfilled: {error}") from error
