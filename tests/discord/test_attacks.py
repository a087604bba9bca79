"""Purges, faults, kills, floods and forgeries: what was tried on the first version, and worked."""

import asyncio
from random import Random
from typing import Any

import pytest

from bot.playground import Person, Shown
from bot.playground.api.posting import Body
from bot.playground.faults import CALLBACK
from bot.screen import reconcile, reply
from bot.screen.game_cog import NEAREST
from bot.screen.send import Sender, Unreachable
from bot.screen.table_screen import TableScreen
from bot.table.draft import Draft
from bot.table.look import Look
from bot.table.table import Status
from tests.discord.forging import said, send
from tests.discord.house import (
    PATIENCE,
    House,
    board_of,
    ending_of,
    first_move,
    is_ending,
    nod,
    panel,
)

EDIT = r"/channels/\d+/messages/\d+$"
LONG = PATIENCE


async def begin(house: House, host: Person, *guests: Person) -> None:
    world = house.world
    await host.slash(world.general, "thief new", robots=4 - len(guests))
    await house.settle()
    for guest in guests:
        await guest.click(board_of(guest, world), label="Join")
        await house.settle()
    await host.click(board_of(host, world), label="Start")
    await house.settle()


def boards(house: House, person: Person) -> list[Shown]:
    """Everything public in the channel that shows a table."""
    seen = person.sees(house.world.general)
    return [m for m in seen if m.embeds and not m.ephemeral]


async def one_board(house: House, person: Person, words: str = "") -> Shown:
    """The only board there is, once there is but one with these words."""

    def only(reader: Person) -> Shown | None:
        found = boards(house, reader)
        return found[0] if len(found) == 1 and words in found[0].text else None

    await person.wait_for(only, LONG)
    await house.settle()
    (found,) = boards(house, person)
    return found


async def finish(house: House) -> None:
    """The game goes to its end by default moves and clocks, with nobody's doing."""
    rng = Random(3)

    def go_on(draft: Draft) -> None:
        rules = draft.game.rules
        for seat in draft.look.awaited:
            move = rules.default(draft.state, seat, rng)
            if move is not None:
                draft.play(seat, str(move), automatic=True)
                return
        name = next(name for name in draft.table.deadlines if name.startswith("game:"))
        draft.table.deadlines[name] = draft.now
        draft.expire(name)

    while (await house.look()).playing:
        await house.change(go_on)


# --- boards that vanish (A8) ----------------------------------------------------------------------


async def test_a_board_that_a_moderator_purges_with_the_channel_comes_back(
    house: House, anna: Person
) -> None:
    old = board_of(anna, house.world)
    await anna.say(house.world.general, "chatter")
    house.world.purge(house.world.general)
    found = await one_board(house, anna, "Table 1")
    assert found.id != old.id


async def test_a_board_deleted_while_the_bot_was_down_comes_back_at_the_start(
    house: House, anna: Person
) -> None:
    old = board_of(anna, house.world)
    await house.close()
    house.world.delete_message(old)
    await house.open()
    found = await one_board(house, anna, "Table 1")
    assert not (await anna.click(found, label="My hand")).failed


async def test_a_channel_purged_while_the_bot_was_down_gets_its_board_again(
    house: House, anna: Person
) -> None:
    await house.close()
    house.world.purge(house.world.general)
    await house.open()
    await one_board(house, anna, "Table 1")


async def test_a_word_filter_that_refuses_an_edit_does_not_freeze_the_board(
    house: House, anna: Person
) -> None:
    house.refusals_expected = 1
    old = board_of(anna, house.world)
    house.world.faults.automod(method="PATCH", path=EDIT)
    await nod(anna)
    await anna.wait_for(lambda p: p.now(old) is None, LONG)
    found = await one_board(house, anna)
    assert found.text != old.text


async def test_a_word_filter_that_refuses_everything_leaves_the_game_playable(
    house: House, anna: Person
) -> None:
    house.refusals_expected = 2
    house.world.faults.automod(method="PATCH", path=EDIT)
    house.world.faults.automod(method="POST", path=r"/channels/\d+/messages$")
    await nod(anna)
    await house.settle()
    assert house.table().seats[0].plays == 1
    await said(anna.slash(house.world.general, "table board"))
    await one_board(house, anna, "Table 1")


