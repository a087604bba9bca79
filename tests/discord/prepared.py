"""Rare situations one click away: a table opened through Discord, then laid out by hand."""

import asyncio
import contextlib
import re
from collections.abc import Iterator, Sequence
from typing import Any

from bot.playground import Act, LocalDiscord, Person, Shown
from bot.table.draft import Draft
from tests.discord.house import House, board_of, panel_of

NAMES = ("Anna", "Ben", "Cleo", "Dana")


async def gather(house: House, slug: str, people: int, **options: Any) -> list[Person]:
    """People at a table of their own that has begun, in the order of the seats."""
    world = house.world
    seated = [world.person(name) for name in NAMES[:people]]
    await seated[0].slash(world.general, f"{slug} new", options)
    await house.settle()
    for guest in seated[1:]:
        act = await guest.click(board_of(guest, world), label="Join")
        assert not act.failed
    await house.settle()
    await seated[0].click(board_of(seated[0], world), label="Start")
    await house.settle()
    assert [seat.user_id for seat in house.table().seats] == [person.id for person in seated]
    return seated


async def lay_out(house: House, state: Any, table_id: int = 1) -> None:
    """Put another state of the game on the table, as if it had been played up to there."""

    def lay(draft: Draft) -> None:
        draft.state = state
        draft.table.snapshot = draft.game.rules.dump(state)

    await house.change(lay, table_id)
    await house.settle()


async def run_out(house: House, clock: str, table_id: int = 1) -> None:
    """Let the time of that clock (`turn:0`, `game:look`) be up, and see what comes of it."""

    def hurry(draft: Draft) -> str:
        (name,) = (name for name in draft.table.deadlines if name.startswith(clock))
        draft.table.deadlines[name] = draft.now
        # By then everybody has read what there was to read: no clock waits for them.
        draft.table.news = []
        return name

    name = await house.change(hurry, table_id)
    async with asyncio.timeout(120):
        while name in (await house.look(table_id)).table.deadlines:
            await asyncio.sleep(0.005)
    await house.settle()


def state_of(house: House, table_id: int = 1) -> Any:
    return house.now(table_id).state


async def texts_of(house: House, table_id: int = 1) -> list[tuple[int | None, str]]:
    """The log: who played what."""
    return [(line.seat, line.text) for line in await house.bot.store.log(table_id)]


def panel(person: Person) -> Shown:
    found = panel_of(person)
    assert found is not None, f"{person.name} has no panel"
    return found


def on_screen(person: Person, world: LocalDiscord) -> list[Shown]:
    """All that this person can look at right now: the channel, private answers, own messages."""
    return [*person.sees(world.general), *person.dm]


def offered(message: Shown) -> set[str]:
    """The moves that a message offers, in their notation; sets by their template."""
    return {text for text, _, _ in _moves(message)}


def _moves(message: Shown) -> Iterator[tuple[str, str, str | None]]:
    """Notation, custom_id and value of every move on a message."""
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


def folders(message: Shown) -> list[tuple[str, str | None]]:
    """Custom_id and value of everything on a message that only leads further in."""
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


async def press(person: Person, message: Shown, text: str, values: Sequence[str] = ()) -> Act:
    """Play that move from that message, by the button or the entry which stands for it."""
    for move, custom_id, value in _moves(message):
        if move != text:
            continue
        if value is not None:
            return await person.select(message, custom_id, value)
        if custom_id.startswith("cs|"):
            return await person.select(message, custom_id, list(values))
        return await person.click(message, custom_id=custom_id)
    # It may be behind an entry: each that leads on is looked into.
    for custom_id, value in folders(message):
        if custom_id.split("|")[3].partition(":")[2] == "":
            continue  # back
        if value is None:
            act = await person.click(message, custom_id=custom_id)
        else:
            act = await person.select(message, custom_id, value)
        if act.message is not None and text in offered(act.message):
            return await press(person, act.message, text, values)
    raise AssertionError(f"{text!r} is not offered to {person.name}: {sorted(offered(message))}")


async def play(house: House, person: Person, *texts: str) -> None:
    """Moves from the person's own panel, each shown before the next. `carry 1 hx+hy`: a set."""
    for text in texts:
        message = panel(person)
        template, _, values = text.rpartition(" ")
        if text not in offered(message) and f"{template} -" in offered(message):
            act = await press(person, message, f"{template} -", values.split("+"))
        else:
            act = await press(person, message, text)
        # On a busy machine a first picture may come after the answer.
        assert act.kind in ("update", "deferred_update"), f"{text}: {act.text}"
        await house.settle()


async def open_folder(house: House, person: Person, where: str) -> Shown:
    """The panel after going into the folder whose place ends so."""
    message = panel(person)
    for custom_id, value in folders(message):
        if (value or custom_id).endswith(where):
            if value is None:
                await person.click(message, custom_id=custom_id)
            else:
                await person.select(message, custom_id, value)
            await house.settle()
            return panel(person)
    raise AssertionError(f"no folder {where!r} in {folders(message)}")


def words_in(text: str) -> set[str]:
    """The single words of custom_ids and the like."""
    return set(re.split(r"[^0-9a-z]+", text))


async def log_lines(person: Person, world: LocalDiscord) -> str:
    """What `/table log` tells that person; the answer is put away again."""
    act = await person.slash(world.general, "table log", table=1)
    text = act.text
    with contextlib.suppress(LookupError):
        person.dismiss(act.message)
    return text
