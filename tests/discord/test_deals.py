"""/deal through Discord: the fingerprint on every board, the cut, and the file that proves it."""

import asyncio
import re

from bot.cli.club_tools import report
from bot.club.gamefile import read
from bot.table.draft import Draft
from bot.table.table import Status
from tests.discord.house import House, board_of
from tests.table.hall import eventually


async def test_the_board_names_the_fingerprint_from_the_lobby_to_the_end(house: House) -> None:
    await house.open()
    anna = house.world.person("Anna")
    await anna.slash(house.world.general, "roquefort new", robots=1)
    await house.settle()
    seal = house.table().seal
    assert seal is not None
    assert seal.short in board_of(anna, house.world).text
    act = await anna.slash(house.world.general, "deal show")
    assert act.ephemeral
    assert seal.fingerprint in act.text
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    after = house.table().seal
    assert after is not None
    assert after.fingerprint == seal.fingerprint
    assert seal.short in board_of(anna, house.world).text
    act = await anna.click(board_of(anna, house.world), label="In words")
    assert seal.fingerprint in "".join(m.text for m in anna.ephemerals)


async def test_a_cut_deck_is_proven_by_the_file(house: House) -> None:
    await house.open()
    anna, ben = house.world.person("Anna"), house.world.person("Ben")
    general = house.world.general
    await anna.slash(general, "gouda new", robots=3)
    await house.settle()
    act = await anna.slash(general, "deal cut", word="brie  rind")
    assert "brie rind" in act.text
    await eventually(lambda: any("cuts the deck" in m.text for m in ben.sees(general)))
    act = await ben.slash(general, "deal cut", word="mine")
    assert "no seat" in act.text
    act = await anna.slash(general, "deal cut", word="*_*")
    assert "letters" in act.text
    noted = house.table().seal
    assert noted is not None
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    act = await anna.slash(general, "deal cut", word="late")
    assert "before the game starts" in act.text
    act = await anna.slash(general, "deal file", table="1")
    assert "still going on" in act.text
    await let_robots_finish(house)
    act = await anna.slash(general, "deal file", table="1")
    assert act.message is not None
    (attached,) = act.message.files
    text = attached.data.decode()
    # The closing fingerprint stands beside the result, where everybody reads it.
    closing = re.findall(r"🏁 ((?:[0-9a-f]{4} ?){3})", "\n".join(m.text for m in ben.sees(general)))
    assert len(set(closing)) == 1
    assert len(closing) >= 2, "on the board and below the ending"
    lines, holds = report(text, noted.short, closing[0])
    assert holds, lines
    assert any("brie rind" in line for line in lines)
    assert lines[-1].startswith("This is the game whose two fingerprints you noted")
    assert read(text).names[0] == "Anna"
    act = await ben.slash(general, "deal show", table="1")
    seal = house.table().seal
    assert seal is not None
    assert seal.fingerprint in act.text
    assert seal.closing in act.text
    act = await anna.slash(general, "deal show")
    assert seal.closing in act.text, "no live table here: the last one is meant"
    lines, holds = report(text.replace("seat 1: Anna", "seat 1: Ben"), noted.short, closing[0])
    assert not holds, lines


async def test_strangers_get_no_file_of_a_private_game(house: House) -> None:
    await house.open()
    anna, ben = house.world.person("Anna"), house.world.person("Ben")
    await anna.slash(anna.dm_channel, "roquefort new", robots=1)
    await house.settle()
    nowhere = (await ben.slash(house.world.general, "deal show", table="999")).text
    for name in ("deal show", "deal file"):
        assert (await ben.slash(house.world.general, name, table="1")).text == nowhere
    assert (await ben.slash(house.world.general, "deal cut", word="hm", table="1")).text == nowhere
    assert await ben.autocomplete(house.world.general, "deal file", "table") == []


async def let_robots_finish(house: House, table_id: int = 1) -> None:
    """A robot minds every seat until the game is over."""

    def mind(draft: Draft) -> None:
        for seat in draft.table.seats:
            seat.away = True

    await house.change(mind, table_id)
    async with asyncio.timeout(240):
        while (await house.look(table_id)).table.status is Status.PLAYING:
            await asyncio.sleep(0.05)
    await house.settle()
