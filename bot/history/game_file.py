"""A whole game as a text file: players, options, seal, and every move in its notation.

Readable by people and programs: one fact per line; parsing returns the same value. Files of games
sealed with a transcript start with `HEADER_V2`, and every line in them is verified. Input is
untrusted: size, lines and numbers are limited before it is parsed.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.kernel import CLOCK_PREFIX, Entry, Outcome
from bot.presentation.players import clean_name
from bot.tables.seal import Chain, Seal
from bot.tables.transcript import (
    DELETED_NAME,
    SeatHolder,
    Transcript,
    canonical_json,
    entry_line,
    outcome_lines,
)

T = TypeVar("T")
HEADER_V1, HEADER_V2 = "cheeseboard game file 1", "cheeseboard game file 2"
ROBOT_SUFFIX = " (robot)"
MAX_FILE_CHARS = 1_000_000
"""Maximum length of a file. The longest games ever played take a tenth of it."""
MAX_LINE_CHARS = 4_000
MAX_HEADER_LINES = 4_000
"""Lines above the moves; two for every change of a seat's holder."""
MAX_MOVE_LINES = 10_000
_NUMBER = re.compile(r"-?[0-9]{1,18}\Z")
_DAY = re.compile(r"[0-9-]{0,10}\Z")
_FINGERPRINT = re.compile(r"[0-9a-f]{64}\Z")
_SEAT = re.compile(r"seat ([1-8])(?: from ([1-9][0-9]{0,5}))?\Z")
_SALT = re.compile(r"(robot|person) ([0-9a-f]{32})\Z")
_CHAIN = re.compile(
    r"from (\d{1,9}) drawn (\d{1,9}) fingerprint ([0-9a-f]{64}) last ([0-9a-f]{64}|-)\Z"
)
_DEAL = re.compile(r"deal #([0-9]{1,19})\Z")
_MOVE = re.compile(r"(?P<seat>[1-9]|\*) (?P<text>[^#\n]{1,200}) #(?P<seed>[0-9]{1,19})\Z")


class InvalidGameFile(Exception):
    """The text is not a valid game file. `reason` is a catalogue key, `line` the wrong line."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"{reason} (line {line})")
        self.reason = reason
        self.line = line


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game or a part of it, with nothing hidden."""

    game: str
    rules_version: int
    """The rules version the game was started with."""
    options_version: int
    """The rules version that the options are encoded for."""
    names: tuple[str, ...]
    robots: frozenset[int]
    options: dict[str, Any]
    seed: int
    entries: tuple[Entry, ...]
    outcome: Outcome | None = None
    seal: Seal | None = None
    table_id: int = 0
    ended_on: str = ""
    """The date, e.g. 2026-11-17."""


def as_in_transcript(file: GameFile) -> GameFile:
    """Return the game as recorded in its transcript, if it has one.

    An update may have rewritten options and result, and a player may have been deleted since.
    """
    transcript = None if file.seal is None else file.seal.transcript
    if transcript is None:
        return file
    holders = transcript.last_holders
    return replace(
        file,
        options_version=file.rules_version,
        names=tuple(clean_name(holder.name) for holder in holders),
        robots=frozenset(holder.seat for holder in holders if holder.robot),
        options=json.loads(transcript.options),
        outcome=transcript.outcome,
        ended_on=transcript.ended,
    )


def format_game_file(file: GameFile) -> str:
    """Format a game as a text file."""
    transcript = None if file.seal is None else file.seal.transcript
    if transcript is None:
        header, options_line = HEADER_V1, [f"options of rules: {file.options_version}"]
        robot = [ROBOT_SUFFIX if seat in file.robots else "" for seat in range(len(file.names))]
        seats = [f"seat {i + 1}: {name}{robot[i]}" for i, name in enumerate(file.names)]
    else:
        header, options_line = HEADER_V2, list[str]()
        seats = [line for holder in transcript.holders for line in _holder_lines(holder)]
    lines = [
        header,
        f"game: {file.game}",
        f"table: {file.table_id}",
        f"ended: {file.ended_on}",
        f"rules: {file.rules_version}",
        *options_line,
        f"options: {json.dumps(file.options, separators=(',', ':'))}",
        f"seats: {len(file.names)}",
        *seats,
        *outcome_lines(file.outcome),
        *(() if file.seal is None else file.seal.file_lines),
        *(() if transcript is None else (f"closing: {transcript.closing}",)),
        "moves:",
        f"deal #{file.seed}",
        *map(entry_line, file.entries),
        "end",
    ]
    return "\n".join(lines) + "\n"


