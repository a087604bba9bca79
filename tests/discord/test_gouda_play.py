"""Gouda Ganoven through Discord: secrecy, spying and upgrading, the special round."""

from collections.abc import Iterable
from random import Random

import pytest

from bot.playground import Person, Shown
from bot.tables.model import Status
from cogs.gouda_ganoven.cards import KIND, ROOMS, WEAPONS
from cogs.gouda_ganoven.state import Phase, State
from cogs.gouda_ganoven.words import catalogues
from tests.discord.harness import BotHarness, board_of
from tests.discord.table_setup import (
    click_move,
    expire_clock,
    folder_entries,
    logged_moves,
    offered_moves,
    play_moves,
    require_panel,
    set_state,
    split_words,
    start_table,
    state_of,
    table_log_text,
    visible_messages,
)
from tests.gouda_ganoven.gouda_tables import (
    BEDROOM,
    CELLAR,
    PLAYROOM,
    sneak,
    spot_of,
    spy_through,
    table,
)

WORDS = catalogues("en")
STILL = {"cheeseboard_clock_scale": 50.0}


def concealed(state: State, viewer: int | None) -> set[str]:
    """Cards whose place this viewer (None: a non-player) may not know."""
    hidden: set[str] = set()
    for seat, player in enumerate(state.players):
        if seat == viewer:
            continue
        hidden |= set(player.hand) | set(player.bag)
        hidden |= {player.faces[laid.spot] for laid in player.laid if not laid.open}
    return hidden - set(ROOMS)


def unnamed_kinds(state: State, viewer: int | None) -> set[str]:
    """Kinds of which this viewer has no card and sees none on the table or in the discards."""
    seen = list(state.discard)
    for seat, player in enumerate(state.players):
        seen += player.traps
        seen += [player.faces[laid.spot] for laid in player.laid if laid.open or seat == viewer]
        seen += player.hand if seat == viewer else []
    known = {KIND[card] for card in seen if card not in ROOMS}
    return {name for kind, name in WORDS.kinds.items() if kind not in known}


def assert_silent(messages: Iterable[Shown], cards: set[str], kinds: set[str]) -> None:
    for message in messages:
        for card in cards & set(WEAPONS):
            assert WORDS.weapons[card] not in message.everything
        ids = split_words("\n".join([*message.custom_ids, repr(message.parts)]))
        assert not cards & ids
        for kind in kinds - {"Weapon"}:
            assert kind not in message.everything


class Watch:
    """Checks every version of every message against what its viewer may know at that time."""

    def __init__(self, bot_harness: BotHarness, people: list[Person]) -> None:
        self._house = bot_harness
        stranger = bot_harness.world.person("Zoe")
        self._viewers: list[tuple[int | None, Person]] = [*enumerate(people), (None, stranger)]
        self._read = [len(person.history) for _, person in self._viewers]
        self.state: State = state_of(bot_harness)
        self.looks = 0

    async def look(self) -> None:
        await self._house.wait_until_idle()
        before = self.state
        self.state = after = self._house.current_snapshot().state
        for i, (seat, person) in enumerate(self._viewers):
            # A version sent meanwhile showed the table either before or after the click.
            cards = concealed(before, seat) & concealed(after, seat)
            kinds = unnamed_kinds(before, seat) & unnamed_kinds(after, seat)
            fresh = person.history[self._read[i] :]
            self._read[i] = len(person.history)
            assert_silent(fresh, cards, kinds)
            now = visible_messages(person, self._house.world)
            assert_silent(now, concealed(after, seat), unnamed_kinds(after, seat))
            self.looks += len(fresh)


def choices_of(message: Shown) -> list[str]:
    """The cards that may be carried."""
    return [
        option["value"]
        for select in message.selects
        if "|p:carry" in select["custom_id"]
        for option in select["options"]
    ]


async def next_room(bot_harness: BotHarness, host: Person) -> None:
    """The host advances to the next room."""
    await host.click(board_of(host, bot_harness.world), label="Move on (host)")
    await bot_harness.wait_until_idle()


