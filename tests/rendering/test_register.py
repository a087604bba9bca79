"""Commands are compared by what matters, so that unchanged ones are not sent again."""

from typing import Any

import pytest

from bot.discord.commands.registration import comparable_payload, is_up_to_date

OURS: dict[str, Any] = {
    "name": "thief", "type": 1, "description": "Steal it", "contexts": [0, 1],
    "integration_types": [0], "nsfw": False, "default_member_permissions": None,
    "dm_permission": True,
    "options": [
        {
            "type": 1, "name": "new", "description": "Open", "options": [
                {
                    "type": 4, "name": "timer", "description": "Time", "required": False,
                    "choices": [{"name": "off", "value": 0}, {"name": "2 minutes", "value": 120}],
                },
                {
                    "type": 4, "name": "robots", "description": "Robots", "required": False,
                    "min_value": 1, "max_value": 7,
                },
                {
                    "type": 3, "name": "who", "description": "Who", "required": True,
                    "autocomplete": True,
                },
            ],
        }
    ],
}  # fmt: skip


def as_discord_tells(command: dict[str, Any]) -> dict[str, Any]:
    """The command as Discord returns it: with ids, without unset fields, in its own order."""
    told = {k: v for k, v in reversed(command.items()) if v is not False and v is not None}
    for key in ("options", "choices"):
        if key in told:
            told[key] = [as_discord_tells(part) for part in told[key]]
    if told.pop("dm_permission", False):
        extra = {"nsfw": False, "name_localizations": None, "default_member_permissions": None}
        told = {"id": "1", "version": "2", "application_id": "3", "guild_id": "4", **extra, **told}
        told["contexts"] = told["contexts"][::-1]
    return told


def test_what_discord_gives_back_is_what_we_sent() -> None:
    assert comparable_payload(as_discord_tells(OURS)) == comparable_payload(OURS)


def changed(path: tuple[Any, ...], value: Any) -> dict[str, Any]:
    def change(part: Any, path: tuple[Any, ...]) -> Any:
        if not path:
            return value
        copied = dict(part) if isinstance(part, dict) else list(part)
        copied[path[0]] = change(
            part[path[0]] if path[0] in part or isinstance(part, list) else None, path[1:]
        )
        return copied

    return change(OURS, path)


NEW = ("options", 0)
OPTION = (*NEW, "options")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("description",), "Steal the cheese"),
        (("contexts",), [0]),
        (("nsfw",), True),
        (("default_member_permissions",), "32"),
        (("options",), []),
        ((*NEW, "name"), "open"),
        ((*OPTION, 0, "choices", 0, "name"), "none"),
        ((*OPTION, 0, "choices", 1, "value"), 600),
        ((*OPTION, 0, "choices"), [{"name": "off", "value": 0}]),
        ((*OPTION, 1, "max_value"), 8),
        ((*OPTION, 1, "min_value"), None),
        ((*OPTION, 1, "type"), 3),
        ((*OPTION, 2, "required"), False),
        ((*OPTION, 2, "autocomplete"), False),
        ((*OPTION, 0, "min_value"), 0),
    ],
)  # fmt: skip
def test_whatever_a_person_would_notice_is_a_difference(path: tuple[Any, ...], value: Any) -> None:
    other = changed(path, value)
    assert comparable_payload(other) != comparable_payload(OURS)
    assert comparable_payload(as_discord_tells(other)) == comparable_payload(other)


def test_the_order_of_options_is_a_difference() -> None:
    options = OURS["options"][0]["options"]
    other = changed(OPTION, options[::-1])
    assert comparable_payload(other) != comparable_payload(OURS)


@pytest.mark.parametrize("installs", [[0], [0, 1]])
@pytest.mark.parametrize("contexts", [None, [0, 1], [0, 1, 2]])
def test_what_discord_fills_in_is_no_difference(
    installs: list[int], contexts: list[int] | None
) -> None:
    left_open = OURS | {"contexts": None, "integration_types": None}
    told = as_discord_tells(OURS) | {"integration_types": installs, "contexts": contexts}
    assert is_up_to_date([left_open], [told], is_global=True)


@pytest.mark.parametrize(
    "told", [{"integration_types": [0, 1]}, {"contexts": [0, 1, 2]}, {"contexts": None}]
)
def test_what_we_pin_must_be_so(told: dict[str, Any]) -> None:
    assert is_up_to_date([OURS], [as_discord_tells(OURS)], is_global=True)
    assert not is_up_to_date([OURS], [as_discord_tells(OURS) | told], is_global=True)


@pytest.mark.parametrize("told", [{}, {"integration_types": [0, 1], "contexts": None}])
def test_commands_of_one_server_are_not_compared_by_where_they_may_be_used(
    told: dict[str, Any],
) -> None:
    given = as_discord_tells(OURS)
    given = {key: v for key, v in given.items() if key not in ("contexts", "integration_types")}
    assert is_up_to_date([OURS], [given | told], is_global=False)


@pytest.mark.parametrize("everywhere", [True, False])
def test_a_command_more_or_less_is_a_difference(everywhere: bool) -> None:
    other = OURS | {"name": "other"}
    assert not is_up_to_date([OURS, other], [OURS], is_global=everywhere)
    assert not is_up_to_date([OURS], [OURS, other], is_global=everywhere)
    assert not is_up_to_date([OURS], [], is_global=everywhere)
