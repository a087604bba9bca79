-- One process takes the place of another: what somebody who stands by waits for, and which
-- interactions were taken up while two of them hear of the same servers.
ALTER TABLE processes ADD COLUMN wants TEXT;

CREATE TABLE heard (
    id INTEGER PRIMARY KEY,
    at REAL    NOT NULL
) STRICT;
