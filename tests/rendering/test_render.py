"""Messages of a table for each viewer: lobby, play, the end, and private panels."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.discord.render.controls import Select
from bot.discord.render.message import Message
from bot.discord.render.renderer import Renderer, message_keys_of
from bot.locale import words
from bot.presentation.view import View
from bot.tables.messages import (
    BOARD,
    CHANNEL_REMINDER,
    ENDING,
    MessageKey,
    ephemeral_panel_key,
    notification_key,
    panel_key,
)
from bot.tables.model import Status, TableUser
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import Pace, PebbleOptions
from tests.contract.pebble_game import PEBBLE, PebbleStage
from tests.tables.harness import ANNA, BEN, CLEO, START, TableHarness

SLOW = PebbleOptions(pace=Pace.SLOW)


class Gallery(TableHarness):
    """A table harness that renders its messages."""

    renderer: Renderer
    closed_dms: set[int]

    async def see(
        self, message_key: MessageKey, number: int = 1, cursor: str = ""
    ) -> Message | None:
        return self.renderer.render(await self.snapshot(number), message_key, cursor)

    async def board(self, number: int = 1) -> Message:
        shown = await self.see(BOARD, number)
        assert shown is not None
        return shown

    async def hand(self, person: TableUser, number: int = 1) -> Message:
        shown = await self.see(panel_key(person.id), number)
        assert shown is not None
        assert shown == await self.see(ephemeral_panel_key(person.id), number)
        return shown

    async def finish(self, number: int = 1) -> None:
        while (snapshot := await self.snapshot(number)).table.is_live:
            seat = snapshot.awaited[0]
            move = snapshot.game.rules.default_move(snapshot.state, seat, self.rng)
            await self.play(number, seat, str(move), automatic=True)


@pytest.fixture
async def table_harness(tmp_path: Path) -> AsyncIterator[Gallery]:
    plain = await TableHarness.create(tmp_path / "hall.db")
    made = Gallery(plain.store, plain.table_time)
    made.closed_dms = set()
    made.renderer = Renderer(made.table_time, made.store.preferences, made.closed_dms)
    yield made
    await made.close()


def labels(shown: Message) -> list[str]:
    return [b.label for row in shown.rows if isinstance(row, tuple) for b in row]


def actions(shown: Message) -> list[str]:
    """Actions of the shell's own buttons."""
    buttons = [b for row in shown.rows if isinstance(row, tuple) for b in row]
    return [b.payload for b in buttons if b.kind == "a"]


def text(shown: Message) -> str:
    view = shown.view
    assert view is not None
    parts = [shown.content, view.title, view.body, view.footer]
    return "\n".join([*parts, *(f"{f.name}\n{f.value}" for f in view.fields)])


# --- audiences ------------------------------------------------------------------------------


async def test_a_table_is_shown_to_the_channel_and_to_its_people(table_harness: Gallery) -> None:
    await table_harness.open_table(ANNA, BEN, robots=1)
    keys = message_keys_of(await table_harness.table())
    assert list(map(str, keys)) == ["board", "hand.101", "hand.102", "ping", "ready"]
    assert [key.user_id for key in keys] == [None, 101, 102, None, None]
    assert [MessageKey.parse(str(key)) for key in keys] == keys


# --- the lobby ------------------------------------------------------------------------------


async def test_a_lobby_shows_seats_options_and_what_can_be_done(table_harness: Gallery) -> None:
    options = PebbleOptions(goal="low", guessing=False)
    await table_harness.open_table(
        ANNA, TableUser(9, "*Ben*", "en"), robots=1, timer=600, options=options
    )
    shown = await table_harness.board()
    words = text(shown)
    assert "Pebble: who is in?" in words
    assert "▲ **Anna** (host)" in words
    assert r"● **\*Ben\***" in words
    assert "■ **" in words
    assert "** 🤖" in words
    assert "3 seated · 2 to 4 players" in words
    for line in (
        "Goal: **Least points**",
        "Guessing: **no**",
        "Turn timer: **10 minutes**",
    ):
        assert line in words
    # What is as usual need not be said.
    assert "Hand" not in words
    assert "Table 1" in words
    assert actions(shown) == [
        "join", "start", "robot", "unrobot", "leave", "guide", "options", "inviting", "cancel",
    ]  # fmt: skip
    assert shown.freshness == "l"


