"""Catalogues for history, statistics, seals and privacy, one per language."""

from bot.locale.en.club import ClubEnglish
from bot.presentation.catalogues import Catalogues


def _french() -> ClubEnglish:
    from bot.locale.fr.club import ClubFrench

    return ClubFrench()


def _german() -> ClubEnglish:
    from bot.locale.de.club import ClubGerman

    return ClubGerman()


club_words = Catalogues[ClubEnglish]({"en": ClubEnglish, "fr": _french, "de": _german})
