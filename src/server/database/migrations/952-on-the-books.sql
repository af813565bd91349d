-- The closed date by everything that a report splits it by: Σ over a dimension is the house. Codes as they were at the close; what
-- names no stay has empty ones. Rooms are counted once, at the primary sharer; people and money of all sharers count.
create table stat_day (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  room_type_code text not null default '',
  room_class_code text not null default '',
  market_code text not null default '',
  source_code text not null default '',
  origin_code text not null default '',
  channel text not null default '',
  rate_code text not null default '',
  company_id bigint,
  agent_id bigint,
  block_id bigint,
  country text not null default '',
  use_kind text not null default 'sold' check (use_kind in ('sold', 'complimentary', 'house_use')),
  rooms_occupied int not null,
  rooms_day_use int not null,
  rooms_arrived int not null,
  rooms_departed int not null,
  rooms_stayed_over int not null,
  rooms_no_show int not null,
  -- Of arrivals of this date, cancelled on it or before.
  rooms_cancelled int not null,
  rooms_walk_in int not null,
  -- Against what was booked.
  departed_early int not null,
  departed_late int not null,
  adults int not null,
  children int not null,
  persons_arrived int not null,
  persons_departed int not null,
  vip_guests int not null,
  repeat_guests int not null,
  -- Room nights of what was booked, and of what was cancelled, on this date.
  nights_booked int not null,
  nights_cancelled int not null,
  room_revenue money_amt not null,
  room_other_revenue money_amt not null,
  fnb_revenue money_amt not null,
  other_revenue money_amt not null,
  tax money_amt not null,
  unique nulls not distinct (property_id, business_date, room_type_code, room_class_code, market_code, source_code, origin_code,
    channel, rate_code, company_id, agent_id, block_id, country, use_kind)
);

-- The rooms there were, by type.
create table stat_house_day (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  room_type_code text not null,
  rooms_physical int not null,
  -- Those that deduct.
  rooms_ooo int not null,
  rooms_oos int not null,
  rooms_available int not null,
  rooms_occupied int not null,
  primary key (property_id, business_date, room_type_code),
  check (rooms_available = rooms_physical - rooms_ooo)
);

-- What was on the books for each night to come when a date was closed: no later than then can it be told.
create table pace_day (
  property_id bigint not null references property_profile (id),
  -- The day from which it is seen.
  business_date date not null,
  stay_date date not null,
  room_type_code text not null,
  market_code text not null default '',
  source_code text not null default '',
  channel text not null default '',
  -- Of reservations that deduct: outside blocks, and picked up from one.
  rooms_individual int not null,
  rooms_picked_up int not null,
  -- Held for blocks and not picked up.
  rooms_block_left int not null,
  rooms_tentative int not null,
  rooms_sold int not null,
  rooms_complimentary int not null,
  rooms_house_use int not null,
  persons int not null,
  -- Net of the taxes inside the price, without the packages in it.
  room_revenue money_amt not null,
  primary key (property_id, business_date, stay_date, room_type_code, market_code, source_code, channel),
  check (stay_date >= business_date)
);

create trigger closed_stays_changed after update on stat_day referencing old table as old_rows
  for each statement execute function fact_guard();
create trigger closed_stays_deleted after delete on stat_day referencing old table as old_rows
  for each statement execute function fact_guard();
create trigger closed_stays_changed after update on stat_house_day referencing old table as old_rows
  for each statement execute function fact_guard();
create trigger closed_stays_deleted after delete on stat_house_day referencing old table as old_rows
  for each statement execute function fact_guard();

-- Of what was on the books the last day of each month is kept for ever, the others for 400 days.
create function pace_guard() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct property_id, business_date from old_rows) o
      join business_day d using (property_id, business_date)
     where d.status = 'closed'
       and (extract(day from o.business_date + 1) = 1
         or o.business_date >= (select max(m.business_date) - 400 from business_day m where m.property_id = o.property_id)))
  then
    raise exception 'immutable: % of a closed date', tg_table_name;
  end if;
  return null;
end $$;
create trigger closed_stays_changed after update on pace_day referencing old table as old_rows
  for each statement execute function fact_guard();
create trigger closed_stays_deleted after delete on pace_day referencing old table as old_rows
  for each statement execute function pace_guard();
