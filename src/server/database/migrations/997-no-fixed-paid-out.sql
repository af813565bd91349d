-- Fixed charges moved the drawer, or an account of the program, with no cashier at it. What was posted stays; it does not come again.
update fixed_charge f set removed_at = now()
  from transaction_code c left join ledger_account a on a.property_id = c.property_id and a.id = c.ledger_account_id
 where c.property_id = f.property_id and c.id = f.transaction_code_id and f.removed_at is null
   and (c.posting_class in ('paid_out', 'deposit', 'exchange', 'rounding') or c.system_use = 'opening' or coalesce(a.is_drawer, false));
