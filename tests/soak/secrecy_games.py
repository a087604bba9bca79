"""Whole random games played twice, with equal public moves and different secrets: users see no
difference.

First the game is played as it is. Then it is played once for every viewer: after every entry,
everything this person may not know is changed (the contract suite's `scramble`, written from the
rules), while what they witness stays the same. Each playing has a fresh local Discord, bot and
database; the same people do the same in the same order and at the same times, on a manual clock.

Compared is everything that reaches that person, with the entry after which it came: every request
with its body; every message with its text, timestamps, custom ids, file names, alt texts and
picture bytes; replies to requests (panel, text version, log, own tables, suggestions, refusals);
private replies still visible, which must be updated or deleted; the remaining time of every
deadline; and the bot's log at every level. Some people use large text or high contrast.
"""

import json
import re
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from bot.kernel import Entry, Event, Refused, apply
from bot.playground import LocalDiscord, Person, Shown
from bot.tables import draft as drafting
from bot.tables.clock.table_time import TableTime
from bot.tables.draft import Draft
from tests.contract.playout import Playout, cached_playout
from tests.contract.subject import Plan, Subject
from tests.discord.forged_clicks import send_click
from tests.discord.harness import (
    QuickBot,
    belongs_to_table,
    board_of,
    panel_of,
    wait_until_all_idle,
)
from tests.soak.leaks import (
    NAMES,
    LogCapture,
    capture_log,
    click_button,
    message_data,
    private_answers,
    set_accessibility,
    stale_replies,
)
from tests.soak.report import Report
from tests.soak.running_bot import running_bot
from tests.soak.screen_checks import InvariantViolated

LOCALES = ("en-US", "fr", "de")
LANGUAGES = ("en", "fr", "de")
REQUEST_EVERY = 12
"""Entries between two rounds in which everything is requested."""
_IDS = re.compile(r"\d{15,}")
START_TIME, SECONDS_PER_ENTRY = 1_800_000_000.0, 1.0
"""Wall-clock start of a game, and the seconds between two entries. Short, so that no board
counts as old: by the machine's own clock, a board that was not clicked for a while is reposted.
"""
TIMER = 120
"""Seconds for a turn, in every other game."""
SPECTATOR, OTHER_TABLE_PLAYER = "Zoe", "Yan"


@dataclass(slots=True)
class Script:
    """The course of a game: each entry, the resulting state, and its events."""

    entries: list[Entry]
    states: list[bytes]
    events: list[list[Event]]
    opening: bytes
    entries_by_rules: int = 0
    """Entries that the rules themselves played from the scrambled secrets."""


@dataclass(slots=True)
class ReceivedOutput:
    """Everything that reached one person."""

    parts: list[Any] = field(default_factory=list[Any])
    log: list[Any] = field(default_factory=list[Any])


def original_script(game: Playout, most: int) -> Script:
    return Script(
        game.entries[:most], game.snapshots[1 : most + 1], game.events[:most], game.snapshots[0]
    )


def scrambled_script(game: Playout, script: Script, seat: int | None, rng: Random) -> Script:
    """The script with other secrets, equal to that seat's view at every entry."""
    subject = game.subject
    rules = subject.rules
    state = _scrambled_state(subject, script.opening, seat, rng)
    script_copy = Script(script.entries, [], [], rules.dump(state))
    for entry, snapshot, events in zip(script.entries, script.states, script.events, strict=True):
        applied = _apply_entry(
            subject, script_copy.states[-1] if script_copy.states else script_copy.opening, entry
        )
        is_same = applied is not None and _is_indistinguishable(
            subject, applied, snapshot, events, seat
        )
        if is_same and applied is not None and rules.dump(applied[0]) != snapshot:
            script_copy.states.append(rules.dump(applied[0]))
            script_copy.events.append(applied[1])
            script_copy.entries_by_rules += 1
        else:
            # The rules would show a difference, or no secret differs any more: repeat the public
            # moves and scramble the secrets again.
            script_copy.states.append(rules.dump(_scrambled_state(subject, snapshot, seat, rng)))
            script_copy.events.append(events)
    return script_copy


def _scrambled_state(subject: Subject, snapshot: bytes, seat: int | None, rng: Random) -> Any:
    rules = subject.rules
    if rules.outcome(rules.load(snapshot)) is not None:
        return rules.load(snapshot)
    return subject.scramble(rules.load(snapshot), seat, rng)


