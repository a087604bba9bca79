"""Chance is sealed before it is used: what the chain proves, and what nobody can read from it."""

import json
import stat
from pathlib import Path

import pytest

from bot.kernel import Entry
from bot.table.seal import LENGTH, Chain, Seal, Seals, before, key_path, seed_of, seeds_proven
from bot.table.table import Status
from bot.table.transcript import digests, first_digest
from tests.table.hall import ANNA, BEN, Hall, rows

KEY = bytes(range(32))


def drawn(seals: Seals, seal: Seal, count: int) -> tuple[list[int], Seal]:
    seeds: list[int] = []
    for _ in range(count):
        seed, seal = seals.draw(seal)
        seeds.append(seed)
    return seeds, seal


def test_every_seed_leads_back_to_the_fingerprint() -> None:
    seals = Seals(KEY)
    opened = seals.new()
    seeds, seal = drawn(seals, opened, 150)
    assert seal.fingerprint == opened.fingerprint
    assert seeds_proven(seal) == seeds
    assert len(set(seeds)) == 150
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_a_seal_is_the_same_after_it_was_saved() -> None:
    seals = Seals(KEY)
    _, seal = drawn(seals, seals.new().cut_by(7, "crumb"), 3)
    assert Seal.loaded(seal.dumped()) == seal
    assert drawn(seals, seal, 4) == drawn(Seals(KEY), Seal.loaded(seal.dumped()), 4)


def test_the_cut_changes_every_seed() -> None:
    seals = Seals(KEY)
    seal = seals.new()
    plain, _ = drawn(seals, seal, 20)
    cut, after = drawn(seals, seal.cut_by(1, "rind"), 20)
    assert not set(plain) & set(cut)
    assert seeds_proven(after) == cut


def test_who_cuts_twice_has_one_word() -> None:
    seal = Seals(KEY).new().cut_by(1, "rind").cut_by(2, "whey").cut_by(1, "curd")
    assert seal.salt == "whey\ncurd"


def test_what_is_saved_leads_to_no_seed_that_is_still_to_come() -> None:
    seals = Seals(KEY)
    _, seal = drawn(seals, seals.new(), 5)
    to_come, _ = drawn(seals, seal, 5)
    # All that is in the row, hashed on and on, and with the salt: never a later seed.
    chain = seal.chains[-1]
    known = [bytes.fromhex(chain.last), bytes.fromhex(chain.anchor), bytes.fromhex(chain.nonce)]
    for start in known:
        link = start
        for _ in range(50):
            assert seed_of(link, seal.salt) not in to_come
            link = before(link)


def test_another_link_does_not_lead_back() -> None:
    seals = Seals(KEY)
    _, seal = drawn(seals, seals.new(), 5)
    chain = seal.chains[0]
    false = Chain(chain.anchor, chain.nonce, 1, 5, "00" * 32)
    with pytest.raises(ValueError, match="fingerprint"):
        seeds_proven(Seal((false,)))


def test_a_chain_that_is_used_up_is_followed_by_another() -> None:
    seals = Seals(KEY)
    seeds, seal = drawn(seals, seals.new(), LENGTH + 3)
    assert [chain.first for chain in seal.chains] == [1, LENGTH + 1]
    assert seeds_proven(seal) == seeds


def test_with_another_key_a_game_goes_on_under_a_new_seal() -> None:
    early, seal = drawn(Seals(KEY), Seals(KEY).new(), 4)
    late, seal = drawn(Seals(bytes(32)), seal, 2)
    assert len(seal.chains) == 2
    assert seal.chains[1].first == 5
    assert seeds_proven(seal) == early + late


def test_the_key_is_its_owners_alone_and_stays(tmp_path: Path) -> None:
    database = tmp_path / "club.db"
    seals = Seals.beside(database)
    path = key_path(database)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    seal = seals.new()
    assert Seals.beside(database).is_ours(seal.chains[0])


def test_a_file_that_is_no_key_is_kept_and_replaced(tmp_path: Path) -> None:
    database = tmp_path / "club.db"
    key_path(database).write_text("cheese")
    Seals.beside(database).new()
    assert (tmp_path / "club.db.key.bad").read_text() == "cheese"
    assert len(key_path(database).read_text().strip()) == 64


# --- at a table -------------------------------------------------------------------------------


