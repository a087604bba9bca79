"""Hide the Havarti through Discord: the set-up, whole rounds, restarts, and deleted secrets."""

from random import Random

import pytest

from bot.playground import Person
from cogs.hide_the_havarti.house import INDEX, Spot
from cogs.hide_the_havarti.roles import deciders
from cogs.hide_the_havarti.state import CHEESES, COMMONS, Phase, Room, State
from tests.discord.harness import BotHarness, RandomPlayer, board_of
from tests.discord.havarti_setup import (
    SLOW_CLOCKS,
    WORDS,
    assert_hides_rooms,
    new_state,
    open_private_panels,
    pictures_of,
    private_pictures,
    with_spectator,
)
from tests.discord.table_setup import (
    expire_clock,
    offered_moves,
    open_folder,
    play_moves,
    require_panel,
    set_state,
    start_table,
    state_of,
    table_log_text,
)

# --- the set-up -----------------------------------------------------------------------------


async def test_the_faces_of_the_set_up_are_gone_from_every_screen_when_it_ends(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", 3)
    anna, ben, cleo = people
    await set_state(bot_harness, new_state())
    await open_private_panels(bot_harness, people)
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    await play_moves(bot_harness, anna, "keep mice+aha")
    everyone = with_spectator(bot_harness, people)
    state: State = state_of(bot_harness)
    card = state.hand[0]
    await open_folder(bot_harness, ben, card)
    await play_moves(bot_harness, ben, f"place {card} b2")
    assert WORDS.rooms[card] in require_panel(cleo).everything
    # By command as well: its private answer must not remember the card either.
    other = state_of(bot_harness).hand[0]
    act = await cleo.slash(bot_harness.world.general, "havarti place", choice=f"place {other} c3")
    await bot_harness.wait_until_idle()
    assert state_of(bot_harness).layout[INDEX[Spot.C3]] is other
    assert WORDS.rooms[other] not in act.text
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert WORDS.rooms[card] in require_panel(ben).everything
    shown = private_pictures(ben, cleo)
    assert_hides_rooms(bot_harness, everyone)
    await play_moves(bot_harness, ben, "fill", "done")
    shown |= private_pictures(ben, cleo)
    assert "Done" not in require_panel(ben).labels
    await play_moves(bot_harness, cleo, "done")
    assert state_of(bot_harness).phase is Phase.ENTRY
    assert_hides_rooms(bot_harness, everyone)
    for person in everyone:
        left = shown & set(pictures_of(person, bot_harness.world))
        assert not left, "a picture of the set-up is still there"
        told = await table_log_text(person, bot_harness.world)
        assert not [room for room in Room if WORDS.rooms[room] in told]
    # The inspecteur has not seen a face at any time, in words or in a picture.
    read = anna.ever_read()
    assert not [room for room in (*COMMONS, *CHEESES) if WORDS.rooms[room] in read]
    assert not shown & set(anna.ever_got_files())


@pytest.mark.parametrize("answered", [True, False])
async def test_a_late_set_up_bares_one_cheese_and_hides_the_rest(
    bot_harness: BotHarness, answered: bool
) -> None:
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", 3)
    anna, ben, cleo = people
    await set_state(bot_harness, new_state())
    await play_moves(bot_harness, anna, "keep partner+that")
    await open_private_panels(bot_harness, people)
    everyone = with_spectator(bot_harness, people)
    await expire_clock(bot_harness, "game:warn")
    assert "10 seconds" in require_panel(anna).text
    assert "10 seconds" in board_of(anna, bot_harness.world).text
    card = state_of(bot_harness).hand[0]
    await open_folder(bot_harness, cleo, card)
    await play_moves(bot_harness, cleo, f"place {card} a1")
    await expire_clock(bot_harness, "game:setup")
    state: State = state_of(bot_harness)
    assert state.phase is Phase.LATE
    assert_hides_rooms(bot_harness, everyone)
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    bares = {text for text in offered_moves(require_panel(ben)) if text.startswith("bare")}
    assert len(bares) == 4
    assert not offered_moves(require_panel(anna))
    if answered:
        await play_moves(bot_harness, ben, min(bares))
        assert state_of(bot_harness).up[INDEX[Spot(min(bares).split()[1])]]
    else:
        await expire_clock(bot_harness, "game:late")
    state = state_of(bot_harness)
    assert state.phase is Phase.ENTRY
    assert [state.rooms[at] in CHEESES for at, up in enumerate(state.up) if up] == [True]
    assert_hides_rooms(bot_harness, everyone)


# --- whole rounds ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
async def test_wherever_a_restart_comes_nothing_hidden_is_on_any_screen(
    bot_harness: BotHarness, seats: int
) -> None:
    """A round and more by random clicks; after each one all screens are held against the house."""
    await bot_harness.start(**SLOW_CLOCKS)
    people = await start_table(bot_harness, "havarti", seats, rounds_each=1, searches=2)
    everyone = with_spectator(bot_harness, people)
    rng = Random(seats)
    seen: set[str] = set()
    players = [RandomPlayer(person, bot_harness.world, i) for i, person in enumerate(people)]
    for moves in range(600):
        if not bot_harness.is_live() or (moves >= 90 and any("roundend" in here for here in seen)):
            break
        state: State = state_of(bot_harness)
        here = f"{state.phase} {state.effect or ''} {bool(state.looks)}"
        if here not in seen:
            seen.add(here)
            await bot_harness.restart()
            await bot_harness.wait_until_idle()
        await one_move(bot_harness, people, players, rng)
        if bot_harness.is_live():
            assert_hides_rooms(bot_harness, everyone)
    phases = {here.split()[0] for here in seen}
    assert {"choose", "setup", "entry", "fromager", "inspecteur", "roundend"} <= phases


async def one_move(
    bot_harness: BotHarness, people: list[Person], players: list[RandomPlayer], rng: Random
) -> None:
    state: State = state_of(bot_harness)
    seat = rng.choice(deciders(state))
    if state.phase is Phase.SETUP:
        # A full house by random single cards would take all day.
        await play_moves(bot_harness, people[seat], "fill" if state.hand else "done")
        return
    await players[seat].click_once()
    await bot_harness.wait_until_idle()
