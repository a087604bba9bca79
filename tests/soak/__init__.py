"""A bench that tries to break the bot: `python -m tests.soak --minutes N --seed S`."""
