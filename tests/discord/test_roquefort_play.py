"""Château Roquefort through Discord: one request a move, and nothing under a roof is told."""

import re
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from bot.playground import Person, Request, Shown
from bot.screen.table_screen import TableScreen
from bot.table.table import Status
from cogs.chateau_roquefort.castle import FIELD, LANE_FIELDS, NAMES, ROOM, castle
from cogs.chateau_roquefort.game import GAME
from cogs.chateau_roquefort.rules import RoquefortRules
from cogs.chateau_roquefort.state import CENSUS, Phase, RoquefortOptions, State, Tile
from cogs.chateau_roquefort.words import catalogues
from tests.discord.house import House, board_of, ending_of
from tests.discord.prepared import (
    gather,
    lay_out,
    log_lines,
    offered,
    on_screen,
    panel,
    press,
    state_of,
    texts_of,
)
from tests.discord.sketches import painted

WORDS = catalogues("en")
RULES = RoquefortRules()
STILL = {"cheeseboard_clock_scale": 50.0}
_TILES = "|".join(WORDS.tiles[tile] for tile in CENSUS)
_TOLD = re.compile(rf"\b([A-G][1-7])\b\W{{1,3}}(?:{_TILES})\b")


# --- positions ------------------------------------------------------------------------------


def castle_with(seats: int = 2, **options: object) -> State:
    """Past the placing, a mouse of each player in a tower; Anna is to play."""
    state = RULES.deal(seats, RoquefortOptions.model_validate(options), Random(3))
    state.start = state.active = 0
    for seat, tower in zip(range(seats), ("a1", "g7", "g1", "a7"), strict=False):
        RULES.play(state, seat, RULES.notation.parse(f"enter {tower}"), Random(1))
    assert state.phase is Phase.TURN
    return state


def put(state: State, **tiles: Tile) -> None:
    """These tiles lie there: they change places with what does. The census stays true."""
    settled = {FIELD[name] for name in tiles}
    for name, tile in tiles.items():
        at = FIELD[name]
        if state.tiles[at] is tile:
            continue
        where = next(f for f in LANE_FIELDS if state.tiles[f] is tile and f not in settled)
        state.tiles[at], state.tiles[where] = tile, state.tiles[at]


def mice_at(state: State, seat: int, *places: str) -> None:
    """So far the mice have come; their rooms are open."""
    for mouse, name in enumerate(places):
        state.mice[seat][mouse] = FIELD[name]
        room = castle(state.layout).room_of[FIELD[name]]
        if room >= 0:
            state.roofed[room] = False


# --- what may be seen -----------------------------------------------------------------------


def assert_forgotten(house: House, people: list[Person]) -> None:
    """Whatever a message says of a field, that field lies open; the only picture is the newest."""
    state: State = state_of(house)
    sight = RULES.sight(state, None)
    picture = GAME.stage.board(sight, house.table().players, "en").picture
    assert picture is not None
    newest = painted(picture)
    for person in people:
        for message in on_screen(person, house.world):
            for field in _TOLD.findall(message.everything):
                assert sight.tiles[FIELD[field.lower()]] is not None, message.text
            for file in message.files:
                assert file.data == newest
            if not message.embeds:
                assert not re.search(_TILES, message.everything), message.text


def everybody(house: House, people: list[Person]) -> list[Person]:
    return [*people, house.world.person("Zoe")]


async def click(house: House, person: Person, text: str) -> Shown:
    """A move on the board, which answers the click itself."""
    act = await press(person, board_of(person, house.world), text)
    assert act.kind in ("update", "deferred_update"), act.text
    await house.settle()
    return board_of(person, house.world)


# --- requests -------------------------------------------------------------------------------


def by_surface(house: House, people: list[Person], requests: Sequence[Request]) -> Counter[str]:
    """Requests by what they show: the answer to a click, the board, somebody's own message.

    On a busy machine Discord is told first that the answer takes longer: still one answer.
    """
    shown = {str(board_of(people[0], house.world).id): "board"}
    shown |= {str(panel(person).id): person.name for person in people}
    return Counter(
        "answer" if r.path.endswith("/callback") else shown[r.path.rpartition("/")[2]]
        for r in requests
        if not r.path.endswith("/@original")
    )


ANSWER = Counter(["answer"])


