"""A whole game as a text file: players, options, seal, and every move in its notation.

Readable by people and programs: one fact per line; parsing returns the same value. Files of games
sealed with a transcript start with `HEADER_V2`, and every line in them is verified. Input is
untrusted: size, lines and numbers are limited before it is parsed.
"""

import json
import re
from dataclasses import dataclass, replace
from typing import Any

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

HEADER_V1, HEADER_V2 = "cheeseboard game file 1", "cheeseboard game file 2"
MAX_FILE_CHARS = 1_000_000
"""Maximum length of a file. The longest games ever played take a tenth of it."""
MAX_LINE_CHARS = 4_000
MAX_HEADER_LINES = 4_000
"""Lines above the moves; two for every change of a seat's holder."""
MAX_MOVE_LINES = 10_000
_NUMBER = re.compile(r"-?[0-9]{1,18}\Z")
_MOVE = re.compile(r"(?P<seat>[1-9]|\*) (?P<text>[^#\n]{1,200}) #(?P<seed>[0-9]{1,19})\Z")
ROBOT_SUFFIX = " (robot)"


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
    lines = [
        HEADER_V1 if transcript is None else HEADER_V2,
        f"game: {file.game}",
        f"table: {file.table_id}",
        f"ended: {file.ended_on}",
        f"rules: {file.rules_version}",
    ]
    if transcript is None:
        lines.append(f"options of rules: {file.options_version}")
    lines += [
        f"options: {json.dumps(file.options, separators=(',', ':'))}",
        f"seats: {len(file.names)}",
    ]
    if transcript is None:
        for i, name in enumerate(file.names):
            lines.append(f"seat {i + 1}: {name}{ROBOT_SUFFIX if i in file.robots else ''}")
    else:
        for holder in transcript.holders:
            lines += _holder_lines(holder)
    lines += outcome_lines(file.outcome)
    if file.seal is not None:
        lines += file.seal.file_lines
    if transcript is not None:
        lines.append(f"closing: {transcript.closing}")
    lines += ["moves:", f"deal #{file.seed}", *map(entry_line, file.entries)]
    return "\n".join([*lines, "end", ""])


def _holder_lines(holder: SeatHolder) -> list[str]:
    if holder.deleted_name_hash:
        return [
            f"{holder.seat_label}: {DELETED_NAME}",
            f"{holder.seat_label} print: {holder.deleted_name_hash}",
        ]
    kind, suffix = ("robot", ROBOT_SUFFIX) if holder.robot else ("person", "")
    return [
        f"{holder.seat_label}: {holder.name}{suffix}",
        f"{holder.seat_label} salt: {kind} {holder.salt}",
    ]


def parse_game_file(text: str) -> GameFile:
    """Parse a game file. Raises InvalidGameFile if it is not valid."""
    if len(text) > MAX_FILE_CHARS:
        raise InvalidGameFile("too-long")
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").strip().split("\n")
    first_line = lines[0].strip()
    if first_line not in (HEADER_V1, HEADER_V2) or "\0" in text:
        raise InvalidGameFile("no-game-file", 1)
    try:
        moves_at = lines.index("moves:")
    except ValueError:
        raise InvalidGameFile("no-moves", len(lines)) from None
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
        raise InvalidGameFile("bad-line", header.line_number("seats"))
    if any(entry.seat is not None and entry.seat >= seats for entry in entries):
        raise InvalidGameFile("no-such-seat")
    file = GameFile(
        game=header.text("game"),
        rules_version=header.number("rules"),
        options_version=header.number("rules" if first_line == HEADER_V2 else "options of rules"),
        names=(),
        robots=frozenset(),
        options=header.json_object("options"),
        seed=seed,
        entries=tuple(entries),
        outcome=_parse_outcome(header, seats),
        seal=_parse_seal(header),
        table_id=header.number("table"),
        ended_on=header.day("ended"),
    )
    if first_line == HEADER_V2:
        return _with_transcript(file, header, seats)
    names = [header.text(f"seat {i + 1}") for i in range(seats)]
    return replace(
        file,
        names=tuple(clean_name(name.removesuffix(ROBOT_SUFFIX)) for name in names),
        robots=frozenset(i for i, name in enumerate(names) if name.endswith(ROBOT_SUFFIX)),
    )


def _with_transcript(file: GameFile, header: "_Header", seats: int) -> GameFile:
    """Add the transcript. Lines that it does not cover are not allowed."""
    holders = _parse_holders(header, seats)
    closing = header.text("closing")
    if file.seal is None:
        raise InvalidGameFile("missing-line")
    if not _FINGERPRINT.match(closing):
        raise InvalidGameFile("bad-line", header.line_number("closing"))
    header.require_no_other_lines()
    transcript = Transcript(
        canonical_json(file.options), "", holders, file.ended_on, file.outcome, closing
    )
    return as_in_transcript(replace(file, seal=replace(file.seal, transcript=transcript)))


_DAY = re.compile(r"[0-9-]{0,10}\Z")
_FINGERPRINT = re.compile(r"[0-9a-f]{64}\Z")
_SEAT = re.compile(r"seat ([1-8])(?: from ([1-9][0-9]{0,5}))?\Z")
_SALT = re.compile(r"(robot|person) ([0-9a-f]{32})\Z")


