"""How a game ends, and how the next one begins, as people see it on Discord."""

from random import Random
from typing import Any

import pytest

from bot.kernel import Outcome, Skill
from bot.playground import Act, Person, Shown
from bot.screen.words import words
from bot.table.draft import Draft
from bot.table.table import Pace, Status
from cogs.cheese_thief.rules.game import CheeseThief
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.discord.forging import said
from tests.discord.house import House, board_of, ending_of, is_ending

LONG = 60.0


@pytest.fixture
async def anna(house: House) -> Person:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return house.world.person("Anna")


async def begin(house: House, host: Person, *guests: Person, **options: Any) -> int:
    """A game of Cheese Thief for five; its number."""
    world = house.world
    number = len(await house.bot.store.database.rows("SELECT id FROM tables")) + 1
    await host.slash(world.general, "thief new", {"robots": 4 - len(guests), **options})
    await house.settle()
    for guest in guests:
        await guest.click(board_of(guest, world, number), label="Join")
        await house.bot.handlers.finish(LONG)
    await house.settle()
    await host.click(board_of(host, world, number), label="Start")
    await house.settle()
    return number


async def finish(house: House, number: int = 1) -> None:
    """Play it to its end at once, by whatever moves there are."""
    rng = Random(3)

    def on(draft: Draft) -> bool:
        rules = draft.game.rules
        if draft.table.status is not Status.PLAYING:
            return False
        for seat in sorted(rules.awaited(draft.state)):
            move = rules.default(draft.state, seat, rng)
            if move is not None:
                draft.play(seat, str(move), automatic=True)
                return True
        name = next(iter(rules.clocks(draft.state)))
        draft.table.deadlines[f"game:{name}"] = draft.now
        draft.expire(f"game:{name}")
        return True

    while (await house.look(number)).playing:
        await house.change(on, number)
    await house.settle()


def endings(house: House, person: Person) -> list[Shown]:
    return [m for m in person.sees(house.world.general) if is_ending(m)]


async def press(house: House, person: Person, label: str, number: int = 1) -> Act:
    act = await person.click(ending_of(person, house.world, number), label=label)
    await house.bot.handlers.finish(LONG)
    await house.settle()
    assert not act.failed
    return act


async def test_an_ending_is_a_new_message_that_mentions_the_players(
    house: House, anna: Person
) -> None:
    ben = house.world.person("Ben")
    await begin(house, anna, ben)
    await finish(house)
    ending = anna.sees(house.world.general)[-1]
    assert is_ending(ending)
    assert ending.content == f"{anna.mention} {ben.mention}"
    assert ending.labels == ["Rematch", "Another game", "In words", "Log"]
    assert "Cheese Thief" in ending.text
    assert ending.alt_texts
    assert board_of(anna, house.world).labels == []
    words = await press(house, ben, "In words")
    assert words.ephemeral
    log = await press(house, ben, "Log")
    assert log.ephemeral
    assert "🏁" in log.text


async def test_an_ending_is_posted_once_whatever_is_killed_when(house: House, anna: Person) -> None:
    await begin(house, anna)
    await finish(house)
    before = endings(house, anna)
    # Killed after it was posted, before that was noted.
    await house.close()
    await house.open()
    await house.settle()
    assert endings(house, anna) == before
    await house.bot.store.database.write("DELETE FROM surfaces WHERE audience = 'ending'")
    await house.bot.store.database.write("UPDATE tables SET settled = -1")
    await house.restart()
    await house.look()
    await house.settle()
    assert [m.id for m in endings(house, anna)] == [m.id for m in before]


async def test_games_that_ended_under_an_older_version_are_let_be(
    house: House, anna: Person
) -> None:
    await begin(house, anna)
    await finish(house)
    database = house.bot.store.database
    await house.bot.sender.delete(house.world.general.id, ending_of(anna, house.world).id)
    await house.close()
    await house.open()
    database = house.bot.store.database
    await database.write("DELETE FROM surfaces WHERE audience = 'ending'")
    await database.write("UPDATE tables SET settled = rev")
    await house.restart()
    act = await anna.slash(house.world.general, "table log", table=1)
    assert act.ephemeral
    await house.settle()
    assert endings(house, anna) == []


async def test_a_called_off_game_has_no_ending(house: House, anna: Person) -> None:
    await begin(house, anna)
    act = await anna.slash(house.world.general, "table abandon")
    assert act.message is not None
    await anna.click(act.message, label="Yes, end it")
    await house.settle()
    assert endings(house, anna) == []


# --- rematch --------------------------------------------------------------------------------------


