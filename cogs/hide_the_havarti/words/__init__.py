"""What players read, by language."""

from bot.stage.catalogues import Catalogues
from cogs.hide_the_havarti.words.de import German
from cogs.hide_the_havarti.words.en import English
from cogs.hide_the_havarti.words.fr import French

Words = English
"""Every language is a Words, and says everything itself."""

catalogues = Catalogues[Words]({"en": English(), "fr": French(), "de": German()})
