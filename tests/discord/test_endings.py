"""The end of a game and the start of a rematch, as users see them on Discord."""

from random import Random
from typing import Any

import pytest

from bot.kernel import Outcome, Skill
from bot.locale import words
from bot.playground import Act, Person, Shown
from bot.tables.draft import Draft
from bot.tables.model import Pace, Status
from cogs.cheese_thief.rules.game import CheeseThief
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.discord.forged_clicks import private_reply_text
from tests.discord.harness import BotHarness, board_of, ending_of, is_ending
from tests.tables.harness import expire_now, game_clock

LONG = 60.0


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return bot_harness.world.person("Anna")


async def begin(bot_harness: BotHarness, host: Person, *guests: Person, **options: Any) -> int:
    """Start a game of Cheese Thief for five; return its number."""
    world = bot_harness.world
    number = len(await bot_harness.bot.store.database.rows("SELECT id FROM tables")) + 1
    await host.slash(world.general, "thief new", {"robots": 4 - len(guests), **options})
    await bot_harness.wait_until_idle()
    for guest in guests:
        await guest.click(board_of(guest, world, number), label="Join")
        await bot_harness.bot.handlers.drain(LONG)
    await bot_harness.wait_until_idle()
    await host.click(board_of(host, world, number), label="Start")
    await bot_harness.wait_until_idle()
    return number


async def finish(bot_harness: BotHarness, number: int = 1) -> None:
    """Play the game to its end at once by any moves."""
    rng = Random(3)

    def on(draft: Draft) -> bool:
        rules = draft.game.rules
        if draft.table.status is not Status.PLAYING:
            return False
        for seat in sorted(rules.awaited(draft.state)):
            move = rules.default_move(draft.state, seat, rng)
            if move is not None:
                draft.play(seat, str(move), automatic=True)
                return True
        name = next(iter(rules.clocks(draft.state)))
        expire_now(draft, game_clock(name))
        return True

    while (await bot_harness.snapshot(number)).is_playing:
        await bot_harness.change(on, number)
    await bot_harness.wait_until_idle()


def endings(bot_harness: BotHarness, person: Person) -> list[Shown]:
    return [m for m in person.sees(bot_harness.world.general) if is_ending(m)]


async def press(bot_harness: BotHarness, person: Person, label: str, number: int = 1) -> Act:
    act = await person.click(ending_of(person, bot_harness.world, number), label=label)
    await bot_harness.bot.handlers.drain(LONG)
    await bot_harness.wait_until_idle()
    assert not act.failed
    return act


async def test_an_ending_is_a_new_message_that_mentions_the_players(
    bot_harness: BotHarness, anna: Person
) -> None:
    ben = bot_harness.world.person("Ben")
    await begin(bot_harness, anna, ben)
    await finish(bot_harness)
    ending = anna.sees(bot_harness.world.general)[-1]
    assert is_ending(ending)
    assert ending.content == f"{anna.mention} {ben.mention}"
    assert ending.labels == ["Rematch", "Another game", "In words", "Log"]
    assert "Cheese Thief" in ending.text
    assert ending.alt_texts
    assert board_of(anna, bot_harness.world).labels == []
    words = await press(bot_harness, ben, "In words")
    assert words.ephemeral
    log = await press(bot_harness, ben, "Log")
    assert log.ephemeral
    assert "🏁" in log.text


async def test_an_ending_is_posted_once_whatever_is_killed_when(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna)
    await finish(bot_harness)
    before = endings(bot_harness, anna)
    # Killed after it was posted, before that was noted.
    await bot_harness.close()
    await bot_harness.start()
    await bot_harness.wait_until_idle()
    assert endings(bot_harness, anna) == before
    await bot_harness.bot.store.database.write("DELETE FROM surfaces WHERE audience = 'ending'")
    await bot_harness.bot.store.database.write("UPDATE tables SET settled = -1")
    await bot_harness.restart()
    await bot_harness.snapshot()
    await bot_harness.wait_until_idle()
    assert [m.id for m in endings(bot_harness, anna)] == [m.id for m in before]