def _apply_entry(subject: Subject, snapshot: bytes, entry: Entry) -> tuple[Any, list[Event]] | None:
    state = subject.rules.load(snapshot)
    try:
        return state, apply(subject.rules, state, entry)
    except Refused:
        return None


def _is_indistinguishable(
    subject: Subject,
    found: tuple[Any, list[Event]],
    snapshot: bytes,
    events: list[Event],
    seat: int | None,
) -> bool:
    rules = subject.rules
    state, happened = found
    wanted = rules.load(snapshot)

    def seen(some: Iterable[Event], eyes: int | None) -> list[Event]:
        return [event for event in some if event.seen_by(eyes)]

    return (
        rules.outcome(state) == rules.outcome(wanted)
        and all(
            rules.sight(state, eyes) == rules.sight(wanted, eyes)
            and seen(happened, eyes) == seen(events, eyes)
            for eyes in {seat, None}
        )
        and rules.awaited(state) == rules.awaited(wanted)
        and rules.clocks(state) == rules.clocks(wanted)
        and rules.step(state) == rules.step(wanted)
    )


def _mask_ids(text: str) -> str:
    return _IDS.sub("<id>", text)


class ManualClock:
    """A clock advanced by hand."""

    def __init__(self) -> None:
        self.elapsed = 0.0

    def advance(self) -> None:
        self.elapsed += SECONDS_PER_ENTRY

    def new_table_time(self) -> TableTime:
        """Table time driven by this clock; it stands still until Discord can be reached, as
        always.
        """
        made = TableTime(
            START_TIME, tick=lambda: self.elapsed, wall=lambda: START_TIME + self.elapsed
        )
        made.halt()
        return made


