-- A stay that is over and was opened again closes when its last bill is paid, from now on. Those that were paid before are closed as
-- they are: their guests have left long ago, and the next night shall not stop for a folio that nobody asked for.
update folio_account a set status = 'closed', closed_at = now()
  from reservation r
 where r.property_id = a.property_id and r.id = a.reservation_id and a.kind = 'stay' and a.status = 'reopened'
   and r.status in ('checked_out', 'cancelled', 'no_show')
   and not exists (
     select from posting p join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
      where p.property_id = a.property_id and p.folio_account_id = a.id and p.ledger = 'guest'
      group by w.window_no having sum(p.ledger_amount) <> 0)
   and not exists (
     select from card_authorization h where h.property_id = a.property_id and h.folio_account_id = a.id and h.status = 'held')
   and not exists (
     select from payment_intent i where i.property_id = a.property_id and i.folio_account_id = a.id and i.is_open);
-- Fixed charges moved the drawer, or an account of the program, with no cashier at it. What was posted stays; it does not come again.
update fixed_charge f set removed_at = now()
  from transaction_code c left join ledger_account a on a.property_id = c.property_id and a.id = c.ledger_account_id
 where c.property_id = f.property_id and c.id = f.transaction_code_id and f.removed_at is null
   and (c.posting_class in ('paid_out', 'deposit', 'exchange', 'rounding') or c.system_use = 'opening' or coalesce(a.is_drawer, false));
