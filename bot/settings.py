"""Settings from the environment and `.env`. All of them are documented in `.env.example`."""

import os
import re
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, Field, SecretStr, ValidationError, field_validator, model_validator

from bot.env_file import BadEnvFile, read_env_file
from bot.shards import ShardConfig, parse_shards
from bot.storage.address import DatabaseAddress, PostgresAddress, is_url, parse_address

ENV_PREFIX = "CHEESEBOARD_"
ENV_FILE = Path(".env")
PLAYGROUND_FILES = ("playground.db", "playground-games.db")
_TOKEN_PATTERN = re.compile(r"[!#-&(-_a-~]+")
"""Printable characters except quotation marks."""


class BadSettings(Exception):
    """An invalid setting; the message says which and why."""


Days = Annotated[float, Field(ge=1, le=36_500, allow_inf_nan=False)]
Hours = Annotated[float, Field(gt=0, le=24 * 365, allow_inf_nan=False)]
MIN_BACKUP_HOURS = 1 / 3600
"""One second: backup file names include the second."""
Limit = Annotated[int, Field(ge=1, le=1_000_000)]


class Settings(BaseModel):
    discord_token: SecretStr | None = None
    discord_api_base: str | None = None
    cheeseboard_db: DatabaseAddress = Path("data/cheeseboard.db")
    cheeseboard_key_file: Path = Path("data/cheeseboard.key")
    cheeseboard_shards: ShardConfig | None = None
    cheeseboard_guild: Annotated[int, Field(ge=1, lt=2**63)] | None = None
    cheeseboard_log: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    cheeseboard_log_format: Literal["text", "json"] = "text"
    cheeseboard_metrics_port: Annotated[int, Field(ge=0, le=65535)] | None = None
    cheeseboard_metrics_host: str = "127.0.0.1"
    cheeseboard_clock_scale: Annotated[float, Field(gt=0, le=100)] = 1.0
    cheeseboard_robot_pace: Annotated[float, Field(ge=0, le=30)] = 1.0
    cheeseboard_backup_dir: Path | None = None
    cheeseboard_backup_hours: Hours = 24.0
    cheeseboard_backup_keep: Limit = 7
    cheeseboard_keep_days: Days = 365.0
    cheeseboard_tables_per_person: Limit = 5
    cheeseboard_tables_per_channel: Limit = 10
    cheeseboard_lobbies_per_person: Limit = 2
    cheeseboard_absent_minutes: Annotated[float, Field(gt=0, le=7 * 24 * 60)] = 10.0
    cheeseboard_port: Annotated[int, Field(ge=0, le=65535)] = 8420

    @field_validator("discord_token")
    @classmethod
    def _validate_token(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not _TOKEN_PATTERN.fullmatch(value.get_secret_value()):
            raise ValueError(
                "it holds a space, a line break, a quotation mark or a letter that no token has;"
                " copy it anew from the developer portal"
            )
        return value

    @field_validator("discord_api_base")
    @classmethod
    def _validate_api_base(cls, value: str | None) -> str | None:
        if not value:
            return None
        if not value.startswith(("http://", "https://")):
            raise ValueError("it must begin with http:// or https://")
        parts = urlsplit(value)
        # Accessing the port validates it.
        if not parts.hostname or parts.port == 0 or re.search(r"[\s?#]", value):
            raise ValueError("it must name a host, as https://discord.com/api/v10 does")
        return value.rstrip("/")

    @field_validator("cheeseboard_db", mode="before")
    @classmethod
    def _parse_database(cls, value: object) -> object:
        return parse_address(value) if isinstance(value, str) else value

    @field_validator("cheeseboard_db")
    @classmethod
    def _reject_playground_file(cls, value: DatabaseAddress) -> DatabaseAddress:
        if isinstance(value, Path) and value.name in PLAYGROUND_FILES:
            raise ValueError("that name belongs to the playground; choose another")
        return value

    @field_validator("cheeseboard_key_file", "cheeseboard_backup_dir", mode="before")
    @classmethod
    def _require_local_path(cls, value: object) -> object:
        if isinstance(value, str) and is_url(value):
            raise ValueError("it must be a path on this machine, not an address")
        return value

    @field_validator("cheeseboard_backup_hours")
    @classmethod
    def _validate_backup_hours(cls, value: float) -> float:
        if value < MIN_BACKUP_HOURS:
            raise ValueError(
                "it is in hours, and less than a second is too often; 24 is once a day"
            )
        return value

    @field_validator("cheeseboard_shards", mode="before")
    @classmethod
    def _parse_shards(cls, value: object) -> object:
        return parse_shards(value) if isinstance(value, str) else value

    @model_validator(mode="after")
    def _require_postgres_for_shards(self) -> Self:
        if self.cheeseboard_shards is not None and isinstance(self.cheeseboard_db, Path):
            raise ValueError(
                "CHEESEBOARD_SHARDS is for several processes on one database, which a file cannot"
                " be for: CHEESEBOARD_DB must be a PostgreSQL database then (postgresql://…)"
            )
        return self

    @model_validator(mode="after")
    def _require_file_for_backups(self) -> Self:
        if (
            isinstance(self.cheeseboard_db, PostgresAddress)
            and self.cheeseboard_backup_dir is not None
        ):
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

    @field_validator("cheeseboard_log", mode="before")
    @classmethod
    def _uppercase_log_level(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value


SETTING_NAMES = tuple(name.upper() for name in Settings.model_fields)


def read_settings() -> Settings:
    """Read the settings. Raises BadSettings with one sentence if one is wrong.

    The environment overrides `.env`. (pydantic-settings would do this at a cost of 6 MB.)
    """
    try:
        file_values = read_env_file(ENV_FILE)
    except BadEnvFile as error:
        raise BadSettings(str(error)) from None
    _reject_unknown(file_values, f"in {ENV_FILE}", check_typos=True)
    # Other programs share the environment, so a merely similar name may be theirs.
    _reject_unknown(os.environ, "in the environment", check_typos=False)
    merged = {**file_values, **os.environ}
    try:
        return Settings.model_validate({k.lower(): v for k, v in merged.items() if v})
    except ValidationError as error:
        raise BadSettings(_error_text(error)) from None


def _reject_unknown(names: Iterable[str], where: str, *, check_typos: bool) -> None:
    """Refuse unknown settings, which would otherwise be ignored silently."""
    for name in names:
        known = name.upper()
        if known in SETTING_NAMES:
            continue
        has_prefix = known.startswith(ENV_PREFIX)
        suggestions = (
            _closest_names(known)
            if has_prefix
            else get_close_matches(known, SETTING_NAMES, 1, 0.85)
        )
        if has_prefix or (check_typos and suggestions):
            hint = (
                f"did you mean {suggestions[0]}?"
                if suggestions
                else "all of them are in .env.example."
            )
            raise BadSettings(f"{name} {where} is no setting of Cheeseboard; {hint}")


def _closest_names(name: str) -> list[str]:
    """Compare without the prefix, which would make all names look alike."""
    by_suffix = {
        known.removeprefix(ENV_PREFIX): known
        for known in SETTING_NAMES
        if known.startswith(ENV_PREFIX)
    }
    return [
        by_suffix[tail]
        for tail in get_close_matches(name.removeprefix(ENV_PREFIX), by_suffix, 1, 0.5)
    ]


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
