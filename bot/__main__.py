"""`python -m bot`: runs on Discord if DISCORD_TOKEN is set, else on the local playground."""

from bot.cli.commands import main

if __name__ == "__main__":
    main()
