"""Render a table snapshot into messages, as plain data.

Must not import discord. May import history, storage (preferences, results), tables, locale,
presentation and `bot.art`.
"""
