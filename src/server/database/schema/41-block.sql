-- A group's rooms, set aside from its first arrival to its last departure (domain/reservations 6).
create table block (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_./+-]{0,19}$'),
  name text not null check (length(name) between 1 and 120),
  begin_date date not null,
  end_date date not null,
  status_id bigint not null,
  reservation_type_id bigint not null,
  inventory_control text not null default 'non_elastic' check (inventory_control in ('non_elastic', 'elastic', 'sell_limit')),
  -- Either a day for all nights, or so many days before each of them.
  cutoff_date date,
  cutoff_days smallint check (cutoff_days between 0 and 999),
  rate_code_id bigint,
  -- Picked up at the amounts of the grid; else at what the rate code costs by then.
  rate_guarantee boolean not null default true,
  market_code_id bigint not null,
  source_code_id bigint not null,
  origin_code_id bigint,
  reservation_method_id bigint,
  payment_method_id bigint,
  persons_per_room smallint not null default 1 check (persons_per_room between 1 and 4),
  decision_date date,
  followup_date date,
  rooming_list_due date,
  eta time,
  etd time,
  suppress_rate boolean not null default false,
  print_rate boolean not null default true,
  lost_reason_id bigint,
  refused_reason_id bigint,
  block_cancellation_reason_id bigint,
  end_note text check (length(end_note) <= 500),
  cancellation_no text unique,
  owner_id bigint not null references employee (id),
  like audit_columns including all,
  primary key (property_id, id),
  constraint block_code unique (property_id, code),
  foreign key (property_id, status_id) references block_status (property_id, id),
  foreign key (property_id, reservation_type_id) references reservation_type (property_id, id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  foreign key (property_id, market_code_id) references market_code (property_id, id),
  foreign key (property_id, source_code_id) references source_code (property_id, id),
  foreign key (property_id, origin_code_id) references origin_code (property_id, id),
  foreign key (property_id, reservation_method_id) references reservation_method (property_id, id),
  foreign key (property_id, payment_method_id) references payment_method (property_id, id),
  foreign key (property_id, lost_reason_id) references lost_reason (property_id, id),
  foreign key (property_id, refused_reason_id) references refused_reason (property_id, id),
  foreign key (property_id, block_cancellation_reason_id) references block_cancellation_reason (property_id, id),
  check (end_date > begin_date),
  check (num_nonnulls(cutoff_date, cutoff_days) <= 1),
  check (num_nonnulls(lost_reason_id, refused_reason_id, block_cancellation_reason_id) <= 1)
);
create index block_begin on block (property_id, begin_date);
create index block_end on block (property_id, end_date);

alter table reservation add foreign key (property_id, block_id) references block (property_id, id);
alter table reservation_night add foreign key (property_id, block_id) references block (property_id, id);

-- Whose group it is; one of them is the account that it is told by.
create table block_profile (
  property_id bigint not null,
  block_id bigint not null,
  role text not null check (role in ('company', 'travel_agent', 'source', 'group', 'contact')),
  guest_profile_id bigint not null references guest_profile (id),
  is_primary boolean not null default false,
  primary key (property_id, block_id, role, guest_profile_id),
  foreign key (property_id, block_id) references block (property_id, id)
);
create unique index block_profile_primary on block_profile (property_id, block_id) where is_primary;
create index block_profile_profile on block_profile (property_id, guest_profile_id);

create table block_status_history (
  property_id bigint not null,
  block_id bigint not null,
  display_sequence integer not null,
  from_status_id bigint,
  to_status_id bigint not null,
  reason text,
  note text,
  room_nights integer not null check (room_nights >= 0),
  value money_amt not null,
  business_date date not null,
  at timestamptz not null default now(),
  by_id bigint references employee (id),
  primary key (property_id, block_id, display_sequence),
  foreign key (property_id, block_id) references block (property_id, id),
  foreign key (property_id, from_status_id) references block_status (property_id, id),
  foreign key (property_id, to_status_id) references block_status (property_id, id)
);

