create domain ledger_t as text
  check (value in ('guest', 'deposit', 'package', 'ar', 'revenue', 'tax', 'cash', 'internal'));

create unique index ledger_account_of_ledger on ledger_account (property_id, id, ledger);

create table business_day (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  status text not null check (status in ('open', 'closing', 'closed')),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by_id bigint references employee (id),
  -- The last link of the chain that belongs to the day.
  seal_seq bigint,
  seal_hash sha256_hex,
  primary key (property_id, business_date),
  check ((status = 'closed') = (closed_at is not null and seal_seq is not null and seal_hash is not null))
);
create unique index business_day_one_live on business_day (property_id) where status <> 'closed';

create function business_day_guard() returns trigger language plpgsql as $$
begin
  if old.status = 'closed' or tg_op = 'DELETE' then raise exception 'immutable: business date %', old.business_date; end if;
  return new;
end $$;
create trigger business_day_guard before update or delete on business_day
  for each row execute function business_day_guard();

-- Tip of the hash chain of a property, and the currency its ledgers are kept in.
create table ledger_head (
  property_id bigint primary key references property_profile (id),
  currency iso_currency not null,
  decimals smallint not null check (decimals between 0 and 4),
  last_seq bigint not null default 0,
  last_hash sha256_hex not null default repeat('0', 64)
);

create function ledger_currency_guard() returns trigger language plpgsql as $$
begin
  if old.last_seq > 0 then raise exception 'immutable: the base currency once something was posted'; end if;
  return new;
end $$;
create trigger ledger_currency_guard before update of currency, decimals on ledger_head
  for each row execute function ledger_currency_guard();

create table journal_entry (
  property_id bigint not null,
  id bigint generated always as identity,
  business_date date not null,
  kind text not null check (kind in ('charge', 'payment', 'refund', 'paid_out', 'deposit', 'deposit_apply', 'deposit_move',
    'deposit_refund', 'deposit_tax', 'penalty', 'transfer', 'split', 'adjustment', 'reversal', 'room', 'fixed',
    'package_consume', 'package_settle', 'advance', 'advance_release', 'city_ledger', 'ar_charge', 'ar_payment',
    'ar_transfer', 'ar_write_off', 'commission', 'shift_open', 'shift_drop', 'shift_close', 'fx', 'tax_exempt',
    'credit_bill', 'opening')),
  posted_at timestamptz not null default clock_timestamp(),
  employee_id bigint not null references employee (id),
  cashier_shift_id bigint,
  eod_run_id bigint,
  idempotency_key varchar(80),
  memo varchar(200),
  primary key (property_id, id),
  foreign key (property_id, business_date) references business_day (property_id, business_date)
);
create index journal_entry_day on journal_entry (property_id, business_date);
-- Nights that were billed ahead are few, and are looked for every night (chk_38).
create index journal_entry_advance on journal_entry (property_id, id) where kind = 'advance';
create index journal_entry_shift on journal_entry (property_id, cashier_shift_id) where cashier_shift_id is not null;

-- A folio account: a stay, a passer-by sale or a house account.
create table folio_account (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('stay', 'passer_by', 'house')),
  reservation_id bigint,
  -- House accounts only.
  code text,
  name text not null,
  status text not null default 'pre_stay' check (status in ('pre_stay', 'open', 'closed', 'reopened')),
  -- Null: taxed normally.
  tax_type_id bigint,
  credit_limit money_amt,
  -- Of a stay: kept equal to the reservation's.
  is_no_post boolean not null default false,
  opened_at timestamptz,
  closed_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  unique (property_id, code),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, tax_type_id) references tax_type (property_id, id),
  check ((kind = 'stay') = (reservation_id is not null)),
  check ((kind = 'house') = (code is not null))
);
create unique index folio_account_stay on folio_account (property_id, reservation_id) where kind = 'stay';
create index folio_account_not_closed on folio_account (property_id, status) where status <> 'closed';

