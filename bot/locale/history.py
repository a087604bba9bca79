"""Catalogues for history, statistics, seals and privacy, one per language."""

from bot.locale.en.club import HistoryTexts
from bot.presentation.catalogues import Catalogues


def _french() -> HistoryTexts:
    from bot.locale.fr.club import FrenchHistory

    return FrenchHistory()


def _german() -> HistoryTexts:
    from bot.locale.de.club import GermanHistory

    return GermanHistory()


history_texts = Catalogues[HistoryTexts]({"en": HistoryTexts, "fr": _french, "de": _german})
