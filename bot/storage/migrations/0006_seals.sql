-- Where a table's chance comes from: what was published, and the last link that was used.
ALTER TABLE tables ADD COLUMN seal TEXT;
