"""Deadlines, table time, quiet hours and reading pauses of a table. Pure.

May import the same as `bot.tables`.
"""
