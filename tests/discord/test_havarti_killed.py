"""Hide the Havarti with the process killed during the set-up and at the end."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import LocalDiscord, Person
from cogs.hide_the_havarti.roles import fromagers
from cogs.hide_the_havarti.state import CHEESES, COMMONS, Phase, State
from tests.discord.harness import TIMEOUT_SECONDS, board_of, panel_of
from tests.discord.havarti_setup import (
    RULES,
    WORDS,
    assert_hidden_from,
    pictures_of,
    private_pictures,
)
from tests.discord.table_setup import NAMES, click_move, offered_moves, require_panel
from tests.discord.test_restarts import Process
from tests.playground.openapi import checking


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[Process]:
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
        with checking(world):
            made = Process(world, tmp_path, CHEESEBOARD_CLOCK_SCALE="20")
            yield made
            if world.gateway.connected:
                await made.end()


def saved(process: Process) -> State:
    (snapshot,) = process.rows("SELECT snapshot FROM tables")[0]
    assert isinstance(snapshot, bytes)
    return RULES.load(snapshot)


async def killed(process: Process) -> None:
    await process.end()
    await process.start()


async def gathered(process: Process) -> list[Person]:
    """Three people at a table that has begun."""
    world = process.world
    await process.start()
    people = [world.person(name) for name in NAMES[:3]]
    async with asyncio.timeout(TIMEOUT_SECONDS):  # commands are registered after the start
        while not any(command.name == "havarti" for command in world.world.commands_in(None)):
            await asyncio.sleep(0.05)
    await people[0].slash(world.general, "havarti new")
    for guest in people[1:]:
        await guest.wait_for(
            lambda p: any("Join" in m.labels for m in p.sees(world.general)), TIMEOUT_SECONDS
        )
        await guest.click(board_of(guest, world), label="Join")
    await people[0].click(board_of(people[0], world), label="Start")
    await people[0].wait_for(lambda p: "My hand" in board_of(p, world).labels, TIMEOUT_SECONDS)
    return people


async def plays(person: Person, text: str, values: tuple[str, ...] = ()) -> None:
    """Play from the person's own panel as soon as it offers that."""
    await person.wait_for(
        lambda p: (shown := panel_of(p)) is not None and text in offered_moves(shown),
        TIMEOUT_SECONDS,
    )
    act = await click_move(person, require_panel(person), text, values)
    assert act.kind in ("update", "deferred_update"), act.text


async def own_copy(person: Person, world: LocalDiscord) -> None:
    await person.click(board_of(person, world), label="My hand")


def assert_hidden(process: Process, people: list[Person]) -> None:
    state = saved(process)
    for seat, person in enumerate(people):
        assert_hidden_from(person, seat, state, process.world)
    assert_hidden_from(process.world.person("Zoe"), None, state, process.world)


async def test_faces_of_the_set_up_do_not_outlive_it_though_the_process_was_killed(
    process: Process,
) -> None:
    world = process.world
    people = await gathered(process)
    state = saved(process)
    inspecteur, (first, second) = people[state.inspecteur], [people[s] for s in fromagers(state)]
    await plays(inspecteur, "keep -", ("mice", "aha"))
    for person in people:
        await own_copy(person, world)
    await plays(first, "fill")
    seen = private_pictures(first, second)
    await killed(process)
    # What was on the screen before the kill is alive, and not there twice.
    await second.wait_for(lambda p: "done" in offered_moves(require_panel(p)), TIMEOUT_SECONDS)
    assert saved(process).phase is Phase.SETUP
    assert WORDS.rooms[CHEESES[0]] in require_panel(second).everything
    assert all(len(person.dm) == 1 for person in people)
    await own_copy(second, world)
    await plays(first, "done")
    await killed(process)
    seen |= private_pictures(first, second)
    await plays(second, "done")
    await inspecteur.wait_for(lambda p: "Open up" in board_of(p, world).text, TIMEOUT_SECONDS)
    for person in (first, second):
        await person.wait_for(lambda p: not seen & set(pictures_of(p, world)), TIMEOUT_SECONDS)
    await killed(process)
    assert saved(process).phase is Phase.ENTRY
    assert_hidden(process, people)
    for person in people:
        assert not seen & set(pictures_of(person, world))
    read = inspecteur.ever_read()
    assert not [room for room in (*COMMONS, *CHEESES) if WORDS.rooms[room] in read]
    assert not seen & set(inspecteur.ever_got_files())


async def test_a_process_killed_in_the_moment_the_set_up_ends_still_takes_the_faces_away(
    process: Process,
) -> None:
    """The end is saved, but no message has been changed yet when the process dies."""
    world = process.world
    people = await gathered(process)
    state = saved(process)
    inspecteur, (first, second) = people[state.inspecteur], [people[s] for s in fromagers(state)]
    await plays(inspecteur, "keep -", ("mice", "aha"))
    await plays(first, "fill")
    await plays(first, "done")
    await own_copy(first, world)
    seen = private_pictures(first, second)
    await second.wait_for(lambda p: "done" in offered_moves(require_panel(p)), TIMEOUT_SECONDS)
    gate = world.faults.hold(method="POST", path=r"/callback$")
    pressed = asyncio.create_task(click_move(second, require_panel(second), "done"))
    await gate.reached()
    await process.end()
    gate.open()
    pressed.cancel()
    assert saved(process).phase is Phase.ENTRY
    await process.start()
    for person in people:
        await person.wait_for(lambda p: not seen & set(pictures_of(p, world)), TIMEOUT_SECONDS)
    assert_hidden(process, people)
