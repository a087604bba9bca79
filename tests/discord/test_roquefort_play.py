"""Château Roquefort through Discord: one request per move, and no covered tile is revealed."""

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from bot.discord.messages.table_messages import TableMessages
from bot.playground import Person, Request, Shown
from bot.tables.model import Status
from cogs.chateau_roquefort.castle import FIELD, LANE_FIELDS, NAMES, ROOM, castle
from cogs.chateau_roquefort.game import GAME
from cogs.chateau_roquefort.rules import RoquefortRules
from cogs.chateau_roquefort.state import CENSUS, Phase, RoquefortOptions, State, Tile
from cogs.chateau_roquefort.words import catalogues
from tests.discord.harness import BotHarness, board_of, ending_of
from tests.discord.placeholder_pictures import expected_picture
from tests.discord.table_setup import (
    click_move,
    logged_moves,
    offered_moves,
    require_panel,
    set_state,
    start_table,
    state_of,
    table_log_text,
    visible_messages,
)

WORDS = catalogues("en")
RULES = RoquefortRules()
STILL = {"cheeseboard_clock_scale": 50.0}
_TILES = "|".join(WORDS.tiles[tile] for tile in CENSUS)
_TOLD = re.compile(rf"\b([A-G][1-7])\b\W{{1,3}}(?:{_TILES})\b")


# --- positions ------------------------------------------------------------------------------


def castle_with(seats: int = 2, **options: object) -> State:
    """A state after placement, with a mouse of each player in a tower; Anna is to play."""
    state = RULES.deal(seats, RoquefortOptions.model_validate(options), Random(3))
    state.start = state.active = 0
    for seat, tower in zip(range(seats), ("a1", "g7", "g1", "a7"), strict=False):
        RULES.play(state, seat, RULES.notation.parse(f"enter {tower}"), Random(1))
    assert state.phase is Phase.TURN
    return state


def put(state: State, **tiles: Tile) -> None:
    """Put these tiles there by swapping, so that the set of tiles stays complete."""
    settled = {FIELD[name] for name in tiles}
    for name, tile in tiles.items():
        at = FIELD[name]
        if state.tiles[at] is tile:
            continue
        where = next(f for f in LANE_FIELDS if state.tiles[f] is tile and f not in settled)
        state.tiles[at], state.tiles[where] = tile, state.tiles[at]


def mice_at(state: State, seat: int, *places: str) -> None:
    """Place these mice; their rooms are open."""
    for mouse, name in enumerate(places):
        state.mice[seat][mouse] = FIELD[name]
        room = castle(state.layout).room_of[FIELD[name]]
        if room >= 0:
            state.roofed[room] = False


# --- what may be seen -----------------------------------------------------------------------


def assert_forgotten(bot_harness: BotHarness, people: list[Person]) -> None:
    """Every field named in a message is uncovered; the only picture is the newest."""
    state: State = state_of(bot_harness)
    sight, offers = RULES.sight(state, None), RULES.public_offers(state)
    picture = GAME.presentation.board(sight, offers, bot_harness.table().players, "en").picture
    assert picture is not None
    newest = expected_picture(picture)
    for person in people:
        for message in visible_messages(person, bot_harness.world):
            for field in _TOLD.findall(message.everything):
                assert sight.tiles[FIELD[field.lower()]] is not None, message.text
            for file in message.files:
                assert file.data == newest
            if not message.embeds:
                assert not re.search(_TILES, message.everything), message.text


def everybody(bot_harness: BotHarness, people: list[Person]) -> list[Person]:
    return [*people, bot_harness.world.person("Zoe")]


async def click(bot_harness: BotHarness, person: Person, text: str) -> Shown:
    """A move on the board, which updates the clicked message."""
    act = await click_move(person, board_of(person, bot_harness.world), text)
    assert act.kind in ("update", "deferred_update"), act.text
    await bot_harness.wait_until_idle()
    return board_of(person, bot_harness.world)


# --- requests -------------------------------------------------------------------------------