class ScriptedGame:
    """One playing of a script."""

    def __init__(
        self, world: LocalDiscord, bot: QuickBot, clock: ManualClock, subject: Subject, plan: Plan
    ) -> None:
        self.world = world
        self.bot = bot
        self.clock = clock
        self.subject = subject
        self.plan = plan
        self.number, self.lobby_message_id = 0, 0
        self.marker = f"planted{secrets.token_hex(6)}"
        """Planted in a robot's memory: it must never appear anywhere."""

    async def play(
        self, script: Script, log_capture: LogCapture, turn: int
    ) -> dict[str, ReceivedOutput]:
        """Everything that reached each person, by name."""
        people = await self._open_table(turn)
        received = {person.name: ReceivedOutput() for person in people}
        await self._change_table(lambda draft: self._deal(draft, script, turn))
        for number in range(len(script.entries) + 1):
            asked, logged = len(self.world.requests), len(log_capture.lines)
            self.clock.advance()
            if number:
                await self._change_table(
                    lambda draft, at=number - 1: self._apply(draft, script, at)
                )
            lines = log_capture.lines_since(logged)
            for person in people:
                received[person.name].parts.append(
                    (self._received_since(person, asked), self._remaining_seconds())
                )
                received[person.name].log.append((number, lines))
            if number % REQUEST_EVERY == 0 or number == len(script.entries):
                for person in people:
                    logged = len(log_capture.lines)
                    received[person.name].parts.append(
                        (number, await self._request_everything(person))
                    )
                    received[person.name].log.append(
                        (number, "asked", log_capture.lines_since(logged))
                    )
        said = "\n".join(
            [*(json.dumps(h.parts, default=str) for h in received.values()), *log_capture.lines]
        )
        if self.marker in said:
            raise InvariantViolated(f"{self.subject}: what was planted turned up")
        return received

    async def _open_table(self, turn: int) -> list[Person]:
        world = self.world
        people = [
            world.person(name, locale=LOCALES[(turn + i) % len(LOCALES)])
            for i, name in enumerate(NAMES[: self.plan.seats])
        ]
        others = [world.person(SPECTATOR), world.person(OTHER_TABLE_PLAYER, locale="fr")]
        await others[1].slash(world.general, "roquefort new")
        await wait_until_all_idle(self.bot)
        await people[0].slash(world.general, f"{self.subject.game.slug} new")
        await wait_until_all_idle(self.bot)
        lobby = next(
            m
            for m in reversed(people[0].sees(world.general))
            if m.custom_ids and not m.ephemeral and any(i.endswith("a:join") for i in m.custom_ids)
        )
        self.number = int(lobby.custom_ids[0].split("|")[1], 36)
        for guest in people[1:]:
            join = next(i for i in lobby.custom_ids if i.endswith("a:join"))
            await guest.click(lobby, custom_id=join)
        await wait_until_all_idle(self.bot)
        await set_accessibility(self.bot, [*people, *others])
        self.lobby_message_id = lobby.id
        return [*people, *others]

    async def _change_table(self, letter: Any) -> None:
        await self.bot.tables.change(self.number, letter)
        await wait_until_all_idle(self.bot)

    def _deal(self, draft: Draft, script: Script, turn: int) -> None:
        draft.table.options = self.plan.options
        draft.table.language = LANGUAGES[turn % len(LANGUAGES)]
        draft.table.timer = (None, TIMER)[turn % 2]
        draft.deal()
        draft.table.news.clear()
        # The fingerprint would differ in every run.
        draft.table.seal = None
        draft.table.seed = self.plan.seed
        draft.state = draft.game.rules.load(script.opening)
        draft.table.snapshot = script.opening
        for seat in draft.table.seats:
            seat.memory = {self.marker: {self.marker: 1}}

    def _apply(self, draft: Draft, script: Script, at: int) -> None:
        """Apply an entry as the draft does, with the script's state and events."""
        real, rules = drafting.apply, draft.game.rules

        def scripted(_rules: Any, state: Any, _entry: Entry) -> list[Event]:
            wanted = rules.load(script.states[at])
            for each in fields(wanted):
                setattr(state, each.name, getattr(wanted, each.name))
            return list(script.events[at])

        drafting.apply = scripted
        try:
            draft._apply(script.entries[at])
        finally:
            drafting.apply = real

    def _remaining_seconds(self) -> Any:
        """Remaining seconds of everything the table waits for."""
        snapshot, now = self.bot.tables.actor(self.number).current, self.bot.table_time()
        assert snapshot is not None
        clocks = {name: due - now for name, due in snapshot.table.deadlines.items()}
        return clocks, max(0.0, snapshot.table.robots_wait_until - now)

    def _received_since(self, person: Person, asked: int) -> Any:
        """Requests to the person's channels since then, by channel, and the current messages."""
        general = self.world.general.id
        places = {general: "channel"} | {m.channel_id: "own" for m in person.dm}
        came: dict[str, list[Any]] = {"channel": [], "own": []}
        for request in list(self.world.requests)[asked:]:
            for place, name in places.items():
                if f"/channels/{place}/" in request.path:
                    body = {k: v for k, v in (request.body or {}).items() if k != "nonce"}
                    line = (request.method, _mask_ids(request.path), _mask_ids(json.dumps(body)))
                    came[name].append((*line, request.files))
        screen = [
            message_data(m, clocks=True)
            for m in (*person.sees(self.world.general), *person.dm)
            if not m.ephemeral and belongs_to_table(m, self.number)
        ]
        private = private_answers(person, self.lobby_message_id)
        # One entry changes several messages, sent concurrently in no fixed order.
        return {name: sorted(lines) for name, lines in came.items()}, screen, [*private.values()]

    async def _request_everything(self, person: Person) -> list[Any]:
        """Everything the person can request. Earlier replies are up to date until then."""
        channel, answers = self.world.general, list[Any]()
        before, fresh = private_answers(person, self.lobby_message_id), list[Shown]()
        for command in ("table hand", "table words", "table log", "table mine", "table nudge"):
            options = {} if command == "table mine" else {"table": self.number}
            act = await person.slash(channel, command, options)
            await act.settled(120)
            came = [m for m in (act.message, *act.followups) if m]
            fresh += came
            answers.append((command, [message_data(m, clocks=True) for m in came]))
        # A reminder has changed the board: its buttons have the newest freshness.
        await wait_until_all_idle(self.bot)
        board = board_of(self.world.person_of(person.user), self.world, self.number)
        for message in (board, panel_of(person, self.number)):
            pressed = await click_button(person, message, "words")
            fresh += pressed
            answers.append(("In words", [message_data(m, clocks=True) for m in pressed]))
        if lying := stale_replies(before, [message_data(m) for m in fresh]):
            raise InvariantViolated(
                f"{self.subject}, {person.name}: private answers lie there: {lying}"
            )
        for kind in self.subject.rules.moves:
            if fields(kind):
                line = f"{self.subject.game.slug} {kind.verb}"
                choices = await person.autocomplete(channel, line, "choice", f"#{self.number} ")
                answers.append((line, choices))
        answers.append(await self._try_illegal_move(person))
        await wait_until_all_idle(self.bot)
        return answers

    async def _try_illegal_move(self, person: Person) -> Any:
        """Try an illegal move; return the refusal."""
        # A repeated refusal is suppressed for a while, which would depend on the machine's speed.
        self.bot.handlers._recent_refusals.clear()
        board = board_of(self.world.person_of(person.user), self.world, self.number)
        table, mark = board.custom_ids[0].split("|")[1:3] if board.custom_ids else ("1", "")
        act = send_click(person, board, f"cb|{table}|{mark}|m:no-such-move")
        await act.settled(120)
        return act.failed, _mask_ids(act.text or "")


