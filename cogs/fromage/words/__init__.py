"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.fromage.words.de import German
from cogs.fromage.words.en import English
from cogs.fromage.words.fr import French

Words = English
"""Every language is a Words, and says everything itself."""

catalogues = Catalogues({"en": English(), "fr": French(), "de": German()})
