"""A game under the contract suite: what can be varied, and how its secrets are changed."""

import sys
import types
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from itertools import count, islice, product
from pathlib import Path
from random import Random
from typing import Any, Literal, Union, get_args, get_origin

from bot.game import Game
from bot.kernel import Entry, Event, Options, Refused, Rules
from bot.presentation.players import Players

Scramble = Callable[[Any, int | None, Random], Any]


def never_quiet(_state: Any, _entry: Entry) -> bool:
    return False


def keep_known(
    known: dict[str, Any], _state: Any, _events: Sequence[Event], _seat: int
) -> dict[str, Any]:
    return known


def always_true(_known: dict[str, Any], _state: Any) -> bool:
    return True


@dataclass(frozen=True, eq=False)
class Subject:
    """A game under test.

    `scramble(state, seat, rng)` is given its own copy of a state and returns one that differs only
    in what that seat (None: the channel) may not know, and that the rules could have produced.
    """

    game: Game
    scramble: Scramble
    public_paths: frozenset[str]
    """Paths of the state that are never secret (`phase`, `players.score`), including everything
    below. All others must be changed by some scramble, so a new field must be classified.
    """
    option_values_override: Mapping[str, Sequence[Any]] = field(
        default_factory=dict[str, Sequence[Any]]
    )
    """Values for options where the automatic ones make the game too long."""
    rare_names: frozenset[str] = frozenset()
    """Names of moves and events that random play need not reach."""
    panel_only_verbs: frozenset[str] = frozenset()
    """Verbs shown only on a panel while the board has buttons for the decision itself."""
    is_quiet: Callable[[Any, Entry], bool] = never_quiet
    """Whether the public effect of that entry must not depend on secrets."""
    learn_facts: Callable[[dict[str, Any], Any, Sequence[Event], int], dict[str, Any]] = keep_known
    """Facts a seat knows for certain beyond its sight after these events; the state is the one
    after them. Derived from the rules, independently of robots.
    """
    facts_hold: Callable[[dict[str, Any], Any], bool] = always_true
    """Whether the facts hold in a state."""
    languages: tuple[str, ...] = ()
    """Languages to test; by default all of its catalogues."""
    max_entries: int = 1500
    """Entries after which a game must have ended."""
    source_files: tuple[Path, ...] = ()
    """Files with its refusals; by default its package."""

    @property
    def rules(self) -> Rules[Any, Any, Any]:
        return self.game.rules

    def __post_init__(self) -> None:
        if not self.languages:
            object.__setattr__(self, "languages", self._catalogue_languages())

    def _catalogue_languages(self) -> tuple[str, ...]:
        name = f"{self.package}.words"
        module = import_module(name) if find_spec(name) is not None else None
        return tuple(getattr(module, "catalogues", ("en",)))

    @property
    def package(self) -> str:
        return ".".join(type(self.rules).__module__.split(".")[:2])

    def __repr__(self) -> str:
        return self.game.slug

    def files(self) -> Iterator[Path]:
        """Source files of the game."""
        if self.source_files:
            yield from self.source_files
            return
        where = sys.modules[self.package].__file__
        assert where is not None, f"{self.package} has no __init__.py"
        yield from sorted(Path(where).parent.rglob("*.py"))

    def option_values(self, wide: bool = False) -> dict[str, list[Any]]:
        """The values each option is tried with. `wide`: the upper bounds too."""
        return {
            name: list(self.option_values_override[name])
            if name in self.option_values_override and not wide
            else _sample_values(info.annotation, info.metadata, info.default, wide)
            for name, info in self.rules.options_type.model_fields.items()
        }

    def option_sets(self, seats: int, wide: bool = False) -> list[Options]:
        """All option sets for that many players; if there are too many, one change at a time."""
        values = self.option_values(wide)
        names = list(values)
        if _combination_count(values) <= 400:
            sets = [dict(zip(names, row, strict=True)) for row in product(*values.values())]
        else:
            sets = [{}, *({name: value} for name in names for value in values[name])]
        made = [self.rules.options_type(**chosen) for chosen in sets]
        return [options for options in made if self.allows(seats, options)]

    def allows(self, seats: int, options: Options) -> bool:
        try:
            self.rules.check_options(seats, options)
        except Refused as refusal:
            refusal_text(self, refusal)
            return False
        return True


def _combination_count(values: Mapping[str, Sequence[Any]]) -> int:
    size = 1
    for each in values.values():
        size *= len(each)
    return size


def _sample_values(hint: Any, bounds: Sequence[Any], default: Any, wide: bool) -> list[Any]:
    if get_origin(hint) in (Union, types.UnionType):
        kinds = [kind for kind in get_args(hint) if kind is not types.NoneType]
        (inner,) = kinds
        return [None, *_sample_values(inner, bounds, default, wide)]
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
    """One game to be played: seats, options and seed."""

    seats: int
    options: Options
    seed: int
    picks: tuple[int, ...]
    """The first decisions; the seed decides the rest."""


def plans(subject: Subject) -> Iterator[Plan]:
    """An endless, deterministic series of games over all seat counts and option sets."""
    counts = list(subject.rules.seats)
    sets = {seats: subject.option_sets(seats) for seats in counts}
    for some in sets.values():
        Random(f"{subject}").shuffle(some)
    for number in count():
        seats = counts[number % len(counts)]
        rng = Random(f"{subject} {number}")
        first = [rng.getrandbits(16) for _ in range(rng.randrange(24))]
        # Some start at the edge: always the first or the last possibility.
        edge = [rng.choice((0, 2**16 - 1)) for _ in first]
        picks = tuple(edge if rng.random() < 0.3 else first)
        options = sets[seats][number % len(sets[seats])]
        yield Plan(seats, options, rng.getrandbits(32), picks)


PLANS_PER_SEAT_COUNT = 15
MIN_PLANS = 60


def first_plans(subject: Subject) -> Iterator[Plan]:
    """The games that must end; properties use only these."""
    return islice(plans(subject), max(MIN_PLANS, PLANS_PER_SEAT_COUNT * len(subject.rules.seats)))


def players_of(seats: int) -> Players:
    return Players(("Ada", "Björn", "Chloé", "Dai", "Eve", "Fay", "Gus", "Hal")[:seats])


def longest_name_players(seats: int) -> Players:
    """Players with names of maximum length, of characters that must all be escaped."""
    markup = "*_~`|>#[]()<:@-"
    return Players(tuple(markup.ljust(31, "_W*"[seat % 3]) + str(seat) for seat in range(seats)))


def refusal_text(subject: Subject, refusal: Any) -> str:
    """Text of a refusal with its placeholders filled, in the last of its languages."""
    text = ""
    for language in subject.languages:
        sentences = subject.game.presentation.texts(language).refusals
        assert refusal.reason in sentences, f"no sentence for the refusal {refusal.reason!r}"
        try:
            text = sentences[refusal.reason].format(**refusal.facts)
        except (KeyError, IndexError, ValueError) as error:
            raise AssertionError(f"{refusal.reason!r} leaves a blank unfilled: {error}") from error
    return text
