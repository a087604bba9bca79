"""A whole game as a text file: who sat where, the options, the seal, every move in its notation.

Made for people and programs: one fact a line. What is written is read back to the same value.
Files of games that were sealed with a transcript begin with `FILE_2`; in them every line counts.
What comes from a stranger is bounded in size, lines and numbers before it is looked at.
"""

import json
import re
from dataclasses import dataclass, replace
from typing import Any

from bot.kernel import CLOCK, Entry, Outcome
from bot.stage.players import tidy
from bot.table.seal import Chain, Seal
from bot.table.transcript import (
    DELETED,
    Holder,
    Transcript,
    canonical,
    entry_line,
    outcome_lines,
)

FILE_1, FILE_2 = "cheeseboard game file 1", "cheeseboard game file 2"
LONGEST = 1_000_000
"""Characters of a file. The longest games that were ever played take a tenth of it."""
LONGEST_LINE = 4_000
MOST_FACTS = 4_000
"""Lines above the moves; two for every time that a seat changed hands."""
MOST_MOVES = 10_000
_NUMBER = re.compile(r"-?[0-9]{1,18}\Z")
_MOVE = re.compile(r"(?P<seat>[1-9]|\*) (?P<text>[^#\n]{1,200}) #(?P<seed>[0-9]{1,19})\Z")
ROBOT = " (robot)"


