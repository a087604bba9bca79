"""Settings from the environment and `.env`. All of them are documented in `.env.example`."""

import codecs
import io
import os
import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from dotenv import dotenv_values
from dotenv.parser import parse_stream
from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    Field,
    SecretStr,
    ValidationError,
    model_validator,
)

from bot.shards import ShardConfig, parse_shards
from bot.storage.address import DatabaseAddress, is_url, parse_address

ENV_PREFIX = "CHEESEBOARD_"
ENV_FILE = Path(".env")
PLAYGROUND_FILES = ("playground.db", "playground-games.db")
_TOKEN_PATTERN = re.compile(r"[!#-&(-_a-~]+")
"""Printable characters except quotation marks."""


class BadSettings(Exception):
    """An invalid setting; the message says which and why."""


def _token(value: SecretStr) -> SecretStr:
    if not _TOKEN_PATTERN.fullmatch(value.get_secret_value()):
        raise ValueError(
            "it holds a space, a line break, a quotation mark or a letter that no token has;"
            " copy it anew from the developer portal"
        )
    return value


def _api_base(value: str) -> str:
    if not value.startswith(("http://", "https://")):
        raise ValueError("it must begin with http:// or https://")
    parts = urlsplit(value)
    # Accessing the port validates it.
    if not parts.hostname or parts.port == 0 or re.search(r"[\s?#]", value):
        raise ValueError("it must name a host, as https://discord.com/api/v10 does")
    return value.rstrip("/")


def _database(value: DatabaseAddress) -> DatabaseAddress:
    if isinstance(value, Path) and value.name in PLAYGROUND_FILES:
        raise ValueError("that name belongs to the playground; choose another")
    return value


def _local_path(value: str) -> str:
    if is_url(value):
        raise ValueError("it must be a path on this machine, not an address")
    return value


def _backup_hours(value: float) -> float:
    # Backup file names include the second.
    if value < 1 / 3600:
        raise ValueError("it is in hours, and less than a second is too often; 24 is once a day")
    return value


def _from_text(parse: Callable[[str], object]) -> BeforeValidator:
    """Parse the setting if it is a text."""
    return BeforeValidator(lambda value: parse(value) if isinstance(value, str) else value)


Days = Annotated[float, Field(ge=1, le=36_500, allow_inf_nan=False)]
Hours = Annotated[float, Field(gt=0, le=24 * 365, allow_inf_nan=False)]
Limit = Annotated[int, Field(ge=1, le=1_000_000)]
Port = Annotated[int, Field(ge=0, le=65535)]
LocalPath = Annotated[Path, _from_text(_local_path)]


class Settings(BaseModel):
    discord_token: Annotated[SecretStr, AfterValidator(_token)] | None = None
    discord_api_base: Annotated[str, AfterValidator(_api_base)] | None = None
    cheeseboard_db: Annotated[
        DatabaseAddress, _from_text(parse_address), AfterValidator(_database)
    ] = Path("data/cheeseboard.db")
    cheeseboard_key_file: LocalPath = Path("data/cheeseboard.key")
    cheeseboard_shards: Annotated[ShardConfig | None, _from_text(parse_shards)] = None
    cheeseboard_guild: Annotated[int, Field(ge=1, lt=2**63)] | None = None
    cheeseboard_log: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR"], _from_text(str.upper)
    ] = "INFO"
    cheeseboard_log_format: Literal["text", "json"] = "text"
    cheeseboard_metrics_port: Port | None = None
    cheeseboard_metrics_host: str = "127.0.0.1"
    cheeseboard_clock_scale: Annotated[float, Field(gt=0, le=100)] = 1.0
    cheeseboard_robot_pace: Annotated[float, Field(ge=0, le=30)] = 1.0
    cheeseboard_backup_dir: LocalPath | None = None
    cheeseboard_backup_hours: Annotated[Hours, AfterValidator(_backup_hours)] = 24.0
    cheeseboard_backup_keep: Limit = 7
    cheeseboard_keep_days: Days = 365.0
    cheeseboard_tables_per_person: Limit = 5
    cheeseboard_tables_per_channel: Limit = 10
    cheeseboard_lobbies_per_person: Limit = 2
    cheeseboard_absent_minutes: Annotated[float, Field(gt=0, le=7 * 24 * 60)] = 10.0
    cheeseboard_port: Port = 8420

    @model_validator(mode="after")
    def _check_database_kind(self) -> Self:
        has_file = isinstance(self.cheeseboard_db, Path)
        if has_file and self.cheeseboard_shards is not None:
            raise ValueError(
                "CHEESEBOARD_SHARDS is for several processes on one database, which a file cannot"
                " be for: CHEESEBOARD_DB must be a PostgreSQL database then (postgresql://…)"
            )
        if not has_file and self.cheeseboard_backup_dir is not None:
            raise ValueError(
                "CHEESEBOARD_BACKUP_DIR is for a database that is a file; for PostgreSQL have"
                " pg_dump run by the clock, or `cheeseboard backup`"
            )
        return self

    @property
    def data_folder(self) -> Path:
        """The folder of the bot's own files."""
        db = self.cheeseboard_db
        return db.parent if isinstance(db, Path) else self.cheeseboard_key_file.parent

    @property
    def writable_folders(self) -> list[Path]:
        """Folders that the running bot writes to."""
        backups = self.cheeseboard_backup_dir
        return [self.data_folder, *([] if backups is None else [backups])]

    @property
    def secret_files(self) -> list[Path]:
        """Files that only the bot's user should be able to read, besides `.env`."""
        db = self.cheeseboard_db
        if isinstance(db, Path):
            return [db, db.with_name(db.name + ".key")]
        return [self.cheeseboard_key_file]


