-- Achievements as they were reckoned from a game's log: by seat, so nobody is named here.
CREATE TABLE feats (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    edition  TEXT    NOT NULL,
    earned   TEXT    NOT NULL
) STRICT;
