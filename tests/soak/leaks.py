"""Compare one position with different secrets: no user receives a byte that tells the two apart.

A game is set up at a position reached by random play. Then everything that one person may not know
is changed (the contract suite's `scramble`, written from the rules). Everything that reaches that
person must stay identical to the byte: messages, edits, file names, pictures, alt texts, custom
ids, suggestions, refusals, receipts, the log, help, and the absence of messages. This is done for
every seat, for a non-player in the channel and for a player of another table. The bot's own log at
DEBUG must have the same lines, and planted markers must appear nowhere.

Then the game goes on: every private reply still visible must equal a fresh one, or be deleted. Some
people use large text or high contrast, whose pictures are sent only to them.
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
from bot.locale import words
from bot.log_setup import VERBOSE_LOGGERS, RedactingFormatter
from bot.playground import LocalDiscord, Person, Shown
from bot.tables.draft import Draft
from tests.contract.games import subjects
from tests.contract.playout import Playout, cached_playout
from tests.contract.subject import Subject, plans
from tests.discord.harness import QuickBot, board_of, panel_of, wait_until_all_idle
from tests.soak.report import Report
from tests.soak.running_bot import running_bot
from tests.soak.screen_checks import InvariantViolated

NAMES = ("Anna", "Ben", "Cleo", "Dana", "Emil", "Fay", "Gus", "Hal")
LARGE, HIGH_CONTRAST = {"large_text": True}, {"high_contrast": True}
ACCESSIBILITY_SETTINGS: tuple[dict[str, bool], ...] = (
    LARGE,
    HIGH_CONTRAST,
    {**LARGE, **HIGH_CONTRAST},
    {},
)
"""Accessibility settings of the people, in rotation."""
IN_WORDS = tuple(words(language).in_words for language in words)
LATER_ENTRIES = 4
"""Entries played after everything was requested."""
_IDS = re.compile(r"\d{15,}")
_STAMPS = re.compile(r"<t:\d+:\w>")
"""Timestamps that differ because the second capture came later."""


def message_data(message: Shown, *, clocks: bool = False) -> tuple[str, ...]:
    """All data of a message, without ids and, unless requested, without timestamps."""
    pictures = [hashlib.sha256(file.data).hexdigest() for file in message.files]
    alts = [file.description or "" for file in message.files]
    text = _IDS.sub("<id>", message.everything)
    return (text if clocks else _STAMPS.sub("<t>", text), *pictures, *alts)


async def set_accessibility(bot: QuickBot, people: Iterable[Person]) -> None:
    """Set what people would choose with `/me`."""
    for i, person in enumerate(people):
        await bot.store.preferences.update(
            person.id, **ACCESSIBILITY_SETTINGS[i % len(ACCESSIBILITY_SETTINGS)]
        )


async def click_button(person: Person, message: Shown | None, action: str) -> list[Shown]:
    """Press a button that is answered privately, if the message has it; return the answers."""
    ids = message.custom_ids if message is not None else []
    button = next((i for i in ids if i.endswith(f"|a:{action}")), None)
    if message is None or button is None:
        return []
    pressed = person.click(message, custom_id=button, stale=True)
    await pressed.settled(120)
    if pressed.kind == "deferred_update":
        # The machine is busy: the first response is the clicked message itself.
        await person.wait_for(lambda _: pressed.followups or None, 120)
        return list(pressed.followups)
    return [shown for shown in (pressed.message, *pressed.followups) if shown is not None]


def private_answers(person: Person, since: int = 0) -> dict[int, tuple[str, ...]]:
    """Private replies after that message which show a game: pictures, panels and text versions.

    Plain sentences (receipts, refusals, the log) stay valid and are left out.
    """
    shown = [m for m in person.ephemerals if m.id > since and m.embeds]
    return {m.id: message_data(m) for m in shown if m.files or _shows_game(m)}


def _shows_game(message: Shown) -> bool:
    moves = any("|m:" in i or "|p:" in i or "|s:" in i for i in message.custom_ids)
    return moves or any(embed.get("title") in IN_WORDS for embed in message.embeds)


def stale_replies(shown: dict[int, tuple[str, ...]], fresh: Collection[Any]) -> list[str]:
    """Private replies that are still visible and differ from fresh ones."""
    return [f"{answer}" for answer in shown.values() if answer not in fresh]


class LogCapture(logging.Handler):
    """The log at DEBUG, without values that change with time."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(RedactingFormatter())

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(VERBOSE_LOGGERS):
            self.lines.append(self.format(record).split(" ", 2)[2])

    def lines_since(self, start: int) -> list[str]:
        return sorted(re.sub(r"\d+(\.\d+)?", "#", line) for line in self.lines[start:])


