"""/learn through Discord: the coach in the panel or on the board, restarts, leaving, no
statistics.
"""

from bot.tables.clock.deadline_key import DeadlineKind
from bot.tables.model import Status
from bot.tables.preferences import GameDefaults
from tests.discord.harness import BotHarness, board_of, ending_of, panel_of, require_panel
from tests.discord.test_deals import let_robots_finish
from tests.tables.harness import deadlines_of, query_file


async def quiet(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)


async def test_the_coach_speaks_in_the_panel_and_comes_back_after_a_restart(
    bot_harness: BotHarness,
) -> None:
    await quiet(bot_harness)
    anna = bot_harness.world.person("Anna")
    act = await anna.slash(bot_harness.world.general, "learn", game="gouda")
    assert not act.failed
    await bot_harness.wait_until_idle()
    snapshot = await bot_harness.snapshot()
    assert snapshot.table.lesson
    assert snapshot.table.status is Status.PLAYING
    assert snapshot.table.seed == 1
    assert snapshot.table.seal is None
    assert not deadlines_of(snapshot.table.deadlines, DeadlineKind.REMINDER)
    board = board_of(anna, bot_harness.world)
    assert "your coach speaks in your panel" in board.text
    assert "Take a robot's seat" not in board.labels
    assert "Choose a room for your rat" in require_panel(anna).text
    act = await anna.slash(bot_harness.world.general, "gouda go", choice="cellar")
    await bot_harness.wait_until_idle()
    assert "🎓" in require_panel(anna).text
    assert "Choose a room for your rat" not in require_panel(anna).text
    said = require_panel(anna).text
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot()).table.lesson
    found = panel_of(anna)
    assert found is not None
    assert found.text == said


async def test_where_all_is_open_the_coach_speaks_at_the_board(bot_harness: BotHarness) -> None:
    await quiet(bot_harness)
    anna = bot_harness.world.person("Anna")
    menu = await anna.slash(bot_harness.world.general, "play")
    assert menu.message is not None
    games = menu.message.selects[0]
    value = next(o["value"] for o in games["options"] if o["label"] == "Château Roquefort")
    menu = await anna.select(menu.message, games["custom_id"], value)
    assert menu.message is not None
    await anna.click(menu.message, label="Learn it")
    await bot_harness.wait_until_idle()
    assert (
        "From its tower your first mouse can lift the roof"
        in board_of(anna, bot_harness.world).text
    )


async def test_a_lesson_can_be_left_at_any_moment(bot_harness: BotHarness) -> None:
    await quiet(bot_harness)
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "learn", game="Cheese Thief")
    await bot_harness.wait_until_idle()
    act = await anna.click(board_of(anna, bot_harness.world), label="Leave the lesson")
    assert act.message is not None
    assert "/learn` begins it again" in act.message.text
    act = await anna.click(act.message, label="Yes, leave")
    assert "You have left the lesson" in act.text
    await bot_harness.wait_until_idle()
    assert not (await bot_harness.snapshot()).table.is_live


async def test_a_lesson_counts_for_nothing(bot_harness: BotHarness) -> None:
    await bot_harness.start()
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "learn", game="roquefort")
    await bot_harness.wait_until_idle()
    await let_robots_finish(bot_harness)
    ending = ending_of(anna, bot_harness.world)
    assert "That was your first game" in ending.text
    assert "Rematch" not in ending.labels
    for table in ("results", "feats"):
        assert query_file(bot_harness.folder / "house.db", f"SELECT * FROM {table}") == []


async def test_in_direct_messages_the_coach_stands_below_the_board(bot_harness: BotHarness) -> None:
    await quiet(bot_harness)
    anna = bot_harness.world.person("Anna")
    act = await anna.slash(anna.dm_channel, "learn", game="gouda")
    assert "right above" in act.text
    await bot_harness.wait_until_idle()
    board, own = [message for message in anna.dm if message.embeds]
    assert "your coach speaks in your panel, below" in board.text
    assert "Choose a room for your rat" in own.text


async def test_after_a_lesson_comes_a_whole_game(bot_harness: BotHarness) -> None:
    await bot_harness.start()
    guild = bot_harness.world.guild.id
    usual = {"gouda": GameDefaults(timer=28_800, options={"weapons_only": True})}
    await bot_harness.bot.store.preferences.update_server(guild, usual=usual)
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "learn", game="gouda")
    await bot_harness.wait_until_idle()
    lesson = (await bot_harness.snapshot()).table
    assert lesson.timer is None
    assert lesson.options.model_dump()["rats_to_win"] == 2
    await let_robots_finish(bot_harness)
    await anna.click(ending_of(anna, bot_harness.world), label="Play a whole game")
    await bot_harness.wait_until_idle()
    table = (await bot_harness.snapshot(2)).table
    assert not table.lesson
    assert table.timer == 28_800
    count, quick = bot_harness.bot.games["gouda"].rules.quick_game()
    assert len(table.seats) == count
    assert table.options == quick.model_copy(update={"weapons_only": True})


async def test_an_unknown_game_is_no_lesson(bot_harness: BotHarness) -> None:
    await quiet(bot_harness)
    anna = bot_harness.world.person("Anna")
    act = await anna.slash(bot_harness.world.general, "learn", game="chess")
    assert "I do not know that game" in act.text