-- What a person sees on a folio, in the deposit ledger, the package ledger or on a receivables account. Never changed.
create table posting (
  property_id bigint not null,
  id bigint generated always as identity,
  entry_id bigint not null,
  business_date date not null,
  ledger ledger_t not null check (ledger in ('guest', 'deposit', 'package', 'ar')),
  folio_account_id bigint,
  ar_account_id bigint,
  ar_item_id bigint,
  -- Where it first landed; where it is now says posting_placement.
  window_no smallint not null default 1 check (window_no between 1 and 8),
  transaction_code_id bigint not null,
  description text not null,
  side text not null check (side in ('charge', 'payment')),
  origin text not null check (origin in ('manual', 'batch', 'interface', 'room', 'package', 'fixed', 'generate', 'penalty',
    'advance', 'deposit', 'deposit_transfer', 'deposit_move', 'transfer', 'split', 'adjustment', 'reversal', 'city_ledger',
    'rounding', 'package_consume', 'package_settle', 'ar', 'ar_transfer', 'write_off', 'commission', 'tax_exempt',
    'credit_bill', 'opening')),
  quantity numeric(12,3) not null default 1,
  unit_price money_amt,
  amount money_amt not null check (amount <> 0),
  ledger_amount money_amt generated always as (case side when 'charge' then amount else -amount end) stored,
  taxable_amount money_amt,
  fx_currency iso_currency,
  fx_amount money_amt,
  fx_rate fx_rate,
  -- The day the service belongs to.
  revenue_date date not null,
  -- Main posting of the group; null for a main posting.
  parent_id bigint,
  reverses_id bigint,
  adjusts_id bigint,
  -- Transfer-in, split part, deposit applied: where it came from; root_id is the first of the chain, null for itself.
  moved_from_id bigint,
  root_id bigint,
  -- Whose consumption it is; stays through transfers.
  reservation_id bigint,
  room_no text,
  guest_name text,
  rate_code text,
  market_code text,
  source_code text,
  room_type_code text,
  generate_id bigint,
  package_code text,
  package_allowance_id bigint,
  fixed_charge_id bigint,
  routing_instruction_id bigint,
  routed_from_account_id bigint,
  reservation_deposit_id bigint,
  adjustment_code_id bigint,
  card_token_id bigint,
  approval_code varchar(20),
  check_no varchar(20),
  covers smallint,
  reference varchar(120),
  supplement varchar(200),
  explain jsonb not null default '{}',
  primary key (property_id, id),
  foreign key (property_id, entry_id) references journal_entry (property_id, id),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, transaction_code_id) references transaction_code (property_id, id),
  foreign key (property_id, parent_id) references posting (property_id, id),
  foreign key (property_id, reverses_id) references posting (property_id, id),
  foreign key (property_id, adjusts_id) references posting (property_id, id),
  foreign key (property_id, moved_from_id) references posting (property_id, id),
  foreign key (property_id, root_id) references posting (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, generate_id) references generate (property_id, id),
  foreign key (property_id, routed_from_account_id) references folio_account (property_id, id),
  foreign key (property_id, adjustment_code_id) references adjustment_code (property_id, id),
  check ((ledger = 'ar') = (ar_account_id is not null)),
  check ((ledger <> 'ar') = (folio_account_id is not null)),
  check (num_nonnulls(fx_currency, fx_amount, fx_rate) in (0, 3))
);
create unique index posting_reversed_once on posting (property_id, reverses_id) where reverses_id is not null;
create index posting_entry on posting (property_id, entry_id);
create index posting_account on posting (property_id, folio_account_id, ledger) where folio_account_id is not null;
create index posting_deposit on posting (property_id, folio_account_id) where ledger = 'deposit';
create index posting_day on posting (property_id, business_date, transaction_code_id);
create index posting_reservation on posting (property_id, reservation_id, revenue_date) where reservation_id is not null;
create index posting_ar_account on posting (property_id, ar_account_id) where ar_account_id is not null;
create index posting_ar_item on posting (property_id, ar_item_id) where ar_item_id is not null;
create index posting_parent on posting (property_id, parent_id) where parent_id is not null;
create index posting_adjusts on posting (property_id, adjusts_id) where adjusts_id is not null;
create index posting_root on posting (property_id, root_id) where root_id is not null;
create index posting_moved_from on posting (property_id, moved_from_id) where moved_from_id is not null;
create index posting_allowance on posting (property_id, package_allowance_id) where package_allowance_id is not null;
create index posting_routing on posting (property_id, routing_instruction_id) where routing_instruction_id is not null;
create index posting_fixed_charge on posting (property_id, fixed_charge_id) where fixed_charge_id is not null;