-- A night and room type of a block. allotted is what it was promised, original what that was when it first took rooms, picked what
-- its guests have of it (written by block_take only). Once cut off, what they give back goes to the house.
create table block_grid (
  property_id bigint not null,
  block_id bigint not null,
  stay_date date not null,
  room_type_id bigint not null,
  allotted integer not null default 0 check (allotted between 0 and 9999),
  original integer not null default 0 check (original >= 0),
  picked integer not null default 0 check (picked >= 0),
  sell_limit integer check (sell_limit between 0 and 9999),
  cut_off_on date,
  -- By adults; null is the price of the rate code.
  a1 money_amt check (a1 >= 0),
  a2 money_amt check (a2 >= 0),
  a3 money_amt check (a3 >= 0),
  a4 money_amt check (a4 >= 0),
  primary key (property_id, block_id, stay_date, room_type_id),
  foreign key (property_id, block_id) references block (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id)
) with (fillfactor = 80);
create index block_grid_date on block_grid (property_id, stay_date);

create table block_grid_log (
  property_id bigint not null,
  id bigint generated always as identity,
  block_id bigint not null,
  stay_date date not null,
  room_type_id bigint not null,
  cause text not null check (cause in ('edit', 'cutoff')),
  allotted_before integer not null,
  allotted_after integer not null,
  at timestamptz not null default now(),
  by_id bigint references employee (id),
  primary key (property_id, id),
  foreign key (property_id, block_id) references block (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id)
);
create index block_grid_log_block on block_grid_log (property_id, block_id, id);

-- What reservations take out of their block, or give back to it: the rooms picked, and how much less or more is held for it by that.
-- Called by inventory_apply under its locks. Refuses on nights on which the block gives more rooms than it may of its own.
create function block_take(p_property bigint, p_deltas inventory_delta[]) returns inventory_delta[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held inventory_delta[];
  full_on jsonb;
begin
  insert into block_grid (property_id, block_id, stay_date, room_type_id)
    select distinct p_property, d.block_id, d.stay_date, d.room_type_id
      from unnest(p_deltas) d where d.block_id is not null order by 2, 3, 4
    on conflict do nothing;

  with taken as materialized (
    select d.block_id, d.stay_date, d.room_type_id, sum(coalesce(d.d_sold, 0) + coalesce(d.d_tentative, 0))::int as rooms
      from unnest(p_deltas) d
     where d.block_id is not null
     group by 1, 2, 3
  ), cell as (
    update block_grid g
       set picked = g.picked + t.rooms,
           allotted = case when g.cut_off_on is null then g.allotted else least(g.allotted, g.picked + t.rooms) end
      from taken t
     where g.property_id = p_property and g.block_id = t.block_id and g.stay_date = t.stay_date
       and g.room_type_id = t.room_type_id
    returning g.block_id, g.stay_date, g.room_type_id, g.allotted, g.picked, g.sell_limit, t.rooms,
      case when g.cut_off_on is null then greatest(g.allotted - g.picked, 0) - greatest(g.allotted - g.picked + t.rooms, 0) else 0 end as held
  ), known as (
    select c.*, b.code, b.inventory_control, s.status_type in ('deduct', 'actual') as deducts, s.status_type = 'non_deduct' as is_tentative,
           sum(c.rooms) over (partition by c.block_id, c.stay_date) as more
      from cell c
      join block b on b.property_id = p_property and b.id = c.block_id
      join block_status s on s.property_id = b.property_id and s.id = b.status_id
  )
  select array_agg((k.stay_date, k.room_type_id, 0, 0, 0, 0, 0, case when k.deducts then k.held else 0 end,
           case when k.is_tentative then k.held else 0 end, 0, null)::inventory_delta) filter (where k.held <> 0),
         jsonb_agg(jsonb_build_object('block', k.code, 'date', k.stay_date, 'room_type_id', k.room_type_id) order by k.stay_date)
           filter (where k.more > 0 and k.rooms > 0 and k.picked > case k.inventory_control
             when 'non_elastic' then k.allotted when 'sell_limit' then coalesce(k.sell_limit, k.allotted) else k.picked end)
    into held, full_on
    from known k;

  if full_on is not null then
    raise exception 'block_full' using errcode = 'PM410', detail = full_on::text;
  end if;
  return coalesce(held, '{}');
end $$;
