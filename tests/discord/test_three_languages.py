"""Anna reads English, Benoît French and Carla German, at one table on a French server.

Every text that reaches one of them is checked for words of the other languages; the channel uses
the server's.
"""

from collections.abc import Iterator

from bot.playground import Act, LocalDiscord, Person, Shown
from tests.discord.harness import BotHarness, RandomPlayer
from tests.rendering.catalogue_source import foreign_words

OWN = {"paris", "tours", "berlin", "los", "new", "english", "français", "deutsch"}
"""City names, and languages' own names, which are the same for all."""
ASKED: tuple[tuple[str, dict[str, str]], ...] = (
    ("help", {}), ("play", {}), ("me", {}), ("stats", {}), ("history", {}), ("table mine", {}),
    ("leaderboard", {"game": "gouda"}), ("privacy show", {}), ("settings", {}), ("status", {}),
    ("table vote-end", {}), ("table log", {}), ("table pause", {}), ("table hand", {}),
    ("deal cut", {"word": "xyzzy"}), ("deal show", {}), ("replay", {"table": "999"}),
    ("rules", {"game": "gouda"}), ("rules", {"game": "fromage", "topic": "shelf"}),
)  # fmt: skip
"""Commands answered, or refused, in the user's own language."""
AFTERWARDS: tuple[tuple[str, dict[str, str]], ...] = (
    ("history", {}), ("stats", {}), ("leaderboard", {"game": "gouda"}), ("replay", {"table": "1"}),
    ("deal file", {"table": "1"}), ("privacy export", {}), ("table log", {"table": "1"}),
    ("table words", {"table": "1"}), ("learn", {"game": "roquefort"}),
)  # fmt: skip


def texts(message: Shown) -> Iterator[str]:
    """All readable text: content, labels, alt texts."""
    yield message.text
    for embed in message.embeds:
        yield from (embed.get("title") or "", embed.get("description") or "")
        yield (embed.get("footer") or {}).get("text", "")
    for button in message.buttons:
        yield button.get("label") or ""
    for select in message.selects:
        yield select.get("placeholder") or ""
        for option in select.get("options", ()):
            yield from (option["label"], option.get("description") or "")


def foreign(text: str, language: str, names: set[str]) -> set[str]:
    return set(foreign_words(text, language)) - OWN - names


class Listener:
    """Collects everything that reaches a user."""

    def __init__(self, world: LocalDiscord, people: dict[str, Person], channel: str) -> None:
        self.world = world
        self.people = people
        self.channel = channel
        self.names = {part for p in people.values() for part in p.name.casefold().split()}

    def wrong(self) -> Iterator[str]:
        for language, person in self.people.items():
            for message in [*person.dm, *person.ephemerals]:
                yield from self._wrong(message, language, person.name)
        anybody = next(iter(self.people.values()))
        for message in anybody.sees(self.world.general):
            if not message.ephemeral and message.author_id == self.world.world.bot.id:
                yield from self._wrong(message, self.channel, "the channel")

    def _wrong(self, message: Shown, language: str, reader: str) -> Iterator[str]:
        for text in texts(message):
            strange = foreign(text, language, self.names)
            if strange:
                yield f"{reader} reads {strange}: {text[:200]!r}"


async def test_everybody_reads_their_own_language_and_the_channel_the_servers(
    bot_harness: BotHarness,
) -> None:
    world = bot_harness.world
    world.guild.locale = "fr"
    await bot_harness.start()
    general = world.general
    people = {
        "en": world.person("Anna", locale="en-GB"),
        "fr": world.person("Benoît", locale="fr"),
        "de": world.person("Carla", locale="de"),
    }
    listener = Listener(world, people, "fr")
    for person in people.values():
        world.grant(person, "administrator")
        for command, given in ASKED:
            assert not (await person.slash(general, command, given)).failed, command
    anna, benoit, carla = people.values()
    await anna.slash(general, "gouda new")
    await bot_harness.wait_until_idle()
    for person in (benoit, carla):
        act = await press(person, world, "a:join")
        assert not act.failed
    assert [seat.language for seat in bot_harness.table().seats] == ["en", "fr", "de"]
    assert bot_harness.table().language == "fr"
    assert "Das kann nur" in (await press(carla, world, "a:start")).text
    await press(anna, world, "a:start")
    await bot_harness.wait_until_idle()
    for person, bath in ((anna, "bathroom"), (benoit, "salle de bain"), (carla, "Bad")):
        choices = await person.autocomplete(general, "gouda go", "choice", "")
        assert any(bath in choice["name"] for choice in choices), choices
    players = [RandomPlayer(person, world, seed) for seed, person in enumerate(people.values())]
    for _ in range(8):
        for player in players:
            await player.click_once()
        await bot_harness.wait_until_idle()
    for person in (anna, benoit):
        assert not (await person.slash(general, "table vote-end")).failed
    await bot_harness.wait_until_idle()
    assert not (await bot_harness.snapshot()).table.is_live
    # What there is to ask about a game that was played.
    for person in people.values():
        for command, given in AFTERWARDS:
            assert not (await person.slash(general, command, given)).failed, command
    await bot_harness.wait_until_idle()
    wrong = sorted(set(listener.wrong()))
    assert wrong == [], "\n".join(wrong)


async def press(person: Person, world: LocalDiscord, ending: str) -> Act:
    """Press the newest button in the channel whose custom id ends so."""
    for message in reversed(person.sees(world.general)):
        for custom_id in message.custom_ids:
            if custom_id.endswith(ending):
                return await person.click(message, custom_id=custom_id)
    raise AssertionError(f"{person.name} sees no {ending}")
