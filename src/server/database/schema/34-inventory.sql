create index room_by_type on room (property_id, room_type_id);

-- A period out of order or out of service; both dates are nights and included.
create table room_repair (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  room_id bigint not null,
  kind text not null check (kind in ('out_of_order', 'out_of_service')),
  reason_id bigint not null,
  from_date date not null,
  through_date date not null,
  return_time time,
  return_status_type_id bigint not null,
  comment text,
  maintenance_id bigint,
  state text not null default 'scheduled' check (state in ('scheduled', 'active', 'completed', 'cancelled')),
  ended_at timestamptz,
  ended_by_id bigint references employee (id),
  end_kind text check (end_kind in ('due', 'early', 'deleted')),
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, room_id) references room (property_id, id),
  foreign key (property_id, reason_id) references out_of_order_or_service_reason (property_id, id),
  foreign key (property_id, return_status_type_id) references room_status_type (property_id, id),
  check (through_date >= from_date),
  check ((state in ('completed', 'cancelled')) = (ended_at is not null)),
  check ((ended_at is null) = (end_kind is null)),
  constraint one_repair_per_room_and_night
    exclude using gist (property_id with =, room_id with =, daterange(from_date, through_date, '[]') with &&)
    where (state <> 'cancelled')
);
create index room_repair_open on room_repair (property_id, through_date) where state in ('scheduled', 'active');
-- One that waits for the hour of its return is over where another begins.
create unique index one_active_repair_per_room on room_repair (property_id, room_id) where state = 'active';

-- What housekeeping saw in a room, beside what the desk says of it. It holds until the desk gives the room to somebody or
-- takes it back, and for one business date, so that nothing has to be cleared.
create table room_sighting (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  room_id bigint not null,
  occupancy text not null check (occupancy in ('vacant', 'occupied')),
  persons integer check (persons between 0 and 20),
  seen_at timestamptz not null default now(),
  seen_by_id bigint references employee (id),
  primary key (property_id, business_date, room_id),
  foreign key (property_id, room_id) references room (property_id, id)
);

create function forget_sighting() returns trigger language plpgsql as $$
begin
  delete from room_sighting where property_id = new.property_id and room_id = new.id;
  return null;
end $$;
create trigger forget_sighting after update of fo_status on room
  for each row when (old.fo_status is distinct from new.fo_status) execute function forget_sighting();

-- On which dates in a row nobody was to disturb: the night takes the wish back, and the next day may bring it again. It ends with
-- the stay, and where somebody may come in.
create table room_left_alone (
  property_id bigint not null references property_profile (id),
  room_id bigint not null,
  since_date date not null,
  through_date date not null,
  primary key (property_id, room_id),
  foreign key (property_id, room_id) references room (property_id, id) on delete cascade,
  check (through_date >= since_date)
);

create function forget_left_alone() returns trigger language plpgsql as $$
begin
  delete from room_left_alone where property_id = new.property_id and room_id = new.id;
  return null;
end $$;
create trigger forget_left_alone after update of fo_status on room
  for each row when (old.fo_status is distinct from new.fo_status) execute function forget_left_alone();

-- Half-day slots make overnight stays, day use, early check-in and late check-out comparable:
-- slot 2 × day is the daytime of a date (between check-in and check-out hours), 2 × day + 1 its night.
create function stay_slots(arrival date, departure date, early boolean, late boolean) returns int4range
language sql immutable parallel safe as $$
  select int4range(
    2 * (arrival - date '2000-01-01') + case when early or arrival = departure then 0 else 1 end,
    2 * (departure - date '2000-01-01') + case when late or arrival = departure then 1 else 0 end)
$$;

create sequence occupancy_key_seq;