@pytest.mark.parametrize("timer", [0, 600])
@pytest.mark.parametrize("seats", [2, 4])
async def test_a_move_is_one_request_and_what_all_should_hear_one_for_each(
    house: House, seats: int, timer: int
) -> None:
    """Own messages tell of turns, traps and cheeses, and not of every step."""
    await house.open(**STILL)
    people = await gather(house, "roquefort", seats, timer=timer)
    anna, ben = people[:2]
    state = castle_with(seats)
    put(state, b1=Tile.BRIE, c2=Tile.EMMENTAL, d2=Tile.EMMENTAL, d3=Tile.BLANK, d4=Tile.TRAP)
    put(state, f1=Tile.BLANK)
    mice_at(state, 1, "f2", "c2", "d5", "d3")
    await lay_out(house, state)

    async def sent(person: Person, text: str) -> Counter[str]:
        with house.world.counting() as count:
            await click(house, person, text)
        return by_surface(house, people, count.requests)

    # Who acts has read the news: they leave the own message.
    assert await sent(anna, "uncover a") == ANSWER + Counter(["Anna"])
    for text in ("move 1 b1", "enter a1"):
        assert await sent(anna, text) == ANSWER, text
    everyone = Counter(person.name for person in people)
    assert await sent(anna, "slide n-d") == ANSWER + everyone
    # The slide has sunk a mouse of Ben's and brought him a cheese: the picture says so.
    (alt,) = board_of(ben, house.world).alt_texts
    assert "A mouse of ● Ben goes through a trapdoor. ● Ben gets the Emmental." in alt
    assert state_of(house).phase is Phase.PAUSE
    assert await sent(anna, "end") == ANSWER + everyone
    assert state_of(house).active == 1


async def test_the_own_message_leads_to_the_board_and_says_whose_turn_it_is(house: House) -> None:
    await house.open(**STILL)
    anna, ben = await gather(house, "roquefort", 2)
    await lay_out(house, castle_with(2))
    assert WORDS.your_turn in panel(anna).text
    assert f"<#{house.world.general.id}>" in panel(anna).text
    assert WORDS.others_turn in panel(ben).text
    for person in (anna, ben):
        assert not offered(panel(person))
        assert not panel(person).files
    await click(house, anna, "slide n-d")
    await click(house, anna, "end")
    assert WORDS.others_turn in panel(anna).text
    assert WORDS.your_turn in panel(ben).text


async def test_a_table_in_direct_messages_is_played_there(house: House) -> None:
    """The board and the own message stand one below the other."""
    await house.open(**STILL)
    anna = house.world.person("Anna")
    await anna.slash(anna.dm_channel, "roquefort new", robots=1)
    await house.settle()
    await anna.click(next(m for m in anna.dm if "Start" in m.labels), label="Start")
    await house.settle()
    await lay_out(house, castle_with(2))
    (board,) = (m for m in anna.dm if m.files)
    for text, requests in (("uncover a", 2), ("enter g1", 1)):
        with house.world.counting() as count:
            act = await press(anna, board, text)
            await house.settle()
        assert act.kind in ("update", "deferred_update")
        assert count.total == requests
        (board,) = (m for m in anna.dm if m.files)
    assert any(WORDS.your_turn in m.text for m in anna.dm)


async def test_a_move_of_somebody_who_plays_by_the_board_alone_is_one_request(
    house: House,
) -> None:
    """Without direct messages there is nothing to send but the answer."""
    await house.open(**STILL)
    world = house.world
    anna, ben = world.person("Anna"), world.person("Ben")
    world.close_dms(anna)
    await anna.slash(world.general, "roquefort new")
    await house.settle()
    await ben.click(board_of(ben, world), label="Join")
    await anna.click(board_of(anna, world), label="Start")
    await house.settle()
    await lay_out(house, castle_with(2))
    with world.counting() as count:
        await click(house, anna, "uncover a")
    tried = [r for r in count.requests if not r.path.endswith("/callback")]
    # A click is a sign of life: one try whether the direct messages are open again is fair.
    assert len(tried) <= 1, dict(count.by_route)
    assert count.total - len(tried) == 1


