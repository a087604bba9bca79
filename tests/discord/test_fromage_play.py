"""Fromage through Discord: parallel turns, nested choices over a restart, the secret draft."""

import asyncio
from random import Random

import pytest

from bot.playground import Person, Shown
from bot.table.table import Status
from cogs.fromage.printed.creameries import Slot
from cogs.fromage.printed.kinds import Card
from cogs.fromage.printed.tiles import TILES
from cogs.fromage.state import Phase, State
from cogs.fromage.words import catalogues
from tests.discord.house import House, board_of, ending_of
from tests.discord.prepared import (
    folders,
    gather,
    lay_out,
    log_lines,
    offered,
    on_screen,
    open_folder,
    panel,
    press,
    run_out,
    state_of,
    texts_of,
)
from tests.discord.prepared import play as play_offered
from tests.fromage.tables import Sitting, hold, sit, top

WORDS = catalogues("en")
STILL = {"cheeseboard_clock_scale": 50.0}


async def play(house: House, person: Person, *texts: str) -> None:
    """Moves from the panel; Ready may first ask whether it is meant."""
    for text in texts:
        if text == "ready" and text not in offered(panel(person)):
            await open_folder(house, person, "/ready")
        await play_offered(house, person, text)


def can_be_ready(message: Shown) -> bool:
    """Whether Ready is there, be it with a question before it."""
    places = [value or custom_id for custom_id, value in folders(message)]
    return "ready" in offered(message) or any(place.endswith("/ready") for place in places)


# --- whole games ----------------------------------------------------------------------------