SETTING_NAMES = tuple(name.upper() for name in Settings.model_fields)


def read_settings() -> Settings:
    """Read the settings. Raises BadSettings with one sentence if one is wrong.

    The environment overrides `.env`. (pydantic-settings would do this at a cost of 6 MB.)
    """
    file_values = _read_env_file(ENV_FILE)
    _reject_unknown(file_values, f"in {ENV_FILE}", check_typos=True)
    # Other programs share the environment, so a merely similar name may be theirs.
    _reject_unknown(os.environ, "in the environment", check_typos=False)
    merged = {**file_values, **os.environ}
    try:
        return Settings.model_validate({k.lower(): v for k, v in merged.items() if v})
    except ValidationError as error:
        raise BadSettings(_error_text(error)) from None


def _read_env_file(path: Path) -> dict[str, str]:
    """The file's names and values, or none without a file. Errors never include its content."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise BadSettings(f"{path} cannot be read ({error.strerror}).") from None
    # Windows editors: UTF-16 has a BOM, or a zero in every second byte for Latin letters.
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in raw:
        raise BadSettings(f"{path} is written in UTF-16; save it as UTF-8.")
    try:
        text = raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadSettings(
            f"{path}, line {line} is not written in UTF-8; save it as UTF-8."
        ) from None
    line = 1
    for binding in parse_stream(io.StringIO(text)):
        source = binding.original.string
        if binding.error:
            # The unparsable text includes the line breaks before it.
            line += len(source) - len(source.lstrip("\n"))
            raise BadSettings(f"{path}, line {line} is not of the form NAME=value.")
        line += source.count("\n")
    values = dotenv_values(stream=io.StringIO(text))
    return {name: value for name, value in values.items() if value is not None}


def _reject_unknown(names: Iterable[str], where: str, *, check_typos: bool) -> None:
    """Refuse unknown settings, which would otherwise be ignored silently."""
    for name in names:
        known = name.upper()
        if known in SETTING_NAMES:
            continue
        if known.startswith(ENV_PREFIX):
            # Without the prefix, which would make all names look alike.
            suffixes = [
                n.removeprefix(ENV_PREFIX) for n in SETTING_NAMES if n.startswith(ENV_PREFIX)
            ]
            close = get_close_matches(known.removeprefix(ENV_PREFIX), suffixes, 1, 0.5)
            suggestions = [ENV_PREFIX + suffix for suffix in close]
        else:
            suggestions = get_close_matches(known, SETTING_NAMES, 1, 0.85)
            if not (check_typos and suggestions):
                continue
        hint = (
            f"did you mean {suggestions[0]}?" if suggestions else "all of them are in .env.example."
        )
        raise BadSettings(f"{name} {where} is no setting of Cheeseboard; {hint}")


def _error_text(error: ValidationError) -> str:
    """Describe the first error without showing tokens or passwords."""
    first = error.errors()[0]
    reason = first["msg"].removeprefix("Value error, ")
    if not first["loc"]:
        return f"{reason}."
    name = str(first["loc"][0]).upper()
    value = str(first.get("input"))
    # A URL with a user may contain a password, even if it is malformed.
    is_secret = name == "CHEESEBOARD_DB" and is_url(value)
    if name == "DISCORD_TOKEN" or is_secret or (is_url(value) and "@" in value):
        return f"{name} cannot be right: {reason}."
    return f"{name} is {first.get('input')!r}, but {reason[0].lower()}{reason[1:]}."