async def test_a_rematch_is_one_table_with_the_same_people_seats_and_options(
    house: House, anna: Person
) -> None:
    ben = house.world.person("Ben")
    await begin(house, anna, ben, rounds=2, pace="brisk", skill="hard", timer=3600)
    await finish(house)
    await press(house, anna, "Rematch")
    fresh = (await house.look(2)).table
    assert fresh.status is Status.LOBBY
    assert (fresh.pace, fresh.skill, fresh.timer) == (Pace.BRISK, Skill.HARD, 3600)
    assert fresh.options.model_dump()["rounds"] == 2
    assert sum(seat.user_id is None for seat in fresh.seats) == 3
    called = [m for m in ben.sees(house.world.general) if ben.mention in m.content][-1]
    assert "table 2" in called.text
    assert anna.mention not in called.text
    await press(house, ben, "Rematch")
    fresh = (await house.look(2)).table
    # The first seat passes on.
    assert fresh.people == [ben.id, anna.id]
    assert len(fresh.seats) == 5
    assert await house.live_tables() == [2]
    again = await said(ben.click(ending_of(ben, house.world), label="Rematch"))
    assert "already" in again
    await anna.click(board_of(anna, house.world, 2), label="Start")
    await house.settle()
    assert house.table(2).status is Status.PLAYING


async def test_who_only_watched_opens_no_rematch(house: House, anna: Person) -> None:
    await begin(house, anna)
    await finish(house)
    zoe = house.world.person("Zoe")
    assert "no seat" in await said(zoe.click(ending_of(zoe, house.world), label="Rematch"))
    assert await house.live_tables() == []


async def test_alone_with_robots_a_rematch_begins_at_once(house: House, anna: Person) -> None:
    await begin(house, anna)
    await finish(house)
    await press(house, anna, "Rematch")
    table = (await house.look(2)).table
    assert table.status is Status.PLAYING
    # Against the same robots: they have a name to lose.
    assert {seat.name for seat in table.seats} == {seat.name for seat in house.table(1).seats}


async def test_a_game_may_propose_what_comes_next(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def encore(
        _rules: CheeseThief, options: ThiefOptions, _outcome: Outcome
    ) -> tuple[str, ThiefOptions]:
        return "longer", options.model_copy(update={"rounds": 3})

    monkeypatch.setattr(CheeseThief, "encore", encore)
    await begin(house, anna)
    await finish(house)
    assert ending_of(anna, house.world).labels[0] == "Next"
    await press(house, anna, "Next")
    table = (await house.look(2)).table
    assert table.status is Status.PLAYING
    assert table.options.model_dump()["rounds"] == 3


async def test_the_evenings_score_counts_the_games_of_these_people(
    house: House, anna: Person
) -> None:
    ben = house.world.person("Ben")
    await begin(house, anna, ben)
    await finish(house, 1)
    assert "games today" not in ending_of(anna, house.world, 1).text
    await begin(house, anna)
    await finish(house, 2)
    # Anna alone is another company.
    assert "games today" not in ending_of(anna, house.world, 2).text
    await begin(house, anna, ben)
    await finish(house, 3)
    text = ending_of(anna, house.world, 3).text
    assert "2 games today" in text
    score = text.partition("games today")[2]
    assert "Anna" in score
    assert "Ben" in score


async def test_alone_among_robots_the_evenings_score_is_no_list_of_one(
    house: House, anna: Person
) -> None:
    for number in (1, 2):
        await begin(house, anna)
        await finish(house, number)
    text = ending_of(anna, house.world, 2).text
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
    house: House, anna: Person
) -> None:
    ben = house.world.person("Ben")
    await begin(house, anna, ben)
    await finish(house)
    act = await press(house, anna, "Another game")
    menu = anna.now(act.message)
    assert menu is not None
    assert menu.ephemeral
    (games,) = menu.selects
    assert len(games["options"]) == len(list(house.bot.games))
    gouda = next(o["value"] for o in games["options"] if "Gouda" in o["label"])
    await anna.select(menu, games["custom_id"], gouda)
    await house.bot.handlers.finish(LONG)
    menu = anna.now(menu)
    assert menu is not None
    assert "Gouda Ganoven" in menu.text
    assert ben.mention in menu.text
    await anna.click(menu, label="Open a table")
    await house.bot.handlers.finish(LONG)
    await house.settle()
    table = (await house.look(2)).table
    assert (table.game, table.people, table.invited) == ("gouda", [anna.id], [ben.id])
    assert ben.mention in ben.sees(house.world.general)[-1].content


async def test_a_stranger_invites_nobody_along(house: House, anna: Person) -> None:
    await begin(house, anna, house.world.person("Ben"))
    await finish(house)
    zoe = house.world.person("Zoe")
    act = await press(house, zoe, "Another game")
    assert act.message is not None
    assert "invites" not in act.text


async def test_the_last_person_to_leave_a_game_is_asked_first(house: House, anna: Person) -> None:
    await begin(house, anna)
    act = await anna.slash(house.world.general, "table leave")
    assert "over for good" in act.text
    assert (await house.look()).table.status is Status.PLAYING
    assert act.message is not None
    await anna.click(act.message, label="Yes, leave")
    await house.settle()
    assert (await house.look()).table.status is Status.CLOSED
