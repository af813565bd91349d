-- A house whose time zone nobody knows answers nothing any more: every statement that asks for its clock would fail.
create function time_zone_guard() returns trigger language plpgsql as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  raise exception 'time zone % is not known', new.time_zone
    using errcode = 'check_violation', constraint = tg_table_name || '_time_zone_known';
end $$;
create trigger time_zone_guard before insert or update of time_zone on property_profile
  for each row execute function time_zone_guard();
create trigger time_zone_guard before insert or update of time_zone on datetime_control
  for each row execute function time_zone_guard();

-- The currency of the books is settled once something is posted (50-journal has the same of the ledger itself). What says no is
-- asked for before it is changed only, so that a backup can be put back in any order.
create function house_currency_guard() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_head h where h.property_id = new.id and h.last_seq > 0) then raise exception 'books_begun'; end if;
  return new;
end $$;
create trigger house_currency_guard before update of currency_code, currency_decimals on property_profile
  for each row when (old.currency_code is distinct from new.currency_code or old.currency_decimals is distinct from new.currency_decimals)
  execute function house_currency_guard();

create function base_format_guard() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_head h where h.property_id = new.property_id and h.last_seq > 0) then raise exception 'books_begun'; end if;
  return new;
end $$;
create trigger base_format_guard before update of code, decimal_places, is_base on currency_format
  for each row when (old.is_base is distinct from new.is_base
    or old.is_base and (old.code is distinct from new.code or old.decimal_places is distinct from new.decimal_places))
  execute function base_format_guard();
