"""Verifies a game file: its seal, its fingerprints, and that it replays to its result.

What that proves depends on the seal and on the fingerprints the user noted; see `Verdict`.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.game import GameRegistry
from bot.history.game_file import GameFile
from bot.history.replay import CannotReplay, Replay
from bot.tables.seal import SHORT_FINGERPRINT_DIGITS, Seal, verified_seeds
from bot.tables.transcript import first_digest, running_digests

Fact = int | str | tuple[str, ...]
"""Value of a placeholder; tuples are joined by the catalogue."""


class Severity(StrEnum):
    """Severity of a finding."""

    GOOD = "good"
    NOTE = "note"
    """True and worth knowing: it limits what is proven."""
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Finding:
    """One check's result: a catalogue key with its facts."""

    severity: Severity
    key: str
    facts: tuple[tuple[str, Fact], ...] = ()


def _finding(severity: Severity, key: str, **facts: Fact) -> Finding:
    return Finding(severity, key, tuple(facts.items()))


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
    """True if no finding contradicts the game."""
    return all(finding.severity is not Severity.BAD for finding in findings)


def overall_verdict(findings: list[Finding]) -> Verdict:
    """Derive the verdict from the findings."""
    if not has_no_contradiction(findings):
        return Verdict.CONTRADICTED
    keys = {finding.key for finding in findings}
    if "unsealed" in keys:
        return Verdict.UNSEALED
    if "luck-only" in keys:
        return Verdict.LUCK_ONLY
    return Verdict.VERIFIED if {"same-print", "same-closing"} <= keys else Verdict.CONSISTENT


def _check_seal(file: GameFile, opening: str, closing: str) -> list[Finding]:
    if file.seal is None:
        severity = Severity.BAD if opening or closing else Severity.NOTE
        return [_finding(severity, "unsealed")]
    seal = file.seal
    file_seeds = [file.seed, *(entry.seed for entry in file.entries)]
    if seal.drawn != len(file_seeds):
        return [_finding(Severity.BAD, "other-count", sealed=seal.drawn, written=len(file_seeds))]
    digests = _transcript_digests(file, seal)
    try:
        seeds = verified_seeds(seal, digests)
    except ValueError:
        return [_finding(Severity.BAD, "broken-chain")]
    for number, (sealed_seed, file_seed) in enumerate(zip(seeds, file_seeds, strict=True)):
        if sealed_seed != file_seed:
            key = "other-seed" if number == 0 or seal.version == 1 else "other-past"
            return [_finding(Severity.BAD, key, number=number)]
    first = seal.chains[0].anchor
    result = [
        _finding(
            Severity.GOOD,
            "sealed" if seal.version == 1 else "sealed-on",
            count=len(seeds),
            fingerprint=first,
        ),
        _compare_fingerprint(first, opening, "same-print", "other-print", "no-print"),
    ]
    result += _check_closing(file, seal, digests, closing)
    result += [
        _finding(Severity.NOTE, "new-seal", number=chain.first - 1, fingerprint=chain.anchor)
        for chain in seal.chains[1:]
    ]
    if seal.cuts:
        words = tuple(word for _, word in seal.cuts)
        result.append(_finding(Severity.GOOD, "cut", words=words))
    else:
        result.append(_finding(Severity.NOTE, "no-cut"))
    return result


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
        result = [_finding(Severity.NOTE, "luck-only")]
        return [*result, _finding(Severity.BAD, "none-closing")] if expected else result
    transcript = replace(seal.transcript, digest=digests[-1], outcome=file.outcome)
    closing = replace(seal, transcript=transcript).compute_closing(file.game, file.table_id)
    if closing != seal.transcript.closing:
        return [_finding(Severity.BAD, "broken-closing")]
    result = [
        _finding(Severity.GOOD, "closed", fingerprint=closing),
        _compare_fingerprint(closing, expected, "same-closing", "other-closing", "no-closing"),
    ]
    deleted_seats = tuple(
        str(holder.seat + 1) for holder in transcript.holders if holder.deleted_name_hash
    )
    if deleted_seats:
        result.append(
            _finding(Severity.NOTE, "names-deleted", seats=", ".join(dict.fromkeys(deleted_seats)))
        )
    return result


def _compare_fingerprint(
    actual: str, expected: str, same_key: str, different_key: str, missing_key: str
) -> Finding:
    # Accept the displayed form, with its sign and in groups.
    normalized = "".join(letter for letter in expected if letter.isalnum()).casefold()
    if not normalized:
        return _finding(Severity.NOTE, missing_key)
    if not actual.startswith(normalized):
        return _finding(Severity.BAD, different_key)
    return (
        _finding(Severity.GOOD, same_key)
        if len(normalized) >= SHORT_FINGERPRINT_DIGITS
        else _finding(Severity.BAD, "too-short")
    )


def _check_replay(file: GameFile, games: GameRegistry) -> Finding:
    try:
        replay = Replay(games, file)
    except CannotReplay as why:
        severity = Severity.NOTE if why.reason in ("other-rules", "newer-rules") else Severity.BAD
        return Finding(severity, why.reason, tuple(why.facts.items()))
    if file.outcome is not None:
        return _finding(Severity.GOOD, "replayed", moves=replay.last_position)
    if replay.outcome is not None:
        return _finding(Severity.BAD, "no-result")
    return _finding(Severity.GOOD, "replayed-part", moves=replay.last_position)
