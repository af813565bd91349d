-- What was overtyped in one go in the price calendar: how each night was before and after it, so that it can be taken back.
create table price_run (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  rate_code_id bigint not null,
  label text not null check (label <> ''),
  business_date date not null,
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  -- The run that this one took back: once.
  undo_of bigint,
  created_at timestamptz not null default now(),
  created_by_id bigint references employee (id),
  primary key (property_id, id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id) on delete cascade,
  foreign key (property_id, undo_of) references price_run (property_id, id),
  unique (property_id, undo_of)
);
create index price_run_of_rate on price_run (property_id, rate_code_id, id desc);