def _holder_lines(holder: SeatHolder) -> list[str]:
    label = holder.seat_label
    if holder.deleted_name_hash:
        return [f"{label}: {DELETED_NAME}", f"{label} print: {holder.deleted_name_hash}"]
    kind, suffix = ("robot", ROBOT_SUFFIX) if holder.robot else ("person", "")
    return [f"{label}: {holder.name}{suffix}", f"{label} salt: {kind} {holder.salt}"]


def parse_game_file(text: str) -> GameFile:
    """Parse a game file. Raises InvalidGameFile if it is not valid."""
    if len(text) > MAX_FILE_CHARS:
        raise InvalidGameFile("too-long")
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").strip().split("\n")
    first_line = lines[0].strip()
    if first_line not in (HEADER_V1, HEADER_V2) or "\0" in text:
        raise InvalidGameFile("no-game-file", 1)
    if "moves:" not in lines:
        raise InvalidGameFile("no-moves", len(lines))
    moves_at = lines.index("moves:")
    if moves_at > MAX_HEADER_LINES or len(lines) - moves_at > MAX_MOVE_LINES:
        raise InvalidGameFile("too-long")
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_LINE_CHARS:
            raise InvalidGameFile("bad-line", number)
    if lines[-1] != "end":
        raise InvalidGameFile("cut-off", len(lines))
    header = _Header(lines[1:moves_at])
    seed, entries = _parse_moves(lines, moves_at + 1)
    seats = header.number("seats")
    if not 1 <= seats <= 8:
        raise header.bad_line("seats")
    if any(entry.seat is not None and entry.seat >= seats for entry in entries):
        raise InvalidGameFile("no-such-seat")
    file = GameFile(
        game=header.text("game"),
        rules_version=header.number("rules"),
        options_version=header.number("rules" if first_line == HEADER_V2 else "options of rules"),
        names=(),
        robots=frozenset(),
        options=header.parse("options", _json_object),
        seed=seed,
        entries=entries,
        outcome=_parse_outcome(header, seats),
        seal=_parse_seal(header),
        table_id=header.number("table"),
        ended_on=header.parse("ended", _DAY.match)[0],
    )
    if first_line == HEADER_V2:
        return _with_transcript(file, header, seats)
    names = [header.text(f"seat {i + 1}") for i in range(seats)]
    return replace(
        file,
        names=tuple(clean_name(name.removesuffix(ROBOT_SUFFIX)) for name in names),
        robots=frozenset(i for i, name in enumerate(names) if name.endswith(ROBOT_SUFFIX)),
    )


class _Header:
    """The header lines above the moves, by name."""

    def __init__(self, lines: list[str]) -> None:
        self._values: dict[str, list[tuple[int, str]]] = {}
        self._names_read: set[str] = set()
        for number, line in enumerate(lines, 2):
            name, colon, value = line.partition(": ")
            if not colon:
                name, colon, value = line.rstrip().partition(":")
            if not colon:
                raise InvalidGameFile("bad-line", number)
            self._values.setdefault(name, []).append((number, value))

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def require_no_other_lines(self) -> None:
        """Require that all lines were read and none is duplicated, except those that may repeat."""
        for name, lines in self._values.items():
            if name not in self._names_read:
                raise InvalidGameFile("bad-line", lines[0][0])
            if len(lines) > 1 and name not in ("seal", "cut"):
                raise InvalidGameFile("bad-line", lines[1][0])

    def bad_line(self, name: str) -> InvalidGameFile:
        return InvalidGameFile("bad-line", self._values[name][0][0])

    def numbered_values(self, name: str) -> list[tuple[int, str]]:
        self._names_read.add(name)
        return self._values.get(name, [])

    def text(self, name: str) -> str:
        values = self.numbered_values(name)
        if not values:
            raise InvalidGameFile("missing-line")
        return values[0][1]

    def number(self, name: str) -> int:
        return int(self.parse(name, _NUMBER.match)[0])

    def parse(self, name: str, parser: Callable[[str], T | None]) -> T:
        """Parse a value. The parser returns None or raises ValueError if it is not valid."""
        try:
            value = parser(self.text(name))
        except (ValueError, RecursionError):
            value = None
        if value is None:
            raise self.bad_line(name)
        return value


