-- A limit of routing that was lowered, or given to what had none, was held against what had been taken before: the law was broken for
-- good, and the house could close no further day.
alter table routing_instruction add column limit_since_id bigint not null default 0;
create function routing_limit_set() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if (new.limit_amount, new.limit_period) is distinct from (old.limit_amount, old.limit_period) then
    new.limit_since_id := coalesce((select max(id) from posting where property_id = new.property_id), 0);
  end if;
  return new;
end $$;
create trigger routing_limit_set before update on routing_instruction
  for each row execute function routing_limit_set();
create or replace view chk_36 as
  -- A limit binds what is taken after it was set: where more than it was taken before, nothing more may come.
  select property_id, 'instruction ' || id || coalesce(' ' || day, '') as subject, limit_amount as expected, used as actual
    from (
      select i.property_id, i.id, i.limit_amount, case i.limit_period when 'per_day' then p.business_date end as day,
          sum(p.ledger_amount) as used, coalesce(sum(p.ledger_amount) filter (where p.id > i.limit_since_id), 0) as since
        from routing_instruction i
        -- Of a charge that was routed here its explanation says which of the target's instructions chose the bill.
        join posting p on p.property_id = i.property_id and (p.routing_instruction_id = i.id
          or p.folio_account_id = i.folio_account_id and p.explain ->> 'window_instruction' = i.id::text)
       where p.ledger = 'guest' and i.limit_amount is not null
       group by 1, 2, 3, 4) u
   where used > limit_amount and since > 0;
-- Nobody knows any more when the limits of today were set: what was taken until now is let stand.
update routing_instruction i set limit_since_id = (select max(id) from posting where property_id = i.property_id)
 where exists (select from chk_36 c where c.property_id = i.property_id
                and (c.subject = 'instruction ' || i.id or c.subject like 'instruction ' || i.id || ' %'));
