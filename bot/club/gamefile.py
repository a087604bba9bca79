"""A whole game as a text file: who sat where, the options, the seal, every move in its notation.

Made for people and programs: one fact a line. What is written is read back to the same value.
"""

import json
import re
from dataclasses import dataclass
from typing import Any

from bot.kernel import CLOCK, Entry, Outcome
from bot.table.seal import Chain, Seal

HEAD = "cheeseboard game file 1"
LONGEST = 4_000_000
MOST_MOVES = 50_000
_MOVE = re.compile(r"(?P<seat>\d+|\*) (?P<text>[^#\n]+) #(?P<seed>\d{1,19})\Z")
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


def write(file: GameFile) -> str:
    """The text of it."""
    lines = [
        HEAD,
        f"game: {file.game}",
        f"table: {file.table}",
        f"ended: {file.ended}",
        f"rules: {file.dealt}",
        f"options of rules: {file.written}",
        f"options: {json.dumps(file.options, separators=(',', ':'))}",
        f"seats: {len(file.names)}",
    ]
    for i, name in enumerate(file.names):
        lines.append(f"seat {i + 1}: {name}{ROBOT if i in file.robots else ''}")
    if file.outcome is not None:
        lines.append(f"result: {file.outcome.reason}")
        lines.append(f"winners: {_numbers([seat + 1 for seat in file.outcome.winners])}")
        lines.append(f"points: {_numbers(file.outcome.scores)}")
    if file.seal is not None:
        lines += [
            f"seal: from {c.first} drawn {c.drawn} fingerprint {c.anchor} last {c.last or '-'}"
            for c in file.seal.chains
        ]
        lines += [f"cut: {word}" for _, word in file.seal.cuts]
    lines += ["moves:", f"deal #{file.seed}"]
    for entry in file.entries:
        seat = "*" if entry.seat is None else str(entry.seat + 1)
        lines.append(f"{seat} {entry.text} #{entry.seed}")
    return "\n".join([*lines, "end", ""])


def _numbers(numbers: Any) -> str:
    return " ".join(str(number) for number in numbers) or "-"


def read(text: str) -> GameFile:
    """The game of a text; BadFile if it is none."""
    if len(text) > LONGEST:
        raise BadFile("too-long")
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").strip().split("\n")
    if lines[0].strip() != HEAD:
        raise BadFile("no-game-file", 1)
    try:
        at = lines.index("moves:")
    except ValueError:
        raise BadFile("no-moves", len(lines)) from None
    if lines[-1] != "end":
        raise BadFile("cut-off", len(lines))
    facts = _Facts(lines[1:at])
    seed, entries = _moves(lines, at + 1)
    seats = facts.number("seats")
    if not 1 <= seats <= 8:
        raise BadFile("bad-line", facts.at("seats"))
    names = [facts.text(f"seat {i + 1}") for i in range(seats)]
    if any(entry.seat is not None and entry.seat >= seats for entry in entries):
        raise BadFile("no-such-seat")
    return GameFile(
        game=facts.text("game"),
        dealt=facts.number("rules"),
        written=facts.number("options of rules"),
        names=tuple(name.removesuffix(ROBOT)[:32] or "?" for name in names),
        robots=frozenset(i for i, name in enumerate(names) if name.endswith(ROBOT)),
        options=facts.json("options"),
        seed=seed,
        entries=tuple(entries),
        outcome=_outcome(facts, seats),
        seal=_seal(facts),
        table=facts.number("table"),
        ended=facts.text("ended")[:10],
    )


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

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def at(self, name: str) -> int:
        return self._found[name][0][0]

    def all(self, name: str) -> list[tuple[int, str]]:
        return self._found.get(name, [])

    def text(self, name: str) -> str:
        if name not in self._found:
            raise BadFile("missing-line")
        return self._found[name][0][1]

    def number(self, name: str) -> int:
        return self._read(name, int)

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


def _outcome(facts: _Facts, seats: int) -> Outcome | None:
    if "result" not in facts:
        return None

    def numbers(name: str) -> tuple[int, ...]:
        text = facts.text(name)
        try:
            return () if text == "-" else tuple(map(int, text.split()))
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
    deal = re.match(r"deal #(\d{1,19})\Z", lines[start])
    if deal is None:
        raise BadFile("bad-line", start + 1)
    if len(lines) - start > MOST_MOVES:
        raise BadFile("too-long")
    entries: list[Entry] = []
    for number, line in enumerate(lines[start + 1 : -1], start + 2):
        match = _MOVE.match(line)
        if match is None:
            raise BadFile("bad-line", number)
        clock = match["seat"] == "*"
        if clock != match["text"].startswith(CLOCK) or match["seat"] == "0":
            raise BadFile("bad-line", number)
        seat = None if clock else int(match["seat"]) - 1
        entries.append(Entry(seat, match["text"], int(match["seed"])))
    return int(deal[1]), entries
