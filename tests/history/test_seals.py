"""Randomness is sealed before it is used: what the hash chain proves, and what it does not
reveal.
"""

import json
import re
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from bot.history.finished_games import FinishedGames
from bot.history.game_file import GameFile, format_game_file, parse_game_file
from bot.history.verify import Verdict, overall_verdict, verify
from bot.kernel import Entry
from bot.storage.personal_data import delete_user_data, stored_data_about
from bot.tables.model import Status
from bot.tables.seal import (
    CHAIN_LENGTH,
    Chain,
    Seal,
    Seals,
    key_path,
    previous_link,
    seed_of,
    verified_seeds,
)
from bot.tables.transcript import Transcript, first_digest, running_digests
from tests.tables.harness import ANNA, BEN, CLEO, TableHarness, query_file
from tests.versions.test_versions import play_out

KEY = bytes(range(32))


def drawn(seals: Seals, seal: Seal, count: int) -> tuple[list[int], Seal]:
    seeds: list[int] = []
    for _ in range(count):
        seed, seal = seals.draw(seal)
        seeds.append(seed)
    return seeds, seal


def test_every_seed_leads_back_to_the_fingerprint() -> None:
    seals = Seals(KEY)
    opened = seals.new_seal()
    seeds, seal = drawn(seals, opened, 150)
    assert seal.fingerprint == opened.fingerprint
    assert verified_seeds(seal) == seeds
    assert len(set(seeds)) == 150
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_a_seal_is_the_same_after_it_was_saved() -> None:
    seals = Seals(KEY)
    _, seal = drawn(seals, seals.new_seal().with_cut(7, "crumb"), 3)
    assert Seal.from_json(seal.to_json()) == seal
    assert drawn(seals, seal, 4) == drawn(Seals(KEY), Seal.from_json(seal.to_json()), 4)


def test_the_cut_changes_every_seed() -> None:
    seals = Seals(KEY)
    seal = seals.new_seal()
    plain, _ = drawn(seals, seal, 20)
    cut, after = drawn(seals, seal.with_cut(1, "rind"), 20)
    assert not set(plain) & set(cut)
    assert verified_seeds(after) == cut


def test_who_cuts_twice_has_one_word() -> None:
    seal = Seals(KEY).new_seal().with_cut(1, "rind").with_cut(2, "whey").with_cut(1, "curd")
    assert seal.salt == "whey\ncurd"


def test_what_is_saved_leads_to_no_seed_that_is_still_to_come() -> None:
    seals = Seals(KEY)
    _, seal = drawn(seals, seals.new_seal(), 5)
    to_come, _ = drawn(seals, seal, 5)
    # All that is in the row, hashed on and on, and with the salt: never a later seed.
    chain = seal.chains[-1]
    known = [bytes.fromhex(chain.last), bytes.fromhex(chain.anchor), bytes.fromhex(chain.nonce)]
    for start in known:
        link = start
        for _ in range(50):
            assert seed_of(link, seal.salt) not in to_come
            link = previous_link(link)


def test_another_link_does_not_lead_back() -> None:
    seals = Seals(KEY)
    _, seal = drawn(seals, seals.new_seal(), 5)
    chain = seal.chains[0]
    false = Chain(chain.anchor, chain.nonce, 1, 5, "00" * 32)
    with pytest.raises(ValueError, match="fingerprint"):
        verified_seeds(Seal((false,)))


def test_a_chain_that_is_used_up_is_followed_by_another() -> None:
    seals = Seals(KEY)
    seeds, seal = drawn(seals, seals.new_seal(), CHAIN_LENGTH + 3)
    assert [chain.first for chain in seal.chains] == [1, CHAIN_LENGTH + 1]
    assert verified_seeds(seal) == seeds


def test_with_another_key_a_game_goes_on_under_a_new_seal() -> None:
    early, seal = drawn(Seals(KEY), Seals(KEY).new_seal(), 4)
    late, seal = drawn(Seals(bytes(32)), seal, 2)
    assert len(seal.chains) == 2
    assert seal.chains[1].first == 5
    assert verified_seeds(seal) == early + late


def test_the_key_is_its_owners_alone_and_stays(tmp_path: Path) -> None:
    database = tmp_path / "club.db"
    seals = Seals.from_key_file(key_path(database))
    path = key_path(database)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    seal = seals.new_seal()
    assert Seals.from_key_file(key_path(database)).is_own_chain(seal.chains[0])


def test_a_file_that_is_no_key_is_kept_and_replaced(tmp_path: Path) -> None:
    database = tmp_path / "club.db"
    key_path(database).write_text("cheese")
    Seals.from_key_file(key_path(database)).new_seal()
    assert (tmp_path / "club.db.key.bad").read_text() == "cheese"
    assert len(key_path(database).read_text().strip()) == 64


# --- at a table -------------------------------------------------------------------------------


async def sealed_hall(tmp_path: Path, key: bytes = KEY) -> TableHarness:
    return await TableHarness.create(tmp_path / "hall.db", seals=Seals(key))


