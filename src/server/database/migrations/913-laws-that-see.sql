-- Four laws of the books did not see what they are there for: an allowance on an account whose package ledger never moved (I-12),
-- more put back of a discount than it was (I-23), a drawer of which no line is left (I-25), and of nights billed ahead two faults
-- that hide each other, or where the one is (I-38).
create or replace view chk_12 as
  -- What was granted counts on an account whose package ledger never moved as well.
  select property_id, 'package of account ' || account_id as subject, sum(due) as expected, sum(balance)::money_amt as actual
    from (
      select a.property_id, a.folio_account_id as account_id, coalesce(c.used, 0) - a.price as due, 0::numeric as balance
        from package_allowance a
        left join lateral (
          select sum(p.ledger_amount) as used from posting p
           where p.property_id = a.property_id and p.package_allowance_id = a.id and p.ledger = 'package') c on true
       where a.status = 'open'
      union all
      select property_id, holder_id, 0, balance from subledger_balance where ledger = 'package') d
   group by property_id, account_id
  having sum(due) <> sum(balance);

create or replace view chk_23 as
  -- A discount on the bill is a component as well: what is put back of it is no more than it was.
  select o.property_id, 'posting ' || o.id as subject, o.amount as expected, sum(a.amount) as actual
    from posting a
    join posting o on o.property_id = a.property_id and o.id = a.adjusts_id
   where a.origin in ('adjustment', 'credit_bill', 'tax_exempt') and a.reverses_id is null and not (a.explain ? 'beyond')
     and not exists (select from posting x where x.property_id = a.property_id and x.reverses_id = a.id)
   group by o.property_id, o.id, o.amount
  having sign(o.amount) * (o.amount + sum(a.amount)) < 0;

create or replace view chk_25 as
  -- A drawer of which no line is left holds nothing.
  with closed as not materialized (
    select s.property_id, s.cashier_id, s.retained_float
      from cashier_shift s
     where s.status = 'closed' and not s.auto_closed
       and not exists (
         select from cashier_shift x
          where x.property_id = s.property_id and x.cashier_id = s.cashier_id and x.shift_no > s.shift_no))
  select property_id, 'cashier ' || cashier_id || ' ' || currency as subject, sum(retained) as expected, sum(held) as actual
    from (
      select c.property_id, c.cashier_id, h.currency, coalesce(c.retained_float, 0) as retained, 0::numeric as held
        from closed c join ledger_head h on h.property_id = c.property_id
      union all
      select c.property_id, c.cashier_id, l.cash_currency, 0, l.cash_amount
        from closed c
        join journal_line l on l.property_id = c.property_id and l.cashier_id = c.cashier_id) d
   group by property_id, cashier_id, currency
  having sum(retained) <> sum(held);

create or replace view chk_38 as
  -- By the posting that was billed ahead: what takes it back, gives it back or is its revenue on its day counts with it.
  select property_id, coalesce('posting ' || posting_id, 'DEFERRED_REVENUE') as subject, -sum(open) as expected, sum(booked) as actual
    from (
      select g.property_id, coalesce(p.reverses_id, p.adjusts_id, p.id) as posting_id, l.amount as booked, 0::numeric as open
        from ledger_account g
        join journal_line l on l.property_id = g.property_id and l.ledger_account_id = g.id and l.ledger = g.ledger
        left join posting p on p.property_id = l.property_id and p.id = l.posting_id
       where g.code = 'DEFERRED_REVENUE'
      union all
      select p.property_id, p.id, 0, p.amount + coalesce((
            select sum(k.amount) from posting k
             where k.property_id = p.property_id and k.adjusts_id = p.id and k.origin = 'credit_bill'), 0)
        from journal_entry e
        join posting p on p.property_id = e.property_id and p.entry_id = e.id and p.ledger = 'guest'
       where e.kind = 'advance'
         and not exists (
           select from posting x where x.property_id = p.property_id and x.reverses_id = p.id and x.origin = 'reversal')
         and not exists (
           select from posting_claim c
            where c.property_id = p.property_id and c.claim_key = 'advance-release:' || p.id
              and c.released_by_entry_id is null)) d
   group by property_id, posting_id
  having sum(booked) <> -sum(open);
