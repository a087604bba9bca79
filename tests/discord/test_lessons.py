"""/learn through Discord: the coach in the panel or at the board, restarts, leaving, no figures."""

from bot.table.table import Status
from bot.table.wishes import Usual
from tests.discord.house import House, board_of, ending_of, panel, panel_of
from tests.discord.test_deals import let_robots_finish
from tests.table.hall import rows


async def quiet(house: House) -> None:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)


async def test_the_coach_speaks_in_the_panel_and_comes_back_after_a_restart(house: House) -> None:
    await quiet(house)
    anna = house.world.person("Anna")
    act = await anna.slash(house.world.general, "learn", game="gouda")
    assert not act.failed
    await house.settle()
    look = await house.look()
    assert look.table.lesson
    assert look.table.status is Status.PLAYING
    assert look.table.seed == 1
    assert look.table.seal is None
    assert not any(name.startswith("nudge:") for name in look.table.deadlines)
    board = board_of(anna, house.world)
    assert "your coach speaks in your panel" in board.text
    assert "Take a robot's seat" not in board.labels
    assert "Choose a room for your rat" in panel(anna).text
    act = await anna.slash(house.world.general, "gouda go", choice="cellar")
    await house.settle()
    assert "🎓" in panel(anna).text
    assert "Choose a room for your rat" not in panel(anna).text
    said = panel(anna).text
    await house.restart()
    await house.settle()
    assert (await house.look()).table.lesson
    found = panel_of(anna)
    assert found is not None
    assert found.text == said


async def test_where_all_is_open_the_coach_speaks_at_the_board(house: House) -> None:
    await quiet(house)
    anna = house.world.person("Anna")
    menu = await anna.slash(house.world.general, "play")
    assert menu.message is not None
    games = menu.message.selects[0]
    value = next(o["value"] for o in games["options"] if o["label"] == "Château Roquefort")
    menu = await anna.select(menu.message, games["custom_id"], value)
    assert menu.message is not None
    await anna.click(menu.message, label="Learn it")
    await house.settle()
    assert "From its tower your first mouse can lift the roof" in board_of(anna, house.world).text


async def test_a_lesson_can_be_left_at_any_moment(house: House) -> None:
    await quiet(house)
    anna = house.world.person("Anna")
    await anna.slash(house.world.general, "learn", game="Cheese Thief")
    await house.settle()
    act = await anna.click(board_of(anna, house.world), label="Leave the lesson")
    assert act.message is not None
    assert "/learn` begins it again" in act.message.text
    act = await anna.click(act.message, label="Yes, leave")
    assert "You have left the lesson" in act.text
    await house.settle()
    assert not (await house.look()).table.live


async def test_a_lesson_counts_for_nothing(house: House) -> None:
    await house.open()
    anna = house.world.person("Anna")
    await anna.slash(house.world.general, "learn", game="roquefort")
    await house.settle()
    await let_robots_finish(house)
    ending = ending_of(anna, house.world)
    assert "That was your first game" in ending.text
    assert "Rematch" not in ending.labels
    for table in ("results", "feats"):
        assert rows(house.folder / "house.db", f"SELECT * FROM {table}") == []


async def test_in_direct_messages_the_coach_stands_below_the_board(house: House) -> None:
    await quiet(house)
    anna = house.world.person("Anna")
    act = await anna.slash(anna.dm_channel, "learn", game="gouda")
    assert "right above" in act.text
    await house.settle()
    board, own = [message for message in anna.dm if message.embeds]
    assert "your coach speaks in your panel, below" in board.text
    assert "Choose a room for your rat" in own.text


async def test_after_a_lesson_comes_a_whole_game(house: House) -> None:
    await house.open()
    guild = house.world.guild.id
    usual = {"gouda": Usual(timer=28_800, options={"weapons_only": True})}
    await house.bot.store.wishes.set_server(guild, usual=usual)
    anna = house.world.person("Anna")
    await anna.slash(house.world.general, "learn", game="gouda")
    await house.settle()
    lesson = (await house.look()).table
    assert lesson.timer is None
    assert lesson.options.model_dump()["rats_to_win"] == 2
    await let_robots_finish(house)
    await anna.click(ending_of(anna, house.world), label="Play a whole game")
    await house.settle()
    table = (await house.look(2)).table
    assert not table.lesson
    assert table.timer == 28_800
    count, quick = house.bot.games["gouda"].rules.quick()
    assert len(table.seats) == count
    assert table.options == quick.model_copy(update={"weapons_only": True})


async def test_an_unknown_game_is_no_lesson(house: House) -> None:
    await quiet(house)
    anna = house.world.person("Anna")
    act = await anna.slash(house.world.general, "learn", game="chess")
    assert "I do not know that game" in act.text
