"""/settings through Discord: who manages a server decides, and what is forbidden is a sentence."""

import sqlite3
from contextlib import closing

from bot.playground import Person, Shown
from bot.screen.custom_id import SELECT, CustomId
from bot.table.table import Pace
from tests.discord.forging import forged, send
from tests.discord.house import House, board_of, ending_of
from tests.discord.test_deals import let_robots_finish
from tests.discord.test_wishes import shown
from tests.table.hall import eventually


async def manager(house: House) -> tuple[Person, Shown]:
    """Mona, who manages the server, and her page."""
    await house.open()
    mona = house.world.person("Mona")
    house.world.grant(mona, "manage_guild")
    act = await mona.slash(house.world.general, "settings")
    assert act.ephemeral
    return mona, shown(act)


async def looked_at(mona: Person, page: Shown, name: str) -> Shown:
    return shown(await mona.select(page, "Change something…", name))


async def test_whoever_manages_the_server_sees_and_others_do_not(house: House) -> None:
    mona, page = await manager(house)
    for part in ("Where tables may open", "everywhere", "Who may open tables", "everybody"):
        assert part in page.text
    anna = house.world.person("Anna")
    assert "settings" not in anna.offered(house.world.general)
    paper = shown(await anna.slash(house.world.general, "help"))
    act = await anna.click(forged(paper, 0, "t", "channels"), stale=True)
    assert "Only whoever manages this server" in act.text
    assert mona.id != anna.id


async def test_tables_open_only_where_they_may_also_after_a_restart(house: House) -> None:
    mona, page = await manager(house)
    games = house.world.channel("games")
    page = await looked_at(mona, page, "channels")
    await house.restart()
    page = shown(await mona.select(page, "Channels…", [str(games.id)]))
    assert f"<#{games.id}>" in page.text
    anna = house.world.person("Anna")
    act = await anna.slash(house.world.general, "gouda new")
    assert f"Tables may not open here. Try <#{games.id}>" in act.text
    menu = shown(await anna.slash(house.world.general, "play"))
    act = await anna.click(menu, label="Open a table")
    assert "Tables may not open here" in act.text
    act = await anna.slash(games, "gouda new")
    assert "You are in" in act.text
    thread = house.world.thread(games, "corner", anna)
    assert "You are in" in (await anna.slash(thread, "gouda new")).text
    page = shown(await mona.click(page, label="Everywhere"))
    assert "You are in" in (await mona.slash(house.world.general, "gouda new")).text


async def test_only_a_role_may_open_tables(house: House) -> None:
    mona, page = await manager(house)
    anna, ben = house.world.person("Anna"), house.world.person("Ben")
    house.world.grant(anna, "send_messages")
    (role,) = house.world.guild.members[anna.id].roles
    page = await looked_at(mona, page, "opener")
    page = shown(await mona.select(page, "A role…", [str(role)]))
    assert f"<@&{role}>" in page.text
    act = await ben.slash(house.world.general, "gouda new")
    assert f"Only <@&{role}> may open tables" in act.text
    for person in (anna, mona):
        assert "You are in" in (await person.slash(house.world.general, "gouda new")).text
    await house.settle()
    # Anybody may join.
    await ben.click(board_of(ben, house.world), label="Join")
    assert house.table().seat_of(ben.id) is not None
    await mona.click(page, label="Everybody")
    assert "You are in" in (await ben.slash(house.world.general, "roquefort new")).text