-- One signed amount on one ledger account: debit positive, credit negative.
create table journal_line (
  property_id bigint not null,
  entry_id bigint not null,
  line_no smallint not null,
  business_date date not null,
  role text not null check (role in ('own', 'contra')),
  ledger ledger_t not null,
  ledger_account_id bigint not null,
  folio_account_id bigint,
  ar_account_id bigint,
  -- Drawers and cheques.
  cashier_id bigint,
  cash_currency iso_currency,
  cash_amount money_amt,
  transaction_code_id bigint,
  posting_id bigint,
  revenue_class text check (revenue_class in ('room', 'room_other', 'fnb', 'other')),
  amount money_amt not null check (amount <> 0),
  primary key (property_id, entry_id, line_no),
  foreign key (property_id, entry_id) references journal_entry (property_id, id),
  foreign key (property_id, ledger_account_id, ledger) references ledger_account (property_id, id, ledger),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, cashier_id) references cashier (property_id, id),
  foreign key (property_id, transaction_code_id) references transaction_code (property_id, id),
  foreign key (property_id, posting_id) references posting (property_id, id),
  check ((ledger = 'revenue') = (revenue_class is not null)),
  check ((ledger in ('guest', 'deposit', 'package')) = (folio_account_id is not null)),
  check ((ledger = 'ar') = (ar_account_id is not null)),
  check (role = 'contra' or (posting_id is not null and ledger in ('guest', 'deposit', 'package', 'ar'))),
  check (num_nonnulls(cash_currency, cash_amount) in (0, 2)),
  check (cashier_id is null or (ledger = 'cash' and cash_currency is not null))
);
create unique index journal_line_own on journal_line (property_id, posting_id) where role = 'own';
create index journal_line_contra on journal_line (property_id, posting_id) where role = 'contra' and posting_id is not null;
create index journal_line_day on journal_line (property_id, business_date, ledger, ledger_account_id);
create index journal_line_account on journal_line (property_id, folio_account_id, ledger) where folio_account_id is not null;
create index journal_line_ar on journal_line (property_id, ar_account_id) where ar_account_id is not null;
create index journal_line_cashier on journal_line (property_id, cashier_id, cash_currency) where cashier_id is not null;

-- One link of the chain per entry; the gapless order of a property's entries.
create table journal_seal (
  property_id bigint not null,
  seq bigint not null,
  entry_id bigint not null,
  prev_hash sha256_hex not null,
  hash sha256_hex not null,
  primary key (property_id, seq),
  unique (property_id, entry_id),
  foreign key (property_id, entry_id) references journal_entry (property_id, id)
);

-- Sum of the lines of a holder, kept by trigger and checked by I-03.
create table subledger_balance (
  property_id bigint not null references property_profile (id),
  ledger ledger_t not null,
  holder_id bigint not null,
  balance money_amt not null,
  primary key (property_id, ledger, holder_id)
) with (fillfactor = 70);

-- The window a guest posting is shown in now.
create table posting_placement (
  property_id bigint not null,
  posting_id bigint not null,
  window_no smallint not null check (window_no between 1 and 8),
  moved_by_id bigint references employee (id),
  moved_at timestamptz,
  primary key (property_id, posting_id),
  foreign key (property_id, posting_id) references posting (property_id, id)
);