@contextlib.contextmanager
def capture_log() -> Iterator[LogCapture]:
    capture, root = LogCapture(), logging.getLogger()
    level = root.level
    root.addHandler(capture)
    root.setLevel(logging.DEBUG)
    quiet = {name: logging.getLogger(name).level for name in VERBOSE_LOGGERS}
    for name in VERBOSE_LOGGERS:
        logging.getLogger(name).setLevel(logging.INFO)
    try:
        yield capture
    finally:
        root.removeHandler(capture)
        root.setLevel(level)
        for name, before in quiet.items():
            logging.getLogger(name).setLevel(before)


class LeakTable:
    """A game with a person in every seat, and some spectators."""

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
        self.markers: list[str] = []
        self.lobby_message_id = 0
        """Id of the lobby message; earlier messages belong to other tables."""

    def private_replies(self, person: Person) -> dict[int, tuple[str, ...]]:
        return private_answers(person, self.lobby_message_id)

    async def open_with_state(self, seats: int, state: Any) -> None:
        """Open a table with that many seats and set its state."""
        self.people = [self.world.person(name) for name in NAMES[:seats]]
        host, *guests = self.people
        slug = self.subject.game.slug
        before = {m.id for m in host.sees(self.world.general)}
        await host.slash(self.world.general, f"{slug} new")
        await wait_until_all_idle(self.bot)
        (lobby,) = [
            m
            for m in host.sees(self.world.general)
            if m.id not in before and m.custom_ids and not m.ephemeral
        ]
        self.number, self.lobby_message_id = int(lobby.custom_ids[0].split("|")[1], 36), lobby.id
        for guest in guests:
            await guest.click(lobby, label="Join")
        await wait_until_all_idle(self.bot)
        await self.set_state(state)

    async def set_state(self, state: Any) -> None:
        def letter(draft: Draft) -> None:
            if not draft.snapshot.is_playing:
                draft.deal()
                draft.table.news.clear()
            draft.table.options = self.options
            draft.state = state
            draft.table.snapshot = draft.game.rules.dump(state)
            for seat in draft.table.seats:
                self.markers.append(f"planted-{secrets.token_hex(8)}")
                seat.memory = {self.markers[-1]: self.markers[-1]}
            self.markers.append(str(draft.table.seed))

        await self.bot.tables.change(self.number, letter)
        await wait_until_all_idle(self.bot)

    async def stale_replies_after(self, person: Person, state: Any) -> list[str]:
        """Set the state; return private replies that show another state and were not deleted."""
        await self.set_state(state)
        lies = self.private_replies(person)
        fresh = [
            part
            for _, told in await self.request_everything(person)
            if isinstance(told, list)
            for part in told
        ]
        return stale_replies(lies, fresh)

    async def close(self) -> None:
        def letter(draft: Draft) -> None:
            draft.table.status = type(draft.table.status).CLOSED

        await self.bot.tables.change(self.number, letter)
        await wait_until_all_idle(self.bot)

    async def requests_after(self, person: Person, state: Any) -> list[tuple[str, str]]:
        """Set the state; return the requests to the channel and to that person's DM."""
        places = {self.world.general.id, *(m.channel_id for m in person.dm)}
        before = len(self.world.requests)
        await self.set_state(state)
        return [
            (request.method, request.path)
            for request in list(self.world.requests)[before:]
            if any(f"/channels/{place}/" in request.path for place in places)
        ]

    def leaked_markers(self, log_capture: LogCapture) -> list[str]:
        """Planted markers that appeared in a message or the log."""
        everybody = [*self.people, *self.outsiders]
        places = [m for p in everybody for m in (*p.sees(self.world.general), *p.dm)]
        said = "\n".join([*(m.everything for m in places), *log_capture.lines])
        return [plant for plant in self.markers if plant in said]

    # --- what reaches a person ------------------------------------------------------------------

    def visible_data(self, person: Person) -> list[tuple[str, ...]]:
        """Messages about this table that the person sees without requesting anything."""
        name = f"Table {self.number}"
        places = [*person.sees(self.world.general), *person.dm]
        return [message_data(m) for m in places if m.embeds and name in m.text and not m.ephemeral]

    async def request_everything(self, person: Person) -> list[Any]:
        """Everything the person can request: panels, text versions, log, suggestions, refusals."""
        channel, answers = self.world.general, list[Any]()
        for command in ("table hand", "table words", "table log", "table mine", "table nudge"):
            options = {} if command == "table mine" else {"table": self.number}
            act = await person.slash(channel, command, options)
            await act.settled(120)
            answers.append((command, [message_data(m) for m in (act.message, *act.followups)]))
        if "score" in self.subject.game.presentation.texts("en").command_descriptions:
            act = await person.slash(channel, f"{self.subject.game.slug} score")
            await act.settled(120)
            answers.append(("score", [message_data(act.message)] if act.message else []))
        await wait_until_all_idle(self.bot)
        for message in (board_of(person, self.world, self.number), panel_of(person, self.number)):
            pressed = await click_button(person, message, "words")
            answers.append(("In words", [message_data(m) for m in pressed]))
        for kind in self.subject.rules.moves:
            if not fields(kind):
                continue
            line = f"{self.subject.game.slug} {kind.verb}"
            choices = await person.autocomplete(channel, line, "choice", f"#{self.number} ")
            answers.append((line, choices))
        await wait_until_all_idle(self.bot)
        return answers


