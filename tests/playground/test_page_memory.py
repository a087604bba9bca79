"""The playground's archive: everything survives a restart."""

import sqlite3
from pathlib import Path

import pytest

from bot.playground.api.posting import Body, Upload
from bot.playground.web.playground import Playground
from bot.playground.world.archive import Archive, BadArchive
from bot.playground.world.model import Message
from tests.playground.bots import PNG, Host


def kept(bot_harness: Playground) -> dict[str, object]:
    """Everything that must survive, as plain values."""
    state = bot_harness.local.world.state
    return {
        "users": state.users,
        "guilds": state.guilds,
        "channels": state.channels,
        "commands": state.commands,
        "messages": {k: m for k, m in state.messages.items() if m},
        "dismissed": state.dismissed,
        "tokens": sorted(i.id for i in state.interactions.values()),
    }


async def reopened(path: Path) -> Playground:
    bot_harness = Playground(path)
    await bot_harness.start(0)
    return bot_harness


async def test_people_words_pictures_and_commands_survive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "playground.db"
    bot_harness = await reopened(path)
    host = Host(bot_harness.local, monkeypatch)
    await host.login()
    anna = bot_harness.people.named("Anna")
    assert anna is not None
    bot_harness.people.add("Zoë", "#a98bd8")
    bot_harness.people.change(anna, "Annika", "#112233")
    await anna.slash(bot_harness.local.general, "board")
    await anna.slash(bot_harness.local.general, "ping")
    await anna.slash(bot_harness.local.general, "panel")
    anna.dismiss(anna.ephemerals[-1])
    await anna.say(bot_harness.local.general, "<b>said</b> 🧀")
    await host.close()
    before = kept(bot_harness)
    await bot_harness.stop()
    again = await reopened(path)
    assert kept(again) == before
    annika = again.people.named("Annika")
    assert annika is not None
    assert annika.user.colour == "#112233"
    board = annika.sees(again.local.general)[0]
    assert board.files[0].data == PNG
    # The world goes on with new ids, and the buttons of old messages still work.
    host = Host(again.local, monkeypatch)
    await host.login()
    assert again.local.world.ids.new() > max(m.id for m in annika.sees(again.local.general))
    assert (await annika.click(annika.sees(again.local.general)[1], "Off", stale=True)) is not None
    await host.close()
    await again.stop()


async def test_what_was_edited_or_deleted_is_so_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "playground.db"
    bot_harness = await reopened(path)
    post, bot, general = (
        bot_harness.local.posting,
        bot_harness.local.world.bot.id,
        bot_harness.local.general,
    )

    def send(words: str) -> Message:
        files = {0: Upload("a.png", PNG + words.encode())}
        return post.create(general.id, bot, Body({"content": words}, files))

    gone, changed = send("gone"), send("first")
    await bot_harness.archive.settle()
    post.edit(changed, Body({"content": "then", "attachments": []}, {0: Upload("b.png", b"new")}))
    bot_harness.local.world.delete_message(gone)
    await bot_harness.stop()
    again = await reopened(path)
    (left,) = again.local.all_messages(again.local.general)
    assert (left.content, left.edited, [f.data for f in left.files]) == ("then", True, [b"new"])
    await again.stop()
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT count(*) FROM file").fetchone() == (1,)


async def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "playground.db"
    path.touch(mode=0o644)
    bot_harness = await reopened(path)
    await bot_harness.archive.settle()
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert set(modes.values()) == {0o600}, modes
    await bot_harness.stop()


async def test_whoever_owns_the_server_is_still_one_of_the_people(tmp_path: Path) -> None:
    bot_harness = await reopened(tmp_path / "playground.db")
    anna = bot_harness.people.named("Anna")
    assert anna is not None
    bot_harness.local.make_owner(anna)
    await bot_harness.stop()
    again = await reopened(tmp_path / "playground.db")
    assert [person.name for person in again.people] == ["Anna", "Ben", "Cleo"]
    assert again.local.guild.owner_id == anna.id
    await again.stop()


async def test_what_was_read_stays_read(tmp_path: Path) -> None:
    path = tmp_path / "playground.db"
    bot_harness = await reopened(path)
    anna = bot_harness.people.named("Anna")
    assert anna is not None
    post, bot = bot_harness.local.posting, bot_harness.local.world.bot.id
    post.create(anna.dm_channel.id, bot, Body({"content": "one"}))
    bot_harness.people.has_read(anna, anna.dm_channel)
    post.create(anna.dm_channel.id, bot, Body({"content": f"two <@{anna.id}>"}))
    assert bot_harness.people.unread(anna, anna.dm_channel) == (1, 1)
    await bot_harness.stop()
    again = await reopened(path)
    anna = again.people.named("Anna")
    assert anna is not None
    assert again.people.unread(anna, anna.dm_channel) == (1, 1)
    await again.stop()


async def test_a_fresh_start_knows_nothing(tmp_path: Path) -> None:
    path = tmp_path / "playground.db"
    bot_harness = await reopened(path)
    bot_harness.people.add("Zoë")
    await bot_harness.stop()
    fresh = Playground(path, fresh=True)
    await fresh.start(0)
    assert [p.name for p in fresh.people] == ["Anna", "Ben", "Cleo"]
    await fresh.stop()


@pytest.mark.parametrize("damage", ["not sqlite", "newer", "nonsense"])
async def test_a_file_that_cannot_be_read_is_said_in_one_sentence(
    tmp_path: Path, damage: str
) -> None:
    path = tmp_path / "playground.db"
    if damage == "not sqlite":
        path.write_bytes(b"cheese" * 1000)
    else:
        archive = Archive(path)
        await archive.close()
        with sqlite3.connect(path) as db:
            if damage == "newer":
                db.execute("PRAGMA user_version = 99")
            else:
                db.execute("INSERT INTO record VALUES ('message', '1', '{')")
    with pytest.raises(BadArchive) as refused:
        Playground(path)
    assert "playground.db" in str(refused.value)