create table posting_placement_history (
  property_id bigint not null,
  id bigint generated always as identity,
  posting_id bigint not null,
  from_window smallint not null,
  to_window smallint not null,
  moved_by_id bigint references employee (id),
  moved_at timestamptz not null default now(),
  primary key (property_id, id),
  foreign key (property_id, posting_id) references posting (property_id, id)
);
create index posting_placement_history_posting on posting_placement_history (property_id, posting_id);

-- Edited texts; the last row of a field wins.
create table posting_note (
  property_id bigint not null,
  id bigint generated always as identity,
  posting_id bigint not null,
  field text not null check (field in ('reference', 'supplement', 'check_no', 'covers')),
  value varchar(200),
  edited_by_id bigint not null references employee (id),
  edited_at timestamptz not null default now(),
  primary key (property_id, id),
  foreign key (property_id, posting_id) references posting (property_id, id)
);
create index posting_note_posting on posting_note (property_id, posting_id, id);

-- "This thing has been posted": one live claim per thing, without an entry when its amount was zero.
create table posting_claim (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  claim_key varchar(120) not null,
  entry_id bigint,
  claimed_at timestamptz not null default now(),
  released_by_entry_id bigint,
  primary key (property_id, id),
  foreign key (property_id, entry_id) references journal_entry (property_id, id),
  foreign key (property_id, released_by_entry_id) references journal_entry (property_id, id)
);
create unique index posting_claim_live on posting_claim (property_id, claim_key) where released_by_entry_id is null;
create index posting_claim_entry on posting_claim (property_id, entry_id) where entry_id is not null;
create index posting_claim_released on posting_claim (property_id, claim_key) where released_by_entry_id is not null;

create function quoted(value text) returns text language sql stable as $$
  select coalesce(to_jsonb(value)::text, '')
$$;

