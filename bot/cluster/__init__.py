"""Several processes of the bot on one PostgreSQL database, and PostgreSQL itself.

Owns who owns which table, how a click reaches its owner, handovers, and the PostgreSQL engine. May
import everything; nothing imports it. `bot.cluster_loader` loads `entry_point` by name, and the
rest of the bot sees only the protocols `Cluster`, `Ownership` and `Database`.
"""