async def test_a_lobby_names_the_seats_that_are_still_needed(table_harness: Gallery) -> None:
    await table_harness.open_table(ANNA)
    assert "● *free*" in text(await table_harness.board())


async def test_who_has_sat_down_is_told_where_secrets_will_come(table_harness: Gallery) -> None:
    await table_harness.open_table(ANNA)
    words = text(await table_harness.hand(ANNA))
    assert "You have a seat" in words
    assert "Table 1 in <#7>" in words


async def test_a_lobby_that_was_called_off_has_nothing_to_click(table_harness: Gallery) -> None:
    await table_harness.open_table(ANNA)
    await table_harness.close_table(1)
    for shown in (await table_harness.board(), await table_harness.hand(ANNA)):
        assert shown.rows == ()
    assert "called off" in text(await table_harness.board())


# --- in play --------------------------------------------------------------------------------


async def test_the_board_says_who_is_awaited_and_until_when(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, CLEO, options=SLOW, timer=45)
    await table_harness.lay_first_pebble(1)
    shown = await table_harness.board()
    words = text(shown)
    assert "Waiting for ▲ Anna and ■ Cleo" in words
    # The next clock that everybody may know of: the warning at half time, not the reminder.
    assert f"<t:{round(START + 30)}:R>" in words
    assert actions(shown) == ["hand", "words", "guide"]
    assert shown.picture is not None
    assert shown.freshness == "0"


async def test_a_panel_says_until_when_unless_the_board_is_all_one_needs(
    table_harness: Gallery, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=45)
    assert "<t:" in text(await table_harness.hand(ANNA))

    def untimed(*args: Any) -> View:
        return replace(PebbleStage().panel(*args), shows_deadline=False)

    monkeypatch.setattr(PEBBLE.presentation, "panel", untimed)
    assert "<t:" not in text(await table_harness.hand(ANNA))
    assert "<t:" in text(await table_harness.board())


async def test_the_board_offers_robots_seats_in_servers_only(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, robots=1)
    assert "sit" in actions(await table_harness.board())
    snapshot = await table_harness.snapshot()
    alone = replace(snapshot, table=replace(snapshot.table, guild_id=None))
    shown = table_harness.renderer.render(alone, BOARD)
    assert shown is not None
    assert "sit" not in actions(shown)


async def test_one_person_among_robots_is_offered_no_other_seat(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, robots=1)
    shown = actions(await table_harness.board())
    assert "sit" not in shown
    assert "more" in shown


async def test_one_person_among_robots_has_one_button_to_go_on_with(table_harness: Gallery) -> None:
    number = await table_harness.start_game(ANNA, robots=4, game="thief", options=ThiefOptions())
    assert not hurries(await table_harness.board())
    snapshot = await table_harness.snapshot(number)
    await table_harness.play(number, snapshot.table.seat_of(ANNA.id) or 0, "nod")
    assert hurries(await table_harness.board())


async def test_the_host_may_move_on_where_the_game_has_such_a_clock(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, robots=3, game="thief", options=ThiefOptions())
    # The button names the clock: pressed twice it does not end the next one as well.
    assert hurries(await table_harness.board()) == ["hurry-deal.1"]
    number = await table_harness.start_game(ANNA, BEN)
    assert not hurries(await table_harness.board(number))


def hurries(board: Message) -> list[str]:
    return [action for action in actions(board) if action.startswith("hurry")]


async def test_the_board_says_whose_direct_messages_are_closed(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN)
    before = await table_harness.board()
    table_harness.closed_dms.add(BEN.id)
    words = text(await table_harness.board())
    assert "● **Ben**: my direct messages do not reach you." in words
    assert "My hand" in words
    table_harness.closed_dms.clear()
    assert (await table_harness.board()).fingerprint == before.fingerprint


async def test_the_board_says_for_whom_a_robot_plays(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=20)
    table_harness.manual_time.advance(20)
    await table_harness.expire(1, "turn:1:0")
    assert "A robot plays for ● **Ben**" in text(await table_harness.board())
    shown = await table_harness.hand(BEN)
    assert actions(shown) == ["back", "words"]
    await table_harness.mark_present(1, BEN.id)
    assert actions(await table_harness.hand(BEN)) == ["words"]