async def sealed_hall(tmp_path: Path, key: bytes = KEY) -> Hall:
    return await Hall.at(tmp_path / "hall.db", seals=Seals(key))


async def written_seeds(hall: Hall, number: int) -> list[int | None]:
    table = await hall.table(number)
    return [table.seed, *(line.seed for line in await hall.store.log(number))]


async def proven_seeds(hall: Hall, number: int) -> list[int]:
    table = await hall.table(number)
    assert table.seal is not None
    assert table.seal.transcript is not None
    assert table.seed is not None
    entries = [Entry(line.seat, line.text, line.seed) for line in await hall.store.log(number)]
    options = table.seal.transcript.options
    first = first_digest(table.game, table.dealt, len(table.seats), options, table.seed)
    before = digests(first, entries)
    assert before[-1] == table.seal.transcript.digest
    return seeds_proven(table.seal, before)


async def play_a_round(hall: Hall, number: int) -> None:
    for seat in (0, 1):
        await hall.lay(seat, number)


async def test_a_table_is_sealed_when_it_opens_and_draws_one_link_an_entry(tmp_path: Path) -> None:
    hall = await sealed_hall(tmp_path)
    number = await hall.open(ANNA, BEN)
    opened = (await hall.table(number)).seal
    assert opened is not None
    await hall.start(number)
    await play_a_round(hall, number)
    table = await hall.table(number)
    assert table.seal is not None
    assert table.seal.fingerprint == opened.fingerprint
    assert await proven_seeds(hall, number) == await written_seeds(hall, number)
    await hall.close()


async def test_a_refused_move_uses_no_link_and_learns_nothing(tmp_path: Path) -> None:
    hall = await sealed_hall(tmp_path)
    number = await hall.begin(ANNA, BEN)
    earlier = (await hall.table(number)).seal
    with pytest.raises(Exception, match="no-such-move"):
        await hall.play(number, 0, "dance")
    assert (await hall.table(number)).seal == earlier
    await hall.close()


async def test_seals_outlive_a_restart(tmp_path: Path) -> None:
    hall = await sealed_hall(tmp_path)
    number = await hall.begin(ANNA, BEN)
    await hall.lay(0, number)
    earlier = (await hall.table(number)).seal
    hall = await hall.restarted()
    assert (await hall.table(number)).seal == earlier
    await hall.lay(1, number)
    table = await hall.table(number)
    assert table.seal is not None
    assert len(table.seal.chains) == 1
    await hall.close()


async def test_without_its_key_no_game_is_lost_and_the_new_seal_is_told(tmp_path: Path) -> None:
    hall = await sealed_hall(tmp_path)
    number = await hall.begin(ANNA, BEN)
    await hall.lay(0, number)
    await hall.close()
    hall = await sealed_hall(tmp_path, bytes(32))
    await hall.lay(1, number)
    table = await hall.table(number)
    assert table.status is Status.PLAYING
    assert table.seal is not None
    assert [chain.drawn for chain in table.seal.chains] == [2, 1]
    assert await proven_seeds(hall, number) == await written_seeds(hall, number)
    await hall.close()


async def test_a_game_from_before_there_were_seals_goes_on_as_it_was(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db")
    number = await hall.begin(ANNA, BEN)
    await hall.close()
    hall = await sealed_hall(tmp_path)
    await play_a_round(hall, number)
    assert (await hall.table(number)).seal is None
    await hall.close()


async def test_a_lobby_from_before_is_sealed_at_the_deal(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "hall.db")
    number = await hall.open(ANNA, BEN)
    await hall.close()
    hall = await sealed_hall(tmp_path)
    await hall.start(number)
    assert (await hall.table(number)).seal is not None
    await hall.close()


async def test_neither_the_key_nor_a_later_link_is_in_the_database(tmp_path: Path) -> None:
    seals = Seals(KEY)
    hall = await Hall.at(tmp_path / "hall.db", seals=seals)
    number = await hall.begin(ANNA, BEN)
    await hall.lay(0, number)
    ((text,),) = rows(hall.store.path, "SELECT seal FROM tables WHERE id = ?", number)
    chain = Chain(**json.loads(text)["chains"][0])
    later = [seals.link(chain, chain.drawn + i) for i in range(1, 300)]
    await hall.close()
    written = (tmp_path / "hall.db").read_bytes()
    for secret in (KEY, *later):
        assert secret not in written
        assert secret.hex().encode() not in written
