"""What can be set, from the environment and `.env`. Every setting is in `.env.example`."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class BadSettings(Exception):  # noqa: N818
    """A setting that cannot be; the message says which and why."""


class Settings(BaseSettings):
    """The bot's settings."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", env_ignore_empty=True)

    discord_token: SecretStr | None = None
    discord_api_base: str | None = None
    cheeseboard_db: Path = Path("data/cheeseboard.db")
    cheeseboard_guild: int | None = None
    cheeseboard_log: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    cheeseboard_clock_scale: Annotated[float, Field(gt=0, le=100)] = 1.0
    cheeseboard_robot_pace: Annotated[float, Field(ge=0, le=30)] = 1.0
    cheeseboard_backup_dir: Path | None = None
    cheeseboard_backup_hours: Annotated[float, Field(gt=0)] = 24.0
    cheeseboard_backup_keep: Annotated[int, Field(ge=1)] = 7
    cheeseboard_port: Annotated[int, Field(ge=0, le=65535)] = 8420

    @field_validator("discord_api_base")
    @classmethod
    def _is_address(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("http://", "https://")):
            raise ValueError("it must begin with http:// or https://")
        return value.rstrip("/") if value else None

    @field_validator("cheeseboard_log", mode="before")
    @classmethod
    def _is_level(cls, value: object) -> object:
        return value.upper() if isinstance(value, str) else value


def read_settings() -> Settings:
    """The settings; BadSettings in one sentence if one is wrong."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        given = first.get("input")
        raise BadSettings(f"{name} is {given!r}, but {reason[0].lower()}{reason[1:]}.") from None
