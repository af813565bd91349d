create index pricing_schedule_rate_code on pricing_schedule (property_id, rate_code_id, begin_date);
create index pricing_schedule_package_code on pricing_schedule (property_id, package_code_id, begin_date);
create index rate_room_type on rate (property_id, room_type_id, begin_date);

-- A rate in force or past stands on postings; a future one may still be corrected.
create function exchange_rate_guard() returns trigger language plpgsql as $$
begin
  if old.begin_at <= now() then raise exception 'immutable: an exchange rate in force or past is never changed'; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger exchange_rate_guard before update or delete on exchange_rate
  for each row execute function exchange_rate_guard();

-- Single nights overtyped in the price calendar; null takes the normal price.
create table rate_override (
  property_id bigint not null,
  rate_code_id bigint not null,
  room_type_id bigint not null,
  stay_date date not null,
  a1 money_amt,
  a2 money_amt,
  a3 money_amt,
  a4 money_amt,
  extra_adult money_amt,
  c1 money_amt,
  c2 money_amt,
  c3 money_amt,
  like audit_columns including all,
  primary key (property_id, rate_code_id, room_type_id, stay_date),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id)
);

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

-- What is done to prices or restrictions of a night for as long as a figure of the night says so. Its rows in rate_adjustment or
-- restriction are made and taken away by its runs.
create table rate_strategy (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  name text not null check (name <> '' and length(name) <= 80),
  condition text not null
    check (condition in ('occupancy_reaches', 'occupancy_below', 'rooms_sold_reaches', 'rooms_sold_below')),
  threshold numeric(7,2) not null check (threshold >= 0),
  -- Whose figure is looked at; the house's where none is named.
  room_type_id bigint,
  days_out_from smallint not null check (days_out_from >= 0),
  days_out_to smallint not null,
  days_of_week weekday_mask not null default 127,
  effect text not null check (effect in ('adjust', 'restrict')),
  adjust_kind text check (adjust_kind in ('percent', 'amount')),
  adjust_value numeric(19,6),
  restriction_kind text check (restriction_kind in ('closed', 'cta', 'ctd', 'min_los', 'max_los', 'min_stay_through',
    'max_stay_through', 'min_advance', 'max_advance')),
  restriction_value smallint check (restriction_value between 0 and 999),
  -- For what it is done: filled columns must all match, none is everything.
  rate_class_id bigint,
  rate_category_id bigint,
  rate_code_id bigint,
  for_room_type_id bigint,
  is_active boolean not null default true,
  removed_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id),
  foreign key (property_id, for_room_type_id) references room_type (property_id, id),
  foreign key (property_id, rate_class_id) references rate_class (property_id, id),
  foreign key (property_id, rate_category_id) references rate_category (property_id, id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  constraint rate_strategy_days check (days_out_to >= days_out_from),
  constraint rate_strategy_scope check (num_nonnulls(rate_class_id, rate_category_id, rate_code_id) <= 1),
  constraint rate_strategy_adjusts check ((effect = 'adjust') = (adjust_kind is not null and adjust_value is not null)
    and (effect = 'adjust' or num_nonnulls(adjust_kind, adjust_value) = 0)),
  constraint rate_strategy_restricts check ((effect = 'restrict') = (restriction_kind is not null)
    and (restriction_value is null) = (restriction_kind is null or restriction_kind in ('closed', 'cta', 'ctd'))),
  constraint rate_strategy_removed check (removed_at is null or not is_active)
);

-- What a look at all strategies has done. One that came by the clock and changed nothing leaves no row.
create table rate_strategy_run (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  ran_at timestamptz not null default now(),
  business_date date not null,
  occasion text not null check (occasion in ('hand', 'saved', 'night', 'clock')),
  strategies integer not null check (strategies >= 0),
  by_id bigint,
  primary key (property_id, id)
);

-- A night on which a strategy came into force, went out of it, or stayed in force as something else; with the figure of the night.
create table rate_strategy_change (
  property_id bigint not null,
  run_id bigint not null,
  strategy_id bigint not null,
  stay_date date not null,
  what text not null check (what in ('began', 'ended', 'changed')),
  figure numeric(9,2),
  primary key (property_id, run_id, strategy_id, stay_date),
  foreign key (property_id, run_id) references rate_strategy_run (property_id, id),
  foreign key (property_id, strategy_id) references rate_strategy (property_id, id)
);

