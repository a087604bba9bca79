"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.gouda_ganoven.words.en import English
from cogs.gouda_ganoven.words.person import Person

__all__ = ["Person", "Words", "catalogues"]

Words = English
"""Every language is a Words: one that lacks a sentence says it in English."""

catalogues = Catalogues({"en": English()})
