-- How often each server has committed. A server that finds another number than it wrote last
-- knows that the database was restored from a copy, or replaced by a replica.
CREATE TABLE fence (
    node TEXT NOT NULL PRIMARY KEY,
    counter BIGINT NOT NULL
);
