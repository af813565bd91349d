-- The account of a cancelled stay or a no-show was closed, and was in no list any more, when its penalty was paid, also where more had
-- been paid ahead than that cost. Now it closes when the rest has been given back.
update folio_account a set status = 'reopened', closed_at = null
 where a.status = 'closed' and a.kind = 'stay'
   and exists (select from subledger_balance b
                where b.property_id = a.property_id and b.ledger = 'deposit' and b.holder_id = a.id and b.balance <> 0);
-- And that of one who got everything back stayed open, as if he were still to come.
update folio_account a set status = 'closed', closed_at = now()
  from reservation r
 where r.property_id = a.property_id and r.id = a.reservation_id and r.status in ('cancelled', 'no_show')
   and a.kind = 'stay' and a.status = 'pre_stay'
   and not exists (select from subledger_balance b where b.property_id = a.property_id and b.holder_id = a.id and b.balance <> 0);
