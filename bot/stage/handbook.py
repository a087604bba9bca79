"""How a game is played, in topics: thirty seconds first, then every rule where one looks for it."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

_ENDED = re.compile(r"[.!?…]\W*\Z")


@dataclass(frozen=True, slots=True)
class Topic:
    """Some rules that belong together. `key` is a short word for buttons."""

    key: str
    title: str
    text: str
    now: str = ""
    """What whoever is in the midst of it does right now, in a sentence or two."""
    captions: tuple[str, ...] = ()
    """What its picture says, frame by frame: see `Plates`."""

    @property
    def told(self) -> str:
        """Its captions one after another, each a sentence: what the picture says in words."""
        return " ".join(
            caption if _ENDED.search(caption) else f"{caption}." for caption in self.captions
        )


@dataclass(frozen=True, slots=True)
class Plates:
    """The pictures of a game's topics: drawings of that package, frame by frame, by topic.

    Two to four frames each; `a+b` are two drawings in one.
    """

    package: str
    frames: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Handbook:
    """All the rules of a game, in one language."""

    summary: str
    """The game in thirty seconds."""
    topics: tuple[Topic, ...]

    def __contains__(self, key: object) -> bool:
        return any(topic.key == key for topic in self.topics)

    def __getitem__(self, key: str) -> Topic:
        return next(topic for topic in self.topics if topic.key == key)

    def find(self, typed: str) -> list[Topic]:
        """The topics that somebody may mean, best first: by key, by title, by words inside."""
        wanted = plain(typed)
        ranked = [(_rank(topic, wanted), i) for i, topic in enumerate(self.topics)]
        return [self.topics[i] for rank, i in sorted(ranked) if rank < _NOT]


_NOT = 5


def _rank(topic: Topic, wanted: str) -> int:
    title, text = plain(topic.title), plain(f"{topic.now} {topic.text}")
    if wanted in (topic.key, title):
        return 0
    if title.startswith(wanted):
        return 1
    if wanted in title:
        return 2
    if wanted in text:
        return 3
    return 4 if all(word in f"{title} {text}" for word in wanted.split()) else _NOT


def excerpt(topic: Topic, typed: str, most: int) -> str:
    """The words round what was typed, where the title does not say it."""
    wanted = plain(typed)
    for sentence in re.split(r"(?<=[.!?:])\s+|\n+", _bare(f"{topic.now}\n{topic.text}")):
        if wanted and wanted in plain(sentence):
            start = max(0, plain(sentence).index(wanted) - most // 3)
            # Whole words only, at both ends.
            start = sentence.rfind(" ", 0, start) + 1
            cut = sentence[start : start + most]
            if start + most < len(sentence):
                cut = cut.rpartition(" ")[0] + "…"
            return ("…" if start else "") + cut.strip()
    return ""


def plain(text: str) -> str:
    """As one types it: no accents, no capitals, no markdown."""
    apart = unicodedata.normalize("NFD", _bare(text))
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return " ".join(bare.replace("’", "'").casefold().split())


def _bare(text: str) -> str:
    return text.replace("**", "").replace("*", "").replace("• ", "").replace("__", "")