-- The exact text of an entry that is hashed.
create function journal_canonical(p_property bigint, p_entry bigint, p_seq bigint) returns text
language plpgsql stable as $$
begin
  return (
    select concat_ws('|', 'J1', e.property_id, p_seq, e.business_date, e.kind,
        to_char(e.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        e.employee_id, coalesce(e.cashier_shift_id::text, ''), coalesce(e.eod_run_id::text, ''), quoted(e.memo))
      || coalesce((
        select string_agg(E'\n' || concat_ws('|', 'L', l.line_no, l.role, l.ledger, l.ledger_account_id,
            coalesce(l.folio_account_id::text, ''), coalesce(l.ar_account_id::text, ''), coalesce(l.cashier_id::text, ''),
            coalesce(l.cash_currency, ''), coalesce(l.cash_amount::text, ''), coalesce(l.transaction_code_id::text, ''),
            coalesce(l.posting_id::text, ''), coalesce(l.revenue_class, ''), l.amount), '' order by l.line_no)
          from journal_line l where l.property_id = p_property and l.entry_id = p_entry), '')
      || coalesce((
        select string_agg(E'\n' || concat_ws('|', 'P', p.id, p.ledger,
            coalesce(p.folio_account_id, p.ar_account_id), p.window_no, p.transaction_code_id, p.side, p.origin,
            p.amount, p.revenue_date, coalesce(p.parent_id::text, ''), coalesce(p.reverses_id::text, ''),
            coalesce(p.adjusts_id::text, ''), coalesce(p.moved_from_id::text, ''), coalesce(p.fx_currency, ''),
            coalesce(p.fx_amount::text, ''), quoted(p.description), quoted(p.reference), quoted(p.supplement),
            encode(sha256(convert_to(p.explain::text, 'UTF8')), 'hex')), '' order by p.id)
          from posting p where p.property_id = p_property and p.entry_id = p_entry), '')
      from journal_entry e where e.property_id = p_property and e.id = p_entry);
end $$;

create function journal_hash(p_previous text, p_canonical text) returns text language sql stable as $$
  select encode(sha256(convert_to(p_previous || E'\n' || p_canonical, 'UTF8')), 'hex')
$$;

-- Runs at commit: the day is open, the lines balance, every posting has its own line; then the entry is sealed. The first of a
-- transaction's entries brings all of the property's: whatever can be seen without a seal was written by the same transaction.
-- Without sequential scans, because a plan made while the journal is small is kept while it grows.
create function journal_commit_check() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  entries bigint[];
  head ledger_head;
  fault text;
  link text;
  links text[] := '{}';
begin
  if exists (select from journal_seal where property_id = new.property_id and entry_id = new.id) then return null; end if;
  -- Each looked up for itself: joined, all seals there are would be read for the few entries of one transaction.
  entries := array(
    select e.id from journal_entry e
     where e.property_id = new.property_id and e.id >= new.id
       and (select s.seq from journal_seal s where s.property_id = e.property_id and s.entry_id = e.id) is null
     order by e.id);

  perform from business_day d
    where d.property_id = new.property_id
      and d.business_date in (select business_date from journal_entry where property_id = new.property_id and id = any (entries))
    order by d.business_date for share;
  select case d.status when 'closed' then 'business_date_closed' else 'eod_running' end into fault
    from journal_entry e
    join business_day d on d.property_id = e.property_id and d.business_date = e.business_date
   where e.property_id = new.property_id and e.id = any (entries)
     and (d.status = 'closed' or d.status = 'closing' and e.eod_run_id is null)
   order by d.status = 'closed' desc limit 1;
  if found then raise exception '%', fault; end if;

  select * into head from ledger_head where property_id = new.property_id for update;
  if not found then raise exception 'no ledger is open for property %', new.property_id; end if;

  -- Each entry for itself: together they might balance. All of their faults are asked for and the first is told: asked for one fault
  -- alone, the planner walks along all entries there have ever been, sure to meet it soon.
  select (array_agg(case
      when f.lines < 2 or f.total <> 0 then format('unbalanced: entry %s has %s lines, sum %s', e.id, f.lines, f.total)
      when f.has_other_date then format('other_date in entry %s', e.id)
      when f.own_lines <> f.matching_lines or f.own_lines <> p.postings then format('own_line_mismatch in entry %s', e.id)
      when f.has_sub_minor then format('sub_minor_amount in entry %s', e.id)
    end order by e.id))[1] into fault
    from unnest(entries) as t (id)
    join journal_entry e on e.property_id = new.property_id and e.id = t.id
   cross join lateral (
     select count(*) as lines, coalesce(sum(l.amount), 0) as total,
         coalesce(bool_or(l.amount <> round(l.amount, head.decimals)), false) as has_sub_minor,
         coalesce(bool_or(l.business_date <> e.business_date), false) as has_other_date,
         count(*) filter (where l.role = 'own') as own_lines, count(p.id) as matching_lines
       from journal_line l
       left join posting p on l.role = 'own' and p.property_id = l.property_id and p.entry_id = l.entry_id
         and p.id = l.posting_id and p.ledger = l.ledger and p.ledger_amount = l.amount
         and p.business_date is not distinct from e.business_date
         and p.folio_account_id is not distinct from l.folio_account_id
         and p.ar_account_id is not distinct from l.ar_account_id
      where l.property_id = new.property_id and l.entry_id = e.id) f
   cross join lateral (
     select count(*) as postings from posting where property_id = new.property_id and entry_id = e.id) p
   where f.lines < 2 or f.total <> 0 or f.has_other_date or f.own_lines <> f.matching_lines
      or f.own_lines <> p.postings or f.has_sub_minor;
  if fault is not null then raise exception '%', fault; end if;

  link := head.last_hash;
  for n in 1 .. cardinality(entries) loop
    link := journal_hash(link, journal_canonical(new.property_id, entries[n], head.last_seq + n));
    links[n] := link;
  end loop;
  insert into journal_seal (property_id, seq, entry_id, prev_hash, hash)
    select new.property_id, head.last_seq + n, id, case n when 1 then head.last_hash else links[n - 1] end, hash
      from unnest(entries, links) with ordinality as t (id, hash, n);
  update ledger_head set last_seq = head.last_seq + cardinality(entries), last_hash = link where property_id = new.property_id;
  return null;
end $$;
create constraint trigger journal_entry_commit after insert on journal_entry
  deferrable initially deferred for each row execute function journal_commit_check();

-- An entry, once sealed, takes no more lines or postings.
create function entry_still_open() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  sealed bigint;
begin
  select s.entry_id into sealed
    from (select distinct property_id, entry_id from new_rows) n
    cross join lateral (
      select entry_id from journal_seal where property_id = n.property_id and entry_id = n.entry_id limit 1) s
   limit 1;
  if found then raise exception 'immutable: entry % is sealed', sealed; end if;
  return null;
end $$;
create trigger line_open after insert on journal_line referencing new table as new_rows
  for each statement execute function entry_still_open();
create trigger posting_open after insert on posting referencing new table as new_rows
  for each statement execute function entry_still_open();

-- In the order of the key, so that two statements about the same holders wait for each other in one direction only.
create function line_balance() returns trigger language plpgsql as $$
begin
  insert into subledger_balance (property_id, ledger, holder_id, balance)
    select property_id, ledger, coalesce(folio_account_id, ar_account_id) as holder_id, sum(amount)
      from new_rows
     where ledger in ('guest', 'deposit', 'package', 'ar')
     group by 1, 2, 3
     order by 1, 2, 3
  on conflict (property_id, ledger, holder_id) do update set balance = subledger_balance.balance + excluded.balance;
  return null;
end $$;
create trigger line_balance after insert on journal_line referencing new table as new_rows
  for each statement execute function line_balance();

create function posting_place() returns trigger language plpgsql as $$
begin
  insert into posting_placement (property_id, posting_id, window_no)
    select property_id, id, window_no from new_rows where ledger = 'guest';
  return null;
end $$;
create trigger posting_place after insert on posting referencing new table as new_rows
  for each statement execute function posting_place();

create function placement_moved() returns trigger language plpgsql as $$
begin
  insert into posting_placement_history (property_id, posting_id, from_window, to_window, moved_by_id)
    select n.property_id, n.posting_id, o.window_no, n.window_no, n.moved_by_id
      from new_rows n
      join old_rows o on o.property_id = n.property_id and o.posting_id = n.posting_id
     where o.window_no <> n.window_no;
  return null;
end $$;
create trigger placement_moved after update on posting_placement
  referencing old table as old_rows new table as new_rows
  for each statement execute function placement_moved();
create trigger placement_stays before delete or truncate on posting_placement
  for each statement execute function forbid_change();

create trigger stays before update or delete or truncate on journal_entry
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on journal_line
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on posting
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on journal_seal
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on posting_placement_history
  for each statement execute function forbid_change();
create trigger stays before update or delete or truncate on posting_note
  for each statement execute function forbid_change();

-- The first sequence number whose link does not verify; null when the chain is whole.
create function journal_verify(p_property bigint, p_from bigint default 1, p_to bigint default null) returns bigint
language plpgsql stable set enable_seqscan = off as $$
declare
  link record;
  previous text := repeat('0', 64);
  expected bigint := p_from;
begin
  if p_from > 1 then
    select hash into previous from journal_seal where property_id = p_property and seq = p_from - 1;
  end if;
  for link in
    select * from journal_seal
     where property_id = p_property and seq >= p_from and (p_to is null or seq <= p_to) order by seq
  loop
    if link.seq <> expected or link.prev_hash is distinct from previous
      or link.hash <> journal_hash(previous, journal_canonical(p_property, link.entry_id, link.seq))
    then
      return expected;
    end if;
    previous := link.hash;
    expected := expected + 1;
  end loop;
  return null;
end $$;
