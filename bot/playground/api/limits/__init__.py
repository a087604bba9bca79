"""Discord's limits as pure checks on payloads. Each raises the Refusal Discord would send."""

from bot.playground.api.limits.commands import check_autocomplete, check_command, check_commands
from bot.playground.api.limits.components import check_modal
from bot.playground.api.limits.messages import check_files, check_message, is_empty

__all__ = [
    "check_autocomplete",
    "check_command",
    "check_commands",
    "check_files",
    "check_message",
    "check_modal",
    "is_empty",
]