def _parse_holders(header: "_Header", seats: int) -> tuple[SeatHolder, ...]:
    holders: list[SeatHolder] = []
    for name in header.names():
        match = _SEAT.match(name)
        if match is None:
            continue
        seat, since, holder_name = int(match[1]) - 1, int(match[2] or 0), header.text(name)
        if f"{name} print" in header:
            hidden = header.text(f"{name} print")
            if holder_name != DELETED_NAME or not _FINGERPRINT.match(hidden) or seat >= seats:
                raise InvalidGameFile("bad-line", header.line_number(name))
            holders.append(
                SeatHolder(seat, since, DELETED_NAME, False, "", deleted_name_hash=hidden)
            )
            continue
        salt = _SALT.match(header.text(f"{name} salt"))
        if salt is None or seat >= seats:
            raise InvalidGameFile("bad-line", header.line_number(name))
        robot = salt[1] == "robot"
        if robot and not holder_name.endswith(ROBOT_SUFFIX):
            raise InvalidGameFile("bad-line", header.line_number(name))
        holders.append(
            SeatHolder(
                seat,
                since,
                holder_name.removesuffix(ROBOT_SUFFIX) if robot else holder_name,
                robot,
                salt[2],
            )
        )
    if [holder.seat for holder in holders if not holder.since_entry] != list(range(seats)):
        raise InvalidGameFile("missing-line")
    return tuple(sorted(holders, key=lambda holder: (holder.since_entry, holder.seat)))


class _Header:
    """The header lines above the moves, by name."""

    def __init__(self, lines: list[str]) -> None:
        self._values: dict[str, list[tuple[int, str]]] = {}
        for number, line in enumerate(lines, 2):
            name, colon, value = line.partition(": ")
            if not colon:
                name, colon, value = line.rstrip().partition(":")
            if not colon:
                raise InvalidGameFile("bad-line", number)
            self._values.setdefault(name, []).append((number, value))

        self._names_read: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def names(self) -> list[str]:
        return list(self._values)

    def require_no_other_lines(self) -> None:
        """Require that all lines were read and none is duplicated, except those that may repeat."""
        for name, lines in self._values.items():
            if name not in self._names_read:
                raise InvalidGameFile("bad-line", lines[0][0])
            if len(lines) > 1 and name not in ("seal", "cut"):
                raise InvalidGameFile("bad-line", lines[1][0])

    def line_number(self, name: str) -> int:
        return self._values[name][0][0]

    def numbered_values(self, name: str) -> list[tuple[int, str]]:
        self._names_read.add(name)
        return self._values.get(name, [])

    def text(self, name: str) -> str:
        if name not in self._values:
            raise InvalidGameFile("missing-line")
        self._names_read.add(name)
        return self._values[name][0][1]

    def day(self, name: str) -> str:
        text = self.text(name)
        if not _DAY.match(text):
            raise InvalidGameFile("bad-line", self.line_number(name))
        return text

    def number(self, name: str) -> int:
        return self._parse(name, _parse_number)

    def json_object(self, name: str) -> dict[str, Any]:
        value = self._parse(name, json.loads)
        if not isinstance(value, dict):
            raise InvalidGameFile("bad-line", self.line_number(name))
        return value

    def _parse(self, name: str, parse: Any) -> Any:
        text = self.text(name)
        try:
            return parse(text)
        except (ValueError, RecursionError):
            raise InvalidGameFile("bad-line", self.line_number(name)) from None


def _parse_number(text: str) -> int:
    """Parse a bounded number. Raises ValueError if it is not one."""
    if not _NUMBER.match(text):
        raise ValueError(text[:20])
    return int(text)


def _parse_outcome(header: _Header, seats: int) -> Outcome | None:
    if "result" not in header:
        return None

    def parse_numbers(name: str) -> tuple[int, ...]:
        text = header.text(name)
        try:
            return () if text == "-" else tuple(map(_parse_number, text.split()))
        except ValueError:
            raise InvalidGameFile("bad-line", header.line_number(name)) from None

    winners = tuple(number - 1 for number in parse_numbers("winners"))
    scores = parse_numbers("points")
    if any(not 0 <= seat < seats for seat in winners) or len(scores) not in (0, seats):
        raise InvalidGameFile("bad-line", header.line_number("winners"))
    return Outcome(header.text("result"), winners, scores)


_CHAIN = re.compile(
    r"from (\d{1,9}) drawn (\d{1,9}) fingerprint ([0-9a-f]{64}) last ([0-9a-f]{64}|-)\Z"
)


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


def _parse_moves(lines: list[str], start: int) -> tuple[int, list[Entry]]:
    deal = re.match(r"deal #([0-9]{1,19})\Z", lines[start])
    if deal is None:
        raise InvalidGameFile("bad-line", start + 1)
    entries: list[Entry] = []
    for number, line in enumerate(lines[start + 1 : -1], start + 2):
        match = _MOVE.match(line)
        if match is None:
            raise InvalidGameFile("bad-line", number)
        is_clock = match["seat"] == "*"
        if is_clock != match["text"].startswith(CLOCK_PREFIX):
            raise InvalidGameFile("bad-line", number)
        seat = None if is_clock else int(match["seat"]) - 1
        entries.append(Entry(seat, match["text"], int(match["seed"])))
    return int(deal[1]), entries
