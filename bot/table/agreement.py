"""What is agreed at a table before the game: the game's options, and the table's own. Pure.

The table's own are pace, the robots' skill, the turn timer and hints; a game's options keep their
names. Only what makes a difference is asked about.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from bot.kernel import Options, Refused, Rules, Skill
from bot.table.draft import Draft, Stale
from bot.table.look import Look
from bot.table.table import Pace, Status

Value = bool | int | str
AnyRules = Rules[Any, Any, Any]
TIMERS = (0, 120, 600, 3600, 8 * 3600, 86_400, 3 * 86_400)
_MOST = 25
_ROUND = (
    *range(-10, 13), 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 100, 120, 150, 180, 240, 300, 420,
    600, 900, 1200, 1800, 2400, 3600,
)  # fmt: skip
"""Numbers that people say: a long range is offered by these."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """One thing that is agreed: its name, how it stands, how it would, and what it may be."""

    name: str
    value: Value
    default: Value
    values: tuple[Value, ...]

    @property
    def own(self) -> str:
        """What it is called among the table's own; empty for the game's."""
        owner, _, name = self.name.rpartition(".")
        return name if owner else ""

    @property
    def differs(self) -> bool:
        return self.value != self.default


def agreed(look: Look) -> list[Agreed]:
    """All that can be agreed there now, the game's first."""
    table, rules = look.table, look.game.rules
    seats = max(len(table.seats), rules.seats.start)
    current = plain(table.options)
    found = [
        Agreed(name, current[name], plain_value(field.default), _offered(field, current[name]))
        for name, field in rules.options_type.model_fields.items()
        if rules.applies(name, seats, table.options)
    ]
    own = [
        Agreed("table.pace", table.pace, Pace.RELAXED, tuple(Pace)),
        Agreed("table.skill", table.skill, Skill.NORMAL, tuple(Skill)),
        Agreed("table.timer", table.timer or 0, 0, TIMERS),
        Agreed("table.hints", table.hints, True, (True, False)),
    ]
    return [*found, *own]


def agree(draft: Draft, name: str, text: str) -> None:
    """Change one thing, to a value as it is written in a select; Stale if it is not offered."""
    table = draft.table
    if table.status is not Status.LOBBY:
        raise Refused("not-gathering")
    thing = next((a for a in agreed(draft.look) if a.name == name), None)
    value = next((v for v in thing.values if written(v) == text), None) if thing else None
    if thing is None or value is None:
        raise Stale
    match name:
        case "table.pace":
            table.pace = Pace(value)
        case "table.skill":
            table.skill = Skill(value)
        case "table.timer":
            table.timer = int(value) or None
        case "table.hints":
            table.hints = bool(value)
        case _:
            try:
                given = {**plain(table.options), name: value}
                table.options = draft.game.rules.options_type(**given)
            except ValidationError as error:
                raise Stale from error


def values_of(rules: AnyRules, name: str) -> tuple[Value, ...]:
    """What an option of a game may be, as it is offered."""
    field = rules.options_type.model_fields[name]
    return _offered(field, plain_value(field.default))


def options_with(rules: AnyRules, usual: Mapping[str, Value], given: Mapping[str, Any]) -> Options:
    """The options that were given, the others as is usual; what cannot be any more is left out."""
    known = {
        name: value for name, value in usual.items() if name in rules.options_type.model_fields
    }
    try:
        return rules.options_type(**{**known, **given})
    except ValidationError:
        return rules.options_type(**given)


def written(value: Value) -> str:
    """A value as a select carries it, and as catalogues of option words name it."""
    return str(value)


def plain(options: Options) -> dict[str, Value]:
    return options.model_dump(mode="json")


def plain_value(value: Any) -> Value:
    return value.value if isinstance(value, Enum) else value


def listed_values(field: FieldInfo) -> list[int | str]:
    """The values of an option that is one of a few."""
    hint = field.annotation
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [member.value for member in hint]
    return []


def bounds(field: FieldInfo) -> tuple[Any, Any]:
    """The least and the most of a number."""
    low = next((m.ge for m in field.metadata if isinstance(m, Ge)), None)
    high = next((m.le for m in field.metadata if isinstance(m, Le)), None)
    return low, high


def _offered(field: FieldInfo, current: Value) -> tuple[Value, ...]:
    if field.annotation is bool:
        return False, True
    values = listed_values(field)
    if values:
        return tuple(values)
    low, high = bounds(field)
    return _numbers(int(low), int(high), {int(current), int(plain_value(field.default))})


def _numbers(low: int, high: int, needed: set[int]) -> tuple[int, ...]:
    """All of a short range; of a long one those that people say, and those needed."""
    if high - low < _MOST:
        return tuple(range(low, high + 1))
    step = 30 if high > 1000 else 1
    between = (n for n in _ROUND if low < n < high and n % step == 0)
    said: Sequence[int] = sorted({low, high, *needed, *between})
    spare = [n for n in said[1:-1] if n not in needed]
    gone = set(spare[1 :: max(2, len(spare) // max(1, len(said) - _MOST))][: len(said) - _MOST])
    return tuple([n for n in said if n not in gone][:_MOST])
