"""Which drawings illustrate the rules. Captions are in the catalogues."""

from bot.presentation.handbook import TopicPictures

PLATES = TopicPictures(
    "cogs.gouda_ganoven",
    {
        "round": ("item_cheese", "card_back", "eye", "clash"),
        "sneak": ("room_cellar", "weapon_9x+item_trap+item_cheese", "card_back"),
        "spy": ("eye", "item_trap"),
        "upgrade": ("item_door", "item_thief", "item_hole"),
        "fight": ("rat_fed", "clash", "rat_hungry"),
        "cards": ("weapon_9x", "item_trap", "item_cheese", "item_door+item_thief+item_hole"),
        "end": ("token", "trophy"),
        "options": ("life+life+life", "item_cheese", "weapon_9x"),
        "discord": ("card_back", "eye"),
    },
)
