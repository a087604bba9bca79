"""What each audience of a table is shown: lobby, play, the end, and private panels."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.screen.controls import Select
from bot.screen.message import Message
from bot.screen.render import (
    BOARD,
    PING,
    Renderer,
    audiences,
    hand_audience,
    reader_of,
    side_audience,
)
from bot.screen.words import words
from bot.stage.view import View
from bot.table.table import Status, User
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import Pace, PebbleOptions
from tests.contract.pebble_shown import PEBBLE, PebbleStage
from tests.table.hall import ANNA, BEN, CLEO, START, Hall

SLOW = PebbleOptions(pace=Pace.SLOW)


class Gallery(Hall):
    """A hall one can look at."""

    renderer: Renderer

    async def see(self, audience: str, number: int = 1, cursor: str = "") -> Message | None:
        return self.renderer.message(await self.look(number), audience, cursor)

    async def board(self, number: int = 1) -> Message:
        shown = await self.see(BOARD, number)
        assert shown is not None
        return shown

    async def hand(self, person: User, number: int = 1) -> Message:
        shown = await self.see(hand_audience(person.id), number)
        assert shown is not None
        assert shown == await self.see(side_audience(person.id), number)
        return shown

    async def finish(self, number: int = 1) -> None:
        while (look := await self.look(number)).table.live:
            seat = look.awaited[0]
            move = look.game.rules.default(look.state, seat, self.rng)
            await self.play(number, seat, str(move), automatic=True)


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Gallery]:
    plain = await Hall.at(tmp_path / "hall.db")
    made = Gallery(plain.store, plain.time)
    made.renderer = Renderer(made.time, made.store.wishes)
    yield made
    await made.close()


def labels(shown: Message) -> list[str]:
    return [b.label for row in shown.rows if isinstance(row, tuple) for b in row]


def actions(shown: Message) -> list[str]:
    """What the shell's own buttons do."""
    buttons = [b for row in shown.rows if isinstance(row, tuple) for b in row]
    return [b.load for b in buttons if b.kind == "a"]


def text(shown: Message) -> str:
    view = shown.view
    assert view is not None
    parts = [shown.content, view.title, view.body, view.task]
    return "\n".join([*parts, *(f"{f.name}\n{f.value}" for f in view.fields)])


# --- audiences ------------------------------------------------------------------------------


async def test_a_table_is_shown_to_the_channel_and_to_its_people(hall: Gallery) -> None:
    await hall.open(ANNA, BEN, robots=1)
    assert audiences(await hall.table()) == [
        "board", "hand.101", "hand.102", "side.101", "side.102", "ping", "ready",
    ]  # fmt: skip
    assert [reader_of(a) for a in ("board", "ping", "hand.101", "side.102")] == [
        None, None, 101, 102,
    ]  # fmt: skip


# --- the lobby ------------------------------------------------------------------------------


async def test_a_lobby_shows_seats_options_and_what_can_be_done(hall: Gallery) -> None:
    options = PebbleOptions(goal="low", guessing=False)
    await hall.open(ANNA, User(9, "*Ben*", "en"), robots=1, timer=600, options=options)
    shown = await hall.board()
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
    assert shown.mark == "l"


async def test_a_lobby_names_the_seats_that_are_still_needed(hall: Gallery) -> None:
    await hall.open(ANNA)
    assert "● *free*" in text(await hall.board())


async def test_who_has_sat_down_is_told_where_secrets_will_come(hall: Gallery) -> None:
    await hall.open(ANNA)
    words = text(await hall.hand(ANNA))
    assert "You have a seat" in words
    assert "Table 1 in <#7>" in words


async def test_a_lobby_that_was_called_off_has_nothing_to_click(hall: Gallery) -> None:
    await hall.open(ANNA)
    await hall.call_off(1)
    for shown in (await hall.board(), await hall.hand(ANNA)):
        assert shown.rows == ()
    assert "called off" in text(await hall.board())


# --- in play --------------------------------------------------------------------------------


async def test_the_board_says_who_is_awaited_and_until_when(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, CLEO, options=SLOW, timer=45)
    await hall.lay(1)
    shown = await hall.board()
    words = text(shown)
    assert "Waiting for ▲ Anna and ■ Cleo" in words
    # The next clock that everybody may know of: the warning at half time, not the reminder.
    assert f"<t:{round(START + 30)}:R>" in words
    assert actions(shown) == ["hand", "words", "guide"]
    assert shown.picture is not None
    assert shown.mark == "0"


async def test_a_panel_says_until_when_unless_the_board_is_all_one_needs(
    hall: Gallery, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=45)
    assert "<t:" in text(await hall.hand(ANNA))

    def untimed(*args: Any) -> View:
        return replace(PebbleStage().panel(*args), timed=False)

    monkeypatch.setattr(PEBBLE.stage, "panel", untimed)
    assert "<t:" not in text(await hall.hand(ANNA))
    assert "<t:" in text(await hall.board())


