-- Null: no limit. No row: nothing without approval. Limits go with the role, which nobody has any more.
create table role_authority (
  property_id bigint not null references property_profile (id),
  role_id bigint not null references role (id) on delete cascade,
  kind text not null check (kind in ('adjustment', 'refund', 'paid_out', 'discount', 'write_off', 'penalty_waiver',
    'negative_charge', 'credit_bill', 'over_short', 'fx_identity_from')),
  per_posting money_amt,
  per_day money_amt,
  like audit_columns including all,
  primary key (property_id, role_id, kind)
);

-- What somebody did of a kind that the journal does not tell of (a waived penalty has no entry), and what somebody else consented
-- to, of every kind: both count against a limit of the day.
create table authority_use (
  property_id bigint not null,
  id bigint generated always as identity,
  business_date date not null,
  employee_id bigint not null references employee (id),
  kind text not null,
  amount money_amt not null check (amount >= 0),
  approved_by_id bigint references employee (id),
  created_at timestamptz not null default now(),
  -- Of money that a provider is asked to give back: where it does not, nothing was consented to.
  payment_intent_id bigint,
  primary key (property_id, id),
  foreign key (property_id, business_date) references business_day (property_id, business_date),
  check (approved_by_id <> employee_id)
);
create index authority_use_day on authority_use (property_id, business_date, kind);

-- Never a card number.
create table payment_card_token (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  guest_profile_id bigint references guest_profile (id),
  reservation_id bigint,
  provider varchar(30) not null,
  token varchar(128) not null check (token !~ '^[0-9]{12,19}$'),
  brand varchar(20) not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null check (expiry_year between 2000 and 2100),
  holder varchar(80),
  removed_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  unique (property_id, provider, token),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);
create index payment_card_token_guest on payment_card_token (property_id, guest_profile_id)
  where guest_profile_id is not null;
create index payment_card_token_reservation on payment_card_token (property_id, reservation_id)
  where reservation_id is not null;

create table folio_window (
  property_id bigint not null,
  folio_account_id bigint not null,
  window_no smallint not null check (window_no between 1 and 8),
  label varchar(40),
  -- Null: the account's own guest.
  payee_profile_id bigint references guest_profile (id),
  -- Needed to settle to city ledger.
  ar_account_id bigint,
  payment_method_id bigint,
  card_token_id bigint,
  folio_style text not null default 'detailed'
    check (folio_style in ('detailed', 'by_day', 'by_code', 'by_arrangement', 'room_package', 'total_only')),
  display_currency iso_currency,
  -- Amounts are hidden from users without the permission.
  is_confidential boolean not null default false,
  credit_limit money_amt,
  -- When it was last printed as the bill of every so many days of a long stay.
  last_periodic_date date,
  like audit_columns including all,
  primary key (property_id, folio_account_id, window_no),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, payment_method_id) references payment_method (property_id, id),
  foreign key (property_id, card_token_id) references payment_card_token (property_id, id),
  check (window_no > 1 or not is_confidential)
);
create index folio_window_payee on folio_window (payee_profile_id) where payee_profile_id is not null;

-- Of an account, or the template that new stays of a company or agent get.
create table routing_instruction (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  folio_account_id bigint,
  guest_profile_id bigint references guest_profile (id),
  display_sequence smallint not null default 20,
  routing_type text not null check (routing_type in ('window', 'room')),
  target_window smallint not null default 1 check (target_window between 1 and 8),
  target_account_id bigint,
  payee_profile_id bigint references guest_profile (id),
  payment_method_id bigint,
  all_codes boolean not null default false,
  -- Null: the whole stay.
  begin_date date,
  end_date date,
  days_of_week weekday_mask not null default 127,
  limit_amount money_amt check (limit_amount > 0),
  limit_percent pct check (limit_percent > 0 and limit_percent <= 100),
  limit_period text check (limit_period in ('per_day', 'per_stay')),
  -- The last posting of the house when the limit was set as it is: what was taken before then is no breach of it.
  limit_since_id bigint not null default 0,
  removed_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, target_account_id) references folio_account (property_id, id),
  foreign key (property_id, payment_method_id) references payment_method (property_id, id),
  check (num_nonnulls(folio_account_id, guest_profile_id) = 1),
  check ((routing_type = 'room') = (target_account_id is not null)),
  check (target_account_id <> folio_account_id),
  check (num_nonnulls(limit_amount, limit_percent) <= 1),
  check ((limit_amount is not null) = (limit_period is not null)),
  check (end_date >= begin_date)
);
create function routing_limit_set() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (new.limit_amount, new.limit_period) is distinct from (old.limit_amount, old.limit_period) then
    new.limit_since_id := coalesce((select max(id) from posting where property_id = new.property_id), 0);
  end if;
  return new;
