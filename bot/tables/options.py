"""Options chosen in the lobby: the game's own and the table's. Pure.

The table's are pace, robot skill, turn timer and hints; a game's options keep their names. Only
options that make a difference are offered.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from bot.kernel import Options, Refused, Rules, Skill
from bot.tables.draft import Draft, Stale
from bot.tables.model import Pace, Status
from bot.tables.snapshot import TableSnapshot

OptionValue = bool | int | str
AnyRules = Rules[Any, Any, Any]
TIMER_CHOICES = (0, 120, 600, 3600, 8 * 3600, 86_400, 3 * 86_400)
_MAX_CHOICES = 25
_ROUND_NUMBERS = (
    *range(-10, 13), 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 100, 120, 150, 180, 240, 300, 420,
    600, 900, 1200, 1800, 2400, 3600,
)  # fmt: skip
"""Round values offered when a range is too long to list."""


@dataclass(frozen=True, slots=True)
class TableOption:
    """An option with its current value, its default and its choices."""

    name: str
    value: OptionValue
    default: OptionValue
    values: tuple[OptionValue, ...]

    @property
    def table_setting(self) -> str:
        """Its name among the table's own options; empty for a game's option."""
        owner, _, name = self.name.rpartition(".")
        return name if owner else ""

    @property
    def is_changed(self) -> bool:
        return self.value != self.default


def table_options(snapshot: TableSnapshot) -> list[TableOption]:
    """All options that can be set now, the game's first."""
    table, rules = snapshot.table, snapshot.game.rules
    seats = max(len(table.seats), rules.seats.start)
    current = plain_options(table.options)
    game_options = [
        TableOption(
            name, current[name], option_value(field.default), _choices(field, current[name])
        )
        for name, field in rules.options_type.model_fields.items()
        if rules.option_applies(name, seats, table.options)
    ]
    table_settings = [
        TableOption("table.pace", table.pace, Pace.RELAXED, tuple(Pace)),
        TableOption("table.skill", table.skill, Skill.NORMAL, tuple(Skill)),
        TableOption("table.timer", table.timer or 0, 0, TIMER_CHOICES),
        TableOption("table.hints", table.hints, True, (True, False)),
    ]
    return [*game_options, *table_settings]


def set_option(draft: Draft, name: str, text: str) -> None:
    """Set an option to a select value; raises Stale if it is not offered."""
    table = draft.table
    if table.status is not Status.LOBBY:
        raise Refused("not-gathering")
    offered = {option.name: option.values for option in table_options(draft.snapshot)}
    value = next((v for v in offered.get(name, ()) if to_select_value(v) == text), None)
    if value is None:
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
                values = {**plain_options(table.options), name: value}
                table.options = draft.game.rules.options_type(**values)
            except ValidationError as error:
                raise Stale from error


def option_choices(rules: AnyRules, name: str) -> tuple[OptionValue, ...]:
    """The values offered for a game's option."""
    field = rules.options_type.model_fields[name]
    return _choices(field, option_value(field.default))


def options_with_defaults(
    rules: AnyRules, defaults: Mapping[str, OptionValue], chosen: Mapping[str, Any]
) -> Options:
    """The chosen options, completed with the defaults; invalid defaults are dropped."""
    known = {name: v for name, v in defaults.items() if name in rules.options_type.model_fields}
    try:
        return rules.options_type(**{**known, **chosen})
    except ValidationError:
        return rules.options_type(**chosen)


def to_select_value(value: OptionValue) -> str:
    """An option's value as used in selects and as a key in catalogues."""
    return str(value)


def plain_options(options: Options) -> dict[str, OptionValue]:
    return options.model_dump(mode="json")


def option_value(value: Any) -> OptionValue:
    return value.value if isinstance(value, Enum) else value


def enumerated_choices(field: FieldInfo) -> list[int | str]:
    """The values of an enumerated option, or [] for other types."""
    hint = field.annotation
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return [member.value for member in hint]
    return []


def number_bounds(field: FieldInfo) -> tuple[Any, Any]:
    """Minimum and maximum of a numeric option."""
    low = next((m.ge for m in field.metadata if isinstance(m, Ge)), None)
    high = next((m.le for m in field.metadata if isinstance(m, Le)), None)
    return low, high


def _choices(field: FieldInfo, current: OptionValue) -> tuple[OptionValue, ...]:
    if field.annotation is bool:
        return False, True
    values = enumerated_choices(field)
    if values:
        return tuple(values)
    low, high = number_bounds(field)
    return _number_choices(int(low), int(high), {int(current), int(option_value(field.default))})


def _number_choices(low: int, high: int, required: set[int]) -> tuple[int, ...]:
    """All values of a short range; of a long one round values and the required ones."""
    if high - low < _MAX_CHOICES:
        return tuple(range(low, high + 1))
    step = 30 if high > 1000 else 1
    between = (n for n in _ROUND_NUMBERS if low < n < high and n % step == 0)
    candidates = sorted({low, high, *required, *between})
    excess = len(candidates) - _MAX_CHOICES
    if excess > 0:
        droppable = [n for n in candidates[1:-1] if n not in required]
        dropped = droppable[1 :: max(2, len(droppable) // excess)][:excess]
        candidates = [n for n in candidates if n not in dropped]
    return tuple(candidates[:_MAX_CHOICES])
