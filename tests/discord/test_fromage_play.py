"""Fromage through Discord: parallel turns, nested choices over a restart, the secret draft."""

import asyncio
from random import Random

import pytest

from bot.playground import Person, Shown
from bot.tables.model import Status
from cogs.fromage.printed.creameries import Slot
from cogs.fromage.printed.kinds import Card
from cogs.fromage.printed.tiles import TILES
from cogs.fromage.state import Phase, State
from cogs.fromage.words import catalogues
from tests.discord.harness import BotHarness, board_of, ending_of
from tests.discord.table_setup import (
    click_move,
    expire_clock,
    folder_entries,
    logged_moves,
    offered_moves,
    open_folder,
    require_panel,
    set_state,
    start_table,
    state_of,
    table_log_text,
    visible_messages,
)
from tests.discord.table_setup import play_moves as play_offered
from tests.fromage.tables import Sitting, hold, sit, top

WORDS = catalogues("en")
STILL = {"cheeseboard_clock_scale": 50.0}


async def play(bot_harness: BotHarness, person: Person, *texts: str) -> None:
    """Play moves from the panel; Ready may ask for confirmation first."""
    for text in texts:
        if text == "ready" and text not in offered_moves(require_panel(person)):
            await open_folder(bot_harness, person, "/ready")
        await play_offered(bot_harness, person, text)


def can_be_ready(message: Shown) -> bool:
    """Whether Ready is offered, with or without confirmation."""
    places = [value or custom_id for custom_id, value in folder_entries(message)]
    return "ready" in offered_moves(message) or any(place.endswith("/ready") for place in places)


# --- whole games ----------------------------------------------------------------------------


