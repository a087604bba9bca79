"""Achievements through Discord: new ones below the ending, all of them in /stats."""

from tests.discord.harness import BotHarness, ending_of
from tests.discord.test_clubhouse import two_play
from tests.tables.harness import query_file


async def test_new_achievements_stand_below_the_ending_and_in_the_profile(
    bot_harness: BotHarness,
) -> None:
    anna, ben = await two_play(bot_harness)
    general = bot_harness.world.general
    (winner,) = [p for p in (anna, ben) if p.name in _won(bot_harness)]
    text = ending_of(anna, bot_harness.world).text
    assert "🎖️ New achievement" in text
    assert "Lord of the cellar" in text
    act = await winner.slash(general, "stats", game="roquefort")
    assert "**Lord of the cellar**: Won a game." in act.text
    assert "more to find" in act.text
    act = await winner.slash(general, "stats")
    assert "of 15" in act.text
    kept = query_file(bot_harness.folder / "house.db", "SELECT edition, earned FROM feats")
    assert len(kept) == 1
    # Another edition of the achievements: they are reckoned again out of the log.
    await bot_harness.bot.store.database.write("UPDATE feats SET edition = '0.0', earned = '{}'")
    act = await winner.slash(general, "stats", game="roquefort")
    assert "**Lord of the cellar**" in act.text
    assert query_file(bot_harness.folder / "house.db", "SELECT edition, earned FROM feats") == kept


def _won(bot_harness: BotHarness) -> list[str]:
    snapshot = bot_harness.current_snapshot()
    assert snapshot.outcome is not None
    return [snapshot.table.seats[seat].name for seat in snapshot.outcome.winners]