async def test_the_board_offers_robots_seats_in_servers_only(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, robots=1)
    assert "sit" in actions(await hall.board())
    look = await hall.look()
    alone = replace(look, table=replace(look.table, guild_id=None))
    shown = hall.renderer.message(alone, BOARD)
    assert shown is not None
    assert "sit" not in actions(shown)


async def test_one_person_among_robots_is_offered_no_other_seat(hall: Gallery) -> None:
    await hall.begin(ANNA, robots=1)
    shown = actions(await hall.board())
    assert "sit" not in shown
    assert "more" in shown


async def test_one_person_among_robots_has_one_button_to_go_on_with(hall: Gallery) -> None:
    number = await hall.begin(ANNA, robots=4, game="thief", options=ThiefOptions())
    assert not hurries(await hall.board())
    look = await hall.look(number)
    await hall.play(number, look.table.seat_of(ANNA.id) or 0, "nod")
    assert hurries(await hall.board())


async def test_the_host_may_move_on_where_the_game_has_such_a_clock(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, robots=3, game="thief", options=ThiefOptions())
    # The button names the clock: pressed twice it does not end the next one as well.
    assert hurries(await hall.board()) == ["hurry-deal.1"]
    number = await hall.begin(ANNA, BEN)
    assert not hurries(await hall.board(number))


def hurries(board: Message) -> list[str]:
    return [action for action in actions(board) if action.startswith("hurry")]


async def test_the_board_says_whose_direct_messages_are_closed(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN)
    before = await hall.board()
    hall.renderer.unreached.add(BEN.id)
    words = text(await hall.board())
    assert "● **Ben**: my direct messages do not reach you." in words
    assert "My hand" in words
    hall.renderer.unreached.clear()
    assert (await hall.board()).digest == before.digest


async def test_the_board_says_for_whom_a_robot_plays(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=20)
    hall.clock.pass_by(20)
    await hall.expire(1, "turn:1:0")
    assert "A robot plays for ● **Ben**" in text(await hall.board())
    shown = await hall.hand(BEN)
    assert actions(shown) == ["back", "words"]
    await hall.back(1, BEN.id)
    assert actions(await hall.hand(BEN)) == ["words"]


async def test_a_panel_holds_what_its_owner_may_do(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN)
    hand = (await hall.state()).players[0].hand
    shown = await hall.hand(ANNA)
    select = shown.rows[0]
    assert isinstance(select, Select)
    assert [entry.value for entry in select.options] == [str(pebble) for pebble in hand]
    assert shown.mark == "0.0"
    await hall.lay(0)
    shown = await hall.hand(ANNA)
    assert labels(shown) == ["In words"]
    # Nothing to play, nothing to be stale: the panel stays as it is while others move.
    assert shown.mark == "p"


async def test_the_board_knows_nothing_of_hands(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, options=SLOW)
    await hall.lay(0)
    before = await hall.board()
    look = await hall.look()
    state = look.game.rules.load(look.table.snapshot or b"")
    # Other pebbles, as many: what the channel is shown is the same to the letter.
    state.players[0].hand, state.players[1].hand = [17, 18, 19], [2, 3, 4, 5]
    state.players[0].laid = [20]
    shown = hall.renderer.message(replace(look, state=state), BOARD)
    assert shown is not None
    assert shown.digest == before.digest


# --- panels belong to people ----------------------------------------------------------------


async def test_who_has_left_has_no_panel_and_the_robot_has_none(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN)
    await hall.leave(1, BEN.id)
    assert await hall.see(hand_audience(BEN.id)) is None
    assert await hall.see(side_audience(BEN.id)) is None
    assert audiences(await hall.table()) == ["board", "hand.101", "side.101", "call.101", "ping"]


async def test_who_takes_over_a_seat_is_shown_its_hand_and_the_former_owner_is_not(
    hall: Gallery,
) -> None:
    await hall.begin(ANNA, BEN)
    before = await hall.hand(BEN)
    await hall.leave(1, BEN.id)
    await hall.take_over(1, CLEO)
    after = await hall.hand(CLEO)
    assert before.view is not None
    assert after.view is not None
    assert after.view.body.splitlines()[0] == before.view.body.splitlines()[0]
    assert after.mark != before.mark
    assert await hall.see(hand_audience(BEN.id)) is None


async def test_somebody_who_is_replaced_sees_nothing_any_more(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=20)
    hall.clock.pass_by(20)
    await hall.expire(1, "turn:1:0")
    assert await hall.see(hand_audience(BEN.id)) is not None
    await hall.replace(1, 1)
    assert await hall.see(hand_audience(BEN.id)) is None


