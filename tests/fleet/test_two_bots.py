"""Whoever clicks gets their answer, wherever their table lives and whoever hears of the click."""

import asyncio
from random import Random

import pytest

from bot.playground import Person
from bot.screen import places
from bot.screen.handlers import screen_of
from bot.table import seats
from bot.table.leases import Elsewhere
from tests.discord.house import Player, board_of, first_move, panel, panel_of
from tests.fleet.harbour import Harbour
from tests.fleet.quay import until

FIRST, SECOND = "0/2", "1/2"


async def fleet(harbour: Harbour) -> Person:
    """Both bots, and Anna in a game of five that lives in the second."""
    for shards in (FIRST, SECOND):
        await harbour.open(shards)
    await until(lambda: all(bot.mentions._ids for bot in harbour.bots.values()))
    anna = harbour.world.person("Anna")
    await anna.slash(harbour.world.general, "thief new", robots=4)
    await harbour.settle()
    await anna.click(board_of(anna, harbour.world), label="Start")
    await harbour.settle()
    assert panel_of(anna) is not None
    return anna


async def test_a_click_in_a_direct_message_reaches_the_process_of_the_table(
    harbour: Harbour,
) -> None:
    anna = await fleet(harbour)
    first, second = harbour.bots[FIRST], harbour.bots[SECOND]
    assert first.hosts.awake(1) is None
    assert second.hosts.awake(1) is not None
    rev = (await second.hosts.look(1)).table.rev
    shown = panel(anna)
    with harbour.world.counting() as count:
        act = await anna.click(shown, custom_id=first_move(shown))
    assert not act.failed
    assert count.by_route["POST /interactions/{interaction_id}/{interaction_token}/callback"] == 1
    assert (await second.hosts.look(1)).table.rev > rev
    assert harbour.rows("SELECT 1 FROM letters") == []
    assert harbour.players() == [SECOND]
    await harbour.settle()
    # What changes nothing is answered as well, and the letter is gone with the answer.
    board = board_of(anna, harbour.world)
    act = await anna.click(board, label="My hand")
    assert not act.failed
    act = await anna.slash(anna.dm_channel, "table board")
    assert not act.failed
    await until(lambda: harbour.rows("SELECT 1 FROM letters") == [])
    assert first.hosts.awake(1) is None


async def test_commands_are_registered_by_one_and_known_to_all(harbour: Harbour) -> None:
    await fleet(harbour)
    sent = harbour.world.requests.totals["PUT /applications/{application_id}/commands"]
    assert sent == 1
    assert [bot.does_chores for bot in harbour.bots.values()].count(True) == 1


async def test_a_process_that_is_stopped_hands_its_game_on(harbour: Harbour) -> None:
    anna = await fleet(harbour)
    await harbour.close(SECOND)
    first = harbour.bots[FIRST]
    await until(lambda: first.hosts.awake(1))
    await first.hosts.look(1)
    await harbour.settle()
    shown = panel(anna)
    act = await anna.click(shown, custom_id=first_move(shown))
    assert not act.failed
    assert harbour.players()[-1] == FIRST
    # Its process is back, and hears of the channel; the table stays where it is for now.
    second = await harbour.open(SECOND)
    act = await anna.click(board_of(anna, harbour.world), label="My hand")
    assert not act.failed
    assert first.store.member is not None
    with pytest.raises(Elsewhere, match="busy") as away:
        await second.hosts.look(1)
    assert away.value.owner == first.store.member.owner


