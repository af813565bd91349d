-- A folio of a deposit has no charges: what was received is what it says.
create or replace view chk_06 as
  select f.property_id, 'folio ' || f.display_no as subject, f.total_gross as expected,
      coalesce(sum(p.amount) filter (where (p.side = 'charge') <> (f.type = 'deposit')), 0) as actual, f.business_date
    from folio f
    join folio_posting fp on fp.property_id = f.property_id and fp.folio_id = f.id and fp.live
    join posting p on p.property_id = fp.property_id and p.id = fp.posting_id
   where f.status = 'issued' and f.folio_account_id is not null
   group by f.property_id, f.id, f.display_no, f.type, f.total_gross, f.total_paid, f.total_city_ledger, f.business_date
  having (f.type <> 'deposit' and sum(p.ledger_amount) <> 0)
      or f.total_gross <> coalesce(sum(p.amount) filter (where (p.side = 'charge') <> (f.type = 'deposit')), 0)
      or f.total_gross <> f.total_paid + f.total_city_ledger;
