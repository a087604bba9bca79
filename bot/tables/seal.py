"""A game that can be checked: chance comes from a chain that was fixed before anything was played.

A chain is `link(k) = sha256(link(k + 1))`, counted back from a root that is derived from a key
outside the database. Its anchor, `link(0)`, is published when the table opens. The k-th entry of
the log (the deal is the first) takes its seed from `link(k)` and from the words with which players
cut the deck before the deal. Whoever holds `link(k)` can walk back to the anchor and check every
seed up to there; nobody can walk forward. So the row holds the last link that was used, which
proves the past and tells nothing of what comes.

A seal of version 1 covers chance alone. One of version 2, which every game gets that is dealt
today, has a transcript as well: entry k's seed depends on everything before it, and a closing
fingerprint covers the whole game (see `bot.tables.transcript`). The deal's seed depends on the chain
and the cut only, so that nothing that is chosen after the cut can change the deal.
"""

import hashlib
import hmac
import json
import logging
import os
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Self

from bot.kernel import Entry, Outcome
from bot.private_files import new_private_file
from bot.tables.compact_json import to_json
from bot.tables.transcript import Transcript, closing_fingerprint

log = logging.getLogger(__name__)
CHAIN_LENGTH = 4096
"""Entries that one chain lasts for; a longer game begins another."""
LINK_CACHE_STRIDE = 64
"""Every so many links one is kept, so that the next is never far."""
MAX_CACHED_CHAINS = 256
"""Chains whose kept links stay in memory."""
KEY_BYTES = 32
MAX_CUTS, MAX_CUT_LENGTH = 8, 40
SHORT_FINGERPRINT_DIGITS = 12
"""Digits of a fingerprint beside a board."""


def previous_link(link: bytes) -> bytes:
    """The link before that one."""
    return hashlib.sha256(link).digest()


def seed_of(link: bytes, salt: str, digest: str = "") -> int:
    """The seed of an entry, from its link and the cut; fits SQLite's integers.

    `digest`: of everything that was played before it, in a seal of version 2.
    """
    hashed = hashlib.sha256(link + bytes.fromhex(digest) + b"\n" + salt.encode()).digest()
    return int.from_bytes(hashed[:8], "big") >> 1


def short_fingerprint(fingerprint: str) -> str:
    """The beginning of a fingerprint, to be shown beside a board."""
    return f"{fingerprint[:4]} {fingerprint[4:8]} {fingerprint[8:SHORT_FINGERPRINT_DIGITS]}"