# --- answers in a bad hour (A16, A17) -------------------------------------------------------------


@pytest.mark.parametrize("faults", [(503, 503), (502, 503), (503, 502, 500)])
async def test_an_answer_gets_through_several_faults_in_a_row(
    house: House, anna: Person, faults: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # A machine may be so busy that Discord's three seconds are over sooner.
    monkeypatch.setattr(reply, "PATIENCE", LONG)
    monkeypatch.setattr(reply, "LAST_TRY", LONG)
    for status in faults:
        house.world.faults.status(status, path=CALLBACK)
    act = await anna.click(panel(anna), custom_id=first_move(panel(anna)))
    assert not act.failed
    assert house.table().seats[0].plays == 1


async def test_a_click_on_a_board_that_was_just_posted_anew_counts_and_is_answered(
    house: House,
) -> None:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    world = house.world
    anna = world.person("Anna")
    await anna.slash(world.general, "thief new", robots=2)
    await house.settle()
    old = board_of(anna, world)
    gate = world.faults.hold(path=CALLBACK)
    act = anna.click(old, label="Add robot")
    await gate.reached()
    world.delete_message(old)
    gate.open()
    assert not (await act).failed
    await house.bot.handlers.finish(LONG)
    assert len(house.table().seats) == 4
    found = await one_board(house, anna)
    assert found.id != old.id
    assert "4" in found.text


async def test_a_look_into_the_hand_from_a_board_that_is_gone_is_answered(
    house: House, anna: Person
) -> None:
    old = board_of(anna, house.world)
    gate = house.world.faults.hold(path=CALLBACK)
    act = anna.click(old, label="My hand")
    await gate.reached()
    house.world.delete_message(old)
    gate.open()
    assert "You are" in await said(act)
    await one_board(house, anna)


# --- kills (A18, A19) -----------------------------------------------------------------------------


async def test_after_a_kill_amid_posting_only_one_board_is_left(house: House, anna: Person) -> None:
    board = board_of(anna, house.world)
    await house.close()
    button = {"type": 2, "style": 1, "label": "My hand", "custom_id": board.custom_ids[-1]}
    row = {"type": 1, "components": [button]}
    for _ in range(2):
        payload = {"embeds": [{"title": "Table 1"}], "components": [row]}
        house.world.posting.create(house.world.general.id, house.world.world.bot.id, Body(payload))
    assert len(boards(house, anna)) == 3
    await house.open()
    found = await one_board(house, anna)
    assert found.id == board.id


async def leave_over(house: House, board: Shown) -> None:
    """A board that a kill has left, with live buttons, below the one that is known."""
    row = {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": label, "custom_id": custom_id}
            for label, custom_id in zip(board.labels, board.custom_ids, strict=False)
        ][:5],
    }
    payload = {"embeds": [{"title": "Table 1"}], "components": [row]}
    house.world.posting.create(house.world.general.id, house.world.world.bot.id, Body(payload))


async def test_a_leftover_far_up_in_the_channel_goes_as_soon_as_somebody_presses_it(
    house: House,
) -> None:
    """Where no start finds it: the press counts, is answered privately, and one board is left."""
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    anna = house.world.person("Anna")
    await anna.slash(house.world.general, "thief new", robots=2)
    await house.settle()
    board = board_of(anna, house.world)
    await leave_over(house, board)
    (left,) = [m for m in boards(house, anna) if m.id != board.id]
    act = await anna.click(left, label="Add robot")
    assert "bottom of the channel" in act.text
    await house.bot.handlers.finish(LONG)
    found = await one_board(house, anna)
    assert found.id == board.id
    assert len(house.table().seats) == 4


async def test_a_channel_that_cannot_be_looked_at_at_the_start_is_looked_at_later(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconcile, "FIRST_PAUSE", 0.05)
    board = board_of(anna, house.world)
    await house.close()
    house.world.delete_message(board)
    failures = 0

    async def newest(self: Sender, channel_id: int, count: int) -> list[dict[str, Any]]:
        nonlocal failures
        if failures < 2:
            failures += 1
            raise Unreachable("503")
        return await asked(self, channel_id, count)

    asked = Sender.newest
    monkeypatch.setattr(Sender, "newest", newest)
    await house.open()
    assert (await one_board(house, anna)).id != board.id
    # The clock on it may bring it back sooner; that the channel is looked at again is the point.
    async with asyncio.timeout(LONG):
        while failures < 2:
            await asyncio.sleep(0.02)