@pytest.mark.parametrize("second", ["at once", "after a moment"])
async def test_a_double_click_on_end_turn_does_not_end_everybodys_look(
    house: House, second: str
) -> None:
    """The button stands for Roofs back on afterwards: that is another button."""
    await house.open(**STILL)
    anna, ben = await gather(house, "roquefort", 2)
    await lay_out(house, castle_with(2))
    await click(house, anna, "uncover a")
    board = board_of(anna, house.world)
    (end,) = (i for i in board.custom_ids if i.endswith("|m:end"))
    first = anna.click(board, custom_id=end)
    if second == "after a moment":
        await first
        await house.settle()
    again = await anna.click(board, custom_id=end, stale=True)
    await first
    await house.settle()
    assert not again.failed
    assert state_of(house).phase is Phase.PAUSE
    assert (await texts_of(house))[-2:] == [(0, "uncover a"), (0, "end")]
    # What stands there now works, and Ben's own first press was never in question.
    await click(house, anna, "end")
    assert state_of(house).active == 1
    await click(house, ben, "uncover q")


async def test_a_double_click_on_undo_takes_back_one_move(house: House) -> None:
    await house.open(**STILL)
    anna, _ = await gather(house, "roquefort", 2)
    await lay_out(house, castle_with(2))
    for text in ("enter g1", "enter a7"):
        await click(house, anna, text)
    board = board_of(anna, house.world)
    (undo,) = (i for i in board.custom_ids if i.endswith("|m:undo"))
    for _ in range(2):
        assert not (await anna.click(board, custom_id=undo, stale=True)).failed
        await house.settle()
    assert [text for _, text in await texts_of(house)] == ["enter g1", "enter a7", "undo"]


# --- memory ---------------------------------------------------------------------------------


async def test_when_the_roofs_go_back_nothing_tells_what_lies_under_them(house: House) -> None:
    await house.open(**STILL)
    people = await gather(house, "roquefort", 3)
    anna = people[0]
    state = castle_with(3)
    put(state, b1=Tile.BRIE, a2=Tile.TRAP, b2=Tile.VALENCAY)
    await lay_out(house, state)
    everyone = everybody(house, people)
    assert "My hand" not in board_of(anna, house.world).labels
    for person in people:
        await person.slash(house.world.general, "table hand")
    board = await click(house, anna, "uncover a")
    assert "B1 Brie, A2 TRAP, B2 Valençay" in board.alt_texts[0]
    for person in people:
        await person.click(board_of(person, house.world), label="In words")
    assert_forgotten(house, everyone)
    # By command as well: where a mouse went stays on the screen, what it stood on does not.
    act = await anna.slash(house.world.general, "roquefort move", choice="move 1 b1")
    await house.settle()
    assert "B1" in act.text
    assert "Brie" not in act.text
    assert_forgotten(house, everyone)
    await click(house, anna, "uncover b")
    await click(house, anna, "move 1 c1")
    assert state_of(house).phase is Phase.PAUSE
    await house.restart()
    await house.settle()
    assert "B1 Brie" in board_of(anna, house.world).alt_texts[0]
    await click(house, anna, "end")
    assert state_of(house).roofed[ROOM["a"]]
    assert_forgotten(house, everyone)
    for person in everyone:
        told = "\n".join(m.everything for m in on_screen(person, house.world))
        assert not re.search(r"\b(B1|A2|B2)\b\W{1,3}(Brie|TRAP|Valençay)", told)


@pytest.mark.parametrize("wish", ["large_text", "high_contrast"])
async def test_a_picture_for_ones_own_eyes_forgets_with_the_board(house: House, wish: str) -> None:
    """In words has a picture for whoever needs it drawn otherwise: it follows the game."""
    await house.open(**STILL)
    people = await gather(house, "roquefort", 2)
    state = castle_with(2)
    put(state, b1=Tile.BRIE)
    await lay_out(house, state)
    everyone = everybody(house, people)
    for person in everyone:
        await house.bot.store.wishes.wish(person.id, **{wish: True})
    await click(house, people[0], "uncover a")
    for person in everyone:
        for _ in range(2):
            await person.click(board_of(person, house.world), label="In words")
            await house.bot.handlers.finish(60)
        (own,) = (m for m in person.ephemerals if m.files)
        assert "B1 Brie" in own.alt_texts[0]
    await house.restart()
    await house.settle()
    for _ in range(2):
        await click(house, people[0], "end")
    assert state_of(house).roofed[ROOM["a"]]
    for person in everyone:
        (own,) = (m for m in person.ephemerals if m.files)
        assert "turn 2" in own.text
        told = "\n".join(alt for m in on_screen(person, house.world) for alt in m.alt_texts)
        assert "B1 Brie" not in told


