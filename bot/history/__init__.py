"""What finished games leave behind: statistics, achievements, replays, game files, verification.

Also deletes a user's data everywhere. Must not import discord or run SQL. May import runtime,
storage, tables and `bot.art`.
"""
