"""The contract of showing a game: Sight in, texts and Views out. Pure: no Discord, no State.

May import the kernel only.
"""
