-- What people and servers want, and pauses by agreement.
ALTER TABLE preferences ADD COLUMN language TEXT    NOT NULL DEFAULT '';
ALTER TABLE preferences ADD COLUMN zone     TEXT    NOT NULL DEFAULT '';
ALTER TABLE preferences ADD COLUMN quiet    TEXT    NOT NULL DEFAULT '';
ALTER TABLE preferences ADD COLUMN reminded TEXT    NOT NULL DEFAULT 'mention';
ALTER TABLE preferences ADD COLUMN hints    INTEGER NOT NULL DEFAULT 1;
ALTER TABLE preferences ADD COLUMN digested TEXT    NOT NULL DEFAULT '';

CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT    NOT NULL
) STRICT;

ALTER TABLE tables ADD COLUMN paused  INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN pausing TEXT    NOT NULL DEFAULT '[]';
