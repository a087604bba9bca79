"""Answering in time: pending answers are sent, the acting user comes first, no duplicate
refusals.
"""

import asyncio
from typing import Any

import pytest

from bot.discord.interactions import handlers
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.custom_id import BUTTON, PLAY_MOVE, CustomId
from bot.discord.transport import reply
from bot.kernel import SomeOf
from bot.playground import Act, Person
from bot.playground.faults import CALLBACK
from bot.tables.messages import panel_key
from tests.discord.forged_clicks import send_click
from tests.discord.harness import TIMEOUT_SECONDS, BotHarness, click_first_move, require_panel
from tests.discord.table_setup import start_table

STILL = {"cheeseboard_clock_scale": 50.0, "cheeseboard_robot_pace": 30.0}
WINDOW = 3.0
"""Seconds that Discord waits for a first response."""
REAL_PATIENCE = reply.DEFER_SECONDS


async def pressed_out_of_turn(bot_harness: BotHarness, person: Person) -> Act:
    """Press a move that seat is not offered, with the current freshness mark."""
    snapshot = bot_harness.current_snapshot()
    seat = snapshot.table.seat_of(person.id)
    custom_id = CustomId(1, snapshot.click_token(seat), PLAY_MOVE, "nod").encode(BUTTON)
    return send_click(person, require_panel(person), custom_id)


async def waiting_for_others(bot_harness: BotHarness) -> Person:
    """A player who has acted while several others have not."""
    await bot_harness.start(**STILL)
    anna, *_ = await start_table(bot_harness, "thief", 4)
    await click_first_move(anna)
    await bot_harness.wait_until_idle()
    assert len(bot_harness.current_snapshot().awaited) == 3
    return anna


# --- a deferral that is being sent ----------------------------------------------------------------


@pytest.mark.parametrize(("patience", "window"), [(0.05, TIMEOUT_SECONDS), (REAL_PATIENCE, WINDOW)])
async def test_a_deferral_under_way_arrives_though_the_handler_has_ended(
    bot_harness: BotHarness, monkeypatch: pytest.MonkeyPatch, patience: float, window: float
) -> None:
    """The handler ends without a word (it was said a moment ago) while Discord is being told to
    wait. Cancelled then, nobody answers: "interaction failed"."""
    anna = await waiting_for_others(bot_harness)
    monkeypatch.setattr(reply, "DEFER_SECONDS", patience)
    monkeypatch.setattr(handlers, "REFUSAL_REPEAT_SECONDS", 600.0)
    monkeypatch.setattr(bot_harness.world.interactions, "window", window)
    assert "waiting for" in (await (await pressed_out_of_turn(bot_harness, anna)).answered()).text
    play, gate = bot_harness.bot.tables.play, bot_harness.world.faults.hold(path=CALLBACK)

    async def slow(*args: Any) -> Any:
        await gate.reached()
        asyncio.get_running_loop().call_later(0.3, gate.open)
        return await play(*args)

    monkeypatch.setattr(bot_harness.bot.tables, "play", slow)
    acts = [await (await pressed_out_of_turn(bot_harness, anna)).answered()]
    while acts[-1].failed and len(acts) < 3:
        # A machine that is busy may miss three seconds: it does not do so every time.
        gate = bot_harness.world.faults.hold(path=CALLBACK)
        acts.append(await (await pressed_out_of_turn(bot_harness, anna)).answered())
    assert not acts[-1].failed
    assert acts[-1].kind == "deferred_update"


# --- slash moves ----------------------------------------------------------------------------------


def a_move(bot_harness: BotHarness, seat: int) -> tuple[str, str]:
    """Verb and arguments of a move that this seat may play."""
    for offer in bot_harness.current_snapshot().offers(seat):
        template = offer.template if isinstance(offer, SomeOf) else offer
        text = str(offer.build(offer.options[: offer.low])) if isinstance(offer, SomeOf) else ""
        verb, _, rest = (text or str(template)).partition(" ")
        return verb, rest
    raise AssertionError("that seat may do nothing")


@pytest.mark.parametrize(
    ("slug", "people"),
    [("thief", 4), ("gouda", 3), ("roquefort", 2), ("havarti", 3), ("fromage", 2)],
)
async def test_who_types_a_move_is_answered_before_any_other_message_is_sent(
    bot_harness: BotHarness, slug: str, people: int
) -> None:
    await bot_harness.start(**STILL)
    seated = await start_table(bot_harness, slug, people)
    for turn in range(3):
        able = [
            s
            for s in bot_harness.current_snapshot().awaited
            if bot_harness.current_snapshot().offers(s)
        ]
        if not able:
            # Only a clock brings it on from here.
            assert turn
            break
        seat = able[0]
        verb, rest = a_move(bot_harness, seat)
        choice = {"choice": f"{verb} {rest}"} if rest else {}
        with bot_harness.world.counting() as count:
            act = await seated[seat].slash(bot_harness.world.general, f"{slug} {verb}", choice)
            await bot_harness.wait_until_idle()
        assert act.text.startswith("✔️"), act.text
        routes = [f"{r.method} {r.route}" for r in sorted(count.requests, key=lambda r: r.number)]
        assert routes[0].endswith("/callback"), routes


async def test_a_slash_move_that_is_refused_leaves_nothing_waiting(bot_harness: BotHarness) -> None:
    anna = await waiting_for_others(bot_harness)
    act = await anna.slash(bot_harness.world.general, "thief nod")
    assert "waiting for" in act.text
    screen = table_messages_of(bot_harness.bot.tables.actor(1))
    assert screen._queue.awaited_answers == []
    screen.schedule_update(panel_key(anna.id))
    await bot_harness.wait_until_idle()


# --- impatience -----------------------------------------------------------------------------------


async def test_impatient_clicks_where_several_are_awaited_are_told_once(
    bot_harness: BotHarness,
) -> None:
    anna = await waiting_for_others(bot_harness)
    for _ in range(4):
        act = await (await pressed_out_of_turn(bot_harness, anna)).answered()
        assert not act.failed
    await bot_harness.wait_until_idle()
    told = [m for m in anna.ephemerals if "waiting for" in m.text]
    assert len(told) == 1
