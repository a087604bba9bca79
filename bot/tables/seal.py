"""Verifiable randomness: seeds come from a hash chain fixed before anything was played.

A chain is `link(k) = sha256(link(k + 1))`, counted back from a root that is derived from a key
outside the database. Its anchor, `link(0)`, is published when the table opens. The k-th entry of
the log (the deal is the first) takes its seed from `link(k)` and from the words with which players
cut the deck before the deal. With `link(k)` one can compute all links back to the anchor and verify
every seed up to there, but no link after it. So the database holds the last link used, which proves
the past and reveals nothing of the future.

A seal of version 1 covers randomness only. Version 2, used for all new deals, adds a transcript:
the seed of entry k depends on everything before it, and a closing fingerprint covers the whole game
(see `bot.tables.transcript`). The seed of the deal depends on the chain and the cut only, so that
nothing chosen after the cut can change the deal.
"""

import hashlib
import hmac
import json
import logging
import os
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Self

from bot.kernel import Entry, Outcome
from bot.private_files import new_private_file
from bot.tables.compact_json import to_json
from bot.tables.transcript import Transcript, closing_fingerprint

log = logging.getLogger(__name__)
CHAIN_LENGTH = 4096
"""Entries per chain; a longer game starts another chain."""
LINK_CACHE_STRIDE = 64
"""Every n-th link is cached, so that computing any other takes few steps."""
MAX_CACHED_CHAINS = 256
KEY_BYTES = 32
MAX_CUTS, MAX_CUT_LENGTH = 8, 40
SHORT_FINGERPRINT_DIGITS = 12
"""Digits of a fingerprint shown beside a board."""


def previous_link(link: bytes) -> bytes:
    return hashlib.sha256(link).digest()


def seed_of(link: bytes, salt: str, digest: str = "") -> int:
    """The seed of an entry from link, cut and (in version 2) the digest of all entries before."""
    hashed = hashlib.sha256(link + bytes.fromhex(digest) + b"\n" + salt.encode()).digest()
    return int.from_bytes(hashed[:8], "big") >> 1


