-- What is routed to another account counts on the limit of that account's instruction too, and is held to it.
create or replace view chk_36 as
  select property_id, 'instruction ' || id || coalesce(' ' || day, '') as subject, limit_amount as expected, used as actual
    from (
      select i.property_id, i.id, i.limit_amount, case i.limit_period when 'per_day' then p.business_date end as day,
          sum(p.ledger_amount) as used
        from routing_instruction i
        -- Of a charge that was routed here its explanation says which of the target's instructions chose the bill.
        join posting p on p.property_id = i.property_id and (p.routing_instruction_id = i.id
          or p.folio_account_id = i.folio_account_id and p.explain ->> 'window_instruction' = i.id::text)
       where p.ledger = 'guest' and i.limit_amount is not null
       group by 1, 2, 3, 4) u
   where used > limit_amount;
