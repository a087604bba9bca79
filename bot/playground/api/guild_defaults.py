"""The fields of Discord's guilds that never vary here: nothing in them can be changed."""

from typing import Any, Final

GUILD: Final[dict[str, Any]] = {
    "icon": None,
    "splash": None,
    "discovery_splash": None,
    "banner": None,
    "description": None,
    "afk_channel_id": None,
    "afk_timeout": 300,
    "verification_level": 0,
    "default_message_notifications": 0,
    "explicit_content_filter": 0,
    "emojis": [],
    "stickers": [],
    "features": [],
    "mfa_level": 0,
    "application_id": None,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "rules_channel_id": None,
    "public_updates_channel_id": None,
    "safety_alerts_channel_id": None,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "nsfw_level": 0,
    "nsfw": False,
    "premium_progress_bar_enabled": False,
}
GUILD_CREATE: Final[dict[str, Any]] = {
    "threads": [],
    "voice_states": [],
    "presences": [],
    "stage_instances": [],
    "guild_scheduled_events": [],
    "soundboard_sounds": [],
}
