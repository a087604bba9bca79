"""Which drawings illustrate the rules. Captions are in the catalogues."""

from bot.presentation.handbook import TopicPictures

PLATES = TopicPictures(
    "cogs.chateau_roquefort",
    {
        "castle": ("tower", "roof_2x2", "tile_cheese+tile_blank", "raised"),
        "start": ("tower", "hero_0+hero_0+hero_0"),
        "turn": ("roof_2x1", "tower", "hero_0", "banner"),
        "slide": ("banner", "tile_blank+tile_cheese", "hero_0"),
        "cheese": ("hero_0+hero_0", "cheese_roquefort+cheese_roquefort", "cup"),
        "traps": ("tile_trap", "trapdoor", "raised"),
        "roofs": ("hero_0", "roof_l_nw"),
        "end": ("cheese_brie+cheese_emmental+cheese_mimolette+cheese_neufchatel", "trapdoor"),
        "options": ("tower", "cheese_brie+cheese_emmental", "tile_blank"),
        "discord": ("hero_3", "roof_2x2"),
    },
)
