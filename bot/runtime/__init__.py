"""Live tables: one actor per table with its queue, the registry of loaded actors, robots' turns.

Saves each change before it is shown, and shows it through the `TableView` protocol. May import
storage, tables, `bot.mind` and the rooms below them; must not import discord.
"""