async def test_a_panel_holds_what_its_owner_may_do(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN)
    hand = (await table_harness.state()).players[0].hand
    shown = await table_harness.hand(ANNA)
    select = shown.rows[0]
    assert isinstance(select, Select)
    assert [entry.value for entry in select.options] == [str(pebble) for pebble in hand]
    assert shown.freshness == "0.0"
    await table_harness.lay_first_pebble(0)
    shown = await table_harness.hand(ANNA)
    assert labels(shown) == ["In words"]
    # Nothing to play, nothing to be stale: the panel stays as it is while others move.
    assert shown.freshness == "p"


async def test_the_board_knows_nothing_of_hands(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW)
    await table_harness.lay_first_pebble(0)
    before = await table_harness.board()
    snapshot = await table_harness.snapshot()
    state = snapshot.game.rules.load(snapshot.table.snapshot or b"")
    # Other pebbles, as many: what the channel is shown is the same to the letter.
    state.players[0].hand, state.players[1].hand = [17, 18, 19], [2, 3, 4, 5]
    state.players[0].laid = [20]
    shown = table_harness.renderer.render(replace(snapshot, state=state), BOARD)
    assert shown is not None
    assert shown.fingerprint == before.fingerprint


# --- panels belong to people ----------------------------------------------------------------


