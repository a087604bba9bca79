"""Slash commands: groups, autocomplete, registration with Discord, localization.

May import actions and the rooms below it. The commands shared by all games are in `cogs`.
"""
