"""The picture toolkit: colours, text, sprites, shapes, encoding off the event loop.

Knows Pillow and nothing of Discord, tables or games. Imports nothing else of the bot.
"""