async def play_a_round(
    bot_harness: BotHarness, people: list[Person], rng: Random, watch: Watch
) -> None:
    """All choose at random from their own panels; spying is done from the board."""
    world = bot_harness.world
    for seat in list(state_of(bot_harness).order):
        for text in (f"go {rng.choice(ROOMS)}", "carry 1 -", "confirm"):
            message = require_panel(people[seat])
            if text not in offered_moves(message):
                continue
            bag = [card for card in choices_of(message) if rng.random() < 0.7]
            await click_move(people[seat], message, text, bag)
            await watch.look()
    while watch.state.phase in (Phase.SPY, Phase.UPGRADE):
        decider = people[watch.state.order[watch.state.turn]]
        spying = watch.state.phase is Phase.SPY
        message = board_of(decider, world) if spying else require_panel(decider)
        await click_move(decider, message, rng.choice(sorted(offered_moves(message))))
        await watch.look()
    while bot_harness.is_live() and watch.state.phase is Phase.REVEAL:
        await next_room(bot_harness, people[0])
        await watch.look()
    while bot_harness.is_live() and watch.state.phase is Phase.FIGHT:
        seat = next(s for s in watch.state.order if s not in watch.state.onward)
        await click_move(people[seat], board_of(people[seat], world), "onward")
        await watch.look()


async def test_no_hand_and_no_face_down_card_reaches_anybody_else_in_a_whole_game(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3, rats_to_win=2)
    watch = Watch(bot_harness, people)
    # A private copy of every hand has to stay true as well.
    for person in people:
        await person.click(board_of(person, bot_harness.world), label="My hand")
    rng = Random(4)
    while bot_harness.is_live():
        await play_a_round(bot_harness, people, rng, watch)
    over = (await bot_harness.snapshot(1)).table
    assert over.status is Status.OVER
    assert watch.looks > 100


async def test_the_log_tells_everybody_only_what_they_saw(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3)
    anna, ben, cleo = people
    await set_state(bot_harness, table(["kx t1", "jx c1", "ix h1"], {CELLAR: 2}))
    await play_moves(bot_harness, anna, "go cellar", "carry 1 kx+t1", "confirm")
    for other in (ben, cleo):
        # Of the deal they may well be told: where the cheese rained, and their own hand.
        since = (await table_log_text(other, bot_harness.world)).partition("Everybody draws")[2]
        assert since
        told = "\n".join(line for line in since.splitlines() if "You" not in line)
        assert WORDS.weapons["kx"] not in told
        assert "Rat Trap" not in told
        assert "ellar" not in told
    assert WORDS.weapons["kx"] in await table_log_text(anna, bot_harness.world)


@pytest.fixture
async def spies(bot_harness: BotHarness) -> list[Person]:
    """Anna is to spy; Ben hides a trap among three cards, Cleo has only her room card."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3)
    state = table(["kx", "jx t1", "ix h1"], {CELLAR: 1, BEDROOM: 1})
    sneak(state, "cellar kx", "cellar jx+t1", "bedroom")
    await set_state(bot_harness, state)
    return people


async def test_one_spies_from_the_board_in_one_click_and_all_see_the_card(
    bot_harness: BotHarness, spies: list[Person]
) -> None:
    anna, ben, cleo = spies
    board = board_of(anna, bot_harness.world)
    assert not folder_entries(board), "what is behind a folder cannot be reached on the board"
    spot = spot_of(state_of(bot_harness), 1, "jx")
    assert {f"spy 1 {s}" for s in (1, 2, 3)} | {"spy 2 1"} == offered_moves(board)
    assert WORDS.weapons["jx"] not in board.everything
    act = await click_move(anna, board, f"spy 1 {spot}")
    await bot_harness.wait_until_idle()
    assert act.kind in ("update", "deferred_update")
    for person in (anna, ben, cleo, bot_harness.world.person("Zoe")):
        assert WORDS.weapons["jx"] in board_of(person, bot_harness.world).text


async def test_a_trap_jumps_from_the_board_to_the_spy(
    bot_harness: BotHarness, spies: list[Person]
) -> None:
    anna = spies[0]
    spot = spot_of(state_of(bot_harness), 1, "t1")
    await click_move(anna, board_of(anna, bot_harness.world), f"spy 1 {spot}")
    await bot_harness.wait_until_idle()
    assert state_of(bot_harness).players[0].traps == ["t1"]
    assert "caught in a trap (−10)" in board_of(anna, bot_harness.world).text
    assert "strength **10**" in require_panel(anna).text


async def test_who_is_not_to_spy_is_told_so_and_nothing_is_turned_up(
    bot_harness: BotHarness, spies: list[Person]
) -> None:
    _, ben, cleo = spies
    before = bot_harness.table().snapshot
    for other in (ben, cleo):
        board = board_of(other, bot_harness.world)
        act = await click_move(other, board, "spy 2 1" if other is ben else "spy 1 1")
        await bot_harness.wait_until_idle()
        words = [m.text for m in other.ephemerals]
        assert any("turn" in text for text in words), words
        assert not act.failed
    zoe = bot_harness.world.person("Zoe")
    act = await click_move(zoe, board_of(zoe, bot_harness.world), "spy 2 1")
    assert bot_harness.table().snapshot == before


async def test_the_board_offers_every_card_however_many_there_are(bot_harness: BotHarness) -> None:
    """All weapons there are lie on the table; one of four is to choose among three parts."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 4)
    hands = [" ".join(WEAPONS[i::4]) for i in range(4)]
    state = table(hands, {CELLAR: 3})
    sneak(state, *(f"cellar {hand.replace(' ', '+')}" for hand in hands))
    await set_state(bot_harness, state)
    board = board_of(people[0], bot_harness.world)
    assert len(offered_moves(board)) == 33
    assert not folder_entries(board)
    await click_move(people[0], board, "spy 3 11")
    await bot_harness.wait_until_idle()
    assert await logged_moves(bot_harness) == [(0, "spy 3 11")]


