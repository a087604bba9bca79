-- What people want of the clubhouse.
CREATE TABLE preferences (
    user_id INTEGER PRIMARY KEY,
    listed  INTEGER NOT NULL DEFAULT 1
) STRICT;
