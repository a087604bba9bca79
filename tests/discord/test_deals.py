"""/deal through Discord: the fingerprint on every board, the cut, and the verification file."""

import asyncio
import re

from bot.cli.game_files import verification_report
from bot.history.game_file import parse_game_file
from bot.tables.draft import Draft
from bot.tables.model import Status
from tests.discord.harness import BotHarness, board_of
from tests.tables.harness import wait_until


async def test_the_board_names_the_fingerprint_from_the_lobby_to_the_end(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start()
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "roquefort new", robots=1)
    await bot_harness.wait_until_idle()
    seal = bot_harness.table().seal
    assert seal is not None
    assert seal.short_fingerprint in board_of(anna, bot_harness.world).text
    act = await anna.slash(bot_harness.world.general, "deal show")
    assert act.ephemeral
    assert seal.fingerprint in act.text
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    after = bot_harness.table().seal
    assert after is not None
    assert after.fingerprint == seal.fingerprint
    assert seal.short_fingerprint in board_of(anna, bot_harness.world).text
    act = await anna.click(board_of(anna, bot_harness.world), label="In words")
    assert seal.fingerprint in "".join(m.text for m in anna.ephemerals)


async def test_a_cut_deck_is_proven_by_the_file(bot_harness: BotHarness) -> None:
    await bot_harness.start()
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    general = bot_harness.world.general
    await anna.slash(general, "gouda new", robots=3)
    await bot_harness.wait_until_idle()
    act = await anna.slash(general, "deal cut", word="brie  rind")
    assert "brie rind" in act.text
    await wait_until(lambda: any("cuts the deck" in m.text for m in ben.sees(general)))
    act = await ben.slash(general, "deal cut", word="mine")
    assert "no seat" in act.text
    act = await anna.slash(general, "deal cut", word="*_*")
    assert "letters" in act.text
    noted = bot_harness.table().seal
    assert noted is not None
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    act = await anna.slash(general, "deal cut", word="late")
    assert "before the game starts" in act.text
    act = await anna.slash(general, "deal file", table="1")
    assert "still going on" in act.text
    await let_robots_finish(bot_harness)
    act = await anna.slash(general, "deal file", table="1")
    assert act.message is not None
    (attached,) = act.message.files
    text = attached.data.decode()
    # The closing fingerprint stands beside the result, where everybody reads it.
    closing = re.findall(r"🏁 ((?:[0-9a-f]{4} ?){3})", "\n".join(m.text for m in ben.sees(general)))
    assert len(set(closing)) == 1
    assert len(closing) >= 2, "on the board and below the ending"
    lines, holds = verification_report(text, noted.short_fingerprint, closing[0])
    assert holds, lines
    assert any("brie rind" in line for line in lines)
    assert lines[-1].startswith("This is the game whose two fingerprints you noted")
    assert parse_game_file(text).names[0] == "Anna"
    act = await ben.slash(general, "deal show", table="1")
    seal = bot_harness.table().seal
    assert seal is not None
    assert seal.fingerprint in act.text
    assert seal.closing in act.text
    act = await anna.slash(general, "deal show")
    assert seal.closing in act.text, "no live table here: the last one is meant"
    lines, holds = verification_report(
        text.replace("seat 1: Anna", "seat 1: Ben"), noted.short_fingerprint, closing[0]
    )
    assert not holds, lines


async def test_strangers_get_no_file_of_a_private_game(bot_harness: BotHarness) -> None:
    await bot_harness.start()
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    await anna.slash(anna.dm_channel, "roquefort new", robots=1)
    await bot_harness.wait_until_idle()
    nowhere = (await ben.slash(bot_harness.world.general, "deal show", table="999")).text
    for name in ("deal show", "deal file"):
        assert (await ben.slash(bot_harness.world.general, name, table="1")).text == nowhere
    assert (
        await ben.slash(bot_harness.world.general, "deal cut", word="hm", table="1")
    ).text == nowhere
    assert await ben.autocomplete(bot_harness.world.general, "deal file", "table") == []


async def let_robots_finish(bot_harness: BotHarness, table_id: int = 1) -> None:
    """Let robots play every seat until the game is over."""

    def mind(draft: Draft) -> None:
        for seat in draft.table.seats:
            seat.away = True

    await bot_harness.change(mind, table_id)
    async with asyncio.timeout(240):
        while (await bot_harness.snapshot(table_id)).table.status is Status.PLAYING:
            await asyncio.sleep(0.05)
    await bot_harness.wait_until_idle()
