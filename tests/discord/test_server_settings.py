"""/settings through Discord: server managers decide, and forbidden actions are refused with a
text.
"""

import sqlite3
from contextlib import closing

from bot.discord.render.custom_id import SELECT, CustomId
from bot.playground import Person, Shown
from bot.tables.model import Pace
from tests.discord.forged_clicks import send_click, with_forged_button
from tests.discord.harness import BotHarness, board_of, ending_of
from tests.discord.test_deals import let_robots_finish
from tests.discord.test_wishes import shown
from tests.tables.harness import wait_until


async def manager(bot_harness: BotHarness) -> tuple[Person, Shown]:
    """Mona, a server manager, and her settings page."""
    await bot_harness.start()
    mona = bot_harness.world.person("Mona")
    bot_harness.world.grant(mona, "manage_guild")
    act = await mona.slash(bot_harness.world.general, "settings")
    assert act.ephemeral
    return mona, shown(act)


async def looked_at(mona: Person, page: Shown, name: str) -> Shown:
    return shown(await mona.select(page, "Change something…", name))


async def test_whoever_manages_the_server_sees_and_others_do_not(bot_harness: BotHarness) -> None:
    mona, page = await manager(bot_harness)
    for part in ("Where tables may open", "everywhere", "Who may open tables", "everybody"):
        assert part in page.text
    anna = bot_harness.world.person("Anna")
    assert "settings" not in anna.offered(bot_harness.world.general)
    paper = shown(await anna.slash(bot_harness.world.general, "help"))
    act = await anna.click(with_forged_button(paper, 0, "t", "channels"), stale=True)
    assert "Only whoever manages this server" in act.text
    assert mona.id != anna.id


async def test_tables_open_only_where_they_may_also_after_a_restart(
    bot_harness: BotHarness,
) -> None:
    mona, page = await manager(bot_harness)
    games = bot_harness.world.channel("games")
    page = await looked_at(mona, page, "channels")
    await bot_harness.restart()
    page = shown(await mona.select(page, "Channels…", [str(games.id)]))
    assert f"<#{games.id}>" in page.text
    anna = bot_harness.world.person("Anna")
    act = await anna.slash(bot_harness.world.general, "gouda new")
    assert f"Tables may not open here. Try <#{games.id}>" in act.text
    menu = shown(await anna.slash(bot_harness.world.general, "play"))
    act = await anna.click(menu, label="Open a table")
    assert "Tables may not open here" in act.text
    act = await anna.slash(games, "gouda new")
    assert "You are in" in act.text
    thread = bot_harness.world.thread(games, "corner", anna)
    assert "You are in" in (await anna.slash(thread, "gouda new")).text
    page = shown(await mona.click(page, label="Everywhere"))
    assert "You are in" in (await mona.slash(bot_harness.world.general, "gouda new")).text


async def test_only_a_role_may_open_tables(bot_harness: BotHarness) -> None:
    mona, page = await manager(bot_harness)
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    bot_harness.world.grant(anna, "send_messages")
    (role,) = bot_harness.world.guild.members[anna.id].roles
    page = await looked_at(mona, page, "opener")
    page = shown(await mona.select(page, "A role…", [str(role)]))
    assert f"<@&{role}>" in page.text
    act = await ben.slash(bot_harness.world.general, "gouda new")
    assert f"Only <@&{role}> may open tables" in act.text
    for person in (anna, mona):
        assert "You are in" in (await person.slash(bot_harness.world.general, "gouda new")).text
    await bot_harness.wait_until_idle()
    # Anybody may join.
    await ben.click(board_of(ben, bot_harness.world), label="Join")
    assert bot_harness.table().seat_of(ben.id) is not None
    await mona.click(page, label="Everybody")
    assert "You are in" in (await ben.slash(bot_harness.world.general, "roquefort new")).text


async def test_tables_are_as_is_usual_here_unless_something_else_is_said(
    bot_harness: BotHarness,
) -> None:
    mona, page = await manager(bot_harness)
    for name, value in (("timer", "86400"), ("pace", "brisk"), ("skill", "hard")):
        page = await looked_at(mona, page, name)
        page = shown(await mona.select(page, "Which game…", "gouda"))
        page = shown(await mona.select(page, "Choose…", value))
    assert "Turn timer 1 day" in page.text
    await mona.slash(bot_harness.world.general, "gouda new")
    table = (await bot_harness.snapshot(1)).table
    assert (table.timer, table.pace, table.skill) == (86_400, Pace.BRISK, "hard")
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "gouda new", timer=0, pace="instant")
    table = (await bot_harness.snapshot(2)).table
    assert (table.timer, table.pace, table.skill) == (None, Pace.INSTANT, "hard")
    await anna.slash(bot_harness.world.general, "roquefort new")
    assert (await bot_harness.snapshot(3)).table.timer is None
    page = await looked_at(mona, page, "timer")
    page = shown(await mona.select(page, "Which game…", "All games"))
    await mona.select(page, "Choose…", "28800")
    usual = bot_harness.bot.store.preferences.for_server(bot_harness.world.guild.id).usual
    assert {made.timer for made in usual.values()} == {28_800}
    assert len(usual) == 5


