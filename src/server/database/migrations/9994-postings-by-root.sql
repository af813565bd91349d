-- What became of a posting is found by its root: reversals, corrections and early departures read all postings of the house for it.
create index if not exists posting_root on posting (property_id, root_id) where root_id is not null;
-- Whether an end of day runs is asked fifty times a night, and of all nights there are.
create index if not exists eod_run_running on eod_run (property_id) where status = 'running';
