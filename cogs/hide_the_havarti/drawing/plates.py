"""Which drawings illustrate the rules. Captions are in the catalogues."""

from bot.presentation.handbook import TopicPictures

PLATES = TopicPictures(
    "cogs.hide_the_havarti",
    {
        "round": ("card_back", "wedge", "inspecteur", "swap"),
        "house": ("wedge", "room_library", "room_bedroom", "entrance"),
        "choose": ("card_mice+card_aha", "card_back"),
        "setup": ("fromager", "clock", "back"),
        "entry": ("entrance", "eye"),
        "fromager": ("swap", "back"),
        "inspecteur": ("eye", "doorway", "card_aha"),
        "die": ("wedge", "room_laundry"),
        "specials": ("room_vegetablecellar", "room_library", "room_nursery", "room_dairy"),
        "cards": ("card_mice", "card_partner", "card_that", "card_aha"),
        "points": ("inspecteur_glad", "fromager", "trophy"),
        "options": ("clock", "wedge", "inspecteur"),
        "discord": ("eyes", "back"),
    },
)
