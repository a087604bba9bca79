"""Checks a game file: that its chance was sealed before it was played, and leads to its end."""

from dataclasses import dataclass
from enum import StrEnum

from bot.club.gamefile import GameFile
from bot.club.retelling import Retelling, Untellable
from bot.game import Games
from bot.table.seal import seeds_proven

Fact = int | str | tuple[str, ...]
"""What fills a blank; words that somebody chose are put together by the catalogue."""


class Worth(StrEnum):
    """What a finding is worth."""

    GOOD = "good"
    NOTE = "note"
    """True, and worth knowing: it limits what is proven."""
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked: a key for the words, with what fills its blanks."""

    worth: Worth
    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


def _found(worth: Worth, key: str, **facts: Fact) -> Finding:
    return Finding(worth, key, tuple(facts.items()))


def verify(file: GameFile, games: Games, fingerprint: str = "") -> list[Finding]:
    """Everything there is to say about that game. Takes as long as playing it again.

    `fingerprint`: what somebody has noted from the board, or the beginning of it.
    """
    return [*_sealed(file, fingerprint), _replayed(file, games)]


def proven(findings: list[Finding]) -> bool:
    """Whether nothing speaks against it."""
    return all(finding.worth is not Worth.BAD for finding in findings)


def _sealed(file: GameFile, fingerprint: str) -> list[Finding]:
    if file.seal is None:
        worth = Worth.BAD if fingerprint else Worth.NOTE
        return [_found(worth, "unsealed")]
    try:
        seeds = seeds_proven(file.seal)
    except ValueError:
        return [_found(Worth.BAD, "broken-chain")]
    written = [file.seed, *(entry.seed for entry in file.entries)]
    if len(seeds) != len(written):
        return [_found(Worth.BAD, "other-count", sealed=len(seeds), written=len(written))]
    for number, (one, other) in enumerate(zip(seeds, written, strict=True)):
        if one != other:
            return [_found(Worth.BAD, "other-seed", number=number)]
    first = file.seal.chains[0].anchor
    found = [_found(Worth.GOOD, "sealed", count=len(seeds), fingerprint=first)]
    found += _compared(first, fingerprint)
    found += [
        _found(Worth.NOTE, "new-seal", number=chain.first - 1, fingerprint=chain.anchor)
        for chain in file.seal.chains[1:]
    ]
    if file.seal.cuts:
        words = tuple(word for _, word in file.seal.cuts)
        found.append(_found(Worth.GOOD, "cut", words=words))
    else:
        found.append(_found(Worth.NOTE, "no-cut"))
    return found


def _compared(anchor: str, noted: str) -> list[Finding]:
    plain = "".join(noted.split()).casefold()
    if not plain:
        return []
    same = anchor.startswith(plain)
    return [_found(Worth.GOOD if same else Worth.BAD, "same-print" if same else "other-print")]


def _replayed(file: GameFile, games: Games) -> Finding:
    try:
        told = Retelling(games, file)
    except Untellable as why:
        worth = Worth.NOTE if why.reason in ("other-rules", "newer-rules") else Worth.BAD
        return Finding(worth, why.reason, tuple(why.facts.items()))
    if told.outcome is None:
        return _found(Worth.GOOD, "replayed-part", moves=told.last)
    return _found(Worth.GOOD, "replayed", moves=told.last)
