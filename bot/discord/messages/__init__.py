"""Keep the messages of a table up to date on Discord: records, send queue, publishing, audit."""
