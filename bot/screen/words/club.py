"""The clubhouse's word catalogues, one a language."""

from bot.screen.words.de.club import ClubGerman
from bot.screen.words.en.club import ClubEnglish
from bot.screen.words.fr.club import ClubFrench
from bot.stage.catalogues import Catalogues

club_words = Catalogues({"en": ClubEnglish(), "fr": ClubFrench(), "de": ClubGerman()})
"""The clubhouse's catalogue of a language."""
