"""What a client shows: one version of a message, a modal, a notification. Immutable."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.playground.world.model import EPHEMERAL, JSON, LOADING, Attachment, Message, User

BUTTON = 2
SELECTS = (3, 5, 6, 7, 8)


@dataclass(slots=True, frozen=True)
class Shown:
    """One version of a message, exactly as a user saw it."""

    id: int
    channel_id: int
    author_id: int
    author: str
    content: str
    embeds: tuple[JSON, ...]
    components: tuple[JSON, ...]
    files: tuple[Attachment, ...] = field(repr=False)
    flags: int
    version: int
    edited: bool
    created: float
    reference: int | None = None
    interaction_id: int | None = None

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def parts(self) -> list[JSON]:
        """Every component, outermost first."""
        return list(_walk(self.components))

    @property
    def buttons(self) -> list[JSON]:
        return [part for part in self.parts if part["type"] == BUTTON]

    @property
    def selects(self) -> list[JSON]:
        return [part for part in self.parts if part["type"] in SELECTS]

    @property
    def labels(self) -> list[str]:
        """The labels of the buttons."""
        return [_face(button) for button in self.buttons]

    @property
    def custom_ids(self) -> list[str]:
        return [part["custom_id"] for part in self.parts if part.get("custom_id")]

    @property
    def alt_texts(self) -> list[str]:
        return [file.description for file in self.files if file.description]

    @property
    def text(self) -> str:
        """All readable text, one piece per line, with plain spaces."""
        return "\n".join(self._words()).replace("\N{NO-BREAK SPACE}", " ")

    def _words(self) -> Iterator[str]:
        if self.content:
            yield self.content
        for embed in self.embeds:
            yield from _embed_words(embed)
        for part in self.parts:
            yield from _part_words(part)
        yield from self.alt_texts

    @property
    def everything(self) -> str:
        """All text that reached the client: words, custom_ids, file names, JSON."""
        names = [file.filename for file in self.files]
        return "\n".join([self.text, *self.custom_ids, *names, repr(self.embeds), repr(self.parts)])

    def button(self, label: str) -> JSON:
        found = [button for button in self.buttons if _face(button) == label]
        found = found or [b for b in self.buttons if label.lower() in _face(b).lower()]
        if len(found) != 1:
            raise LookupError(f"{len(found)} buttons are called {label!r}; there are {self.labels}")
        return found[0]


def shown(message: Message, author: User) -> Shown:
    return Shown(
        message.id,
        message.channel_id,
        message.author_id,
        author.name,
        message.content,
        tuple(message.embeds),
        tuple(message.components),
        tuple(message.attachments),
        message.flags,
        message.version,
        message.edited is not None,
        message.created,
        message.reference,
        None if message.origin is None else message.origin.interaction_id,
    )


@dataclass(slots=True, frozen=True)
class Modal:
    """An open modal."""

    interaction_id: int
    channel_id: int
    message_id: int | None
    data: JSON

    @property
    def title(self) -> str:
        return self.data["title"]

    @property
    def custom_id(self) -> str:
        return self.data["custom_id"]

    @property
    def fields(self) -> list[tuple[str, JSON]]:
        """Each field with its label."""
        made: list[tuple[str, JSON]] = []
        for child in self.data["components"]:
            if child["type"] == 18:
                made.append((child["label"], child["component"]))
            inside = child.get("components") or []
            made.extend((inner.get("label") or "", inner) for inner in inside)
        return made

    @property
    def text(self) -> str:
        words = [self.title]
        for label, part in self.fields:
            words += [label, *_part_words(part), part.get("value") or ""]
        return "\n".join(word for word in words if word)


@dataclass(slots=True, frozen=True)
class Notification:
    """A push notification."""

    time: float
    channel_id: int
    message_id: int
    reason: str
    text: str


def _walk(components: tuple[JSON, ...] | list[JSON]) -> Iterator[JSON]:
    for component in components:
        yield component
        yield from _walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if isinstance(inner := component.get(key), dict):
                yield inner


def _face(button: JSON) -> str:
    emoji = (button.get("emoji") or {}).get("name") or ""
    return button.get("label") or emoji


def _embed_words(embed: JSON) -> Iterator[str]:
    author, footer = embed.get("author") or {}, embed.get("footer") or {}
    yield from filter(None, (author.get("name"), embed.get("title"), embed.get("description")))
    for entry in embed.get("fields") or []:
        yield entry["name"]
        yield entry["value"]
    if footer.get("text"):
        yield footer["text"]


def _part_words(part: JSON) -> Iterator[str]:
    if part["type"] == BUTTON:
        emoji = (part.get("emoji") or {}).get("name")
        yield from filter(None, (emoji, part.get("label")))
    for key in ("placeholder", "content", "description"):
        if part.get(key):
            yield part[key]
    for option in part.get("options") or []:
        yield option["label"]
        if option.get("description"):
            yield option["description"]