@dataclass(slots=True)
class ComparisonCounts:
    """Number of comparisons."""

    games: int = 0
    viewers: int = 0
    entries: int = 0
    real: int = 0
    parts: int = 0


def first_difference(one: Sequence[Any], two: Sequence[Any]) -> str | None:
    """The first difference."""
    for at, (a, b) in enumerate(zip(one, two, strict=False)):
        if a != b:
            return f"part {at}:\n{_difference_context(str(a), str(b))}"
    return None if len(one) == len(two) else f"{len(one)} and {len(two)} parts"


def _difference_context(a: str, b: str) -> str:
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
    begin = max(0, at - 200)
    return f"…{a[begin : at + 300]}\n--- and ---\n…{b[begin : at + 300]}"


async def _play_script(
    folder: Path, subject: Subject, plan: Plan, script: Script, turn: int
) -> dict[str, ReceivedOutput]:
    folder.mkdir()
    hand = ManualClock()
    async with (
        LocalDiscord(keep_history=False, answer_window=120.0, keep_requests=1_000_000) as world,
        running_bot(
            world,
            folder,
            hand.new_table_time(),
            cheeseboard_clock_scale=100.0,
            cheeseboard_robot_pace=0.0,
        ) as bot,
    ):
        with capture_log() as ear:
            return await ScriptedGame(world, bot, hand, subject, plan).play(script, ear, turn)


async def compare_games(
    folder: Path,
    seed: int,
    report: Report,
    games: Iterable[tuple[Subject, Plan]],
    *,
    until: float,
    most: int = 10_000,
    viewers: int | None = None,
) -> ComparisonCounts:
    """Compare each of these games for every viewer; at most `most` entries of it."""
    rng, done = Random(seed), ComparisonCounts()
    for turn, (subject, plan) in enumerate(games):
        if monotonic() > until:
            break
        game = cached_playout(subject, plan)
        script = original_script(game, most)
        first = await _play_script(folder / f"{turn}", subject, plan, script, turn)
        chosen_viewers: list[tuple[int | None, str]] = [
            *((seat, NAMES[seat]) for seat in range(plan.seats)),
            (None, SPECTATOR),
            (None, OTHER_TABLE_PLAYER),
        ]
        if viewers is not None:
            chosen_viewers = rng.sample(chosen_viewers, min(viewers, len(chosen_viewers)))
        for seat, name in chosen_viewers:
            other = scrambled_script(game, script, seat, rng)
            place = folder / f"{turn}-{name}"
            second = await _play_script(place, subject, plan, other, turn)
            who = f"{subject} with {plan.seats}, {name} (seat {seat}), {plan.options!r}"
            if found := first_difference(first[name].parts, second[name].parts):
                raise InvariantViolated(f"{who} can tell two worlds apart: {found}")
            if found := first_difference(first[name].log, second[name].log):
                raise InvariantViolated(f"{who}: the log tells two worlds apart: {found}")
            done.viewers += 1
            done.entries += len(script.entries)
            done.real += other.entries_by_rules
            done.parts += len(first[name].parts)
            report.progress(
                "twins",
                f"{subject} with {plan.seats}: {name}, {len(script.entries)} entries"
                f" ({other.entries_by_rules} of them played by the rules from other secrets)",
            )
            if monotonic() > until:
                break
        done.games += 1
    return done