create table rate_adjustment (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  rate_class_id bigint,
  rate_category_id bigint,
  rate_code_id bigint,
  room_type_id bigint,
  begin_date date not null,
  end_date date not null,
  days_of_week weekday_mask not null default 127,
  kind text not null check (kind in ('percent', 'amount')),
  value numeric(19,6) not null,
  origin text not null default 'manual' check (origin in ('manual', 'strategy')),
  strategy_id bigint,
  note text,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, rate_class_id) references rate_class (property_id, id),
  foreign key (property_id, rate_category_id) references rate_category (property_id, id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id),
  foreign key (property_id, strategy_id) references rate_strategy (property_id, id),
  check (end_date >= begin_date),
  check ((origin = 'strategy') = (strategy_id is not null)),
  constraint rate_adjustment_scope check (num_nonnulls(rate_class_id, rate_category_id, rate_code_id) <= 1)
);
create index rate_adjustment_period on rate_adjustment using gist (property_id, daterange(begin_date, end_date, '[]'));
create index rate_adjustment_strategy on rate_adjustment (property_id, strategy_id) where strategy_id is not null;

-- What look-to-book reads: one priced cell per code, room type, night and length tier. Rebuilt by publishing, so it goes
-- with its code and keeps nobody from deleting one.
create table rate_day (
  property_id bigint not null,
  stay_date date not null,
  rate_code_id bigint not null,
  room_type_id bigint not null,
  min_nights smallint not null default 1,
  max_nights smallint not null default 999,
  a1 money_amt,
  a2 money_amt,
  a3 money_amt,
  a4 money_amt,
  extra_adult money_amt,
  c1 money_amt not null,
  c2 money_amt not null,
  c3 money_amt not null,
  source text not null check (source in ('schedule', 'derived', 'rack', 'override')),
  market_code_id bigint,
  primary key (property_id, stay_date, rate_code_id, room_type_id, min_nights),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id) on delete cascade,
  foreign key (property_id, room_type_id) references room_type (property_id, id) on delete cascade,
  foreign key (property_id, market_code_id) references market_code (property_id, id),
  check (max_nights >= min_nights)
);
create index rate_day_code on rate_day (property_id, rate_code_id, stay_date);

-- What publishing has left of each code: on which nights there is a price for at least one type, and since when.
create table rate_publication (
  property_id bigint not null references property_profile (id),
  rate_code_id bigint not null,
  nights datemultirange not null default '{}',
  published_at timestamptz not null default now(),
  primary key (property_id, rate_code_id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id) on delete cascade
);

-- A restriction without any scope is for the whole house.
create table restriction (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('closed', 'cta', 'ctd', 'min_los', 'max_los', 'min_stay_through',
    'max_stay_through', 'min_advance', 'max_advance')),
  value smallint check (value between 0 and 999),
  begin_date date not null,
  end_date date not null,
  days_of_week weekday_mask not null default 127,
  accommodation_type_id bigint,
  room_type_id bigint,
  rate_class_id bigint,
  rate_category_id bigint,
  rate_code_id bigint,
  block_id bigint,
  channel text,
  on_request boolean not null default false,
  origin text not null default 'manual' check (origin in ('manual', 'strategy', 'channel')),
  strategy_id bigint,
  note text,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, accommodation_type_id) references accommodation_type (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id),
  foreign key (property_id, rate_class_id) references rate_class (property_id, id),
  foreign key (property_id, rate_category_id) references rate_category (property_id, id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  foreign key (property_id, strategy_id) references rate_strategy (property_id, id),
  check ((kind in ('closed', 'cta', 'ctd')) = (value is null)),
  check (end_date >= begin_date),
  check (num_nonnulls(rate_class_id, rate_category_id, rate_code_id) <= 1),
  check (num_nonnulls(accommodation_type_id, room_type_id) <= 1),
  check ((origin = 'strategy') = (strategy_id is not null))
);
create index restriction_period on restriction using gist (property_id, daterange(begin_date, end_date, '[]'));
create index restriction_strategy on restriction (property_id, strategy_id) where strategy_id is not null;
