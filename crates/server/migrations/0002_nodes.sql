-- Servers that share this database; each says again and again how long it will be there.
CREATE TABLE node (
    id TEXT NOT NULL PRIMARY KEY,
    alive_until BIGINT NOT NULL
);

-- The node that looks after the bots and clocks of a match: whoever wrote its last event.
-- None if the match needs nobody.
ALTER TABLE founding ADD COLUMN keeper TEXT;
UPDATE founding SET keeper = '' WHERE phase = 'playing';
CREATE INDEX founding_by_keeper ON founding (keeper);
