-- Marks of people who had their data deleted while a game they left goes on, by the seat they held;
-- and how often each seat has moved in public, so that a button of the board is good for one move.
ALTER TABLE tables ADD COLUMN forgotten    TEXT    NOT NULL DEFAULT '{}';
ALTER TABLE seats  ADD COLUMN public_plays INTEGER NOT NULL DEFAULT 0;
