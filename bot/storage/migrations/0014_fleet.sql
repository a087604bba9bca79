-- What several processes need of each other: who lives, whose a table is, and what is passed on.
-- Empty where one process has the database.
CREATE TABLE fleet_clock (
    id   INTEGER PRIMARY KEY,
    time REAL    NOT NULL,
    at   REAL    NOT NULL
) STRICT;

CREATE TABLE processes (
    owner  TEXT    PRIMARY KEY,
    shards TEXT    NOT NULL,
    count  INTEGER NOT NULL,
    up     INTEGER NOT NULL,
    clock  REAL    NOT NULL,
    minds  REAL    NOT NULL,
    until  REAL    NOT NULL
) STRICT;

-- table_id 0: the chores of all; below it: a shard (-1 the first).
CREATE TABLE leases (
    table_id INTEGER PRIMARY KEY,
    owner    TEXT    NOT NULL,
    token    INTEGER NOT NULL
) STRICT;
CREATE INDEX leases_by_owner ON leases (owner);

CREATE TABLE letters (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL,
    owner    TEXT    NOT NULL,
    body     TEXT    NOT NULL,
    deferred INTEGER NOT NULL DEFAULT 0,
    at       REAL    NOT NULL
) STRICT;
CREATE INDEX letters_by_owner ON letters (owner);
CREATE INDEX letters_by_table ON letters (table_id);

ALTER TABLE log ADD COLUMN owner TEXT;
