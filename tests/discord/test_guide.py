"""How to play and /help through Discord: the current phase first, topics, every command."""

import re
from pathlib import Path

from bot.discord.messages.table_messages import table_messages_of
from bot.playground import Person
from cogs.guide import walk_commands
from tests.discord.harness import BotHarness, board_of
from tests.tools.new_game import SHELL_COMMANDS


async def test_asked_from_a_table_the_present_phase_comes_first(
    bot_harness: BotHarness, anna: Person
) -> None:
    await anna.slash(bot_harness.world.general, "gouda new", robots=2)
    await bot_harness.wait_until_idle()
    act = await anna.click(board_of(anna, bot_harness.world, 2), label="How to play")
    assert "Right now" not in act.text
    assert "A burglary for 3 to 6 rats" in act.text
    assert act.message is not None
    assert act.message.files
    await anna.click(board_of(anna, bot_harness.world, 2), label="Start")
    await bot_harness.wait_until_idle()
    act = await anna.click(board_of(anna, bot_harness.world, 2), label="How to play")
    assert act.ephemeral
    assert "You are sneaking in" in act.text
    assert act.text.index("You are sneaking in") < act.text.index("A burglary")
    act = await anna.click(act.message, label="More: Sneaking in")
    assert "exactly one room" in act.text
    assert act.message is not None
    assert "Exactly one room" in act.message.alt_texts[0]
    (topics,) = act.message.selects
    titles = [option["label"] for option in topics["options"]]
    assert titles[0] == "In thirty seconds"
    fight = next(o["value"] for o in topics["options"] if o["label"] == "Who eats?")
    act = await anna.select(act.message, topics["custom_id"], fight)
    assert "the strongest eat" in act.text
    act = await anna.slash(bot_harness.world.general, "rules", game="gouda")
    assert "You are sneaking in" in act.text
    ben = bot_harness.world.person("Ben")
    assert (
        "Right now" not in (await ben.slash(bot_harness.world.general, "rules", game="gouda")).text
    )
    assert table_messages_of(bot_harness.bot.tables.actor(2)).is_idle


async def test_rules_by_topic_and_by_word(bot_harness: BotHarness, anna: Person) -> None:
    general = bot_harness.world.general
    offered = await anna.autocomplete(general, "rules", "topic", "dairy", game="havarti")
    assert offered[0]["value"] == "specials"
    assert "Dairy" in offered[0]["name"]
    act = await anna.slash(general, "rules", game="havarti", topic="specials")
    assert "Vegetable Cellar" in act.text
    assert act.message is not None
    assert len(act.message.files) == 1
    assert "One room is swapped twice" in act.message.alt_texts[0]
    act = await anna.slash(general, "rules", game="Château Roquefort", topic="banner")
    assert "red banners" in act.text
    act = await anna.slash(general, "rules", game="thief", topic="submarine")
    assert "I found nothing about that" in act.text
    assert "One short night" in act.text
    assert await anna.autocomplete(general, "rules", "topic", "x", game="chess") == []


async def test_help_lists_every_command_once_with_its_description(
    bot_harness: BotHarness, anna: Person
) -> None:
    act = await anna.slash(bot_harness.world.general, "help")
    assert act.message is not None
    seen: dict[str, str] = {}
    pages = act.message.selects[0]
    for option in pages["options"][1:]:
        act = await anna.select(act.message, act.message.selects[0]["custom_id"], option["value"])
        assert not act.failed, (option, act.text)
        assert act.message is not None
        for name, about in re.findall(r"</([^:>]+):\d+> · (.+)", act.text):
            assert name not in seen
            seen[name] = about
    # /status is for administrators, and Discord lists it for nobody else.
    assert set(seen) | {"status"} == set(dict(walk_commands(bot_harness.bot.tree.get_commands())))
    assert seen["table board"] == "Post the board again, at the bottom of the channel"
    assert {"play", "rules", "table board", "deal cut", "stats", "thief vote"} <= set(seen)
    slugs = {game.slug for game in bot_harness.bot.games}
    assert {name.split()[0] for name in seen} - slugs == SHELL_COMMANDS - {"status"}
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    unsaid = [
        name for name in seen if name.split()[0] in SHELL_COMMANDS and f"`/{name}" not in readme
    ]
    assert unsaid == [], "README does not name these commands"
    front = await anna.select(act.message, act.message.selects[0]["custom_id"], "0")
    assert "Board games about cheese" in front.text
