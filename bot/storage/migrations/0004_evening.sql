-- How an evening goes at a table: how fast, against whom, with which help.
ALTER TABLE tables ADD COLUMN pace  TEXT    NOT NULL DEFAULT 'relaxed';
ALTER TABLE tables ADD COLUMN skill TEXT    NOT NULL DEFAULT 'normal';
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 1;
