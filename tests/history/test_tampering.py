"""Every way to change a game file is detected, in every game.

`TAMPERING` lists the changes to the lines of a true file. Each is tried with a plain edit, and with
an edit after which everything that does not need the bot's key is recomputed: the following seeds
and the closing fingerprint.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bot.cli.game_files import verification_report
from bot.history.game_file import (
    GameFile,
    InvalidGameFile,
    as_in_transcript,
    format_game_file,
    parse_game_file,
)
from bot.history.replay import Replay
from bot.history.verify import Verdict, overall_verdict, verify
from bot.kernel import Entry, apply, random_move
from bot.tables.seal import Chain, Seal, Seals, previous_link, seed_of
from bot.tables.transcript import Transcript, first_digest, next_digest
from tests.history.test_game_files import GAMES, SLUGS, following, played

Lines = list[str]
Tamper = Callable[[Lines, GameFile], Lines]
"""Returns the changed lines of a file."""


@cache
def true_game(slug: str) -> GameFile:
    return played(slug)


def prints(file: GameFile) -> tuple[str, str]:
    """The fingerprints users have seen: the twelve digits on the board, and those beside the
    result.
    """
    assert file.seal is not None
    return file.seal.short_fingerprint, file.seal.closing[:12]


# --- the ways ---------------------------------------------------------------------------------


def change(pattern: str, new: str | Callable[[re.Match[str]], str]) -> Tamper:
    """Change the first line that matches the pattern."""

    def tamper(lines: Lines, _file: GameFile) -> Lines:
        for i, line in enumerate(lines):
            match = re.match(pattern, line)
            if match is not None:
                changed = new if isinstance(new, str) else new(match)
                return [*lines[:i], changed, *lines[i + 1 :]]
        raise AssertionError(f"there is no line like {pattern}")

    return tamper


def leave_out(pattern: str) -> Tamper:
    """Leave out all lines that match the pattern."""

    def tamper(lines: Lines, _file: GameFile) -> Lines:
        return [line for line in lines if not re.match(pattern, line)]

    return tamper


def add(line: str, after: str) -> Tamper:
    def tamper(lines: Lines, _file: GameFile) -> Lines:
        at = next(i for i, found in enumerate(lines) if re.match(after, found))
        return [*lines[: at + 1], line, *lines[at + 1 :]]

    return tamper


def digit(text: str) -> str:
    """The text with another first digit."""
    return ("1" if text[0] != "1" else "2") + text[1:]


def seedless(line: str) -> tuple[str, str]:
    said, _, seed = line.rpartition(" #")
    return said, seed


def order(*, seeds: bool) -> Tamper:
    """Swap two consecutive moves, with their seeds or without."""

    def tamper(lines: Lines, file: GameFile) -> Lines:
        at = lines.index("moves:") + 2
        for i in range(at + len(file.entries) // 2, len(lines) - 2):
            (one, first), (other, second) = seedless(lines[i]), seedless(lines[i + 1])
            if one != other:
                new = (
                    [lines[i + 1], lines[i]] if seeds else [f"{other} #{first}", f"{one} #{second}"]
                )
                return [*lines[:i], *new, *lines[i + 2 :]]
        raise AssertionError("there is nothing of that kind")

    return tamper


def other_move(at: float) -> Tamper:
    """Replace a move by another legal one and leave the rest of the file unchanged."""

    def tamper(lines: Lines, file: GameFile) -> Lines:
        told = Replay(GAMES, file)
        around = at * (len(file.entries) - 1)
        for i in sorted(range(len(file.entries)), key=lambda i: abs(i - around)):
            entry = file.entries[i]
            if entry.seat is None:
                continue
            offers = list(told.game.rules.legal(told.state_at(i), entry.seat))
            others = [str(random_move(offers, Random(n))) for n in range(20)] if offers else []
            other = next((text for text in others if text != entry.text), None)
            if other is not None:
                line = lines.index("moves:") + 2 + i
                new = f"{entry.seat + 1} {other} #{entry.seed}"
                return [*lines[:line], new, *lines[line + 1 :]]
        raise AssertionError("there is nothing of that kind")

    return tamper


def left_out_move(*, moved_up: bool) -> Tamper:
    """Remove one move; the others keep their seeds, or take those of the move before."""

    def tamper(lines: Lines, file: GameFile) -> Lines:
        at = lines.index("moves:") + 2 + len(file.entries) // 2
        rest = lines[at + 1 : -1]
        if moved_up:
            seeds = [seedless(line)[1] for line in lines[at:-1]]
            rest = [f"{seedless(line)[0]} #{seed}" for line, seed in zip(rest, seeds, strict=False)]
        return [*lines[:at], *rest, lines[-1]]

    return tamper


def cut_short(*, told: bool) -> Tamper:
    """End the game three entries earlier: as stopped, or with its original result."""

    def tamper(lines: Lines, _file: GameFile) -> Lines:
        left = [*lines[:-4], "end"]
        return left if told else [line for line in left if not line.startswith(RESULT)]

    return tamper


def names_swapped(lines: Lines, _file: GameFile) -> Lines:
    names = [i for i, line in enumerate(lines) if re.match(r"seat \d(?: from \d+)?: ", line)]
    one, other = names[0], names[-1]
    swapped = list(lines)
    swapped[one] = lines[one].split(": ")[0] + ": " + lines[other].split(": ", 1)[1]
    swapped[other] = lines[other].split(": ")[0] + ": " + lines[one].split(": ", 1)[1]
    return swapped


def seats_swapped(lines: Lines, _file: GameFile) -> Lines:
    """Swap names with their salts, each of which is true."""
    one, other = (
        {line.split(": ")[0]: line.split(": ", 1)[1] for line in lines if line.startswith(seat)}
        for seat in ("seat 1", "seat 2")
    )
    new = {
        "seat 1": other["seat 2"], "seat 1 salt": other["seat 2 salt"],
        "seat 2": one["seat 1"], "seat 2 salt": one["seat 1 salt"],
    }  # fmt: skip
    return [
        f"{name}: {new[name]}" if (name := line.split(": ")[0]) in new else line for line in lines
    ]


def another_name_as_deleted(lines: Lines, file: GameFile) -> Lines:
    """The fingerprint of the true name beside a false one."""
    assert file.seal is not None
    assert file.seal.transcript is not None
    print_ = file.seal.transcript.holders[0].name_hash
    at = lines.index("seat 1: Player 0")
    return [*lines[:at], "seat 1: Zoe", f"seat 1 print: {print_}", *lines[at + 2 :]]


def option(lines: Lines, file: GameFile) -> Lines:
    """Another allowed option value, with which the game may play to the same end."""
    at = next(i for i, line in enumerate(lines) if line.startswith("options: "))
    for name, value in file.options.items():
        if isinstance(value, bool):
            values: tuple[int, ...] = (not value,)
        else:
            values = (value + 1, value - 1) if isinstance(value, int) else ()
        for new in values:
            changed = read_changed(file, name, new)
            if changed is not None:
                return [*lines[:at], changed, *lines[at + 1 :]]
    raise AssertionError("there is nothing of that kind")


def read_changed(file: GameFile, name: str, value: object) -> str | None:
    """The line of those options, if the game accepts them."""
    changed = {**file.options, name: value}
    rules = GAMES[file.game].rules
    try:
        made = rules.options_type.model_validate(changed)
        rules.check_options(len(file.names), made)
    except Exception:  # noqa: BLE001 - whatever the game says against it
        return None
    text = format_game_file(replace(file, options=changed))
    return next(line for line in text.split("\n") if line.startswith("options: "))


def own_chain(lines: Lines, file: GameFile) -> Lines:
    """All seeds and the seal from another key, the rest unchanged."""
    seals = Seals(b"z" * 32)
    seal = replace(seals.new_seal(), cuts=((0, "crumb"),))
    assert file.seal is not None
    for _ in range(file.seal.drawn):
        _, seal = seals.draw(seal)
    chain = seal.chains[0].file_line
    return [chain if line.startswith("seal: ") else line for line in lines]


def as_file_1(lines: Lines, file: GameFile) -> Lines:
    """As a file from before closing fingerprints, with seeds computed the old way."""
    assert file.seal is not None
    links = links_of(file.seal)
    seeds = [seed_of(link, file.seal.salt) for link in links]
    entries = tuple(
        replace(entry, seed=seed) for entry, seed in zip(file.entries, seeds[1:], strict=True)
    )
    old = replace(file, seal=replace(file.seal, transcript=None), seed=seeds[0], entries=entries)
    return format_game_file(old).strip().split("\n")


OLD_KIND = "everything as a file of the old kind"
RESULT = ("result: ", "winners: ", "points: ")
TAMPERING: dict[str, Tamper] = {
    "the seed of a move": change(r"(?:\d|\*) .* #\d+$", lambda m: m[0][:-1] + digit(m[0][-1])),
    "the seed of the deal": change(r"deal #", lambda m: "deal #12345"),
    "the order of two moves, with their seeds": order(seeds=True),
    "the order of two moves, without their seeds": order(seeds=False),
    "another move early on": other_move(0.1),
    "another move in the middle": other_move(0.5),
    "another last move": other_move(1.0),
    "a move left out": left_out_move(moved_up=False),
    "a move left out, the rest moved up": left_out_move(moved_up=True),
    "a move added": add("1 pass #77", "deal #"),
    "the seat of a move": change(r"(\d) (.*)$", lambda m: f"{2 if m[1] == '1' else 1} {m[2]}"),
    "a name": change(r"seat 1: ", "seat 1: Zoe"),
    "two names swapped": names_swapped,
    "two seats swapped, with their salts": seats_swapped,
    "a person made a robot": change(
        r"seat 1 salt: person", lambda m: m.string.replace("person", "robot")
    ),
    "a name deleted, and another in its place": another_name_as_deleted,
    "who took over a seat": change(r"seat 2 from 7: ", "seat 2 from 7: Zoe"),
    "when a seat was taken over": lambda lines, _: [
        line.replace("from 7", "from 6") for line in lines
    ],
    "that a seat was taken over": leave_out(r"seat 2 from 7"),
    "an option": option,
    "the version of the rules": change(r"rules: (\d+)", lambda m: f"rules: {int(m[1]) + 1}"),
    "the game": change(r"game: ", "game: thieves"),
    "the number of seats": change(r"seats: (\d)", lambda m: f"seats: {int(m[1]) + 1}"),
    "the table": change(r"table: ", "table: 13"),
    "the day": change(r"ended: ", "ended: 2026-11-18"),
    "the reason of the result": change(r"result: ", "result: because"),
    "the winner": change(r"winners: (.*)", lambda m: "winners: 1" if m[1] != "1" else "winners: -"),
    "the points": change(r"points: (\d+)", lambda m: m.string.replace(m[1], str(int(m[1]) + 1), 1)),
    "the result left out": leave_out("|".join(RESULT)),
    "the last moves and the result left out": cut_short(told=False),
    "the last moves left out, the result kept": cut_short(told=True),
    "the word of the cut": change(r"cut: ", "cut: rind"),
    "the cut left out": leave_out("cut: "),
    "a cut added": add("cut: rind", "cut: "),
    "the opening fingerprint": change(
        r"(seal: .* fingerprint )(\w+)(.*)", lambda m: m[1] + digit(m[2]) + m[3]
    ),
    "the last link": change(r"(seal: .* last )(\w+)", lambda m: m[1] + digit(m[2])),
    "a chain of their own": own_chain,
    "the seal left out": leave_out("seal: "),
    "the closing fingerprint": change(r"closing: (\w+)", lambda m: f"closing: {digit(m[1])}"),
    "the closing fingerprint left out": leave_out("closing: "),
    OLD_KIND: as_file_1,
    "a line added": add("winner: Zoe", "game: "),
    "a line twice": add("winners: 1", "points: "),
    "the end cut off": lambda lines, _: lines[:-1],
    "cut off in the middle": lambda lines, _: lines[: len(lines) // 2],
}  # fmt: skip


def test_there_are_more_than_twenty_ways() -> None:
    assert len(TAMPERING) > 40


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("way", TAMPERING)
def test_whoever_edits_a_file_is_noticed(slug: str, way: str) -> None:
    """With the fingerprints that somebody noted; and most of it even without."""
    file = true_game(slug)
    lines = TAMPERING[way](format_game_file(file).strip().split("\n"), file)
    text = "\n".join([*lines, ""])
    assert text != format_game_file(file)
    said, holds = verification_report(text, *prints(file))
    assert not holds, said
    if way != OLD_KIND:
        _, holds = verification_report(text)
        assert not holds


@pytest.mark.parametrize("slug", SLUGS)
def test_whoever_works_out_all_there_is_to_work_out_is_noticed(slug: str) -> None:
    file, forgeries = true_game(slug), 0
    for way, tamper in TAMPERING.items():
        lines = tamper(format_game_file(file).strip().split("\n"), file)
        try:
            forged = consistent(parse_game_file("\n".join(lines)))
        except InvalidGameFile:
            continue
        if format_game_file(forged) == format_game_file(file):
            # A seed or a fingerprint that was worked out anew is the true one again.
            continue
        forgeries += 1
        assert overall_verdict(verify(forged, GAMES, *prints(file))) is Verdict.CONTRADICTED, way
    assert forgeries >= 25


@pytest.mark.parametrize("slug", SLUGS)
def test_another_game_from_the_same_seal_is_told_by_the_closing_fingerprint_alone(
    slug: str,
) -> None:
    """The best that can be done: another game altogether, with the true chain and its own chance.

    The opening fingerprint fits, it plays to an end, nothing contradicts anything. That is why
    nothing less than both fingerprints is called proof.
    """
    file = true_game(slug)
    forged = invented(file)
    assert forged.entries != file.entries
    opening, closing = prints(file)
    assert overall_verdict(verify(forged, GAMES)) is Verdict.CONSISTENT
    assert overall_verdict(verify(forged, GAMES, opening)) is Verdict.CONSISTENT
    found = verify(forged, GAMES, opening, closing)
    assert overall_verdict(found) is Verdict.CONTRADICTED
    assert "other-closing" in {finding.key for finding in found}


@pytest.mark.parametrize("slug", SLUGS)
def test_of_a_game_sealed_the_old_way_nothing_is_promised(slug: str) -> None:
    """Two names swapped pass there, and always will: so it is not called the game you saw."""
    old = played(slug, version=1)
    assert old.seal is not None
    swapped = replace(old, names=old.names[::-1])
    assert overall_verdict(verify(swapped, GAMES, old.seal.short_fingerprint)) is Verdict.LUCK_ONLY
    said, _ = verification_report(format_game_file(swapped), old.seal.short_fingerprint)
    assert any("could have been changed without my noticing" in line for line in said)


# --- what a careful forger can do -------------------------------------------------------------


def links_of(seal: Seal) -> list[bytes]:
    """All links up to the last one, which is in the file."""
    (chain,) = seal.chains
    links = [bytes.fromhex(chain.last)]
    while len(links) < chain.drawn:
        links.append(previous_link(links[-1]))
    return links[::-1]


def shortened_to(seal: Seal, count: int) -> Seal:
    """The same seal as if only that many links had been drawn: earlier links can be computed."""
    (chain,) = seal.chains
    last = links_of(seal)[count - 1].hex()
    return replace(seal, chains=(Chain(chain.anchor, "", 1, count, last),))


def consistent(file: GameFile) -> GameFile:
    """The same claims with matching seeds and closing fingerprint, as far as the links go."""
    if file.seal is None or file.seal.transcript is None:
        return file
    transcript, entries = file.seal.transcript, file.entries[: file.seal.drawn - 1]
    seal = shortened_to(file.seal, len(entries) + 1)
    links = links_of(seal)
    seed = seed_of(links[0], seal.salt)
    options = transcript.options
    digest = first_digest(file.game, file.rules_version, len(file.names), options, seed)
    made: list[Entry] = []
    for entry, link in zip(entries, links[1:], strict=True):
        made.append(replace(entry, seed=seed_of(link, seal.salt, digest)))
        digest = next_digest(digest, made[-1])
    open_still = replace(transcript, digest=digest, closing="")
    seal = replace(seal, transcript=open_still).with_closing(
        file.game, file.table_id, file.ended_on, file.outcome
    )
    return as_in_transcript(replace(file, seed=seed, entries=tuple(made), seal=seal))


def invented(file: GameFile) -> GameFile:
    """Another game, played with the links of a true one as long as they last."""
    assert file.seal is not None
    assert file.seal.transcript is not None
    game, links, salt = GAMES[file.game], links_of(file.seal), file.seal.salt
    rules, rng = game.rules, Random(99)
    options = rules.options_type.model_validate(file.options)
    transcript: Transcript = file.seal.transcript
    digest = first_digest(
        file.game, file.rules_version, len(file.names), transcript.options, file.seed
    )
    state = rules.deal(len(file.names), options, Random(file.seed))
    entries: list[Entry] = []
    for link in links[1:]:
        if rules.outcome(state) is not None:
            break
        entry = following(game, state, seed_of(link, salt, digest), rng)
        apply(rules, state, entry)
        entries.append(entry)
        digest = next_digest(digest, entry)
    return consistent(
        replace(
            file,
            entries=tuple(entries),
            outcome=rules.outcome(state),
            seal=replace(file.seal, transcript=replace(transcript, outcome=rules.outcome(state))),
        )
    )
