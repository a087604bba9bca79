"""The table as data: model, snapshot, draft, seats, options, permissions, seal, clock.

Must not import discord, start tasks or run SQL.
"""