def by_surface(
    bot_harness: BotHarness, people: list[Person], requests: Sequence[Request]
) -> Counter[str]:
    """Requests by target: the response to a click, the board, a user's own message.

    On a busy machine a deferral precedes the response; both count as one.
    """
    shown = {str(board_of(people[0], bot_harness.world).id): "board"}
    shown |= {str(require_panel(person).id): person.name for person in people}
    return Counter(
        "answer" if r.path.endswith("/callback") else shown[r.path.rpartition("/")[2]]
        for r in requests
        if not r.path.endswith("/@original")
    )


ANSWER = Counter(["answer"])


@pytest.mark.parametrize("timer", [0, 600])
@pytest.mark.parametrize("seats", [2, 4])
async def test_a_move_is_one_request_and_what_all_should_hear_one_for_each(
    bot_harness: BotHarness, seats: int, timer: int
) -> None:
    """Own messages tell of turns, traps and cheeses, and not of every step."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "roquefort", seats, timer=timer)
    anna, ben = people[:2]
    state = castle_with(seats)
    put(state, b1=Tile.BRIE, c2=Tile.EMMENTAL, d2=Tile.EMMENTAL, d3=Tile.BLANK, d4=Tile.TRAP)
    put(state, f1=Tile.BLANK)
    mice_at(state, 1, "f2", "c2", "d5", "d3")
    await set_state(bot_harness, state)

    async def sent(person: Person, text: str) -> Counter[str]:
        with bot_harness.world.counting() as count:
            await click(bot_harness, person, text)
        return by_surface(bot_harness, people, count.requests)

    # Who acts has read the news: they leave the own message.
    assert await sent(anna, "uncover a") == ANSWER + Counter(["Anna"])
    for text in ("move 1 b1", "enter a1"):
        assert await sent(anna, text) == ANSWER, text
    everyone = Counter(person.name for person in people)
    assert await sent(anna, "slide n-d") == ANSWER + everyone
    # The slide has sunk a mouse of Ben's and brought him a cheese: the picture says so.
    (alt,) = board_of(ben, bot_harness.world).alt_texts
    assert "A mouse of ● Ben goes through a trapdoor. ● Ben gets the Emmental." in alt
    assert state_of(bot_harness).phase is Phase.PAUSE
    assert await sent(anna, "end") == ANSWER + everyone
    assert state_of(bot_harness).active == 1


async def test_the_own_message_leads_to_the_board_and_says_whose_turn_it_is(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL)
    anna, ben = await start_table(bot_harness, "roquefort", 2)
    await set_state(bot_harness, castle_with(2))
    assert WORDS.your_turn in require_panel(anna).text
    assert f"<#{bot_harness.world.general.id}>" in require_panel(anna).text
    assert WORDS.others_turn in require_panel(ben).text
    for person in (anna, ben):
        assert not offered_moves(require_panel(person))
        assert not require_panel(person).files
    await click(bot_harness, anna, "slide n-d")
    await click(bot_harness, anna, "end")
    assert WORDS.others_turn in require_panel(anna).text
    assert WORDS.your_turn in require_panel(ben).text


async def test_a_table_in_direct_messages_is_played_there(bot_harness: BotHarness) -> None:
    """The board and the own message stand one below the other."""
    await bot_harness.start(**STILL)
    anna = bot_harness.world.person("Anna")
    await anna.slash(anna.dm_channel, "roquefort new", robots=1)
    await bot_harness.wait_until_idle()
    await anna.click(next(m for m in anna.dm if "Start" in m.labels), label="Start")
    await bot_harness.wait_until_idle()
    await set_state(bot_harness, castle_with(2))
    (board,) = (m for m in anna.dm if m.files)
    for text, requests in (("uncover a", 2), ("enter g1", 1)):
        with bot_harness.world.counting() as count:
            act = await click_move(anna, board, text)
            await bot_harness.wait_until_idle()
        assert act.kind in ("update", "deferred_update")
        assert count.total == requests
        (board,) = (m for m in anna.dm if m.files)
    assert any(WORDS.your_turn in m.text for m in anna.dm)


async def test_a_move_of_somebody_who_plays_by_the_board_alone_is_one_request(
    bot_harness: BotHarness,
) -> None:
    """Without direct messages there is nothing to send but the answer."""
    await bot_harness.start(**STILL)
    world = bot_harness.world
    anna, ben = world.person("Anna"), world.person("Ben")
    world.close_dms(anna)
    await anna.slash(world.general, "roquefort new")
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, world), label="Join")
    await anna.click(board_of(anna, world), label="Start")
    await bot_harness.wait_until_idle()
    await set_state(bot_harness, castle_with(2))
    with world.counting() as count:
        await click(bot_harness, anna, "uncover a")
    tried = [r for r in count.requests if not r.path.endswith("/callback")]
    # A click is a sign of life: one try whether the direct messages are open again is fair.
    assert len(tried) <= 1, dict(count.by_route)
    assert count.total - len(tried) == 1


@pytest.mark.parametrize("second", ["at once", "after a moment"])
async def test_a_double_click_on_end_turn_does_not_end_everybodys_look(
    bot_harness: BotHarness, second: str
) -> None:
    """The button stands for Roofs back on afterwards: that is another button."""
    await bot_harness.start(**STILL)
    anna, ben = await start_table(bot_harness, "roquefort", 2)
    await set_state(bot_harness, castle_with(2))
    await click(bot_harness, anna, "uncover a")
    board = board_of(anna, bot_harness.world)
    (end,) = (i for i in board.custom_ids if i.endswith("|m:end"))
    first = anna.click(board, custom_id=end)
    if second == "after a moment":
        await first
        await bot_harness.wait_until_idle()
    again = await anna.click(board, custom_id=end, stale=True)
    await first
    await bot_harness.wait_until_idle()
    assert not again.failed
    assert state_of(bot_harness).phase is Phase.PAUSE
    assert (await logged_moves(bot_harness))[-2:] == [(0, "uncover a"), (0, "end")]
    # What stands there now works, and Ben's own first press was never in question.
    await click(bot_harness, anna, "end")
    assert state_of(bot_harness).active == 1
    await click(bot_harness, ben, "uncover q")


async def test_a_double_click_on_undo_takes_back_one_move(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    anna, _ = await start_table(bot_harness, "roquefort", 2)
    await set_state(bot_harness, castle_with(2))
    for text in ("enter g1", "enter a7"):
        await click(bot_harness, anna, text)
    board = board_of(anna, bot_harness.world)
    (undo,) = (i for i in board.custom_ids if i.endswith("|m:undo"))
    for _ in range(2):
        assert not (await anna.click(board, custom_id=undo, stale=True)).failed
        await bot_harness.wait_until_idle()
    assert [text for _, text in await logged_moves(bot_harness)] == ["enter g1", "enter a7", "undo"]


# --- memory ---------------------------------------------------------------------------------


async def test_when_the_roofs_go_back_nothing_tells_what_lies_under_them(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "roquefort", 3)
    anna = people[0]
    state = castle_with(3)
    put(state, b1=Tile.BRIE, a2=Tile.TRAP, b2=Tile.VALENCAY)
    await set_state(bot_harness, state)
    everyone = everybody(bot_harness, people)
    assert "My hand" not in board_of(anna, bot_harness.world).labels
    for person in people:
        await person.slash(bot_harness.world.general, "table hand")
    board = await click(bot_harness, anna, "uncover a")
    assert "B1 Brie, A2 TRAP, B2 Valençay" in board.alt_texts[0]
    for person in people:
        await person.click(board_of(person, bot_harness.world), label="In words")
    assert_forgotten(bot_harness, everyone)
    # By command as well: where a mouse went stays on the screen, what it stood on does not.
    act = await anna.slash(bot_harness.world.general, "roquefort move", choice="move 1 b1")
    await bot_harness.wait_until_idle()
    assert "B1" in act.text
    assert "Brie" not in act.text
    assert_forgotten(bot_harness, everyone)
    await click(bot_harness, anna, "uncover b")
    await click(bot_harness, anna, "move 1 c1")
    assert state_of(bot_harness).phase is Phase.PAUSE
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert "B1 Brie" in board_of(anna, bot_harness.world).alt_texts[0]
    await click(bot_harness, anna, "end")
    assert state_of(bot_harness).roofed[ROOM["a"]]
    assert_forgotten(bot_harness, everyone)
    for person in everyone:
        told = "\n".join(m.everything for m in visible_messages(person, bot_harness.world))
        assert not re.search(r"\b(B1|A2|B2)\b\W{1,3}(Brie|TRAP|Valençay)", told)


@pytest.mark.parametrize("wish", ["large_text", "high_contrast"])
async def test_a_picture_for_ones_own_eyes_forgets_with_the_board(
    bot_harness: BotHarness, wish: str
) -> None:
    """In words has a picture for whoever needs it drawn otherwise: it follows the game."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "roquefort", 2)
    state = castle_with(2)
    put(state, b1=Tile.BRIE)
    await set_state(bot_harness, state)
    everyone = everybody(bot_harness, people)
    for person in everyone:
        await bot_harness.bot.store.preferences.update(person.id, **{wish: True})
    await click(bot_harness, people[0], "uncover a")
    for person in everyone:
        for _ in range(2):
            await person.click(board_of(person, bot_harness.world), label="In words")
            await bot_harness.bot.handlers.drain(60)
        (own,) = (m for m in person.ephemerals if m.files)
        assert "B1 Brie" in own.alt_texts[0]
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    for _ in range(2):
        await click(bot_harness, people[0], "end")
    assert state_of(bot_harness).roofed[ROOM["a"]]
    for person in everyone:
        (own,) = (m for m in person.ephemerals if m.files)
        assert "turn 2" in own.text
        told = "\n".join(
            alt for m in visible_messages(person, bot_harness.world) for alt in m.alt_texts
        )
        assert "B1 Brie" not in told


