create domain reservation_status as text
  check (value in ('hold', 'inquiry', 'waitlist', 'reserved', 'checked_in', 'checked_out', 'cancelled', 'no_show'));

create sequence confirmation_seq start 100001;
-- Shown with a leading C.
create sequence cancellation_seq start 100001;
-- Registration cards, shown with the year before it.
create sequence registration_seq;

create table link_group (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  name text,
  kind text not null default 'link' check (kind in ('link', 'split', 'party', 'back_to_back')),
  like audit_columns including all,
  primary key (property_id, id)
);

-- Its id is the occupancy_key of the room the sharers have together.
create table share_group (
  property_id bigint not null references property_profile (id),
  id bigint not null default nextval('occupancy_key_seq'),
  mode text not null default 'split' check (mode in ('full', 'entire', 'split', 'custom')),
  payer_reservation_id bigint,
  like audit_columns including all,
  primary key (property_id, id)
);

-- The header: who, when, under which conditions. Its people, type, charge type and rate code are those of the first night,
-- its room that of the present or next segment; the truth of each night is reservation_night, of rooms room_occupancy.
create table reservation (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  confirmation_no text not null default nextval('confirmation_seq')::text unique,
  external_ref text,
  custom_ref text check (length(custom_ref) <= 40),
  status reservation_status not null default 'reserved',
  reservation_type_id bigint not null,
  arrival_date date not null,
  departure_date date not null,
  original_arrival date not null,
  original_departure date not null,
  -- As it stood when the guest came: whoever leaves earlier or later has changed it in house.
  agreed_departure date,
  is_day_use boolean generated always as (arrival_date = departure_date) stored,
  rooms smallint not null default 1 check (rooms between 0 and 99),
  room_type_id bigint not null,
  charge_type_id bigint not null,
  rate_code_id bigint not null,
  room_id bigint,
  eta time,
  etd time,
  early_check_in boolean not null default false,
  late_check_out boolean not null default false,
  -- A room may have nobody on it. c1 to c3: children by age band.
  adults smallint not null default 1 check (adults >= 0),
  c1 smallint not null default 0 check (c1 >= 0),
  c2 smallint not null default 0 check (c2 >= 0),
  c3 smallint not null default 0 check (c3 >= 0),
  child_ages smallint[] not null default '{}',
  guest_profile_id bigint references guest_profile (id),
  booker_name text,
  booker_phone text,
  booker_email text,
  market_code_id bigint not null,
  source_code_id bigint not null,
  origin_code_id bigint,
  purpose_of_stay_id bigint,
  guest_type_id bigint,
  reservation_method_id bigint,
  channel text not null default 'desk',
  block_id bigint,
  link_group_id bigint,
  share_group_id bigint,
  -- Counts as the room. Cancelled or no-show out of a shared room: the room was lost with him.
  is_share_primary boolean not null default true,
  -- Cancelled or no-show out of a shared room: its amounts are those of a part of that room.
  was_sharer boolean not null default false,
  currency_code iso_currency not null,
  payment_method_id bigint,
  deposit_rule_id bigint,
  cancellation_penalty_id bigint,
  print_rate boolean not null default true,
  suppress_rate boolean not null default false,
  is_no_post boolean not null default false,
  is_walk_in boolean not null default false,
  is_posting_master boolean not null default false,
  do_not_move boolean not null default false,
  is_oversold boolean not null default false,
  is_imported boolean not null default false,
  pre_registered_at timestamptz,
  advance_checked_in_at timestamptz,
  queued_at timestamptz,
  queue_priority smallint check (queue_priority between 1 and 5),
  upgraded_from_type_id bigint,
  registration_no text,
  booked_business_date date not null,
  -- Where that is not when the row was written: of an inquiry that became a booking, of rooms that left one.
  booked_at timestamptz,
  -- Its rooms left another reservation, of which what they ask ahead is asked.
  deposit_of_id bigint,
  checked_in_at timestamptz,
  checked_in_by_id bigint references employee (id),
  checked_in_business_date date,
  checked_out_at timestamptz,
  checked_out_by_id bigint references employee (id),
  check_out_business_date date,
  express_check_out_at timestamptz,
  express_email text,
  -- Who has promised it: in whose name the house does it.
  express_by_id bigint references employee (id),
  hold_expires_at timestamptz,
  cancellation_no text unique,
  cancelled_at timestamptz,
  cancelled_by_id bigint references employee (id),
  cancelled_business_date date,
  cancellation_reason_id bigint,
  cancel_note text,
  no_show_at timestamptz,
  no_show_business_date date,
  reinstated_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, reservation_type_id) references reservation_type (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id),
  foreign key (property_id, charge_type_id) references room_type (property_id, id),
  foreign key (property_id, upgraded_from_type_id) references room_type (property_id, id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  foreign key (property_id, room_id) references room (property_id, id),
  foreign key (property_id, market_code_id) references market_code (property_id, id),
  foreign key (property_id, source_code_id) references source_code (property_id, id),
  foreign key (property_id, origin_code_id) references origin_code (property_id, id),
  foreign key (property_id, purpose_of_stay_id) references purpose_of_stay (property_id, id),
  foreign key (property_id, guest_type_id) references guest_type (property_id, id),
  foreign key (property_id, reservation_method_id) references reservation_method (property_id, id),
  foreign key (property_id, payment_method_id) references payment_method (property_id, id),
  foreign key (property_id, deposit_rule_id) references deposit_rule (property_id, id),
  foreign key (property_id, cancellation_penalty_id) references cancellation_penalty (property_id, id),
  foreign key (property_id, cancellation_reason_id) references cancellation_reason (property_id, id),
  foreign key (property_id, link_group_id) references link_group (property_id, id),
  foreign key (property_id, deposit_of_id) references reservation (property_id, id),
  foreign key (property_id, share_group_id) references share_group (property_id, id),
  check (departure_date - arrival_date between 0 and 999),
  check (rooms >= 1 or is_posting_master),
  check (status = 'hold' or guest_profile_id is not null),
  check (status <> 'hold' or hold_expires_at is not null),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index reservation_arrival on reservation (property_id, arrival_date, status);
create index reservation_departure on reservation (property_id, departure_date, status);
-- Those due in, and those overdue, without the years before.
create index reservation_due on reservation (property_id, arrival_date) where status = 'reserved';
-- Those still to come, by their nearness; who never came is found without the years before.
create index reservation_open on reservation (property_id, arrival_date)
  where status in ('reserved', 'inquiry', 'waitlist');
create index reservation_in_house on reservation (property_id, room_id) where status = 'checked_in';
create index reservation_by_guest on reservation (property_id, guest_profile_id, arrival_date desc);
create index reservation_booked on reservation (property_id, booked_business_date);
create index reservation_cancelled on reservation (property_id, cancelled_business_date)
  where cancelled_business_date is not null;
create index reservation_no_show on reservation (property_id, no_show_business_date)
  where no_show_business_date is not null;
create index reservation_checked_out on reservation (property_id, check_out_business_date)
  where check_out_business_date is not null;
create index reservation_hold on reservation (property_id, hold_expires_at) where status = 'hold';
create index reservation_block on reservation (property_id, block_id) where block_id is not null;
create index reservation_deposit_of on reservation (property_id, deposit_of_id) where deposit_of_id is not null;
create index reservation_link on reservation (property_id, link_group_id) where link_group_id is not null;
create index reservation_share on reservation (property_id, share_group_id) where share_group_id is not null;
create index reservation_custom_ref on reservation (property_id, custom_ref) where custom_ref is not null;
create unique index reservation_external on reservation (property_id, channel, external_ref) where external_ref is not null;

alter table share_group
  add foreign key (property_id, payer_reservation_id) references reservation (property_id, id);
alter table room_occupancy
  add foreign key (property_id, reservation_id) references reservation (property_id, id);

-- One row per night (a day use has one too): what is sold, charged and paid, and by how many people.
create table reservation_night (
  property_id bigint not null,
  reservation_id bigint not null,
  stay_date date not null,
  room_type_id bigint not null,
  charge_type_id bigint not null,
  rate_code_id bigint not null,
  adults smallint not null check (adults >= 0),
  c1 smallint not null default 0 check (c1 >= 0),
  c2 smallint not null default 0 check (c2 >= 0),
  c3 smallint not null default 0 check (c3 >= 0),
  market_code_id bigint not null,
  source_code_id bigint not null,
  origin_code_id bigint,
  block_id bigint,
  base_amount money_amt not null,
  discount_kind text check (discount_kind in ('percent', 'amount')),
  -- It lowers the price: what raises it is overtyped, by a right of its own.
  discount_value numeric(19,6) check (discount_value >= 0),
  discount_reason_id bigint,
  -- Per room, after discount or overtyping; share_amount is what this reservation pays of it. Negative amounts occur.
  rate_amount money_amt not null,
  share_amount money_amt not null,
  -- Never priced anew by itself.
  is_fixed boolean not null default false,
  override_by_id bigint references employee (id),
  override_reason text,
  exchange_rate fx_rate not null default 1,
  -- Copied from the reservation for nights that are shared.
  share_group_id bigint,
  -- False: second sharer, day use, posting master, inquiry, waitlist, cancelled, no-show.
  counts_inventory boolean not null default true,
  -- Mirror of the claim of the posting engine; a posted night is read-only.
  posted_at timestamptz,
  -- The price of the table in the rate's currency: what moves with the course is exchanged anew, not from what was rounded.
  foreign_amount money_amt,
  primary key (property_id, reservation_id, stay_date),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id),
  foreign key (property_id, charge_type_id) references room_type (property_id, id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  foreign key (property_id, market_code_id) references market_code (property_id, id),
  foreign key (property_id, source_code_id) references source_code (property_id, id),
  foreign key (property_id, origin_code_id) references origin_code (property_id, id),
  foreign key (property_id, discount_reason_id) references discount_reason (property_id, id),
  foreign key (property_id, share_group_id) references share_group (property_id, id),
  check ((discount_kind is null) = (discount_value is null)),
  check (discount_kind is null or discount_reason_id is not null),
  constraint reservation_night_no_more_than_all check (discount_kind <> 'percent' or discount_value <= 100)
);
create unique index reservation_night_one_counts on reservation_night (property_id, share_group_id, stay_date)
  where counts_inventory and share_group_id is not null;
create index reservation_night_date on reservation_night (property_id, stay_date, room_type_id)
  include (reservation_id, counts_inventory);
create index reservation_night_block on reservation_night (property_id, block_id, stay_date, room_type_id)
  where block_id is not null;

-- People without a reservation of their own.
create table reservation_guest (
  property_id bigint not null,
  reservation_id bigint not null,
  guest_profile_id bigint not null references guest_profile (id),
  is_child boolean not null default false,
  display_sequence smallint not null default 0,
  primary key (property_id, reservation_id, guest_profile_id),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);
create index reservation_guest_profile on reservation_guest (property_id, guest_profile_id);

create table reservation_profile (
  property_id bigint not null,
  reservation_id bigint not null,
  role text not null
    check (role in ('company', 'travel_agent', 'source', 'group', 'contact', 'billing_contact', 'addressee')),
  display_sequence smallint not null default 1,
  guest_profile_id bigint not null references guest_profile (id),
  contact_id bigint references guest_profile (id),
  is_commissionable boolean not null default true,
  commission_percent pct check (commission_percent between 0 and 100),
  voucher_no text,
  record_locator text,
  primary key (property_id, reservation_id, role, display_sequence),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);
create index reservation_profile_profile on reservation_profile (property_id, guest_profile_id, role);

create table reservation_special (
  property_id bigint not null,
  reservation_id bigint not null,
  preference_id bigint not null references master_type (id),
  is_excluded boolean not null default false,
  weight smallint not null default 1 check (weight between 1 and 3),
  primary key (property_id, reservation_id, preference_id),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);

create table reservation_package (
  property_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  package_code_id bigint not null,
  origin text not null check (origin in ('rate', 'block', 'reservation')),
  mode text not null check (mode in ('included', 'added_combined', 'added_separate')),
  from_date date not null,
  to_date date not null,
  quantity smallint not null default 1 check (quantity > 0),
  price_override money_amt,
  allowance_override money_amt,
  excluded_dates date[] not null default '{}',
  once_date date,
  removed_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, package_code_id) references package_code (property_id, id),
  check (to_date >= from_date)
);
create index reservation_package_reservation on reservation_package (property_id, reservation_id);
-- What is inside the rates of those still to come is looked for every night (pace).
create index reservation_package_included on reservation_package (property_id, reservation_id) where mode = 'included' and removed_at is null;

