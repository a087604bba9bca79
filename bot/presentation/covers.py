"""The lobby's cover picture: the game's title and hero, the players, the free seats."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.presentation import english, french, german
from bot.presentation.catalogues import Catalogues
from bot.presentation.players import Players
from bot.presentation.view import Picture


@dataclass(frozen=True, slots=True)
class Cover:
    """Everything a cover shows."""

    title: str
    names: tuple[str, ...]
    robots: frozenset[int]
    free: int
    free_label: str


class CoverTexts:
    """Texts of a cover."""

    free_label = "free"
    robot = "robot"

    def alt_text(self, title: str, names: Sequence[str], free: int) -> str:
        seated = f" At the table: {english.join_list(names)}." if names else ""
        left = english.quantity(free, "seat")
        return f"The cover of {title}.{seated}" + (f" {left} free." if free else "")


class FrenchCoverTexts(CoverTexts):
    free_label = "libre"
    robot = "robot"

    def alt_text(self, title: str, names: Sequence[str], free: int) -> str:
        seated = f" À la table : {french.join_list(names)}." if names else ""
        left = french.quantity(free, "place libre", "places libres")
        return f"La couverture de {title}.{seated}" + (f" {left}." if free else "")


class GermanCoverTexts(CoverTexts):
    free_label = "frei"
    robot = "Roboter"

    def alt_text(self, title: str, names: Sequence[str], free: int) -> str:
        seated = f" Am Tisch: {german.join_list(names)}." if names else ""
        left = german.quantity(free, "freier Platz", "freie Plätze")
        return f"Das Titelbild von {title}.{seated}" + (f" {left}." if free else "")


cover_catalogues = Catalogues[CoverTexts](
    {"en": CoverTexts, "fr": FrenchCoverTexts, "de": GermanCoverTexts}
)


def cover_picture(
    title: str, players: Players, free_seats: int, language: str, draw: Callable[[Cover], bytes]
) -> Picture:
    """The cover of a game, drawn by its own `drawing/cover.py`."""
    say = cover_catalogues(language)
    names = [
        players.symbol_name(i) + (f" ({say.robot})" if i in players.robots else "")
        for i in range(len(players))
    ]
    cover = Cover(title, players.names, players.robots, free_seats, say.free_label)
    return Picture(cover, draw, say.alt_text(title, names, free_seats))
