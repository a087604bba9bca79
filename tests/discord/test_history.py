"""/history and /replay through Discord: find, watch and share games, also after restarts."""

import threading
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from bot.history import uploads
from bot.history.game_file import GameFile, parse_game_file
from bot.history.highlights import MAX_BYTES
from bot.playground import Act, Person, Shown
from tests.discord.forged_clicks import private_reply_text
from tests.discord.harness import BotHarness, board_of, ending_of
from tests.discord.test_deals import let_robots_finish
from tests.tables.harness import wait_until


async def finished(bot_harness: BotHarness, game: str = "gouda", robots: int = 2) -> Person:
    """Anna, with a game of hers that robots have played to its end."""
    await bot_harness.start()
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, f"{game} new", robots=robots)
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    await let_robots_finish(bot_harness)
    return anna


def shown(act: Act) -> Shown:
    assert act.message is not None
    return act.message


async def test_a_finished_game_is_in_the_history_with_a_link(bot_harness: BotHarness) -> None:
    anna = await finished(bot_harness)
    act = await anna.slash(bot_harness.world.general, "history")
    assert act.ephemeral
    assert "Gouda" in act.text
    assert str(ending_of(anna, bot_harness.world).id) in act.text
    act = await anna.select(shown(act), shown(act).selects[0]["custom_id"], ["1"])
    assert "the deal" in act.text
    general = bot_harness.world.general
    assert "table 1" in (await anna.slash(general, "history", game="gouda")).text
    act = await anna.slash(general, "history", game="Fromage")
    assert "No finished games yet" in act.text
    assert "I do not know that game" in (await anna.slash(general, "history", game="chess")).text
    offered = await anna.autocomplete(general, "history", "game", "roq")
    assert [choice["value"] for choice in offered] == ["roquefort"]


