"""Limits of messages: text, embeds, files."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from bot.playground.api.limits.components import check_components
from bot.playground.api.limits.report import JSON, Report
from bot.playground.world.errors import known
from bot.playground.world.model import COMPONENTS_V2, MIB

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
FIELDS = 25
FILES = 10
FILE_SIZE = 10 * MIB
ALT_TEXT = 1024
EMBED_SCHEMES = ("http", "https", "attachment")
LINK_SCHEMES = ("http", "https")


def check_message(payload: JSON, file_sizes: Sequence[int] = ()) -> None:
    """Refuse a message body, new or edited, that Discord would refuse."""
    check_files(file_sizes)
    report = Report()
    report.at("content").text(payload.get("content"), 0, CONTENT)
    _check_embeds(report.at("embeds"), payload.get("embeds"))
    check_components(
        report.at("components"),
        payload.get("components"),
        layout=bool((payload.get("flags") or 0) & COMPONENTS_V2),
    )
    _check_attachments(report.at("attachments"), payload.get("attachments"))
    _check_nonce(report.at("nonce"), payload.get("nonce"))
    if (payload.get("flags") or 0) & COMPONENTS_V2:
        for key in ("content", "embeds", "poll"):
            if payload.get(key):
                report.at(key).add(
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    report.raise_if_any()


def check_files(sizes: Sequence[int]) -> None:
    if len(sizes) > FILES:
        raise known(30015)
    if any(size > FILE_SIZE for size in sizes):
        raise known(40005)


def is_empty(payload: JSON, files: int = 0) -> bool:
    """True if a new message with this payload would be empty."""
    shown = ("content", "embeds", "components", "sticker_ids", "poll")
    text = payload.get("content")
    if isinstance(text, str) and not text.strip():
        shown = shown[1:]
    return not files and not any(payload.get(key) for key in shown)


def _check_nonce(report: Report, nonce: object) -> None:
    if isinstance(nonce, str):
        report.text(nonce, 0, 25)


def _check_attachments(report: Report, attachments: object) -> None:
    for index, described in enumerate(report.many(attachments, 0, FILES)):
        here = report.at(index)
        number = described.get("id")
        if number is None:
            here.at("id").required()
        elif not str(number).isdigit():
            here.at("id").add("NUMBER_TYPE_COERCE", f'Value "{number}" is not snowflake.')
        here.at("description").text(described.get("description"), 0, ALT_TEXT)
        here.at("filename").text(described.get("filename"), 1, 1024)


def _check_embeds(report: Report, embeds: object) -> None:
    given = report.many(embeds, 0, EMBEDS)
    for index, embed in enumerate(given):
        if not isinstance(embed, dict):
            report.at(index).add("MODEL_TYPE_CONVERT", "Only dictionaries may be used.")
            return
        _check_embed(report.at(index), embed)
    if sum(map(embed_length, given)) > EMBED_TOTAL:
        report.add("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TOTAL}")


def embed_length(embed: JSON) -> int:
    """Characters of an embed that count towards a message's limit of 6000."""
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    texts = [embed.get("title"), embed.get("description"), footer.get("text"), author.get("name")]
    for field in embed.get("fields") or []:
        texts += [field.get("name"), field.get("value")]
    return sum(len(text.strip()) for text in texts if isinstance(text, str))


def _check_embed(report: Report, embed: JSON) -> None:
    report.at("title").text(embed.get("title"), 0, 256)
    report.at("description").text(embed.get("description"), 0, 4096)
    report.at("color").number(embed.get("color"), 0, 0xFFFFFF)
    _check_url(report.at("url"), embed.get("url"), LINK_SCHEMES)
    for index, field in enumerate(report.at("fields").many(embed.get("fields"), 0, FIELDS)):
        here = report.at("fields", index)
        for key, high in (("name", 256), ("value", 1024)):
            value = field.get(key)
            if not isinstance(value, str) or not value.strip():
                here.at(key).required()
            else:
                here.at(key).text(value, 0, high)
    if footer := embed.get("footer"):
        report.at("footer", "text").text(footer.get("text"), 0, 2048)
        _check_url(report.at("footer", "icon_url"), footer.get("icon_url"), EMBED_SCHEMES)
    if author := embed.get("author"):
        report.at("author", "name").text(author.get("name"), 0, 256, required=True)
        _check_url(report.at("author", "url"), author.get("url"), LINK_SCHEMES)
        _check_url(report.at("author", "icon_url"), author.get("icon_url"), EMBED_SCHEMES)
    for key in ("image", "thumbnail"):
        if picture := embed.get(key):
            _check_url(report.at(key, "url"), picture.get("url"), EMBED_SCHEMES)
    shown = ("title", "description", "fields", "footer", "author", "image", "thumbnail")
    if not any(embed.get(key) for key in shown):
        report.at("description").required()


def _check_url(report: Report, url: object, schemes: tuple[str, ...]) -> None:
    if url is None or url == "":
        return
    report.text(url, 0, 2048)
    if not isinstance(url, str):
        return
    try:
        parts = urlsplit(url)
    except ValueError:
        parts = None
    if parts is not None and parts.scheme and parts.scheme not in schemes:
        report.add(
            "URL_TYPE_INVALID_SCHEME",
            f'Scheme "{parts.scheme}" is not supported. Scheme must be one of {schemes}.',
        )
    elif parts is None or not parts.scheme or not parts.netloc or " " in url:
        report.add("URL_TYPE_INVALID_URL", "Not a well formed URL.")
