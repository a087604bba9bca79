"""The clubhouse's word catalogues, one a language."""

from bot.screen.words.en.club import ClubEnglish
from bot.stage.catalogues import Catalogues

club_words = Catalogues({"en": ClubEnglish()})
"""The clubhouse's catalogue of a language."""
