-- Which version of its rules a game was begun with: a later one need not replay its log.
ALTER TABLE tables ADD COLUMN dealt INTEGER NOT NULL DEFAULT 1;