@pytest.fixture
async def upgraders(bot_harness: BotHarness) -> list[Person]:
    """Spying is done; Anna can change rooms, Ben has a thief, Cleo a hammer."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3)
    state = table(["h1 kx", "g1 jx", "d1 c1 2x"], {CELLAR: 1, BEDROOM: 1})
    sneak(state, "cellar", "cellar", "cellar")
    spy_through(state)
    await set_state(bot_harness, state)
    return people


async def test_every_action_card_is_secret_until_played_and_then_open_to_all(
    bot_harness: BotHarness, upgraders: list[Person]
) -> None:
    anna, ben, cleo = upgraders
    world = bot_harness.world
    acted = [(anna, "tunnel bedroom", "Rat Hole"), (ben, "steal cellar playroom", "Gouda Thief")]
    acted.append((cleo, "nail", "Nailed Door"))
    for person, text, name in acted:
        for other in upgraders:
            if other is not person:
                assert name not in board_of(other, world).everything
                assert not offered_moves(require_panel(other))
        # Where the thief's cheese goes is asked behind its entry.
        assert (
            text in offered_moves(require_panel(person)) or name in require_panel(person).everything
        )
        await play_moves(bot_harness, person, text)
        for other in upgraders:
            assert name in board_of(other, world).text
    assert "Nailed Door" in await table_log_text(anna, world)
    state: State = state_of(bot_harness)
    assert state.phase is Phase.REVEAL
    assert state.players[0].room == "bedroom"
    assert state.pieces[PLAYROOM] == 1
    assert state.pieces[CELLAR] == 0
    # The hammer's owner keeps the rest, and so does everybody: it is not shown in the fight.
    for card in ("kx", "jx", "2x"):
        assert WORDS.weapons[card] not in board_of(anna, world).everything


async def test_a_weapon_or_a_cheese_card_is_added_openly(
    bot_harness: BotHarness, upgraders: list[Person]
) -> None:
    anna, ben, cleo = upgraders
    await play_moves(bot_harness, anna, "add kx")
    assert WORDS.weapons["kx"] in board_of(ben, bot_harness.world).text
    await play_moves(bot_harness, ben, "pass")
    await play_moves(bot_harness, cleo, "add c1")
    state: State = state_of(bot_harness)
    assert state.phase is Phase.REVEAL
    assert WORDS.card("c1") in board_of(ben, bot_harness.world).text


async def test_after_the_nailed_door_nobody_upgrades(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3)
    state = table(["d1", "jx", "ix"], {CELLAR: 1, BEDROOM: 1})
    sneak(state, "cellar", "cellar", "bedroom")
    spy_through(state)
    await set_state(bot_harness, state)
    await play_moves(bot_harness, people[0], "nail")
    assert state_of(bot_harness).phase is Phase.REVEAL
    assert state_of(bot_harness).players[1].hand == ["jx"]


async def test_two_champions_fight_it_out_in_a_special_round(bot_harness: BotHarness) -> None:
    """Two have one rat each, and both get their second in the same round."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3, rats_to_win=2)
    anna, ben, cleo = people
    world = bot_harness.world
    state = table(["kx c1", "1x", "2x"], {CELLAR: 1, BEDROOM: 1}, rats_to_win=2)
    state.players[0].tokens = state.players[1].tokens = 1
    await set_state(bot_harness, state)
    await play_moves(bot_harness, anna, "go cellar", "confirm")
    await play_moves(bot_harness, ben, "go bedroom", "confirm")
    await play_moves(bot_harness, cleo, "go playroom", "confirm")
    while state_of(bot_harness).phase in (Phase.SPY, Phase.UPGRADE):
        state = state_of(bot_harness)
        decider = people[state.order[state.turn]]
        await play_moves(
            bot_harness, decider, sorted(offered_moves(require_panel(decider)) - {"add c1"})[-1]
        )
    while state_of(bot_harness).phase is Phase.REVEAL:
        await next_room(bot_harness, anna)
    assert bot_harness.table().is_live
    for person in people:
        await click_move(person, board_of(person, world), "onward")
        await bot_harness.wait_until_idle()
    state = state_of(bot_harness)
    assert (state.special, sorted(state.order)) == (1, [0, 1])
    assert "special round" in board_of(cleo, world).text
    assert "between others" in require_panel(cleo).text
    assert offered_moves(require_panel(cleo)) == set()
    act = await cleo.slash(world.general, "gouda scurry")
    assert not act.failed
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    (room,) = (r for r, count in state.pieces.items() if count)
    # Cheese cards stay in the hand this time.
    assert "c1" in state.players[0].hand
    assert "kx" in choices_of(require_panel(anna))
    assert "c1" not in choices_of(require_panel(anna))
    away = next(r for r in ROOMS if r != room)
    await play_moves(bot_harness, anna, f"go {room}", "confirm")
    await play_moves(bot_harness, ben, f"go {away}", "confirm")
    while bot_harness.is_live():
        state = state_of(bot_harness)
        if state.phase is Phase.REVEAL:
            await next_room(bot_harness, anna)
            continue
        decider = people[state.order[state.turn]]
        choices = offered_moves(require_panel(decider))
        await play_moves(bot_harness, decider, "pass" if "pass" in choices else sorted(choices)[0])
    over = (await bot_harness.snapshot(1)).table
    assert over.status is Status.OVER
    outcome = bot_harness.current_snapshot().outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("special-round", (0,))
    assert "Anna" in board_of(cleo, world).text


