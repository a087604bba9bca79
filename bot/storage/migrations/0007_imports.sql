-- Game files that somebody wants to look at; they go after a while.
CREATE TABLE imports (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL,
    text    TEXT    NOT NULL,
    at      REAL    NOT NULL
) STRICT;
CREATE INDEX imports_by_user ON imports (user_id);
CREATE INDEX results_by_time ON results (at);
CREATE INDEX results_by_guild ON results (guild_id, game, at);
