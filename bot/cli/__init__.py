"""The command line: parses arguments, runs the bot or a tool, returns an exit code."""
