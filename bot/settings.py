"""What can be set, from the environment and `.env`. Every setting is in `.env.example`."""

import os
from pathlib import Path
from typing import Annotated, Literal

from dotenv import dotenv_values
from pydantic import BaseModel, Field, SecretStr, ValidationError, field_validator


class BadSettings(Exception):  # noqa: N818
    """A setting that cannot be; the message says which and why."""


class Settings(BaseModel):
    """The bot's settings."""

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
    """The settings; BadSettings in one sentence if one is wrong.

    The environment goes before `.env`. (pydantic-settings would do it, and weigh six megabytes.)
    """
    given = {**dotenv_values(".env"), **os.environ}
    try:
        return Settings.model_validate({k.lower(): v for k, v in given.items() if v})
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        raise BadSettings(
            f"{name} is {first.get('input')!r}, but {reason[0].lower()}{reason[1:]}."
        ) from None
