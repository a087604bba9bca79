-- Marks of people who had their data deleted while a game they left goes on, by the seat they held;
-- how often each seat has moved in public, so that a button of the board is good for one move; and
-- whom the host has sent out of a lobby.
ALTER TABLE tables ADD COLUMN forgotten    TEXT    NOT NULL DEFAULT '{}';
ALTER TABLE seats  ADD COLUMN public_plays INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN sent_out     TEXT    NOT NULL DEFAULT '[]';
