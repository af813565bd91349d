-- Long work that somebody asked for and does not wait for: done item by item by whichever process is free (src/server/job). Each
-- step holds the job while it lasts and says that it is alive; who has been silent and holds nothing has died, and the next takes
-- the job up where it stands. `turn` tells them apart: only the last who took it may write.
create table job (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('print_bills')),
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  turn integer not null default 0,
  -- How many have died over it since it was asked for.
  fallen smallint not null default 0,
  alive_at timestamptz,
  -- Why it failed: {refused, facts} as in src/hotel/refusal.ts.
  failure jsonb check (jsonb_typeof(failure) = 'object'),
  file_id bigint references stored_file (id),
  asked_at timestamptz not null default now(),
  asked_by_id bigint not null references employee (id),
  finished_at timestamptz,
  primary key (property_id, id),
  check ((state = 'working') = (alive_at is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('done', 'failed')) = (finished_at is not null)),
  check (file_id is null or state = 'done')
);
create index job_open on job (asked_at, id) where state in ('waiting', 'working');
create index job_asked on job (property_id, asked_by_id, id desc);
create index job_file on job (file_id) where file_id is not null;

create table job_item (
  property_id bigint not null,
  job_id bigint not null,
  no integer not null,
  -- Of bills: the reservation. Not bound to it, because one that is not there is told of as well.
  subject_id bigint not null,
  -- Null: not done yet.
  outcome text check (outcome in ('made', 'skipped', 'failed')),
  made smallint not null default 0,
  -- Why not: {refused, facts}.
  why jsonb check (jsonb_typeof(why) = 'object'),
  -- What the file is made of, until it is made.
  result jsonb,
  primary key (property_id, job_id, no),
  unique (property_id, job_id, subject_id),
  foreign key (property_id, job_id) references job (property_id, id) on delete cascade,
  check ((made > 0) = (outcome is not distinct from 'made')),
  check ((why is not null) = coalesce(outcome in ('skipped', 'failed'), false))
);

-- Whoever asked for bills hears that they are made, or came to nothing (domain/housekeeping 19).
create function tell_of_job() returns trigger language plpgsql as $$
begin
  insert into notification (property_id, kind, facts, employee_id)
  select new.property_id, 'job_' || new.state, jsonb_build_object('made', coalesce(sum(i.made), 0),
         'failed', count(*) filter (where i.outcome = 'failed')), new.asked_by_id
    from job_item i where i.property_id = new.property_id and i.job_id = new.id;
  return null;
end $$;
create trigger tell_of_job after update of state on job
  for each row when (new.kind = 'print_bills' and new.state in ('done', 'failed') and old.state = 'working') execute function tell_of_job();
