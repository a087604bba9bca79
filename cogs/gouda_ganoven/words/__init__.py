"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.gouda_ganoven.words.de import German
from cogs.gouda_ganoven.words.en import English
from cogs.gouda_ganoven.words.fr import French

__all__ = ["Words", "catalogues"]

Words = English
"""Every language is a Words, and says everything itself."""

catalogues = Catalogues({"en": English(), "fr": French(), "de": German()})