async def test_who_has_left_has_no_panel_and_the_robot_has_none(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.leave(1, BEN.id)
    assert await table_harness.see(panel_key(BEN.id)) is None
    assert await table_harness.see(ephemeral_panel_key(BEN.id)) is None
    keys = message_keys_of(await table_harness.table())
    assert list(map(str, keys)) == ["board", "hand.101", "call.101", "ping"]


async def test_who_takes_over_a_seat_is_shown_its_hand_and_the_former_owner_is_not(
    table_harness: Gallery,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    before = await table_harness.hand(BEN)
    await table_harness.leave(1, BEN.id)
    await table_harness.take_over(1, CLEO)
    after = await table_harness.hand(CLEO)
    assert before.view is not None
    assert after.view is not None
    assert after.view.body.splitlines()[0] == before.view.body.splitlines()[0]
    assert after.freshness != before.freshness
    assert await table_harness.see(panel_key(BEN.id)) is None


async def test_somebody_who_is_replaced_sees_nothing_any_more(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=20)
    table_harness.manual_time.advance(20)
    await table_harness.expire(1, "turn:1:0")
    assert await table_harness.see(panel_key(BEN.id)) is not None
    await table_harness.replace_with_robot(1, 1)
    assert await table_harness.see(panel_key(BEN.id)) is None


async def test_a_stranger_has_no_panel(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN)
    assert await table_harness.see(panel_key(999)) is None


async def test_two_tables_keep_a_persons_panels_apart(table_harness: Gallery) -> None:
    for number in (
        await table_harness.start_game(ANNA, BEN),
        await table_harness.start_game(BEN, ANNA),
    ):
        shown = await table_harness.hand(ANNA, number)
        assert f"Table {number}" in text(shown)
        assert shown.table == number
        assert all(f"|{number}|" in i for row in shown.custom_ids() for i in row)


# --- reminders ------------------------------------------------------------------------------


async def test_a_reminder_is_there_until_it_is_answered(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, robots=1)
    assert await table_harness.see(CHANNEL_REMINDER) is None
    await table_harness.remind(1)
    shown = await table_harness.see(CHANNEL_REMINDER)
    assert shown is not None
    assert shown.content.startswith("<@101> and <@102>: you are up in **Pebble**! Choose in your")
    assert shown.mentions == (101, 102)
    await table_harness.lay_first_pebble(0)
    shown = await table_harness.see(CHANNEL_REMINDER)
    assert shown is not None
    assert shown.mentions == (102,)
    await table_harness.lay_first_pebble(1)
    assert await table_harness.see(CHANNEL_REMINDER) is None


@pytest.mark.parametrize(
    ("language", "both", "one"),
    [
        (
            "fr",
            "<@101> et <@102>\u00a0: à vous de jouer à **Pebble**\u202f! Choisissez dans vos",
            "<@102>\u00a0: à toi de jouer à **Pebble**\u202f! Choisis dans tes messages privés,",
        ),
        (
            "de",
            "<@101> und <@102>: Ihr seid dran bei **Pebble**! Wählt in euren Direktnachrichten,",
            "<@102>: Du bist dran bei **Pebble**! Wähle in deinen Direktnachrichten,",
        ),
    ],
)
async def test_a_reminder_of_a_private_step_is_in_the_channels_language(
    table_harness: Gallery, language: str, both: str, one: str
) -> None:
    """Whatever those read who are mentioned: everybody in the channel sees it."""
    await table_harness.start_game(ANNA, BEN, language=language)
    await table_harness.remind(1)
    shown = await table_harness.see(CHANNEL_REMINDER)
    assert shown is not None
    assert shown.content.startswith(both)
    assert f"**{words(language).my_hand}**" in shown.content
    await table_harness.lay_first_pebble(0)
    shown = await table_harness.see(CHANNEL_REMINDER)
    assert shown is not None
    assert shown.content.startswith(one)


async def test_nobody_is_called_in_direct_messages_or_while_a_robot_plays(
    table_harness: Gallery,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.remind(1)
    snapshot = await table_harness.snapshot()
    alone = replace(snapshot, table=replace(snapshot.table, guild_id=None))
    assert table_harness.renderer.render(alone, CHANNEL_REMINDER) is None
    snapshot.table.seats[1].away = True
    shown = table_harness.renderer.render(snapshot, CHANNEL_REMINDER)
    assert shown is not None
    assert shown.mentions == (101,)


# --- the end --------------------------------------------------------------------------------


async def test_at_the_end_everybody_reads_the_verdict_and_the_board_is_done(
    table_harness: Gallery,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.finish()
    board = await table_harness.board()
    assert board.rows == ()
    assert ENDING in message_keys_of(await table_harness.table())
    assert "Waiting" not in text(board)
    for person in (ANNA, BEN):
        hand = await table_harness.hand(person)
        assert "won." in text(hand)
        assert hand.rows == ()
    assert await table_harness.see(CHANNEL_REMINDER) is None
    assert board.freshness == "o"


async def test_a_game_that_was_called_off_says_so_and_hides_its_hands(
    table_harness: Gallery,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.close_table(1)
    board, hand = await table_harness.board(), await table_harness.hand(ANNA)
    assert "Nobody has won" in text(board)
    assert "closed" in text(hand)
    assert "In hand" not in text(hand)
    assert board.rows == hand.rows == ()
    assert (board.picture, hand.picture) == (None, None)
    assert (await table_harness.table()).status is Status.CLOSED


async def test_a_message_says_the_same_after_a_restart(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, timer=60)
    await table_harness.lay_first_pebble(0)
    wanted = message_keys_of(await table_harness.table())
    before = [shown and shown.fingerprint for shown in [await table_harness.see(a) for a in wanted]]
    await table_harness.tables.stop()
    again = Gallery(table_harness.store, table_harness.table_time)
    again.renderer = table_harness.renderer
    table_harness = again
    assert [
        shown and shown.fingerprint for shown in [await table_harness.see(a) for a in wanted]
    ] == before


# --- calls ----------------------------------------------------------------------------------------


async def test_a_private_step_calls_whoever_it_waits_for(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN)
    shown = await table_harness.see(notification_key(101))
    assert shown is not None
    assert "Pebble" in shown.content
    assert "<#7>" in shown.content
    await table_harness.lay_first_pebble(0)
    assert await table_harness.see(notification_key(101)) is None
    assert await table_harness.see(notification_key(102)) is not None


async def test_who_acted_a_moment_ago_is_not_called(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN, options=PebbleOptions(guessing=False))
    await table_harness.lay_first_pebble(0)
    await table_harness.lay_first_pebble(1)
    assert (await table_harness.snapshot()).awaited == [0, 1]
    assert await table_harness.see(notification_key(101)) is None
    table_harness.manual_time.advance(60)
    await table_harness.lay_first_pebble(0)
    assert await table_harness.see(notification_key(102)) is not None


async def test_who_has_closed_dms_is_called_in_the_channel_at_once(table_harness: Gallery) -> None:
    await table_harness.start_game(ANNA, BEN)
    assert await table_harness.see(CHANNEL_REMINDER) is None
    table_harness.closed_dms.add(BEN.id)
    shown = await table_harness.see(CHANNEL_REMINDER)
    assert shown is not None
    assert shown.mentions == (BEN.id,)
    assert "My hand" in shown.content
    assert await table_harness.see(notification_key(102)) is None