async def check_leaks(
    folder: Path,
    seed: int,
    report: Report,
    *,
    positions: int,
    until: float,
    games: Collection[str] | None = None,
) -> Counter[str]:
    """Check that many positions of every game for every viewer; return the number of
    comparisons.
    """
    rng, compared = Random(seed), Counter[str]()
    async with (
        LocalDiscord(keep_history=False, answer_window=120.0, keep_requests=1_000_000) as world,
        running_bot(
            world, folder, cheeseboard_clock_scale=100.0, cheeseboard_robot_pace=30.0
        ) as bot,
    ):
        stranger, neighbour = world.person("Zoe"), world.person("Yan", locale="fr")
        await neighbour.slash(world.general, "roquefort new")
        await wait_until_all_idle(bot)
        with capture_log() as log_capture:
            for subject in subjects():
                if subject.game.slug not in (bot.games if games is None else games):
                    continue
                for plan in islice(plans(subject), seed % 7, seed % 7 + positions):
                    if monotonic() > until:
                        return compared
                    table = LeakTable(world, bot, subject, plan.options, (stranger, neighbour))
                    game = cached_playout(subject, plan)
                    at = _most_secret_position(game, rng)
                    compared[subject.game.slug] += await _compare(table, game, at, rng, log_capture)
                    report.progress("leaks", f"{subject.game.slug}: {compared[subject.game.slug]}")
    return compared


def _most_secret_position(game: Playout, rng: Random) -> int:
    """Of several sampled positions, the one with the most hidden information."""
    subject, last = game.subject, len(game.snapshots) - 1
    some = rng.sample(range(last), min(last, 8))

    def hidden(at: int) -> int:
        return sum(
            subject.rules.dump(subject.scramble(game.state(at), seat, rng)) != game.snapshots[at]
            for seat in (*game.seats, None)
        )

    return max(some, key=hidden)


async def _compare(
    table: LeakTable, game: Playout, at: int, rng: Random, log_capture: LogCapture
) -> int:
    """Compare both versions for every viewer; return for how many the secrets differed."""
    rules, done = table.subject.rules, 0
    snapshot, last = game.snapshots[at], len(game.snapshots) - 2
    later = game.snapshots[
        min(at + LATER_ENTRIES, last) if at < last else max(0, last - LATER_ENTRIES)
    ]
    await table.open_with_state(game.plan.seats, rules.load(snapshot))
    await set_accessibility(table.bot, [*table.people, *table.outsiders])
    viewers = [*enumerate(table.people), *((None, person) for person in table.outsiders)]
    try:
        for seat, person in viewers:
            other = table.subject.scramble(rules.load(snapshot), seat, rng)
            if rules.dump(other) == snapshot:
                continue
            await table.set_state(rules.load(snapshot))
            before, mark = table.visible_data(person), len(log_capture.lines)
            replies, logged = await table.request_everything(person), log_capture.lines_since(mark)
            after_asking = table.visible_data(person)
            who = f"{table.subject.game.slug}, seat {seat} ({person.name})"
            private = table.private_replies(person)
            sent = await table.requests_after(person, other)
            if sent:
                raise InvariantViolated(f"{who}: something was sent because of a secret: {sent}")
            _require_equal(after_asking, table.visible_data(person), f"{who}: the screen")
            _require_equal([private], [table.private_replies(person)], f"{who}: private answers")
            mark = len(log_capture.lines)
            _require_equal(
                replies, await table.request_everything(person), f"{who}: what was asked for"
            )
            _require_equal(logged, log_capture.lines_since(mark), f"{who}: the log")
            if found := table.leaked_markers(log_capture):
                raise InvariantViolated(f"{who}: what was planted turned up: {found}")
            if stale := await table.stale_replies_after(person, rules.load(later)):
                raise InvariantViolated(f"{who}: private answers still show what was: {stale}")
            assert before
            done += 1
    finally:
        await table.close()
    return done


def _require_equal(one: list[Any], two: list[Any], what: str) -> None:
    if one == two:
        return
    for a, b in zip(one, two, strict=False):
        if a != b:
            raise InvariantViolated(f"{what} tells two worlds apart:\n{a}\n--- and ---\n{b}")
    raise InvariantViolated(f"{what} tells two worlds apart: {len(one)} and {len(two)} parts")