-- Who or what holds a room, and when. Sharers of a room have one occupancy_key, every other party its own.
-- An out-of-order period runs from from_date (early: the day counts too) to through_date + 1.
create table room_occupancy (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  room_id bigint not null,
  kind text not null check (kind in ('stay', 'out_of_order', 'hold')),
  reservation_id bigint,
  room_repair_id bigint,
  occupancy_key bigint not null default nextval('occupancy_key_seq'),
  from_date date not null,
  to_date date not null,
  early boolean not null default false,
  late boolean not null default false,
  slots int4range generated always as (stay_slots(from_date, to_date, early, late)) stored,
  do_not_move boolean not null default false,
  expires_at timestamptz,
  is_active boolean not null default true,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, room_id) references room (property_id, id),
  foreign key (property_id, room_repair_id) references room_repair (property_id, id),
  check (to_date >= from_date),
  check ((kind in ('stay', 'hold')) = (reservation_id is not null)),
  check ((kind = 'out_of_order') = (room_repair_id is not null)),
  check ((kind = 'hold') = (expires_at is not null)),
  constraint one_party_per_room_and_slot
    exclude using gist (property_id with =, room_id with =, slots with &&, occupancy_key with <>) where (is_active)
);
create index room_occupancy_reservation on room_occupancy (property_id, reservation_id);
create index room_occupancy_repair on room_occupancy (property_id, room_repair_id) where room_repair_id is not null;
create index room_occupancy_dates on room_occupancy (property_id, from_date, to_date) where is_active;
-- What still holds a room on or after a date, without reading the years before it.
create index room_occupancy_open on room_occupancy (property_id, to_date) where is_active;
create index room_occupancy_hold on room_occupancy (property_id, expires_at) where kind = 'hold' and is_active;

-- Counters of one room type and night, written by inventory_open and inventory_apply only. sold: rooms of deducting
-- reservations, shares counted once; block_held, block_tent: allotted minus picked up, by the block's status.
create table inventory_day (
  property_id bigint not null,
  stay_date date not null,
  room_type_id bigint not null,
  physical integer not null default 0 check (physical >= 0),
  ooo integer not null default 0 check (ooo >= 0),
  oos integer not null default 0 check (oos >= 0),
  sold integer not null default 0 check (sold >= 0),
  tentative integer not null default 0 check (tentative >= 0),
  block_held integer not null default 0 check (block_held >= 0),
  block_tent integer not null default 0 check (block_tent >= 0),
  overbook integer not null default 0 check (overbook >= 0),
  sell_limit integer check (sell_limit >= 0),
  available integer generated always as (physical - ooo - sold - block_held + overbook) stored,
  primary key (property_id, stay_date, room_type_id),
  foreign key (property_id, room_type_id) references room_type (property_id, id) on delete cascade
) with (fillfactor = 70);

-- The same for the house, whose overbooking is a figure of its own.
create table house_day (
  property_id bigint not null references property_profile (id),
  stay_date date not null,
  physical integer not null default 0 check (physical >= 0),
  ooo integer not null default 0 check (ooo >= 0),
  oos integer not null default 0 check (oos >= 0),
  sold integer not null default 0 check (sold >= 0),
  tentative integer not null default 0 check (tentative >= 0),
  block_held integer not null default 0 check (block_held >= 0),
  block_tent integer not null default 0 check (block_tent >= 0),
  overbook integer not null default 0 check (overbook >= 0),
  sell_limit integer check (sell_limit >= 0),
  available integer generated always as (physical - ooo - sold - block_held + overbook) stored,
  primary key (property_id, stay_date)
) with (fillfactor = 70);

-- Dated exceptions to room_type.overbooking_rooms and, without a type, to property_control.overbooking_percent.
create table overbooking_level (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  room_type_id bigint,
  begin_date date not null,
  end_date date not null,
  days_of_week weekday_mask not null default 127,
  rooms integer not null check (rooms >= 0),
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id),
  check (end_date >= begin_date)
);
create index overbooking_level_period on overbooking_level (property_id, room_type_id, end_date);

-- What the counters of the types begin with on a date: rooms, repairs and overbooking as they stand. Whoever looks at a date
-- that is not open yet sees the same as whoever opens it.
create function inventory_fresh(p_property bigint, p_dates date[])
returns table (stay_date date, room_type_id bigint, physical int, ooo int, oos int, overbook int)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.day, t.id,
      (select count(*) from room r
        where r.property_id = p_property and r.room_type_id = t.id and r.is_active
          and (r.in_service_from is null or r.in_service_from <= d.day))::int,
      w.ooo::int, w.oos::int,
      coalesce((select max(l.rooms) from overbooking_level l
        where l.property_id = p_property and l.room_type_id = t.id
          and d.day between l.begin_date and l.end_date and dow_in(l.days_of_week, d.day)), t.overbooking_rooms, 0)
    from (select distinct unnest(p_dates) as day) d
    cross join room_type t
    cross join lateral (
      select count(*) filter (where p.kind = 'out_of_order') as ooo, count(*) filter (where p.kind = 'out_of_service') as oos
        from room_repair p join room r on r.property_id = p.property_id and r.id = p.room_id
       where p.property_id = p_property and p.state in ('scheduled', 'active') and p.through_date >= d.day
         and p.from_date <= d.day and r.room_type_id = t.id) w
   where t.property_id = p_property and not t.is_pseudo
   order by d.day, t.id