end $$;
create trigger routing_limit_set before update on routing_instruction
  for each row execute function routing_limit_set();
create index routing_instruction_account on routing_instruction (property_id, folio_account_id) where removed_at is null;
create index routing_instruction_target on routing_instruction (property_id, target_account_id)
  where target_account_id is not null;
create index routing_instruction_profile on routing_instruction (property_id, guest_profile_id)
  where guest_profile_id is not null;

-- A charge that did not go where it was routed to is told once for each instruction and day, on each of the two stays.
alter table trace
  add column routing_instruction_id bigint,
  add foreign key (property_id, routing_instruction_id) references routing_instruction (property_id, id)
    on delete set null (routing_instruction_id);
create unique index trace_of_routing on trace (property_id, owner_id, routing_instruction_id, from_date)
  where routing_instruction_id is not null;

create table routing_instruction_code (
  property_id bigint not null,
  instruction_id bigint not null,
  routing_code_id bigint,
  transaction_code_id bigint,
  unique nulls not distinct (property_id, instruction_id, routing_code_id, transaction_code_id),
  foreign key (property_id, instruction_id) references routing_instruction (property_id, id) on delete cascade,
  foreign key (property_id, routing_code_id) references routing_code (property_id, id),
  foreign key (property_id, transaction_code_id) references transaction_code (property_id, id),
  check (num_nonnulls(routing_code_id, transaction_code_id) = 1)
);

