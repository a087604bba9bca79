"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.chateau_roquefort.words.en import English

Words = English
"""Every language is a Words: one that lacks a sentence says it in English."""

catalogues = Catalogues({"en": English()})
