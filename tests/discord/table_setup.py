"""Rare situations one click away: a table opened through Discord with a state set by hand."""

import asyncio
import contextlib
import re
from collections.abc import Iterator, Sequence
from typing import Any

from bot.playground import Act, LocalDiscord, Person, Shown
from bot.tables.draft import Draft
from tests.discord.harness import BotHarness, board_of, panel_of
from tests.tables.harness import is_deadline

NAMES = ("Anna", "Ben", "Cleo", "Dana")


async def start_table(
    bot_harness: BotHarness, slug: str, people: int, **options: Any
) -> list[Person]:
    """Start a table of these people; return them in seat order."""
    world = bot_harness.world
    players = [world.person(name) for name in NAMES[:people]]
    await players[0].slash(world.general, f"{slug} new", options)
    await bot_harness.wait_until_idle()
    for guest in players[1:]:
        act = await guest.click(board_of(guest, world), label="Join")
        assert not act.failed
    await bot_harness.wait_until_idle()
    await players[0].click(board_of(players[0], world), label="Start")
    await bot_harness.wait_until_idle()
    assert [seat.user_id for seat in bot_harness.table().seats] == [person.id for person in players]
    return players


async def set_state(bot_harness: BotHarness, state: Any, table_id: int = 1) -> None:
    """Replace the game's state, as if it had been played up to there."""

    def replace_state(draft: Draft) -> None:
        draft.state = state
        draft.table.snapshot = draft.game.rules.dump(state)

    await bot_harness.change(replace_state, table_id)
    await bot_harness.wait_until_idle()


async def expire_clock(bot_harness: BotHarness, clock: str, table_id: int = 1) -> None:
    """Let that clock (`turn:0`, `game:look`) expire and wait for the result."""

    def set_deadline_now(draft: Draft) -> str:
        (name,) = (name for name in draft.table.deadlines if is_deadline(name, clock))
        draft.table.deadlines[name] = draft.now
        # Treat all news as read, so that no clock waits for it.
        draft.table.news = []
        return name

    name = await bot_harness.change(set_deadline_now, table_id)
    async with asyncio.timeout(120):
        while name in (await bot_harness.snapshot(table_id)).table.deadlines:
            await asyncio.sleep(0.005)
    await bot_harness.wait_until_idle()


def state_of(bot_harness: BotHarness, table_id: int = 1) -> Any:
    return bot_harness.current_snapshot(table_id).state


async def logged_moves(bot_harness: BotHarness, table_id: int = 1) -> list[tuple[int | None, str]]:
    """Seat and move of each log entry."""
    return [(line.seat, line.text) for line in await bot_harness.bot.store.load_log(table_id)]


def require_panel(person: Person) -> Shown:
    found = panel_of(person)
    assert found is not None, f"{person.name} has no panel"
    return found


def visible_messages(person: Person, world: LocalDiscord) -> list[Shown]:
    """Everything this person can see: the channel, private replies, direct messages."""
    return [*person.sees(world.general), *person.dm]


def offered_moves(message: Shown) -> set[str]:
    """Moves that a message offers in their notation; multi-selects by their template."""
    return {text for text, _, _ in _clickable_moves(message)}


def _clickable_moves(message: Shown) -> Iterator[tuple[str, str, str | None]]:
    """Notation, custom id and value of every move on a message."""
    for button in message.buttons:
        kind, _, load = button["custom_id"].split("|")[3].partition(":")
        if kind == "m":
            yield load, button["custom_id"], None
    for select in message.selects:
        kind, _, load = select["custom_id"].split("|")[3].partition(":")
        if kind == "p":
            yield load, select["custom_id"], None
            continue
        for option in select["options"]:
            kind, _, load = option["value"].partition(":")
            if kind == "m":
                yield load, select["custom_id"], option["value"]


def folder_entries(message: Shown) -> list[tuple[str, str | None]]:
    """Custom id and value of everything on a message that opens another page."""
    found: list[tuple[str, str | None]] = [
        (button["custom_id"], None)
        for button in message.buttons
        if button["custom_id"].split("|")[3].startswith("n:")
    ]
    for select in message.selects:
        found += [
            (select["custom_id"], option["value"])
            for option in select["options"]
            if option["value"].startswith("n:")
        ]
    return found


async def click_move(
    person: Person, message: Shown, move_text: str, values: Sequence[str] = ()
) -> Act:
    """Play that move from that message by its button or list entry."""
    for move, custom_id, value in _clickable_moves(message):
        if move != move_text:
            continue
        if value is not None:
            return await person.select(message, custom_id, value)
        if custom_id.startswith("cs|"):
            return await person.select(message, custom_id, list(values))
        return await person.click(message, custom_id=custom_id)
    # It may be in a folder: try each one.
    for custom_id, value in folder_entries(message):
        if custom_id.split("|")[3].partition(":")[2] == "":
            continue  # back
        if value is None:
            act = await person.click(message, custom_id=custom_id)
        else:
            act = await person.select(message, custom_id, value)
        if act.message is not None and move_text in offered_moves(act.message):
            return await click_move(person, act.message, move_text, values)
    raise AssertionError(
        f"{move_text!r} is not offered to {person.name}: {sorted(offered_moves(message))}"
    )


async def play_moves(bot_harness: BotHarness, person: Person, *texts: str) -> None:
    """Moves from the person's own panel, each shown before the next. `carry 1 hx+hy`: a
    multi-select.
    """
    for text in texts:
        message = require_panel(person)
        template, _, values = text.rpartition(" ")
        if text not in offered_moves(message) and f"{template} -" in offered_moves(message):
            act = await click_move(person, message, f"{template} -", values.split("+"))
        else:
            act = await click_move(person, message, text)
        # On a busy machine a first picture may come after the answer.
        assert act.kind in ("update", "deferred_update"), f"{text}: {act.text}"
        await bot_harness.wait_until_idle()


async def open_folder(bot_harness: BotHarness, person: Person, path_end: str) -> Shown:
    """The panel after opening the folder whose path ends with this."""
    message = require_panel(person)
    for custom_id, value in folder_entries(message):
        if (value or custom_id).endswith(path_end):
            if value is None:
                await person.click(message, custom_id=custom_id)
            else:
                await person.select(message, custom_id, value)
            await bot_harness.wait_until_idle()
            return require_panel(person)
    raise AssertionError(f"no folder {path_end!r} in {folder_entries(message)}")


def split_words(text: str) -> set[str]:
    """The words of custom ids and similar texts."""
    return set(re.split(r"[^0-9a-z]+", text))


async def table_log_text(person: Person, world: LocalDiscord) -> str:
    """What `/table log` shows that person; the reply is dismissed."""
    act = await person.slash(world.general, "table log", table=1)
    text = act.text
    with contextlib.suppress(LookupError):
        person.dismiss(act.message)
    return text
