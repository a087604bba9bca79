-- Hints that players asked for: at most one a turn, and the log says so.
CREATE TABLE hints (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    step     INTEGER NOT NULL,
    mark     TEXT    NOT NULL,
    after    INTEGER NOT NULL,
    text     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat, step)
) STRICT, WITHOUT ROWID;
