-- Counts the changes of what a house has set up, so that what was read of it may be kept until the next one
-- (src/server/remember.ts). One number for all houses: it is changed a few times a month.
create table setup_state (
  is_only boolean primary key default true check (is_only),
  state bigint not null default 1,
  -- Counts the changes of what groups may do: rights are kept for longer than the rest (src/server/sign-in/session.ts).
  rights bigint not null default 1);
insert into setup_state default values;

create function setup_changed() returns trigger language plpgsql as $$
begin
  -- Once a transaction is enough: nobody sees the first change before the last.
  update setup_state set state = state + 1 where xmin <> pg_current_xact_id()::xid;
  return null;
end $$;

do $$
declare
  each_table text;
begin
  foreach each_table in array array[
    'accommodation_type', 'booking_rule_schedule', 'cancellation_penalty', 'cancellation_penalty_line', 'credit_card_type', 'deposit_rule',
    'deposit_rule_line', 'desk_setting', 'discount_reason', 'exchange_rate', 'foreign_currency', 'generate',
    'guest_type', 'ledger_account', 'market_code', 'master_type', 'origin_code', 'package_code',
    'payment_method', 'pricing_schedule', 'property_control', 'property_profile', 'purpose_of_stay', 'rate_category',
    'rate_code', 'reservation_method', 'reservation_type', 'room_status_type', 'room_type', 'source_code', 'transaction_code', 'transaction_group',
    'transaction_subgroup']
  loop
    execute format('create trigger setup_changed after insert or update or delete on %I
                      for each statement execute function setup_changed()', each_table);
  end loop;
end $$;

create function rights_changed() returns trigger language plpgsql as $$
begin
  update setup_state set rights = rights + 1, state = state + (xmin <> pg_current_xact_id()::xid)::int;
  return null;
end $$;

create trigger rights_changed after insert or update or delete on group_permission for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on permission for each statement execute function rights_changed();

-- A text as it is told to whoever may not know who stays incognito; `names` are regular expressions, the longest first.
create function as_told(written text, names text[], aliases text[]) returns text language plpgsql immutable parallel safe as $$
declare
  told text := written;
begin
  for n in 1 .. coalesce(cardinality(names), 0) loop
    told := regexp_replace(told, names[n], replace(aliases[n], '\', '\\'), 'g');
  end loop;
  return told;
end $$;

-- Who stays incognito is remembered with the set-up (src/server/store/incognito.ts): few do, and seldom does one begin or end.
create function incognito_changed() returns trigger language plpgsql as $$
declare
  is_theirs boolean;
begin
  if tg_table_name = 'guest_profile' then
    is_theirs := coalesce(old.is_incognito, false) or coalesce(new.is_incognito, false);
  else
    select exists (select from guest_profile g where g.is_incognito and g.id in (old.guest_profile_id, new.guest_profile_id)) into is_theirs;
  end if;
  if is_theirs then
    update setup_state set state = state + 1 where xmin <> pg_current_xact_id()::xid;
  end if;
  return null;
end $$;
create trigger setup_changed after insert or delete or update of is_incognito, incognito_name, name, first_name, last_name, alternate_name
  on guest_profile for each row execute function incognito_changed();
create trigger setup_changed after insert or delete or update on guest_contact for each row execute function incognito_changed();
