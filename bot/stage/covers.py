"""The lobby's picture as a stage gives it: a game's name and hero, who sits there, what is free."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.stage import english, french, german
from bot.stage.catalogues import Catalogues
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
        seated = f" At the table: {english.listed(names)}." if names else ""
        seats = "seat" if free == 1 else "seats"
        return f"The cover of {title}.{seated}" + (f" {free} {seats} free." if free else "")

    def robot(self, name: str) -> str:
        return f"{name} (robot)"


class French(English):
    """What a cover says, in French."""

    free = "libre"

    def alt(self, title: str, names: Sequence[str], free: int) -> str:
        seated = f" À la table : {french.listed(names)}." if names else ""
        left = french.counted(free, "place libre", "places libres")
        return f"La couverture de {title}.{seated}" + (f" {left}." if free else "")

    def robot(self, name: str) -> str:
        return f"{name} (robot)"


class German(English):
    """What a cover says, in German."""

    free = "frei"

    def alt(self, title: str, names: Sequence[str], free: int) -> str:
        seated = f" Am Tisch: {german.listed(names)}." if names else ""
        left = german.counted(free, "freier Platz", "freie Plätze")
        return f"Das Titelbild von {title}.{seated}" + (f" {left}." if free else "")

    def robot(self, name: str) -> str:
        return f"{name} (Roboter)"


words = Catalogues[English]({"en": English, "fr": French, "de": German})


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