create table fixed_charge (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  folio_account_id bigint,
  ar_account_id bigint,
  transaction_code_id bigint not null,
  window_no smallint not null default 1 check (window_no between 1 and 8),
  quantity numeric(12,3) not null default 1 check (quantity > 0),
  amount money_amt,
  -- Of the night's rate amount.
  percent_of_rate pct,
  per text not null default 'unit' check (per in ('unit', 'per_adult', 'per_person')),
  frequency text not null check (frequency in ('once', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly')),
  begin_date date not null,
  end_date date not null,
  -- 1 is Monday.
  weekday smallint check (weekday between 1 and 7),
  day_of_month smallint check (day_of_month between 1 and 31),
  supplement varchar(60),
  item_inventory_id bigint,
  removed_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, transaction_code_id) references transaction_code (property_id, id),
  foreign key (property_id, item_inventory_id) references item_inventory (property_id, id),
  check (num_nonnulls(folio_account_id, ar_account_id) = 1),
  check (num_nonnulls(amount, percent_of_rate) = 1),
  check (end_date >= begin_date),
  check ((frequency = 'weekly') = (weekday is not null)),
  check ((frequency in ('monthly', 'quarterly', 'yearly')) = (day_of_month is not null))
);
create index fixed_charge_account on fixed_charge (property_id, folio_account_id) where removed_at is null;
create index fixed_charge_ar_account on fixed_charge (property_id, ar_account_id) where ar_account_id is not null;

create table cashier_shift (
  property_id bigint not null,
  id bigint generated always as identity,
  cashier_id bigint not null,
  -- 1, 2, 3 … per cashier, without gaps.
  shift_no integer not null,
  business_date date not null,
  status text not null default 'open' check (status in ('open', 'counted', 'closed')),
  opened_by_id bigint not null references employee (id),
  opened_at timestamptz not null default now(),
  opening_amount money_amt not null default 0,
  counted_at timestamptz,
  closed_by_id bigint references employee (id),
  closed_at timestamptz,
  auto_closed boolean not null default false,
  retained_float money_amt,
  bag_no varchar(30),
  drop_location varchar(30),
  over_short_reason varchar(200),
  approved_by_id bigint references employee (id),
  like audit_columns including all,
  primary key (property_id, id),
  unique (property_id, cashier_id, shift_no),
  foreign key (property_id, cashier_id) references cashier (property_id, id),
  foreign key (property_id, business_date) references business_day (property_id, business_date),
  check ((status = 'closed') = (closed_at is not null))
);
create unique index cashier_shift_one_open on cashier_shift (property_id, cashier_id) where status <> 'closed';
create index cashier_shift_day on cashier_shift (property_id, business_date);
create index cashier_shift_user on cashier_shift (property_id, opened_by_id) where status <> 'closed';
create unique index cashier_one_eod on cashier (property_id) where kind = 'eod';

create function shift_number() returns trigger language plpgsql as $$
begin
  if new.shift_no <> 1 + coalesce((select max(shift_no) from cashier_shift
    where property_id = new.property_id and cashier_id = new.cashier_id), 0)
  then
    raise exception 'number_out_of_order: shift % of cashier %', new.shift_no, new.cashier_id;
  end if;
  return new;
end $$;
create trigger shift_number before insert on cashier_shift for each row execute function shift_number();
create trigger shift_kept before delete on cashier_shift for each statement execute function forbid_change();

create table shift_count (
  property_id bigint not null,
  shift_id bigint not null,
  instrument text not null check (instrument in ('cash', 'cheque')),
  currency iso_currency not null,
  attempt smallint not null default 1,
  expected money_amt not null,
  counted money_amt not null check (counted >= 0),
  difference money_amt generated always as (counted - expected) stored,
  -- [{"unit": "50.00", "count": 3}, …]
  denominations jsonb,
  counted_by_id bigint not null references employee (id),
  counted_at timestamptz not null default now(),
  primary key (property_id, shift_id, instrument, currency, attempt),
  foreign key (property_id, shift_id) references cashier_shift (property_id, id)
);
create trigger stays before update or delete or truncate on shift_count
  for each statement execute function forbid_change();

-- What the card slips of a shift come to by sort of card, where somebody has counted them; it moves no money.
create table shift_card_count (
  property_id bigint not null,
  shift_id bigint not null,
  brand varchar(80) not null,
  -- Of the count of the drawer that it was made with.
  attempt smallint not null,
  expected money_amt not null,
  counted money_amt not null,
  difference money_amt generated always as (counted - expected) stored,
  counted_by_id bigint not null references employee (id),
  counted_at timestamptz not null default now(),
  primary key (property_id, shift_id, brand, attempt),
  foreign key (property_id, shift_id) references cashier_shift (property_id, id)
);
create trigger stays before update or delete or truncate on shift_card_count
  for each statement execute function forbid_change();

-- The papers of a closed shift as they were when it was closed: what its codes, methods and people are called changes afterwards.
create table cashier_shift_report (
  property_id bigint not null,
  shift_id bigint not null,
  report text not null,
  content jsonb not null,
  primary key (property_id, shift_id, report),
  foreign key (property_id, shift_id) references cashier_shift (property_id, id)
);
create trigger stays before update or delete or truncate on cashier_shift_report
  for each statement execute function forbid_change();

-- fiscal_year is 0 when the series is not yearly.
create table document_series (
  property_id bigint not null references property_profile (id),
  series text not null check (series in ('folio', 'credit', 'deposit', 'receipt', 'invoice', 'statement')),
  fiscal_year smallint not null,
  prefix varchar(10) not null default '',
  pad smallint not null default 6,
  next_no bigint not null default 1 check (next_no >= 1),
  primary key (property_id, series, fiscal_year)
);

-- A document takes the next number of its series by being inserted; nothing else moves a series. Before the insert, so that
-- whoever comes second waits here and is told so, and not by the unique key.
create function take_number() returns trigger language plpgsql as $$
begin
  update document_series set next_no = next_no + 1
   where property_id = new.property_id and series = new.series and fiscal_year = new.fiscal_year and next_no = new.number;
  if not found then raise exception 'number_out_of_order: % %', new.series, new.number; end if;
  return new;
end $$;

create function series_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.next_no <> 1 then raise exception 'immutable: a series begins at 1'; end if;
  elsif tg_op = 'DELETE' then
    if old.next_no <> 1 then raise exception 'immutable: a series with documents'; end if;
    return old;
  elsif (new.property_id, new.series, new.fiscal_year) is distinct from (old.property_id, old.series, old.fiscal_year)
    or (new.next_no <> old.next_no and pg_trigger_depth() < 2)
  then
    raise exception 'immutable: a series moves only with a document';
  end if;
  return new;
end $$;
create trigger series_guard before insert or update or delete on document_series
  for each row execute function series_guard();

-- What a folio or a receipt is looked for by: its number, who pays, who stays, the room and the reservation; numbers without the noughts
-- before them; each word between blanks.
create function document_words(display_no text, payer text, guest text, room_no text, confirmation_no text)
returns text language sql immutable parallel safe as $$
  select regexp_replace(plain_words(display_no || ' ' || coalesce(payer, '') || ' ' || coalesce(guest, '') || ' ' || coalesce(room_no, '') || ' '
    || coalesce(confirmation_no, '')) || ' ', ' 0+(?=[0-9])', ' ', 'g')
$$;

create table receipt (
  property_id bigint not null,
  id bigint generated always as identity,
  series text not null default 'receipt' check (series = 'receipt'),
  fiscal_year smallint not null,
  number bigint not null,
  display_no varchar(30) not null,
  entry_id bigint not null,
  kind text not null
    check (kind in ('payment', 'refund', 'paid_out', 'deposit', 'deposit_refund', 'exchange', 'ar_payment', 'drop')),
  content jsonb not null,
  printed_count integer not null default 0,
  -- Its kinds name the payer and the room differently.
  words text not null generated always as (document_words(display_no,
    coalesce(content ->> 'guest', content ->> 'guest_name', content ->> 'name'), null,
    coalesce(content ->> 'room', content ->> 'room_no'), null)) stored,
  primary key (property_id, id),
  unique (property_id, fiscal_year, number),
  unique (property_id, entry_id),
  foreign key (property_id, series, fiscal_year) references document_series (property_id, series, fiscal_year),
  foreign key (property_id, entry_id) references journal_entry (property_id, id)
);
create index receipt_display_no on receipt (property_id, display_no);
create index receipt_words on receipt using gin (words public.gin_trgm_ops);
create trigger take_number before insert on receipt for each row execute function take_number();
create trigger receipt_stays
  before delete or truncate or update of property_id, id, series, fiscal_year, number, display_no, entry_id, kind, content
  on receipt for each statement execute function forbid_change();

create table payment_intent (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  idempotency_key varchar(80) not null,
  purpose text not null check (purpose in ('auth', 'sale', 'capture', 'refund', 'void')),
  folio_account_id bigint,
  -- Where it is posted, and by which way to pay.
  window_no smallint check (window_no between 1 and 8),
  payment_method_id bigint,
  ar_account_id bigint,
  card_token_id bigint not null,
  amount money_amt not null check (amount > 0),
  status text not null default 'created'
    check (status in ('created', 'sent', 'approved', 'declined', 'unknown', 'posted', 'voiding', 'voided', 'failed')),
  -- Somebody or something has still to look after it.
  is_open boolean not null generated always as (status in ('created', 'sent', 'approved', 'unknown', 'voiding')) stored,
  provider_ref varchar(80),
  approval_code varchar(20),
  message varchar(200),
  entry_id bigint,
  like audit_columns including all,
  primary key (property_id, id),
  unique (property_id, idempotency_key, purpose),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, card_token_id) references payment_card_token (property_id, id),
  foreign key (property_id, entry_id) references journal_entry (property_id, id),
  foreign key (property_id, payment_method_id) references payment_method (property_id, id)
);
alter table authority_use add foreign key (property_id, payment_intent_id) references payment_intent (property_id, id);
create index payment_intent_open on payment_intent (property_id, folio_account_id) where is_open;
create index payment_intent_entry on payment_intent (property_id, entry_id) where entry_id is not null;

