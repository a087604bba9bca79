-- Tables, their seats, their log and the messages that show them.
CREATE TABLE tables (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT    NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('lobby', 'playing', 'over', 'closed')),
    guild_id   INTEGER,
    channel_id INTEGER NOT NULL,
    host_id    INTEGER NOT NULL,
    language   TEXT    NOT NULL,
    options    TEXT    NOT NULL,
    timer      INTEGER,
    seed       INTEGER,
    rev        INTEGER NOT NULL DEFAULT 0,
    snapshot   BLOB,
    opened_at  REAL    NOT NULL,
    changed_at REAL    NOT NULL
) STRICT;
CREATE INDEX tables_by_status ON tables (status);

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    user_id  INTEGER,
    name     TEXT    NOT NULL,
    language TEXT    NOT NULL,
    away     INTEGER NOT NULL DEFAULT 0,
    plays    INTEGER NOT NULL DEFAULT 0,
    nudged   TEXT    NOT NULL DEFAULT '',
    memory   TEXT    NOT NULL DEFAULT '{}',
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE log (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    seat     INTEGER,
    text     TEXT    NOT NULL,
    seed     INTEGER NOT NULL,
    events   TEXT    NOT NULL,
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE deadlines (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    name     TEXT    NOT NULL,
    due_at   REAL    NOT NULL,
    PRIMARY KEY (table_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE surfaces (
    table_id    INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    audience    TEXT    NOT NULL,
    channel_id  INTEGER NOT NULL,
    message_id  INTEGER NOT NULL,
    digest      TEXT    NOT NULL,
    cursor      TEXT    NOT NULL DEFAULT '',
    posted_at   REAL    NOT NULL,
    token       TEXT,
    PRIMARY KEY (table_id, audience)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    user_id    INTEGER PRIMARY KEY,
    dm_channel INTEGER,
    dm_closed  REAL
) STRICT;

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    guild_id INTEGER,
    user_id  INTEGER,
    won      INTEGER NOT NULL,
    score    INTEGER,
    reason   TEXT    NOT NULL,
    at       REAL    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_user ON results (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE meta (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
