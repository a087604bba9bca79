"""The contract of showing a game: Sight in, texts, Views and picture keys out.

Pure: no Discord, no State. May import the kernel only.
"""
