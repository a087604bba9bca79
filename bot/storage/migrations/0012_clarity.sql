-- Pictures for eyes that need larger letters, or starker light and dark.
ALTER TABLE preferences ADD COLUMN large_text    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE preferences ADD COLUMN high_contrast INTEGER NOT NULL DEFAULT 0;
