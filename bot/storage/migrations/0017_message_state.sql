-- What is known of a message, in columns of its own: `digest` was fingerprint, revision, "pruned"
-- and "" in one. Older rows read as unknown, so their messages are shown once more.
ALTER TABLE surfaces ADD COLUMN state     TEXT    NOT NULL DEFAULT 'unknown';
ALTER TABLE surfaces ADD COLUMN shown_rev INTEGER NOT NULL DEFAULT -1;
UPDATE surfaces SET state = 'planned' WHERE message_id = 0;
UPDATE surfaces SET state = 'pruned' WHERE digest = 'pruned';
