"""Commands as typed: the menu, help, the log, moves by text (D11, D12)."""

from random import Random
from typing import Any

import pytest
from discord.app_commands import Group

from bot.playground import Act, Person, Shown
from bot.tables.clock.deadline_key import DeadlineKind
from bot.tables.draft import Draft
from bot.tables.model import Status
from cogs.cheese_thief.state import Phase
from tests.discord.harness import BotHarness, board_of
from tests.tables.harness import deadlines_of, expire_now, game_clock

LONG = 60.0


@pytest.fixture
async def anna(bot_harness: BotHarness) -> Person:
    await bot_harness.start(cheeseboard_clock_scale=50.0, cheeseboard_robot_pace=30.0)
    return bot_harness.world.person("Anna")


async def begin(
    bot_harness: BotHarness, host: Person, line: str, number: int = 1, **options: Any
) -> None:
    await host.slash(bot_harness.world.general, line, options)
    await bot_harness.wait_until_idle()
    await host.click(board_of(host, bot_harness.world, number), label="Start")
    await bot_harness.wait_until_idle()


# --- /play and /help ------------------------------------------------------------------------------


async def menu_of(bot_harness: BotHarness, person: Person) -> Shown:
    act = await person.slash(bot_harness.world.general, "play")
    await bot_harness.bot.handlers.drain(LONG)
    menu = person.now(act.message)
    assert menu is not None
    return menu


async def test_play_shows_covers_and_begins_with_one_click(
    bot_harness: BotHarness, anna: Person
) -> None:
    menu = await menu_of(bot_harness, anna)
    assert menu.ephemeral
    assert menu.files
    (games,) = menu.selects
    assert {o["label"] for o in games["options"]} == {
        game.presentation.texts("en").name for game in bot_harness.bot.games
    }
    for option in games["options"]:
        await anna.select(menu, games["custom_id"], option["value"])
        await bot_harness.bot.handlers.drain(LONG)
        page = anna.now(menu)
        assert page is not None
        assert option["label"] in page.text
        assert page.alt_texts
    await anna.click(menu, label="Play with robots now")
    await bot_harness.bot.handlers.drain(LONG)
    # It is said above the board, not below: the board stays the last thing there.
    answered = anna.now(menu)
    assert answered is not None
    assert "You are in" in answered.text
    table = (await bot_harness.snapshot(1)).table
    assert table.status is Status.PLAYING
    assert table.user_ids == [anna.id]
    assert table.skill == "easy"
    seats, options = bot_harness.bot.games[table.game].rules.quick_game()
    assert (len(table.seats), table.options) == (seats, options)


async def test_play_opens_a_lobby(bot_harness: BotHarness, anna: Person) -> None:
    await anna.click(await menu_of(bot_harness, anna), label="Open a table")
    await bot_harness.bot.handlers.drain(LONG)
    await bot_harness.wait_until_idle()
    assert (await bot_harness.snapshot(1)).table.status is Status.LOBBY
    assert "Join" in board_of(anna, bot_harness.world).labels


async def test_play_says_where_no_table_can_stand(bot_harness: BotHarness, anna: Person) -> None:
    bot_harness.world.deny(bot_harness.world.general, "attach_files")
    act = await anna.click(await menu_of(bot_harness, anna), label="Open a table")
    assert "Attach Files" in act.text
    assert await bot_harness.live_tables() == []


async def test_help_has_buttons_and_commands_to_click(
    bot_harness: BotHarness, anna: Person
) -> None:
    act = await anna.slash(bot_harness.world.general, "help")
    known = {c.name: c.id for c in bot_harness.world.world.state.commands.values()}
    for line in ("play", "thief new"):
        assert f"</{line}:{known[line.split()[0]]}>" in act.text
    assert act.message is not None
    _, guides = act.message.selects
    page = await anna.select(act.message, guides["custom_id"], guides["options"][0]["value"])
    assert page.ephemeral
    assert "How to play" in page.text
    menu = await anna.click(act.message, label="What shall we play?")
    assert not menu.failed


# --- moves by words -------------------------------------------------------------------------------


async def suggested(bot_harness: BotHarness, person: Person, line: str, typed: str) -> list[str]:
    found = await person.autocomplete(bot_harness.world.general, line, "choice", typed)
    return [choice["name"] for choice in found]


async def gouda_hand(bot_harness: BotHarness, anna: Person) -> list[str]:
    """Moves of the verb `carry` offered to Anna, as text without the verb."""
    await begin(bot_harness, anna, "gouda new", robots=3)
    names = await suggested(bot_harness, anna, "gouda carry", "")
    assert names[-1] == "Carry nothing"
    return [name.removeprefix("Carry ").partition(" (")[0] for name in names[:-1]]


async def test_several_cards_are_carried_by_words(bot_harness: BotHarness, anna: Person) -> None:
    cards = await gouda_hand(bot_harness, anna)
    first, second = cards[0], cards[-1]
    both = await suggested(bot_harness, anna, "gouda carry", f"{first}, {second}")
    assert first in both[0]
    assert second in both[0]
    act = await anna.slash(bot_harness.world.general, "gouda carry", choice=f"{first} and {second}")
    assert act.text.startswith("✔️")
    bag = bot_harness.current_snapshot().state.players[0].bag
    assert len(bag) == 2


