CREATE TABLE founding (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    n_seats BIGINT NOT NULL,
    options TEXT NOT NULL,
    settings TEXT NOT NULL,
    is_public BIGINT NOT NULL,
    secret TEXT NOT NULL,
    rematch_of TEXT,
    made_at BIGINT NOT NULL,
    phase TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);

CREATE INDEX founding_by_phase ON founding (phase, is_public, changed_at);

CREATE TABLE event (
    match_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    nonce TEXT NOT NULL,
    happened_at BIGINT NOT NULL,
    fact TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
