"""Profiles and privacy through Discord: statistics only for users who want them."""

import json

from bot.locale.history import history_texts
from bot.playground import Person
from bot.storage.personal_data import DATA_KINDS
from bot.tables.model import Status
from tests.discord.forged_clicks import with_forged_button
from tests.discord.harness import BotHarness, board_of
from tests.discord.test_deals import let_robots_finish
from tests.tables.harness import query_file


async def two_play(bot_harness: BotHarness) -> tuple[Person, Person]:
    """Anna and Ben in a game without robots, whose seats are played by robots to its end."""
    await bot_harness.start()
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    await anna.slash(bot_harness.world.general, "roquefort new")
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    await let_robots_finish(bot_harness)
    return anna, ben


async def test_stats_leaderboard_and_being_unlisted(bot_harness: BotHarness) -> None:
    anna, ben = await two_play(bot_harness)
    general = bot_harness.world.general
    act = await anna.slash(general, "stats")
    assert act.ephemeral
    assert "of 1 won" in act.text
    assert act.message is not None
    assert len(act.message.files) == 1
    assert "Château Roquefort: rating **" in act.text
    assert "of 2" in act.text
    assert "Château Roquefort" in act.message.alt_texts[0]
    act = await anna.slash(general, "stats", player=ben)
    assert "Ben at the cheeseboard" in act.text
    act = await anna.slash(general, "leaderboard", game="roquefort")
    assert f"<@{anna.id}>" in act.text
    assert f"<@{ben.id}>" in act.text
    every = await anna.slash(general, "leaderboard")
    assert "**Château Roquefort**" in every.text
    assert f"<@{anna.id}>" in every.text
    act = await anna.slash(general, "leaderboard", game="roquefort", season="2020-01")
    assert "Nobody is on this list" in act.text
    act = await anna.slash(general, "leaderboard", game="roquefort", season="nonsense")
    assert "A season is a month" in act.text

    act = await ben.slash(general, "me", listed=False)
    assert "not listed" in act.text
    for command in ("stats", "history"):
        act = await anna.slash(general, command, player=ben)
        assert "would rather not be listed" in act.text
    act = await anna.slash(general, "leaderboard", game="roquefort", season="all")
    assert f"<@{ben.id}>" not in act.text
    assert "of 1 won" in (await ben.slash(general, "stats")).text


async def test_somebody_sees_has_and_deletes_all_that_is_kept(bot_harness: BotHarness) -> None:
    anna, ben = await two_play(bot_harness)
    general = bot_harness.world.general
    await ben.slash(general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    await ben.slash(general, "deal cut", word="rind", table="2")
    await anna.slash(general, "table join", table=2)
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, bot_harness.world, 2), label="Start")
    await bot_harness.wait_until_idle()
    await ben.slash(general, "me", listed=True)
    act = await ben.slash(general, "privacy show")
    assert "(tables: 2)" in act.text
    assert "words with which you cut a deck (1)" in act.text
    assert "what you chose with `/me`" in act.text
    assert set(history_texts("en").privacy_lines) == set(DATA_KINDS)
    act = await ben.slash(general, "privacy export")
    assert act.message is not None
    kept = json.loads(act.message.files[0].data)
    assert {seat["name"] for seat in kept["seats"]} == {"Ben"}
    assert kept["cuts"] == [{"table": 2, "word": "rind"}]

    act = await ben.slash(general, "privacy delete")
    assert act.message is not None
    act = await ben.click(act.message, label="Yes, delete it all")
    await bot_harness.wait_until_idle()
    snapshot = await bot_harness.snapshot(2)
    assert snapshot.table.status is Status.PLAYING or snapshot.table.status is Status.OVER
    assert ben.id not in snapshot.table.user_ids
    # A game that goes on remembers which seat was his, not that it was him.
    assert ("without your name or id" in act.text) is snapshot.table.is_live
    kept = (await ben.slash(general, "privacy show")).text
    assert ("which seat you held" if snapshot.table.is_live else "I keep nothing about you") in kept
    await bot_harness.close()
    path = bot_harness.folder / "house.db"
    tables = [
        name for (name,) in query_file(path, "SELECT name FROM sqlite_master WHERE type = 'table'")
    ]
    for name in tables:
        for row in query_file(path, f"SELECT * FROM {name}"):
            assert str(ben.id) not in repr(row), (name, row)
    await bot_harness.start()
    assert "Former player" in (await anna.slash(general, "history")).text


async def test_the_button_that_deletes_works_for_its_owner_only(bot_harness: BotHarness) -> None:
    anna, ben = await two_play(bot_harness)
    act = await anna.slash(bot_harness.world.general, "privacy delete")
    assert act.message is not None
    paper = (await ben.slash(bot_harness.world.general, "help")).message
    act = await ben.click(with_forged_button(paper, 0, "d", f"all-{anna.id}"), stale=True)
    assert "(tables: 1)" in (await anna.slash(bot_harness.world.general, "privacy show")).text