async def test_a_crash_before_the_roofs_are_seen_to_go_back_leaves_nothing_open(
    bot_harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saved, but not shown any more: the next start takes the old picture away first of all."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "roquefort", 2)
    state = castle_with(2)
    put(state, b1=Tile.BRIE, a2=Tile.TRAP, b2=Tile.VALENCAY)
    await set_state(bot_harness, state)
    await click(bot_harness, people[0], "uncover a")
    await click(bot_harness, people[0], "end")
    with monkeypatch.context() as patch:
        patch.setattr(TableMessages, "show", lambda _screen, _look: None)
        await bot_harness.change(lambda draft: draft.play(0, "end"))
        assert "B1 Brie" in board_of(people[1], bot_harness.world).alt_texts[0]
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert state_of(bot_harness).roofed[ROOM["a"]]
    assert_forgotten(bot_harness, everybody(bot_harness, people))
    assert len([m for m in people[1].sees(bot_harness.world.general) if m.files]) == 1


async def test_the_log_names_neither_places_nor_tiles(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "roquefort", 2)
    anna, ben = people
    state = castle_with(2)
    put(state, b1=Tile.BRIE, a2=Tile.BLANK, b2=Tile.VALENCAY)
    await set_state(bot_harness, state)
    for text in ("uncover a", "move 1 b1", "move 1 b2"):
        await click(bot_harness, anna, text)
    # The answer to a command stays on the screen: it does not say which tile went in.
    act = await anna.slash(bot_harness.world.general, "roquefort slide", choice="slide n-d")
    await bot_harness.wait_until_idle()
    assert "N-D" in act.text
    assert not re.search(_TILES, act.text)
    await click(bot_harness, anna, "end")
    told = await table_log_text(ben, bot_harness.world)
    assert "Anna** lifted a roof, moved twice and slid a tile." in told
    assert not re.search(r"\b[A-G][1-7]\b|\b[NESW]-\w|\brooms? [A-R]\b", told)
    assert not re.search(_TILES, told.replace("Château Roquefort", ""))
    rows = await bot_harness.bot.store.load_log(1)
    assert len(rows) == 5
    assert not re.search("|".join(CENSUS), repr([row.events for row in rows]))


def said(board: Shown) -> list[str]:
    """The text of a board. The layout of its buttons may depend on news that did not fit."""
    embed = board.embeds[0]
    return [embed["title"], embed["description"], embed["footer"]["text"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_restarts_in_mid_turn_lose_nothing_and_tell_nothing(
    bot_harness: BotHarness, seats: int
) -> None:
    """People click at random on the board; the bot goes down wherever the turn can be."""
    await bot_harness.start(**STILL)
    people = await start_table(
        bot_harness, "roquefort", seats, layout="back" if seats == 3 else "front"
    )
    everyone = everybody(bot_harness, people)
    rng = Random(seats)
    wanted = {"placing", "turn 4", "turn 3", "turn 2", "turn 1", "pause", "slid"}
    seen: set[str] = set()
    clicks = 0
    while not wanted <= seen:
        state: State = state_of(bot_harness)
        here = "slid" if state.slid else str(state.phase)
        here += f" {state.points}" if here == "turn" else ""
        anna = people[state.active]
        if here not in seen:
            seen.add(here)
            before = board_of(anna, bot_harness.world)
            await bot_harness.restart()
            await bot_harness.wait_until_idle()
            assert bot_harness.current_snapshot().state == state
            # Nothing has changed, so nothing else is said; but a clock shows the time it has left.
            if state.phase is not Phase.PAUSE:
                assert said(board_of(anna, bot_harness.world)) == said(before)
        texts = sorted(offered_moves(board_of(anna, bot_harness.world)))
        slides = [text for text in texts if text.startswith("slide")]
        others = [text for text in texts if text not in slides]
        text = rng.choice(slides if slides and rng.random() < 0.15 else others)
        await click(bot_harness, anna, text)
        clicks += 1
        assert_forgotten(bot_harness, everyone)
        assert clicks < 80
    assert len(await logged_moves(bot_harness)) == clicks


# --- undo -----------------------------------------------------------------------------------


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    """Anna is to play, with her mouse before the open room A."""
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "roquefort", 2)
    state = castle_with(2)
    put(state, b1=Tile.BRIE, a2=Tile.BLANK, b2=Tile.VALENCAY)
    mice_at(state, 1, "g7", "b2")
    await set_state(bot_harness, state)
    return people[0]


@pytest.mark.parametrize("way", ["board", "command"])
async def test_a_step_can_be_taken_back(bot_harness: BotHarness, anna: Person, way: str) -> None:
    assert "undo" not in offered_moves(board_of(anna, bot_harness.world))
    before = state_of(bot_harness)
    await click(bot_harness, anna, "move 1 b1")
    assert "undo" in offered_moves(board_of(anna, bot_harness.world))
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    if way == "board":
        await click(bot_harness, anna, "undo")
    else:
        act = await anna.slash(bot_harness.world.general, "roquefort undo")
        assert act.text.startswith("✔️")
        await bot_harness.wait_until_idle()
    assert "undo" not in offered_moves(board_of(anna, bot_harness.world))
    after: State = state_of(bot_harness)
    assert (after.mice, after.points, after.tokens) == (before.mice, before.points, before.tokens)


@pytest.mark.parametrize("text", ["uncover b", "slide n-d"])
async def test_what_was_revealed_or_slid_cannot_be_taken_back_nor_what_came_before(
    bot_harness: BotHarness, anna: Person, text: str
) -> None:
    stale = await click(bot_harness, anna, "move 1 b1")
    board = await click(bot_harness, anna, text)
    assert "undo" not in offered_moves(board)
    assert "undo" not in offered_moves(require_panel(anna))
    before = bot_harness.table().snapshot
    undo = next(i for i in stale.custom_ids if i.endswith("m:undo"))
    act = await anna.click(stale, custom_id=undo, stale=True)
    assert not act.failed
    act = await anna.slash(bot_harness.world.general, "roquefort undo")
    assert act.ephemeral
    await bot_harness.wait_until_idle()
    assert bot_harness.table().snapshot == before


async def test_a_turn_gone_by_cannot_be_taken_back(bot_harness: BotHarness, anna: Person) -> None:
    await click(bot_harness, anna, "move 1 b1")
    await click(bot_harness, anna, "end")
    assert state_of(bot_harness).active == 1
    act = await anna.slash(bot_harness.world.general, "roquefort undo")
    assert act.ephemeral
    assert state_of(bot_harness).active == 1


async def test_a_move_that_cannot_be_is_refused_in_words(
    bot_harness: BotHarness, anna: Person
) -> None:
    """Also where the words of the move would have to name what nobody may see."""
    for text in ("move 1 d4", "move 3 b1", "move 9 b1", "slide x-9", "uncover z", "enter b2"):
        act = await anna.slash(
            bot_harness.world.general, f"roquefort {text[: text.index(' ')]}", choice=text
        )
        assert act.ephemeral
        assert "went wrong" not in act.text.lower(), text
        assert act.text
        assert not act.text.startswith("✔️")
    assert await logged_moves(bot_harness) == []


async def test_a_fall_is_still_told_after_a_restart_and_the_turn_goes_on(
    bot_harness: BotHarness,
) -> None:
    await bot_harness.start(**STILL)
    anna, ben = await start_table(bot_harness, "roquefort", 2)
    state = castle_with(2)
    put(state, b1=Tile.TRAP, b2=Tile.BRIE)
    mice_at(state, 1, "b2")
    state.roofed[ROOM["a"]] = False
    await set_state(bot_harness, state)
    board = await click(bot_harness, anna, "slide n-b")
    assert "Snap! A mouse of ● Ben goes through a trapdoor." in board.alt_texts[0]
    before = bot_harness.table().snapshot
    await bot_harness.restart()
    await bot_harness.wait_until_idle()
    assert bot_harness.table().snapshot == before
    assert "Snap!" in board_of(ben, bot_harness.world).alt_texts[0]
    await click(bot_harness, anna, "uncover a" if state.roofed[ROOM["a"]] else "end")
    assert_forgotten(bot_harness, [anna, ben])


# --- the end --------------------------------------------------------------------------------


async def test_at_the_end_the_whole_cellar_is_shown(bot_harness: BotHarness) -> None:
    await bot_harness.start(**STILL)
    people = await start_table(bot_harness, "roquefort", 2)
    anna, ben = people
    state = castle_with(2)
    put(state, b1=Tile.BRIE, c2=Tile.BLANK, d2=Tile.BRIE)
    mice_at(state, 0, "b1", "c2")
    state.tokens[0] = [Tile.EMMENTAL, Tile.MIMOLETTE, Tile.PROVOLONE]
    await set_state(bot_harness, state)
    hidden = [f for f in LANE_FIELDS if state.roofed[castle(state.layout).room_of[f]]]
    assert len(hidden) > 20
    await click(bot_harness, anna, "move 2 d2")
    over = (await bot_harness.snapshot(1)).table
    assert over.status is Status.OVER
    ending = ending_of(ben, bot_harness.world)
    assert "Anna" in ending.text
    assert "▲ Anna wins, holding up the trophy." in ending.alt_texts[0]
    board = next(m for m in ben.sees(bot_harness.world.general) if WORDS.cellar_shown in m.text)
    (alt,) = board.alt_texts
    tiles = bot_harness.current_snapshot().state.tiles
    for field in LANE_FIELDS:
        said = f"{NAMES[field].upper()} {WORDS.tiles[tiles[field]]}"
        assert said in alt
    assert WORDS.cellar_shown in board.text
    assert "Rematch" in ending.labels
    assert not [m for m in visible_messages(ben, bot_harness.world) if len(m.files) > 1]
