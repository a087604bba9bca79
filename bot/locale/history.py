"""Catalogues for history, statistics, seals and privacy, one per language."""

from bot.locale.en.history import HistoryTexts
from bot.presentation.catalogues import Catalogues


def _french() -> HistoryTexts:
    from bot.locale.fr.history import FrenchHistory

    return FrenchHistory()


def _german() -> HistoryTexts:
    from bot.locale.de.history import GermanHistory

    return GermanHistory()


history_texts = Catalogues[HistoryTexts]({"en": HistoryTexts, "fr": _french, "de": _german})