async def test_games_that_ended_under_an_older_version_are_let_be(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna)
    await finish(bot_harness)
    database = bot_harness.bot.store.database
    await bot_harness.bot.sender.delete(
        bot_harness.world.general.id, ending_of(anna, bot_harness.world).id
    )
    await bot_harness.close()
    await bot_harness.start()
    database = bot_harness.bot.store.database
    await database.write("DELETE FROM surfaces WHERE audience = 'ending'")
    await database.write("UPDATE tables SET settled = rev")
    await bot_harness.restart()
    act = await anna.slash(bot_harness.world.general, "table log", table=1)
    assert act.ephemeral
    await bot_harness.wait_until_idle()
    assert endings(bot_harness, anna) == []


async def test_a_called_off_game_has_no_ending(bot_harness: BotHarness, anna: Person) -> None:
    await begin(bot_harness, anna)
    act = await anna.slash(bot_harness.world.general, "table abandon")
    assert act.message is not None
    await anna.click(act.message, label="Yes, end it")
    await bot_harness.wait_until_idle()
    assert endings(bot_harness, anna) == []


# --- rematch --------------------------------------------------------------------------------------


async def test_a_rematch_is_one_table_with_the_same_people_seats_and_options(
    bot_harness: BotHarness, anna: Person
) -> None:
    ben = bot_harness.world.person("Ben")
    await begin(bot_harness, anna, ben, rounds=2, pace="brisk", skill="hard", timer=3600)
    await finish(bot_harness)
    await press(bot_harness, anna, "Rematch")
    fresh = (await bot_harness.snapshot(2)).table
    assert fresh.status is Status.LOBBY
    assert (fresh.pace, fresh.skill, fresh.timer) == (Pace.BRISK, Skill.HARD, 3600)
    assert fresh.options.model_dump()["rounds"] == 2
    assert sum(seat.user_id is None for seat in fresh.seats) == 3
    called = [m for m in ben.sees(bot_harness.world.general) if ben.mention in m.content][-1]
    assert "table 2" in called.text
    assert anna.mention not in called.text
    await press(bot_harness, ben, "Rematch")
    fresh = (await bot_harness.snapshot(2)).table
    # The first seat passes on.
    assert fresh.user_ids == [ben.id, anna.id]
    assert len(fresh.seats) == 5
    assert await bot_harness.live_tables() == [2]
    again = await private_reply_text(ben.click(ending_of(ben, bot_harness.world), label="Rematch"))
    assert "already" in again
    await anna.click(board_of(anna, bot_harness.world, 2), label="Start")
    await bot_harness.wait_until_idle()
    assert bot_harness.table(2).status is Status.PLAYING


async def test_who_only_watched_opens_no_rematch(bot_harness: BotHarness, anna: Person) -> None:
    await begin(bot_harness, anna)
    await finish(bot_harness)
    zoe = bot_harness.world.person("Zoe")
    assert "no seat" in await private_reply_text(
        zoe.click(ending_of(zoe, bot_harness.world), label="Rematch")
    )
    assert await bot_harness.live_tables() == []


async def test_alone_with_robots_a_rematch_begins_at_once(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna)
    await finish(bot_harness)
    await press(bot_harness, anna, "Rematch")
    table = (await bot_harness.snapshot(2)).table
    assert table.status is Status.PLAYING
    # Against the same robots: they have a name to lose.
    assert {seat.name for seat in table.seats} == {seat.name for seat in bot_harness.table(1).seats}


