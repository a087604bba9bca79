"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.cheese_thief.words.de import German
from cogs.cheese_thief.words.en import English
from cogs.cheese_thief.words.fr import French

Words = English
"""Every language is a Words, and says everything itself."""

catalogues = Catalogues({"en": English(), "fr": French(), "de": German()})
