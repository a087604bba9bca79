"""Play by day through Discord: pauses, quiet hours, what waits for whom, reminders as wished."""

from datetime import datetime

import pytest

from bot.playground import Person, Shown
from bot.screen.words.club import club_words
from bot.table import seats
from bot.table.quiet import zone_of
from bot.table.wishes import Reminded
from tests.discord.forging import forged
from tests.discord.house import House, board_of, panel
from tests.discord.test_wishes import shown

ALWAYS = ("0-12", "12-0")
"""One of these is now."""


async def two_at_gouda(
    house: House, locales: tuple[str, str] = ("en-US", "en-US"), **options: object
) -> tuple[Person, Person]:
    """Anna and Ben in a game with a robot, in which nothing happens by itself."""
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna = house.world.person("Anna", locale=locales[0])
    ben = house.world.person("Ben", locale=locales[1])
    await anna.slash(house.world.general, "gouda new", robots=1, **options)
    await house.settle()
    await ben.click(board_of(ben, house.world), label="Join")
    await house.settle()
    await anna.click(board_of(anna, house.world), label="Start")
    await house.settle()
    return anna, ben


def now_quiet(house: House) -> str:
    hour = datetime.fromtimestamp(house.bot.time.wall(), zone_of("UTC")).hour
    return ALWAYS[hour >= 12]


# --- pauses ---------------------------------------------------------------------------------


async def test_all_agree_to_pause_and_anybody_resumes(house: House) -> None:
    anna, ben = await two_at_gouda(house, timer=86_400)
    general = house.world.general
    assert "<t:" in board_of(anna, house.world).text
    act = await anna.slash(general, "table pause")
    assert "As soon as everybody at the table agrees" in act.text
    await anna.slash(general, "table pause")
    await house.settle()
    (asked,) = [m for m in ben.sees(general) if f"<@{ben.id}>: press **Pause**" in m.text]
    assert not asked.embeds
    board = board_of(ben, house.world)
    assert "would like to pause" in board.text
    left = house.table().deadlines
    await ben.click(board, label="Pause")
    await house.settle()
    board = board_of(ben, house.world)
    assert "Paused. Clocks stand still" in board.text
    assert "<t:" not in board.text
    assert [button["label"] for button in board.buttons] == ["Resume", "In words", "How to play"]
    assert house.table().deadlines == {}
    assert "The game is paused" in panel(anna).text
    assert not any("|m:" in i or "|p:" in i for i in panel(anna).custom_ids)

    await house.restart()
    await house.settle()
    assert (await house.look()).table.paused
    act = await anna.slash(general, "table mine")
    assert "paused" in act.text
    cleo = house.world.person("Cleo")
    act = await cleo.slash(general, "table resume")
    assert "You have no seat" in act.text
    await ben.click(board_of(ben, house.world), label="Resume")
    await house.settle()
    table = (await house.look()).table
    assert not table.paused
    turns = {name for name in left if name.startswith(("turn:", "game:"))}
    assert turns <= {*table.deadlines}
    assert "paused" not in board_of(anna, house.world).text
    act = await anna.slash(general, "table resume")
    assert "not paused" in act.text


async def test_moves_of_a_paused_game_are_refused_in_a_sentence(house: House) -> None:
    anna, ben = await two_at_gouda(house)
    for person in (anna, ben):
        await person.slash(house.world.general, "table pause")
    await house.settle()
    assert house.table().paused
    rev = house.table().rev
    act = await anna.slash(house.world.general, "gouda confirm")
    assert "The game is paused" in act.text
    act = await anna.click(forged(panel(anna), 1, "m", "confirm", house.now().mark(0)), stale=True)
    assert "The game is paused" in act.text
    assert house.table().rev == rev


# --- what waits -----------------------------------------------------------------------------


async def test_mine_has_what_waits_first_with_links(house: House) -> None:
    anna, _ = await two_at_gouda(house, timer=86_400)
    general = house.world.general
    await anna.slash(general, "roquefort new")
    await house.settle()
    act = await anna.slash(general, "table mine")
    first, second = board_of(anna, house.world, 1), board_of(anna, house.world, 2)
    guild = house.world.guild.id
    for board in (first, second):
        assert f"https://discord.com/channels/{guild}/{general.id}/{board.id}" in act.text
    assert "Waiting for you" in act.text
    assert "looking for players" in act.text
    assert act.text.index(str(first.id)) < act.text.index(str(second.id))
    assert "<t:" in act.text


async def test_nobody_sits_anywhere(house: House) -> None:
    await house.open()
    act = await house.world.person("Anna").slash(house.world.general, "table mine")
    assert "You have no seat anywhere" in act.text


# --- reminders ------------------------------------------------------------------------------


def mentioned(house: House, person: Person) -> bool:
    return any(
        person.mention in message.text and "you are up in" in message.text
        for message in person.sees(house.world.general)
    )


def reminders(person: Person) -> list[Shown]:
    return [message for message in person.dm if message.text.startswith("🔔")]


@pytest.mark.parametrize("how", [*Reminded])
async def test_reminders_come_as_they_are_wished_for(house: House, how: Reminded) -> None:
    anna, ben = await two_at_gouda(house)
    page = shown(await ben.slash(house.world.general, "me"))
    if how is not Reminded.MENTION:
        await ben.select(page, "Reminders…", how)
    await house.settle()
    await house.change(seats.nudge)
    await house.settle()
    assert mentioned(house, anna)
    assert mentioned(house, ben) is (how is Reminded.MENTION)
    called = how in (Reminded.MENTION, Reminded.DM)
    assert bool(reminders(ben)) is called


