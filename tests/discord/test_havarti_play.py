"""Hide the Havarti through Discord: the set-up, whole rounds, restarts, and what is forgotten."""

from random import Random

import pytest

from bot.playground import Person
from cogs.hide_the_havarti.house import INDEX, Spot
from cogs.hide_the_havarti.roles import deciders
from cogs.hide_the_havarti.state import CHEESES, COMMONS, Phase, Room, State
from tests.discord.havarti import (
    STILL,
    WORDS,
    assert_forgotten,
    choosing,
    everybody,
    files_of,
    own_copies,
    own_files,
)
from tests.discord.house import House, Player, board_of
from tests.discord.prepared import (
    gather,
    lay_out,
    log_lines,
    offered,
    open_folder,
    panel,
    play,
    run_out,
    state_of,
)

# --- the set-up -----------------------------------------------------------------------------


async def test_the_faces_of_the_set_up_are_gone_from_every_screen_when_it_ends(
    house: House,
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    anna, ben, cleo = people
    await lay_out(house, choosing())
    await own_copies(house, people)
    await house.restart()
    await house.settle()
    await play(house, anna, "keep mice+aha")
    everyone = everybody(house, people)
    state: State = state_of(house)
    card = state.hand[0]
    await open_folder(house, ben, card)
    await play(house, ben, f"place {card} b2")
    assert WORDS.rooms[card] in panel(cleo).everything
    # By command as well: its private answer must not remember the card either.
    other = state_of(house).hand[0]
    act = await cleo.slash(house.world.general, "havarti place", choice=f"place {other} c3")
    await house.settle()
    assert state_of(house).layout[INDEX[Spot.C3]] is other
    assert WORDS.rooms[other] not in act.text
    await house.restart()
    await house.settle()
    assert WORDS.rooms[card] in panel(ben).everything
    shown = own_files(ben, cleo)
    assert_forgotten(house, everyone)
    await play(house, ben, "fill", "done")
    shown |= own_files(ben, cleo)
    assert "Done" not in panel(ben).labels
    await play(house, cleo, "done")
    assert state_of(house).phase is Phase.ENTRY
    assert_forgotten(house, everyone)
    for person in everyone:
        left = shown & set(files_of(person, house.world))
        assert not left, "a picture of the set-up is still there"
        told = await log_lines(person, house.world)
        assert not [room for room in Room if WORDS.rooms[room] in told]
    # The inspecteur has not seen a face at any time, in words or in a picture.
    read = anna.ever_read()
    assert not [room for room in (*COMMONS, *CHEESES) if WORDS.rooms[room] in read]
    assert not shown & set(anna.ever_got_files())


@pytest.mark.parametrize("answered", [True, False])
async def test_a_late_set_up_bares_one_cheese_and_hides_the_rest(
    house: House, answered: bool
) -> None:
    await house.open(**STILL)
    people = await gather(house, "havarti", 3)
    anna, ben, cleo = people
    await lay_out(house, choosing())
    await play(house, anna, "keep partner+that")
    await own_copies(house, people)
    everyone = everybody(house, people)
    await run_out(house, "game:warn")
    assert "10 seconds" in panel(anna).text
    assert "10 seconds" in board_of(anna, house.world).text
    card = state_of(house).hand[0]
    await open_folder(house, cleo, card)
    await play(house, cleo, f"place {card} a1")
    await run_out(house, "game:setup")
    state: State = state_of(house)
    assert state.phase is Phase.LATE
    assert_forgotten(house, everyone)
    await house.restart()
    await house.settle()
    bares = {text for text in offered(panel(ben)) if text.startswith("bare")}
    assert len(bares) == 4
    assert not offered(panel(anna))
    if answered:
        await play(house, ben, min(bares))
        assert state_of(house).up[INDEX[Spot(min(bares).split()[1])]]
    else:
        await run_out(house, "game:late")
    state = state_of(house)
    assert state.phase is Phase.ENTRY
    assert [state.rooms[at] in CHEESES for at, up in enumerate(state.up) if up] == [True]
    assert_forgotten(house, everyone)


# --- whole rounds ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
async def test_wherever_a_restart_comes_nothing_hidden_is_on_any_screen(
    house: House, seats: int
) -> None:
    """A round and more by random clicks; after each one all screens are held against the house."""
    await house.open(**STILL)
    people = await gather(house, "havarti", seats, rounds_each=1, searches=2)
    everyone = everybody(house, people)
    rng = Random(seats)
    seen: set[str] = set()
    players = [Player(person, house.world, i) for i, person in enumerate(people)]
    for moves in range(600):
        if not house.is_live() or (moves >= 90 and any("roundend" in here for here in seen)):
            break
        state: State = state_of(house)
        here = f"{state.phase} {state.effect or ''} {bool(state.looks)}"
        if here not in seen:
            seen.add(here)
            await house.restart()
            await house.settle()
        await one_move(house, people, players, rng)
        if house.is_live():
            assert_forgotten(house, everyone)
    phases = {here.split()[0] for here in seen}
    assert {"choose", "setup", "entry", "fromager", "inspecteur", "roundend"} <= phases


async def one_move(house: House, people: list[Person], players: list[Player], rng: Random) -> None:
    state: State = state_of(house)
    seat = rng.choice(deciders(state))
    if state.phase is Phase.SETUP:
        # A full house by random single cards would take all day.
        await play(house, people[seat], "fill" if state.hand else "done")
        return
    await players[seat].act()
    await house.settle()
