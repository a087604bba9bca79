"""Logging setup. At any level, no line may contain a token, a snapshot or a player's hand."""

import json
import logging
import re
import sys
from collections.abc import Iterable
from typing import Literal, TextIO

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
VERBOSE_LOGGERS = ("discord", "aiosqlite", "asyncpg", "aiohttp", "asyncio", "PIL")
"""Limited to INFO: at DEBUG they log payloads with tokens and SQL values with snapshots."""
REDACTED = "[hidden]"
_SECRET_PATTERNS = (
    # Interaction token in a URL: /webhooks/APPLICATION/TOKEN, /interactions/ID/TOKEN.
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/?\s'\"]+"), rf"\1{REDACTED}"),
    # A logged payload or header.
    (re.compile(r"""(['"]token['"]\s*:\s*)(['"]).*?\2"""), rf"\1\2{REDACTED}\2"),
    (re.compile(r"\b(Bot )[\w.\-]{20,}"), rf"\1{REDACTED}"),
    # Discord's interaction tokens start with "interaction:" in base64.
    (re.compile(r"aW50ZXJhY3Rpb246[\w+/=\-]*"), REDACTED),
    # The access key in the playground's link.
    (re.compile(r"([?&]key=)[\w\-]+"), rf"\1{REDACTED}"),
    # Pydantic's errors quote the invalid input, which may be part of a snapshot.
    (re.compile(r"input_value=.*, (input_type=\w+\])"), rf"input_value={REDACTED}, \1"),
)


class RedactingFormatter(logging.Formatter):
    """Redacts secrets in the formatted line, including its traceback. The last line of defence."""

    def __init__(self, tokens: Iterable[str] = ()) -> None:
        super().__init__(FORMAT)
        self._secrets = [token for token in tokens if token]

    def add_secret(self, token: str) -> None:
        """Redact this value from now on."""
        self._secrets.append(token)

    def format(self, record: logging.LogRecord) -> str:
        return self.redact(super().format(record))

    def redact(self, text: str) -> str:
        for token in self._secrets:
            text = text.replace(token, REDACTED)
        for pattern, replacement in _SECRET_PATTERNS:
            text = pattern.sub(replacement, text)
        return text


class RedactingJsonFormatter(RedactingFormatter):
    """The same as one JSON object per line; redacted before JSON quoting changes the secrets."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname,
            "logger": record.name,
            "message": self.redact(record.getMessage()),
        }
        if record.exc_info:
            fields["traceback"] = self.redact(self.formatException(record.exc_info))
        return json.dumps(fields, ensure_ascii=False)


def set_up_logging(
    level: str,
    tokens: Iterable[str] = (),
    stream: TextIO | None = None,
    log_format: Literal["text", "json"] = "text",
) -> RedactingFormatter:
    """Install one handler on standard error, replacing existing ones."""
    formatters = {"text": RedactingFormatter, "json": RedactingJsonFormatter}
    formatter = formatters[log_format](tokens)
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(formatter)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in VERBOSE_LOGGERS:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelName(level)))
    return formatter
