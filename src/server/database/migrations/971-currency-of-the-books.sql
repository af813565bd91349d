-- The house, its base currency format and the ledger say the currency of the books. Where nothing is posted yet the two others follow
-- the house, by which it has lived; where something is, each stays as it is.
update ledger_head h set currency = p.currency_code, decimals = p.currency_decimals
  from property_profile p
 where p.id = h.property_id and h.last_seq = 0 and (h.currency, h.decimals) is distinct from (p.currency_code, p.currency_decimals);
update currency_format f set decimal_places = p.currency_decimals
  from property_profile p join ledger_head h on h.property_id = p.id and h.last_seq = 0
 where f.property_id = p.id and f.is_base and f.code = p.currency_code and p.currency_decimals <= 3
   and f.decimal_places is distinct from p.currency_decimals;
-- Where the base is another currency, and the house's own has a format, that one becomes it.
update currency_format f set is_base = false
  from property_profile p join ledger_head h on h.property_id = p.id and h.last_seq = 0
 where f.property_id = p.id and f.is_base and f.code <> p.currency_code
   and exists (select from currency_format o where o.property_id = p.id and o.code = p.currency_code);
update currency_format f set is_base = true, is_active = true
  from property_profile p join ledger_head h on h.property_id = p.id and h.last_seq = 0
 where f.property_id = p.id and f.code = p.currency_code and not f.is_base
   and not exists (select from currency_format o where o.property_id = p.id and o.is_base);

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
