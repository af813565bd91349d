-- What is open of an item, and the business date since which nothing is: kept by trigger and checked by I-14, so that what is open is
-- found without adding up the past.
alter table ar_item add column open money_amt not null default 0, add column closed_on date;
create index ar_item_open on ar_item (property_id, closed_on, ar_account_id);
create index ar_application_day on ar_application (property_id, business_date);
create or replace view ar_item_state as
  select i.property_id, i.id, i.ar_account_id, i.kind, coalesce(n.net, 0) as net,
      coalesce(case i.kind when 'invoice' then a.applied else u.used end, 0) as applied,
      coalesce(n.net, 0) - coalesce(a.applied, 0) + coalesce(u.used, 0) as open, i.open as kept, i.closed_on
    from ar_item i
    left join lateral (
      select sum(p.ledger_amount) as net from posting p
       where p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'ar') n on true
    left join lateral (
      select sum(x.amount) as applied from ar_application x
       where i.kind = 'invoice' and x.property_id = i.property_id and x.invoice_item_id = i.id) a on true
    left join lateral (
      select sum(x.amount) as used from ar_application x
       where i.kind <> 'invoice' and x.property_id = i.property_id and x.credit_item_id = i.id) u on true;
update ar_item i set open = s.open, closed_on = case when s.open = 0 then greatest(
    (select max(p.business_date) from posting p where p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'ar'),
    (select max(x.business_date) from ar_application x where x.property_id = i.property_id
       and (x.credit_item_id = i.id or x.invoice_item_id = i.id))) end
  from ar_item_state s
 where s.property_id = i.property_id and s.id = i.id;

create function ar_item_posted() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update ar_item i set open = i.open + t.amount, closed_on = case when i.open + t.amount = 0 then t.on_date end
    from (
      select property_id, ar_item_id as id, sum(ledger_amount) as amount, max(business_date) as on_date
        from new_rows where ledger = 'ar' and ar_item_id is not null
       group by 1, 2) t
   where i.property_id = t.property_id and i.id = t.id;
  return null;
end $$;
create trigger ar_item_posted after insert on posting referencing new table as new_rows
  for each statement execute function ar_item_posted();

create function ar_item_applied() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update ar_item i set open = i.open + t.amount, closed_on = case when i.open + t.amount = 0 then t.on_date end
    from (
      select property_id, id, sum(amount) as amount, max(business_date) as on_date
        from (
          select property_id, invoice_item_id as id, -amount as amount, business_date from new_rows
          union all
          select property_id, credit_item_id, amount, business_date from new_rows) both_sides
       group by 1, 2) t
   where i.property_id = t.property_id and i.id = t.id;
  return null;
end $$;
create trigger ar_item_applied after insert on ar_application referencing new table as new_rows
  for each statement execute function ar_item_applied();

-- Nothing is applied beyond what there is, whoever asks for it. A house in which it was once is let stand until somebody mends it by hand.
alter table ar_item add constraint ar_item_open_side
  check (case kind when 'invoice' then open >= 0 else open <= 0 end) not valid;

-- Each night proves what the night has touched: the whole past was added up for it.
create or replace view chk_13_day as
  select m.property_id, 'AR account ' || m.ar_account_id as subject, t.open as expected, b.balance as actual, m.business_date
    from (
      select distinct property_id, business_date, ar_account_id from journal_line where ledger = 'ar') m
    left join subledger_balance b on b.property_id = m.property_id and b.ledger = 'ar' and b.holder_id = m.ar_account_id
    cross join lateral (
      select coalesce(sum(s.open), 0) as open from ar_item_state s
       where s.property_id = m.property_id and s.ar_account_id = m.ar_account_id and s.closed_on is null) t
   where b.balance is distinct from t.open
  union all
  select p.property_id, 'posting ' || p.id, null, null, p.business_date
    from posting p
    left join ar_item i on i.property_id = p.property_id and i.id = p.ar_item_id
   where p.ledger = 'ar' and i.ar_account_id is distinct from p.ar_account_id;
create or replace view chk_14 as
  select property_id, 'item ' || id as subject, net as expected, open as actual
    from ar_item_state
   where (kind = 'invoice' and (open < 0 or open > greatest(net, 0)))
      or (kind <> 'invoice' and (open > 0 or open < least(net, 0)))
  union all
  select property_id, 'open of item ' || id, open, case when (closed_on is null) = (kept <> 0) then kept end
    from ar_item_state
   where kept <> open or (closed_on is null) <> (open <> 0)
  union all
  select a.property_id, 'application ' || a.id, null, null
    from ar_application a
    join ar_item c on c.property_id = a.property_id and c.id = a.credit_item_id
    join ar_item i on i.property_id = a.property_id and i.id = a.invoice_item_id
   where c.ar_account_id <> a.ar_account_id or i.ar_account_id <> a.ar_account_id or i.kind <> 'invoice' or c.kind = 'invoice';

-- The same of the items on which something was posted or applied on a date.
create view chk_14_day as
  select t.property_id, w.subject, w.expected, w.actual, t.business_date
    from (
      select property_id, business_date, ar_item_id as id from posting where ledger = 'ar' and ar_item_id is not null
       union
      select property_id, business_date, credit_item_id from ar_application
       union
      select property_id, business_date, invoice_item_id from ar_application) t
    join ar_item_state s on s.property_id = t.property_id and s.id = t.id
    cross join lateral (
      select 'item ' || s.id as subject, s.net as expected, s.open as actual
       where (s.kind = 'invoice' and (s.open < 0 or s.open > greatest(s.net, 0)))
          or (s.kind <> 'invoice' and (s.open > 0 or s.open < least(s.net, 0)))
       union all
      select 'open of item ' || s.id, s.open, case when (s.closed_on is null) = (s.kept <> 0) then s.kept end
       where s.kept <> s.open or (s.closed_on is null) <> (s.open <> 0)) w
  union all
  select a.property_id, 'application ' || a.id, null, null, a.business_date
    from ar_application a
    join ar_item c on c.property_id = a.property_id and c.id = a.credit_item_id
    join ar_item i on i.property_id = a.property_id and i.id = a.invoice_item_id
   where c.ar_account_id <> a.ar_account_id or i.ar_account_id <> a.ar_account_id or i.kind <> 'invoice' or c.kind = 'invoice';

create or replace view chk_26 as
  select c.property_id, c.subject, c.expected, c.opening + coalesce(m.moved, 0) as actual, c.business_date
    from (
      select s.property_id, s.business_date, s.id as shift_id, s.cashier_id, c.currency, c.expected,
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
