"""The same evening twice, with other secrets: nobody receives a byte that tells the two apart.

A game stands on the table as random play has left it. Then all that one person may not know is
changed under their eyes (the contract suite's `scramble`, written from the rules). Whatever reaches
that person must stay the same to the byte: messages, edits, file names, pictures, alt texts,
custom_ids, suggestions, refusals, receipts, the log, help, and that nothing is sent at all. So for
every seat, for a stranger in the channel and for somebody who sits at another table; the bot's own
log at DEBUG has the same lines, and what is planted where nobody may look turns up nowhere.

Then the game goes on: whatever private answer is still there shows what somebody who asks now is
shown, or is gone. Some have their pictures in large text or high contrast, which are sent to them
alone.
"""

import contextlib
import hashlib
import logging
import re
import secrets
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import fields
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from bot.kernel import Options
from bot.logs import TALKATIVE, Discreet
from bot.playground import LocalDiscord, Person, Shown
from bot.screen.words import words
from bot.table.draft import Draft
from tests.contract.games import subjects
from tests.contract.playout import Walk, walk
from tests.contract.subject import Subject, plans
from tests.discord.house import QuickBot, all_settled, board_of, panel_of
from tests.soak.looking import Broken
from tests.soak.report import Report
from tests.soak.running import running

NAMES = ("Anna", "Ben", "Cleo", "Dana", "Emil", "Fay", "Gus", "Hal")
LARGE, STARK = {"large_text": True}, {"high_contrast": True}
CLARITY: tuple[dict[str, bool], ...] = (LARGE, STARK, {**LARGE, **STARK}, {})
"""How people have their pictures drawn, in turn."""
IN_WORDS = tuple(words(language).in_words for language in words)
FURTHER = 4
"""Entries that a game goes on after everybody has asked for everything."""
_IDS = re.compile(r"\d{15,}")
_STAMPS = re.compile(r"<t:\d+:\w>")
"""Clocks that differ because the second look came later."""


def told(message: Shown, *, clocks: bool = False) -> tuple[str, ...]:
    """All that this message put on somebody's machine; ids apart, and clocks unless asked for."""
    pictures = [hashlib.sha256(file.data).hexdigest() for file in message.files]
    alts = [file.description or "" for file in message.files]
    text = _IDS.sub("<id>", message.everything)
    return (text if clocks else _STAMPS.sub("<t>", text), *pictures, *alts)


async def see_clearly(bot: QuickBot, people: Iterable[Person]) -> None:
    """What they would choose with `/me`."""
    for i, person in enumerate(people):
        await bot.store.wishes.wish(person.id, **CLARITY[i % len(CLARITY)])


async def presses(person: Person, message: Shown | None, act: str) -> list[Shown]:
    """What comes of pressing that button of that message, if it is there."""
    ids = message.custom_ids if message is not None else []
    button = next((i for i in ids if i.endswith(f"|a:{act}")), None)
    if message is None or button is None:
        return []
    pressed = person.click(message, custom_id=button, stale=True)
    await pressed.settled(120)
    return [shown for shown in (pressed.message, *pressed.followups) if shown is not None]


def private_answers(person: Person, since: int = 0) -> dict[int, tuple[str, ...]]:
    """The private answers after that message that show a game: pictures, panels and words.

    Sentences (receipts, refusals, the log) say only what may stay.
    """
    shown = [m for m in person.ephemerals if m.id > since and m.embeds]
    return {m.id: told(m) for m in shown if m.files or _shows_game(m)}


def _shows_game(message: Shown) -> bool:
    moves = any("|m:" in i or "|p:" in i or "|s:" in i for i in message.custom_ids)
    return moves or any(embed.get("title") in IN_WORDS for embed in message.embeds)


def left_lying(there: dict[int, tuple[str, ...]], fresh: Collection[Any]) -> list[str]:
    """Private answers that are there and are not what is shown to whoever asks now."""
    return [f"{answer}" for answer in there.values() if answer not in fresh]