async def test_limits_are_a_sentence(bot_harness: BotHarness) -> None:
    mona, page = await manager(bot_harness)
    page = await looked_at(mona, page, "tables_in_channel")
    labels = [option["label"] for select in page.selects for option in select["options"]]
    assert len(set(labels)) == len(labels)
    page = shown(await mona.select(page, "Choose…", "1"))
    page = await looked_at(mona, page, "tables_per_person")
    page = shown(await mona.select(page, "Choose…", "1"))
    assert page.text.count(": at most 1\n") == 2
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    await anna.slash(bot_harness.world.general, "gouda new")
    await bot_harness.wait_until_idle()
    act = await ben.slash(bot_harness.world.general, "gouda new")
    assert "This channel has as many tables as it may (1)" in act.text
    games = bot_harness.world.channel("games")
    await ben.slash(games, "gouda new")
    act = await ben.click(board_of(ben, bot_harness.world), label="Join")
    assert "as many tables of this server as you may (1)" in act.text


async def test_a_limit_above_that_of_the_owner_is_told_as_the_owners(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(cheeseboard_tables_per_channel=3)
    mona, guild = bot_harness.world.person("Mona"), bot_harness.world.guild.id
    bot_harness.world.grant(mona, "manage_guild")
    await bot_harness.bot.store.preferences.update_server(guild, tables_in_channel=8)
    page = shown(await mona.slash(bot_harness.world.general, "settings"))
    assert "Tables in a channel**: at most 3" in page.text
    page = await looked_at(mona, page, "tables_in_channel")
    page = shown(await mona.select(page, "Choose…", "2"))
    assert "Tables in a channel**: at most 2" in page.text


async def test_quiet_hours_language_and_zone_of_the_server(bot_harness: BotHarness) -> None:
    mona, page = await manager(bot_harness)
    for name, value in (("zone", "Asia/Tokyo"), ("quiet", "22-8"), ("language", "en")):
        page = await looked_at(mona, page, name)
        page = shown(await mona.select(page, "Choose…", value))
    for part in ("Asia/Tokyo", "22:00 to 08:00", "English"):
        assert part in page.text
    quiet = bot_harness.bot.store.preferences.quiet_hours_of(mona.id, bot_harness.world.guild.id)
    assert quiet is not None
    assert (quiet.start_hour, quiet.end_hour) == (22, 8)
    await mona.select(page, "Change something…", "quiet")


async def test_results_are_told_in_their_channel(bot_harness: BotHarness) -> None:
    mona, page = await manager(bot_harness)
    results = bot_harness.world.channel("results")
    silent = bot_harness.world.channel("silent")
    bot_harness.world.deny(silent, "send_messages")
    page = await looked_at(mona, page, "results")
    act = await mona.select(page, "A channel…", [str(silent.id)])
    assert f"I may not write in <#{silent.id}>" in act.text
    page = shown(await mona.select(page, "A channel…", [str(results.id)]))
    assert f"<#{results.id}>" in page.text
    await mona.slash(bot_harness.world.general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    await mona.click(board_of(mona, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    await let_robots_finish(bot_harness)
    await bot_harness.wait_until_idle()
    (told,) = mona.sees(results)
    assert f"Gouda Ganoven**, table 1 in <#{bot_harness.world.general.id}>" in told.text
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert len(mona.sees(results)) == 1
    await mona.slash(bot_harness.world.general, "learn", game="gouda")
    await bot_harness.wait_until_idle()
    await let_robots_finish(bot_harness)
    await bot_harness.wait_until_idle()
    assert len(mona.sees(results)) == 1, "a lesson is no result"


async def test_every_table_has_a_thread_of_its_own_where_that_is_wanted(
    bot_harness: BotHarness,
) -> None:
    mona, page = await manager(bot_harness)
    general = bot_harness.world.general
    page = await looked_at(mona, page, "threads")
    page = shown(await mona.select(page, "Choose…", "yes"))
    assert "A thread per table**: yes" in page.text
    act = await mona.slash(general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    place = (await bot_harness.snapshot()).table.channel_id
    assert place != general.id
    assert f"The table is in <#{place}>" in act.text
    thread = bot_harness.world.world.channel(place)
    assert thread.name == "Gouda Ganoven with Mona"
    (board,) = [message for message in mona.sees(thread) if message.embeds]
    await mona.click(board, label="Start")
    await bot_harness.wait_until_idle()
    assert bot_harness.current_snapshot().is_playing
    # In a thread one is there already.
    await mona.slash(thread, "roquefort new")
    assert (await bot_harness.snapshot(2)).table.channel_id == place


async def test_threads_that_we_may_not_begin_are_a_sentence(bot_harness: BotHarness) -> None:
    mona, page = await manager(bot_harness)
    page = await looked_at(mona, page, "threads")
    bot_harness.world.deny(bot_harness.world.general, "create_public_threads")
    act = await mona.select(page, "Choose…", "yes")
    assert "I may not start threads" in act.text
    assert not bot_harness.bot.store.preferences.for_server(bot_harness.world.guild.id).threads


async def test_games_are_played_with_the_usual_options_unless_others_are_said(
    bot_harness: BotHarness,
) -> None:
    mona, page = await manager(bot_harness)
    page = await looked_at(mona, page, "options")
    page = shown(await mona.select(page, "Which game…", "roquefort"))
    page = shown(await mona.select(page, "Which option…", "target"))
    page = shown(await mona.select(page, "Choose…", "5"))
    assert "**Château Roquefort**: " in page.text
    general = bot_harness.world.general
    await mona.slash(general, "roquefort new")
    assert (await bot_harness.snapshot(1)).table.options.model_dump()["target"] == 5
    anna = bot_harness.world.person("Anna")
    await anna.slash(general, "roquefort new", target=6)
    assert (await bot_harness.snapshot(2)).table.options.model_dump()["target"] == 6
    menu = shown(await anna.slash(general, "play"))
    menu = shown(await anna.select(menu, menu.selects[0]["custom_id"], "a:menu-show-roquefort"))
    await anna.click(menu, label="Open a table")
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot(3)).table.options.model_dump()["target"] == 5
    # The one-click game keeps what makes it quick, and follows what the server has settled.
    menu = shown(await mona.slash(general, "play"))
    menu = shown(await mona.select(menu, menu.selects[0]["custom_id"], "a:menu-show-roquefort"))
    await mona.click(menu, label="Play with robots now")
    await bot_harness.wait_until_idle()
    _, quick = bot_harness.bot.games["roquefort"].rules.quick_game()
    assert (await bot_harness.snapshot(4)).table.options == quick.model_copy(update={"target": 5})
    await bot_harness.restart()
    await mona.select(page, "Choose…", "-")
    assert bot_harness.bot.store.preferences.for_server(bot_harness.world.guild.id).usual == {}
    paper = shown(await mona.slash(general, "help"))
    for load in ("options=roquefort:target", "options=chess:target", "options=roquefort:colour"):
        custom_id = CustomId(0, "t", "t", load).encode(SELECT)
        act = await send_click(mona, paper, custom_id, ["99"]).answered()
        assert "Something has changed in the meantime" in act.text


async def test_old_boards_go_where_that_is_wanted_and_endings_stay(bot_harness: BotHarness) -> None:
    mona, page = await manager(bot_harness)
    general = bot_harness.world.general
    page = await looked_at(mona, page, "prune")
    page = shown(await mona.select(page, "Choose…", "7"))
    assert "deleted after 7 days" in page.text
    await mona.slash(general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    await mona.click(board_of(mona, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    await let_robots_finish(bot_harness)
    await bot_harness.wait_until_idle()
    await wait_until(lambda: bot_harness.bot.tables.running_actor(1) is None)
    board = board_of(mona, bot_harness.world)
    ended = ending_of(mona, bot_harness.world)
    pruner = bot_harness.bot.pruner
    assert await pruner.prune_boards(0) == 0
    path = bot_harness.folder / "house.db"
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE tables SET changed_at = changed_at - 8 * 86400")
    assert await pruner.prune_boards(0) == 1
    seen = [message.id for message in mona.sees(general)]
    assert board.id not in seen
    assert ended.id in seen
    assert await pruner.prune_boards(0) == 0
    await mona.click(ended, label="Rematch")
    await bot_harness.wait_until_idle()
    shown_now = [m for m in mona.sees(general) if not m.ephemeral and m.id != ended.id]
    boards = [m for m in shown_now if "Table 1" in m.text]
    assert boards == []
    assert str(ended.id) in (await mona.slash(general, "history")).text