async def test_nobody_reads_the_history_of_places_they_do_not_see(bot_harness: BotHarness) -> None:
    await bot_harness.start()
    anna, ben = bot_harness.world.person("Anna"), bot_harness.world.person("Ben")
    await anna.slash(anna.dm_channel, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    await anna.click(next(m for m in anna.dm if "Start" in m.labels), label="Start")
    await bot_harness.wait_until_idle()
    await let_robots_finish(bot_harness)
    act = await ben.slash(bot_harness.world.general, "history", player=anna)
    assert "No finished games yet" in act.text
    there = await private_reply_text(ben.slash(bot_harness.world.general, "replay", table="1"))
    nowhere = await private_reply_text(ben.slash(bot_harness.world.general, "replay", table="999"))
    assert there == nowhere
    assert await ben.autocomplete(bot_harness.world.general, "replay", "table") == []
    act = await anna.slash(anna.dm_channel, "replay", table="1")
    assert "the deal" in act.text


async def test_a_replay_steps_through_the_game_and_outlives_a_restart(
    bot_harness: BotHarness,
) -> None:
    anna = await finished(bot_harness)
    act = await anna.slash(bot_harness.world.general, "replay")
    assert act.ephemeral
    number = shown(act).id

    def now() -> Shown:
        return next(m for m in anna.ephemerals if m.id == number)

    async def press(label: str, then: Callable[[str], bool]) -> None:
        # On a busy machine the picture comes after the answer.
        await anna.click(now(), label=label)
        await wait_until(lambda: then(now().text))

    await press("On", lambda text: "move 1 of" in text)
    await press("Turning point", lambda text: "move 1 of" not in text)
    await bot_harness.restart()
    await press("Last", lambda text: "🏁" in text)
    await press("Back", lambda text: "🏁" not in text)
    await press("First", lambda text: "the deal" in text)


async def test_a_replay_shows_what_each_saw_and_everything(bot_harness: BotHarness) -> None:
    anna = await finished(bot_harness)
    act = await anna.slash(bot_harness.world.general, "replay")
    number = shown(act).id

    def now() -> Shown:
        return next(m for m in anna.ephemerals if m.id == number)

    pictures = {now().files[0].data}
    await anna.select(now(), now().selects[0]["custom_id"], ["s0"])
    await wait_until(lambda: "As ▲ Anna saw it" in now().text)
    assert now().text.count("You draw") == 1
    pictures.add(now().files[0].data)
    await anna.select(now(), now().selects[0]["custom_id"], ["o"])
    await wait_until(lambda: now().text.count("You draw") == 3)
    pictures.add(now().files[0].data)
    assert len(pictures) == 3


async def test_a_running_game_cannot_be_replayed(bot_harness: BotHarness) -> None:
    await bot_harness.start(cheeseboard_robot_pace=30.0)
    anna = bot_harness.world.person("Anna")
    await anna.slash(bot_harness.world.general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    act = await anna.slash(bot_harness.world.general, "replay", table="1")
    assert "still going on" in act.text
    act = await anna.slash(bot_harness.world.general, "replay")
    assert "no finished game" in act.text


async def test_sharing_posts_a_picture_and_an_animation(bot_harness: BotHarness) -> None:
    bot_harness.use_real_pictures()
    anna = await finished(bot_harness)
    ben = bot_harness.world.person("Ben")
    general = bot_harness.world.general
    act = await anna.slash(general, "replay")
    await anna.click(shown(act), label="Share this picture")
    await wait_until(lambda: any("shares a moment" in m.text for m in ben.sees(general)))
    await anna.click(shown(act), label="Share the best moments")

    def reels() -> list[bytes]:
        return [f.data for m in ben.sees(general) for f in m.files if f.filename.endswith(".webp")]

    await wait_until(reels)
    (reel,) = reels()
    assert len(reel) <= MAX_BYTES
    with Image.open(BytesIO(reel)) as image:
        assert getattr(image, "n_frames", 1) > 2
    elsewhere = bot_harness.world.channel("back-room")
    act = await anna.slash(elsewhere, "replay", table="1")
    act = await anna.click(shown(act), label="Share this picture")
    assert "where it was played" in act.text


async def test_a_file_is_watched_like_a_table(
    bot_harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[int] = []

    def noted(text: str) -> GameFile:
        threads.append(threading.get_ident())
        return parse_game_file(text)

    monkeypatch.setattr(uploads, "parse_game_file", noted)
    anna = await finished(bot_harness)
    general = bot_harness.world.general
    act = await anna.slash(general, "deal file", table="1")
    data = shown(act).files[0].data
    act = await anna.slash(general, "replay", file=("game.txt", data))
    assert "the deal" in act.text
    for label in ("On", "On", "Last", "First"):
        act = await anna.click(shown(act), label=label)
    assert len(threads) == 1, "it is read once, not at every click"
    await bot_harness.restart()
    act = await anna.click(shown(act), label="Last")
    assert "🏁" in act.text
    assert threading.get_ident() not in threads
    act = await anna.slash(general, "replay", file=("game.txt", b"hello"))
    assert "no game file" in act.text
    act = await anna.slash(general, "replay", file=("game.txt", data.replace(b"\n1 ", b"\n1111 ")))
    assert "cannot read line" in act.text
    broken = data.replace(b"rules: ", b"rules: 9", 1)
    act = await anna.slash(general, "replay", file=("game.txt", broken))
    assert "newer rules" in act.text


async def test_what_is_shared_through_somebodys_eyes_names_them(bot_harness: BotHarness) -> None:
    anna = await finished(bot_harness)
    ben = bot_harness.world.person("Ben")
    general = bot_harness.world.general
    act = await anna.slash(general, "replay")
    number = shown(act).id

    def now() -> Shown:
        return next(m for m in anna.ephemerals if m.id == number)

    def moments() -> list[Shown]:
        return [m for m in ben.sees(general) if "shares a moment" in m.text]

    await anna.select(now(), now().selects[0]["custom_id"], ["s0"])
    await wait_until(lambda: "As ▲ Anna saw it" in now().text)
    for position in range(1, 13):
        await anna.click(now(), label="On")
        await wait_until(lambda at=position: f"move {at} of" in now().text)
        if "You " not in now().text:
            continue
        before = len(moments())
        await anna.click(now(), label="Share this picture")
        await wait_until(lambda count=before: len(moments()) > count)
        shared = moments()[-1]
        assert "As ▲ Anna saw it" in shared.text
        assert "You " not in shared.text
        assert all("Your " not in alt for alt in shared.alt_texts)
    assert moments()
