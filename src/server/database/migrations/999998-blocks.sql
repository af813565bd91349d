-- A group's rooms, set aside from its first arrival to its last departure (domain/reservations 6).
alter type inventory_delta add attribute block_id bigint;

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

create trigger bump_row_version before update on block for each row execute function bump_row_version();

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

-- The only door to the counters. Refuses what makes a shortfall worse, unless forced; gives way to everything else.
-- Locks in one order, blocks by number, the house by date and then the types by date and type, so that clerks never block each other.
-- Its plans are kept: planning them anew for each array would take many times longer than running them.
create or replace function inventory_apply(p_property bigint, p_deltas inventory_delta[],
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

-- Who was merged into another profile, or erased, is made no block for.
create trigger demand_living_profile before insert or update of guest_profile_id on block_profile
  for each row execute function demand_living_profile();

-- Whoever could open the screen of blocks, which had nothing in it, looks after them; each house says more.
with made as (
  insert into permission (name, kind, section, is_system)
  select n.name, 'menu', 'Blocks', true from unnest(array['Block store', 'Block status', 'Block grid']) n (name)
   where not exists (select from permission p where p.name = n.name)
     -- A house that was only just opened is given them with everything else.
     and exists (select from permission)
  returning id)
insert into group_permission (property_id, group_id, permission_id)
select distinct g.property_id, g.group_id, m.id
  from made m cross join group_permission g join permission p on p.id = g.permission_id
 where p.name = 'Manage blocks';