async def test_a_game_may_propose_what_comes_next(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def encore(
        _rules: CheeseThief, options: ThiefOptions, _outcome: Outcome
    ) -> tuple[str, ThiefOptions]:
        return "longer", options.model_copy(update={"rounds": 3})

    monkeypatch.setattr(CheeseThief, "suggest_next_game", encore)
    await begin(bot_harness, anna)
    await finish(bot_harness)
    assert ending_of(anna, bot_harness.world).labels[0] == "Next"
    await press(bot_harness, anna, "Next")
    table = (await bot_harness.snapshot(2)).table
    assert table.status is Status.PLAYING
    assert table.options.model_dump()["rounds"] == 3


async def test_the_evenings_score_counts_the_games_of_these_people(
    bot_harness: BotHarness, anna: Person
) -> None:
    ben = bot_harness.world.person("Ben")
    await begin(bot_harness, anna, ben)
    await finish(bot_harness, 1)
    assert "games today" not in ending_of(anna, bot_harness.world, 1).text
    await begin(bot_harness, anna)
    await finish(bot_harness, 2)
    # Anna alone is another company.
    assert "games today" not in ending_of(anna, bot_harness.world, 2).text
    await begin(bot_harness, anna, ben)
    await finish(bot_harness, 3)
    text = ending_of(anna, bot_harness.world, 3).text
    assert "2 games today" in text
    score = text.partition("games today")[2]
    assert "Anna" in score
    assert "Ben" in score


async def test_alone_among_robots_the_evenings_score_is_no_list_of_one(
    bot_harness: BotHarness, anna: Person
) -> None:
    for number in (1, 2):
        await begin(bot_harness, anna)
        await finish(bot_harness, number)
    text = ending_of(anna, bot_harness.world, 2).text
    assert "2 games today" in text
    assert "Anna" not in text.partition("games today")[2].partition("\n")[0]


@pytest.mark.parametrize(
    ("wins", "said"),
    [
        (0, "🌙 3 games today. The next one is yours!"),
        (2, "🌙 3 games today, 2 of them won."),
    ],
)
def test_who_plays_alone_is_cheered_up(wins: int, said: str) -> None:
    assert words("en").evening_alone(wins, 3) == said


# --- another game ---------------------------------------------------------------------------------


async def test_another_game_is_chosen_from_the_menu_and_the_same_people_are_invited(
    bot_harness: BotHarness, anna: Person
) -> None:
    ben = bot_harness.world.person("Ben")
    await begin(bot_harness, anna, ben)
    await finish(bot_harness)
    act = await press(bot_harness, anna, "Another game")
    menu = anna.now(act.message)
    assert menu is not None
    assert menu.ephemeral
    (games,) = menu.selects
    assert len(games["options"]) == len(list(bot_harness.bot.games))
    gouda = next(o["value"] for o in games["options"] if "Gouda" in o["label"])
    await anna.select(menu, games["custom_id"], gouda)
    await bot_harness.bot.handlers.drain(LONG)
    menu = anna.now(menu)
    assert menu is not None
    assert "Gouda Ganoven" in menu.text
    assert ben.mention in menu.text
    await anna.click(menu, label="Open a table")
    await bot_harness.bot.handlers.drain(LONG)
    await bot_harness.wait_until_idle()
    table = (await bot_harness.snapshot(2)).table
    assert (table.game, table.user_ids, table.invited) == ("gouda", [anna.id], [ben.id])
    assert ben.mention in ben.sees(bot_harness.world.general)[-1].content


async def test_a_stranger_invites_nobody_along(bot_harness: BotHarness, anna: Person) -> None:
    await begin(bot_harness, anna, bot_harness.world.person("Ben"))
    await finish(bot_harness)
    zoe = bot_harness.world.person("Zoe")
    act = await press(bot_harness, zoe, "Another game")
    assert act.message is not None
    assert "invites" not in act.text


async def test_the_last_person_to_leave_a_game_is_asked_first(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna)
    act = await anna.slash(bot_harness.world.general, "table leave")
    assert "over for good" in act.text
    assert (await bot_harness.snapshot()).table.status is Status.PLAYING
    assert act.message is not None
    await anna.click(act.message, label="Yes, leave")
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot()).table.status is Status.CLOSED