-- Computed; computed again on every change of dates, people or package.
create table reservation_package_night (
  property_id bigint not null,
  reservation_package_id bigint not null,
  stay_date date not null,
  consume_date date not null,
  units numeric(9,2) not null,
  unit_price money_amt not null,
  amount money_amt not null,
  posted_at timestamptz,
  -- What a price in a foreign currency was exchanged at; 1 for what was agreed in the money of the house.
  exchange_rate fx_rate not null default 1,
  -- The price of one in that currency.
  foreign_price money_amt,
  primary key (property_id, reservation_package_id, stay_date),
  foreign key (property_id, reservation_package_id) references reservation_package (property_id, id)
);
create index reservation_package_night_consumed on reservation_package_night (property_id, consume_date);

create table reservation_item (
  property_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  item_inventory_id bigint not null,
  from_date date not null,
  to_date date not null,
  quantity smallint not null check (quantity > 0),
  reservation_package_id bigint,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, item_inventory_id) references item_inventory (property_id, id),
  foreign key (property_id, reservation_package_id) references reservation_package (property_id, id),
  check (to_date >= from_date)
);
create index reservation_item_reservation on reservation_item (property_id, reservation_id);
create index reservation_item_use on reservation_item (property_id, item_inventory_id, from_date, to_date);

