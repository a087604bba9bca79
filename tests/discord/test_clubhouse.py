"""Profiles and privacy through Discord: figures for those who want them, nothing for the others."""

import json

from bot.club.privacy import KINDS
from bot.playground import Person
from bot.screen.words.club import club_words
from bot.table.table import Status
from tests.discord.forging import forged
from tests.discord.house import House, board_of
from tests.discord.test_deals import let_robots_finish
from tests.table.hall import rows


async def two_play(house: House) -> tuple[Person, Person]:
    """Anna and Ben at a game without robots, whose seats are minded to its end."""
    await house.open()
    anna, ben = house.world.person("Anna"), house.world.person("Ben")
    await anna.slash(house.world.general, "roquefort new")
    await house.settle()
    await ben.click(board_of(ben, house.world), label="Join")
    await house.settle()
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    await let_robots_finish(house)
    return anna, ben


async def test_stats_leaderboard_and_being_unlisted(house: House) -> None:
    anna, ben = await two_play(house)
    general = house.world.general
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


async def test_somebody_sees_has_and_deletes_all_that_is_kept(house: House) -> None:
    anna, ben = await two_play(house)
    general = house.world.general
    await ben.slash(general, "gouda new", robots=2)
    await house.settle()
    await ben.slash(general, "deal cut", word="rind", table="2")
    await anna.slash(general, "table join", table=2)
    await house.settle()
    await ben.click(board_of(ben, house.world, 2), label="Start")
    await house.settle()
    await ben.slash(general, "me", listed=True)
    act = await ben.slash(general, "privacy show")
    assert "(tables: 2)" in act.text
    assert "words with which you cut a deck (1)" in act.text
    assert "what you chose with `/me`" in act.text
    assert set(club_words("en").privacy_lines) == set(KINDS)
    act = await ben.slash(general, "privacy export")
    assert act.message is not None
    kept = json.loads(act.message.files[0].data)
    assert {seat["name"] for seat in kept["seats"]} == {"Ben"}
    assert kept["cuts"] == [{"table": 2, "word": "rind"}]

    act = await ben.slash(general, "privacy delete")
    assert act.message is not None
    act = await ben.click(act.message, label="Yes, delete it all")
    await house.settle()
    look = await house.look(2)
    assert look.table.status is Status.PLAYING or look.table.status is Status.OVER
    assert ben.id not in look.table.people
    # A game that goes on remembers which seat was his, not that it was him.
    assert ("without your name or id" in act.text) is look.table.live
    kept = (await ben.slash(general, "privacy show")).text
    assert ("which seat you held" if look.table.live else "I keep nothing about you") in kept
    await house.close()
    path = house.folder / "house.db"
    tables = [name for (name,) in rows(path, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in tables:
        for row in rows(path, f"SELECT * FROM {name}"):
            assert str(ben.id) not in repr(row), (name, row)
    await house.open()
    assert "Former player" in (await anna.slash(general, "history")).text


async def test_the_button_that_deletes_works_for_its_owner_only(house: House) -> None:
    anna, ben = await two_play(house)
    act = await anna.slash(house.world.general, "privacy delete")
    assert act.message is not None
    paper = (await ben.slash(house.world.general, "help")).message
    act = await ben.click(forged(paper, 0, "d", f"all-{anna.id}"), stale=True)
    assert "(tables: 1)" in (await anna.slash(house.world.general, "privacy show")).text