class BadFile(Exception):  # noqa: N818
    """A text that is no game file; the reason is a key for the words, `line` where it is wrong."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"{reason} (line {line})")
        self.reason = reason
        self.line = line


@dataclass(frozen=True, slots=True)
class GameFile:
    """A game that was played, or a part of it, with nothing hidden."""

    game: str
    dealt: int
    """The version of the rules with which it was begun."""
    written: int
    """The version whose options these are."""
    names: tuple[str, ...]
    robots: frozenset[int]
    options: dict[str, Any]
    seed: int
    entries: tuple[Entry, ...]
    outcome: Outcome | None = None
    seal: Seal | None = None
    table: int = 0
    ended: str = ""
    """The day, as 2026-11-17."""


def as_sealed(file: GameFile) -> GameFile:
    """The game as its transcript has it, where there is one.

    An update may have rewritten options and result, and a person may have been forgotten since.
    """
    transcript = None if file.seal is None else file.seal.transcript
    if transcript is None:
        return file
    held = transcript.last_holders
    return replace(
        file,
        written=file.dealt,
        names=tuple(tidy(holder.name) for holder in held),
        robots=frozenset(holder.seat for holder in held if holder.robot),
        options=json.loads(transcript.options),
        outcome=transcript.outcome,
        ended=transcript.ended,
    )


def write(file: GameFile) -> str:
    """The text of it."""
    transcript = None if file.seal is None else file.seal.transcript
    lines = [
        FILE_1 if transcript is None else FILE_2,
        f"game: {file.game}",
        f"table: {file.table}",
        f"ended: {file.ended}",
        f"rules: {file.dealt}",
    ]
    if transcript is None:
        lines.append(f"options of rules: {file.written}")
    lines += [
        f"options: {json.dumps(file.options, separators=(',', ':'))}",
        f"seats: {len(file.names)}",
    ]
    if transcript is None:
        for i, name in enumerate(file.names):
            lines.append(f"seat {i + 1}: {name}{ROBOT if i in file.robots else ''}")
    else:
        for holder in transcript.holders:
            lines += _holder_lines(holder)
    lines += outcome_lines(file.outcome)
    if file.seal is not None:
        lines += file.seal.lines
    if transcript is not None:
        lines.append(f"closing: {transcript.closing}")
    lines += ["moves:", f"deal #{file.seed}", *map(entry_line, file.entries)]
    return "\n".join([*lines, "end", ""])


def _holder_lines(holder: Holder) -> list[str]:
    if holder.hidden:
        return [f"{holder.line}: {DELETED}", f"{holder.line} print: {holder.hidden}"]
    kind, mark = ("robot", ROBOT) if holder.robot else ("person", "")
    return [f"{holder.line}: {holder.name}{mark}", f"{holder.line} salt: {kind} {holder.salt}"]


def read(text: str) -> GameFile:
    """The game of a text; BadFile if it is none."""
    if len(text) > LONGEST:
        raise BadFile("too-long")
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").strip().split("\n")
    head = lines[0].strip()
    if head not in (FILE_1, FILE_2) or "\0" in text:
        raise BadFile("no-game-file", 1)
    try:
        at = lines.index("moves:")
    except ValueError:
        raise BadFile("no-moves", len(lines)) from None
    if at > MOST_FACTS or len(lines) - at > MOST_MOVES:
        raise BadFile("too-long")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise BadFile("bad-line", number)
    if lines[-1] != "end":
        raise BadFile("cut-off", len(lines))
    facts = _Facts(lines[1:at])
    seed, entries = _moves(lines, at + 1)
    seats = facts.number("seats")
    if not 1 <= seats <= 8:
        raise BadFile("bad-line", facts.at("seats"))
    if any(entry.seat is not None and entry.seat >= seats for entry in entries):
        raise BadFile("no-such-seat")
    file = GameFile(
        game=facts.text("game"),
        dealt=facts.number("rules"),
        written=facts.number("rules" if head == FILE_2 else "options of rules"),
        names=(),
        robots=frozenset(),
        options=facts.json("options"),
        seed=seed,
        entries=tuple(entries),
        outcome=_outcome(facts, seats),
        seal=_seal(facts),
        table=facts.number("table"),
        ended=facts.day("ended"),
    )
    if head == FILE_2:
        return _with_transcript(file, facts, seats)
    names = [facts.text(f"seat {i + 1}") for i in range(seats)]
    return replace(
        file,
        names=tuple(tidy(name.removesuffix(ROBOT)) for name in names),
        robots=frozenset(i for i, name in enumerate(names) if name.endswith(ROBOT)),
    )


def _with_transcript(file: GameFile, facts: "_Facts", seats: int) -> GameFile:
    """The game with what its transcript covers; nothing may be written that it does not cover."""
    holders = _holders(facts, seats)
    closing = facts.text("closing")
    if file.seal is None:
        raise BadFile("missing-line")
    if not _PRINT.match(closing):
        raise BadFile("bad-line", facts.at("closing"))
    facts.demand_nothing_else()
    transcript = Transcript(canonical(file.options), "", holders, file.ended, file.outcome, closing)
    return as_sealed(replace(file, seal=replace(file.seal, transcript=transcript)))


_DAY = re.compile(r"[0-9-]{0,10}\Z")
_PRINT = re.compile(r"[0-9a-f]{64}\Z")
_SEAT = re.compile(r"seat ([1-8])(?: from ([1-9][0-9]{0,5}))?\Z")
_SALT = re.compile(r"(robot|person) ([0-9a-f]{32})\Z")


def _holders(facts: "_Facts", seats: int) -> tuple[Holder, ...]:
    found: list[Holder] = []
    for name in facts.names():
        match = _SEAT.match(name)
        if match is None:
            continue
        seat, since, held = int(match[1]) - 1, int(match[2] or 0), facts.text(name)
        if f"{name} print" in facts:
            hidden = facts.text(f"{name} print")
            if held != DELETED or not _PRINT.match(hidden) or seat >= seats:
                raise BadFile("bad-line", facts.at(name))
            found.append(Holder(seat, since, DELETED, False, "", hidden=hidden))
            continue
        salt = _SALT.match(facts.text(f"{name} salt"))
        if salt is None or seat >= seats:
            raise BadFile("bad-line", facts.at(name))
        robot = salt[1] == "robot"
        if robot and not held.endswith(ROBOT):
            raise BadFile("bad-line", facts.at(name))
        found.append(
            Holder(seat, since, held.removesuffix(ROBOT) if robot else held, robot, salt[2])
        )
    if [holder.seat for holder in found if not holder.since] != list(range(seats)):
        raise BadFile("missing-line")
    return tuple(sorted(found, key=lambda holder: (holder.since, holder.seat)))


class _Facts:
    """The lines above the moves, by name."""

    def __init__(self, lines: list[str]) -> None:
        self._found: dict[str, list[tuple[int, str]]] = {}
        for number, line in enumerate(lines, 2):
            name, colon, value = line.partition(": ")
            if not colon:
                name, colon, value = line.rstrip().partition(":")
            if not colon:
                raise BadFile("bad-line", number)
            self._found.setdefault(name, []).append((number, value))

        self._asked: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def names(self) -> list[str]:
        return list(self._found)

    def demand_nothing_else(self) -> None:
        """Every line was asked for, and none is there twice that must be there once."""
        for name, lines in self._found.items():
            if name not in self._asked:
                raise BadFile("bad-line", lines[0][0])
            if len(lines) > 1 and name not in ("seal", "cut"):
                raise BadFile("bad-line", lines[1][0])

    def at(self, name: str) -> int:
        return self._found[name][0][0]

    def all(self, name: str) -> list[tuple[int, str]]:
        self._asked.add(name)
        return self._found.get(name, [])

    def text(self, name: str) -> str:
        if name not in self._found:
            raise BadFile("missing-line")
        self._asked.add(name)
        return self._found[name][0][1]

    def day(self, name: str) -> str:
        text = self.text(name)
        if not _DAY.match(text):
            raise BadFile("bad-line", self.at(name))
        return text

    def number(self, name: str) -> int:
        return self._read(name, _number)

    def json(self, name: str) -> dict[str, Any]:
        found = self._read(name, json.loads)
        if not isinstance(found, dict):
            raise BadFile("bad-line", self.at(name))
        return found

    def _read(self, name: str, reader: Any) -> Any:
        text = self.text(name)
        try:
            return reader(text)
        except (ValueError, RecursionError):
            raise BadFile("bad-line", self.at(name)) from None


def _number(text: str) -> int:
    """A number that fits where we keep numbers; ValueError if it is none."""
    if not _NUMBER.match(text):
        raise ValueError(text[:20])
    return int(text)


def _outcome(facts: _Facts, seats: int) -> Outcome | None:
    if "result" not in facts:
        return None

    def numbers(name: str) -> tuple[int, ...]:
        text = facts.text(name)
        try:
            return () if text == "-" else tuple(map(_number, text.split()))
        except ValueError:
            raise BadFile("bad-line", facts.at(name)) from None

    winners = tuple(number - 1 for number in numbers("winners"))
    scores = numbers("points")
    if any(not 0 <= seat < seats for seat in winners) or len(scores) not in (0, seats):
        raise BadFile("bad-line", facts.at("winners"))
    return Outcome(facts.text("result"), winners, scores)


_CHAIN = re.compile(
    r"from (\d{1,9}) drawn (\d{1,9}) fingerprint ([0-9a-f]{64}) last ([0-9a-f]{64}|-)\Z"
)


def _seal(facts: _Facts) -> Seal | None:
    chains: list[Chain] = []
    for number, text in facts.all("seal"):
        match = _CHAIN.match(text)
        if match is None:
            raise BadFile("bad-line", number)
        last = "" if match[4] == "-" else match[4]
        chains.append(Chain(match[3], "", int(match[1]), int(match[2]), last))
    if not chains:
        return None
    return Seal(tuple(chains), tuple((0, word) for _, word in facts.all("cut")))


def _moves(lines: list[str], start: int) -> tuple[int, list[Entry]]:
    deal = re.match(r"deal #([0-9]{1,19})\Z", lines[start])
    if deal is None:
        raise BadFile("bad-line", start + 1)
    entries: list[Entry] = []
    for number, line in enumerate(lines[start + 1 : -1], start + 2):
        match = _MOVE.match(line)
        if match is None:
            raise BadFile("bad-line", number)
        clock = match["seat"] == "*"
        if clock != match["text"].startswith(CLOCK):
            raise BadFile("bad-line", number)
        seat = None if clock else int(match["seat"]) - 1
        entries.append(Entry(seat, match["text"], int(match["seed"])))
    return int(deal[1]), entries
