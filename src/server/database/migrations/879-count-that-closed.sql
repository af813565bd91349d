-- Expected cash is held against the count with which the shift was closed, not against every count before it.
create or replace view chk_26 as
  select c.property_id, c.subject, c.expected, c.opening + coalesce(m.moved, 0) as actual
    from (
      select s.property_id, s.id as shift_id, s.cashier_id, c.currency, c.expected,
          'shift ' || s.id || ' ' || c.currency as subject,
          case when c.currency = h.currency then s.opening_amount
               else coalesce((
                 select sum(l.cash_amount) from journal_line l
                   join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id
                   join cashier_shift x on x.property_id = e.property_id and x.id = e.cashier_shift_id
                   join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
                  where l.property_id = s.property_id and l.cashier_id = s.cashier_id and l.cash_currency = c.currency
                    and g.code = 'DRAWER' and x.cashier_id = s.cashier_id and x.shift_no < s.shift_no), 0)
          end as opening
        from shift_count c
        join cashier_shift s on s.property_id = c.property_id and s.id = c.shift_id
        join ledger_head h on h.property_id = s.property_id
       where c.instrument = 'cash' and s.status = 'closed' and s.counted_at is not null
         and c.attempt = (select max(x.attempt) from shift_count x where x.property_id = c.property_id and x.shift_id = c.shift_id)) c
    left join lateral (
      select sum(l.cash_amount) as moved
        from journal_entry e
        join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
        join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
       where e.property_id = c.property_id and e.cashier_shift_id = c.shift_id and e.kind not in ('shift_open', 'shift_close')
         and l.cash_currency = c.currency and l.cashier_id = c.cashier_id and g.code = 'DRAWER') m on true
   where c.expected <> c.opening + coalesce(m.moved, 0);
