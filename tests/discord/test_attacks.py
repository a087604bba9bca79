"""Purges, faults, kills, floods and forgeries that succeeded against the first version."""

import asyncio
from random import Random
from typing import Any

import pytest

from bot.discord.commands.game_commands import MAX_TABLES_SEARCHED
from bot.discord.messages import channel_audit
from bot.discord.messages.table_messages import TableMessages
from bot.discord.transport import reply
from bot.discord.transport.sender import DiscordUnreachable, Sender
from bot.playground import Person, Shown
from bot.playground.api.posting import Body
from bot.playground.faults import CALLBACK
from bot.tables.clock.deadline_key import DeadlineKind
from bot.tables.draft import Draft
from bot.tables.model import Status
from bot.tables.snapshot import TableSnapshot
from tests.discord.forged_clicks import private_reply_text, send_click
from tests.discord.harness import (
    TIMEOUT_SECONDS,
    BotHarness,
    board_of,
    click_first_move,
    ending_of,
    first_move,
    is_ending,
    require_panel,
)
from tests.tables.harness import deadlines_of, expire_now

EDIT = r"/channels/\d+/messages/\d+$"
LONG = TIMEOUT_SECONDS


async def begin(bot_harness: BotHarness, host: Person, *guests: Person) -> None:
    world = bot_harness.world
    await host.slash(world.general, "thief new", robots=4 - len(guests))
    await bot_harness.wait_until_idle()
    for guest in guests:
        await guest.click(board_of(guest, world), label="Join")
        await bot_harness.wait_until_idle()
    await host.click(board_of(host, world), label="Start")
    await bot_harness.wait_until_idle()


def boards(bot_harness: BotHarness, person: Person) -> list[Shown]:
    """All public messages in the channel that show a table."""
    seen = person.sees(bot_harness.world.general)
    return [m for m in seen if m.embeds and not m.ephemeral]


async def one_board(bot_harness: BotHarness, person: Person, words: str = "") -> Shown:
    """Wait until there is exactly one board with this text, and return it."""

    def only(reader: Person) -> Shown | None:
        found = boards(bot_harness, reader)
        return found[0] if len(found) == 1 and words in found[0].text else None

    await person.wait_for(only, LONG)
    await bot_harness.wait_until_idle()
    (found,) = boards(bot_harness, person)
    return found


async def finish(bot_harness: BotHarness) -> None:
    """Play the game to its end by defaults and clocks."""
    rng = Random(3)

    def go_on(draft: Draft) -> None:
        rules = draft.game.rules
        for seat in draft.snapshot.awaited:
            move = rules.default_move(draft.state, seat, rng)
            if move is not None:
                draft.play(seat, str(move), automatic=True)
                return
        expire_now(draft, deadlines_of(draft.table.deadlines, DeadlineKind.GAME_CLOCK)[0])

    while (await bot_harness.snapshot()).is_playing:
        await bot_harness.change(go_on)


# --- boards that vanish (A8) ----------------------------------------------------------------------


async def test_a_board_that_a_moderator_purges_with_the_channel_comes_back(
    bot_harness: BotHarness, anna: Person
) -> None:
    old = board_of(anna, bot_harness.world)
    await anna.say(bot_harness.world.general, "chatter")
    bot_harness.world.purge(bot_harness.world.general)
    found = await one_board(bot_harness, anna, "Table 1")
    assert found.id != old.id


async def test_a_board_deleted_while_the_bot_was_down_comes_back_at_the_start(
    bot_harness: BotHarness, anna: Person
) -> None:
    old = board_of(anna, bot_harness.world)
    await bot_harness.close()
    bot_harness.world.delete_message(old)
    await bot_harness.start()
    found = await one_board(bot_harness, anna, "Table 1")
    assert not (await anna.click(found, label="My hand")).failed


async def test_a_channel_purged_while_the_bot_was_down_gets_its_board_again(
    bot_harness: BotHarness, anna: Person
) -> None:
    await bot_harness.close()
    bot_harness.world.purge(bot_harness.world.general)
    await bot_harness.start()
    await one_board(bot_harness, anna, "Table 1")


