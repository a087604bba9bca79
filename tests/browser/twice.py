"""Find repeated texts in a message."""

import re
from collections import Counter

from bot.discord.render.message import Message
from bot.discord.render.visible_news import BULLET
from bot.presentation.players import SEAT_SYMBOLS
from bot.tables.seats import ROBOT_NAMES

_MARKS = re.compile(r"[*_`~>\\]|-# |<[^>]*>")
_ENDS = re.compile(r"[.!?…](?=\s|$)|\n| · | – ")
_NOT_WORDS = re.compile(rf"[^\w\s’'{''.join(SEAT_SYMBOLS)}-]")
FEWEST = 3
"""Minimum number of words in a sentence: anything shorter is a name or number and may repeat."""
OPTIONS = "⚙️"
"""Prefix of the options line, in which several options may have the same value."""
_NAMES = {name.casefold() for name in ROBOT_NAMES}


def said_twice(message: Message) -> list[str]:
    """Sentences that occur more than once in the content, title, description, fields or footer."""
    view = message.view
    texts = [message.content]
    if view is not None:
        fields = (part for field in view.fields for part in (field.name, field.value))
        texts += [view.title, view.body, *fields, view.footer]
    found = Counter(sentence for text in texts for sentence in _sentences(text))
    return [sentence for sentence, count in found.items() if count > 1]


def _sentences(text: str) -> list[str]:
    told = "\n".join(line for line in text.split("\n") if not line.startswith(OPTIONS))
    wholes = (part.split(": ") for part in _ENDS.split(_MARKS.sub("", told)))
    # Lines may share a prefix up to a colon, so the rest is compared as well.
    tails = (" ".join(whole[i:]) for whole in wholes for i in range(len(whole)))
    parts = (_NOT_WORDS.sub(" ", tail).split() for tail in tails)
    found = (" ".join(part).casefold() for part in parts if len(part) >= FEWEST)
    return [sentence for sentence in found if sentence not in _NAMES]


def named_alike(message: Message) -> list[str]:
    """Labels shared by several buttons or selects, which a screen reader could not tell apart."""
    names = Counter(
        name
        for row in message.rows
        for name in ([b.label for b in row] if isinstance(row, tuple) else [row.placeholder])
    )
    return [name for name, count in names.items() if count > 1]


def lines_of_its_own(message: Message) -> list[str]:
    """Lines above the picture other than news, recalled news and the location."""
    view = message.view
    lines = [] if view is None else view.body.split("\n")
    return [
        line for line in lines if line and not line.startswith((BULLET, "-# ", "Earlier: ", "🎓"))
    ]
