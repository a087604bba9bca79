"""What a game wants to show: texts, a picture and choices. No Discord here.

Views are values: equal views look the same. `bot.discord.render.controls` turns groups into rows of
buttons and selects within Discord's limits.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.kernel import Move, SomeOf
from bot.presentation.picture_keys import picture_key

Style = Literal["plain", "primary", "good", "danger"]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to draw: `draw(content)` returns the encoded file and runs in a thread.

    `content` holds everything that is drawn, and `draw` is a module-level function without
    closures, so the key follows from both and equal keys mean equal bytes. `alt` describes
    everything it shows.
    """

    content: Any
    draw: Callable[[Any], bytes]
    alt: str
    suffix: str = "jpg"
    _key: str = field(default="", init=False, repr=False, compare=False)

    @property
    def key(self) -> str:
        """Identifies the picture in caches and fingerprints."""
        if not self._key:
            object.__setattr__(self, "_key", picture_key(self.draw, self.content))
        return self._key

    def render(self) -> bytes:
        return self.draw(self.content)


@dataclass(frozen=True, slots=True)
class Field:
    """A titled paragraph of an embed."""

    name: str
    value: str
    inline: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One move as a button or a select option."""

    move: Move
    label: str
    hint: str = ""
    emoji: str | None = None
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class Submenu:
    """Nested choices: picking it shows its items. `prompt` says what to choose inside."""

    key: str
    label: str
    items: "tuple[Choice | Submenu, ...] | MultiSelect"
    hint: str = ""
    emoji: str | None = None
    prompt: str = ""


@dataclass(frozen=True, slots=True)
class MultiSelect:
    """A multi-select for a SomeOf offer. `labels` are in the order of its options."""

    offer: SomeOf
    labels: tuple[str, ...]
    hints: tuple[str, ...] = ()
    chosen: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Related choices. Up to five are buttons, more a select; `as_select` overrides that."""

    title: str
    items: tuple[Choice | Submenu, ...] | MultiSelect
    as_select: bool | None = None
    is_optional: bool = False
    """Optional extras such as undo, not the decision that the game is waiting for."""


@dataclass(frozen=True, slots=True)
class PastEvent:
    """A summary of past events; `news_lines` are the news lines it stands for."""

    summary: str
    news_lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The content of one message: an embed, a picture, choices."""

    title: str
    body: str = ""
    fields: tuple[Field, ...] = ()
    picture: Picture | None = None
    groups: tuple[Group, ...] = ()
    footer: str = ""
    """What to do now and who must do it; shown next to the buttons."""
    details: str = ""
    """A full description in words for the `In words` button: markdown, any length."""
    colour: int = 0xF2B233
    past_events: tuple[PastEvent, ...] = ()
    """Events still worth mentioning; left out while they are among the news."""
    covered_news: tuple[str, ...] = ()
    """News lines that this view already expresses itself."""
    is_transient: bool = False
    """True if the body shows something players must remember: it is repeated nowhere permanent."""
    shows_deadline: bool = True
    """False if a private panel need not show the deadline because the board does."""


@dataclass(frozen=True, slots=True)
class NavigationLabels:
    """Labels for paging and going back."""

    back: str
    more: str
    earlier: str
    placeholder: str
