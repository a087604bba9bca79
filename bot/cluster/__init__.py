"""The same bot in several processes: who minds which table, and how a click finds its owner.

Everything here is about PostgreSQL and CHEESEBOARD_SHARDS; one process alone uses none of it.
"""
