"""Talk to Discord: sender with retries, rate limiter, connection, interaction replies, access."""
