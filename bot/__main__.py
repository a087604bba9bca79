"""`python -m bot`: with DISCORD_TOKEN on Discord, without it on a local Discord of its own."""

from bot.cli.commands import main

if __name__ == "__main__":
    main()