@pytest.mark.parametrize("anew", [False, True], ids=["edited", "posted anew"])
async def test_a_process_that_shows_a_table_which_it_has_lost_is_put_right(
    harbour: Harbour, *, anew: bool
) -> None:
    """It was frozen with a message under way: that comes after what the other has shown since."""
    first, second = [await harbour.open(shards) for shards in (FIRST, SECOND)]
    anna = harbour.world.person("Anna")
    await until(lambda: "thief" in anna.offered(harbour.world.general))
    await anna.slash(harbour.world.general, "thief new")
    await harbour.settle()
    frozen, host = second.store.member, second.hosts.awake(1)
    assert frozen is not None
    assert frozen._beating is not None
    assert first.store.member is not None
    assert host is not None
    frozen._beating.cancel()
    harbour.rows("UPDATE processes SET minds = 0, until = 0 WHERE owner = ?", frozen.owner)
    first.store.member.poke()
    await until(lambda: first.hosts.awake(1))

    def shown() -> list[str]:
        boards = [m for m in anna.sees(harbour.world.general) if "Start" in m.labels]
        return [str(board.embeds[0]["description"]) for board in boards]

    before = shown()
    await first.hosts.change(1, lambda draft: seats.add_robot(draft, Random(1)))
    await harbour.settle()
    now = shown()
    assert now != before
    if anew:
        await screen_of(host).show_anew("board")
    else:
        (await screen_of(host).notes.all())["board"].digest = ""
        await screen_of(host).push("board")
        assert shown() == before
    frozen.start()
    await until(lambda: shown() == now)


async def test_a_board_that_is_talked_away_while_its_table_lives_elsewhere_comes_back_down(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who hears of the channel is not who minds the table."""
    monkeypatch.setattr(places, "PRESSED", 0.0)
    anna = await fleet(harbour)
    await harbour.close(SECOND)
    first = harbour.bots[FIRST]
    await until(lambda: first.hosts.awake(1))
    await harbour.open(SECOND)
    second = harbour.bots[SECOND]
    await until(lambda: second.fleet is not None and second.fleet._away)
    await harbour.settle()
    before = board_of(anna, harbour.world)
    for i in range(places.SCROLLED):
        await anna.say(harbour.world.general, f"Hello {i}!")
    minding = first.hosts.awake(1)
    assert minding is not None
    where = screen_of(minding)._posting.places
    await until(lambda: where._below is not None and where._below <= -places.SCROLLED)
    shown = panel(anna)
    act = await anna.click(shown, custom_id=first_move(shown))
    assert not act.failed

    def boards() -> list[int]:
        return [m.id for m in anna.sees(harbour.world.general) if "a:words" in str(m.custom_ids)]

    await until(lambda: boards() and boards()[-1] > before.id)


async def test_what_somebody_wants_holds_at_tables_elsewhere(harbour: Harbour) -> None:
    """The list of their tables, the language they are spoken to in, and that they be forgotten."""
    anna = await fleet(harbour)
    act = await anna.slash(anna.dm_channel, "table mine")
    assert act.message is not None
    assert "Table 1" in act.message.text or "#1" in act.message.text
    act = await anna.slash(anna.dm_channel, "me")
    page = act.message
    assert page is not None
    select = next(s for s in page.selects if any(o["value"] == "fr" for o in s["options"]))
    act = await anna.select(page, select["custom_id"], ["fr"])
    assert not act.failed
    table = (await harbour.bots[SECOND].hosts.look(1)).table
    seat = table.seat_of(anna.id)
    assert seat is not None
    assert table.seats[seat].language == "fr"
    for bot in harbour.bots.values():
        assert bot.store.wishes.of(anna.id).language == "fr"
    act = await anna.slash(anna.dm_channel, "privacy delete")
    assert act.message is not None
    act = await anna.click(act.message, custom_id=act.message.custom_ids[0])
    assert not act.failed
    look = await harbour.bots[SECOND].hosts.look(1)
    assert look.table.seat_of(anna.id) is None
    assert harbour.bots[FIRST].hosts.awake(1) is None
    for bot in harbour.bots.values():
        await until(lambda bot=bot: bot.store.wishes.of(anna.id).language == "")
    assert harbour.rows("SELECT 1 FROM seats WHERE user_id = ?", anna.id) == []


async def test_a_whole_game_across_two_processes(harbour: Harbour) -> None:
    harbour.settings["cheeseboard_clock_scale"] = 0.02
    anna = await fleet(harbour)
    playing = asyncio.create_task(Player(anna, harbour.world, 7).play_on())
    async with asyncio.timeout(240):
        while harbour.rows("SELECT 1 FROM tables WHERE status = 'playing'"):
            await asyncio.sleep(0.05)
            if playing.done():
                await playing
    playing.cancel()
    assert harbour.rows("SELECT count(*) FROM results") == [(5,)]
    assert harbour.players() == [SECOND]
    await until(lambda: harbour.rows("SELECT 1 FROM letters") == [])
