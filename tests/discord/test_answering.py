"""Answering in time: what was begun is sent, whoever acts comes first, nobody is told twice."""

import asyncio
from typing import Any

import pytest

from bot.kernel import SomeOf
from bot.playground import Act, Person
from bot.playground.faults import CALLBACK
from bot.screen import handlers, reply
from bot.screen.custom_id import BUTTON, PLAY, CustomId
from bot.screen.handlers import screen_of
from bot.screen.render import hand_audience
from tests.discord.forging import send
from tests.discord.house import PATIENCE, House, nod, panel
from tests.discord.prepared import gather

STILL = {"cheeseboard_clock_scale": 50.0, "cheeseboard_robot_pace": 30.0}
WINDOW = 3.0
"""Seconds that Discord waits for a first answer."""
REAL_PATIENCE = reply.PATIENCE


async def pressed_out_of_turn(house: House, person: Person) -> Act:
    """A move for which that seat has no offer, with the mark of the present step."""
    look = house.now()
    seat = look.table.seat_of(person.id)
    custom_id = CustomId(1, look.mark(seat), PLAY, "nod").text(BUTTON)
    return send(person, panel(person), custom_id)


async def waiting_for_others(house: House) -> Person:
    """Somebody who has acted while several others have not."""
    await house.open(**STILL)
    anna, *_ = await gather(house, "thief", 4)
    await nod(anna)
    await house.settle()
    assert len(house.now().awaited) == 3
    return anna


# --- a deferral that is being sent ----------------------------------------------------------------


@pytest.mark.parametrize(("patience", "window"), [(0.05, PATIENCE), (REAL_PATIENCE, WINDOW)])
async def test_a_deferral_under_way_arrives_though_the_handler_has_ended(
    house: House, monkeypatch: pytest.MonkeyPatch, patience: float, window: float
) -> None:
    """The handler ends without a word (it was said a moment ago) while Discord is being told to
    wait. Cancelled then, nobody answers: "interaction failed"."""
    anna = await waiting_for_others(house)
    monkeypatch.setattr(reply, "PATIENCE", patience)
    monkeypatch.setattr(handlers, "JUST_TOLD", 600.0)
    monkeypatch.setattr(house.world.interactions, "window", window)
    assert "waiting for" in (await (await pressed_out_of_turn(house, anna)).answered()).text
    change, gate = house.bot.hosts.change, house.world.faults.hold(path=CALLBACK)

    async def slow(*args: Any) -> Any:
        await gate.reached()
        asyncio.get_running_loop().call_later(0.3, gate.open)
        return await change(*args)

    monkeypatch.setattr(house.bot.hosts, "change", slow)
    acts = [await (await pressed_out_of_turn(house, anna)).answered()]
    while acts[-1].failed and len(acts) < 3:
        # A machine that is busy may miss three seconds: it does not do so every time.
        gate = house.world.faults.hold(path=CALLBACK)
        acts.append(await (await pressed_out_of_turn(house, anna)).answered())
    assert not acts[-1].failed
    assert acts[-1].kind == "deferred_update"


# --- slash moves ----------------------------------------------------------------------------------


def a_move(house: House, seat: int) -> tuple[str, str]:
    """The verb and the rest of a move that this seat may play."""
    for offer in house.now().offers(seat):
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
    house: House, slug: str, people: int
) -> None:
    await house.open(**STILL)
    seated = await gather(house, slug, people)
    for turn in range(3):
        able = [s for s in house.now().awaited if house.now().offers(s)]
        if not able:
            # Only a clock brings it on from here.
            assert turn
            break
        seat = able[0]
        verb, rest = a_move(house, seat)
        choice = {"choice": f"{verb} {rest}"} if rest else {}
        with house.world.counting() as count:
            act = await seated[seat].slash(house.world.general, f"{slug} {verb}", choice)
            await house.settle()
        assert act.text.startswith("✔️"), act.text
        routes = [f"{r.method} {r.route}" for r in sorted(count.requests, key=lambda r: r.number)]
        assert routes[0].endswith("/callback"), routes


async def test_a_slash_move_that_is_refused_leaves_nothing_waiting(house: House) -> None:
    anna = await waiting_for_others(house)
    act = await anna.slash(house.world.general, "thief nod")
    assert "waiting for" in act.text
    screen = screen_of(house.bot.hosts.host(1))
    assert screen._errands.claims == []
    screen.wake(hand_audience(anna.id))
    await house.settle()


# --- impatience -----------------------------------------------------------------------------------


async def test_impatient_clicks_where_several_are_awaited_are_told_once(house: House) -> None:
    anna = await waiting_for_others(house)
    for _ in range(4):
        act = await (await pressed_out_of_turn(house, anna)).answered()
        assert not act.failed
    await house.settle()
    told = [m for m in anna.ephemerals if "waiting for" in m.text]
    assert len(told) == 1
