"""Soak tests that try to break the bot: `python -m tests.soak --minutes N --seed S`."""
