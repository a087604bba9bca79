"""The bot on Discord. `client` puts the parts together; each folder is a room of its own.

From the bottom: render, transport, messages, interactions, actions, commands, client. A room may
import those before it, and history, runtime, storage, tables.
"""
