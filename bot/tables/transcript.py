"""What a seal covers beyond randomness: game, options, seat holders, every move, the result.

There are two hashes. The *digest* is updated during the game: it starts with the game, its rules,
options and deal, and includes one entry after the other; the seed of the next entry depends on it.
The *closing fingerprint* is computed once, when the game ends, over everything in a game file.

A name goes into the closing fingerprint as a salted hash. Deleting name and salt later keeps the
fingerprint valid and leaves nothing to guess the name from.
"""

import hashlib
import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass, replace
from itertools import accumulate
from typing import Any, Self

from bot.kernel import Entry, Outcome

SALT_BYTES = 16
DELETED_NAME = "-"


@dataclass(frozen=True, slots=True)
class SeatHolder:
    """The holder of a seat, from after `since_entry` entries on."""

    seat: int
    since_entry: int
    name: str
    robot: bool
    salt: str
    """Empty once the name was deleted."""
    user: int = 0
    """The user whose name it is, for deletion; 0 for robots and in game files."""
    deleted_name_hash: str = ""
    """Salted hash of a deleted name."""

    @property
    def name_hash(self) -> str:
        """The salted hash of the name."""
        if self.deleted_name_hash:
            return self.deleted_name_hash
        kind = "robot" if self.robot else "person"
        return hashlib.sha256(f"{self.salt}\n{kind}\n{self.name}".encode()).hexdigest()

    def without_name(self) -> Self:
        """The same holder with the name deleted."""
        return replace(
            self, name=DELETED_NAME, robot=False, salt="", user=0, deleted_name_hash=self.name_hash
        )

    @property
    def seat_label(self) -> str:
        """How a game file names the seat."""
        since = f" from {self.since_entry}" if self.since_entry else ""
        return f"seat {self.seat + 1}{since}"


@dataclass(frozen=True, slots=True)
class Transcript:
    """What was sealed of a game so far."""

    options: str
    """Options at the deal; those of the table may be changed by a rules upgrade."""
    digest: str
    holders: tuple[SeatHolder, ...] = ()
    """By entry and seat; the last one of a seat is its current holder."""
    ended: str = ""
    """Date, as 2026-11-17."""
    outcome: Outcome | None = None
    """None if the game was abandoned."""
    closing: str = ""
    """The closing fingerprint; empty while the game is running."""

    def with_entry(self, entry: Entry) -> Self:
        return replace(self, digest=next_digest(self.digest, entry))

    def with_holders(self, since: int, seats: Sequence[tuple[str, int | None]]) -> Self:
        """Update the holders after `since` entries; who came and left between leaves no trace."""
        holders = list(self.holders)
        for seat, (name, user) in enumerate(seats):
            current = next((h for h in reversed(holders) if h.seat == seat), None)
            if current is not None:
                if (current.name, current.user, current.robot) == (name, user or 0, not user):
                    continue
                if current.since_entry == since:
                    holders.remove(current)
            salt = secrets.token_hex(SALT_BYTES)
            holders.append(SeatHolder(seat, since, name, user is None, salt, user or 0))
        holders.sort(key=lambda holder: (holder.since_entry, holder.seat))
        return replace(self, holders=tuple(holders))

    def without_user(self, user: int) -> Self:
        """The transcript with that user's name deleted."""
        holders = tuple(h.without_name() if h.user == user else h for h in self.holders)
        return replace(self, holders=holders)

    @property
    def last_holders(self) -> list[SeatHolder]:
        """The final holder of each seat."""
        by_seat = {holder.seat: holder for holder in self.holders}
        return [by_seat[seat] for seat in sorted(by_seat)]

    def to_data(self) -> dict[str, Any]:
        return {
            "options": self.options,
            "digest": self.digest,
            "holders": [
                [h.seat, h.since_entry, h.name, int(h.robot), h.salt, h.user, h.deleted_name_hash]
                for h in self.holders
            ],
            "ended": self.ended,
            "outcome": None if self.outcome is None else astuple(self.outcome),
            "closing": self.closing,
        }

    @classmethod
    def from_data(cls, raw: Any) -> Self:
        """Raises ValueError, KeyError or TypeError for invalid data."""
        holders = tuple(
            SeatHolder(
                int(seat), int(since), str(name), bool(robot), str(salt), int(user), str(hidden)
            )
            for seat, since, name, robot, salt, user, hidden in raw["holders"]
        )
        options, digest = str(raw["options"]), bytes.fromhex(raw["digest"]).hex()
        outcome = None
        if raw["outcome"] is not None:
            reason, winners, scores = raw["outcome"]
            outcome = Outcome(str(reason), tuple(winners), tuple(scores))
        return cls(options, digest, holders, str(raw["ended"]), outcome, str(raw["closing"]))


def canonical_json(options: Any) -> str:
    """Options in the form that is hashed."""
    return json.dumps(options, sort_keys=True, separators=(",", ":"))


def first_digest(game: str, rules: int, seats: int, options: str, seed: int) -> str:
    """The digest after the deal. `options` must be canonical."""
    lines = ("cheeseboard game", game, str(rules), str(seats), options, f"deal #{seed}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def next_digest(digest: str, entry: Entry) -> str:
    return hashlib.sha256(f"{digest}\n{entry_line(entry)}".encode()).hexdigest()


def running_digests(first: str, entries: Iterable[Entry]) -> list[str]:
    """The digest before each entry, and the one after the last."""
    return list(accumulate(entries, next_digest, initial=first))


def entry_line(entry: Entry) -> str:
    """An entry as a line of a game file."""
    seat = "*" if entry.seat is None else str(entry.seat + 1)
    return f"{seat} {entry.text} #{entry.seed}"


def outcome_lines(outcome: Outcome | None) -> list[str]:
    """A result as lines of a game file; none for an abandoned game."""
    if outcome is None:
        return []
    return [
        f"result: {outcome.reason}",
        f"winners: {' '.join(str(seat + 1) for seat in outcome.winners) or '-'}",
        f"points: {' '.join(map(str, outcome.scores)) or '-'}",
    ]


def closing_fingerprint(head: Sequence[str], transcript: Transcript) -> str:
    """Hash over `head` (game, table, seals and cuts, as lines) and the whole transcript."""
    lines = [
        "cheeseboard closing",
        *head,
        f"ended: {transcript.ended}",
        *(f"{holder.seat_label}: {holder.name_hash}" for holder in transcript.holders),
        *outcome_lines(transcript.outcome),
        f"moves: {transcript.digest}",
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
