"""Verifies a game file: its seal, its fingerprints, and that it replays to its result.

What that proves depends on the seal and on the fingerprints the user noted; see `Verdict`.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from bot.game import GameRegistry
from bot.history.game_file import GameFile
from bot.history.replay import CannotReplay, Replay
from bot.tables.seal import SHORT_FINGERPRINT_DIGITS, Seal, verified_seeds
from bot.tables.transcript import first_digest, running_digests

Fact = int | str | tuple[str, ...]
"""Value of a placeholder; tuples are joined by the catalogue."""


class Severity(StrEnum):
    GOOD = "good"
    NOTE = "note"
    """True and worth knowing: it limits what is proven."""
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    severity: Severity
    key: str
    """Of the catalogue."""
    facts: tuple[tuple[str, Fact], ...] = ()


def _finding(severity: Severity, key: str, **facts: Fact) -> Finding:
    return Finding(severity, key, tuple(facts.items()))


_good = partial(_finding, Severity.GOOD)
_note = partial(_finding, Severity.NOTE)
_bad = partial(_finding, Severity.BAD)


class Verdict(StrEnum):
    """What all findings together prove."""

    CONTRADICTED = "wrong"
    """The file contradicts itself or a noted fingerprint."""
    VERIFIED = "game"
    """It is exactly the game behind the two noted fingerprints."""
    CONSISTENT = "consistent"
    """No contradiction found; without both fingerprints, nothing more is proven."""
    LUCK_ONLY = "luck"
    """Sealed before transcripts existed: no contradiction, and only the randomness is proven."""
    UNSEALED = "unsealed"
    """It has no seal: it can be replayed, nothing more."""


def verify(
    file: GameFile, games: GameRegistry, opening: str = "", closing: str = ""
) -> list[Finding]:
    """Run all checks on a game. Takes as long as replaying it.

    `opening`, `closing`: fingerprints the user noted, or at least twelve digits of them.
    """
    return [*_check_seal(file, opening, closing), _check_replay(file, games)]


def has_no_contradiction(findings: list[Finding]) -> bool:
    return all(finding.severity is not Severity.BAD for finding in findings)


def overall_verdict(findings: list[Finding]) -> Verdict:
    if not has_no_contradiction(findings):
        return Verdict.CONTRADICTED
    keys = {finding.key for finding in findings}
    if "unsealed" in keys:
        return Verdict.UNSEALED
    if "luck-only" in keys:
        return Verdict.LUCK_ONLY
    return Verdict.VERIFIED if {"same-print", "same-closing"} <= keys else Verdict.CONSISTENT


def _check_seal(file: GameFile, opening: str, closing: str) -> list[Finding]:
    seal = file.seal
    if seal is None:
        return [_bad("unsealed") if opening or closing else _note("unsealed")]
    file_seeds = [file.seed, *(entry.seed for entry in file.entries)]
    if seal.drawn != len(file_seeds):
        return [_bad("other-count", sealed=seal.drawn, written=len(file_seeds))]
    digests = _transcript_digests(file, seal)
    try:
        seeds = verified_seeds(seal, digests)
    except ValueError:
        return [_bad("broken-chain")]
    for number, (sealed_seed, file_seed) in enumerate(zip(seeds, file_seeds, strict=True)):
        if sealed_seed != file_seed:
            key = "other-seed" if number == 0 or seal.version == 1 else "other-past"
            return [_bad(key, number=number)]
    first, words = seal.chains[0].anchor, tuple(word for _, word in seal.cuts)
    sealed = "sealed" if seal.version == 1 else "sealed-on"
    return [
        _good(sealed, count=len(seeds), fingerprint=first),
        _compare_fingerprint(first, opening, "same-print", "other-print", "no-print"),
        *_check_closing(file, seal, digests, closing),
        *(
            _note("new-seal", number=chain.first - 1, fingerprint=chain.anchor)
            for chain in seal.chains[1:]
        ),
        _good("cut", words=words) if words else _note("no-cut"),
    ]


def _transcript_digests(file: GameFile, seal: Seal) -> list[str]:
    """Digests of the history before each entry, and of all of it, computed from the file."""
    if seal.transcript is None:
        return []
    options = seal.transcript.options
    first = first_digest(file.game, file.rules_version, len(file.names), options, file.seed)
    return running_digests(first, file.entries)


def _check_closing(file: GameFile, seal: Seal, digests: list[str], expected: str) -> list[Finding]:
    """Check everything else against the closing fingerprint."""
    if seal.transcript is None:
        return [_note("luck-only"), *([_bad("none-closing")] if expected else [])]
    transcript = replace(seal.transcript, digest=digests[-1], outcome=file.outcome)
    closing = replace(seal, transcript=transcript).compute_closing(file.game, file.table_id)
    if closing != seal.transcript.closing:
        return [_bad("broken-closing")]
    result = [
        _good("closed", fingerprint=closing),
        _compare_fingerprint(closing, expected, "same-closing", "other-closing", "no-closing"),
    ]
    deleted = [str(h.seat + 1) for h in transcript.holders if h.deleted_name_hash]
    if deleted:
        result.append(_note("names-deleted", seats=", ".join(dict.fromkeys(deleted))))
    return result


def _compare_fingerprint(
    actual: str, expected: str, same_key: str, different_key: str, missing_key: str
) -> Finding:
    # Accept the displayed form, with its sign and in groups.
    normalized = "".join(letter for letter in expected if letter.isalnum()).casefold()
    if not normalized:
        return _note(missing_key)
    if not actual.startswith(normalized):
        return _bad(different_key)
    return _good(same_key) if len(normalized) >= SHORT_FINGERPRINT_DIGITS else _bad("too-short")


def _check_replay(file: GameFile, games: GameRegistry) -> Finding:
    try:
        replay = Replay(games, file)
    except CannotReplay as why:
        is_other_version = why.reason in ("other-rules", "newer-rules")
        return (_note if is_other_version else _bad)(why.reason, **why.facts)
    if file.outcome is not None:
        return _good("replayed", moves=replay.last_position)
    if replay.outcome is not None:
        return _bad("no-result")
    return _good("replayed-part", moves=replay.last_position)
