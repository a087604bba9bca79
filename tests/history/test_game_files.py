"""Game files: written, read back, checked, and every kind of tampering detected."""

import contextlib
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest

from bot.game import Game, GameRegistry
from bot.history.game_file import (
    GameFile,
    InvalidGameFile,
    as_in_transcript,
    format_game_file,
    parse_game_file,
)
from bot.history.replay import Replay
from bot.history.verify import (
    Finding,
    Severity,
    Verdict,
    has_no_contradiction,
    overall_verdict,
    verify,
)
from bot.kernel import CLOCK_PREFIX, Entry, apply
from bot.locale.history import history_texts
from bot.tables.seal import Seals
from bot.tables.transcript import Transcript, canonical_json, first_digest

FOLDERS = ("cheese_thief", "gouda_ganoven", "chateau_roquefort", "hide_the_havarti", "fromage")
GAMES = GameRegistry()
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

    A person takes over the robot's seat in the middle of it.
    """
    rules = GAMES[slug].rules
    seals, rng = Seals(bytes(32)), Random(seed)
    seal = seals.new_seal()
    if cut:
        seal = seal.with_cut(1, cut)
    first, seal = seals.draw(seal)
    seats, options = seats or max(2, rules.seats.start), rules.options_type(**chosen)
    people: list[tuple[str, int | None]] = [(f"Player {i}", 101 + i) for i in range(seats)]
    people[1] = ("Bruno Brie", None)
    written = canonical_json(options.model_dump(mode="json"))
    if version == 2:
        digest = first_digest(slug, rules.version, seats, written, first)
        seal = replace(seal, transcript=Transcript(written, digest)).with_seat_holders(people)
    state = rules.deal(seats, options, Random(first))
    entries: list[Entry] = []
    while rules.outcome(state) is None:
        if len(entries) == 7:
            people[1] = ("Somebody (robot)", 77)
        chance, seal = seals.draw(seal.with_seat_holders(people))
        entry = following(GAMES[slug], state, chance, rng)
        apply(rules, state, entry)
        entries.append(entry)
        seal = seal.with_entry(entry)
        assert len(entries) < 4000
    seal = seal.with_closing(slug, 12, "2026-11-17", rules.outcome(state))
    return as_in_transcript(
        GameFile(
            game=slug,
            rules_version=rules.version,
            options_version=rules.version,
            names=tuple(name for name, _ in people),
            robots=frozenset(i for i, (_, user) in enumerate(people) if user is None),
            options=options.model_dump(mode="json"),
            seed=first,
            entries=tuple(entries),
            outcome=rules.outcome(state),
            seal=seal if version else None,
            table_id=12,
            ended_on="2026-11-17",
        )
    )


def following(game: Game, state: Any, chance: int, rng: Random) -> Entry:
    rules = game.rules
    for seat in sorted(rules.awaited(state)):
        move = rules.default_move(state, seat, Random(chance))
        offers = list(rules.legal(state, seat))
        if offers and rng.random() < 0.7:
            move = game.robot.choose(rules.sight(state, seat), seat, offers, {}, rng) or move
        if move is not None:
            return Entry(seat, str(move), chance)
    return Entry(None, CLOCK_PREFIX + next(iter(rules.clocks(state))), chance)


@pytest.fixture(scope="module")
def game() -> GameFile:
    return played("roquefort")


def worths(file: GameFile, opening: str = "", closing: str = "") -> dict[str, Severity]:
    return {finding.key: finding.severity for finding in verify(file, GAMES, opening, closing)}


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_is_read_back_as_it_was_written_and_holds(slug: str) -> None:
    file = played(slug)
    again = parse_game_file(format_game_file(file))
    assert format_game_file(again) == format_game_file(file)
    assert (again.entries, again.outcome, again.names) == (file.entries, file.outcome, file.names)
    assert file.seal is not None
    findings = verify(again, GAMES, file.seal.short_fingerprint, file.seal.closing)
    assert has_no_contradiction(findings)
    assert overall_verdict(findings) is Verdict.VERIFIED
    assert {f.key: f.severity for f in findings} == {
        "sealed-on": Severity.GOOD,
        "same-print": Severity.GOOD,
        "closed": Severity.GOOD,
        "same-closing": Severity.GOOD,
        "cut": Severity.GOOD,
        "replayed": Severity.GOOD,
    }
    for finding in findings:
        assert history_texts("en").finding(finding.key, dict(finding.facts))


def test_without_a_cut_that_is_said() -> None:
    assert worths(played("roquefort", cut=""))["no-cut"] is Severity.NOTE


def test_a_game_without_a_seal_can_be_replayed_and_no_more(game: GameFile) -> None:
    unsealed = replace(game, seal=None)
    found = verify(parse_game_file(format_game_file(unsealed)), GAMES)
    assert {f.key: f.severity for f in found} == {
        "unsealed": Severity.NOTE,
        "replayed": Severity.GOOD,
    }
    assert overall_verdict(found) is Verdict.UNSEALED
    for noted in (("dead beef cafe", ""), ("", "dead beef cafe")):
        assert worths(unsealed, *noted)["unsealed"] is Severity.BAD


def test_a_game_that_was_sealed_the_old_way_proves_its_luck_and_no_more() -> None:
    old = parse_game_file(format_game_file(played("roquefort", version=1)))
    assert old.seal is not None
    found = verify(old, GAMES, old.seal.short_fingerprint)
    assert overall_verdict(found) is Verdict.LUCK_ONLY
    assert {f.key: f.severity for f in found} == {
        "sealed": Severity.GOOD,
        "same-print": Severity.GOOD,
        "luck-only": Severity.NOTE,
        "cut": Severity.GOOD,
        "replayed": Severity.GOOD,
    }
    assert worths(old, closing="dead beef cafe")["none-closing"] is Severity.BAD


def test_a_noted_fingerprint_is_compared(game: GameFile) -> None:
    assert game.seal is not None
    assert worths(game, game.seal.short_fingerprint)["same-print"] is Severity.GOOD
    assert (
        worths(game, f" 🔏 {game.seal.short_fingerprint.upper()}\n")["same-print"] is Severity.GOOD
    )
    assert worths(game, "dead beef")["other-print"] is Severity.BAD
    assert worths(game, game.seal.fingerprint[:11])["too-short"] is Severity.BAD
    assert worths(game)["no-print"] is Severity.NOTE
    assert worths(game)["no-closing"] is Severity.NOTE
    assert overall_verdict(verify(game, GAMES, game.seal.short_fingerprint)) is Verdict.CONSISTENT
    assert overall_verdict(verify(game, GAMES, "", game.seal.closing)) is Verdict.CONSISTENT


def test_newer_rules_are_no_fault_but_a_note(game: GameFile) -> None:
    old = played("roquefort", version=1)
    found = worths(replace(old, rules_version=old.rules_version + 1))
    assert found["newer-rules"] is Severity.NOTE


def test_a_deleted_name_changes_no_fingerprint_and_is_told(game: GameFile) -> None:
    assert game.seal is not None
    forgotten = as_in_transcript(replace(game, seal=game.seal.without_user(77)))
    text = format_game_file(forgotten)
    assert "Somebody" not in text
    again = parse_game_file(text)
    assert format_game_file(again) == text
    found = verify(again, GAMES, game.seal.short_fingerprint, game.seal.closing)
    assert overall_verdict(found) is Verdict.VERIFIED
    (gone,) = (f for f in found if f.key == "names-deleted")
    assert gone == Finding(Severity.NOTE, "names-deleted", (("seats", "2"),))
    # Nothing is left from which the name could be guessed.
    holders = (
        ()
        if forgotten.seal is None or forgotten.seal.transcript is None
        else (forgotten.seal.transcript.holders)
    )
    assert [h.salt for h in holders if h.deleted_name_hash] == [""]


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
    with pytest.raises(InvalidGameFile) as bad:
        parse_game_file(text)
    assert history_texts("en").bad_file(bad.value.reason, bad.value.line)


def test_every_line_garbled_is_a_sentence_or_a_finding_and_never_a_crash(game: GameFile) -> None:
    lines = format_game_file(game).split("\n")
    for i in range(min(len(lines), 30)):
        for junk in ("", "x", "9" * 30, lines[i][:-1], lines[i] + " 7", "options: []", "seats: -1"):
            text = "\n".join([*lines[:i], junk, *lines[i + 1 :]])
            with contextlib.suppress(InvalidGameFile):
                verify(parse_game_file(text), GAMES)


def test_positions_of_a_retelling_are_those_of_the_game() -> None:
    file = played("gouda")
    told = Replay(GAMES, file)
    rules = told.game.rules
    state = rules.deal(len(file.names), told.options, Random(file.seed))
    for position, entry in enumerate(file.entries, 1):
        apply(rules, state, entry)
        if position % 7 == 0 or position == told.last_position:
            assert rules.dump(told.state_at(position)) == rules.dump(state)
    assert told.turning_points[-1] == told.last_position
    assert told.next_turning_point(told.last_position) is None