async def written_seeds(table_harness: TableHarness, number: int) -> list[int | None]:
    table = await table_harness.table(number)
    return [table.seed, *(line.seed for line in await table_harness.store.load_log(number))]


async def proven_seeds(table_harness: TableHarness, number: int) -> list[int]:
    table = await table_harness.table(number)
    assert table.seal is not None
    assert table.seal.transcript is not None
    assert table.seed is not None
    entries = [
        Entry(line.seat, line.text, line.seed)
        for line in await table_harness.store.load_log(number)
    ]
    options = table.seal.transcript.options
    first = first_digest(table.game, table.dealt_version, len(table.seats), options, table.seed)
    before = running_digests(first, entries)
    assert before[-1] == table.seal.transcript.digest
    return verified_seeds(table.seal, before)


async def play_a_round(table_harness: TableHarness, number: int) -> None:
    for seat in (0, 1):
        await table_harness.lay_first_pebble(seat, number)


async def test_a_table_is_sealed_when_it_opens_and_draws_one_link_an_entry(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.open_table(ANNA, BEN)
    opened = (await table_harness.table(number)).seal
    assert opened is not None
    await table_harness.start_table(number)
    await play_a_round(table_harness, number)
    table = await table_harness.table(number)
    assert table.seal is not None
    assert table.seal.fingerprint == opened.fingerprint
    assert await proven_seeds(table_harness, number) == await written_seeds(table_harness, number)
    await table_harness.close()


async def test_a_refused_move_uses_no_link_and_learns_nothing(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    earlier = (await table_harness.table(number)).seal
    with pytest.raises(Exception, match="no-such-move"):
        await table_harness.play(number, 0, "dance")
    assert (await table_harness.table(number)).seal == earlier
    await table_harness.close()


async def test_seals_outlive_a_restart(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    earlier = (await table_harness.table(number)).seal
    table_harness = await table_harness.restart()
    assert (await table_harness.table(number)).seal == earlier
    await table_harness.lay_first_pebble(1, number)
    table = await table_harness.table(number)
    assert table.seal is not None
    assert len(table.seal.chains) == 1
    await table_harness.close()


async def test_without_its_key_no_game_is_lost_and_the_new_seal_is_told(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    await table_harness.close()
    table_harness = await sealed_hall(tmp_path, bytes(32))
    await table_harness.lay_first_pebble(1, number)
    table = await table_harness.table(number)
    assert table.status is Status.PLAYING
    assert table.seal is not None
    assert [chain.drawn for chain in table.seal.chains] == [2, 1]
    assert await proven_seeds(table_harness, number) == await written_seeds(table_harness, number)
    await table_harness.close()


async def test_a_game_from_before_there_were_seals_goes_on_as_it_was(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db")
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.close()
    table_harness = await sealed_hall(tmp_path)
    await play_a_round(table_harness, number)
    assert (await table_harness.table(number)).seal is None
    await table_harness.close()


async def test_a_lobby_from_before_is_sealed_at_the_deal(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "hall.db")
    number = await table_harness.open_table(ANNA, BEN)
    await table_harness.close()
    table_harness = await sealed_hall(tmp_path)
    await table_harness.start_table(number)
    assert (await table_harness.table(number)).seal is not None
    await table_harness.close()


async def test_neither_the_key_nor_a_later_link_is_in_the_database(tmp_path: Path) -> None:
    seals = Seals(KEY)
    table_harness = await TableHarness.create(tmp_path / "hall.db", seals=seals)
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    ((text,),) = query_file(
        table_harness.store.path, "SELECT seal FROM tables WHERE id = ?", number
    )
    chain = Chain(**json.loads(text)["chains"][0])
    later = [seals.link(chain, chain.drawn + i) for i in range(1, 300)]
    await table_harness.close()
    written = (tmp_path / "hall.db").read_bytes()
    for secret in (KEY, *later):
        assert secret not in written
        assert secret.hex().encode() not in written


# --- the transcript ---------------------------------------------------------------------------


def begun(seal: Seal, seed: int, options: str = "{}") -> Seal:
    first = first_digest("pebble", 1, 2, options, seed)
    return replace(seal, transcript=Transcript(options, first))


def test_the_next_seed_depends_on_every_move_and_on_the_options() -> None:
    seals = Seals(KEY)
    seed, dealt = seals.draw(seals.new_seal())
    moves = [Entry(0, "lay 1", 5), Entry(0, "lay 2", 5), Entry(1, "lay 1", 5), Entry(None, "!x", 5)]
    after = [begun(dealt, seed).with_entry(move) for move in moves]
    after += [begun(dealt, seed), begun(dealt, seed, '{"rounds":2}')]
    assert len({seals.draw(seal)[0] for seal in after}) == len(after)


def test_nothing_but_chain_and_cut_decides_the_deal() -> None:
    """What is chosen after the cut, such as an option or a name, must not choose the deal."""
    seals = Seals(KEY)
    seal = seals.new_seal().with_cut(1, "rind")
    seed, _ = seals.draw(seal)
    assert seed == seed_of(seals.link(seal.chains[0], 1), "rind")


def test_who_sits_where_does_not_change_the_chance() -> None:
    """Else whoever holds the key could get up and sit down until they like what comes."""
    seals = Seals(KEY)
    seed, dealt = seals.draw(seals.new_seal())
    seal = begun(dealt, seed)
    moved = seal.with_seat_holders([("Anna", 101), ("Ben", 102)]).with_seat_holders(
        [("Anna", 101), ("Cleo", 103)]
    )
    assert seals.draw(moved)[0] == seals.draw(seal)[0]


async def checked(table_harness: TableHarness, number: int) -> tuple[GameFile, Verdict]:
    """The file of a finished game, read back and checked with the fingerprints of its table."""
    seal = (await table_harness.table(number)).seal
    assert seal is not None
    file = parse_game_file(
        format_game_file(
            (await FinishedGames(table_harness.store, table_harness.games).load(number)).file
        )
    )
    return file, overall_verdict(
        verify(file, table_harness.games, seal.short_fingerprint, seal.closing[:12])
    )


def holders(file: GameFile) -> list[tuple[int, int, str, bool]]:
    assert file.seal is not None
    assert file.seal.transcript is not None
    return [(h.since_entry, h.seat, h.name, h.robot) for h in file.seal.transcript.holders]


async def test_seats_that_change_hands_are_in_the_file_with_the_entry(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    await table_harness.leave(number, BEN.id)
    robot = (await table_harness.seat_names(number))[1]
    await table_harness.lay_first_pebble(1, number)
    await table_harness.take_over(number, CLEO)
    await play_out(table_harness, number)
    file, found = await checked(table_harness, number)
    assert found is Verdict.VERIFIED
    assert holders(file) == [
        (0, 0, "Anna", False),
        (0, 1, "Ben", False),
        (1, 1, robot, True),
        (2, 1, "Cleo", False),
    ]
    assert file.names == ("Anna", "Cleo")
    await table_harness.close()


async def test_who_comes_and_goes_between_two_entries_leaves_no_trace(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    for _ in range(20):
        await table_harness.leave(number, BEN.id)
        await table_harness.take_over(number, BEN)
    seal = (await table_harness.table(number)).seal
    assert seal is not None
    assert seal.transcript is not None
    assert len(seal.transcript.holders) <= 3
    await play_out(table_harness, number)
    assert (await checked(table_harness, number))[1] is Verdict.VERIFIED
    await table_harness.close()


async def test_a_game_that_was_stopped_has_a_closing_fingerprint(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    await table_harness.close_table(number)
    file, found = await checked(table_harness, number)
    assert found is Verdict.VERIFIED
    assert file.outcome is None
    await table_harness.close()


async def test_a_closing_fingerprint_stays_as_it_was_published(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    assert (seal := (await table_harness.table(number)).seal) is not None
    assert seal.closing == ""
    await play_out(table_harness, number)
    assert (seal := (await table_harness.table(number)).seal) is not None
    table_harness = await table_harness.restart()
    await table_harness.change(number, lambda draft: None)
    assert (await table_harness.table(number)).seal == seal
    await table_harness.close()


async def test_a_forgotten_player_breaks_no_check_and_leaves_no_name(tmp_path: Path) -> None:
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, number)
    await table_harness.leave(number, BEN.id)
    await table_harness.lay_first_pebble(1, number)
    await table_harness.take_over(number, CLEO)
    await play_out(table_harness, number)
    closing = ((await table_harness.table(number)).seal or Seals(KEY).new_seal()).closing
    await table_harness.close()
    table_harness = await sealed_hall(tmp_path)
    database, seals = table_harness.store.database, table_harness.tables.services.seals
    kept = await stored_data_about(database, seals, BEN.id)
    assert kept["names_sealed"] == [{"table": number, "seat": 1, "name": "Ben"}]
    for person in (BEN, CLEO):
        await delete_user_data(database, seals, person.id, "Former player")
        assert await stored_data_about(database, seals, person.id) == {}
    file, found = await checked(table_harness, number)
    assert found is Verdict.VERIFIED
    assert file.seal is not None
    assert file.seal.closing == closing
    assert [name for _, _, name, robot in holders(file) if not robot] == ["Anna", "-", "-"]
    ((text,),) = table_harness.rows("SELECT seal FROM tables WHERE id = ?", number)
    for told in ("Ben", "Cleo", str(BEN.id), str(CLEO.id)):
        # Digits may well occur inside a hash.
        assert not re.search(rf"(?<![0-9a-f]){told}(?![0-9a-f])", text)
    await table_harness.close()


async def test_a_version_without_transcripts_refuses_such_a_seal(tmp_path: Path) -> None:
    """It would go on with other seeds, and the game would look as if somebody had changed it."""
    table_harness = await sealed_hall(tmp_path)
    number = await table_harness.start_game(ANNA, BEN)
    ((text,),) = table_harness.rows("SELECT seal FROM tables WHERE id = ?", number)
    assert "cuts" not in json.loads(text)
    with pytest.raises(ValueError, match="newer"):
        Seal.from_json(text.replace('"version":2', '"version":3'))
    await table_harness.close()
