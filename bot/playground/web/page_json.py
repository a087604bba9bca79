"""The world as JSON for the page. Only asked for what the viewer may see."""

from collections.abc import Collection

from bot.playground.client.person import Person
from bot.playground.client.shown import Modal
from bot.playground.web.people import People
from bot.playground.world import permissions as perms
from bot.playground.world.model import (
    COMMAND,
    JSON,
    THREAD_CREATED,
    Attachment,
    Channel,
    Command,
    Message,
)
from bot.playground.world.pictures import pictures
from bot.playground.world.world import World

PAGE_SIZE = 50
_SHOWN_REPLY = 100


class PageJson:
    def __init__(self, world: World, people: People) -> None:
        self.world = world
        self._people = people

    # People and places

    def people(self, own: Collection[int]) -> list[JSON]:
        """Names and colours of all people (public), and which of them the viewer may be."""
        made: list[JSON] = [
            {
                "id": str(person.id),
                "name": person.name,
                "colour": person.user.colour,
                "bot": False,
                **(
                    {"own": True, "dms": person.user.dm_open, "locale": person.user.locale}
                    if person.id in own
                    else {}
                ),
            }
            for person in self._people
        ]
        others = [
            {"id": str(user.id), "name": user.name, "bot": user.bot, "colour": ""}
            for user in (self.world.bot, self.world.owner)
        ]
        return made + others

    def guild(self) -> JSON:
        guild = next(iter(self.world.state.guilds.values()))
        channels = [self.world.channel(c) for c in guild.channels] + self.world.threads_in(guild)
        return {
            "name": guild.name,
            "roles": {str(role.id): role.name for role in guild.roles.values()},
            "channels": {str(c.id): c.name for c in channels},
        }

    def places(self, person: Person) -> list[JSON]:
        state = self.world.state
        found: list[Channel] = []
        for guild in state.guilds.values():
            if person.id not in guild.members:
                continue
            threads = self.world.threads_in(guild)
            for channel_id in guild.channels:
                inside = [thread for thread in threads if thread.parent_id == channel_id]
                found += [state.channels[channel_id], *inside]
        made = [self.place(person, c) for c in found if self.sees(person, c)]
        return [*made, self.place(person, person.dm_channel)]

    def sees(self, person: Person, place: Channel) -> bool:
        return bool(self.world.permissions(person.id, place) & perms.VIEW_CHANNEL)

    def place(self, person: Person, place: Channel) -> JSON:
        count, calls = self._people.unread(person, place)
        may_write = self.world.may_write(person.id, place)
        kind = "thread" if place.thread else "text"
        return {
            "id": str(place.id),
            "kind": "dm" if place.guild_id is None else kind,
            "parent": None if place.parent_id is None else str(place.parent_id),
            "archived": place.thread is not None and place.thread.archived,
            "name": place.name or self.world.bot.name,
            "unread": count,
            "calls": calls,
            "write": may_write,
        }

    # Messages

    def history(self, person: Person, place: Channel, before: int | None) -> JSON:
        """A page of what this person sees here, oldest first, and whether there is more above."""
        seen = [
            message
            for message in self.world.seen_by(person.id, place.id)
            if before is None or message.id < before
        ]
        page = seen[-PAGE_SIZE:]
        return {
            "messages": [self.message(message) for message in page],
            "more": len(seen) > len(page),
        }

    def message(self, message: Message) -> JSON:
        by_path = {a.path: a for a in message.attachments}
        hidden = set(pictures(message.embeds))
        made: JSON = {
            "id": str(message.id),
            "place": str(message.channel_id),
            "author": str(message.author_id),
            "text": message.content,
            "time": int(message.created * 1000),
            "edited": None if message.edited is None else int(message.edited * 1000),
            "version": message.version,
            "embeds": [_embed(embed, by_path) for embed in message.embeds],
            "parts": message.components,
            "files": [_file(a) for a in message.attachments if a.path not in hidden],
            "private": message.ephemeral_for is not None,
            "thinking": message.thinking,
            "calls": [str(user_id) for user_id in message.mentions],
            "everyone": message.mention_everyone,
        }
        if message.kind == THREAD_CREATED:
            made["thread"] = str(message.reference)
        elif message.reference is not None:
            made["reply"] = self._replied(message)
        origin = message.origin
        if origin is not None and origin.kind == COMMAND:
            made["command"] = {"by": str(origin.user_id), "name": origin.command}
        return made

    def _replied(self, message: Message) -> JSON | None:
        found = self.world.messages_in(message.channel_id).get(message.reference or 0)
        if found is None or found.ephemeral_for is not None:
            return None
        words = found.content or next((e.get("title", "") for e in found.embeds), "")
        return {
            "id": str(found.id),
            "author": str(found.author_id),
            "text": words[:_SHOWN_REPLY],
        }

    # Commands and forms

    def command(self, command: Command, locale: str) -> JSON:
        """A command as this person's client shows it, localized if possible."""
        body = in_language(command.body, locale)
        return {
            "name": body["name"],
            "description": body.get("description", ""),
            "options": body.get("options") or [],
        }

    def form(self, modal: Modal) -> JSON:
        return {
            "id": str(modal.interaction_id),
            "title": modal.title,
            "parts": modal.data["components"],
        }


def address(attachment: Attachment) -> str:
    return f"/files{attachment.path}?hm={attachment.key}"


def in_language(part: JSON, locale: str) -> JSON:
    """Localize a command, option or choice; choices get localized names as well."""
    made = {k: v for k, v in part.items() if not k.endswith("_localizations")}
    key = "name" if "value" in part else "description"
    made[key] = (part.get(f"{key}_localizations") or {}).get(locale, part.get(key, ""))
    for inside in ("options", "choices"):
        if part.get(inside):
            made[inside] = [in_language(inner, locale) for inner in part[inside]]
    return made


def _file(attachment: Attachment) -> JSON:
    return {
        "url": address(attachment),
        "name": attachment.filename,
        "type": attachment.content_type,
        "bytes": len(attachment.data),
        "size": attachment.size,
        "alt": attachment.description or "",
    }


def _embed(embed: JSON, by_path: dict[str, Attachment]) -> JSON:
    """The embed with its uploaded pictures only; external ones are not fetched."""
    made = dict(embed)
    for key in ("image", "thumbnail"):
        picture = made.pop(key, None)
        found = by_path.get(picture["url"]) if picture else None
        if found is not None:
            made[key] = _file(found)
    for key in ("author", "footer"):
        if key in made:
            made[key] = {k: v for k, v in made[key].items() if k in ("name", "text")}
    return made
