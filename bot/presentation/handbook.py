"""The handbook of a game: a short summary, then topics with every rule."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

_SENTENCE_END = re.compile(r"[.!?…]\W*\Z")
_NO_MATCH = 5


@dataclass(frozen=True, slots=True)
class Topic:
    """A group of related rules. `key` is a short word for buttons."""

    key: str
    title: str
    text: str
    current_action: str = ""
    """What a player does in this phase right now, in a sentence or two."""
    captions: tuple[str, ...] = ()
    """Captions of its picture, frame by frame; see `TopicPictures`."""

    @property
    def captions_text(self) -> str:
        """The captions as sentences: the picture's alt text."""
        return " ".join(
            caption if _SENTENCE_END.search(caption) else f"{caption}." for caption in self.captions
        )


@dataclass(frozen=True, slots=True)
class TopicPictures:
    """Sprites for the topics, two to four frames each; `a+b` puts two drawings into one frame."""

    package: str
    frames: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Handbook:
    """All rules of a game in one language."""

    summary: str
    """The game in thirty seconds."""
    topics: tuple[Topic, ...]

    def __contains__(self, key: object) -> bool:
        return any(topic.key == key for topic in self.topics)

    def __getitem__(self, key: str) -> Topic:
        return next(topic for topic in self.topics if topic.key == key)

    def find(self, typed: str) -> list[Topic]:
        """Find topics by search text, best match first: by key, title, then words in the text."""
        wanted = normalize_text(typed)
        ranked = [(_match_rank(topic, wanted), i) for i, topic in enumerate(self.topics)]
        return [self.topics[i] for rank, i in sorted(ranked) if rank < _NO_MATCH]


def _match_rank(topic: Topic, wanted: str) -> int:
    title = normalize_text(topic.title)
    text = normalize_text(f"{topic.current_action} {topic.text}")
    matches = (
        wanted in (topic.key, title),
        title.startswith(wanted),
        wanted in title,
        wanted in text,
        all(word in f"{title} {text}" for word in wanted.split()),
    )
    return matches.index(True) if any(matches) else _NO_MATCH


def excerpt(topic: Topic, typed: str, max_chars: int) -> str:
    """Quote the text around the search match, or "" if it occurs only in the title."""
    wanted = normalize_text(typed)
    text = _strip_markdown(f"{topic.current_action}\n{topic.text}")
    for sentence in re.split(r"(?<=[.!?:])\s+|\n+", text):
        if wanted and wanted in normalize_text(sentence):
            start = max(0, normalize_text(sentence).index(wanted) - max_chars // 3)
            # Cut at whole words.
            start = sentence.rfind(" ", 0, start) + 1
            cut = sentence[start : start + max_chars]
            if start + max_chars < len(sentence):
                cut = cut.rpartition(" ")[0] + "…"
            return ("…" if start else "") + cut.strip()
    return ""


def normalize_text(text: str) -> str:
    """Normalize for searching: no accents, no capitals, no markdown."""
    decomposed = unicodedata.normalize("NFD", _strip_markdown(text))
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(bare.replace("’", "'").casefold().split())


def _strip_markdown(text: str) -> str:
    return text.replace("**", "").replace("*", "").replace("• ", "").replace("__", "")