async def test_a_word_filter_that_refuses_an_edit_does_not_freeze_the_board(
    bot_harness: BotHarness, anna: Person
) -> None:
    bot_harness.expected_refusals = 1
    old = board_of(anna, bot_harness.world)
    bot_harness.world.faults.automod(method="PATCH", path=EDIT)
    await click_first_move(anna)
    await anna.wait_for(lambda p: p.now(old) is None, LONG)
    found = await one_board(bot_harness, anna)
    assert found.text != old.text


async def test_a_word_filter_that_refuses_everything_leaves_the_game_playable(
    bot_harness: BotHarness, anna: Person
) -> None:
    bot_harness.expected_refusals = 2
    bot_harness.world.faults.automod(method="PATCH", path=EDIT)
    bot_harness.world.faults.automod(method="POST", path=r"/channels/\d+/messages$")
    await click_first_move(anna)
    await bot_harness.wait_until_idle()
    assert bot_harness.table().seats[0].move_count == 1
    await private_reply_text(anna.slash(bot_harness.world.general, "table board"))
    await one_board(bot_harness, anna, "Table 1")


# --- answers in a bad hour (A16, A17) -------------------------------------------------------------


@pytest.mark.parametrize("faults", [(503, 503), (502, 503), (503, 502, 500)])
async def test_an_answer_gets_through_several_faults_in_a_row(
    bot_harness: BotHarness, anna: Person, faults: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A machine may be so busy that Discord's three seconds are over sooner.
    monkeypatch.setattr(reply, "DEFER_SECONDS", LONG)
    monkeypatch.setattr(reply, "RETRY_WINDOW_SECONDS", LONG)
    for status in faults:
        bot_harness.world.faults.status(status, path=CALLBACK)
    act = await anna.click(require_panel(anna), custom_id=first_move(require_panel(anna)))
    assert not act.failed
    assert bot_harness.table().seats[0].move_count == 1


async def test_a_click_on_a_board_that_was_just_posted_anew_counts_and_is_answered(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    world = bot_harness.world
    anna = world.person("Anna")
    await anna.slash(world.general, "thief new", robots=2)
    await bot_harness.wait_until_idle()
    old = board_of(anna, world)
    gate = world.faults.hold(path=CALLBACK)
    act = anna.click(old, label="Add robot")
    await gate.reached()
    world.delete_message(old)
    gate.open()
    assert not (await act).failed
    await bot_harness.bot.handlers.drain(LONG)
    assert len(bot_harness.table().seats) == 4
    found = await one_board(bot_harness, anna)
    assert found.id != old.id
    assert "4" in found.text


async def test_a_look_into_the_hand_from_a_board_that_is_gone_is_answered(
    bot_harness: BotHarness, anna: Person
) -> None:
    old = board_of(anna, bot_harness.world)
    gate = bot_harness.world.faults.hold(path=CALLBACK)
    act = anna.click(old, label="My hand")
    await gate.reached()
    bot_harness.world.delete_message(old)
    gate.open()
    assert "You are" in await private_reply_text(act)
    await one_board(bot_harness, anna)


# --- kills (A18, A19) -----------------------------------------------------------------------------


async def test_after_a_kill_amid_posting_only_one_board_is_left(
    bot_harness: BotHarness, anna: Person
) -> None:
    board = board_of(anna, bot_harness.world)
    await bot_harness.close()
    button = {"type": 2, "style": 1, "label": "My hand", "custom_id": board.custom_ids[-1]}
    row = {"type": 1, "components": [button]}
    for _ in range(2):
        payload = {"embeds": [{"title": "Table 1"}], "components": [row]}
        bot_harness.world.posting.create(
            bot_harness.world.general.id, bot_harness.world.world.bot.id, Body(payload)
        )
    assert len(boards(bot_harness, anna)) == 3
    await bot_harness.start()
    found = await one_board(bot_harness, anna)
    assert found.id == board.id


async def leave_over(bot_harness: BotHarness, board: Shown) -> None:
    """Leave a board with live buttons below the recorded one, as a kill does."""
    row = {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": label, "custom_id": custom_id}
            for label, custom_id in zip(board.labels, board.custom_ids, strict=False)
        ][:5],
    }
    payload = {"embeds": [{"title": "Table 1"}], "components": [row]}
    bot_harness.world.posting.create(
        bot_harness.world.general.id, bot_harness.world.world.bot.id, Body(payload)
    )


async def test_a_leftover_far_up_in_the_channel_goes_as_soon_as_somebody_presses_it(
    bot_harness: BotHarness,
) -> None:
    """Where no start finds it: the press counts, is answered privately, and one board is left."""
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "thief new", robots=2)
    await bot_harness.wait_until_idle()
    board = board_of(anna, bot_harness.world)
    await leave_over(bot_harness, board)
    (left,) = [m for m in boards(bot_harness, anna) if m.id != board.id]
    act = await anna.click(left, label="Add robot")
    assert "bottom of the channel" in act.text
    await bot_harness.bot.handlers.drain(LONG)
    found = await one_board(bot_harness, anna)
    assert found.id == board.id
    assert len(bot_harness.table().seats) == 4


