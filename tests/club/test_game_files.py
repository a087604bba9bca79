"""A game as a file: written and read back, checked, and every kind of tampering found."""

import contextlib
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest

from bot.club.gamefile import BadFile, GameFile, as_sealed, read, write
from bot.club.retelling import Retelling
from bot.club.verify import Finding, Verdict, Worth, proven, verdict, verify
from bot.game import Game, Games
from bot.kernel import CLOCK, Entry, apply
from bot.screen.words.club import club_words
from bot.table.seal import Seals
from bot.table.transcript import Transcript, canonical, first_digest

FOLDERS = ("cheese_thief", "gouda_ganoven", "chateau_roquefort", "hide_the_havarti", "fromage")
GAMES = Games()
for _folder in FOLDERS:
    GAMES.add(import_module(f"cogs.{_folder}.game").GAME)
SLUGS = [game.slug for game in GAMES]


def played(
    slug: str,
    *,
    seed: int = 5,
    version: int = 2,
    cut: str = "crumb",
    seats: int = 0,
    **chosen: Any,
) -> GameFile:
    """A whole game by default moves, chance and clocks, with every seed from a seal.

    Somebody takes over the robot's seat in the middle of it.
    """
    rules = GAMES[slug].rules
    seals, rng = Seals(bytes(32)), Random(seed)
    seal = seals.new()
    if cut:
        seal = seal.cut_by(1, cut)
    first, seal = seals.draw(seal)
    seats, options = seats or max(2, rules.seats.start), rules.options_type(**chosen)
    people: list[tuple[str, int | None]] = [(f"Player {i}", 101 + i) for i in range(seats)]
    people[1] = ("Bruno Brie", None)
    written = canonical(options.model_dump(mode="json"))
    if version == 2:
        digest = first_digest(slug, rules.version, seats, written, first)
        seal = replace(seal, transcript=Transcript(written, digest)).held(people)
    state = rules.deal(seats, options, Random(first))
    entries: list[Entry] = []
    while rules.outcome(state) is None:
        if len(entries) == 7:
            people[1] = ("Somebody (robot)", 77)
        chance, seal = seals.draw(seal.held(people))
        entry = following(GAMES[slug], state, chance, rng)
        apply(rules, state, entry)
        entries.append(entry)
        seal = seal.played(entry)
        assert len(entries) < 4000
    seal = seal.closed(slug, 12, "2026-11-17", rules.outcome(state))
    return as_sealed(
        GameFile(
            game=slug,
            dealt=rules.version,
            written=rules.version,
            names=tuple(name for name, _ in people),
            robots=frozenset(i for i, (_, user) in enumerate(people) if user is None),
            options=options.model_dump(mode="json"),
            seed=first,
            entries=tuple(entries),
            outcome=rules.outcome(state),
            seal=seal if version else None,
            table=12,
            ended="2026-11-17",
        )
    )


def following(game: Game, state: Any, chance: int, rng: Random) -> Entry:
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


def worths(file: GameFile, opening: str = "", closing: str = "") -> dict[str, Worth]:
    return {finding.key: finding.worth for finding in verify(file, GAMES, opening, closing)}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_read_back_as_it_was_written_and_holds(slug: str) -> None:
    file = played(slug)
    again = read(write(file))
    assert write(again) == write(file)
    assert (again.entries, again.outcome, again.names) == (file.entries, file.outcome, file.names)
    assert file.seal is not None
    findings = verify(again, GAMES, file.seal.short, file.seal.closing)
    assert proven(findings)
    assert verdict(findings) is Verdict.GAME
    assert {f.key: f.worth for f in findings} == {
        "sealed-on": Worth.GOOD,
        "same-print": Worth.GOOD,
        "closed": Worth.GOOD,
        "same-closing": Worth.GOOD,
        "cut": Worth.GOOD,
        "replayed": Worth.GOOD,
    }
    for finding in findings:
        assert club_words("en").finding(finding.key, dict(finding.facts))


def test_without_a_cut_that_is_said() -> None:
    assert worths(played("roquefort", cut=""))["no-cut"] is Worth.NOTE


def test_a_game_without_a_seal_can_be_replayed_and_no_more(game: GameFile) -> None:
    unsealed = replace(game, seal=None)
    found = verify(read(write(unsealed)), GAMES)
    assert {f.key: f.worth for f in found} == {"unsealed": Worth.NOTE, "replayed": Worth.GOOD}
    assert verdict(found) is Verdict.UNSEALED
    for noted in (("dead beef cafe", ""), ("", "dead beef cafe")):
        assert worths(unsealed, *noted)["unsealed"] is Worth.BAD


def test_a_game_that_was_sealed_the_old_way_proves_its_luck_and_no_more() -> None:
    old = read(write(played("roquefort", version=1)))
    assert old.seal is not None
    found = verify(old, GAMES, old.seal.short)
    assert verdict(found) is Verdict.LUCK
    assert {f.key: f.worth for f in found} == {
        "sealed": Worth.GOOD,
        "same-print": Worth.GOOD,
        "luck-only": Worth.NOTE,
        "cut": Worth.GOOD,
        "replayed": Worth.GOOD,
    }
    assert worths(old, closing="dead beef cafe")["none-closing"] is Worth.BAD


def test_a_noted_fingerprint_is_compared(game: GameFile) -> None:
    assert game.seal is not None
    assert worths(game, game.seal.short)["same-print"] is Worth.GOOD
    assert worths(game, f" 🔏 {game.seal.short.upper()}\n")["same-print"] is Worth.GOOD
    assert worths(game, "dead beef")["other-print"] is Worth.BAD
    assert worths(game, game.seal.fingerprint[:11])["too-short"] is Worth.BAD
    assert worths(game)["no-print"] is Worth.NOTE
    assert worths(game)["no-closing"] is Worth.NOTE
    assert verdict(verify(game, GAMES, game.seal.short)) is Verdict.CONSISTENT
    assert verdict(verify(game, GAMES, "", game.seal.closing)) is Verdict.CONSISTENT


def test_newer_rules_are_no_fault_but_a_note(game: GameFile) -> None:
    old = played("roquefort", version=1)
    found = worths(replace(old, dealt=old.dealt + 1))
    assert found["newer-rules"] is Worth.NOTE


def test_a_deleted_name_changes_no_fingerprint_and_is_told(game: GameFile) -> None:
    assert game.seal is not None
    forgotten = as_sealed(replace(game, seal=game.seal.without(77)))
    text = write(forgotten)
    assert "Somebody" not in text
    again = read(text)
    assert write(again) == text
    found = verify(again, GAMES, game.seal.short, game.seal.closing)
    assert verdict(found) is Verdict.GAME
    (gone,) = (f for f in found if f.key == "names-deleted")
    assert gone == Finding(Worth.NOTE, "names-deleted", (("seats", "2"),))
    # Nothing is left from which the name could be guessed.
    holders = (
        ()
        if forgotten.seal is None or forgotten.seal.transcript is None
        else (forgotten.seal.transcript.holders)
    )
    assert [h.salt for h in holders if h.hidden] == [""]


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