@dataclass(frozen=True, slots=True)
class Chain:
    """One chain as it is saved: what was published, and the last link that was used."""

    anchor: str
    nonce: str
    """With the key it makes the root; alone it says nothing."""
    first: int = 1
    """The entry that its first link belongs to."""
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
    """The chains of a table, the newest last, and the words with which players cut the deck."""

    chains: tuple[Chain, ...]
    cuts: tuple[tuple[int, str], ...] = ()
    """Who, and the word; in the order in which they count."""
    transcript: Transcript | None = None
    """From the deal on, in a seal of version 2."""

    @property
    def version(self) -> int:
        return 1 if self.transcript is None else 2

    @property
    def fingerprint(self) -> str:
        """What was published: the anchor of the chain in use."""
        return self.chains[-1].anchor

    @property
    def short_fingerprint(self) -> str:
        return short_fingerprint(self.fingerprint)

    @property
    def closing(self) -> str:
        """The closing fingerprint; empty while the game goes on, and in a seal of version 1."""
        return "" if self.transcript is None else self.transcript.closing

    @property
    def salt(self) -> str:
        return "\n".join(word for _, word in self.cuts)

    @property
    def drawn(self) -> int:
        """Links that were used: one for the deal, one for each entry."""
        return sum(chain.drawn for chain in self.chains)

    @property
    def file_lines(self) -> list[str]:
        """Chains and cuts as lines of a game file."""
        cuts = [f"cut: {word}" for _, word in self.cuts]
        return [*(chain.file_line for chain in self.chains), *cuts]

    def with_cut(self, user_id: int, word: str) -> Self:
        """With that person's word; their earlier one goes."""
        others = tuple(cut for cut in self.cuts if cut[0] != user_id)
        return replace(self, cuts=(*others, (user_id, word))[-MAX_CUTS:])

    def mentions_user(self, user_id: int) -> bool:
        """Whether it names that person."""
        holders = () if self.transcript is None else self.transcript.holders
        return any(user == user_id for user, _ in self.cuts) or any(
            holder.user == user_id for holder in holders
        )

    def without_user(self, user_id: int) -> Self:
        """Without knowing who that was. Their word stays: the seeds depend on it."""
        cuts = tuple((0 if user == user_id else user, word) for user, word in self.cuts)
        transcript = None if self.transcript is None else self.transcript.without_user(user_id)
        return replace(self, cuts=cuts, transcript=transcript)

    # --- the transcript -----------------------------------------------------------------------

    def with_entry(self, entry: Entry) -> Self:
        """With one entry more, where there is a transcript."""
        if self.transcript is None:
            return self
        return replace(self, transcript=self.transcript.with_entry(entry))

    def with_seat_holders(self, seats: Sequence[tuple[str, int | None]]) -> Self:
        """With these names and users in its seats from now on, while the game goes on."""
        if self.transcript is None or self.transcript.closing:
            return self
        updated = self.transcript.with_holders(self.drawn - 1, seats)
        return self if updated is self.transcript else replace(self, transcript=updated)

    def with_closing(self, game: str, table: int, ended: str, outcome: Outcome | None) -> Self:
        """With the closing fingerprint of a game that is over, or was stopped."""
        if self.transcript is None or self.transcript.closing:
            return self
        ending = replace(self.transcript, ended=ended, outcome=outcome)
        closing = replace(self, transcript=ending).compute_closing(game, table)
        return replace(self, transcript=replace(ending, closing=closing))

    def compute_closing(self, game: str, table: int) -> str:
        """The closing fingerprint of what it holds, whatever was published."""
        assert self.transcript is not None
        return closing_fingerprint(
            [f"game: {game}", f"table: {table}", *self.file_lines], self.transcript
        )

    # --- how it is saved ----------------------------------------------------------------------

    def to_json(self) -> str:
        chains = [asdict(chain) for chain in self.chains]
        if self.transcript is None:
            return to_json({"chains": chains, "cuts": self.cuts})
        # Not "cuts": a version that knows no transcripts would draw other seeds and lose this, so
        # it must not be able to read it.
        raw = {"version": 2, "chains": chains, "cut_by": self.cuts}
        return to_json({**raw, "transcript": self.transcript.to_data()})

    @classmethod
    def from_json(cls, text: str) -> Self:
        """ValueError, KeyError or TypeError if that was not written by us."""
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
    """Makes chains and draws from them. Holds the key, which is nowhere else in memory or rows."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._link_cache: OrderedDict[str, tuple[bytes, ...]] = OrderedDict()
        self._last_draw: tuple[Seal, int, Seal] | None = None
        """What was drawn last, and from which."""

    @classmethod
    def for_database(cls, database: Path) -> Self:
        """With the key file of that database; see `kept_in`."""
        return cls.from_key_file(key_path(database))

    @classmethod
    def from_key_file(cls, path: Path) -> Self:
        """With the key of that file, made if it is missing.

        OSError if it cannot be read or written. A key of a wrong length is nobody's: a new one is
        made and the old one is kept beside it.
        """
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
        # All of it at once: another process may be about to read it, or to make one as well.
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
        """A mark of that person for one table: an HMAC, which tells nobody without the key who.

        It begins with the name of the key, see `knows`.
        """
        hashed = hmac.digest(self._key, f"former {table_id} {user_id}".encode(), "sha256")
        return f"{self._key_name}.{hashed[:16].hex()}"

    def is_own_pseudonym(self, pseudonym: str) -> bool:
        """Whether this key made that mark: if not, nobody can tell whose it is."""
        return pseudonym.partition(".")[0] == self._key_name

    @property
    def _key_name(self) -> str:
        return hmac.digest(self._key, b"name", "sha256")[:4].hex()

    def new_seal(self) -> Seal:
        """For a table that opens."""
        return Seal((self._new_chain(1),))

    def _new_chain(self, first: int) -> Chain:
        nonce = secrets.token_hex(16)
        return Chain(self._cached_links(nonce)[0].hex(), nonce, first)

    def _cached_links(self, nonce: str) -> tuple[bytes, ...]:
        """Every STRIDE-th link of that chain, the anchor first."""
        cached = self._link_cache.get(nonce)
        if cached is None:
            link = hmac.digest(self._key, f"cheeseboard {nonce}".encode(), "sha256")
            links = [link]
            for k in range(CHAIN_LENGTH - 1, -1, -1):
                link = previous_link(link)
                if k % LINK_CACHE_STRIDE == 0:
                    links.append(link)
            cached = tuple(reversed(links))
            self._link_cache[nonce] = cached
            while len(self._link_cache) > MAX_CACHED_CHAINS:
                self._link_cache.popitem(last=False)
        self._link_cache.move_to_end(nonce)
        return cached

    def link(self, chain: Chain, k: int) -> bytes:
        """The k-th link of a chain of ours."""
        cached = self._cached_links(chain.nonce)
        index = -(-k // LINK_CACHE_STRIDE)
        link = cached[index]
        for _ in range(index * LINK_CACHE_STRIDE - k):
            link = previous_link(link)
        return link

    def is_own_chain(self, chain: Chain) -> bool:
        """Whether this key made it: not where a database was moved without its key."""
        return self._cached_links(chain.nonce)[0].hex() == chain.anchor

    def with_usable_chain(self, seal: Seal) -> Seal:
        """The seal with a chain that can be drawn from; a new one is begun only where it must."""
        chain = seal.chains[-1]
        if chain.drawn < CHAIN_LENGTH and self.is_own_chain(chain):
            return seal
        return replace(seal, chains=(*seal.chains, self._new_chain(chain.first + chain.drawn)))

    def draw(self, seal: Seal) -> tuple[int, Seal]:
        """The seed of the next entry, and the seal once it is used.

        Every entry asks twice: before it is played, and when it was.
        """
        seal = self.with_usable_chain(seal)
        if self._last_draw is None or self._last_draw[0] is not seal:
            chain = seal.chains[-1]
            link = self.link(chain, chain.drawn + 1)
            used = replace(chain, drawn=chain.drawn + 1, last=link.hex())
            drawn = replace(seal, chains=(*seal.chains[:-1], used))
            digest = "" if seal.transcript is None else seal.transcript.digest
            self._last_draw = (seal, seed_of(link, seal.salt, digest), drawn)
        return self._last_draw[1:]


def key_path(database: Path) -> Path:
    return database.with_name(database.name + ".key")


def verified_seeds(seal: Seal, digests: Sequence[str] = ()) -> list[int]:
    """The seed of every entry that was played, the deal's first, as the chains give it.

    `digests`: what was played before each entry, for a seal of version 2; as many seeds follow the
    deal's. ValueError if a chain does not lead back to what was published.
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