create table cancellation_log (
  property_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  action text not null check (action in ('cancel', 'no_show', 'reinstate')),
  cancellation_no text,
  cancellation_reason_id bigint,
  note text,
  penalty_computed money_amt,
  penalty_charged money_amt,
  refund money_amt,
  waived_reason text,
  business_date date not null,
  at timestamptz not null default now(),
  -- Null: the house itself, after the hold time.
  by_id bigint references employee (id),
  primary key (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, cancellation_reason_id) references cancellation_reason (property_id, id)
);
create index cancellation_log_reservation on cancellation_log (property_id, reservation_id);
create index cancellation_log_day on cancellation_log (property_id, business_date);

create table waitlist_entry (
  property_id bigint not null,
  reservation_id bigint not null,
  priority_id bigint not null references master_type (id),
  reason_id bigint not null references master_type (id),
  phone text,
  note text,
  since timestamptz not null default now(),
  last_checked_at timestamptz,
  offer_until timestamptz,
  fits_now boolean not null default false,
  primary key (property_id, reservation_id),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);

-- Lost: the guest declined; refused: the house did.
create table turnaway (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('lost', 'refused')),
  reason_id bigint not null references master_type (id),
  arrival_date date not null,
  departure_date date not null,
  rooms smallint not null default 1,
  adults smallint,
  children smallint,
  room_type_id bigint,
  rate_code_id bigint,
  rate money_amt,
  guest_profile_id bigint references guest_profile (id),
  company_id bigint references guest_profile (id),
  agent_id bigint references guest_profile (id),
  market_code_id bigint,
  comment text,
  business_date date not null,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, room_type_id) references room_type (property_id, id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  foreign key (property_id, market_code_id) references market_code (property_id, id),
  check (departure_date >= arrival_date)
);
create index turnaway_arrival on turnaway (property_id, arrival_date);
create index turnaway_day on turnaway (property_id, business_date);

