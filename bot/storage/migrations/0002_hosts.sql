-- What one host needs of its table: versions, news, who may come back, what is settled.
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN settled INTEGER NOT NULL DEFAULT -1;
ALTER TABLE tables ADD COLUMN aside   TEXT;
ALTER TABLE tables ADD COLUMN hold    REAL    NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN news    TEXT    NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN former  TEXT    NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN votes   TEXT    NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN spare   TEXT    NOT NULL DEFAULT '{}';
ALTER TABLE tables ADD COLUMN again   INTEGER;
CREATE INDEX tables_unsettled ON tables (id) WHERE settled < rev;
CREATE INDEX tables_by_channel ON tables (channel_id, status);

ALTER TABLE seats ADD COLUMN silent INTEGER NOT NULL DEFAULT 0;

CREATE INDEX deadlines_by_time ON deadlines (due_at);
CREATE INDEX surfaces_with_token ON surfaces (table_id) WHERE token IS NOT NULL;
CREATE INDEX surfaces_by_message ON surfaces (message_id);

ALTER TABLE people ADD COLUMN dm_tried REAL;
