-- What lists show of a match, written together with its events. None if an older program wrote the
-- match last: the first list that needs it works it out from the events.
ALTER TABLE founding ADD COLUMN summary TEXT;

-- Whether a name was taken out of the match. A room that is awake still knows the name, so what it
-- writes is no longer summed up here.
ALTER TABLE founding ADD COLUMN is_redacted BIGINT NOT NULL DEFAULT 0;

CREATE INDEX founding_listed ON founding (changed_at, id)
    WHERE is_public = 1 AND phase IN ('open', 'playing', 'paused');
