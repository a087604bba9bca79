"""The table as data: model, snapshot, draft, seats, options, permissions, preferences, seal, clock.

Must not import discord, start tasks or run SQL. May import the kernel, presentation and `bot.game`.
"""
