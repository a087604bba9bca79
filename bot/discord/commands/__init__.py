"""Slash commands: groups, autocomplete, registration with Discord, localization."""
