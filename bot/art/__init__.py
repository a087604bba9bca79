"""Picture toolkit: colours, text, sprites, shapes, encoding, rendering off the event loop.

Uses Pillow; knows nothing of Discord, tables or games.
"""
