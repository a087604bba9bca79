"""Deadlines, table time, quiet hours and reading pauses of a table. Pure, like `bot.tables`."""