class Ear(logging.Handler):
    """The log as it is written at DEBUG, without what differs from second to second."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(Discreet())

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(TALKATIVE):
            self.lines.append(self.format(record).split(" ", 2)[2])

    def since(self, mark: int) -> list[str]:
        return sorted(re.sub(r"\d+(\.\d+)?", "#", line) for line in self.lines[mark:])


@contextlib.contextmanager
def listening() -> Iterator[Ear]:
    ear, root = Ear(), logging.getLogger()
    level = root.level
    root.addHandler(ear)
    root.setLevel(logging.DEBUG)
    quiet = {name: logging.getLogger(name).level for name in TALKATIVE}
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.INFO)
    try:
        yield ear
    finally:
        root.removeHandler(ear)
        root.setLevel(level)
        for name, before in quiet.items():
            logging.getLogger(name).setLevel(before)


class Table:
    """A game with a person in every seat, and some who only watch."""

    def __init__(
        self,
        world: LocalDiscord,
        bot: QuickBot,
        subject: Subject,
        options: Options,
        outsiders: Sequence[Person],
    ) -> None:
        self.world = world
        self.bot = bot
        self.subject = subject
        self.options = options
        self.number = 0
        self.people: list[Person] = []
        self.outsiders = outsiders
        self.planted: list[str] = []
        self.opened = 0
        """The message of its lobby: what came before is of other tables."""

    def private(self, person: Person) -> dict[int, tuple[str, ...]]:
        return private_answers(person, self.opened)

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
        self.number, self.opened = int(lobby.custom_ids[0].split("|")[1], 36), lobby.id
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
            for seat in draft.table.seats:
                self.planted.append(f"planted-{secrets.token_hex(8)}")
                seat.memory = {self.planted[-1]: self.planted[-1]}
            self.planted.append(str(draft.table.seed))

        await self.bot.hosts.change(self.number, letter)
        await all_settled(self.bot)

    async def goes_on(self, person: Person, state: Any) -> list[str]:
        """Lay that state: what of their private answers shows another, and stays."""
        await self.lay(state)
        lies = self.private(person)
        fresh = [
            part for _, told in await self.asks(person) if isinstance(told, list) for part in told
        ]
        return left_lying(lies, fresh)

    async def close(self) -> None:
        def letter(draft: Draft) -> None:
            draft.table.status = type(draft.table.status).CLOSED

        await self.bot.hosts.change(self.number, letter)
        await all_settled(self.bot)

    async def requests(self, person: Person, state: Any) -> list[tuple[str, str]]:
        """Lay that state; what is sent to where that person reads: the channel and their DM."""
        places = {self.world.general.id, *(m.channel_id for m in person.dm)}
        before = len(self.world.requests)
        await self.lay(state)
        return [
            (request.method, request.path)
            for request in list(self.world.requests)[before:]
            if any(f"/channels/{place}/" in request.path for place in places)
        ]

    def plants(self, ear: Ear) -> list[str]:
        """What was planted and turned up in a message or in the log."""
        everybody = [*self.people, *self.outsiders]
        places = [m for p in everybody for m in (*p.sees(self.world.general), *p.dm)]
        said = "\n".join([*(m.everything for m in places), *ear.lines])
        return [plant for plant in self.planted if plant in said]

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
        if "score" in self.subject.game.stage.words("en").commands:
            act = await person.slash(channel, f"{self.subject.game.slug} score")
            await act.settled(120)
            answers.append(("score", [told(act.message)] if act.message else []))
        await all_settled(self.bot)
        for message in (board_of(person, self.world, self.number), panel_of(person, self.number)):
            pressed = await presses(person, message, "words")
            answers.append(("In words", [told(m) for m in pressed]))
        for kind in self.subject.rules.moves:
            if not fields(kind):
                continue
            line = f"{self.subject.game.slug} {kind.verb}"
            choices = await person.autocomplete(channel, line, "choice", f"#{self.number} ")
            answers.append((line, choices))
        await all_settled(self.bot)
        return answers


async def leaks(
    folder: Path,
    seed: int,
    report: Report,
    *,
    positions: int,
    until: float,
    games: Collection[str] | None = None,
) -> Counter[str]:
    """So many positions of every game, each seen by everybody in turn; how many were compared."""
    rng, compared = Random(seed), Counter[str]()
    async with (
        LocalDiscord(keep_history=False, answer_window=120.0, keep_requests=1_000_000) as world,
        running(world, folder, cheeseboard_clock_scale=100.0, cheeseboard_robot_pace=30.0) as bot,
    ):
        stranger, neighbour = world.person("Zoe"), world.person("Yan", locale="fr")
        await neighbour.slash(world.general, "roquefort new")
        await all_settled(bot)
        with listening() as ear:
            for subject in subjects():
                if subject.game.slug not in (bot.games if games is None else games):
                    continue
                for plan in islice(plans(subject), seed % 7, seed % 7 + positions):
                    if monotonic() > until:
                        return compared
                    table = Table(world, bot, subject, plan.options, (stranger, neighbour))
                    game = walk(subject, plan)
                    at = _with_secrets(game, rng)
                    compared[subject.game.slug] += await _compare(table, game, at, rng, ear)
                    report.progress("leaks", f"{subject.game.slug}: {compared[subject.game.slug]}")
    return compared


def _with_secrets(game: Walk, rng: Random) -> int:
    """Of some positions of that game the one in which most is hidden from most."""
    subject, last = game.subject, len(game.snapshots) - 1
    some = rng.sample(range(last), min(last, 8))

    def hidden(at: int) -> int:
        return sum(
            subject.rules.dump(subject.scramble(game.state(at), seat, rng)) != game.snapshots[at]
            for seat in (*game.seats, None)
        )

    return max(some, key=hidden)


async def _compare(table: Table, game: Walk, at: int, rng: Random, ear: Ear) -> int:
    """Two worlds for every pair of eyes; how many of them differed in what is hidden."""
    rules, done = table.subject.rules, 0
    snapshot, last = game.snapshots[at], len(game.snapshots) - 2
    later = game.snapshots[min(at + FURTHER, last) if at < last else max(0, last - FURTHER)]
    await table.seat(game.plan.seats, rules.load(snapshot))
    await see_clearly(table.bot, [*table.people, *table.outsiders])
    eyes = [*enumerate(table.people), *((None, person) for person in table.outsiders)]
    try:
        for seat, person in eyes:
            other = table.subject.scramble(rules.load(snapshot), seat, rng)
            if rules.dump(other) == snapshot:
                continue
            await table.lay(rules.load(snapshot))
            before, mark = table.screen(person), len(ear.lines)
            heard, logged = await table.asks(person), ear.since(mark)
            after_asking = table.screen(person)
            who = f"{table.subject.game.slug}, seat {seat} ({person.name})"
            private = table.private(person)
            sent = await table.requests(person, other)
            if sent:
                raise Broken(f"{who}: something was sent because of a secret: {sent}")
            _same(after_asking, table.screen(person), f"{who}: the screen")
            _same([private], [table.private(person)], f"{who}: private answers")
            mark = len(ear.lines)
            _same(heard, await table.asks(person), f"{who}: what was asked for")
            _same(logged, ear.since(mark), f"{who}: the log")
            if found := table.plants(ear):
                raise Broken(f"{who}: what was planted turned up: {found}")
            if lying := await table.goes_on(person, rules.load(later)):
                raise Broken(f"{who}: private answers still show what was: {lying}")
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