create table card_authorization (
  property_id bigint not null,
  id bigint generated always as identity,
  folio_account_id bigint not null,
  window_no smallint not null check (window_no between 1 and 8),
  card_token_id bigint,
  approval_code varchar(20),
  amount money_amt not null check (amount > 0),
  manual boolean not null default false,
  status text not null default 'held' check (status in ('held', 'captured', 'released', 'expired')),
  expires_on date,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, card_token_id) references payment_card_token (property_id, id)
);
create index card_authorization_account on card_authorization (property_id, folio_account_id);
-- What a provider has authorised: asked for and let go of by its intent.
alter table card_authorization
  add column payment_intent_id bigint,
  add foreign key (property_id, payment_intent_id) references payment_intent (property_id, id);
create unique index card_authorization_intent on card_authorization (property_id, payment_intent_id) where payment_intent_id is not null;
-- What is taken of an authorisation: once, and nobody else is asked for the rest of it.
alter table payment_intent
  add column card_authorization_id bigint,
  add foreign key (property_id, card_authorization_id) references card_authorization (property_id, id),
  add constraint payment_intent_capture_of check ((purpose = 'capture') = (card_authorization_id is not null));
create unique index payment_intent_capture on payment_intent (property_id, card_authorization_id)
  where purpose = 'capture' and status not in ('declined', 'voided', 'failed');
