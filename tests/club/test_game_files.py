"""A game as a file: written and read back, checked, and every kind of tampering found."""

import contextlib
from importlib import import_module
from random import Random
from typing import Any

import pytest

from bot.club.gamefile import BadFile, GameFile, read, write
from bot.club.retelling import Retelling
from bot.club.verify import Worth, proven, verify
from bot.game import Game, Games
from bot.kernel import CLOCK, Entry, apply
from bot.screen.words.club import club_words
from bot.table.seal import Seals

FOLDERS = ("cheese_thief", "gouda_ganoven", "chateau_roquefort", "hide_the_havarti", "fromage")
GAMES = Games()
for _folder in FOLDERS:
    GAMES.add(import_module(f"cogs.{_folder}.game").GAME)
SLUGS = [game.slug for game in GAMES]


def played(slug: str, *, seed: int = 5, sealed: bool = True, cut: str = "crumb") -> GameFile:
    """A whole game by default moves, chance and clocks, with every seed from a seal."""
    rules = GAMES[slug].rules
    seals, rng = Seals(bytes(32)), Random(seed)
    seal = seals.new()
    if cut:
        seal = seal.cut_by(1, cut)
    first, seal = seals.draw(seal)
    seats, options = rules.seats.start, rules.options_type()
    state = rules.deal(seats, options, Random(first))
    entries: list[Entry] = []
    while rules.outcome(state) is None:
        chance, seal = seals.draw(seal)
        entry = _next(GAMES[slug], state, chance, rng)
        apply(rules, state, entry)
        entries.append(entry)
        assert len(entries) < 4000
    return GameFile(
        game=slug,
        dealt=rules.version,
        written=rules.version,
        names=tuple(f"Player {i}" for i in range(seats)),
        robots=frozenset({1}),
        options=options.model_dump(mode="json"),
        seed=first,
        entries=tuple(entries),
        outcome=rules.outcome(state),
        seal=seal if sealed else None,
        table=12,
        ended="2026-11-17",
    )


def _next(game: Game, state: Any, chance: int, rng: Random) -> Entry:
    rules = game.rules
    for seat in sorted(rules.awaited(state)):
        move = rules.default(state, seat, Random(chance))
        offers = list(rules.legal(state, seat))
        if offers and rng.random() < 0.7:
            move = game.robot.choose(rules.sight(state, seat), seat, offers, {}, rng) or move
        if move is not None:
            return Entry(seat, str(move), chance)
    return Entry(None, CLOCK + next(iter(rules.clocks(state))), chance)


@pytest.fixture(scope="module")
def game() -> GameFile:
    return played("roquefort")


def worths(file: GameFile, fingerprint: str = "") -> dict[str, Worth]:
    return {finding.key: finding.worth for finding in verify(file, GAMES, fingerprint)}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_read_back_as_it_was_written_and_holds(slug: str) -> None:
    file = played(slug)
    again = read(write(file))
    assert write(again) == write(file)
    assert (again.entries, again.outcome, again.names) == (file.entries, file.outcome, file.names)
    findings = verify(again, GAMES)
    assert proven(findings)
    assert {f.key: f.worth for f in findings} == {
        "sealed": Worth.GOOD,
        "cut": Worth.GOOD,
        "replayed": Worth.GOOD,
    }
    for finding in findings:
        assert club_words("en").finding(finding.key, dict(finding.facts))


def test_without_a_cut_that_is_said() -> None:
    assert worths(played("roquefort", cut=""))["no-cut"] is Worth.NOTE


def test_a_game_without_a_seal_can_be_replayed_and_no_more(game: GameFile) -> None:
    text = "\n".join(
        line for line in write(game).split("\n") if not line.startswith(("seal:", "cut:"))
    )
    assert worths(read(text)) == {"unsealed": Worth.NOTE, "replayed": Worth.GOOD}


def test_a_noted_fingerprint_is_compared(game: GameFile) -> None:
    assert game.seal is not None
    assert worths(game, game.seal.short)["same-print"] is Worth.GOOD
    assert worths(game, "dead beef")["other-print"] is Worth.BAD


def changed(file: GameFile, old: str, new: str) -> GameFile:
    text = write(file)
    assert old in text
    return read(text.replace(old, new, 1))


def test_another_seed_is_found(game: GameFile) -> None:
    entry = game.entries[3]
    found = worths(changed(game, f"#{entry.seed}", f"#{entry.seed ^ 1}"))
    assert found["other-seed"] is Worth.BAD


def test_another_cut_is_found(game: GameFile) -> None:
    assert worths(changed(game, "cut: crumb", "cut: rind"))["other-seed"] is Worth.BAD


def test_another_fingerprint_is_found(game: GameFile) -> None:
    assert game.seal is not None
    print_ = game.seal.fingerprint
    other = ("0" if print_[0] != "0" else "1") + print_[1:]
    assert worths(changed(game, print_, other))["broken-chain"] is Worth.BAD


def test_a_move_left_out_is_found(game: GameFile) -> None:
    entry = game.entries[-1]
    seat = "*" if entry.seat is None else entry.seat + 1
    found = worths(changed(game, f"{seat} {entry.text} #{entry.seed}\n", ""))
    assert found["other-count"] is Worth.BAD


def test_another_winner_is_found(game: GameFile) -> None:
    assert game.outcome is not None
    others = [seat for seat in range(len(game.names)) if seat not in game.outcome.winners]
    winners = " ".join(str(seat + 1) for seat in game.outcome.winners)
    found = worths(changed(game, f"winners: {winners}", f"winners: {others[0] + 1}"))
    assert found["other-end"] is Worth.BAD


def test_newer_rules_are_no_fault_but_a_note(game: GameFile) -> None:
    found = worths(changed(game, f"rules: {game.dealt}\n", f"rules: {game.dealt + 1}\n"))
    assert found["newer-rules"] is Worth.NOTE


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "cheeseboard game file 1",
        "cheeseboard game file 1\nmoves:\nend",
        "cheeseboard game file 1\nmoves:\ndeal #5\nend",
        "cheeseboard game file 1\ngame: x\nseats: 99\nmoves:\ndeal #1\nend",
        "cheeseboard game file 1\nnonsense\nmoves:\ndeal #1\nend",
        "cheeseboard game file 1\nmoves:\ndeal #1\n0 pass #4\nend",
        "cheeseboard game file 1\nmoves:\ndeal #1\n1 !clock #4\nend",
    ],
)
def test_what_is_no_game_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadFile) as bad:
        read(text)
    assert club_words("en").bad_file(bad.value.reason, bad.value.line)


def test_every_line_garbled_is_a_sentence_or_a_finding_and_never_a_crash(game: GameFile) -> None:
    lines = write(game).split("\n")
    for i in range(min(len(lines), 30)):
        for junk in ("", "x", "9" * 30, lines[i][:-1], lines[i] + " 7", "options: []", "seats: -1"):
            text = "\n".join([*lines[:i], junk, *lines[i + 1 :]])
            with contextlib.suppress(BadFile):
                verify(read(text), GAMES)


def test_positions_of_a_retelling_are_those_of_the_game() -> None:
    file = played("gouda")
    told = Retelling(GAMES, file)
    rules = told.game.rules
    state = rules.deal(len(file.names), told.options, Random(file.seed))
    for position, entry in enumerate(file.entries, 1):
        apply(rules, state, entry)
        if position % 7 == 0 or position == told.last:
            assert rules.dump(told.state(position)) == rules.dump(state)
    assert told.turning_points[-1] == told.last
    assert told.next_turning_point(told.last) is None
