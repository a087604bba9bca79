"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.gouda_ganoven.words.de import German
from cogs.gouda_ganoven.words.en import English
from cogs.gouda_ganoven.words.fr import French
from cogs.gouda_ganoven.words.person import Person

__all__ = ["Person", "Words", "catalogues"]

Words = English
"""Every language is a Words, and says everything itself."""

catalogues = Catalogues({"en": English(), "fr": French(), "de": German()})
