"""REST: interaction responses and follow-up messages, authorized by their token."""

from collections.abc import Mapping

from bot.playground.api.interactions import Interactions
from bot.playground.api.payloads import Payloads
from bot.playground.api.rest.calls import Call, Endpoint
from bot.playground.world.errors import known
from bot.playground.world.model import JSON, Interaction


class InteractionRoutes:
    def __init__(self, interactions: Interactions, payloads: Payloads) -> None:
        self.interactions = interactions
        self.payloads = payloads

    def endpoints(self) -> list[Endpoint]:
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        original, one = f"{webhook}/messages/@original", f"{webhook}/messages/{{message_id}}"
        callback = "/interactions/{interaction_id}/{interaction_token}/callback"
        routes = [
            ("POST", callback, self.answer),
            ("POST", webhook, self.follow_up),
            ("GET", original, self.get),
            ("PATCH", original, self.edit),
            ("DELETE", original, self.delete),
            ("GET", one, self.get),
            ("PATCH", one, self.edit),
            ("DELETE", one, self.delete),
        ]
        return [Endpoint(*route, open=True, admits=self._knows_token) for route in routes]

    def _knows_token(self, params: Mapping[str, str]) -> bool:
        token = params.get("interaction_token") or params.get("webhook_token")
        return token in self.interactions.world.state.interactions

    def answer(self, call: Call) -> JSON | None:
        _ = call.payload
        done = self.interactions.answer(
            call.id("interaction_id"), call.params["interaction_token"], call.body
        )
        if call.query.get("with_response", "0").lower() not in ("1", "true"):
            return None
        interaction, message = done["interaction"], done["message"]
        about: JSON = {"id": str(interaction.id), "type": interaction.kind}
        made: JSON = {"interaction": about}
        if message is not None:
            about["response_message_id"] = str(message.id)
            about["response_message_loading"] = message.thinking
            about["response_message_ephemeral"] = message.ephemeral_for is not None
            if not message.thinking:
                # Discord's API specification has the resource for messages only, not for deferrals.
                made["resource"] = {"type": done["kind"], "message": self.payloads.message(message)}
        elif interaction.original_id is not None:
            about["response_message_id"] = str(interaction.original_id)
        return made

    def _interaction(self, call: Call) -> Interaction:
        if call.id("webhook_id") != self.interactions.world.application_id:
            raise known(10015)
        return self.interactions.by_token(call.params["webhook_token"])

    def follow_up(self, call: Call) -> JSON | None:
        _ = call.payload
        message = self.interactions.follow_up(self._interaction(call), call.body)
        if call.query.get("wait", "1").lower() in ("0", "false"):
            return None
        return self.payloads.message(message)

    def _message(self, call: Call):
        interaction = self._interaction(call)
        if "message_id" not in call.params:
            return self.interactions.original(interaction)
        return self.interactions.message(interaction, call.id("message_id"))

    def get(self, call: Call) -> JSON:
        return self.payloads.message(self._message(call))

    def edit(self, call: Call) -> JSON:
        _ = call.payload
        message = self.interactions.posting.edit(self._message(call), call.body)
        return self.payloads.message(message)

    def delete(self, call: Call) -> None:
        self.interactions.world.delete_message(self._message(call))
