"""Handle incoming interactions: clicks and moves, each exactly once.

Shell buttons are handled through the `ShellButtons` protocol, so that actions can import this room
and not the other way round. May import messages, transport, render and the rooms below them.
"""