@pytest.mark.parametrize("advanced", [False, True], ids=["base", "advanced"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_a_short_game_is_played_to_its_score_sheet(
    house: House, seats: int, advanced: bool
) -> None:
    """Everybody does something in most turns and is ready; the bot restarts at every new moment."""
    await house.open(**STILL)
    people = await gather(house, "fromage", seats, turn_cap=8, advanced=advanced)
    rng = Random(seats)
    seen: set[str] = set()
    while house.is_live():
        state: State = state_of(house)
        asked = {p.kind for creamery in state.table.creameries for p in creamery.pending}
        here = f"{state.table.phase} {sorted(asked)}"
        if here not in seen:
            seen.add(here)
            await house.restart()
            await house.settle()
        await take_a_step(house, people, rng)
    over = (await house.look(1)).table
    assert over.status is Status.OVER
    assert any(here.startswith("draft") for here in seen) is advanced
    board = board_of(people[-1], house.world)
    assert board.files
    assert "Rematch" in ending_of(people[-1], house.world).labels
    outcome = house.now().outcome
    assert outcome is not None
    assert "🏆" in board.text or "🏭" in board.text, "the board says who has won"
    for score in outcome.scores:
        assert str(score) in board.text


async def take_a_step(house: House, people: list[Person], rng: Random) -> None:
    """One move of one of those who are awaited: mostly something, then ready."""
    seat = rng.choice(house.now().awaited)
    person = people[seat]
    texts = sorted(offered(panel(person)) | ({"ready"} if can_be_ready(panel(person)) else set()))
    creamery = state_of(house).table.creameries[seat]
    work = [t for t in texts if t.split(" ", 1)[0] in ("make", "gather", "build", "lay")]
    busy = creamery.made or creamery.gathered or any(creamery.slots)
    if "ready" in texts and (busy or not work or rng.random() < 0.2):
        text = "ready"
    else:
        text = rng.choice(work or [t for t in texts if t != "undo"] or folded(person, rng))
    if text not in offered(panel(person)):
        await open_folder(house, person, text)
        text = rng.choice(sorted(offered(panel(person))))
    act = await press(person, panel(person), text)
    # The score sheet is drawn for the first time at the end: its answer may be put off.
    assert act.kind in ("update", "deferred_update"), f"{text}: {act.text}"
    await house.settle()


def folded(person: Person, rng: Random) -> list[str]:
    """The last part of the place that a folder leads to."""
    places = [value or custom_id for custom_id, value in folders(panel(person))]
    return [rng.choice(places).rpartition("/")[2]]


# --- nested choices -------------------------------------------------------------------------


@pytest.fixture
async def people(house: House) -> list[Person]:
    await house.open(**STILL)
    return await gather(house, "fromage", 2, timer=120)


def shop() -> Sitting:
    """Anna faces the Fromagerie; her Delicatessen is built and will draw just what she makes."""
    game = sit("fromagerie", "fruit", seats=2, board=1)
    game.creamery().built[Slot.DELICATESSEN] = True
    top(game, Card.SOFT_GOLD)
    return game


async def restarted(house: House, person: Person) -> None:
    """The panel is the same after the restart, to the letter."""
    before = panel(person)
    await house.restart()
    await house.settle()
    after = panel(person)
    assert offered(after) == offered(before)
    assert folders(after) == folders(before)
    assert after.embeds[0].get("footer") == before.embeds[0].get("footer")


async def test_sign_delicatessen_and_order_are_asked_one_by_one_over_restarts(
    house: House, people: list[Person]
) -> None:
    anna, ben = people
    await lay_out(house, shop().state)
    await play(house, anna, "make soft fromagerie-7")
    assert "Shelf sign" in panel(anna).text
    assert not can_be_ready(panel(anna))
    await restarted(house, anna)
    assert len([text for text in offered(panel(anna)) if text.startswith("take")]) == 6
    await play(house, anna, "take livestock+fruit")
    # The Delicatessen has drawn an order without asking, and it can be completed at once.
    assert Card.SOFT_GOLD in state_of(house).table.creameries[0].orders
    assert offered(panel(anna)) >= {"order soft-gold", "skip"}
    await restarted(house, anna)
    # Meanwhile the other one has a turn of his own.
    await play(house, ben, "ready")
    await play(house, anna, "order soft-gold")
    creamery = state_of(house).table.creameries[0]
    assert creamery.completed == [Card.SOFT_GOLD]
    assert (creamery.livestock, creamery.fruit) == (1, 1)
    assert not creamery.pending
    assert can_be_ready(panel(anna))


async def test_a_trade_half_chosen_is_still_half_chosen_after_a_restart(
    house: House, people: list[Person]
) -> None:
    anna = people[0]
    game = sit("fromagerie", "fruit", seats=2)
    game.creamery().livestock = 1
    await lay_out(house, game.state)
    await play(house, anna, "make hard fromagerie-2")
    await open_folder(house, anna, "livestock")
    assert "swap livestock fruit" in offered(panel(anna))
    await restarted(house, anna)
    await play(house, anna, "swap livestock fruit")
    creamery = state_of(house).table.creameries[0]
    assert (creamery.livestock, creamery.fruit) == (0, 1)


async def test_a_choice_can_be_made_from_the_private_copy_and_by_command(
    house: House, people: list[Person]
) -> None:
    anna = people[0]
    game = sit("bistro", "fruit", seats=2)
    hold(game, Card.SOFT_BRONZE)
    await lay_out(house, game.state)
    await play(house, anna, "make soft bistro-7")
    act = await anna.click(board_of(anna, house.world), label="My hand")
    await house.settle()
    assert "order soft-bronze" in offered(act.message)
    act = await anna.slash(house.world.general, "fromage order", choice="soft bronze")
    await house.settle()
    assert act.text.startswith("✔️")
    (copy,) = (m for m in anna.ephemerals if m.embeds)
    assert "order soft-bronze" not in offered(copy)
    assert can_be_ready(copy)
    assert state_of(house).table.creameries[0].completed == [Card.SOFT_BRONZE]


# --- parallel turns -------------------------------------------------------------------------


async def test_ready_can_be_taken_back_until_all_are(house: House, people: list[Person]) -> None:
    anna, ben = people
    await lay_out(house, sit("bistro", "fruit", seats=2).state)
    turn = state_of(house).table.turn
    await play(house, anna, "ready")
    assert offered(panel(anna)) == {"unready"}
    board = board_of(ben, house.world).text
    assert house.now().awaited == [1]
    await house.restart()
    await house.settle()
    await play(house, anna, "unready")
    assert board_of(ben, house.world).text != board
    await play(house, ben, "ready")
    assert state_of(house).table.turn == turn
    await play(house, anna, "make soft bistro-7", "ready")
    assert state_of(house).table.turn == turn + 1
    # A click from before the board turned does nothing any more.
    assert "unready" not in offered(panel(ben))


async def test_both_act_at_the_same_time_and_neither_click_is_stale(
    house: House, people: list[Person]
) -> None:
    anna, ben = people
    await lay_out(house, sit("bistro", "fruit", seats=2).state)
    hers, his = panel(anna), panel(ben)
    make = next(t for t in sorted(offered(his)) if t.startswith("make"))
    acts = await asyncio.gather(
        press(anna, hers, "make soft bistro-7"),
        press(ben, his, make),
    )
    assert [act.kind for act in acts] == ["update", "update"]
    await house.settle()
    assert len(await texts_of(house)) == 2


async def test_what_the_others_did_since_my_turn_is_told_on_the_board_and_in_my_panel(
    house: House, people: list[Person]
) -> None:
    anna, ben = people
    await lay_out(house, sit("bistro", "fruit", seats=2).state)
    await play(house, anna, "make soft bistro-7")
    assert "▲ **Anna** makes soft bronze at table 4." in panel(ben).text
    make = next(text for text in sorted(offered(panel(ben))) if text.startswith("make"))
    await play(house, ben, make)
    for text in (panel(anna).text, board_of(anna, house.world).text):
        assert "● **Ben** makes " in text
    assert "▲ **Anna** makes" not in panel(ben).text, "he has acted since"


async def test_a_step_is_taken_back_through_the_panel(house: House, people: list[Person]) -> None:
    anna, ben = people
    await lay_out(house, sit("bistro", "fruit", seats=2).state)
    assert "undo" not in offered(panel(anna))
    before = board_of(ben, house.world).alt_texts
    await play(house, anna, "make soft bistro-7", "gather hard 1")
    await house.restart()
    await house.settle()
    await play(house, anna, "undo", "undo")
    table = state_of(house).table
    assert table.tokens == {}
    assert table.creameries[0].fruit == 0
    assert "undo" not in offered(panel(anna))
    assert board_of(ben, house.world).alt_texts == before


async def test_a_question_is_taken_back_with_the_cheese_that_asked_it(
    house: House, people: list[Person]
) -> None:
    anna = people[0]
    await lay_out(house, shop().state)
    await play(house, anna, "make soft fromagerie-7", "undo")
    state: State = state_of(house)
    assert not state.table.creameries[0].pending
    assert state.table.tokens == {}


async def test_who_is_away_holds_up_the_rotation_only_and_the_timer_readies_that_seat(
    house: House,
) -> None:
    await house.open(**STILL, cheeseboard_robot_pace=30.0)
    anna, ben = await gather(house, "fromage", 2, timer=120)
    await lay_out(house, sit("bistro", "fruit", seats=2).state)
    turn = state_of(house).table.turn
    make = next(t for t in sorted(offered(panel(ben))) if t.startswith("make"))
    await play(house, ben, make)
    while not can_be_ready(panel(ben)):
        await play(house, ben, "skip")
    await play(house, ben, "ready")
    assert state_of(house).table.turn == turn
    assert house.now().awaited == [0]
    await run_out(house, "turn:0")
    assert (await texts_of(house))[-1] == (0, "ready")
    assert state_of(house).table.turn == turn + 1
    assert house.table().seats[0].away
    # Back again, by simply doing something.
    make = next(t for t in sorted(offered(panel(anna))) if t.startswith("make"))
    await play(house, anna, make)
    assert not house.table().seats[0].away


async def test_a_question_left_open_by_who_is_away_is_answered_for_them(house: House) -> None:
    await house.open(**STILL, cheeseboard_robot_pace=30.0)
    anna, _ = await gather(house, "fromage", 2, timer=120)
    await lay_out(house, shop().state)
    await play(house, anna, "make soft fromagerie-7")
    await run_out(house, "turn:0")
    assert (await texts_of(house))[-1] == (0, "skip")


# --- the draft ------------------------------------------------------------------------------


async def test_nobody_sees_the_tiles_or_the_pick_of_another(house: House) -> None:
    await house.open(**STILL)
    people = await gather(house, "fromage", 3, advanced=True)
    zoe = house.world.person("Zoe")
    for person in people:
        await person.click(board_of(person, house.world), label="My hand")
    for seat in (1, 0):
        hand = state_of(house).hands[seat]
        await play(house, people[seat], f"keep {hand[2]}")
        assert WORDS.tile(hand[2]) in panel(people[seat]).text
        state: State = state_of(house)
        assert state.table.phase is Phase.DRAFT
        for viewer, person in ((0, people[0]), (1, people[1]), (2, people[2]), (None, zoe)):
            own = set(state.hands[viewer]) if viewer is not None else set[int]()
            for message in on_screen(person, house.world):
                for tile in set(map(int, TILES)) - own:
                    assert WORDS.tile(tile) not in message.everything
                    assert f"keep {tile}" not in offered(message)
        await house.restart()
        await house.settle()
    picked = state_of(house).picks[:2]
    for tile in picked:
        assert WORDS.tile(tile) not in await log_lines(people[2], house.world)
    last = state_of(house).hands[2][0]
    await play(house, people[2], f"keep {last}")
    # Now all lie open, and every hand has gone to the left.
    told = await log_lines(people[0], house.world)
    for tile in (*picked, last):
        assert WORDS.tile(tile) in told
    assert [len(hand) for hand in state_of(house).hands] == [3, 3, 3]


async def test_the_score_so_far_is_told_to_who_asks(house: House, people: list[Person]) -> None:
    anna = people[0]
    await lay_out(house, sit("bistro", "fruit", seats=2).state)
    await play(house, anna, "make soft bistro-7")
    act = await anna.slash(house.world.general, "fromage score")
    async with asyncio.timeout(120):
        while not act.text:  # The first score sheet may take a moment to draw.
            await asyncio.sleep(0.02)
    assert act.ephemeral
    assert "Anna" in act.text
    assert "Ben" in act.text
    assert act.message.files
    assert all(act.message.alt_texts)


async def test_suggestions_are_found_without_their_accents(house: House) -> None:
    await house.open(**STILL)
    people = await gather(house, "fromage", 4)
    names = [
        (person, choice["name"])
        for person in people
        for choice in await person.autocomplete(house.world.general, "fromage make", "choice", "")
    ]
    person, name = next((p, n) for p, n in names if "é" in n)
    typed = next(word for word in name.split() if "é" in word).replace("é", "E").strip(",.:")
    found = await person.autocomplete(house.world.general, "fromage make", "choice", typed)
    assert name in [choice["name"] for choice in found]
    assert len(found) < len([n for p, n in names if p is person])
