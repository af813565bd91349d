-- What was paid ahead and pays a penalty names it by a claim, so that it goes back with the penalty. Of what was posted before:
-- applied on the same account in the same call, and by no check-in.
insert into posting_claim (property_id, claim_key, entry_id)
select distinct on (c.property_id, c.claim_key) c.property_id, 'deposit-of:' || c.claim_key, a.id
  from posting_claim c
  join journal_entry e on e.property_id = c.property_id and e.id = c.entry_id and e.kind = 'penalty'
  join posting p on p.property_id = e.property_id and p.entry_id = e.id and p.ledger = 'guest' and p.parent_id is null
  join posting g on g.property_id = p.property_id and g.folio_account_id = p.folio_account_id and g.ledger = 'guest'
    and g.origin = 'deposit_transfer' and g.entry_id > e.id
  join journal_entry a on a.property_id = g.property_id and a.id = g.entry_id and a.kind = 'deposit_apply'
    and a.business_date = e.business_date and a.employee_id = e.employee_id and a.posted_at < e.posted_at + interval '10 seconds'
 where c.released_by_entry_id is null and (c.claim_key like 'penalty:%' or c.claim_key like 'missed-night:%')
   and not exists (select from posting_claim x where x.property_id = a.property_id and x.entry_id = a.id)
   and not exists (select from posting x where x.property_id = g.property_id and x.reverses_id = g.id)
 order by c.property_id, c.claim_key, a.id;