$$;

-- The house's own overbooking on a date: its dated level, else the percentage of its rooms.
create function house_overbook(p_property bigint, p_date date, p_physical bigint) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select max(l.rooms) from overbooking_level l
      where l.property_id = p_property and l.room_type_id is null
        and p_date between l.begin_date and l.end_date and dow_in(l.days_of_week, p_date)),
    (select floor(p_physical * c.overbooking_percent / 100)::int from property_control c
      where c.property_id = p_property), 0)
$$;

-- Creates the counters of the given dates where they are missing, always in the same order, so that two callers who open
-- the same dates wait for each other instead of blocking each other.
create function inventory_open(p_property bigint, p_dates date[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into inventory_day (property_id, stay_date, room_type_id, physical, ooo, oos, overbook)
  select p_property, f.* from inventory_fresh(p_property, p_dates) f order by f.stay_date, f.room_type_id
  on conflict do nothing;

  insert into house_day (property_id, stay_date, physical, ooo, oos, overbook)
  select p_property, i.stay_date, sum(i.physical), sum(i.ooo), sum(i.oos),
      house_overbook(p_property, i.stay_date, sum(i.physical))
    from inventory_day i
   where i.property_id = p_property and i.stay_date = any(p_dates)
   group by i.stay_date
   order by i.stay_date
  on conflict do nothing;
$$;

-- The horizon: p_to is not included.
create function inventory_open(p_property bigint, p_from date, p_to date) returns void language sql as $$
  select inventory_open(p_property, array(select generate_series(p_from, p_to - 1, interval '1 day')::date))
$$;

create type inventory_delta as (
  stay_date date,
  room_type_id bigint,
  d_physical int,
  d_ooo int,
  d_oos int,
  d_sold int,
  d_tentative int,
  d_block_held int,
  d_block_tent int,
  d_overbook int,
  -- Rooms sold or tentative out of this block, or given back to it.
  block_id bigint
);

-- The only door to the counters. Refuses what makes a shortfall worse, unless forced; gives way to everything else.
-- Locks in one order, blocks by number, the house by date and then the types by date and type, so that clerks never block each other.
-- Its plans are kept: planning them anew for each array would take many times longer than running them.
create function inventory_apply(p_property bigint, p_deltas inventory_delta[],
  p_force_type boolean default false, p_force_house boolean default false)
returns void language plpgsql security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  dates date[];
  missing date[];
  cells int;
  locked int;
  short jsonb;
begin
  select array_agg(x.stay_date), array_agg(x.stay_date) filter (where h.stay_date is null), sum(x.types)
    into dates, missing, cells
    from (select d.stay_date, count(distinct d.room_type_id) as types from unnest(p_deltas) d group by 1) x
    left join house_day h on h.property_id = p_property and h.stay_date = x.stay_date;
  if dates is null then return; end if;
  -- Whoever changes a block holds it before the house: nobody takes rooms out of it meanwhile.
  if exists (select from unnest(p_deltas) d where d.block_id is not null) then
    perform 1 from block b
      where b.property_id = p_property and b.id in (select d.block_id from unnest(p_deltas) d) order by b.id for share;
  end if;
  -- Before the first lock: while waiting for another opener nothing may be held that he could wait for.
  if missing is not null then perform inventory_open(p_property, missing); end if;

  perform 1 from house_day h
    where h.property_id = p_property and h.stay_date = any(dates) order by h.stay_date for update;
  for attempt in 1..2 loop
    perform 1 from inventory_day i
      where i.property_id = p_property and i.stay_date = any(dates)
        and (i.stay_date, i.room_type_id) in (select d.stay_date, d.room_type_id from unnest(p_deltas) d)
      order by i.stay_date, i.room_type_id for update;
    get diagnostics locked = row_count;
    exit when locked = cells;
    -- A type that is younger than the date.
    insert into inventory_day (property_id, stay_date, room_type_id)
      select distinct p_property, d.stay_date, d.room_type_id from unnest(p_deltas) d order by 2, 3
      on conflict do nothing;
  end loop;

  if exists (select from unnest(p_deltas) d where d.block_id is not null) then
    p_deltas := p_deltas || block_take(p_property, p_deltas);
  end if;

  with delta as materialized (
    select stay_date, room_type_id, sum(coalesce(d_physical, 0)) as physical, sum(coalesce(d_ooo, 0)) as ooo,
        sum(coalesce(d_oos, 0)) as oos, sum(coalesce(d_sold, 0)) as sold, sum(coalesce(d_tentative, 0)) as tentative,
        sum(coalesce(d_block_held, 0)) as block_held, sum(coalesce(d_block_tent, 0)) as block_tent,
        sum(coalesce(d_overbook, 0)) as overbook,
        sum(coalesce(d_physical, 0) - coalesce(d_ooo, 0) - coalesce(d_sold, 0) - coalesce(d_block_held, 0)) as rooms
      from unnest(p_deltas)
     group by stay_date, room_type_id
  ), type_after as (
    update inventory_day i
       set physical = i.physical + d.physical, ooo = i.ooo + d.ooo, oos = i.oos + d.oos, sold = i.sold + d.sold,
           tentative = i.tentative + d.tentative, block_held = i.block_held + d.block_held,
           block_tent = i.block_tent + d.block_tent, overbook = i.overbook + d.overbook
      from delta d
     where i.property_id = p_property and i.stay_date = d.stay_date and i.room_type_id = d.room_type_id
    returning i.stay_date, i.room_type_id, d.rooms + d.overbook as gained, d.sold as now_sold, i.available,
        i.sell_limit - i.sold as limit_left
  ), house_after as (
    update house_day h
       set physical = h.physical + d.physical, ooo = h.ooo + d.ooo, oos = h.oos + d.oos, sold = h.sold + d.sold,
           tentative = h.tentative + d.tentative, block_held = h.block_held + d.block_held,
           block_tent = h.block_tent + d.block_tent
      from (select stay_date, sum(physical) as physical, sum(ooo) as ooo, sum(oos) as oos, sum(sold) as sold,
              sum(tentative) as tentative, sum(block_held) as block_held, sum(block_tent) as block_tent, sum(rooms) as rooms
              from delta group by stay_date) d
     where h.property_id = p_property and h.stay_date = d.stay_date
    returning h.stay_date, d.rooms as gained, d.sold as now_sold, h.available, h.sell_limit - h.sold as limit_left
  ), shortage as (
    select 'room_type' as level, stay_date, room_type_id, gained, now_sold, available, limit_left
      from type_after where not p_force_type
    union all
    select 'house', stay_date, null, gained, now_sold, available, limit_left
      from house_after where not p_force_house
  )
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('level', level, 'date', stay_date, 'room_type_id', room_type_id,
      'available', least(available - gained, limit_left + now_sold), 'needed', -gained)) order by stay_date, level desc)
    into short
    from shortage
   where gained < 0 and (available < 0 or (now_sold > 0 and limit_left < 0));

  if short is not null then
    raise exception 'no_availability' using errcode = 'PM409', detail = short::text;
  end if;
