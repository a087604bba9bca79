"""Plain names and texts for the pictures of one table, in one language."""

from collections.abc import Iterable

from bot.art.fonts import to_displayable
from bot.presentation.players import Players
from bot.presentation.view import Picture
from cogs.cheese_thief.drawing import Named, Scene, draw
from cogs.cheese_thief.state import HOURS
from cogs.cheese_thief.words import Words

_ALT = 1000


class Cast:
    """Plain names for pictures and alt texts, in one language."""

    def __init__(self, players: Players, say: Words, *, shared: bool = False) -> None:
        self.say = say
        self.shared = shared
        """True if the picture is shown to all, so that no one is addressed as its owner."""
        self.words = say.scene
        self.names = tuple(players.symbol_name(seat) for seat in range(len(players)))
        self.people = tuple(
            Named(players.name(seat), say.scene.stand_in(seat)) for seat in range(len(players))
        )
        self.clocks = tuple(say.scene.clock(hour) for hour in HOURS)

    def drawn(self, seat: int) -> str:
        """A name as the picture's fonts can show it."""
        return to_displayable(self.people[seat].name, self.people[seat].instead)

    def of(self, seats: Iterable[int]) -> list[str]:
        return [self.names[seat] for seat in seats]


def shown(scene: Scene, sentences: list[str], cast: Cast) -> Picture:
    """A picture with as many whole sentences as alt texts may hold."""
    text = " ".join(sentences)
    while len(text) > _ALT:
        sentences = sentences[:-1]
        text = " ".join([*sentences, cast.words.more])
    return Picture(scene, draw, text)


def marked(flags: Iterable[bool]) -> list[int]:
    return [seat for seat, flag in enumerate(flags) if flag]