async def test_a_crash_before_the_roofs_are_seen_to_go_back_leaves_nothing_open(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saved, but not shown any more: the next start takes the old picture away first of all."""
    await house.open(**STILL)
    people = await gather(house, "roquefort", 2)
    state = castle_with(2)
    put(state, b1=Tile.BRIE, a2=Tile.TRAP, b2=Tile.VALENCAY)
    await lay_out(house, state)
    await click(house, people[0], "uncover a")
    await click(house, people[0], "end")
    with monkeypatch.context() as patch:
        patch.setattr(TableScreen, "show", lambda _screen, _look: None)
        await house.change(lambda draft: draft.play(0, "end"))
        assert "B1 Brie" in board_of(people[1], house.world).alt_texts[0]
    await house.restart()
    await house.settle()
    assert state_of(house).roofed[ROOM["a"]]
    assert_forgotten(house, everybody(house, people))
    assert len([m for m in people[1].sees(house.world.general) if m.files]) == 1


async def test_the_log_names_neither_places_nor_tiles(house: House) -> None:
    await house.open(**STILL)
    people = await gather(house, "roquefort", 2)
    anna, ben = people
    state = castle_with(2)
    put(state, b1=Tile.BRIE, a2=Tile.BLANK, b2=Tile.VALENCAY)
    await lay_out(house, state)
    for text in ("uncover a", "move 1 b1", "move 1 b2"):
        await click(house, anna, text)
    # The answer to a command stays on the screen: it does not say which tile went in.
    act = await anna.slash(house.world.general, "roquefort slide", choice="slide n-d")
    await house.settle()
    assert "N-D" in act.text
    assert not re.search(_TILES, act.text)
    await click(house, anna, "end")
    told = await log_lines(ben, house.world)
    assert "Anna** lifted a roof, moved twice and slid a tile." in told
    assert not re.search(r"\b[A-G][1-7]\b|\b[NESW]-\w|\brooms? [A-R]\b", told)
    assert not re.search(_TILES, told.replace("Château Roquefort", ""))
    rows = await house.bot.store.log(1)
    assert len(rows) == 5
    assert not re.search("|".join(CENSUS), repr([row.events for row in rows]))


def said(board: Shown) -> list[str]:
    """The words of a board. How its buttons are laid out may hang on news that had no room."""
    embed = board.embeds[0]
    return [embed["title"], embed["description"], embed["footer"]["text"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_restarts_in_mid_turn_lose_nothing_and_tell_nothing(house: House, seats: int) -> None:
    """People click at random on the board; the bot goes down wherever the turn can be."""
    await house.open(**STILL)
    people = await gather(house, "roquefort", seats, layout="back" if seats == 3 else "front")
    everyone = everybody(house, people)
    rng = Random(seats)
    wanted = {"placing", "turn 4", "turn 3", "turn 2", "turn 1", "pause", "slid"}
    seen: set[str] = set()
    clicks = 0
    while not wanted <= seen:
        state: State = state_of(house)
        here = "slid" if state.slid else str(state.phase)
        here += f" {state.points}" if here == "turn" else ""
        anna = people[state.active]
        if here not in seen:
            seen.add(here)
            before = board_of(anna, house.world)
            await house.restart()
            await house.settle()
            assert house.now().state == state
            # Nothing has changed, so nothing else is said; but a clock shows the time it has left.
            if state.phase is not Phase.PAUSE:
                assert said(board_of(anna, house.world)) == said(before)
        texts = sorted(offered(board_of(anna, house.world)))
        slides = [text for text in texts if text.startswith("slide")]
        others = [text for text in texts if text not in slides]
        text = rng.choice(slides if slides and rng.random() < 0.15 else others)
        await click(house, anna, text)
        clicks += 1
        assert_forgotten(house, everyone)
        assert clicks < 80
    assert len(await texts_of(house)) == clicks


# --- undo -----------------------------------------------------------------------------------


@pytest.fixture
async def anna(house: House) -> Person:
    """Anna is to play, her mouse before the open room A."""
    await house.open(**STILL)
    people = await gather(house, "roquefort", 2)
    state = castle_with(2)
    put(state, b1=Tile.BRIE, a2=Tile.BLANK, b2=Tile.VALENCAY)
    mice_at(state, 1, "g7", "b2")
    await lay_out(house, state)
    return people[0]


@pytest.mark.parametrize("way", ["board", "command"])
async def test_a_step_can_be_taken_back(house: House, anna: Person, way: str) -> None:
    assert "undo" not in offered(board_of(anna, house.world))
    before = state_of(house)
    await click(house, anna, "move 1 b1")
    assert "undo" in offered(board_of(anna, house.world))
    await house.restart()
    await house.settle()
    if way == "board":
        await click(house, anna, "undo")
    else:
        act = await anna.slash(house.world.general, "roquefort undo")
        assert act.text.startswith("✔️")
        await house.settle()
    assert "undo" not in offered(board_of(anna, house.world))
    after: State = state_of(house)
    assert (after.mice, after.points, after.tokens) == (before.mice, before.points, before.tokens)


@pytest.mark.parametrize("text", ["uncover b", "slide n-d"])
async def test_what_was_revealed_or_slid_cannot_be_taken_back_nor_what_came_before(
    house: House, anna: Person, text: str
) -> None:
    stale = await click(house, anna, "move 1 b1")
    board = await click(house, anna, text)
    assert "undo" not in offered(board)
    assert "undo" not in offered(panel(anna))
    before = house.table().snapshot
    undo = next(i for i in stale.custom_ids if i.endswith("m:undo"))
    act = await anna.click(stale, custom_id=undo, stale=True)
    assert not act.failed
    act = await anna.slash(house.world.general, "roquefort undo")
    assert act.ephemeral
    await house.settle()
    assert house.table().snapshot == before


async def test_a_turn_gone_by_cannot_be_taken_back(house: House, anna: Person) -> None:
    await click(house, anna, "move 1 b1")
    await click(house, anna, "end")
    assert state_of(house).active == 1
    act = await anna.slash(house.world.general, "roquefort undo")
    assert act.ephemeral
    assert state_of(house).active == 1


async def test_a_move_that_cannot_be_is_refused_in_words(house: House, anna: Person) -> None:
    """Also where the words of the move would have to name what nobody may see."""
    for text in ("move 1 d4", "move 3 b1", "move 9 b1", "slide x-9", "uncover z", "enter b2"):
        act = await anna.slash(
            house.world.general, f"roquefort {text[: text.index(' ')]}", choice=text
        )
        assert act.ephemeral
        assert "went wrong" not in act.text.lower(), text
        assert act.text
        assert not act.text.startswith("✔️")
    assert await texts_of(house) == []


async def test_a_fall_is_still_told_after_a_restart_and_the_turn_goes_on(house: House) -> None:
    await house.open(**STILL)
    anna, ben = await gather(house, "roquefort", 2)
    state = castle_with(2)
    put(state, b1=Tile.TRAP, b2=Tile.BRIE)
    mice_at(state, 1, "b2")
    state.roofed[ROOM["a"]] = False
    await lay_out(house, state)
    board = await click(house, anna, "slide n-b")
    assert "Snap! A mouse of ● Ben goes through a trapdoor." in board.alt_texts[0]
    before = house.table().snapshot
    await house.restart()
    await house.settle()
    assert house.table().snapshot == before
    assert "Snap!" in board_of(ben, house.world).alt_texts[0]
    await click(house, anna, "uncover a" if state.roofed[ROOM["a"]] else "end")
    assert_forgotten(house, [anna, ben])


# --- the end --------------------------------------------------------------------------------


async def test_at_the_end_the_whole_cellar_is_shown(house: House) -> None:
    await house.open(**STILL)
    people = await gather(house, "roquefort", 2)
    anna, ben = people
    state = castle_with(2)
    put(state, b1=Tile.BRIE, c2=Tile.BLANK, d2=Tile.BRIE)
    mice_at(state, 0, "b1", "c2")
    state.tokens[0] = [Tile.EMMENTAL, Tile.MIMOLETTE, Tile.PROVOLONE]
    await lay_out(house, state)
    hidden = [f for f in LANE_FIELDS if state.roofed[castle(state.layout).room_of[f]]]
    assert len(hidden) > 20
    await click(house, anna, "move 2 d2")
    over = (await house.look(1)).table
    assert over.status is Status.OVER
    ending = ending_of(ben, house.world)
    assert "Anna" in ending.text
    assert "▲ Anna wins, holding up the trophy." in ending.alt_texts[0]
    board = next(m for m in ben.sees(house.world.general) if WORDS.cellar_shown in m.text)
    (alt,) = board.alt_texts
    tiles = house.now().state.tiles
    for field in LANE_FIELDS:
        said = f"{NAMES[field].upper()} {WORDS.tiles[tiles[field]]}"
        assert said in alt
    assert WORDS.cellar_shown in board.text
    assert "Rematch" in ending.labels
    assert not [m for m in on_screen(ben, house.world) if len(m.files) > 1]
