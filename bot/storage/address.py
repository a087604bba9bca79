"""The database address: a file, or a PostgreSQL server."""

from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

POSTGRES_SCHEMES = ("postgresql://", "postgres://")
_ENCODING_HINT = "percent-encode @ / ? # : [ ] % in it (@ is %40, / is %2F)"


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """A database on a PostgreSQL server. Its repr contains no password."""

    dsn: str = field(repr=False)

    @property
    def passwords(self) -> list[str]:
        """Passwords to redact, raw and URL-decoded."""
        parts = urlsplit(self.dsn)
        raw_passwords = [parts.password or "", *parse_qs(parts.query).get("password", [])]
        return [
            password
            for password in dict.fromkeys([*raw_passwords, *map(unquote, raw_passwords)])
            if password
        ]

    def __str__(self) -> str:
        parts = urlsplit(self.dsn)
        _, _, host_and_port = parts.netloc.rpartition("@")
        user = f"{parts.username}@" if parts.username else ""
        return f"postgresql://{user}{host_and_port}{parts.path}"


DatabaseAddress = Path | PostgresAddress


def parse_address(text: str) -> DatabaseAddress:
    """Parse an address. Raises ValueError, which quotes nothing: a password may be anywhere."""
    if not is_url(text):
        return Path(text)
    if not text.startswith(POSTGRES_SCHEMES):
        raise ValueError(
            "it is no address of a database that Cheeseboard knows: give the path of a file, or"
            " postgresql://user@host/database (in small letters)"
        )
    try:
        parts = urlsplit(text)
    except ValueError:
        raise ValueError(f"its user, password or host cannot be read: {_ENCODING_HINT}") from None
    if "@" in parts.path or parts.fragment or ("@" in parts.query and "@" not in parts.netloc):
        # Split here, half of the password would count as host or database name and be shown.
        raise ValueError(f"its password holds a character that ends it early: {_ENCODING_HINT}")
    try:
        port = parts.port
    except ValueError:
        raise ValueError("its port is no number up to 65535") from None
    if port == 0:
        raise ValueError("its port is no number up to 65535")
    if not parts.path.strip("/"):
        raise ValueError("it names no database, as postgresql://user@host/cheeseboard does")
    return PostgresAddress(text)


def is_url(text: str) -> bool:
    """True if the text is meant as a URL, supported or not. (No file path contains this.)"""
    return "://" in text