end $$;

-- What people decide of the counters: the sell limit of a type, or of the house where none is named. Locks like inventory_apply.
create function inventory_limit(p_property bigint, p_dates date[], p_room_type bigint, p_limit int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform inventory_open(p_property, p_dates);
  perform 1 from house_day h where h.property_id = p_property and h.stay_date = any(p_dates) order by h.stay_date for update;
  if p_room_type is null then
    update house_day set sell_limit = p_limit where property_id = p_property and stay_date = any(p_dates);
  else
    perform 1 from inventory_day i
      where i.property_id = p_property and i.stay_date = any(p_dates) and i.room_type_id = p_room_type order by i.stay_date for update;
    update inventory_day set sell_limit = p_limit
      where property_id = p_property and stay_date = any(p_dates) and room_type_id = p_room_type;
  end if;
end $$;

-- Brings the overbooking of days that are open in line with the levels; days opened later read the levels themselves.
create function inventory_overbook(p_property bigint, p_dates date[], p_room_type bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from house_day h where h.property_id = p_property and h.stay_date = any(p_dates) order by h.stay_date for update;
  if p_room_type is null then
    update house_day h set overbook = house_overbook(p_property, h.stay_date, h.physical)
      where h.property_id = p_property and h.stay_date = any(p_dates);
  else
    perform 1 from inventory_day i
      where i.property_id = p_property and i.stay_date = any(p_dates) and i.room_type_id = p_room_type order by i.stay_date for update;
    update inventory_day i
       set overbook = coalesce((select max(l.rooms) from overbooking_level l
             where l.property_id = p_property and l.room_type_id = p_room_type
               and i.stay_date between l.begin_date and l.end_date and dow_in(l.days_of_week, i.stay_date)), t.overbooking_rooms, 0)
      from room_type t
     where t.property_id = p_property and t.id = p_room_type
       and i.property_id = p_property and i.stay_date = any(p_dates) and i.room_type_id = p_room_type;
  end if;
end $$;
