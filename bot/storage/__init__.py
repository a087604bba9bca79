"""All SQL of the bot: tables, messages, preferences, results, personal data; SQLite and migrations.

Rows in, data of `bot.tables` out; must not import discord. May import `bot.tables` and the rooms
below it. The PostgreSQL engine belongs to the cluster.
"""
