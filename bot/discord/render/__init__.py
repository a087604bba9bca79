"""Render a table snapshot into messages, as plain data. Must not import discord."""
