"""The same evening twice, with other secrets: nobody receives a byte that tells the two apart.

A game stands on the table as random play has left it. Then all that one person may not know is
changed under their eyes (the contract suite's `scramble`, written from the rules). Whatever reaches
that person must stay the same to the byte: messages, edits, file names, pictures, alt texts,
custom_ids, suggestions, refusals, receipts, the log, help, and that nothing is sent at all.
"""

import hashlib
import re
from collections import Counter
from dataclasses import fields
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from bot.kernel import Options
from bot.playground import LocalDiscord, Person, Shown
from bot.table.draft import Draft
from tests.contract.games import subjects
from tests.contract.playout import walk
from tests.contract.subject import Subject, plans
from tests.discord.house import QuickBot, all_settled
from tests.soak.crash import Broken
from tests.soak.report import Report
from tests.soak.running import running

NAMES = ("Anna", "Ben", "Cleo", "Dana", "Emil", "Fay", "Gus", "Hal")
_IDS = re.compile(r"\d{15,}")
_STAMPS = re.compile(r"<t:\d+:\w>")
"""Clocks that differ because the second look came later."""


def told(message: Shown) -> tuple[str, ...]:
    """All that this message put on somebody's machine; ids and clocks apart."""
    pictures = [hashlib.sha256(file.data).hexdigest() for file in message.files]
    alts = [file.description or "" for file in message.files]
    text = _STAMPS.sub("<t>", _IDS.sub("<id>", message.everything))
    return (text, *pictures, *alts)


class Table:
    """A game with a person in every seat, and one who only watches."""

    def __init__(
        self, world: LocalDiscord, bot: QuickBot, subject: Subject, options: Options
    ) -> None:
        self.world = world
        self.bot = bot
        self.subject = subject
        self.options = options
        self.number = 0
        self.people: list[Person] = []
        self.watcher = world.person("Zoe")

    async def seat(self, seats: int, state: Any) -> None:
        """Open a table for so many, and lay that state on it."""
        self.people = [self.world.person(name) for name in NAMES[:seats]]
        host, *guests = self.people
        slug = self.subject.game.slug
        before = {m.id for m in host.sees(self.world.general)}
        await host.slash(self.world.general, f"{slug} new")
        await all_settled(self.bot)
        (lobby,) = [
            m
            for m in host.sees(self.world.general)
            if m.id not in before and m.custom_ids and not m.ephemeral
        ]
        self.number = int(lobby.custom_ids[0].split("|")[1], 36)
        for guest in guests:
            await guest.click(lobby, label="Join")
        await all_settled(self.bot)
        await self.lay(state)

    async def lay(self, state: Any) -> None:
        def letter(draft: Draft) -> None:
            if not draft.look.playing:
                draft.deal()
                draft.table.news.clear()
            draft.table.options = self.options
            draft.state = state
            draft.table.snapshot = draft.game.rules.dump(state)

        await self.bot.hosts.change(self.number, letter)
        await all_settled(self.bot)

    async def close(self) -> None:
        def letter(draft: Draft) -> None:
            draft.table.status = type(draft.table.status).CLOSED

        await self.bot.hosts.change(self.number, letter)
        await all_settled(self.bot)

    # --- what reaches somebody -----------------------------------------------------------------

    def screen(self, person: Person) -> list[tuple[str, ...]]:
        """What stands on their screen about this table, without asking for anything."""
        name = f"Table {self.number}"
        places = [*person.sees(self.world.general), *person.dm]
        return [told(m) for m in places if m.embeds and name in m.text and not m.ephemeral]

    async def asks(self, person: Person) -> list[Any]:
        """Everything that person can ask for: panels, words, the log, suggestions, refusals."""
        channel, answers = self.world.general, list[Any]()
        for command in ("table hand", "table words", "table log", "table mine", "table nudge"):
            options = {} if command == "table mine" else {"table": self.number}
            act = await person.slash(channel, command, options)
            await act.settled(120)
            answers.append((command, [told(m) for m in (act.message, *act.followups)]))
        for kind in self.subject.rules.moves:
            if not fields(kind):
                continue
            line = f"{self.subject.game.slug} {kind.verb}"
            choices = await person.autocomplete(channel, line, "choice", f"#{self.number} ")
            answers.append((line, choices))
        await all_settled(self.bot)
        return answers


async def leaks(
    folder: Path, seed: int, report: Report, *, positions: int, until: float
) -> Counter[str]:
    """So many positions of every game, each seen by everybody in turn; how many were compared."""
    rng, compared = Random(seed), Counter[str]()
    async with (
        LocalDiscord(keep_history=False, answer_window=120.0) as world,
        running(world, folder, cheeseboard_clock_scale=100.0, cheeseboard_robot_pace=30.0) as bot,
    ):
        for subject in subjects():
            if subject.game.slug not in bot.games:
                continue
            for plan in islice(plans(subject), seed % 7, seed % 7 + positions):
                if monotonic() > until:
                    return compared
                game = walk(subject, plan)
                at = rng.randrange(len(game.snapshots) - 1)
                compared[subject.game.slug] += await _compare(
                    Table(world, bot, subject, plan.options), plan.seats, game.state(at), rng
                )
                report.progress("leaks", f"{subject.game.slug}: {compared[subject.game.slug]}")
    return compared


async def _compare(table: Table, seats: int, state: Any, rng: Random) -> int:
    """Two worlds for every pair of eyes; how many of them differed in what is hidden."""
    rules, done = table.subject.rules, 0
    snapshot = rules.dump(state)
    await table.seat(seats, rules.load(snapshot))
    try:
        for seat in [*range(seats), None]:
            person = table.watcher if seat is None else table.people[seat]
            other = table.subject.scramble(rules.load(snapshot), seat, rng)
            if rules.dump(other) == snapshot:
                continue
            await table.lay(rules.load(snapshot))
            before, heard = table.screen(person), await table.asks(person)
            after_asking = table.screen(person)
            await table.lay(other)
            who = f"{table.subject.game.slug}, seat {seat}"
            _same(after_asking, table.screen(person), f"{who}: the screen")
            _same(heard, await table.asks(person), f"{who}: what was asked for")
            assert before
            done += 1
    finally:
        await table.close()
    return done


def _same(one: list[Any], two: list[Any], what: str) -> None:
    if one == two:
        return
    for a, b in zip(one, two, strict=False):
        if a != b:
            raise Broken(f"{what} tells two worlds apart:\n{a}\n--- and ---\n{b}")
    raise Broken(f"{what} tells two worlds apart: {len(one)} and {len(two)} parts")