async def test_tables_are_as_is_usual_here_unless_something_else_is_said(house: House) -> None:
    mona, page = await manager(house)
    for name, value in (("timer", "86400"), ("pace", "brisk"), ("skill", "hard")):
        page = await looked_at(mona, page, name)
        page = shown(await mona.select(page, "Which game…", "gouda"))
        page = shown(await mona.select(page, "Choose…", value))
    assert "Turn timer 1 day" in page.text
    await mona.slash(house.world.general, "gouda new")
    table = (await house.look(1)).table
    assert (table.timer, table.pace, table.skill) == (86_400, Pace.BRISK, "hard")
    anna = house.world.person("Anna")
    await anna.slash(house.world.general, "gouda new", timer=0, pace="instant")
    table = (await house.look(2)).table
    assert (table.timer, table.pace, table.skill) == (None, Pace.INSTANT, "hard")
    await anna.slash(house.world.general, "roquefort new")
    assert (await house.look(3)).table.timer is None
    page = await looked_at(mona, page, "timer")
    page = shown(await mona.select(page, "Which game…", "All games"))
    await mona.select(page, "Choose…", "28800")
    usual = house.bot.store.wishes.server(house.world.guild.id).usual
    assert {made.timer for made in usual.values()} == {28_800}
    assert len(usual) == 5


async def test_limits_are_a_sentence(house: House) -> None:
    mona, page = await manager(house)
    page = await looked_at(mona, page, "tables_in_channel")
    labels = [option["label"] for select in page.selects for option in select["options"]]
    assert len(set(labels)) == len(labels)
    page = shown(await mona.select(page, "Choose…", "1"))
    page = await looked_at(mona, page, "tables_per_person")
    page = shown(await mona.select(page, "Choose…", "1"))
    assert page.text.count(": at most 1\n") == 2
    anna, ben = house.world.person("Anna"), house.world.person("Ben")
    await anna.slash(house.world.general, "gouda new")
    await house.settle()
    act = await ben.slash(house.world.general, "gouda new")
    assert "This channel has as many tables as it may (1)" in act.text
    games = house.world.channel("games")
    await ben.slash(games, "gouda new")
    act = await ben.click(board_of(ben, house.world), label="Join")
    assert "as many tables of this server as you may (1)" in act.text


async def test_quiet_hours_language_and_zone_of_the_server(house: House) -> None:
    mona, page = await manager(house)
    for name, value in (("zone", "Asia/Tokyo"), ("quiet", "22-8"), ("language", "en")):
        page = await looked_at(mona, page, name)
        page = shown(await mona.select(page, "Choose…", value))
    for part in ("Asia/Tokyo", "22:00 to 08:00", "English"):
        assert part in page.text
    quiet = house.bot.store.wishes.quiet_of(mona.id, house.world.guild.id)
    assert quiet is not None
    assert (quiet.begins, quiet.ends) == (22, 8)
    await mona.select(page, "Change something…", "quiet")


async def test_results_are_told_in_their_channel(house: House) -> None:
    mona, page = await manager(house)
    results = house.world.channel("results")
    silent = house.world.channel("silent")
    house.world.deny(silent, "send_messages")
    page = await looked_at(mona, page, "results")
    act = await mona.select(page, "A channel…", [str(silent.id)])
    assert f"I may not write in <#{silent.id}>" in act.text
    page = shown(await mona.select(page, "A channel…", [str(results.id)]))
    assert f"<#{results.id}>" in page.text
    await mona.slash(house.world.general, "gouda new", robots=2)
    await house.settle()
    await mona.click(board_of(mona, house.world), label="Start")
    await house.settle()
    await let_robots_finish(house)
    await house.settle()
    (told,) = mona.sees(results)
    assert f"Gouda Ganoven**, table 1 in <#{house.world.general.id}>" in told.text
    await house.restart()
    await house.settle()
    assert len(mona.sees(results)) == 1
    await mona.slash(house.world.general, "learn", game="gouda")
    await house.settle()
    await let_robots_finish(house)
    await house.settle()
    assert len(mona.sees(results)) == 1, "a lesson is no result"


async def test_every_table_has_a_thread_of_its_own_where_that_is_wanted(house: House) -> None:
    mona, page = await manager(house)
    general = house.world.general
    page = await looked_at(mona, page, "threads")
    page = shown(await mona.select(page, "Choose…", "yes"))
    assert "A thread per table**: yes" in page.text
    act = await mona.slash(general, "gouda new", robots=2)
    await house.settle()
    place = (await house.look()).table.channel_id
    assert place != general.id
    assert f"The table is in <#{place}>" in act.text
    thread = house.world.world.channel(place)
    assert thread.name == "Gouda Ganoven with Mona"
    (board,) = [message for message in mona.sees(thread) if message.embeds]
    await mona.click(board, label="Start")
    await house.settle()
    assert house.now().playing
    # In a thread one is there already.
    await mona.slash(thread, "roquefort new")
    assert (await house.look(2)).table.channel_id == place


