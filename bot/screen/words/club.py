"""The clubhouse's word catalogues, one a language."""

from bot.screen.words.en.club import ClubEnglish
from bot.stage.catalogues import Catalogues


def _french() -> ClubEnglish:
    from bot.screen.words.fr.club import ClubFrench

    return ClubFrench()


def _german() -> ClubEnglish:
    from bot.screen.words.de.club import ClubGerman

    return ClubGerman()


club_words = Catalogues[ClubEnglish]({"en": ClubEnglish, "fr": _french, "de": _german})
"""The clubhouse's catalogue of a language."""