@pytest.mark.parametrize("advanced", [False, True], ids=["base", "advanced"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_a_short_game_is_played_to_its_score_sheet(
    bot_harness: BotHarness, seats: int, advanced: bool
) -> None:
    """Everybody does something in most turns and is ready; the bot restarts at every new moment."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "fromage", seats, turn_cap=8, advanced=advanced)
    rng = Random(seats)
    seen: set[str] = set()
    while bot_harness.is_live():
        state: State = state_of(bot_harness)
        asked = {p.kind for creamery in state.table.creameries for p in creamery.pending}
        here = f"{state.table.phase} {sorted(asked)}"
        if here not in seen:
            seen.add(here)
            await bot_harness.restart()
            await bot_harness.wait_until_idle()
        await take_a_step(bot_harness, people, rng)
    over = (await bot_harness.snapshot(1)).table
    assert over.status is Status.OVER
    assert any(here.startswith("draft") for here in seen) is advanced
    board = board_of(people[-1], bot_harness.world)
    assert board.files
    assert "Rematch" in ending_of(people[-1], bot_harness.world).labels
    outcome = bot_harness.current_snapshot().outcome
    assert outcome is not None
    assert "🏆" in board.text or "🏭" in board.text, "the board says who has won"
    for score in outcome.scores:
        assert str(score) in board.text


async def take_a_step(bot_harness: BotHarness, people: list[Person], rng: Random) -> None:
    """One move of an awaited player: usually an action, then Ready."""
    seat = rng.choice(bot_harness.current_snapshot().awaited)
    person = people[seat]
    texts = sorted(
        offered_moves(require_panel(person))
        | ({"ready"} if can_be_ready(require_panel(person)) else set())
    )
    creamery = state_of(bot_harness).table.creameries[seat]
    work = [t for t in texts if t.split(" ", 1)[0] in ("make", "gather", "build", "lay")]
    busy = creamery.made or creamery.gathered or any(creamery.slots)
    if "ready" in texts and (busy or not work or rng.random() < 0.2):
        text = "ready"
    else:
        text = rng.choice(work or [t for t in texts if t != "undo"] or folded(person, rng))
    if text not in offered_moves(require_panel(person)):
        await open_folder(bot_harness, person, text)
        text = rng.choice(sorted(offered_moves(require_panel(person))))
    act = await click_move(person, require_panel(person), text)
    # The score sheet is drawn for the first time at the end: its answer may be put off.
    assert act.kind in ("update", "deferred_update"), f"{text}: {act.text}"
    await bot_harness.wait_until_idle()


def folded(person: Person, rng: Random) -> list[str]:
    """Last part of the path of a folder."""
    places = [value or custom_id for custom_id, value in folder_entries(require_panel(person))]
    return [rng.choice(places).rpartition("/")[2]]


# --- nested choices -------------------------------------------------------------------------


@pytest.fixture
async def people(bot_harness: BotHarness) -> list[Person]:
    await bot_harness.start(**STILL)
    return await start_table(bot_harness, "fromage", 2, timer=120)


def shop() -> Sitting:
    """Anna faces the Fromagerie; her Delicatessen is built and will draw exactly what she makes."""
    game = sit("fromagerie", "fruit", seats=2, board=1)
    game.creamery().built[Slot.DELICATESSEN] = True
    top(game, Card.SOFT_GOLD)
    return game


async def restarted(bot_harness: BotHarness, person: Person) -> None:
    """Restart; the panel must be identical."""
    before = require_panel(person)
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    after = require_panel(person)
    assert offered_moves(after) == offered_moves(before)
    assert folder_entries(after) == folder_entries(before)
    assert after.embeds[0].get("footer") == before.embeds[0].get("footer")


async def test_sign_delicatessen_and_order_are_asked_one_by_one_over_restarts(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna, ben = people
    await set_state(bot_harness, shop().state)
    await play(bot_harness, anna, "make soft fromagerie-7")
    assert "Shelf sign" in require_panel(anna).text
    assert not can_be_ready(require_panel(anna))
    await restarted(bot_harness, anna)
    assert (
        len([text for text in offered_moves(require_panel(anna)) if text.startswith("take")]) == 6
    )
    await play(bot_harness, anna, "take livestock+fruit")
    # The Delicatessen has drawn an order without asking, and it can be completed at once.
    assert Card.SOFT_GOLD in state_of(bot_harness).table.creameries[0].orders
    assert offered_moves(require_panel(anna)) >= {"order soft-gold", "skip"}
    await restarted(bot_harness, anna)
    # Meanwhile the other one has a turn of his own.
    await play(bot_harness, ben, "ready")
    await play(bot_harness, anna, "order soft-gold")
    creamery = state_of(bot_harness).table.creameries[0]
    assert creamery.completed == [Card.SOFT_GOLD]
    assert (creamery.livestock, creamery.fruit) == (1, 1)
    assert not creamery.pending
    assert can_be_ready(require_panel(anna))


async def test_a_trade_half_chosen_is_still_half_chosen_after_a_restart(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna = people[0]
    game = sit("fromagerie", "fruit", seats=2)
    game.creamery().livestock = 1
    await set_state(bot_harness, game.state)
    await play(bot_harness, anna, "make hard fromagerie-2")
    await open_folder(bot_harness, anna, "livestock")
    assert "swap livestock fruit" in offered_moves(require_panel(anna))
    await restarted(bot_harness, anna)
    await play(bot_harness, anna, "swap livestock fruit")
    creamery = state_of(bot_harness).table.creameries[0]
    assert (creamery.livestock, creamery.fruit) == (0, 1)


async def test_a_choice_can_be_made_from_the_private_copy_and_by_command(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna = people[0]
    game = sit("bistro", "fruit", seats=2)
    hold(game, Card.SOFT_BRONZE)
    await set_state(bot_harness, game.state)
    await play(bot_harness, anna, "make soft bistro-7")
    act = await anna.click(board_of(anna, bot_harness.world), label="My hand")
    await bot_harness.wait_until_idle()
    assert "order soft-bronze" in offered_moves(act.message)
    act = await anna.slash(bot_harness.world.general, "fromage order", choice="soft bronze")
    await bot_harness.wait_until_idle()
    assert act.text.startswith("✔️")
    (copy,) = (m for m in anna.ephemerals if m.embeds)
    assert "order soft-bronze" not in offered_moves(copy)
    assert can_be_ready(copy)
    assert state_of(bot_harness).table.creameries[0].completed == [Card.SOFT_BRONZE]


# --- parallel turns -------------------------------------------------------------------------


async def test_ready_can_be_taken_back_until_all_are(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna, ben = people
    await set_state(bot_harness, sit("bistro", "fruit", seats=2).state)
    turn = state_of(bot_harness).table.turn
    await play(bot_harness, anna, "ready")
    assert offered_moves(require_panel(anna)) == {"unready"}
    board = board_of(ben, bot_harness.world).text
    assert bot_harness.current_snapshot().awaited == [1]
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    await play(bot_harness, anna, "unready")
    assert board_of(ben, bot_harness.world).text != board
    await play(bot_harness, ben, "ready")
    assert state_of(bot_harness).table.turn == turn
    await play(bot_harness, anna, "make soft bistro-7", "ready")
    assert state_of(bot_harness).table.turn == turn + 1
    # A click from before the board turned does nothing any more.
    assert "unready" not in offered_moves(require_panel(ben))


async def test_both_act_at_the_same_time_and_neither_click_is_stale(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna, ben = people
    await set_state(bot_harness, sit("bistro", "fruit", seats=2).state)
    hers, his = require_panel(anna), require_panel(ben)
    make = next(t for t in sorted(offered_moves(his)) if t.startswith("make"))
    acts = await asyncio.gather(
        click_move(anna, hers, "make soft bistro-7"),
        click_move(ben, his, make),
    )
    assert [act.kind for act in acts] == ["update", "update"]
    await bot_harness.wait_until_idle()
    assert len(await logged_moves(bot_harness)) == 2


async def test_what_the_others_did_since_my_turn_is_told_on_the_board_and_in_my_panel(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna, ben = people
    await set_state(bot_harness, sit("bistro", "fruit", seats=2).state)
    await play(bot_harness, anna, "make soft bistro-7")
    assert "▲ **Anna** makes soft bronze at table 4." in require_panel(ben).text
    make = next(
        text for text in sorted(offered_moves(require_panel(ben))) if text.startswith("make")
    )
    await play(bot_harness, ben, make)
    for text in (require_panel(anna).text, board_of(anna, bot_harness.world).text):
        assert "● **Ben** makes " in text
    assert "▲ **Anna** makes" not in require_panel(ben).text, "he has acted since"


async def test_a_step_is_taken_back_through_the_panel(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna, ben = people
    await set_state(bot_harness, sit("bistro", "fruit", seats=2).state)
    assert "undo" not in offered_moves(require_panel(anna))
    before = board_of(ben, bot_harness.world).alt_texts
    await play(bot_harness, anna, "make soft bistro-7", "gather hard 1")
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    await play(bot_harness, anna, "undo", "undo")
    table = state_of(bot_harness).table
    assert table.tokens == {}
    assert table.creameries[0].fruit == 0
    assert "undo" not in offered_moves(require_panel(anna))
    assert board_of(ben, bot_harness.world).alt_texts == before


async def test_a_question_is_taken_back_with_the_cheese_that_asked_it(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna = people[0]
    await set_state(bot_harness, shop().state)
    await play(bot_harness, anna, "make soft fromagerie-7", "undo")
    state: State = state_of(bot_harness)
    assert not state.table.creameries[0].pending
    assert state.table.tokens == {}


async def test_who_is_away_holds_up_the_rotation_only_and_the_timer_readies_that_seat(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL, cheeseboard_robot_pace=30.0)
    anna, ben = await start_table(bot_harness, "fromage", 2, timer=120)
    await set_state(bot_harness, sit("bistro", "fruit", seats=2).state)
    turn = state_of(bot_harness).table.turn
    make = next(t for t in sorted(offered_moves(require_panel(ben))) if t.startswith("make"))
    await play(bot_harness, ben, make)
    while not can_be_ready(require_panel(ben)):
        await play(bot_harness, ben, "skip")
    await play(bot_harness, ben, "ready")
    assert state_of(bot_harness).table.turn == turn
    assert bot_harness.current_snapshot().awaited == [0]
    await expire_clock(bot_harness, "turn:0")
    assert (await logged_moves(bot_harness))[-1] == (0, "ready")
    assert state_of(bot_harness).table.turn == turn + 1
    assert bot_harness.table().seats[0].away
    # Back again, by simply doing something.
    make = next(t for t in sorted(offered_moves(require_panel(anna))) if t.startswith("make"))
    await play(bot_harness, anna, make)
    assert not bot_harness.table().seats[0].away


async def test_a_question_left_open_by_who_is_away_is_answered_for_them(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL, cheeseboard_robot_pace=30.0)
    anna, _ = await start_table(bot_harness, "fromage", 2, timer=120)
    await set_state(bot_harness, shop().state)
    await play(bot_harness, anna, "make soft fromagerie-7")
    await expire_clock(bot_harness, "turn:0")
    assert (await logged_moves(bot_harness))[-1] == (0, "skip")


# --- the draft ------------------------------------------------------------------------------


async def test_nobody_sees_the_tiles_or_the_pick_of_another(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "fromage", 3, advanced=True)
    zoe = bot_harness.world.person("Zoe")
    for person in people:
        await person.click(board_of(person, bot_harness.world), label="My hand")
    for seat in (1, 0):
        hand = state_of(bot_harness).hands[seat]
        await play(bot_harness, people[seat], f"keep {hand[2]}")
        assert WORDS.tile(hand[2]) in require_panel(people[seat]).text
        state: State = state_of(bot_harness)
        assert state.table.phase is Phase.DRAFT
        for viewer, person in ((0, people[0]), (1, people[1]), (2, people[2]), (None, zoe)):
            own = set(state.hands[viewer]) if viewer is not None else set[int]()
            for message in visible_messages(person, bot_harness.world):
                for tile in set(map(int, TILES)) - own:
                    assert WORDS.tile(tile) not in message.everything
                    assert f"keep {tile}" not in offered_moves(message)
        await bot_harness.restart()
        await bot_harness.wait_until_idle()
    picked = state_of(bot_harness).picks[:2]
    for tile in picked:
        assert WORDS.tile(tile) not in await table_log_text(people[2], bot_harness.world)
    last = state_of(bot_harness).hands[2][0]
    await play(bot_harness, people[2], f"keep {last}")
    # Now all lie open, and every hand has gone to the left.
    told = await table_log_text(people[0], bot_harness.world)
    for tile in (*picked, last):
        assert WORDS.tile(tile) in told
    assert [len(hand) for hand in state_of(bot_harness).hands] == [3, 3, 3]


async def test_the_score_so_far_is_told_to_who_asks(
    bot_harness: BotHarness, people: list[Person]
) -> None:
    anna = people[0]
    await set_state(bot_harness, sit("bistro", "fruit", seats=2).state)
    await play(bot_harness, anna, "make soft bistro-7")
    act = await anna.slash(bot_harness.world.general, "fromage score")
    async with asyncio.timeout(120):
        while not act.text:  # The first score sheet may take a moment to draw.
            await asyncio.sleep(0.02)
    assert act.ephemeral
    assert "Anna" in act.text
    assert "Ben" in act.text
    assert act.message.files
    assert all(act.message.alt_texts)


async def test_suggestions_are_found_without_their_accents(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "fromage", 4)
    names = [
        (person, choice["name"])
        for person in people
        for choice in await person.autocomplete(
            bot_harness.world.general, "fromage make", "choice", ""
        )
    ]
    person, name = next((p, n) for p, n in names if "é" in n)
    typed = next(word for word in name.split() if "é" in word).replace("é", "E").strip(",.:")
    found = await person.autocomplete(bot_harness.world.general, "fromage make", "choice", typed)
    assert name in [choice["name"] for choice in found]
    assert len(found) < len([n for p, n in names if p is person])
