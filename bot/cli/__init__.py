"""The command line: parses arguments, builds the bot, serves metrics, ends with an exit code.

May import every room but `bot.cluster`, which `bot.cluster_loader` loads by name.
"""
