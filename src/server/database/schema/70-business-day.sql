create table eod_run (
  property_id bigint not null,
  id bigint generated always as identity,
  business_date date not null,
  status text not null default 'running' check (status in ('running', 'finished', 'abandoned')),
  auto_continue boolean not null default false,
  started_by_id bigint not null references employee (id),
  started_at timestamptz not null default now(),
  frozen_at timestamptz,
  rolled_at timestamptz,
  finished_at timestamptz,
  confirmed_warnings text[] not null default '{}',
  abandon_reason varchar(200),
  plan_hash sha256_hex,
  heartbeat_at timestamptz,
  primary key (property_id, id),
  foreign key (property_id, business_date) references business_day (property_id, business_date)
);
create unique index eod_run_one_live on eod_run (property_id) where status = 'running' and rolled_at is null;
create index eod_run_running on eod_run (property_id) where status = 'running';
create unique index eod_run_once on eod_run (property_id, business_date) where status <> 'abandoned';

create table eod_step (
  property_id bigint not null,
  run_id bigint not null,
  step smallint not null check (step between 1 and 9),
  code text not null check (code in ('prepare', 'guest_country', 'arrivals', 'departures', 'cashiers', 'room_tax', 'roll',
    'procedures', 'finalise')),
  status text not null default 'pending' check (status in ('pending', 'blocked', 'ready', 'running', 'failed', 'done')),
  items_total integer not null default 0,
  items_done integer not null default 0,
  items_failed integer not null default 0,
  attempts smallint not null default 0,
  message varchar(400),
  started_at timestamptz,
  finished_at timestamptz,
  done_by_id bigint references employee (id),
  primary key (property_id, run_id, step),
  foreign key (property_id, run_id) references eod_run (property_id, id)
);

-- One unit of work of steps 6, 8 and 9.
create table eod_item (
  property_id bigint not null,
  run_id bigint not null,
  step smallint not null,
  item_key varchar(120) not null,
  sequence integer not null,
  label text not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed', 'skipped')),
  attempts smallint not null default 0,
  code varchar(40),
  message varchar(400),
  amount money_amt,
  entry_ids bigint[] not null default '{}',
  skip_reason varchar(200),
  finished_at timestamptz,
  primary key (property_id, run_id, step, item_key),
  foreign key (property_id, run_id, step) references eod_step (property_id, run_id, step)
);
create index eod_item_pending on eod_item (property_id, run_id, step, sequence) where status = 'pending';

-- Result of the last preparation.
create table eod_finding (
  property_id bigint not null,
  run_id bigint not null,
  code varchar(40) not null,
  level text not null check (level in ('block', 'warn', 'info')),
  count integer not null,
  message text not null,
  detail jsonb not null default '[]',
  primary key (property_id, run_id, code),
  foreign key (property_id, run_id) references eod_run (property_id, id)
);

-- On which nights step 8 runs what property control's eod_procedures names; what has no row runs every night.
create table eod_procedure (
  property_id bigint not null references property_profile (id),
  code varchar(40) not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'month_end', 'yearly')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  month smallint check (month between 1 and 12),
  like audit_columns including all,
  primary key (property_id, code),
  constraint eod_procedure_rhythm check (
    (weekday is not null) = (frequency = 'weekly') and (month_day is not null) = (frequency in ('monthly', 'yearly'))
    and (month is not null) = (frequency = 'yearly'))
);

-- What step 9 stores, as the house knew it when it last did; which of them every night must have, and which it leaves out.
create table eod_report (
  property_id bigint not null references property_profile (id),
  report varchar(60) not null,
  is_mandatory boolean not null default false,
  is_active boolean not null default true,
  like audit_columns including all,
  primary key (property_id, report),
  constraint eod_report_mandatory check (is_active or not is_mandatory)
);

create table eod_document (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  business_date date not null,
  report varchar(60) not null,
  content jsonb not null,
  content_sha sha256_hex not null,
  rows integer not null,
  created_at timestamptz not null default now(),
  primary key (property_id, id),
  unique (property_id, business_date, report)
);
create trigger stays before update or delete or truncate on eod_document
  for each statement execute function forbid_change();

alter table journal_entry add foreign key (property_id, eod_run_id) references eod_run (property_id, id);
