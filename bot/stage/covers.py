"""The lobby's picture as a stage gives it: a game's name and hero, who sits there, what is free."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.stage.catalogues import Catalogues
from bot.stage.english import listed
from bot.stage.players import Players
from bot.stage.view import Picture


@dataclass(frozen=True, slots=True)
class Cover:
    """All that a cover shows."""

    title: str
    names: tuple[str, ...]
    robots: frozenset[int]
    free: int
    free_label: str


class English:
    """What a cover says."""

    free = "free"

    def alt(self, title: str, names: Sequence[str], free: int) -> str:
        seated = f" At the table: {listed(names)}." if names else ""
        seats = "seat" if free == 1 else "seats"
        return f"The cover of {title}.{seated}" + (f" {free} {seats} free." if free else "")

    def robot(self, name: str) -> str:
        return f"{name} (robot)"


words = Catalogues({"en": English()})


def cover_picture(
    title: str, players: Players, free: int, language: str, draw: Callable[[Cover], bytes]
) -> Picture:
    """The cover of that game, drawn by its own `scene/cover.py`."""
    say = words(language)
    names = [
        say.robot(players.signed(i)) if i in players.robots else players.signed(i)
        for i in range(len(players))
    ]
    cover = Cover(title, players.names, players.robots, free, say.free)
    return Picture(cover, draw, say.alt(title, names, free))
