"""The command line: parses arguments, runs the bot or a tool, serves metrics, returns an exit code.

May import every room but the cluster, which `bot.cluster_loader` loads by name.
"""