-- How much of what a card was charged is surcharge, before the taxes that are added to it.
alter table payment_intent
  add column surcharge money_amt not null default 0 check (surcharge >= 0 and surcharge < amount),
  -- By what: it is posted as the card was told, whatever its method asks by then. None of a sale from before it was kept.
  add column surcharge_percent pct,
  add column surcharge_transaction_code_id bigint,
  add foreign key (property_id, surcharge_transaction_code_id) references transaction_code (property_id, id),
  add constraint payment_intent_surcharge_by check ((surcharge_percent is null) = (surcharge_transaction_code_id is null));

-- A numbered, issued document; content is everything that was printed.
create table folio (
  property_id bigint not null,
  id bigint generated always as identity,
  series text not null check (series in ('folio', 'credit', 'deposit', 'invoice')),
  fiscal_year smallint not null,
  number bigint not null,
  display_no varchar(30) not null,
  type text not null check (type in ('checkout', 'interim', 'advance', 'early_departure', 'passer_by', 'no_show',
    'cancellation', 'late', 'house', 'deposit', 'credit_bill', 'ar_invoice')),
  status text not null default 'issued' check (status in ('issued', 'void')),
  folio_account_id bigint,
  window_no smallint,
  ar_account_id bigint,
  ar_item_id bigint,
  credit_of_id bigint,
  business_date date not null,
  issued_at timestamptz not null default now(),
  issued_by_id bigint not null references employee (id),
  payee_name text not null,
  payee_tax_no text,
  currency iso_currency not null,
  total_net money_amt not null,
  total_tax money_amt not null,
  total_gross money_amt not null,
  total_paid money_amt not null,
  total_city_ledger money_amt not null default 0,
  content jsonb not null,
  content_sha sha256_hex not null,
  void_reason varchar(200),
  voided_by_id bigint references employee (id),
  voided_at timestamptz,
  words text not null generated always as (document_words(display_no, payee_name, content -> 'guest' ->> 'name',
    content -> 'guest' ->> 'room_no', content -> 'guest' ->> 'confirmation_no')) stored,
  primary key (property_id, id),
  unique (property_id, series, fiscal_year, number),
  foreign key (property_id, series, fiscal_year) references document_series (property_id, series, fiscal_year),
  foreign key (property_id, business_date) references business_day (property_id, business_date),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, credit_of_id) references folio (property_id, id),
  check (total_gross = total_net + total_tax),
  check ((type = 'credit_bill') = (credit_of_id is not null)),
  check ((status = 'void') = (voided_at is not null))
);
create index folio_day on folio (property_id, business_date);
create index folio_of_account on folio (property_id, folio_account_id) where folio_account_id is not null;
create index folio_ar_account on folio (property_id, ar_account_id) where ar_account_id is not null;
create index folio_credit_of on folio (property_id, credit_of_id) where credit_of_id is not null;
create index folio_display_no on folio (property_id, display_no);
create index folio_words on folio using gin (words public.gin_trgm_ops);
create trigger take_number before insert on folio for each row execute function take_number();

create function folio_guard() returns trigger language plpgsql as $$
declare
  -- Words are made of the rest, and only after this.
  voiding constant text[] := array['status', 'void_reason', 'voided_by_id', 'voided_at', 'words'];
