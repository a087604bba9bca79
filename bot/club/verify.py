"""Checks a game file: that it fits its seal, its fingerprints, and plays again to its end.

What that proves depends on the seal and on what somebody has noted: see `Verdict`.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.club.gamefile import GameFile
from bot.club.retelling import Retelling, Untellable
from bot.game import Games
from bot.table.seal import SHORTENED, Seal, seeds_proven
from bot.table.transcript import digests, first_digest

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


class Verdict(StrEnum):
    """What all findings together prove."""

    WRONG = "wrong"
    """The file contradicts itself, or a fingerprint that was noted."""
    GAME = "game"
    """It is the game behind the two fingerprints that were noted, in every line."""
    CONSISTENT = "consistent"
    """Nothing contradicts it; without both fingerprints, that is all."""
    LUCK = "luck"
    """It was sealed before there were transcripts: nothing contradicts it, luck alone is proven."""
    UNSEALED = "unsealed"
    """It has no seal: it can be played again, and no more."""


def verify(file: GameFile, games: Games, opening: str = "", closing: str = "") -> list[Finding]:
    """Everything there is to say about that game. Takes as long as playing it again.

    `opening`, `closing`: fingerprints that somebody has noted, or at least twelve digits of them.
    """
    return [*_sealed(file, opening, closing), _replayed(file, games)]


def proven(findings: list[Finding]) -> bool:
    """Whether nothing speaks against it."""
    return all(finding.worth is not Worth.BAD for finding in findings)


def verdict(findings: list[Finding]) -> Verdict:
    """What the findings prove."""
    if not proven(findings):
        return Verdict.WRONG
    keys = {finding.key for finding in findings}
    if "unsealed" in keys:
        return Verdict.UNSEALED
    if "luck-only" in keys:
        return Verdict.LUCK
    return Verdict.GAME if {"same-print", "same-closing"} <= keys else Verdict.CONSISTENT


def _sealed(file: GameFile, opening: str, closing: str) -> list[Finding]:
    if file.seal is None:
        worth = Worth.BAD if opening or closing else Worth.NOTE
        return [_found(worth, "unsealed")]
    seal = file.seal
    written = [file.seed, *(entry.seed for entry in file.entries)]
    if seal.drawn != len(written):
        return [_found(Worth.BAD, "other-count", sealed=seal.drawn, written=len(written))]
    before = _digests(file, seal)
    try:
        seeds = seeds_proven(seal, before)
    except ValueError:
        return [_found(Worth.BAD, "broken-chain")]
    for number, (one, other) in enumerate(zip(seeds, written, strict=True)):
        if one != other:
            key = "other-seed" if number == 0 or seal.version == 1 else "other-past"
            return [_found(Worth.BAD, key, number=number)]
    first = seal.chains[0].anchor
    found = [
        _found(
            Worth.GOOD,
            "sealed" if seal.version == 1 else "sealed-on",
            count=len(seeds),
            fingerprint=first,
        ),
        _compared(first, opening, "same-print", "other-print", "no-print"),
    ]
    found += _closed(file, seal, before, closing)
    found += [
        _found(Worth.NOTE, "new-seal", number=chain.first - 1, fingerprint=chain.anchor)
        for chain in seal.chains[1:]
    ]
    if seal.cuts:
        words = tuple(word for _, word in seal.cuts)
        found.append(_found(Worth.GOOD, "cut", words=words))
    else:
        found.append(_found(Worth.NOTE, "no-cut"))
    return found


def _digests(file: GameFile, seal: Seal) -> list[str]:
    """What was played before each entry, and all of it, as the file has it."""
    if seal.transcript is None:
        return []
    options = seal.transcript.options
    first = first_digest(file.game, file.dealt, len(file.names), options, file.seed)
    return digests(first, file.entries)


def _closed(file: GameFile, seal: Seal, before: list[str], noted: str) -> list[Finding]:
    """Whether everything else is what the closing fingerprint was taken of."""
    if seal.transcript is None:
        found = [_found(Worth.NOTE, "luck-only")]
        return [*found, _found(Worth.BAD, "none-closing")] if noted else found
    told = replace(seal.transcript, digest=before[-1], outcome=file.outcome)
    closing = replace(seal, transcript=told).closing_of(file.game, file.table)
    if closing != seal.transcript.closing:
        return [_found(Worth.BAD, "broken-closing")]
    found = [
        _found(Worth.GOOD, "closed", fingerprint=closing),
        _compared(closing, noted, "same-closing", "other-closing", "no-closing"),
    ]
    gone = tuple(str(holder.seat + 1) for holder in told.holders if holder.hidden)
    if gone:
        found.append(_found(Worth.NOTE, "names-deleted", seats=", ".join(dict.fromkeys(gone))))
    return found


def _compared(real: str, noted: str, same: str, other: str, none: str) -> Finding:
    # As it stands beside a board: with its sign, and in groups.
    plain = "".join(letter for letter in noted if letter.isalnum()).casefold()
    if not plain:
        return _found(Worth.NOTE, none)
    if not real.startswith(plain):
        return _found(Worth.BAD, other)
    return _found(Worth.GOOD, same) if len(plain) >= SHORTENED else _found(Worth.BAD, "too-short")


def _replayed(file: GameFile, games: Games) -> Finding:
    try:
        told = Retelling(games, file)
    except Untellable as why:
        worth = Worth.NOTE if why.reason in ("other-rules", "newer-rules") else Worth.BAD
        return Finding(worth, why.reason, tuple(why.facts.items()))
    if file.outcome is not None:
        return _found(Worth.GOOD, "replayed", moves=told.last)
    if told.outcome is not None:
        return _found(Worth.BAD, "no-result")
    return _found(Worth.GOOD, "replayed-part", moves=told.last)
