"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.chateau_roquefort.words.de import German
from cogs.chateau_roquefort.words.en import English
from cogs.chateau_roquefort.words.fr import French

Words = English
"""Every language is a Words, and says everything itself."""

catalogues = Catalogues({"en": English(), "fr": French(), "de": German()})
