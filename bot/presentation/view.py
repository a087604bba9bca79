"""What a game says should be seen: words, a picture and choices. No Discord in here.

A View is a value: equal views show the same. `bot.discord.layout` turns its groups into rows of
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
    """A picture to be drawn: `draw(of)` makes the encoded file, in a thread.

    All that is drawn is in the value `of`, and `draw` is a function of a module, with nothing
    bound: so the key follows from the two, and equal keys mean equal bytes. `alt` says in words
    all it shows.
    """

    content: Any
    draw: Callable[[Any], bytes]
    alt: str
    suffix: str = "jpg"
    _key: str = field(default="", init=False, repr=False, compare=False)

    @property
    def key(self) -> str:
        """Names the picture in caches and digests."""
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
    """One move as a button or an entry of a select."""

    move: Move
    label: str
    hint: str = ""
    emoji: str | None = None
    style: Style = "plain"


@dataclass(frozen=True, slots=True)
class Submenu:
    """Choices behind a choice: picking it shows what is in it. `key` is a short word.

    `ask` is what is to be chosen in there, where the label does not say it.
    """

    key: str
    label: str
    items: "tuple[Choice | Submenu, ...] | MultiSelect"
    hint: str = ""
    emoji: str | None = None
    prompt: str = ""


@dataclass(frozen=True, slots=True)
class MultiSelect:
    """Several at once: a multi-select for a SomeOf offer. `labels` follow its options."""

    offer: SomeOf
    labels: tuple[str, ...]
    hints: tuple[str, ...] = ()
    chosen: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that belong together. `title` is a select's placeholder.

    Up to five become buttons, more a select; `select` says otherwise.
    """

    title: str
    items: tuple[Choice | Submenu, ...] | MultiSelect
    as_select: bool | None = None
    is_optional: bool = False
    """Optional extras, such as going back a step: not the decision the game is waiting for."""


@dataclass(frozen=True, slots=True)
class PastEvent:
    """Something that happened a while ago, in brief; `lines` are those that may be news of it."""

    summary: str
    news_lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """One message's worth of seeing: an embed, a picture, choices."""

    title: str
    body: str = ""
    fields: tuple[Field, ...] = ()
    picture: Picture | None = None
    groups: tuple[Group, ...] = ()
    footer: str = ""
    """What is to be done now and by whom, plainly: it stands beside the buttons."""
    details: str = ""
    """Everything there is to know, in words, for the button `In words`: markdown, any length."""
    colour: int = 0xF2B233
    past_events: tuple[PastEvent, ...] = ()
    """What is worth a word although it is no longer news; what still is news is not said again."""
    covered_news: tuple[str, ...] = ()
    """Lines of news that this view says in words of its own."""
    is_transient: bool = False
    """Whether its body shows what must be remembered: then nothing that stays says it again."""
    shows_deadline: bool = True
    """Whether a private panel says when the time is up; not where the board is all one needs."""


@dataclass(frozen=True, slots=True)
class NavigationLabels:
    """Labels for paging and going back."""

    back: str
    more: str
    earlier: str
    placeholder: str
