-- Facts are written once, at the roll, from what was true at that moment.
create table room_day_fact (
  property_id bigint not null,
  business_date date not null,
  room_id bigint not null,
  room_no text not null,
  room_type_code text not null,
  condition text not null check (condition in ('in_service', 'out_of_order', 'out_of_service')),
  -- False when the reason counts the room as available.
  ooo_deducts boolean not null default true,
  occupied boolean not null,
  use_kind text check (use_kind in ('sold', 'complimentary', 'house_use')),
  primary_reservation_id bigint,
  primary key (property_id, business_date, room_id),
  foreign key (property_id, room_id) references room (property_id, id),
  foreign key (property_id, primary_reservation_id) references reservation (property_id, id),
  check (occupied = (use_kind is not null))
);

-- Revenue and tax: of the business date, net, by the reservation of the posting.
create table stay_night_fact (
  property_id bigint not null,
  business_date date not null,
  reservation_id bigint not null,
  kind text not null check (kind in ('overnight', 'day_use', 'no_show')),
  -- One per room: the share primary.
  counts_room boolean not null,
  use_kind text not null check (use_kind in ('sold', 'complimentary', 'house_use')),
  room_no text,
  room_type_code text not null,
  charged_room_type_code text not null,
  rate_code text,
  market_code text,
  source_code text,
  origin_code text,
  company_id bigint,
  agent_id bigint,
  block_id bigint,
  country text,
  -- c1 to c3: children by age band.
  adults smallint not null,
  c1 smallint not null,
  c2 smallint not null,
  c3 smallint not null,
  arrival boolean not null,
  departs_next boolean not null,
  rate_amount money_amt not null,
  share_amount money_amt not null,
  room_revenue money_amt not null,
  room_other_revenue money_amt not null,
  fnb_revenue money_amt not null,
  other_revenue money_amt not null,
  tax money_amt not null,
  primary key (property_id, business_date, reservation_id),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);
create index stay_night_fact_reservation on stay_night_fact (property_id, reservation_id);

create table revenue_day_fact (
  property_id bigint not null,
  business_date date not null,
  transaction_code_id bigint not null,
  revenue_class text not null check (revenue_class in ('room', 'room_other', 'fnb', 'other')),
  market_code text not null default '',
  source_code text not null default '',
  rate_code text not null default '',
  room_type_code text not null default '',
  net money_amt not null,
  postings integer not null,
  primary key (property_id, business_date, transaction_code_id, revenue_class, market_code, source_code, rate_code,
    room_type_code),
  foreign key (property_id, transaction_code_id) references transaction_code (property_id, id)
);

create table property_day_fact (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  rooms_physical int not null,
  -- Those that deduct.
  rooms_ooo int not null,
  rooms_oos int not null,
  rooms_available int not null,
  rooms_occupied int not null,
  rooms_sold int not null,
  rooms_complimentary int not null,
  rooms_house_use int not null,
  rooms_day_use int not null,
  rooms_no_show int not null,
  guests int not null,
  room_revenue money_amt not null,
  room_other_revenue money_amt not null,
  fnb_revenue money_amt not null,
  other_revenue money_amt not null,
  total_revenue money_amt not null,
  tax money_amt not null,
  non_revenue money_amt not null,
  payments money_amt not null,
  -- How many rows the day is split up in (stat_day), so that none of them can be missing; null where the day is older than this count.
  split_rows int,
  primary key (property_id, business_date),
  check (rooms_available = rooms_physical - rooms_ooo),
  check (rooms_occupied = rooms_sold + rooms_complimentary + rooms_house_use),
  check (total_revenue = room_revenue + room_other_revenue + fnb_revenue + other_revenue)
);

-- Control totals: eight rows a day.
create table ledger_day_balance (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  ledger ledger_t not null,
  opening money_amt not null,
  debits money_amt not null,
  credits money_amt not null,
  closing money_amt not null,
  primary key (property_id, business_date, ledger),
  check (closing = opening + debits - credits)
);

-- The same for each account of the chart that moved: what stands on an account, and what moved on it in a year, is added up from days.
create table ledger_account_day (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  ledger_account_id bigint not null,
  debits money_amt not null check (debits >= 0),
  credits money_amt not null check (credits >= 0),
  closing money_amt not null,
  lines integer not null check (lines > 0),
  primary key (property_id, business_date, ledger_account_id),
  foreign key (property_id, ledger_account_id) references ledger_account (property_id, id)
);
create index ledger_account_day_account on ledger_account_day (property_id, ledger_account_id, business_date);

-- Holders with a balance at the close: the detail of the four sub-ledgers.
create table holder_day_balance (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  ledger ledger_t not null,
  holder_id bigint not null,
  name text not null,
  balance money_amt not null check (balance <> 0),
  primary key (property_id, business_date, ledger, holder_id)
);
create index holder_day_balance_holder on holder_day_balance (property_id, ledger, holder_id, business_date);

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
  -- Against what was agreed when they came.
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

-- Snapshots may be rewritten while their day is not closed; everything else never.
create function fact_guard() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct property_id, business_date from old_rows) o
      join business_day d using (property_id, business_date)
     where d.status = 'closed')
  then
    raise exception 'immutable: % of a closed date', tg_table_name;
  end if;
  return null;
end $$;
create trigger closed_stays_changed after update on room_day_fact referencing old table as old_rows
  for each statement execute function fact_guard();
create trigger closed_stays_deleted after delete on room_day_fact referencing old table as old_rows
  for each statement execute function fact_guard();
create trigger closed_stays_changed after update on stay_night_fact referencing old table as old_rows
  for each statement execute function fact_guard();
create trigger closed_stays_deleted after delete on stay_night_fact referencing old table as old_rows
  for each statement execute function fact_guard();
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

create trigger stays before update or delete or truncate on revenue_day_fact
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on property_day_fact
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on ledger_day_balance
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on ledger_account_day
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on holder_day_balance
  for each statement execute function forbid_change();