async def test_what_was_typed_filters_and_nothing_is_never_first(
    bot_harness: BotHarness, anna: Person
) -> None:
    cards = await gouda_hand(bot_harness, anna)
    for card in cards:
        found = await suggested(bot_harness, anna, "gouda carry", card[:4].lower())
        assert found
        assert all("nothing" not in name for name in found)
        assert any(card in name for name in found)
    assert await suggested(bot_harness, anna, "gouda carry", "xyzzy") == []


@pytest.mark.parametrize("seats", [6, 7, 8])
async def test_recruiting_suggests_at_every_count(
    bot_harness: BotHarness, anna: Person, seats: int
) -> None:
    await begin(bot_harness, anna, "thief new", robots=seats - 1)
    rng = Random(1)

    def to_recruiting(draft: Draft) -> bool:
        """Pass the night, whichever seat is the thief."""
        rules, state = draft.game.rules, draft.state
        if state.phase is Phase.RECRUIT or draft.table.status is not Status.PLAYING:
            return True
        for seat in sorted(rules.awaited(state)):
            move = rules.default_move(state, seat, rng)
            if move is not None:
                draft.play(seat, str(move), automatic=True)
                return False
        name = next(iter(rules.clocks(state)))
        expire_now(draft, game_clock(name))
        return False

    while not await bot_harness.change(to_recruiting):
        pass
    thief = bot_harness.current_snapshot().state.thief

    def sit_there(draft: Draft) -> None:
        seats = draft.table.seats
        seats[0].user_id, seats[thief].user_id = seats[thief].user_id, seats[0].user_id

    if thief:
        await bot_harness.change(sit_there)
    found = await suggested(bot_harness, anna, "thief recruit", "")
    assert found
    act = await anna.slash(bot_harness.world.general, "thief recruit", choice=found[0])
    assert act.text.startswith("✔️"), act.text


async def test_moves_without_a_choice_are_played_at_any_of_two_tables(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna, "thief new", robots=4)
    await begin(bot_harness, anna, "thief new", 2, robots=4)
    act = await anna.slash(bot_harness.world.general, "thief nod")
    assert "several tables" in act.text
    found = await anna.autocomplete(bot_harness.world.general, "thief nod", "table", "")
    assert [choice["value"] for choice in found] == ["2", "1"]
    assert all("Anna" in choice["name"] for choice in found)
    act = await anna.slash(bot_harness.world.general, "thief nod", table=found[1]["name"])
    assert act.text.startswith("✔️")
    assert bot_harness.table(1).seats[0].move_count == 1
    assert bot_harness.table(2).seats[0].move_count == 0


async def test_tables_and_seats_are_named(bot_harness: BotHarness, anna: Person) -> None:
    await begin(bot_harness, anna, "thief new", robots=4)
    ben = bot_harness.world.person("Ben")
    robot = bot_harness.table().seats[2].name
    found = await ben.autocomplete(bot_harness.world.general, "table sit", "seat", robot[:4])
    assert [choice["value"] for choice in found] == ["3"]
    act = await ben.slash(bot_harness.world.general, "table sit", table="thief", seat=robot)
    assert not act.failed
    await bot_harness.wait_until_idle()
    assert bot_harness.table().seat_of(ben.id) == 2


# --- the log --------------------------------------------------------------------------------------


async def finish(bot_harness: BotHarness) -> None:
    rng = Random(3)

    def on(draft: Draft) -> None:
        rules = draft.game.rules
        for seat in draft.snapshot.awaited:
            move = rules.default_move(draft.state, seat, rng)
            if move is not None:
                draft.play(seat, str(move), automatic=True)
                return
        expire_now(draft, deadlines_of(draft.table.deadlines, DeadlineKind.GAME_CLOCK)[0])

    while (await bot_harness.snapshot()).is_playing:
        await bot_harness.change(on)


async def test_the_log_is_read_in_pages_from_the_opening_to_the_winner(
    bot_harness: BotHarness, anna: Person
) -> None:
    await begin(bot_harness, anna, "gouda new", robots=2)
    await finish(bot_harness)
    act = await anna.slash(bot_harness.world.general, "table log", table=1)
    texts = [act.text]
    assert "🏁" in act.text
    page: Shown | None = act.message
    while page is not None and "Previous page" in page.labels:
        turned: Act = await anna.click(page, label="Previous page")
        assert not turned.failed
        page = anna.now(page)
        assert page is not None
        texts.insert(0, page.text)
    assert len(texts) > 1
    assert "Page 1 of" in texts[0]
    # A page more or less is turned quietly.
    assert page is not None
    assert "Next page" in page.labels


async def test_there_is_neither_a_command_nor_a_button_for_what_only_a_time_out_does(
    bot_harness: BotHarness,
) -> None:
    bot = await bot_harness.start()
    for game in bot.games:
        group = bot.tree.get_command(game.slug)
        assert isinstance(group, Group)
        names = {command.name for command in group.commands}
        for move in game.rules.moves:
            assert (move.verb in names) != move.by_timeout, f"/{game.slug} {move.verb}"