begin
  if old.status = 'void' or new.status <> 'void' or to_jsonb(old) - voiding <> to_jsonb(new) - voiding then
    raise exception 'immutable: an issued folio can only be voided';
  end if;
  return new;
end $$;
create trigger folio_guard before update on folio for each row execute function folio_guard();
create trigger folio_kept before delete or truncate on folio for each statement execute function forbid_change();

-- live: false once the folio was voided.
create table folio_posting (
  property_id bigint not null,
  folio_id bigint not null,
  posting_id bigint not null,
  live boolean not null default true,
  primary key (property_id, folio_id, posting_id),
  foreign key (property_id, folio_id) references folio (property_id, id),
  foreign key (property_id, posting_id) references posting (property_id, id)
);
create unique index folio_posting_live on folio_posting (property_id, posting_id) where live;

create table folio_print (
  property_id bigint not null,
  id bigint generated always as identity,
  folio_id bigint not null,
  copy_no integer not null,
  channel text not null check (channel in ('print', 'pdf', 'email')),
  target varchar(200),
  style varchar(20) not null,
  printed_by_id bigint not null references employee (id),
  printed_at timestamptz not null default now(),
  primary key (property_id, id),
  unique (property_id, folio_id, copy_no),
  foreign key (property_id, folio_id) references folio (property_id, id)
);

create table fx_transaction (
  property_id bigint not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  direction text not null check (direction in ('buy', 'sell')),
  instrument text not null check (instrument in ('cash', 'cheque')),
  currency iso_currency not null,
  foreign_amount money_amt not null check (foreign_amount > 0),
  rate_id bigint not null,
  rate fx_rate not null,
  gross money_amt not null,
  commission money_amt not null,
  base_net money_amt not null,
  guest_profile_id bigint references guest_profile (id),
  name text not null,
  document_type varchar(20),
  document_no varchar(40),
  receipt_no varchar(30) not null,
  reverses_id bigint,
  primary key (property_id, id),
  unique (property_id, reverses_id),
  foreign key (property_id, entry_id) references journal_entry (property_id, id),
  foreign key (property_id, rate_id) references exchange_rate (property_id, id),
  foreign key (property_id, reverses_id) references fx_transaction (property_id, id)
);
create index fx_transaction_entry on fx_transaction (property_id, entry_id);
create trigger stays before update or delete or truncate on fx_transaction
  for each statement execute function forbid_change();

-- One grant: price is what the guest pays (price_tax of it is contained: price_taxes says by code what, on what), allowance what may
-- be consumed.
create table package_allowance (
  property_id bigint not null,
  id bigint generated always as identity,
  folio_account_id bigint not null,
  reservation_package_id bigint not null,
  package_code_id bigint not null,
  granted_on date not null,
  valid_on date not null,
  -- Nothing on a night that costs nothing: what is served on it is the house's.
  price money_amt not null check (price >= 0),
  price_tax money_amt not null,
  price_taxes jsonb not null default '[]',
  allowance money_amt not null check (allowance > 0),
  -- Null: the night that granted it came to nothing.
  entry_id bigint,
  status text not null default 'open' check (status in ('open', 'settled', 'reversed')),
  settle_entry_id bigint,
  primary key (property_id, id),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, reservation_package_id) references reservation_package (property_id, id),
  foreign key (property_id, package_code_id) references package_code (property_id, id),
  foreign key (property_id, entry_id) references journal_entry (property_id, id),
  foreign key (property_id, settle_entry_id) references journal_entry (property_id, id)
);
create index package_allowance_open on package_allowance (property_id, valid_on, folio_account_id) where status = 'open';
create index package_allowance_account on package_allowance (property_id, folio_account_id);
create index package_allowance_entry on package_allowance (property_id, entry_id);

alter table posting
  add foreign key (property_id, fixed_charge_id) references fixed_charge (property_id, id),
  add foreign key (property_id, routing_instruction_id) references routing_instruction (property_id, id),
  add foreign key (property_id, card_token_id) references payment_card_token (property_id, id),
  add foreign key (property_id, package_allowance_id) references package_allowance (property_id, id);
alter table journal_entry
  add foreign key (property_id, cashier_shift_id) references cashier_shift (property_id, id);
