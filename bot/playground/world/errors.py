"""Discord's errors: HTTP status, error code, message and the tree of field errors."""

from typing import Any

JSON = dict[str, Any]


class Refusal(Exception):
    """An error answer; the REST side turns it into a response."""

    def __init__(
        self, status: int, code: int, message: str, errors: JSON | None = None, **extra: Any
    ) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.extra = extra

    def body(self) -> JSON:
        body: JSON = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body | self.extra


_KNOWN: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30015: (400, "Maximum number of attachments in a message reached (10)"),
    30032: (400, "Maximum number of application commands reached (100)"),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30046: (
        429,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    ),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50034: (400, "You can only bulk delete messages that are under 14 days old."),
    50083: (
        400,
        "Tried to perform an operation on an archived thread, such as editing a message or"
        " adding a user to the thread",
    ),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    160004: (400, "A thread has already been created for this message"),
    200000: (400, "Message was blocked by automatic moderation"),
}


def known(code: int) -> Refusal:
    status, message = _KNOWN[code]
    return Refusal(status, code, message)


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def not_found() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def invalid_form(errors: JSON) -> Refusal:
    return Refusal(400, 50035, "Invalid Form Body", errors)