async def test_who_has_direct_messages_closed_is_mentioned_after_all(house: House) -> None:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    ben = house.world.person("Ben")
    house.world.close_dms(ben)
    await ben.slash(house.world.general, "gouda new", robots=2)
    await house.settle()
    await house.bot.store.wishes.wish(ben.id, reminded=Reminded.DM)
    await ben.click(board_of(ben, house.world), label="Start")
    await house.settle()
    await house.change(seats.nudge)
    await house.settle()
    assert mentioned(house, ben)


async def test_nobody_is_woken_in_their_quiet_hours(house: House) -> None:
    anna, ben = await two_at_gouda(house)
    await ben.select(shown(await ben.slash(house.world.general, "me")), "Time zone…", "UTC")
    await house.bot.store.wishes.wish(ben.id, quiet=now_quiet(house))
    await house.bot.store.wishes.wish(anna.id, reminded=Reminded.NONE)
    act = await anna.slash(house.world.general, "table nudge")
    await house.settle()
    assert "has quiet hours or wants no reminders" in act.text
    assert not mentioned(house, ben)
    assert not mentioned(house, anna)


# --- the digest -----------------------------------------------------------------------------


def in_the_morning(house: House) -> str:
    """Somewhere on Earth it is ten."""
    hour = datetime.fromtimestamp(house.bot.time.wall(), zone_of("UTC")).hour
    offset = (hour - 10 + 12) % 24 - 12
    return f"Etc/GMT{offset:+d}" if offset else "UTC"


async def test_one_digest_a_day_has_what_waits(house: House) -> None:
    anna, ben = await two_at_gouda(house, timer=86_400)
    wishes, digest = house.bot.store.wishes, house.bot.digest
    zone = in_the_morning(house)
    for person in (anna, ben):
        await wishes.wish(person.id, zone=zone)
    await wishes.wish(anna.id, reminded=Reminded.DAILY)
    for _ in range(3):
        await digest.go_round()
    found = [message for message in anna.dm if "Good morning" in message.text]
    assert len(found) == 1
    assert str(board_of(anna, house.world).id) in found[0].text
    assert not [message for message in ben.dm if "Good morning" in message.text]
    await house.restart()
    await house.bot.digest.go_round()
    assert len([message for message in anna.dm if "Good morning" in message.text]) == 1


async def test_a_digest_is_in_its_readers_language_and_not_in_the_servers(house: House) -> None:
    """Anna's Discord is French; Ben asks for German when he sits there already."""
    anna, ben = await two_at_gouda(house, ("fr", "en-US"), timer=86_400)
    await ben.select(shown(await ben.slash(house.world.general, "me")), "Language…", "de")
    await house.settle()
    assert house.table().language == "en"
    for person in (anna, ben):
        await house.bot.store.wishes.wish(
            person.id, zone=in_the_morning(house), reminded=Reminded.DAILY
        )
    await house.bot.digest.go_round()
    for person, language, left in ((anna, "fr", "dans <#"), (ben, "de", "Tisch 1")):
        say = club_words(language)
        (found,) = [message for message in person.dm if say.digest_title in message.text]
        assert say.digest_footer in found.text
        assert left in found.text
        assert "Once a day" not in found.text


async def test_no_digest_before_the_morning_nor_in_quiet_hours(house: House) -> None:
    anna, ben = await two_at_gouda(house)
    wishes = house.bot.store.wishes
    hour = datetime.fromtimestamp(house.bot.time.wall(), zone_of("UTC")).hour
    offset = (hour - 3 + 12) % 24 - 12
    await wishes.wish(
        anna.id, reminded=Reminded.DAILY, zone=f"Etc/GMT{offset:+d}" if offset else ""
    )
    await wishes.wish(ben.id, reminded=Reminded.DAILY, quiet=now_quiet(house), zone="UTC")
    await house.bot.digest.go_round()
    for person in (anna, ben):
        assert not [message for message in person.dm if "Good morning" in message.text]


# --- hints ----------------------------------------------------------------------------------


async def test_one_hint_a_turn_says_what_a_robot_would_do_to_who_wants_it(house: House) -> None:
    anna, ben = await two_at_gouda(house)
    act = await anna.click(panel(anna), label="Hint")
    assert act.ephemeral
    assert "A robot in your place would" in act.text
    assert len(act.text.splitlines()) == 2, "it gives no reason"
    again = await anna.click(panel(anna), label="Hint")
    assert again.text == act.text, "it was asked twice and says something else"
    await anna.slash(house.world.general, "gouda go", choice="go cellar")
    await house.settle()
    # What was advised is done or not: the advice goes.
    assert not any("A robot in your place would" in m.text for m in anna.ephemerals)
    spent = await anna.click(panel(anna), label="Hint")
    assert "One hint a turn" in spent.text
    log = await ben.slash(house.world.general, "table log")
    assert "Anna asked for a hint" in log.text.replace("*", "")
    page = shown(await anna.slash(house.world.general, "me"))
    await anna.click(page, label="Hints: on")
    await house.settle()
    assert "Hint" not in [button.get("label") for button in panel(anna).buttons]
    assert "Hint" in [button.get("label") for button in panel(ben).buttons]
