"""The people of the playground and their read state."""

import unicodedata

from bot.playground.client.person import Person
from bot.playground.client.slash_commands import Impossible
from bot.playground.local_discord import LocalDiscord
from bot.playground.web.locales import ENGLISH
from bot.playground.world.archive import Archive
from bot.playground.world.model import Channel

COLOURS = (
    "#e69f00", "#56b4e9", "#35b58a", "#f0e442", "#4a90d9",
    "#e2703a", "#cc79a7", "#a98bd8", "#8fb339", "#d7a86e",
)  # fmt: skip
_VARIANTS = {chr(code) for code in range(0xFE00, 0xFE10)}
FIRST = ("Anna", "Ben", "Cleo")
CHOSEN = "language"
"""Note for a person whose language does not follow the browser."""
MOST = 24
LONGEST = 32
_TURNING = {0x200E, 0x200F, 0x061C, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
_EMPTY = {0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0}
"""Counted as letters or signs, but invisible."""


class People:
    def __init__(self, local: LocalDiscord, archive: Archive) -> None:
        self.local = local
        self._archive = archive
        self._people: dict[int, Person] = {}
        self._read: dict[tuple[int, int], int] = {}
        kept = archive.notes("person").items()
        self._chosen = {int(key) for key, body in kept if body == CHOSEN}
        world = local.world
        for user in world.state.users.values():
            if user.id not in (world.bot.id, world.owner.id):
                self._people[user.id] = local.person_of(user)
        for key, body in archive.notes("read").items():
            user_id, place = key.split(":")
            self._read[int(user_id), int(place)] = int(body)
        if not self._people:
            first, *_ = [self.add(name) for name in FIRST]
            # One person must see what only managers are offered,
            local.grant(first, "manage_guild")
        # and what only the bot's owner is.
        world.keeper = min(self, key=lambda person: person.id).user

    def __iter__(self):
        return iter(self._people.values())

    def __getitem__(self, user_id: int) -> Person:
        try:
            return self._people[user_id]
        except KeyError:
            raise Impossible("There is nobody like that here.") from None

    def named(self, name: str) -> Person | None:
        wanted = _heard(tidy(name))
        return next((p for p in self if _heard(p.name) == wanted), None)

    def add(
        self, name: str, colour: str | None = None, locale: str = ENGLISH, *, chosen: bool = False
    ) -> Person:
        """`chosen`: the language is their own; else it follows the host's browser."""
        made = self._free(name)
        if len(self._people) >= MOST:
            raise Impossible(f"There are {MOST} people already, and there is no room for more.")
        person = self.local.person(made, locale=locale)
        used = [p.user.colour for p in self]
        person.user.colour = colour or min(COLOURS, key=used.count)
        self._people[person.id] = person
        # Newcomers start with everything read.
        for channel_id in self.local.guild.channels:
            self.has_read(person, self.local.world.channel(channel_id))
        self._note(person, chosen)
        return person

    def change(self, person: Person, name: str, colour: str, locale: str | None = None) -> None:
        person.user.name = self._free(name, person)
        person.user.colour = colour
        chosen = locale is not None and locale != person.user.locale
        person.user.locale = locale or person.user.locale
        self._note(person, chosen or person.id in self._chosen)

    def follow(self, locale: str) -> bool:
        """Set the language of people who have not chosen one. Returns whether anything changed."""
        changed = [
            person
            for person in self
            if person.id not in self._chosen and person.user.locale != locale
        ]
        for person in changed:
            person.user.locale = locale
            self._note(person, False)
        return bool(changed)

    def _note(self, person: Person, chosen: bool) -> None:
        if chosen:
            self._chosen.add(person.id)
        self._archive.note("person", str(person.id), CHOSEN if chosen else "")

    def _free(self, name: str, own: Person | None = None) -> str:
        made = tidy(name)
        if not _heard(made):
            raise Impossible("A name needs at least one letter.")
        taken = self.named(made)
        if _heard(made) == _heard(self.local.world.bot.name) or taken not in (None, own):
            raise Impossible(f"Somebody is called {made} already.")
        return made

    # Reading

    def has_read(self, person: Person, place: Channel) -> bool:
        """Mark everything in this place as read. Returns whether anything changed."""
        newest = place.last_message_id or 0
        if self._read.get((person.id, place.id), 0) >= newest:
            return False
        self._read[person.id, place.id] = newest
        self._archive.note("read", f"{person.id}:{place.id}", str(newest))
        return True

    def unread(self, person: Person, place: Channel) -> tuple[int, int]:
        """Unread messages of this person, and how many of them mention them."""
        mark = self._read.get((person.id, place.id), 0)
        count = calls = 0
        world = self.local.world
        for message in reversed(world.messages_in(place.id).values()):
            if message.id <= mark:
                break
            if message.author_id == person.id or message.ephemeral_for is not None:
                continue
            if world.can_see(person.id, message):
                count += 1
                calls += person.id in message.mentions or message.mention_everyone
        return count, calls


def tidy(name: str) -> str:
    """A name on one line, without invisible characters or direction overrides."""
    kept = (
        c if unicodedata.category(c) not in ("Cc", "Cs", "Zl", "Zp") else " "
        for c in unicodedata.normalize("NFC", name)
        if ord(c) not in _TURNING and ord(c) not in _EMPTY
    )
    return " ".join("".join(kept).split())[:LONGEST].strip()


def _heard(name: str) -> str:
    """Normalize a name for comparison: ignores case and invisible characters."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    unseen = ("Cf", "Cn", "Co")
    seen = (c for c in folded if unicodedata.category(c) not in unseen and c not in _VARIANTS)
    return "".join(seen).strip()
