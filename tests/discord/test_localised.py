"""Commands are described in the user's language; their names stay the same."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.discord.commands.registration import register_commands
from bot.locale import words
from bot.playground import LocalDiscord
from bot.playground.api.limits.commands import SIZE, check_commands, command_size
from bot.playground.web.page_json import in_language
from tests.discord.harness import TIMEOUT_SECONDS, BotHarness
from tests.tools.languages import catalogue_groups as all_parts

OTHERS = {language for language in words if language != "en"}


@pytest.fixture
async def bot_harness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotHarness]:
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS) as world:
        made = BotHarness(world, tmp_path, monkeypatch)
        await made.start()
        yield made
        await made.close()


def parts(body: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """A command and all its parts, by what is typed to get there."""
    name = f"{where} {body['name']}".strip()
    yield name, body
    for inside in ("options", "choices"):
        for part in body.get(inside) or []:
            yield from parts(part, name)


async def test_what_is_registered_is_told_in_every_language(bot_harness: BotHarness) -> None:
    bodies = [command.body for command in bot_harness.world.world.commands_in(None)]
    found = dict(part for body in bodies for part in parts(body))
    board = found["table board"]["description_localizations"]
    assert board["fr"] == "Remettre le plateau en bas du salon"
    assert board["de"] == "Das Brett noch einmal ganz unten im Kanal zeigen"
    assert found["table board table"]["description_localizations"]["fr"].startswith("Quelle table")
    assert found["gouda go"]["description_localizations"]["fr"].startswith("Choisir en secret")
    assert found["gouda new timer 1 day"]["name_localizations"]["de"] == "1\u00a0Tag"
    own = {name for name in found if name.split()[0] not in bot_harness.bot.games}
    for name in own:
        assert set(found[name]["description_localizations"]) == OTHERS, name
    for name, part in found.items():
        if "value" not in part:
            assert not part.get("name_localizations"), f"{name} is called otherwise"


async def test_every_description_says_something_in_every_language(bot_harness: BotHarness) -> None:
    """A bare noun beside a parameter tells nobody what to type."""
    bodies = [command.body for command in bot_harness.world.world.commands_in(None)]
    found = dict(part for body in bodies for part in parts(body))
    described = {name: part for name, part in found.items() if "value" not in part}
    assert len(described) > 250
    bare: list[str] = []
    for name, part in described.items():
        said = {"en": part["description"], **(part.get("description_localizations") or {})}
        if set(said) != {"en", *OTHERS}:
            bare.append(f"{name}: only in {sorted(said)}")
        bare += [
            f"{name}, {language}: {text!r}"
            for language, text in said.items()
            if len(text.split()) < 2 or text[0].islower()
        ]
    assert bare == []


async def test_commands_in_all_languages_are_as_small_as_discord_wants(
    bot_harness: BotHarness,
) -> None:
    bodies = [command.body for command in bot_harness.world.world.commands_in(None)]
    check_commands(bodies)
    assert max(command_size(body) for body in bodies) <= SIZE


async def test_what_is_there_in_all_languages_is_not_sent_again(bot_harness: BotHarness) -> None:
    assert not await register_commands(bot_harness.bot, None)
    world = bot_harness.world.world
    changed = next(c for c in world.commands_in(None) if c.name == "play")
    changed.body["description_localizations"] = {"fr": "Jouer"}
    assert await register_commands(bot_harness.bot, None)
    assert not await register_commands(bot_harness.bot, None)


async def test_discord_leaves_languages_out_unless_asked(bot_harness: BotHarness) -> None:
    assert bot_harness.bot.application_id is not None
    told = await bot_harness.bot.http.get_global_commands(bot_harness.bot.application_id)
    assert not any("description_localizations" in command for command in told)


async def test_commands_are_told_in_every_language_without_loading_one(
    bot_harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A language that nobody reads takes no memory."""
    said = [catalogues for part, catalogues in all_parts() if part != "covers"]
    for catalogues in said:
        monkeypatch.setattr(catalogues, "_loaded", {})
    tree = bot_harness.bot.tree
    assert tree.translator is not None
    for command in tree.get_commands():
        await command.get_translated_payload(tree, tree.translator)
    assert {language for catalogues in said for language in catalogues._loaded} <= {"en"}


def test_the_page_shows_one_language() -> None:
    choice = {"name": "off", "value": 0, "name_localizations": {"fr": "sans limite"}}
    option = {"name": "timer", "type": 4, "description": "How long", "choices": [choice]}
    body = {
        "name": "new", "description": "Open", "description_localizations": {"fr": "Ouvrir"},
        "options": [option | {"description_localizations": {"fr": "Combien de temps"}}],
    }  # fmt: skip
    shown = in_language(body, "fr")
    assert shown["description"] == "Ouvrir"
    assert shown["name"] == "new"
    assert shown["options"][0]["description"] == "Combien de temps"
    assert shown["options"][0]["choices"] == [{"name": "sans limite", "value": 0}]
    plain = in_language(body, "nl")
    assert plain["options"][0]["choices"] == [{"name": "off", "value": 0}]
    assert "localizations" not in str(plain)


async def test_somebody_is_told_in_their_own_language(bot_harness: BotHarness) -> None:
    world, general = bot_harness.world, bot_harness.world.general
    amelie, carla = world.person("Amélie", locale="fr"), world.person("Carla", locale="de")
    act = await amelie.slash(general, "help")
    assert act.message is not None
    assert "Des jeux de société" in act.text
    act = await amelie.select(act.message, act.message.selects[0]["custom_id"], "tables")
    assert "Remettre le plateau en bas du salon" in act.text
    assert "Wo man anfängt" in (await carla.slash(general, "help")).text
