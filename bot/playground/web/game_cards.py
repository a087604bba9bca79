"""The games on the welcome page, each started with one click through ordinary commands."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from bot.playground.client.person import Person
from bot.playground.client.shown import Shown
from bot.playground.client.slash_commands import Impossible
from bot.playground.world.model import JSON, Channel

PATIENCE = 15.0


@dataclass(frozen=True, slots=True)
class GameCard:
    """One game: its texts, the command that opens a table, the button that starts it."""

    slug: str
    told: Mapping[str, tuple[str, str]]
    """Name and tagline, by language."""
    emoji: str
    colour: int
    seats: tuple[int, int]
    command: str
    options: Mapping[str, bool | int | str]
    begin: str
    """End of the custom_id of the button that starts the game."""
    rules: str
    """The command that explains it, with its options."""
    rules_options: Mapping[str, str]
    settled: Callable[[int | None], Collection[str]] = lambda _: ()
    """Options for which a server has set its own default; the card does not pass them."""

    def shown(self) -> JSON:
        return {
            "slug": self.slug,
            "told": {
                language: {"name": name, "tagline": tagline}
                for language, (name, tagline) in self.told.items()
            },
            "emoji": self.emoji,
            "colour": f"#{self.colour:06x}",
            "seats": list(self.seats),
            "robots": self.options.get("robots", 0),
            "rules": self.rules,
            "rulesOptions": dict(self.rules_options),
        }


async def begin(person: Person, channel: Channel, game: GameCard) -> Shown:
    """Open a table with robots and start the game, as this person would with two clicks."""
    before = {message.id for message in person.sees(channel)}
    settled = game.settled(channel.guild_id)
    options = {name: value for name, value in game.options.items() if name not in settled}
    act = await person.slash(channel, game.command, options)
    if act.failed:
        raise Impossible("The bot did not answer. It may still be starting: please try again.")

    def lobby(me: Person) -> tuple[Shown, str] | None:
        for message in me.sees(channel):
            if message.id not in before and not message.ephemeral:
                for custom_id in message.custom_ids:
                    if custom_id.endswith(game.begin):
                        return message, custom_id
        return None

    try:
        found = await person.wait_for(lobby, PATIENCE)
    except TimeoutError:
        raise Impossible("The table did not open; the channel says why.") from None
    assert found is not None
    message, custom_id = found
    await person.click(message, custom_id=custom_id)
    return message
