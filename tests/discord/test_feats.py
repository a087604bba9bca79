"""Achievements through Discord: when they are new, below the ending; all of them in /stats."""

from tests.discord.house import House, ending_of
from tests.discord.test_clubhouse import two_play
from tests.table.hall import rows


async def test_new_achievements_stand_below_the_ending_and_in_the_profile(house: House) -> None:
    anna, ben = await two_play(house)
    general = house.world.general
    (winner,) = [p for p in (anna, ben) if p.name in _won(house)]
    text = ending_of(anna, house.world).text
    assert "🎖️ New achievement" in text
    assert "Lord of the cellar" in text
    act = await winner.slash(general, "stats", game="roquefort")
    assert "**Lord of the cellar**: Won a game." in act.text
    assert "more to find" in act.text
    act = await winner.slash(general, "stats")
    assert "of 15" in act.text
    kept = rows(house.folder / "house.db", "SELECT edition, earned FROM feats")
    assert len(kept) == 1
    # Another edition of the achievements: they are reckoned again out of the log.
    await house.bot.store.database.write("UPDATE feats SET edition = '0.0', earned = '{}'")
    act = await winner.slash(general, "stats", game="roquefort")
    assert "**Lord of the cellar**" in act.text
    assert rows(house.folder / "house.db", "SELECT edition, earned FROM feats") == kept


def _won(house: House) -> list[str]:
    look = house.now()
    assert look.outcome is not None
    return [look.table.seats[seat].name for seat in look.outcome.winners]