async def test_threads_that_we_may_not_begin_are_a_sentence(house: House) -> None:
    mona, page = await manager(house)
    page = await looked_at(mona, page, "threads")
    house.world.deny(house.world.general, "create_public_threads")
    act = await mona.select(page, "Choose…", "yes")
    assert "I may not start threads" in act.text
    assert not house.bot.store.wishes.server(house.world.guild.id).threads


async def test_games_are_played_with_the_usual_options_unless_others_are_said(house: House) -> None:
    mona, page = await manager(house)
    page = await looked_at(mona, page, "options")
    page = shown(await mona.select(page, "Which game…", "roquefort"))
    page = shown(await mona.select(page, "Which option…", "target"))
    page = shown(await mona.select(page, "Choose…", "5"))
    assert "**Château Roquefort**: " in page.text
    general = house.world.general
    await mona.slash(general, "roquefort new")
    assert (await house.look(1)).table.options.model_dump()["target"] == 5
    anna = house.world.person("Anna")
    await anna.slash(general, "roquefort new", target=6)
    assert (await house.look(2)).table.options.model_dump()["target"] == 6
    menu = shown(await anna.slash(general, "play"))
    menu = shown(await anna.select(menu, menu.selects[0]["custom_id"], "a:menu-show-roquefort"))
    await anna.click(menu, label="Open a table")
    await house.settle()
    assert (await house.look(3)).table.options.model_dump()["target"] == 5
    # The one-click game keeps what makes it quick, and follows what the server has settled.
    menu = shown(await mona.slash(general, "play"))
    menu = shown(await mona.select(menu, menu.selects[0]["custom_id"], "a:menu-show-roquefort"))
    await mona.click(menu, label="Play with robots now")
    await house.settle()
    _, quick = house.bot.games["roquefort"].rules.quick()
    assert (await house.look(4)).table.options == quick.model_copy(update={"target": 5})
    await house.restart()
    await mona.select(page, "Choose…", "-")
    assert house.bot.store.wishes.server(house.world.guild.id).usual == {}
    paper = shown(await mona.slash(general, "help"))
    for load in ("options=roquefort:target", "options=chess:target", "options=roquefort:colour"):
        custom_id = CustomId(0, "t", "t", load).text(SELECT)
        act = await send(mona, paper, custom_id, ["99"]).answered()
        assert "Something has changed in the meantime" in act.text


async def test_old_boards_go_where_that_is_wanted_and_endings_stay(house: House) -> None:
    mona, page = await manager(house)
    general = house.world.general
    page = await looked_at(mona, page, "prune")
    page = shown(await mona.select(page, "Choose…", "7"))
    assert "deleted after 7 days" in page.text
    await mona.slash(general, "gouda new", robots=2)
    await house.settle()
    await mona.click(board_of(mona, house.world), label="Start")
    await house.settle()
    await let_robots_finish(house)
    await house.settle()
    await eventually(lambda: house.bot.hosts.awake(1) is None)
    board = board_of(mona, house.world)
    ended = ending_of(mona, house.world)
    pruner = house.bot.pruner
    assert await pruner.go_round(0) == 0
    path = house.folder / "house.db"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE tables SET changed_at = changed_at - 8 * 86400")
    assert await pruner.go_round(0) == 1
    seen = [message.id for message in mona.sees(general)]
    assert board.id not in seen
    assert ended.id in seen
    assert await pruner.go_round(0) == 0
    await mona.click(ended, label="Rematch")
    await house.settle()
    shown_now = [m for m in mona.sees(general) if not m.ephemeral and m.id != ended.id]
    boards = [m for m in shown_now if "Table 1" in m.text]
    assert boards == []
    assert str(ended.id) in (await mona.slash(general, "history")).text