async def test_a_stranger_has_no_panel(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN)
    assert await hall.see(hand_audience(999)) is None


async def test_two_tables_keep_a_persons_panels_apart(hall: Gallery) -> None:
    for number in (await hall.begin(ANNA, BEN), await hall.begin(BEN, ANNA)):
        shown = await hall.hand(ANNA, number)
        assert f"Table {number}" in text(shown)
        assert shown.table == number
        assert all(f"|{number}|" in i for row in shown.custom_ids() for i in row)


# --- reminders ------------------------------------------------------------------------------


async def test_a_reminder_is_there_until_it_is_answered(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, robots=1)
    assert await hall.see(PING) is None
    await hall.nudge(1)
    shown = await hall.see(PING)
    assert shown is not None
    assert shown.content.startswith("<@101> and <@102>: you are up in **Pebble**! Choose in your")
    assert shown.mentions == (101, 102)
    await hall.lay(0)
    shown = await hall.see(PING)
    assert shown is not None
    assert shown.mentions == (102,)
    await hall.lay(1)
    assert await hall.see(PING) is None


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
    hall: Gallery, language: str, both: str, one: str
) -> None:
    """Whatever those read who are mentioned: everybody in the channel sees it."""
    await hall.begin(ANNA, BEN, language=language)
    await hall.nudge(1)
    shown = await hall.see(PING)
    assert shown is not None
    assert shown.content.startswith(both)
    assert f"**{words(language).my_hand}**" in shown.content
    await hall.lay(0)
    shown = await hall.see(PING)
    assert shown is not None
    assert shown.content.startswith(one)


async def test_nobody_is_called_in_direct_messages_or_while_a_robot_plays(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN)
    await hall.nudge(1)
    look = await hall.look()
    alone = replace(look, table=replace(look.table, guild_id=None))
    assert hall.renderer.message(alone, PING) is None
    look.table.seats[1].away = True
    shown = hall.renderer.message(look, PING)
    assert shown is not None
    assert shown.mentions == (101,)


# --- the end --------------------------------------------------------------------------------


async def test_at_the_end_everybody_reads_the_verdict_and_the_board_is_done(
    hall: Gallery,
) -> None:
    await hall.begin(ANNA, BEN)
    await hall.finish()
    board = await hall.board()
    assert board.rows == ()
    assert "ending" in audiences(await hall.table())
    assert "Waiting" not in text(board)
    for person in (ANNA, BEN):
        hand = await hall.hand(person)
        assert "won." in text(hand)
        assert hand.rows == ()
    assert await hall.see(PING) is None
    assert board.mark == "o"


async def test_a_game_that_was_called_off_says_so_and_hides_its_hands(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN)
    await hall.call_off(1)
    board, hand = await hall.board(), await hall.hand(ANNA)
    assert "Nobody has won" in text(board)
    assert "closed" in text(hand)
    assert "In hand" not in text(hand)
    assert board.rows == hand.rows == ()
    assert (board.picture, hand.picture) == (None, None)
    assert (await hall.table()).status is Status.CLOSED


async def test_a_message_says_the_same_after_a_restart(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, timer=60)
    await hall.lay(0)
    wanted = audiences(await hall.table())
    before = [shown and shown.digest for shown in [await hall.see(a) for a in wanted]]
    await hall.hosts.stop()
    again = Gallery(hall.store, hall.time)
    again.renderer = hall.renderer
    hall = again
    assert [shown and shown.digest for shown in [await hall.see(a) for a in wanted]] == before


# --- calls ----------------------------------------------------------------------------------------


async def test_a_private_step_calls_whoever_it_waits_for(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN)
    shown = await hall.see("call.101")
    assert shown is not None
    assert "Pebble" in shown.content
    assert "<#7>" in shown.content
    await hall.lay(0)
    assert await hall.see("call.101") is None
    assert await hall.see("call.102") is not None


async def test_who_acted_a_moment_ago_is_not_called(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN, options=PebbleOptions(guessing=False))
    await hall.lay(0)
    await hall.lay(1)
    assert (await hall.look()).awaited == [0, 1]
    assert await hall.see("call.101") is None
    hall.clock.pass_by(60)
    await hall.lay(0)
    assert await hall.see("call.102") is not None


async def test_who_has_closed_dms_is_called_in_the_channel_at_once(hall: Gallery) -> None:
    await hall.begin(ANNA, BEN)
    assert await hall.see(PING) is None
    hall.renderer.unreached = {BEN.id}
    shown = await hall.see(PING)
    assert shown is not None
    assert shown.mentions == (BEN.id,)
    assert "My hand" in shown.content
    assert await hall.see("call.102") is None
