"""Reads `.env`. Errors are one sentence and never include the file's content."""

import codecs
import io
from pathlib import Path

from dotenv import dotenv_values
from dotenv.parser import parse_stream

_UTF16_BOMS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class BadEnvFile(Exception):
    """The file cannot be read; the message says why."""


def read_env_file(path: Path) -> dict[str, str]:
    """Return names and values, or an empty dict if there is no file."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise BadEnvFile(f"{path} cannot be read ({error.strerror}).") from error
    text = _decode(path, raw)
    line = 1
    for binding in parse_stream(io.StringIO(text)):
        if binding.error:
            # The unparsable text includes the line breaks before it.
            blank = len(binding.original.string) - len(binding.original.string.lstrip("\n"))
            raise BadEnvFile(f"{path}, line {line + blank} is not of the form NAME=value.")
        line += binding.original.string.count("\n")
    values = dotenv_values(stream=io.StringIO(text))
    return {name: value for name, value in values.items() if value is not None}


def _decode(path: Path, raw: bytes) -> str:
    # Windows editors: UTF-16 has a BOM, or a zero in every second byte for Latin letters.
    if raw.startswith(_UTF16_BOMS) or b"\0" in raw:
        raise BadEnvFile(f"{path} is written in UTF-16; save it as UTF-8.")
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadEnvFile(
            f"{path}, line {line} is not written in UTF-8; save it as UTF-8."
        ) from None