def _json_object(text: str) -> dict[str, Any] | None:
    value = json.loads(text)
    return value if isinstance(value, dict) else None


def _numbers(text: str) -> tuple[int, ...] | None:
    numbers = () if text == "-" else text.split()
    return tuple(map(int, numbers)) if all(map(_NUMBER.match, numbers)) else None


def _parse_outcome(header: _Header, seats: int) -> Outcome | None:
    if "result" not in header:
        return None
    winners = tuple(number - 1 for number in header.parse("winners", _numbers))
    scores = header.parse("points", _numbers)
    if any(not 0 <= seat < seats for seat in winners) or len(scores) not in (0, seats):
        raise header.bad_line("winners")
    return Outcome(header.text("result"), winners, scores)


def _parse_seal(header: _Header) -> Seal | None:
    chains: list[Chain] = []
    for number, text in header.numbered_values("seal"):
        match = _CHAIN.match(text)
        if match is None:
            raise InvalidGameFile("bad-line", number)
        last = "" if match[4] == "-" else match[4]
        chains.append(Chain(match[3], "", int(match[1]), int(match[2]), last))
    if not chains:
        return None
    return Seal(tuple(chains), tuple((0, word) for _, word in header.numbered_values("cut")))


def _with_transcript(file: GameFile, header: _Header, seats: int) -> GameFile:
    """Add the transcript. Lines that it does not cover are not allowed."""
    holders = [
        _parse_holder(header, name, int(match[1]) - 1, int(match[2] or 0), seats)
        for name in header
        if (match := _SEAT.match(name))
    ]
    if file.seal is None or [h.seat for h in holders if not h.since_entry] != list(range(seats)):
        raise InvalidGameFile("missing-line")
    closing = header.parse("closing", _FINGERPRINT.match)[0]
    header.require_no_other_lines()
    holders.sort(key=lambda holder: (holder.since_entry, holder.seat))
    transcript = Transcript(
        canonical_json(file.options), "", tuple(holders), file.ended_on, file.outcome, closing
    )
    return as_in_transcript(replace(file, seal=replace(file.seal, transcript=transcript)))


def _parse_holder(header: _Header, label: str, seat: int, since: int, seats: int) -> SeatHolder:
    name = header.text(label)
    if f"{label} print" in header:
        hidden = header.text(f"{label} print")
        if name != DELETED_NAME or not _FINGERPRINT.match(hidden) or seat >= seats:
            raise header.bad_line(label)
        return SeatHolder(seat, since, DELETED_NAME, False, "", deleted_name_hash=hidden)
    salt = _SALT.match(header.text(f"{label} salt"))
    if salt is None or seat >= seats:
        raise header.bad_line(label)
    if salt[1] == "person":
        return SeatHolder(seat, since, name, False, salt[2])
    if not name.endswith(ROBOT_SUFFIX):
        raise header.bad_line(label)
    return SeatHolder(seat, since, name.removesuffix(ROBOT_SUFFIX), True, salt[2])


def _parse_moves(lines: list[str], start: int) -> tuple[int, tuple[Entry, ...]]:
    deal = _DEAL.match(lines[start])
    if deal is None:
        raise InvalidGameFile("bad-line", start + 1)
    entries: list[Entry] = []
    for number, line in enumerate(lines[start + 1 : -1], start + 2):
        match = _MOVE.match(line)
        is_clock = match is not None and match["seat"] == "*"
        if match is None or is_clock != match["text"].startswith(CLOCK_PREFIX):
            raise InvalidGameFile("bad-line", number)
        seat = None if is_clock else int(match["seat"]) - 1
        entries.append(Entry(seat, match["text"], int(match["seed"])))
    return int(deal[1]), tuple(entries)
