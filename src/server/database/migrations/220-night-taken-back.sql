-- A claim that was given back is looked up by its key.
create index posting_claim_released on posting_claim (property_id, claim_key) where released_by_entry_id is not null;
