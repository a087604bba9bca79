"""Programs for developers, run with `python -m tests.tools`. Not part of the wheel.

May import anything of `bot`, `cogs` and `tests`. Nothing in `bot` or `cogs` imports `tests`.
"""
