"""Several processes of the bot on one PostgreSQL database, and the PostgreSQL engine.

Owns table ownership (leases), forwarding of interactions, handovers and the engine. May import
everything; nothing imports it. `bot.cluster_loader` loads `entry_point` by name, and the rest of
the bot sees only the protocols `Cluster`, `Ownership` and `Database`.
"""
