"""Quiet hours, time zones and languages offered for selection."""

from bot.locale.en.history import HistoryTexts
from bot.locale.en.settings import LANGUAGES

HOURS = (
    "20-7", "21-6", "21-7", "21-8", "22-6", "22-7", "22-8", "22-9", "23-7", "23-8", "23-9", "0-7",
    "0-8", "0-9", "1-9", "2-10", "8-17", "9-18",
)  # fmt: skip
ZONES = (
    "UTC", "Europe/London", "Europe/Paris", "Europe/Berlin", "Europe/Athens", "Europe/Moscow",
    "Africa/Lagos", "Africa/Johannesburg", "Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok",
    "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland", "America/Sao_Paulo",
    "America/Halifax", "America/New_York", "America/Chicago", "America/Denver",
    "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu",
)  # fmt: skip
"""Common time zones; a select holds at most 25 entries."""


def language_named(code: str) -> str:
    return LANGUAGES.get(code, code)


def hours_named(text: str, say: HistoryTexts) -> str:
    begins, _, ends = text.partition("-")
    return say.hours(int(begins), int(ends))
