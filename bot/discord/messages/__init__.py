"""Keep the messages of a table up to date on Discord: records, send queue, publishing, audit.

Implements the runtime's `TableView`. May import transport, render and the rooms below them.
"""