async def test_a_board_deleted_while_discord_had_forgotten_us_comes_back(
    house: House, anna: Person
) -> None:
    """A new session brings no word of what happened since the old one."""
    board = board_of(anna, house.world)
    # Between the two nobody hears of anything: the loop has no time to pass it on.
    house.world.gateway.forget_sessions()
    house.world.gateway.invalidate(resumable=False)
    house.world.delete_message(board)
    assert (await one_board(house, anna)).id != board.id


async def test_others_messages_are_left_alone_when_doubles_go(house: House, anna: Person) -> None:
    spoken = await anna.say(house.world.general, "Table 1 looks good")
    note = await anna.slash(house.world.general, "table log", table=1)
    await house.restart()
    await one_board(house, anna)
    assert anna.now(spoken) is not None
    assert anna.now(note.message) is not None


async def test_a_game_that_ended_just_before_a_kill_says_so_after_the_start(
    house: House, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_late(_screen: TableScreen, _look: Look) -> None:
        """The bot is killed before it comes to this."""

    with monkeypatch.context() as killed:
        killed.setattr(TableScreen, "show", too_late)
        await finish(house)
        assert (await house.look()).table.status is Status.OVER
        assert not any(map(is_ending, anna.sees(house.world.general)))
        await house.close()
    await house.open()
    await anna.wait_for(lambda p: any(map(is_ending, p.sees(house.world.general))), LONG)
    await house.settle()
    assert "Rematch" in ending_of(anna, house.world).labels
    assert board_of(anna, house.world).labels == []


# --- floods (B7) ----------------------------------------------------------------------------------


async def open_tables(house: House, person: Person, count: int, game: str = "thief new") -> str:
    """So many, one after another; what was said to the last."""
    text = ""
    for _ in range(count):
        act = await person.slash(house.world.general, game, robots=3)
        assert not act.failed
        await house.settle()
        text = act.text
    return text


async def test_nobody_leaves_more_than_a_few_tables_waiting(house: House) -> None:
    await house.open(cheeseboard_lobbies_per_person=2)
    anna = house.world.person("Anna")
    text = await open_tables(house, anna, 3)
    assert "waiting for players as you may (2)" in text
    assert len(await house.live_tables()) == 2
    act = await anna.click(board_of(anna, house.world, 1), label="Cancel")
    assert act.message is not None
    await anna.click(act.message, label="Yes, end it")
    await house.settle()
    await open_tables(house, anna, 1)
    assert len(await house.live_tables()) == 2


async def test_nobody_sits_at_more_than_a_few_tables(house: House) -> None:
    await house.open(cheeseboard_tables_per_person=2, cheeseboard_lobbies_per_person=9)
    anna, ben = house.world.person("Anna"), house.world.person("Ben")
    text = await open_tables(house, anna, 3)
    assert "many tables as you may (2)" in text
    await open_tables(house, ben, 1)
    text = await said(anna.click(board_of(anna, house.world, 3), label="Join"))
    assert "many tables as you may (2)" in text
    assert house.table(3).seat_of(anna.id) is None
    await ben.click(board_of(ben, house.world, 3), label="Start")
    await house.settle()
    text = await said(anna.slash(house.world.general, "table sit", table=3, seat=2))
    assert "many tables as you may (2)" in text
    assert house.table(3).people == [ben.id]


async def test_a_channel_takes_only_so_many_tables(house: House) -> None:
    await house.open(cheeseboard_tables_per_channel=2)
    world = house.world
    people = [world.person(name) for name in ("Anna", "Ben", "Cleo")]
    texts = [await open_tables(house, person, 1) for person in people]
    assert "another channel" in texts[-1]
    assert len(await house.live_tables()) == 2
    act = await people[-1].slash(world.channel("elsewhere"), "thief new", robots=3)
    assert not act.failed
    assert len(await house.live_tables()) == 3


async def test_play_again_opens_one_table_for_all(house: House) -> None:
    await house.open(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    world = house.world
    anna, ben, zoe = (world.person(name) for name in ("Anna", "Ben", "Zoe"))
    await begin(house, anna, ben)
    await finish(house)
    await house.settle()
    ending = ending_of(anna, world)
    for person in (zoe, anna, ben, anna, zoe, ben):
        assert not (await person.click(ending, label="Rematch")).failed
        await house.bot.handlers.finish(LONG)
    await house.settle()
    assert await house.live_tables() == [2]
    table = (await house.look(2)).table
    # The first seat has passed on to Ben.
    assert table.people == [ben.id, anna.id, zoe.id]
    assert table.host_id == anna.id


async def test_suggestions_look_at_the_nearest_tables_only(house: House, anna: Person) -> None:
    """However many tables somebody has, a keystroke wakes few and lists no more than fit."""
    (columns,) = await house.bot.store.database.rows(
        "SELECT group_concat(name) FROM pragma_table_info('tables') WHERE name != 'id'"
    )
    (seats,) = await house.bot.store.database.rows(
        "SELECT group_concat(name) FROM pragma_table_info('seats') WHERE name != 'table_id'"
    )
    async with house.bot.store.database.transaction() as db:
        for number in range(2, 302):
            await db.change(
                f"INSERT INTO tables (id, {columns[0]}) SELECT {number}, {columns[0]}"
                " FROM tables WHERE id = 1"
            )
            await db.change(
                f"INSERT INTO seats (table_id, {seats[0]}) SELECT {number}, {seats[0]}"
                " FROM seats WHERE table_id = 1"
            )
        await db.change("UPDATE tables SET settled = rev")
    general = house.world.general
    for typed in ("", "v", "vo", "3"):
        for command, option in (("thief vote", "choice"), ("table board", "table")):
            found = await anna.autocomplete(general, command, option, typed)
            assert len(found) <= 25
    assert len(await anna.autocomplete(general, "table board", "table", "")) == 25
    assert len(list(house.bot.hosts)) <= 1 + NEAREST


# --- forgeries (B5, B12) --------------------------------------------------------------------------


async def test_nobody_ends_a_clock_by_a_forged_move(house: House, anna: Person) -> None:
    before = house.now()
    clock = next(iter(before.game.rules.clocks(before.state)))
    mark = first_move(panel(anna)).split("|")[2]
    for message, fresh in ((panel(anna), mark), (board_of(anna, house.world), before.mark(None))):
        act = await send(anna, message, f"cb|1|{fresh}|m:!{clock}")
        assert not act.failed
    act = await anna.slash(house.world.general, "thief vote", choice=f"!{clock}")
    assert not act.failed
    await house.settle()
    assert house.now().state == before.state
    assert await house.bot.store.log(1) == []


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
    house: House, anna: Person, custom_id: str, values: list[str] | None
) -> None:
    await finish_nothing(house, anna, custom_id, values, board_of(anna, house.world))
    await finish_nothing(house, anna, custom_id, values, panel(anna))


async def finish_nothing(
    house: House, anna: Person, custom_id: str, values: list[str] | None, message: Shown
) -> None:
    """It is answered, and table, board and panel are as they were."""
    before, board = house.table(), board_of(anna, house.world)
    own = panel(anna)
    act = await send(anna, message, custom_id, values)
    assert not act.failed
    await house.bot.handlers.finish(LONG)
    await house.settle()
    assert house.table() == before
    now = board_of(anna, house.world)
    assert (now.id, now.text, now.custom_ids) == (board.id, board.text, board.custom_ids)
    assert next(m for m in anna.dm if m.id == own.id).text == own.text


@pytest.mark.parametrize("choice", ["#" + "9" * 5000, "#²", "#", "#1", "vote " * 900, "#-1 1"])
async def test_a_command_is_answered_whatever_is_typed(
    house: House, anna: Person, choice: str
) -> None:
    before = house.table()
    await said(anna.slash(house.world.general, "thief vote", choice=choice))
    assert house.table() == before
    assert await anna.autocomplete(house.world.general, "thief vote", "choice", choice) == []
