"""The languages available to a person of the playground."""

ENGLISH = "en-US"
LOCALES = {"en": ENGLISH, "fr": "fr", "de": "de"}
"""Discord's locale for each language of the page."""


def language_of(locale: str) -> str:
    """The page's language for a Discord locale; English if there is none."""
    language = locale.partition("-")[0]
    return language if language in LOCALES else "en"


def preferred(accepted: str) -> str:
    """The locale for a browser's Accept-Language; English if there is none."""
    ranked: list[tuple[float, int, str]] = []
    for at, part in enumerate(accepted.split(",")[:20]):
        tag, _, quality = part.strip().partition(";q=")
        language = tag.partition("-")[0].lower()
        if language in LOCALES:
            ranked.append((-_weight(quality), at, language))
    return LOCALES[min(ranked)[2]] if ranked else ENGLISH


def _weight(quality: str) -> float:
    try:
        return float(quality or 1)
    except ValueError:
        return 0.0
