"""The bot's side: REST version 10, the gateway, limits, rate limits and faults."""
