-- Who is expected at a table that gathers, who is asked whether they are here, and since when.
ALTER TABLE tables ADD COLUMN invited TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN asked   TEXT NOT NULL DEFAULT '[]';
ALTER TABLE seats  ADD COLUMN here_at REAL NOT NULL DEFAULT 0;
