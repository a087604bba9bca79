"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.hide_the_havarti.words.en import English

Words = English
"""Every language is a Words: one that lacks a sentence says it in English."""

catalogues = Catalogues[Words]({"en": English()})
