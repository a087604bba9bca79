-- What people want: how they are spoken to, reminded and listed.
CREATE TABLE preferences (
    user_id  INTEGER PRIMARY KEY,
    listed   INTEGER NOT NULL DEFAULT 1,
    language TEXT,
    zone     TEXT    NOT NULL DEFAULT 'UTC',
    quiet    TEXT    NOT NULL DEFAULT '',
    remind   TEXT    NOT NULL DEFAULT 'mention',
    hints    INTEGER NOT NULL DEFAULT 1
) STRICT;
