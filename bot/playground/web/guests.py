"""Guests on the network page. Each entered a name and owns that person by a secret token."""

import hashlib
import secrets
from collections import Counter

from bot.playground.client.slash_commands import Impossible
from bot.playground.world.archive import Archive

MOST_FROM_ONE_ADDRESS = 4


class Guests:
    """Stores only hashes of the tokens, so reading the file gives no access."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._person_by_hash = {h: int(body) for h, body in archive.notes("guest").items()}
        self._arrived: Counter[str] = Counter()

    def person_of(self, token: str) -> int | None:
        """The person owned by the holder of this token, or None."""
        return self._person_by_hash.get(_hash(token))

    def is_owned(self, person_id: int) -> bool:
        return person_id in self._person_by_hash.values()

    def refuse_if_too_many(self, address: str) -> None:
        """Limit the number of guests per machine."""
        if self._arrived[address] >= MOST_FROM_ONE_ADDRESS:
            raise Impossible("Enough guests have come from this machine.")

    def admit(self, person_id: int, address: str) -> str:
        """Create a token for a new guest."""
        token = secrets.token_urlsafe(32)
        self._arrived[address] += 1
        self._person_by_hash[_hash(token)] = person_id
        self._archive.note("guest", _hash(token), str(person_id))
        return token


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
