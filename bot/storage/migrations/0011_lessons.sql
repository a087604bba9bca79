-- A guided first game: with a prepared deal, and a coach who says what to look at.
ALTER TABLE tables ADD COLUMN lesson INTEGER NOT NULL DEFAULT 0;
