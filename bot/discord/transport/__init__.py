"""Talk to Discord: sender with retries, rate limiter, connection, interaction replies, access.

Knows messages as plain data, not what they say. May import render and the rooms below it.
"""