create table room_move (
  property_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  from_room_id bigint not null,
  to_room_id bigint not null,
  from_type_id bigint not null,
  to_type_id bigint not null,
  -- None: the guest has booked two types, one after the other.
  room_move_reason_id bigint,
  note text,
  move_date date not null,
  planned_time time,
  state text not null default 'done' check (state in ('planned', 'done', 'dropped', 'undone')),
  rate_decision text not null default 'keep' check (rate_decision in ('keep', 'reprice', 'upgrade')),
  done_at timestamptz,
  done_by_id bigint references employee (id),
  like audit_columns including all,
  -- What the nights were charged before a move charged them anew: whoever is moved back pays that again.
  agreed jsonb,
  primary key (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, from_room_id) references room (property_id, id),
  foreign key (property_id, to_room_id) references room (property_id, id),
  foreign key (property_id, from_type_id) references room_type (property_id, id),
  foreign key (property_id, to_type_id) references room_type (property_id, id),
  foreign key (property_id, room_move_reason_id) references room_move_reason (property_id, id),
  check (from_room_id <> to_room_id)
);
create index room_move_reservation on room_move (property_id, reservation_id);
create index room_move_day on room_move (property_id, move_date);

create table trace (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  owner_type text not null check (owner_type in ('reservation', 'block', 'guest_profile')),
  owner_id bigint not null,
  department_id bigint not null references master_type (id),
  from_date date not null,
  to_date date not null,
  due_time time,
  text text not null check (length(text) <= 2000),
  resolved_at timestamptz,
  resolved_by_id bigint references employee (id),
  resolved_note text,
  like audit_columns including all,
  primary key (property_id, id),
  check (to_date >= from_date)
);
create index trace_owner on trace (property_id, owner_type, owner_id);
create index trace_open on trace (property_id, from_date) where resolved_at is null;

-- How a guest comes and goes; each way once.
create table transport (
  property_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  direction text not null check (direction in ('arrival', 'departure')),
  type_id bigint references master_type (id),
  carrier text,
  number text,
  station text,
  at_date date,
  at_time time,
  is_requested boolean not null default false,
  note text,
  like audit_columns including all,
  primary key (property_id, id),
  unique (property_id, reservation_id, direction),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);

-- Who acknowledged which alert, on which screen.
create table alert_seen (
  property_id bigint not null,
  alert_id bigint not null,
  reservation_id bigint not null,
  trigger text not null,
  seen_by_id bigint not null references employee (id),
  seen_at timestamptz not null default now(),
  primary key (property_id, alert_id, reservation_id, trigger, seen_by_id),
  foreign key (property_id, alert_id) references alert_information (property_id, id) on delete cascade,
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);

-- What posting, reports and housekeeping read: the night with its room, state and currency.
create view reservation_night_v as
  select n.*, r.confirmation_no, r.status, r.guest_profile_id, r.rooms, r.currency_code, r.is_no_post,
      r.is_posting_master, o.room_id
    from reservation_night n
    join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
    left join room_occupancy o on o.property_id = n.property_id and o.reservation_id = n.reservation_id
      and o.kind = 'stay' and o.is_active
      and (n.stay_date >= o.from_date and n.stay_date < o.to_date or o.from_date = o.to_date and n.stay_date = o.from_date);
