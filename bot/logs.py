"""How the bot logs. Whatever the level, no line shows a token, a snapshot or anybody's hand."""

import json
import logging
import re
import sys
from collections.abc import Iterable
from typing import Literal, TextIO

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
TALKATIVE = ("discord", "aiosqlite", "asyncpg", "aiohttp", "asyncio", "PIL")
"""At DEBUG these write whole payloads, with the tokens in them, and the values of SQL statements,
with snapshots in them. They are heard from INFO on."""
HIDDEN = "[hidden]"
_SECRETS = (
    # The token in the address of an answer: /webhooks/APPLICATION/TOKEN, /interactions/ID/TOKEN.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/?\s'\"]+"), rf"\1{HIDDEN}"),
    # A payload or a header that was written out.
    (re.compile(r"""(['"]token['"]\s*:\s*)(['"]).*?\2"""), rf"\1\2{HIDDEN}\2"),
    (re.compile(r"\b(Bot )[\w.\-]{20,}"), rf"\1{HIDDEN}"),
    # Discord's interaction tokens begin with the word, in base64.
    (re.compile(r"aW50ZXJhY3Rpb246[\w+/=\-]*"), HIDDEN),
    # The key of the page's link.
    (re.compile(r"([?&]key=)[\w\-]+"), rf"\1{HIDDEN}"),
    # Pydantic shows what it could not read: a piece of a snapshot, say.
    (re.compile(r"input_value=.*, (input_type=\w+\])"), rf"input_value={HIDDEN}, \1"),
)


class Discreet(logging.Formatter):
    """The last line of defence: hides secrets in the finished line, its traceback included."""

    def __init__(self, tokens: Iterable[str] = ()) -> None:
        super().__init__(FORMAT)
        self._tokens = [token for token in tokens if token]

    def hide(self, token: str) -> None:
        """This, too, from now on."""
        self._tokens.append(token)

    def format(self, record: logging.LogRecord) -> str:
        return self.without_secrets(self.plain(record))

    def plain(self, record: logging.LogRecord) -> str:
        """The finished line, secrets and all."""
        return super().format(record)

    def without_secrets(self, text: str) -> str:
        for token in self._tokens:
            text = text.replace(token, HIDDEN)
        for pattern, instead in _SECRETS:
            text = pattern.sub(instead, text)
        return text


class DiscreetJson(Discreet):
    """The same for programs: one JSON object a line."""

    def plain(self, record: logging.LogRecord) -> str:
        said = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname,
            "logger": record.name,
            "message": self._tidy(record.getMessage()),
        }
        if record.exc_info:
            said["traceback"] = self._tidy(self.formatException(record.exc_info))
        return json.dumps(said, ensure_ascii=False)

    def without_secrets(self, text: str) -> str:
        """They were hidden before the line was quoted, which would have changed their look."""
        return text

    def _tidy(self, text: str) -> str:
        return super().without_secrets(text)


def set_up_logging(
    level: str,
    tokens: Iterable[str] = (),
    stream: TextIO | None = None,
    form: Literal["text", "json"] = "text",
) -> Discreet:
    """One handler for all, on standard error; what was there before makes room."""
    handler = logging.StreamHandler(stream or sys.stderr)
    discreet = Discreet(tokens) if form == "text" else DiscreetJson(tokens)
    handler.setFormatter(discreet)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
    return discreet
