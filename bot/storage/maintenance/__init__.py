"""Backups, copies, restore and the integrity check of a database file.

Read a file without opening it as a bot would. May import the same as `bot.storage`, and the kernel
to replay logs.
"""