async def test_out_of_time_while_sneaking_the_rat_runs_as_drafted(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3, timer=120)
    await set_state(bot_harness, table(["kx", "jx", "ix"], {CELLAR: 2}))
    await play_moves(bot_harness, people[0], "go cellar", "carry 1 kx")
    await play_moves(bot_harness, people[1], "scurry")
    await expire_clock(bot_harness, "turn:0")
    assert (0, "confirm") in await logged_moves(bot_harness)
    player = state_of(bot_harness).players[0]
    assert (player.room, player.bag, player.ready) == ("cellar", ["kx"], True)
    await play_moves(bot_harness, people[2], "scurry")
    assert sorted(state_of(bot_harness).players[0].faces.values()) == ["cellar", "kx"]


async def test_out_of_time_with_nothing_drafted_the_rat_scurries(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "gouda", 3, timer=120)
    await expire_clock(bot_harness, "turn:0")
    assert await logged_moves(bot_harness) == [(0, "scurry")]
    assert "I'm back" in require_panel(people[0]).labels
    # Whoever is back takes over from the robot, and may change what was chosen for them.
    await people[0].click(require_panel(people[0]), label="I'm back")
    await bot_harness.wait_until_idle()
    assert not bot_harness.table().seats[0].away
    await play_moves(bot_harness, people[0], "change", "go bedroom")
    assert state_of(bot_harness).players[0].room == "bedroom"


async def test_out_of_time_to_spy_some_card_is_turned_up(bot_harness: BotHarness) -> None:
    # A robot minds the seat from then on: it must not spy on before we have looked.
    await bot_harness.start(**STILL, cheeseboard_robot_pace=30.0)
    people = await start_table(bot_harness, "gouda", 3, timer=120)
    state = table(["kx", "jx", "ix"], {CELLAR: 2})
    sneak(state, "cellar kx", "cellar jx", "bedroom")
    await set_state(bot_harness, state)
    await expire_clock(bot_harness, "turn:0")
    ((seat, text),) = await logged_moves(bot_harness)
    assert seat == 0
    assert text.startswith("spy ")
    assert state_of(bot_harness).turn == 1
    assert "robot" in board_of(people[1], bot_harness.world).text
    victim, spot = map(int, text.split()[1:])
    laid = {card.spot: card.open for card in state_of(bot_harness).players[victim].laid}
    assert laid[spot]


async def test_out_of_time_to_upgrade_nothing_is_added(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL, cheeseboard_robot_pace=30.0)
    await start_table(bot_harness, "gouda", 3, timer=120)
    state = table(["kx h1", "jx", "ix"], {CELLAR: 2})
    sneak(state, "cellar", "cellar", "bedroom")
    spy_through(state)
    await set_state(bot_harness, state)
    await expire_clock(bot_harness, "turn:0")
    assert await logged_moves(bot_harness) == [(0, "pass")]
    assert state_of(bot_harness).players[0].hand == ["kx", "h1"]
    assert state_of(bot_harness).turn == 1