async def test_a_channel_that_cannot_be_looked_at_at_the_start_is_looked_at_later(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channel_audit, "FIRST_RETRY_DELAY", 0.05)
    board = board_of(anna, bot_harness.world)
    await bot_harness.close()
    bot_harness.world.delete_message(board)
    failures = 0

    async def newest(self: Sender, channel_id: int, count: int) -> list[dict[str, Any]]:
        nonlocal failures
        if failures < 2:
            failures += 1
            raise DiscordUnreachable("503")
        return await asked(self, channel_id, count)

    asked = Sender.latest_messages
    monkeypatch.setattr(Sender, "latest_messages", newest)
    await bot_harness.start()
    assert (await one_board(bot_harness, anna)).id != board.id
    # The clock on it may bring it back sooner; that the channel is looked at again is the point.
    async with asyncio.timeout(LONG):
        while failures < 2:
            await asyncio.sleep(0.02)


async def test_a_board_deleted_while_discord_had_forgotten_us_comes_back(
    bot_harness: BotHarness, anna: Person
) -> None:
    """A new session brings no word of what happened since the old one."""
    board = board_of(anna, bot_harness.world)
    # Between the two nobody hears of anything: the loop has no time to pass it on.
    bot_harness.world.gateway.forget_sessions()
    bot_harness.world.gateway.invalidate(resumable=False)
    bot_harness.world.delete_message(board)
    assert (await one_board(bot_harness, anna)).id != board.id


async def test_others_messages_are_left_alone_when_doubles_go(
    bot_harness: BotHarness, anna: Person
) -> None:
    spoken = await anna.say(bot_harness.world.general, "Table 1 looks good")
    note = await anna.slash(bot_harness.world.general, "table log", table=1)
    await bot_harness.restart()
    await one_board(bot_harness, anna)
    assert anna.now(spoken) is not None
    assert anna.now(note.message) is not None