def short_fingerprint(fingerprint: str) -> str:
    """The beginning of a fingerprint, shown beside a board."""
    return f"{fingerprint[:4]} {fingerprint[4:8]} {fingerprint[8:SHORT_FINGERPRINT_DIGITS]}"


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain as saved: the published anchor and the last link used."""

    anchor: str
    nonce: str
    """Derives the root together with the key; useless without it."""
    first: int = 1
    """The entry its first link belongs to."""
    drawn: int = 0
    last: str = ""

    @property
    def file_line(self) -> str:
        """As a line of a game file."""
        return (
            f"seal: from {self.first} drawn {self.drawn} fingerprint {self.anchor}"
            f" last {self.last or '-'}"
        )


@dataclass(frozen=True, slots=True)
class Seal:
    """The chains of a table, newest last, and the words with which players cut the deck."""

    chains: tuple[Chain, ...]
    cuts: tuple[tuple[int, str], ...] = ()
    """User and word, in the order in which they are hashed."""
    transcript: Transcript | None = None
    """Set at the deal, in a seal of version 2."""

    @property
    def version(self) -> int:
        return 1 if self.transcript is None else 2

    @property
    def fingerprint(self) -> str:
        """The published anchor of the current chain."""
        return self.chains[-1].anchor

    @property
    def short_fingerprint(self) -> str:
        return short_fingerprint(self.fingerprint)

    @property
    def closing(self) -> str:
        """The closing fingerprint; empty in a running game and in a seal of version 1."""
        return "" if self.transcript is None else self.transcript.closing

    @property
    def salt(self) -> str:
        return "\n".join(word for _, word in self.cuts)

    @property
    def drawn(self) -> int:
        """Number of links used: one for the deal, one for each entry."""
        return sum(chain.drawn for chain in self.chains)

    @property
    def file_lines(self) -> list[str]:
        """Chains and cuts as lines of a game file."""
        cuts = (f"cut: {word}" for _, word in self.cuts)
        return [*(chain.file_line for chain in self.chains), *cuts]

    def with_cut(self, user_id: int, word: str) -> Self:
        """Add the user's word, replacing their earlier one."""
        others = tuple(cut for cut in self.cuts if cut[0] != user_id)
        return replace(self, cuts=(*others, (user_id, word))[-MAX_CUTS:])

    def mentions_user(self, user_id: int) -> bool:
        """True if the seal names that user."""
        holders = () if self.transcript is None else self.transcript.holders
        return user_id in {*(user for user, _ in self.cuts), *(holder.user for holder in holders)}

    def without_user(self, user_id: int) -> Self:
        """The seal without the user's id and name. Their word stays: the seeds depend on it."""
        cuts = tuple((0 if user == user_id else user, word) for user, word in self.cuts)
        transcript = None if self.transcript is None else self.transcript.without_user(user_id)
        return replace(self, cuts=cuts, transcript=transcript)

    # --- transcript ---------------------------------------------------------------------------

    def with_entry(self, entry: Entry) -> Self:
        """Add an entry to the transcript, if there is one."""
        if self.transcript is None:
            return self
        return replace(self, transcript=self.transcript.with_entry(entry))

    def with_seat_holders(self, seats: Sequence[tuple[str, int | None]]) -> Self:
        """Record the seat holders while the game is running."""
        if self.transcript is None or self.transcript.closing:
            return self
        return replace(self, transcript=self.transcript.with_holders(self.drawn - 1, seats))

    def with_closing(self, game: str, table: int, ended: str, outcome: Outcome | None) -> Self:
        """Add the closing fingerprint of a finished or abandoned game."""
        if self.transcript is None or self.transcript.closing:
            return self
        ending = replace(self.transcript, ended=ended, outcome=outcome)
        closing = replace(self, transcript=ending).compute_closing(game, table)
        return replace(self, transcript=replace(ending, closing=closing))

    def compute_closing(self, game: str, table: int) -> str:
        """Compute the closing fingerprint, whatever was published."""
        assert self.transcript is not None
        head = [f"game: {game}", f"table: {table}", *self.file_lines]
        return closing_fingerprint(head, self.transcript)

    # --- serialization ------------------------------------------------------------------------

    def to_json(self) -> str:
        chains = [asdict(chain) for chain in self.chains]
        if self.transcript is None:
            return to_json({"chains": chains, "cuts": self.cuts})
        # Not "cuts": an older version without transcripts would draw other seeds and lose this
        # data, so it must fail to read it.
        raw = {"version": 2, "chains": chains, "cut_by": self.cuts}
        return to_json({**raw, "transcript": self.transcript.to_data()})

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Raises ValueError, KeyError or TypeError for invalid data."""
        raw = json.loads(text)
        if not isinstance(raw, dict):
            raise ValueError("a seal is an object")
        version = raw.get("version", 1)
        if version not in (1, 2):
            raise ValueError(f"a seal of version {version} is newer than this program")
        cuts = tuple((int(user), str(w)) for user, w in raw["cuts" if version == 1 else "cut_by"])
        transcript = None if version == 1 else Transcript.from_data(raw["transcript"])
        return cls(tuple(Chain(**chain) for chain in raw["chains"]), cuts, transcript)


class Seals:
    """Creates chains and draws seeds. Holds the key, which is nowhere else in memory."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._cached_links = lru_cache(MAX_CACHED_CHAINS)(self._links)

    @classmethod
    def from_key_file(cls, path: Path) -> Self:
        """Load the key from a file, or create it; an invalid file is renamed. Raises OSError."""
        try:
            key = bytes.fromhex(path.read_text("ascii").strip())
        except (FileNotFoundError, ValueError):
            key = b""
        if len(key) == KEY_BYTES:
            return cls(key)
        if path.exists():
            log.error(
                "%s is not a valid key file: renamed to .bad, running games get new chains", path
            )
            path.replace(path.with_name(path.name + ".bad"))
        key = secrets.token_bytes(KEY_BYTES)
        # Atomic: another process may be reading the file or creating it as well.
        part = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        with os.fdopen(new_private_file(part), "wb") as file:
            file.write(key.hex().encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(part, path)
        except FileExistsError:
            return cls.from_key_file(path)
        finally:
            part.unlink()
        return cls(key)

    def pseudonym_of(self, table_id: int, user_id: int) -> str:
        """A user's pseudonym for one table: the name of the key and an HMAC."""
        hashed = hmac.digest(self._key, f"former {table_id} {user_id}".encode(), "sha256")
        return f"{self._key_name}.{hashed[:16].hex()}"

    def is_own_pseudonym(self, pseudonym: str) -> bool:
        """True if this key made the pseudonym; otherwise it cannot be matched to a user."""
        return pseudonym.partition(".")[0] == self._key_name

    @property
    def _key_name(self) -> str:
        return hmac.digest(self._key, b"name", "sha256")[:4].hex()

    def new_seal(self) -> Seal:
        """The seal of a new table."""
        return Seal((self._new_chain(1),))

    def _new_chain(self, first: int) -> Chain:
        nonce = secrets.token_hex(16)
        return Chain(self._cached_links(nonce)[0].hex(), nonce, first)

    def _links(self, nonce: str) -> tuple[bytes, ...]:
        """Every `LINK_CACHE_STRIDE`-th link of the chain, the anchor first."""
        link = hmac.digest(self._key, f"cheeseboard {nonce}".encode(), "sha256")
        links = [link]
        for k in range(CHAIN_LENGTH - 1, -1, -1):
            link = previous_link(link)
            if k % LINK_CACHE_STRIDE == 0:
                links.append(link)
        return tuple(reversed(links))

    def link(self, chain: Chain, k: int) -> bytes:
        """The k-th link of a chain of this key."""
        cached = self._cached_links(chain.nonce)
        index = -(-k // LINK_CACHE_STRIDE)
        link = cached[index]
        for _ in range(index * LINK_CACHE_STRIDE - k):
            link = previous_link(link)
        return link

    def is_own_chain(self, chain: Chain) -> bool:
        """True if this key made the chain; False if a database was moved without its key."""
        return self._cached_links(chain.nonce)[0].hex() == chain.anchor

    def draw(self, seal: Seal) -> tuple[int, Seal]:
        """The seed of the next entry, and the seal after using it, with a new chain if needed."""
        *earlier, chain = seal.chains
        if chain.drawn >= CHAIN_LENGTH or not self.is_own_chain(chain):
            earlier, chain = seal.chains, self._new_chain(chain.first + chain.drawn)
        link = self.link(chain, chain.drawn + 1)
        used = replace(chain, drawn=chain.drawn + 1, last=link.hex())
        digest = "" if seal.transcript is None else seal.transcript.digest
        return seed_of(link, seal.salt, digest), replace(seal, chains=(*earlier, used))


def key_path(database: Path) -> Path:
    return database.with_name(database.name + ".key")


def verified_seeds(seal: Seal, digests: Sequence[str] = ()) -> list[int]:
    """The seed of every entry played, the deal's first, derived from the chains.

    `digests`: what was played before each entry, for a seal of version 2; as many seeds follow the
    deal's. Raises ValueError if a chain does not lead back to its anchor.
    """
    links = _verified_links(seal)
    if seal.transcript is None:
        return [seed_of(link, seal.salt) for link in links]
    known = ["", *digests]
    return [seed_of(link, seal.salt, before) for link, before in zip(links, known, strict=False)]


def _verified_links(seal: Seal) -> list[bytes]:
    all_links: list[bytes] = []
    for chain in seal.chains:
        if chain.first != len(all_links) + 1:
            raise ValueError(f"a chain begins at entry {chain.first}, not at {len(all_links) + 1}")
        if not 0 <= chain.drawn <= CHAIN_LENGTH:
            raise ValueError(f"a chain cannot have {chain.drawn} links")
        links: list[bytes] = []
        link = bytes.fromhex(chain.last) if chain.drawn else b""
        for _ in range(chain.drawn):
            links.append(link)
            link = previous_link(link)
        if chain.drawn and link.hex() != chain.anchor:
            raise ValueError("a chain does not lead back to its fingerprint")
        all_links += reversed(links)
    return all_links
