"""Limits of application commands and autocomplete choices."""

import re
from collections.abc import Sequence

from bot.playground.api.limits.report import JSON, Report
from bot.playground.world.errors import known

COMMANDS = 100
MENU_COMMANDS = 15
OPTIONS = 25
CHOICES = 25
SIZE = 8000
NAME = re.compile(r"^[-_'\w]{1,32}$", re.UNICODE)

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, NUMBER = 1, 2, 3, 4, 5, 10
OPTION_TYPES = set(range(1, 12))
CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
        "ar",
        "he",
    ]
)


def check_commands(commands: Sequence[JSON]) -> None:
    """Check all commands of one scope, as in a bulk overwrite."""
    by_kind: dict[int, list[str]] = {}
    report = Report()
    for index, command in enumerate(commands):
        here = report.at(index)
        _check_command(here, command)
        names = by_kind.setdefault(command.get("type") or CHAT, [])
        if command.get("name") in names:
            here.at("name").add(
                "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        names.append(command.get("name") or "")
    report.raise_if_any()
    if len(by_kind.get(CHAT, [])) > COMMANDS:
        raise known(30032)
    if any(len(by_kind.get(kind, [])) > MENU_COMMANDS for kind in (USER_MENU, MESSAGE_MENU)):
        raise known(30032)


def check_command(command: JSON) -> None:
    report = Report()
    _check_command(report, command)
    report.raise_if_any()


def command_size(command: JSON) -> int:
    """Characters that count towards 8000: names, descriptions and values in the longest locale."""
    total = _longest(command, "name") + _longest(command, "description")
    for option in command.get("options") or []:
        total += command_size(option)
    for choice in command.get("choices") or []:
        total += _longest(choice, "name") + len(str(choice.get("value", "")))
    return total


def _longest(thing: JSON, key: str) -> int:
    texts = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
    return max(len(text) for text in texts)


def _check_command(report: Report, command: JSON) -> None:
    kind = command.get("type") or CHAT
    if not report.at("type").one_of(kind, {CHAT, USER_MENU, MESSAGE_MENU}):
        return
    if kind == CHAT:
        _check_name(report, command)
        _check_description(report, command)
        _check_options(report.at("options"), command.get("options"), depth=0)
    else:
        report.at("name").text(command.get("name"), 1, 32, required=True)
        if command.get("description"):
            report.at("description").add(
                "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
                "Context menu commands cannot have description",
            )
    if command_size(command) > SIZE:
        report.add("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({SIZE})")
    for key, allowed in (("contexts", {0, 1, 2}), ("integration_types", {0, 1})):
        for index, value in enumerate(command.get(key) or []):
            report.at(key, index).one_of(value, allowed)


def _check_name(report: Report, thing: JSON) -> None:
    names: dict[str | None, object] = {None: thing.get("name")}
    names.update(thing.get("name_localizations") or {})
    for locale, name in names.items():
        here = report.at("name") if locale is None else report.at("name_localizations", locale)
        here.text(name, 1, 32, required=True)
        if locale is not None and locale not in LOCALES:
            here.add("BASE_TYPE_CHOICES", f"Unknown locale {locale}")
        if isinstance(name, str) and 1 <= len(name) <= 32 and not _good_name(name):
            here.add("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _good_name(name: str) -> bool:
    return NAME.match(name) is not None and name == name.lower()


def _check_description(report: Report, thing: JSON) -> None:
    report.at("description").text(thing.get("description"), 1, 100, required=True)
    for locale, text in (thing.get("description_localizations") or {}).items():
        _check_localized(report.at("description_localizations", locale), locale, text, 100)


def _check_localized(here: Report, locale: str, text: object, most: int) -> None:
    here.text(text, 1, most, required=True)
    if locale not in LOCALES:
        here.add("BASE_TYPE_CHOICES", f"Unknown locale {locale}")


def _check_options(report: Report, options: object, *, depth: int) -> None:
    given = report.many(options, 0, OPTIONS)
    seen: set[str] = set()
    optional = False
    nested = {option.get("type") in (SUBCOMMAND, GROUP) for option in given}
    if len(nested) > 1:
        report.add(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all others",
        )
    for index, option in enumerate(given):
        here = report.at(index)
        if not here.at("type").one_of(option.get("type"), OPTION_TYPES):
            continue
        _check_name(here, option)
        _check_description(here, option)
        if option.get("name") in seen:
            here.at("name").add(
                "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATE", "Option names must be unique"
            )
        seen.add(option.get("name") or "")
        if option["type"] in (SUBCOMMAND, GROUP):
            if depth + (option["type"] == SUBCOMMAND) > 2 - (depth == 0 and option["type"] == 2):
                here.at("type").add(
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Groups cannot be nested further"
                )
            _check_options(here.at("options"), option.get("options"), depth=depth + 1)
            continue
        if option.get("required") and optional:
            here.add(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
        _check_plain_option(here, option)


def _check_plain_option(report: Report, option: JSON) -> None:
    kind = option["type"]
    choices = report.at("choices").many(option.get("choices"), 0, CHOICES)
    if choices and option.get("autocomplete"):
        report.at("autocomplete").add(
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
            "Autocomplete may not be set to true if choices are present",
        )
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        report.at("type").add(
            "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID_TYPE",
            "Choices are for string, integer and number options",
        )
    _check_choices(report.at("choices"), choices, kind)
    report.at("min_length").number(option.get("min_length"), 0, 6000)
    report.at("max_length").number(option.get("max_length"), 1, 6000)
    low, high = option.get("min_value"), option.get("max_value")
    if low is not None and high is not None and low > high:
        report.at("min_value").add(
            "APPLICATION_COMMAND_OPTIONS_MIN_GREATER", "min_value is greater than max_value"
        )


def check_autocomplete(choices: object, kind: int = STRING) -> None:
    report = Report()
    here = report.at("choices")
    _check_choices(here, here.many(choices, 0, CHOICES), kind, unique=False)
    report.raise_if_any()


def _check_choices(
    report: Report, choices: Sequence[JSON], kind: int, *, unique: bool = True
) -> None:
    names: set[str] = set()
    for index, choice in enumerate(choices):
        here = report.at(index)
        here.at("name").text(choice.get("name"), 1, 100, required=True)
        for locale, name in (choice.get("name_localizations") or {}).items():
            _check_localized(here.at("name_localizations", locale), locale, name, 100)
        value = choice.get("value")
        if kind == STRING:
            here.at("value").text(value, 1, 100, required=True)
        elif value is None:
            here.at("value").required()
        elif isinstance(value, str | bool) or (kind == INTEGER and not isinstance(value, int)):
            here.at("value").add("NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')
        if unique and choice.get("name") in names:
            here.at("name").add(
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Choice names must be unique"
            )
        names.add(choice.get("name") or "")
