"""Where the database is: a file, or a PostgreSQL server."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

SCHEMES = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class Postgres:
    """A database of a PostgreSQL server. Shown, it has no password."""

    dsn: str = field(repr=False)

    @property
    def passwords(self) -> list[str]:
        """What must never be seen, as it was written and as it is meant."""
        parts = urlsplit(self.dsn)
        found = [parts.password or "", *parse_qs(parts.query).get("password", [])]
        return [word for word in dict.fromkeys([*found, *map(unquote, found)]) if word]

    def __str__(self) -> str:
        parts = urlsplit(self.dsn)
        _, _, where = parts.netloc.rpartition("@")
        user = f"{parts.username}@" if parts.username else ""
        return f"postgresql://{user}{where}{parts.path}"


Place = Path | Postgres


def place_of(text: str) -> Place:
    """ValueError, which quotes nothing, if that cannot be an address."""
    if not text.startswith(SCHEMES):
        return Path(text)
    parts = urlsplit(text)
    try:
        port = parts.port
    except ValueError:
        raise ValueError("its port is no number up to 65535") from None
    if port == 0:
        raise ValueError("its port is no number up to 65535")
    if not parts.path.strip("/"):
        raise ValueError("it names no database, as postgresql://user@host/cheeseboard does")
    return Postgres(text)