async def test_a_game_that_ended_just_before_a_kill_says_so_after_the_start(
    bot_harness: BotHarness, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_late(_screen: TableMessages, _look: TableSnapshot) -> None:
        """Simulates a kill before this call."""

    with monkeypatch.context() as killed:
        killed.setattr(TableMessages, "show", too_late)
        await finish(bot_harness)
        assert (await bot_harness.snapshot()).table.status is Status.OVER
        assert not any(map(is_ending, anna.sees(bot_harness.world.general)))
        await bot_harness.close()
    await bot_harness.start()
    await anna.wait_for(lambda p: any(map(is_ending, p.sees(bot_harness.world.general))), LONG)
    await bot_harness.wait_until_idle()
    assert "Rematch" in ending_of(anna, bot_harness.world).labels
    assert board_of(anna, bot_harness.world).labels == []


# --- floods (B7) ----------------------------------------------------------------------------------


async def open_tables(
    bot_harness: BotHarness, person: Person, count: int, game: str = "thief new"
) -> str:
    """Open that many tables one after another; return the last reply."""
    text = ""
    for _ in range(count):
        act = await person.slash(bot_harness.world.general, game, robots=3)
        assert not act.failed
        await bot_harness.wait_until_idle()
        text = act.text
    return text


async def test_nobody_leaves_more_than_a_few_tables_waiting(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_lobbies_per_person=2)
    anna = bot_harness.world.person("Anna")
    text = await open_tables(bot_harness, anna, 3)
    assert "waiting for players as you may (2)" in text
    assert len(await bot_harness.live_tables()) == 2
    act = await anna.click(board_of(anna, bot_harness.world, 1), label="Cancel")
    assert act.message is not None
    await anna.click(act.message, label="Yes, end it")
    await bot_harness.wait_until_idle()
    await open_tables(bot_harness, anna, 1)
    assert len(await bot_harness.live_tables()) == 2


async def test_nobody_sits_at_more_than_a_few_tables(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_tables_per_person=2, cheeseboard_lobbies_per_person=9)
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    text = await open_tables(bot_harness, anna, 3)
    assert "many tables as you may (2)" in text
    await open_tables(bot_harness, ben, 1)
    text = await private_reply_text(anna.click(board_of(anna, bot_harness.world, 3), label="Join"))
    assert "many tables as you may (2)" in text
    assert bot_harness.table(3).seat_of(anna.id) is None
    await ben.click(board_of(ben, bot_harness.world, 3), label="Start")
    await bot_harness.wait_until_idle()
    text = await private_reply_text(
        anna.slash(bot_harness.world.general, "table sit", table=3, seat=2)
    )
    assert "many tables as you may (2)" in text
    assert bot_harness.table(3).user_ids == [ben.id]


async def test_a_channel_takes_only_so_many_tables(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_tables_per_channel=2)
    world = bot_harness.world
    people = [world.person(name) for name in ("Anna", "Ben", "Cleo")]
    texts = [await open_tables(bot_harness, person, 1) for person in people]
    assert "another channel" in texts[-1]
    assert len(await bot_harness.live_tables()) == 2
    act = await people[-1].slash(world.channel("elsewhere"), "thief new", robots=3)
    assert not act.failed
    assert len(await bot_harness.live_tables()) == 3


async def test_play_again_opens_one_table_for_all(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    world = bot_harness.world
    anna, ben, zoe = (world.person(name) for name in ("Anna", "Ben", "Zoe"))
    await begin(bot_harness, anna, ben)
    await finish(bot_harness)
    await bot_harness.wait_until_idle()
    ending = ending_of(anna, world)
    for person in (zoe, anna, ben, anna, zoe, ben):
        assert not (await person.click(ending, label="Rematch")).failed
        await bot_harness.bot.handlers.drain(LONG)
    await bot_harness.wait_until_idle()
    assert await bot_harness.live_tables() == [2]
    table = (await bot_harness.snapshot(2)).table
    # The first seat has passed on to Ben.
    assert table.user_ids == [ben.id, anna.id, zoe.id]
    assert table.host_id == anna.id


async def test_suggestions_look_at_the_nearest_tables_only(
    bot_harness: BotHarness, anna: Person
) -> None:
    """However many tables somebody has, a keystroke wakes few and lists no more than fit."""
    (columns,) = await bot_harness.bot.store.database.rows(
        "SELECT group_concat(name) FROM pragma_table_info('tables') WHERE name != 'id'"
    )
    (seats,) = await bot_harness.bot.store.database.rows(
        "SELECT group_concat(name) FROM pragma_table_info('seats') WHERE name != 'table_id'"
    )
    async with bot_harness.bot.store.database.transaction() as db:
        for number in range(2, 302):
            await db.execute(
                f"INSERT INTO tables (id, {columns[0]}) SELECT {number}, {columns[0]}"
                " FROM tables WHERE id = 1"
            )
            await db.execute(
                f"INSERT INTO seats (table_id, {seats[0]}) SELECT {number}, {seats[0]}"
                " FROM seats WHERE table_id = 1"
            )
        await db.execute("UPDATE tables SET settled = rev")
    general = bot_harness.world.general
    for typed in ("", "v", "vo", "3"):
        for command, option in (("thief vote", "choice"), ("table board", "table")):
            found = await anna.autocomplete(general, command, option, typed)
            assert len(found) <= 25
    assert len(await anna.autocomplete(general, "table board", "table", "")) == 25
    assert len(list(bot_harness.bot.tables)) <= 1 + MAX_TABLES_SEARCHED


# --- forgeries (B5, B12) --------------------------------------------------------------------------


async def test_nobody_ends_a_clock_by_a_forged_move(bot_harness: BotHarness, anna: Person) -> None:
    before = bot_harness.current_snapshot()
    clock = next(iter(before.game.rules.clocks(before.state)))
    mark = first_move(require_panel(anna)).split("|")[2]
    for message, fresh in (
        (require_panel(anna), mark),
        (board_of(anna, bot_harness.world), before.click_token(None)),
    ):
        act = await send_click(anna, message, f"cb|1|{fresh}|m:!{clock}")
        assert not act.failed
    act = await anna.slash(bot_harness.world.general, "thief vote", choice=f"!{clock}")
    assert not act.failed
    await bot_harness.wait_until_idle()
    assert bot_harness.current_snapshot().state == before.state
    assert await bot_harness.bot.store.load_log(1) == []


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("cb|zzzzzzzzzzzzzzzzzzzzzzzzz|1|m:nod", None),
        ("cb|1||a:guide-", None),
        ("cb|1||a:guide-thief", None),
        ("cb|1||a:guide-nogame-1", None),
        ("cb|1||a:guide-thief-99999999999999999999", None),
        ("cb|1||a:guide-thief-²", None),
        ("cb|1||a:guide-thief-1", None),
        ("cb|1|1|a:nonsense", None),
        ("cb|1|1|a:again", None),
        ("cb|1|1|a:start", None),
        ("cb|1|1|a:join", None),
        ("cb|1|1|q:nothing", None),
        ("cb|1|1|n:999/nowhere@99999999999999999999", None),
        ("cb|1|1|n:²@²", None),
        ("cb|1|1|m:", None),
        ("cb|1|1|m:vote 99999999999999999999", None),
        ("cb|1|1|m:" + "nod " * 20, None),
        ("cs|1|1|s:what", []),
        ("cs|1|1|s:what", [""]),
        ("cs|1|1|s:what", ["q:nothing"]),
        ("cs|1|1|p:-", []),
        ("cs|1|1|p:vote -", ["1", "2", "nobody"]),
        ("cb|1|1|s:what", None),
    ],
)
async def test_a_forged_button_is_answered_and_changes_nothing(
    bot_harness: BotHarness, anna: Person, custom_id: str, values: list[str] | None
) -> None:
    await finish_nothing(bot_harness, anna, custom_id, values, board_of(anna, bot_harness.world))
    await finish_nothing(bot_harness, anna, custom_id, values, require_panel(anna))


async def finish_nothing(
    bot_harness: BotHarness, anna: Person, custom_id: str, values: list[str] | None, message: Shown
) -> None:
    """The click is answered, and table, board and panel are unchanged."""
    before, board = bot_harness.table(), board_of(anna, bot_harness.world)
    own = require_panel(anna)
    act = await send_click(anna, message, custom_id, values)
    assert not act.failed
    await bot_harness.bot.handlers.drain(LONG)
    await bot_harness.wait_until_idle()
    assert bot_harness.table() == before
    now = board_of(anna, bot_harness.world)
    assert (now.id, now.text, now.custom_ids) == (board.id, board.text, board.custom_ids)
    assert next(m for m in anna.dm if m.id == own.id).text == own.text


@pytest.mark.parametrize("choice", ["#" + "9" * 5000, "#²", "#", "#1", "vote " * 900, "#-1 1"])
async def test_a_command_is_answered_whatever_is_typed(
    bot_harness: BotHarness, anna: Person, choice: str
) -> None:
    before = bot_harness.table()
    await private_reply_text(anna.slash(bot_harness.world.general, "thief vote", choice=choice))
    assert bot_harness.table() == before
    assert await anna.autocomplete(bot_harness.world.general, "thief vote", "choice", choice) == []
