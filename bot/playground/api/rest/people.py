"""REST: the bot's account, users, guilds, members and the gateway URL."""

from bot.playground.api.payloads import Payloads
from bot.playground.api.rest.calls import Call, Endpoint
from bot.playground.world.errors import known
from bot.playground.world.model import JSON
from bot.playground.world.world import World


class PeopleRoutes:
    def __init__(self, world: World, payloads: Payloads, shards: int = 1) -> None:
        self.world = world
        self.payloads = payloads
        self.shards = shards
        self.gateway_url = ""

    def endpoints(self) -> list[Endpoint]:
        return [
            Endpoint("GET", "/gateway", self.gateway, open=True),
            Endpoint("GET", "/gateway/bot", self.gateway_bot),
            Endpoint("GET", "/users/@me", self.me),
            Endpoint("GET", "/users/@me/guilds", self.my_guilds),
            Endpoint("DELETE", "/users/@me/guilds/{guild_id}", self.leave),
            Endpoint("POST", "/users/@me/channels", self.open_dm),
            Endpoint("GET", "/users/{user_id}", self.user),
            Endpoint("GET", "/applications/@me", self.application),
            Endpoint("GET", "/oauth2/applications/@me", self.application),
            Endpoint("GET", "/applications/{application_id}/emojis", self.no_emojis),
            Endpoint("GET", "/guilds/{guild_id}", self.guild),
            Endpoint("GET", "/guilds/{guild_id}/channels", self.channels),
            Endpoint("GET", "/guilds/{guild_id}/roles", self.roles),
            Endpoint("GET", "/guilds/{guild_id}/members/{user_id}", self.member),
        ]

    def gateway(self, _: Call) -> JSON:
        return {"url": self.gateway_url}

    def gateway_bot(self, _: Call) -> JSON:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
        return {"url": self.gateway_url, "shards": self.shards, "session_start_limit": limit}

    def me(self, _: Call) -> JSON:
        return self.payloads.me()

    def application(self, _: Call) -> JSON:
        return self.payloads.application()

    def no_emojis(self, _: Call) -> JSON:
        return {"items": []}

    def user(self, call: Call) -> JSON:
        return self.payloads.user(self.world.user(call.id("user_id")))

    def my_guilds(self, _: Call) -> list[JSON]:
        return [
            {
                "id": str(guild.id),
                "name": guild.name,
                "icon": None,
                "banner": None,
                "owner": False,
                "permissions": "0",
                "features": [],
            }
            for guild in self.world.state.guilds.values()
            if self.world.bot.id in guild.members
        ]

    def leave(self, call: Call) -> None:
        self.world.kick_bot(self.world.guild(call.id("guild_id")))

    def open_dm(self, call: Call) -> JSON:
        user = self.world.user(int(call.payload["recipient_id"]))
        if user.id == self.world.bot.id:
            raise known(50007)
        return self.payloads.channel(self.world.dm_with(user.id))

    def guild(self, call: Call) -> JSON:
        return self.payloads.guild(self.world.guild(call.id("guild_id")))

    def channels(self, call: Call) -> list[JSON]:
        guild = self.world.guild(call.id("guild_id"))
        return [self.payloads.channel(self.world.channel(cid)) for cid in guild.channels]

    def roles(self, call: Call) -> list[JSON]:
        guild = self.world.guild(call.id("guild_id"))
        return [self.payloads.role(role) for role in guild.roles.values()]

    def member(self, call: Call) -> JSON:
        guild = self.world.guild(call.id("guild_id"))
        member = guild.members.get(call.id("user_id"))
        if member is None:
            raise known(10007)
        return self.payloads.member(member)
