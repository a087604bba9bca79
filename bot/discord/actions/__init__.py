"""What the shell's own buttons and commands do: lobby, rematch, menu, guide, log, replay, digest.

May import interactions, messages and the rooms below them, and history.
"""
