-- Each view returns the violations of one invariant of finance.md 18.1; no row means that it holds. A condition on
-- property_id reaches every table below, so one hotel is verified without reading the others.

create view chk_01 as
  select e.property_id, 'entry ' || e.id as subject, 0::numeric as expected, coalesce(sum(l.amount), 0) as actual, e.business_date
    from journal_entry e
    left join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
   group by e.property_id, e.id, e.business_date
  having count(l.line_no) < 2 or sum(l.amount) <> 0;

create view chk_02 as
  select property_id, 'all ledgers' as subject, 0::numeric as expected, sum(amount) as actual, business_date
    from journal_line
   group by property_id, business_date
  having sum(amount) <> 0;

create view chk_03 as
  select property_id, ledger || ' ' || holder_id as subject, sum(total) as expected, sum(balance) as actual
    from (
      select property_id, ledger, holder_id, balance, 0::numeric as total, 1 as stored from subledger_balance
      union all
      select property_id, ledger, coalesce(folio_account_id, ar_account_id), 0::numeric, amount, 0
        from journal_line where ledger in ('guest', 'deposit', 'package', 'ar')) b
   group by property_id, ledger, holder_id
  having sum(total) <> sum(balance) or sum(stored) <> 1;

-- The same of the holders that moved on a date, over all their lines.
create view chk_03_day as
  select m.property_id, m.ledger || ' ' || m.holder_id as subject, t.total as expected, b.balance as actual, m.business_date
    from (
      select distinct property_id, business_date, ledger, folio_account_id, ar_account_id,
          coalesce(folio_account_id, ar_account_id) as holder_id
        from journal_line where ledger in ('guest', 'deposit', 'package', 'ar')) m
    -- Each looked up for itself: joined, the balances of all there have ever been are read.
    cross join lateral (
      select (select s.balance from subledger_balance s
               where s.property_id = m.property_id and s.ledger = m.ledger and s.holder_id = m.holder_id) as balance) b
    cross join lateral (
      select sum(l.amount) as total from journal_line l
       where l.property_id = m.property_id and l.ledger = m.ledger
         and (l.folio_account_id = m.folio_account_id or l.ar_account_id = m.ar_account_id)) t
   where b.balance is distinct from t.total;

create view chk_04 as
  select p.property_id, 'posting ' || p.id as subject, p.ledger_amount as expected, max(l.amount) as actual, p.business_date
    from posting p
    left join journal_line l on l.property_id = p.property_id and l.posting_id = p.id and l.role = 'own'
      and l.entry_id = p.entry_id and l.ledger = p.ledger
      and l.folio_account_id is not distinct from p.folio_account_id
      and l.ar_account_id is not distinct from p.ar_account_id
   group by p.property_id, p.id, p.ledger_amount, p.business_date
  having count(l.entry_id) <> 1 or max(l.amount) <> p.ledger_amount;

create view chk_05 as
  select p.property_id, 'posting ' || p.id as subject, 1::numeric as expected, 0::numeric as actual, p.business_date
    from posting p
    left join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
   where (p.ledger = 'guest') <> (w.posting_id is not null);

create view chk_06 as
  select f.property_id, v.subject, v.expected, v.actual, f.business_date
    from (
      select f.property_id, f.display_no, f.business_date, f.type, f.total_tax, f.total_gross, f.total_paid, f.total_city_ledger,
          sum(p.ledger_amount) as balance,
          coalesce(sum(p.amount) filter (where (p.side = 'charge') <> (f.type = 'deposit')), 0) as gross,
          coalesce(sum(p.amount) filter (where p.side = 'charge' and t.posting_class = 'tax'), 0) as tax,
          -- Its taxes stand on the package ledger; a deposit's are only contained in it.
          f.type = 'deposit' or coalesce(bool_or(o.explain ->> 'rule' = 'wrapper'), false) as has_hidden_tax
        from folio f
        join folio_posting fp on fp.property_id = f.property_id and fp.folio_id = f.id and fp.live
        join posting p on p.property_id = fp.property_id and p.id = fp.posting_id
        join posting o on o.property_id = p.property_id and o.id = coalesce(p.root_id, p.id)
        join transaction_code t on t.property_id = p.property_id and t.id = p.transaction_code_id
       where f.status = 'issued' and f.folio_account_id is not null
       group by f.property_id, f.id, f.display_no, f.type, f.total_tax, f.total_gross, f.total_paid, f.total_city_ledger,
          f.business_date) f
    cross join lateral (values
      ('folio ' || f.display_no, f.total_gross, f.gross,
        (f.type <> 'deposit' and f.balance <> 0) or f.total_gross <> f.gross
          or f.total_gross <> f.total_paid + f.total_city_ledger),
      ('tax of folio ' || f.display_no, f.tax, f.total_tax, not f.has_hidden_tax and f.tax <> f.total_tax))
      v (subject, expected, actual, is_broken)
   where v.is_broken
  union all
  -- What is printed at its end.
  select f.property_id, 'printed ' || x.what || ' of folio ' || f.display_no, x.printed, x.kept, f.business_date
    from folio f
    cross join lateral (values
      ('net', (f.content #>> '{totals,net}')::numeric, f.total_net), ('tax', (f.content #>> '{totals,tax}')::numeric, f.total_tax),
      ('gross', (f.content #>> '{totals,gross}')::numeric, f.total_gross)) x (what, printed, kept)
   where x.printed <> x.kept;

create view chk_07 as
  select p.property_id, 'posting ' || p.id as subject, 1::numeric as expected, count(*)::numeric as actual, p.business_date
    from posting p
    join folio_posting fp on fp.property_id = p.property_id and fp.posting_id = p.id and fp.live
   group by p.property_id, p.id, p.business_date
  having count(*) > 1;

create view document_number as
  select property_id, series, fiscal_year, number, business_date from folio
  union all
  select r.property_id, r.series, r.fiscal_year, r.number, e.business_date
    from receipt r join journal_entry e on e.property_id = r.property_id and e.id = r.entry_id
  union all
  select property_id, series, fiscal_year, number, null from ar_statement;

create view chk_08 as
  select s.property_id, s.series || ' ' || s.fiscal_year as subject, (s.next_no - 1)::numeric as expected,
      count(d.number)::numeric as actual
    from document_series s
    left join document_number d
      on d.property_id = s.property_id and d.series = s.series and d.fiscal_year = s.fiscal_year
   group by s.property_id, s.series, s.fiscal_year, s.next_no
  having count(d.number) <> s.next_no - 1 or coalesce(max(d.number), 0) <> s.next_no - 1 or coalesce(min(d.number), 1) <> 1;

-- The same of a date's numbers: no gap among them, the one before was there, and the one after is there or comes next.
create view chk_08_day as
  select d.property_id, d.series || ' ' || d.fiscal_year as subject, (d.last - d.first + 1)::numeric as expected,
      d.numbers::numeric as actual, d.business_date
    from (
      select property_id, series, fiscal_year, business_date, count(*) as numbers, min(number) as first, max(number) as last
        from document_number
       group by property_id, series, fiscal_year, business_date) d
    join document_series s on s.property_id = d.property_id and s.series = d.series and s.fiscal_year = d.fiscal_year
   where d.numbers <> d.last - d.first + 1
      or (d.first > 1 and not exists (
        select from document_number n
         where n.property_id = d.property_id and n.series = d.series and n.fiscal_year = d.fiscal_year and n.number = d.first - 1))
      or (d.last <> s.next_no - 1 and not exists (
        select from document_number n
         where n.property_id = d.property_id and n.series = d.series and n.fiscal_year = d.fiscal_year and n.number = d.last + 1))
  union all
  -- Of no date, so of each: the last number that was given is gone. Looked up one by one (limit), or all documents were read.
  select d.property_id, s.series || ' ' || s.fiscal_year || ' ' || s.next_no - 1, 1, 0, d.business_date
    from business_day d
    join document_series s on s.property_id = d.property_id and s.next_no > 1
   where (
     select true from document_number n
      where n.property_id = s.property_id and n.series = s.series and n.fiscal_year = s.fiscal_year and n.number = s.next_no - 1
      limit 1) is null;

create view chk_09 as
  select d.property_id, d.series || ' ' || d.number as subject, null::numeric as expected, null::numeric as actual, d.business_date
    from document_number d
   where d.business_date < (
     select p.business_date from document_number p
      where p.property_id = d.property_id and p.series = d.series and p.fiscal_year = d.fiscal_year and p.number = d.number - 1
      limit 1);


-- What is left of each deposit received.
create view deposit_left as
  select r.property_id, r.folio_account_id, r.id as posting_id, r.amount + coalesce(a.amount, 0) as left_amount
    from posting r
    left join lateral (
      select sum(x.amount) as amount from posting x
       where x.property_id = r.property_id and x.ledger = 'deposit'
         and (x.adjusts_id = r.id or x.reverses_id = r.id)) a on true
   where r.ledger = 'deposit' and r.adjusts_id is null and r.reverses_id is null;

create view chk_10 as
  select property_id, 'receipt posting ' || posting_id as subject, 0::numeric as expected, left_amount as actual
    from deposit_left where left_amount < 0
  union all
  select b.property_id, 'deposit of account ' || b.holder_id, -coalesce(sum(d.left_amount), 0), b.balance
    from subledger_balance b
    left join deposit_left d on d.property_id = b.property_id and d.folio_account_id = b.holder_id
   where b.ledger = 'deposit'
   group by b.property_id, b.holder_id, b.balance
  having b.balance <> -coalesce(sum(d.left_amount), 0);

create view chk_11 as
  select a.property_id, 'account ' || a.id || ' ' || b.ledger as subject, 0::numeric as expected, b.balance as actual
    from subledger_balance b
    join folio_account a on a.property_id = b.property_id and a.id = b.holder_id
    left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
   where b.balance <> 0
     and ((b.ledger = 'guest' and a.status = 'closed') or (b.ledger = 'deposit' and r.status = 'checked_out'));

create view chk_12 as
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

create view chk_13 as
  select b.property_id, 'AR account ' || b.holder_id as subject, coalesce(sum(s.open), 0) as expected, b.balance as actual
    from subledger_balance b
    left join ar_item_state s on s.property_id = b.property_id and s.ar_account_id = b.holder_id
   where b.ledger = 'ar'
   group by b.property_id, b.holder_id, b.balance
  having b.balance <> coalesce(sum(s.open), 0)
  union all
  select p.property_id, 'posting ' || p.id, null, null
    from posting p
    left join ar_item i on i.property_id = p.property_id and i.id = p.ar_item_id
   where p.ledger = 'ar' and i.ar_account_id is distinct from p.ar_account_id;

-- The same of the accounts that moved on a date.
create view chk_13_day as
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

create view chk_14 as
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

-- An entry lies between the seals of the day before and of its own day, and seals only rise: so it lies right of all others.
create view chk_15 as
  with sealed as not materialized (
    select property_id, business_date, seal_seq,
        lag(seal_seq) over (partition by property_id order by business_date) as previous_seq
      from business_day)
  select e.property_id, 'entry ' || e.id as subject,
      case when s.seq > d.seal_seq then d.seal_seq else d.previous_seq end::numeric as expected, s.seq::numeric as actual,
      e.business_date
    from journal_entry e
    join journal_seal s on s.property_id = e.property_id and s.entry_id = e.id
    join sealed d on d.property_id = e.property_id and d.business_date = e.business_date
   where s.seq > d.seal_seq or s.seq <= d.previous_seq
  union all
  select property_id, 'seal of ' || business_date, previous_seq, seal_seq, business_date from sealed where seal_seq < previous_seq;

create view chk_16 as
  select property_id, 'day ' || business_date as subject, 1::numeric as expected, (business_date - previous)::numeric as actual
    from (
      select *, lag(business_date) over (partition by property_id order by business_date) as previous from business_day) d
   where business_date - previous <> 1
  union all
  select property_id, 'live days', 1, count(*) filter (where status <> 'closed')
    from business_day
   group by property_id
  having count(*) filter (where status <> 'closed') <> 1
  union all
  select d.property_id, 'property date ' || coalesce(p.business_date::text, 'missing'), null, null
    from business_day d
    join property_control p on p.property_id = d.property_id
   where d.status <> 'closed' and d.business_date is distinct from p.business_date;

create view chk_17 as
  select t.property_id, t.ledger || ' ' || t.business_date as subject, coalesce(y.closing, 0) as expected, t.opening as actual,
      t.business_date
    from ledger_day_balance t
    left join ledger_day_balance y
      on y.property_id = t.property_id and y.ledger = t.ledger and y.business_date = t.business_date - 1
   where t.opening <> coalesce(y.closing, 0)
  union all
  -- A ledger that is missing has no opening that could differ.
  select d.property_id, 'ledgers of ' || d.business_date, 8, count(b.ledger), d.business_date
    from business_day d
    left join ledger_day_balance b on b.property_id = d.property_id and b.business_date = d.business_date
   where d.status = 'closed'
   group by d.property_id, d.business_date
  having count(b.ledger) <> 8;

-- What a day moved is what its lines moved, to either side; since each day opens as the one before closed (I-17), its closing is the
-- sum of all lines up to it.
create view chk_18 as
  select b.property_id, v.what || b.ledger || ' ' || b.business_date as subject, v.expected, v.actual, b.business_date
    from ledger_day_balance b
    left join (
      select property_id, business_date, ledger, sum(amount) as moved, sum(amount) filter (where amount > 0) as debits,
          -sum(amount) filter (where amount < 0) as credits
        from journal_line group by 1, 2, 3) l
      on l.property_id = b.property_id and l.business_date = b.business_date and l.ledger = b.ledger
    cross join lateral (values
      ('', b.opening + coalesce(l.moved, 0), b.closing), ('debits of ', coalesce(l.debits, 0), b.debits),
      ('credits of ', coalesce(l.credits, 0), b.credits)) v (what, expected, actual)
   where v.expected <> v.actual
  union all
  select property_id, 'closings ' || business_date, 0, sum(closing), business_date
    from ledger_day_balance
   group by property_id, business_date
  having sum(closing) <> 0
  union all
  select d.property_id, v.what || x.ledger_account_id || ' ' || d.business_date, v.expected, v.actual, d.business_date
    from business_day d
    cross join lateral (
      select m.ledger_account_id, sum(m.debits) as debits, sum(m.credits) as credits, sum(m.kept_debits) as kept_debits,
          sum(m.kept_credits) as kept_credits
        from (
          select l.ledger_account_id, greatest(l.amount, 0) as debits, greatest(-l.amount, 0) as credits, 0 as kept_debits,
              0 as kept_credits
            from journal_line l
           where l.property_id = d.property_id and l.business_date = d.business_date
           union all
          select a.ledger_account_id, 0, 0, a.debits, a.credits from ledger_account_day a
           where a.property_id = d.property_id and a.business_date = d.business_date) m
       group by m.ledger_account_id) x
    cross join lateral (values
      ('debits of account ', x.debits, x.kept_debits), ('credits of account ', x.credits, x.kept_credits)) v (what, expected, actual)
   where d.status = 'closed' and v.expected <> v.actual
  union all
  select t.property_id, 'account ' || t.ledger_account_id || ' after ' || t.business_date, coalesce(y.closing, 0) + t.debits - t.credits,
      t.closing, t.business_date
    from ledger_account_day t
    left join lateral (
      select y.closing from ledger_account_day y
       where y.property_id = t.property_id and y.ledger_account_id = t.ledger_account_id and y.business_date < t.business_date
       order by y.business_date desc limit 1) y on true
   where t.closing <> coalesce(y.closing, 0) + t.debits - t.credits
  union all
  select b.property_id, 'holders of ' || b.ledger || ' ' || b.business_date, b.closing, coalesce(sum(h.balance), 0), b.business_date
    from ledger_day_balance b
    left join holder_day_balance h
      on h.property_id = b.property_id and h.business_date = b.business_date and h.ledger = b.ledger
   where b.ledger in ('guest', 'deposit', 'package', 'ar')
   group by b.property_id, b.business_date, b.ledger, b.closing
  having b.closing <> coalesce(sum(h.balance), 0);

create view chk_19 as
  select h.property_id, 'chain breaks at' as subject, null::numeric as expected, v.broken::numeric as actual
    from ledger_head h
    cross join lateral (select journal_verify(h.property_id) as broken) v
   where v.broken is not null
  union all
  select h.property_id, 'head', max(s.seq), h.last_seq
    from ledger_head h
    left join journal_seal s on s.property_id = h.property_id
   group by h.property_id, h.last_seq
  having coalesce(max(s.seq), 0) <> h.last_seq
  union all
  select e.property_id, 'entry not sealed ' || e.id, 1, 0
    from journal_entry e
   where not exists (select from journal_seal s where s.property_id = e.property_id and s.entry_id = e.id)
  union all
  select d.property_id, 'seal of ' || d.business_date, null, null
    from business_day d
    left join journal_seal s on s.property_id = d.property_id and s.seq = d.seal_seq
   where d.status = 'closed' and d.seal_seq > 0 and s.hash is distinct from d.seal_hash;

-- The same of a date: its stretch of the chain, from the seal of the day before to its own, or to the head while it is live.
create view chk_19_day as
  select d.property_id, 'chain breaks at' as subject, null::numeric as expected, v.broken::numeric as actual, d.business_date
    from business_day d
    cross join lateral (
      select coalesce(max(y.seal_seq), 0) as seq from business_day y
       where y.property_id = d.property_id and y.business_date < d.business_date) before
    cross join lateral (select journal_verify(d.property_id, before.seq + 1, d.seal_seq) as broken) v
   where v.broken is not null
  union all
  select e.property_id, 'entry not sealed ' || e.id, 1, 0, e.business_date
    from journal_entry e
   where not exists (select from journal_seal s where s.property_id = e.property_id and s.entry_id = e.id)
  union all
  select d.property_id, 'seal of ' || d.business_date, null, null, d.business_date
    from business_day d
    left join journal_seal s on s.property_id = d.property_id and s.seq = d.seal_seq
   where d.status = 'closed' and d.seal_seq > 0 and s.hash is distinct from d.seal_hash;

create view chk_20 as
  select r.property_id, 'posting ' || r.id as subject, -o.amount as expected, r.amount as actual, r.business_date
    from posting r
    join posting o on o.property_id = r.property_id and o.id = r.reverses_id
   where r.amount <> -o.amount or r.ledger <> o.ledger or r.side <> o.side or r.transaction_code_id <> o.transaction_code_id
      or r.folio_account_id is distinct from o.folio_account_id or r.ar_account_id is distinct from o.ar_account_id;

create view chk_21 as
  select i.property_id, 'posting ' || i.id as subject, i.amount as expected, -o.amount as actual, i.business_date
    from posting i
    left join posting o on o.property_id = i.property_id and o.reverses_id = i.moved_from_id and o.entry_id = i.entry_id
      and o.origin = 'transfer'
   where i.origin = 'transfer' and i.moved_from_id is not null and (o.id is null or o.amount <> -i.amount);

create view chk_22 as
  select l.property_id, 'entry ' || l.entry_id as subject, null::numeric as expected, l.amount as actual, e.business_date
    from journal_entry e
    join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
   where e.kind in ('split', 'transfer') and l.ledger <> 'guest'
  union all
  select l.property_id, 'entry ' || l.entry_id || ' code ' || l.transaction_code_id, 0, sum(l.amount), e.business_date
    from journal_entry e
    join journal_line l on l.property_id = e.property_id and l.entry_id = e.id
   where e.kind in ('split', 'transfer')
   group by l.property_id, l.entry_id, l.transaction_code_id, e.business_date
  having sum(l.amount) <> 0;

create view chk_23 as
  -- A discount on the bill is a component as well: what is put back of it is no more than it was.
  select o.property_id, 'posting ' || o.id as subject, o.amount as expected, sum(a.amount) as actual
    from posting a
    join posting o on o.property_id = a.property_id and o.id = a.adjusts_id
   where a.origin in ('adjustment', 'credit_bill', 'tax_exempt') and a.reverses_id is null and not (a.explain ? 'beyond')
     and not exists (select from posting x where x.property_id = a.property_id and x.reverses_id = a.id)
   group by o.property_id, o.id, o.amount
  having sign(o.amount) * (o.amount + sum(a.amount)) < 0;

create view chk_24 as
  select s.property_id, 'shift ' || s.id as subject, null::numeric as expected, null::numeric as actual
    from cashier_shift s
    join business_day d on d.property_id = s.property_id and d.business_date = s.business_date
   where s.status <> 'closed' and d.status = 'closed'
  union all
  select property_id, 'cashier ' || cashier_id, count(*), max(shift_no)
    from cashier_shift
   group by property_id, cashier_id
  having count(*) <> max(shift_no);

create view chk_25 as
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

-- Of the count with which the shift was closed: whoever goes back to work after a count moves the drawer again, and a shift that
-- was closed without a count has none. Foreign notes lie in the drawer from the shift before, where that was closed without one.
create view chk_26 as
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

-- A night without a live claim holds when its charge was taken back after the roll: by an entry of a later date that undoes
-- what the claiming entry posted, there or where it went since.
create view chk_27 as
  select n.property_id, 'stay ' || n.reservation_id || ' ' || n.business_date as subject, 1::numeric as expected,
      count(c.id)::numeric as actual, n.business_date
    from stay_night_fact n
    left join posting_claim c on c.property_id = n.property_id and c.released_by_entry_id is null
      and c.claim_key = 'room:' || n.reservation_id || ':' || n.business_date
   where n.kind = 'overnight'
   group by n.property_id, n.reservation_id, n.business_date
  having count(c.id) > 1
      or (count(c.id) = 0 and not exists (
        select from posting_claim t
          join journal_entry r on r.property_id = t.property_id and r.id = t.released_by_entry_id and r.business_date > n.business_date
          join posting u on u.property_id = r.property_id and u.entry_id = r.id
          join posting s on s.property_id = u.property_id and s.id = coalesce(u.reverses_id, u.adjusts_id)
          join posting o on o.property_id = s.property_id and o.id = coalesce(s.root_id, s.id) and o.entry_id = t.entry_id
         where t.property_id = n.property_id and t.released_by_entry_id is not null
           and t.claim_key = 'room:' || n.reservation_id || ':' || n.business_date));

create view chk_28 as
  select property_id, claim_key::text as subject, 1::numeric as expected, count(*)::numeric as actual
    from posting_claim
   where released_by_entry_id is null
   group by property_id, claim_key
  having count(*) > 1;

-- The same of what the entries of a date have claimed.
create view chk_28_day as
  select c.property_id, c.claim_key::text as subject, 1::numeric as expected, 2::numeric as actual, e.business_date
    from journal_entry e
    join posting_claim c on c.property_id = e.property_id and c.entry_id = e.id and c.released_by_entry_id is null
   where (
     select true from posting_claim o
      where o.property_id = c.property_id and o.claim_key = c.claim_key and o.released_by_entry_id is null and o.ctid <> c.ctid
      limit 1);

create view chk_29 as
  select p.property_id, 'posting ' || p.id as subject, 1::numeric as expected, 0::numeric as actual, p.business_date
    from posting p
   where p.origin = 'room'
     and not exists (
       select from posting_claim c
        where c.property_id = p.property_id and c.entry_id = p.entry_id and c.claim_key like 'room:%');

create view chk_30 as
  select property_id, 'tax account ' || code || ' ' || business_date as subject, expected, actual, business_date
    from (
      select l.property_id, g.code, l.business_date, sum(l.amount) as actual,
          -- What was billed ahead is released by an entry of its own, less what a credit bill has taken of it: I-38 proves that.
          coalesce(sum(case when t.posting_class = 'tax' and p.entry_id = l.entry_id then -p.ledger_amount else l.amount end), 0) as expected
        from journal_line l
        join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
        left join posting p on p.property_id = l.property_id and p.id = l.posting_id
        left join transaction_code t on t.property_id = p.property_id and t.id = p.transaction_code_id
       where l.ledger = 'tax'
       group by l.property_id, g.code, l.business_date) a
   where expected <> actual
  union all
  -- By the percentage that was used, which brackets and tax types decide and nobody changes afterwards.
  select p.property_id, 'posting ' || p.id, p.taxable_amount * u.value / 100, p.amount, p.business_date
    from posting p
    join generate g on g.property_id = p.property_id and g.id = p.generate_id
    join ledger_head h on h.property_id = p.property_id
    cross join lateral (
      select coalesce((p.explain ->> 'value')::numeric, g.value) as value, coalesce(p.explain ->> 'method', g.method) as method) u
   where p.origin = 'generate' and u.method = 'percent' and g.rounding = 'half_up' and p.taxable_amount is not null
     and not p.explain ? 'part'
     and abs(p.amount - p.taxable_amount * u.value / 100) > power(10::numeric, -h.decimals);

create view chk_31 as
  select property_id, 'revenue ' || business_date || ' code ' || transaction_code_id || ' ' || revenue_class
        || concat_ws(' ', '', nullif(market_code, ''), nullif(source_code, ''), nullif(rate_code, ''), nullif(room_type_code, '')) as subject,
      sum(journal) as expected, sum(fact) as actual, business_date
    from (
      select l.property_id, l.business_date, l.transaction_code_id, l.revenue_class, coalesce(p.market_code, '') as market_code,
          coalesce(p.source_code, '') as source_code, coalesce(p.rate_code, '') as rate_code,
          coalesce(p.room_type_code, '') as room_type_code, -l.amount as journal, 1 as lines, 0::numeric as fact, 0 as postings
        from journal_line l
        left join posting p on p.property_id = l.property_id and p.id = l.posting_id
       where l.ledger = 'revenue'
      union all
      select property_id, business_date, transaction_code_id, revenue_class, market_code, source_code, rate_code, room_type_code,
          0, 0, net, postings
        from revenue_day_fact) r
    join business_day d using (property_id, business_date)
   where d.status = 'closed'
   group by property_id, business_date, transaction_code_id, revenue_class, market_code, source_code, rate_code, room_type_code
  having sum(journal) <> sum(fact) or sum(lines) <> sum(postings);

create view chk_32 as
  select r.property_id, 'room ' || r.room_no || ' ' || r.business_date as subject, 1::numeric as expected,
      count(n.reservation_id) filter (where n.reservation_id = r.primary_reservation_id)::numeric as actual, r.business_date
    from room_day_fact r
    left join stay_night_fact n on n.property_id = r.property_id and n.business_date = r.business_date
      and n.room_no = r.room_no and n.kind = 'overnight' and n.counts_room
   where r.occupied
   group by r.property_id, r.room_no, r.business_date
  having count(n.reservation_id) <> 1 or count(n.reservation_id) filter (where n.reservation_id = r.primary_reservation_id) <> 1
  union all
  -- And the other way round: nobody counts a room in which, by the rooms, nobody has slept.
  select n.property_id, 'stay ' || n.reservation_id || ' ' || n.business_date, 1, 0, n.business_date
    from stay_night_fact n
    left join room_day_fact r on r.property_id = n.property_id and r.business_date = n.business_date and r.room_no = n.room_no
      and r.occupied
   where n.kind = 'overnight' and n.counts_room and r.room_id is null;

create view chk_33 as
  select p.property_id, v.what || ' ' || p.business_date as subject, v.expected::numeric as expected, v.actual::numeric as actual, p.business_date
    from property_day_fact p
    cross join lateral (
      select count(*) as physical, count(*) filter (where condition = 'out_of_order' and ooo_deducts) as ooo,
          count(*) filter (where condition = 'out_of_service') as oos, count(*) filter (where occupied) as occupied,
          count(*) filter (where use_kind = 'sold') as sold, count(*) filter (where use_kind = 'complimentary') as complimentary,
          count(*) filter (where use_kind = 'house_use') as house_use
        from room_day_fact where property_id = p.property_id and business_date = p.business_date) r
    cross join lateral (
      select coalesce(sum(adults + c1 + c2 + c3), 0) as guests from stay_night_fact
       where property_id = p.property_id and business_date = p.business_date and kind = 'overnight') s
    cross join lateral (
      select coalesce(sum(net) filter (where revenue_class = 'room'), 0) as room,
          coalesce(sum(net) filter (where revenue_class = 'room_other'), 0) as room_other,
          coalesce(sum(net) filter (where revenue_class = 'fnb'), 0) as fnb,
          coalesce(sum(net) filter (where revenue_class = 'other'), 0) as other
        from revenue_day_fact where property_id = p.property_id and business_date = p.business_date) m
    cross join lateral (values
      ('rooms', r.occupied, p.rooms_occupied), ('physical rooms', r.physical, p.rooms_physical), ('rooms out of order', r.ooo, p.rooms_ooo),
      ('rooms out of service', r.oos, p.rooms_oos), ('rooms sold', r.sold, p.rooms_sold),
      ('complimentary rooms', r.complimentary, p.rooms_complimentary), ('rooms of the house', r.house_use, p.rooms_house_use),
      ('guests', s.guests, p.guests), ('room revenue', m.room, p.room_revenue), ('other room revenue', m.room_other, p.room_other_revenue),
      ('food and beverage', m.fnb, p.fnb_revenue), ('other revenue', m.other, p.other_revenue)) v (what, expected, actual)
   where v.expected <> v.actual
  union all
  -- Split up and added again it is the day. The splits came later than the days: of those before the first nothing is there to be missed.
  select p.property_id, v.what || ' split up ' || p.business_date, v.expected, v.actual, p.business_date
    from property_day_fact p
    cross join lateral (
      select coalesce(sum(rooms_occupied), 0) as rooms, coalesce(sum(adults + children), 0) as guests, coalesce(sum(room_revenue), 0) as room,
          coalesce(sum(room_other_revenue), 0) as room_other, coalesce(sum(fnb_revenue), 0) as fnb, coalesce(sum(other_revenue), 0) as other,
          coalesce(sum(tax), 0) as tax, count(*) as rows
        from stat_day where property_id = p.property_id and business_date = p.business_date) s
    cross join lateral (values
      ('rooms', p.rooms_occupied, s.rooms), ('guests', p.guests, s.guests), ('room revenue', p.room_revenue, s.room),
      ('other room revenue', p.room_other_revenue, s.room_other), ('food and beverage', p.fnb_revenue, s.fnb),
      ('other revenue', p.other_revenue, s.other), ('tax', p.tax, s.tax),
      ('rows', coalesce(p.split_rows, s.rows), s.rows)) v (what, expected, actual)
   where v.expected <> v.actual
     and (p.split_rows is not null
       or p.business_date >= (select min(f.business_date) from stat_day f where f.property_id = p.property_id))
  union all
  select p.property_id, v.what || ' by type ' || p.business_date, v.expected, v.actual, p.business_date
    from property_day_fact p
    cross join lateral (
      select coalesce(sum(rooms_physical), 0) as physical, coalesce(sum(rooms_ooo), 0) as ooo, coalesce(sum(rooms_oos), 0) as oos,
          coalesce(sum(rooms_occupied), 0) as occupied
        from stat_house_day where property_id = p.property_id and business_date = p.business_date) t
    cross join lateral (values
      ('physical rooms', p.rooms_physical, t.physical), ('rooms out of order', p.rooms_ooo, t.ooo), ('rooms out of service', p.rooms_oos, t.oos),
      ('rooms', p.rooms_occupied, t.occupied)) v (what, expected, actual)
   where v.expected <> v.actual
     and (p.split_rows is not null
       or p.business_date >= (select min(f.business_date) from stat_house_day f where f.property_id = p.property_id))
  union all
  -- The figures of a night that has finished are there.
  select r.property_id, 'day ' || r.business_date, 1, 0, r.business_date
    from eod_run r
   where r.status = 'finished'
     and not exists (select from property_day_fact p where p.property_id = r.property_id and p.business_date = r.business_date);

create view chk_34 as
  select l.property_id, 'entry ' || l.entry_id as subject, round(l.amount, h.decimals) as expected, l.amount as actual, l.business_date
    from journal_line l
    join ledger_head h on h.property_id = l.property_id
   where l.amount <> round(l.amount, h.decimals);

-- A run of 13 to 19 digits that passes the Luhn test.
create function looks_like_card(value text) returns boolean language plpgsql immutable as $$
declare
  -- How numbers of the known issuers begin and how long they are, as hotel/card-number has them.
  issued constant text := '^(4([0-9]{12}|[0-9]{15}|[0-9]{18})'
    '|(5[1-5][0-9]{2}|222[1-9]|22[3-9][0-9]|2[3-6][0-9]{2}|27[01][0-9]|2720)[0-9]{12}'
    '|3[47][0-9]{13}|3(0[0-5]|[689][0-9])[0-9]{11}|(6011|64[4-9][0-9]|65[0-9]{2})[0-9]{12}'
    '|35(2[89]|[3-8][0-9])[0-9]{12}|62[0-9]{14,17}|(5018|5020|5038|5893|6304|6759|676[1-3])[0-9]{9,15})$';
  groups text[];
  digits text;
  digit int;
  total int;
begin
  if value is null or value !~ '[0-9](?:[ -]?[0-9]){12}' then return false; end if;
  for groups in
    select regexp_split_to_array(x[1], '[ -]') from regexp_matches(value, '([0-9]+(?:[ -][0-9]+)*)', 'g') x
  loop
    for head in 1..cardinality(groups) loop
      digits := '';
      for tail in head..cardinality(groups) loop
        digits := digits || groups[tail];
        exit when length(digits) > 19;
        continue when length(digits) < 13;
        continue when (head > 1 or tail < cardinality(groups)) and digits !~ issued;
        total := 0;
        for place in 1..length(digits) loop
          digit := substr(digits, length(digits) - place + 1, 1)::int;
          if place % 2 = 0 then digit := digit * 2 - case when digit > 4 then 9 else 0 end; end if;
          total := total + digit;
        end loop;
        if total % 10 = 0 then return true; end if;
      end loop;
    end loop;
  end loop;
  return false;
end $$;

create view chk_35 as
  select property_id, 'posting ' || id as subject, null::numeric as expected, null::numeric as actual, business_date
    from posting
   where looks_like_card(reference) or looks_like_card(supplement) or looks_like_card(check_no)
      or looks_like_card(explain::text)
  union all
  select n.property_id, 'note ' || n.id, null, null, p.business_date
    from posting p
    join posting_note n on n.property_id = p.property_id and n.posting_id = p.id
   where looks_like_card(n.value);

create view chk_36 as
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

create view chk_37 as
  select e.property_id, 'entry ' || e.id as subject, 1::numeric as expected, count(r.id)::numeric as actual, e.business_date
    from journal_entry e
    left join receipt r on r.property_id = e.property_id and r.entry_id = e.id
   where e.kind in ('payment', 'refund', 'paid_out', 'deposit', 'deposit_refund', 'fx', 'ar_payment')
     and exists (
       select from journal_line l where l.property_id = e.property_id and l.entry_id = e.id and l.ledger = 'cash')
   group by e.property_id, e.id, e.business_date
  having count(r.id) <> 1;

create view chk_38 as
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

create view chk_40 as
  select property_id, 'folio ' || display_no as subject, null::numeric as expected, null::numeric as actual, business_date
    from folio where content_sha <> encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
  union all
  select property_id, 'document ' || report || ' ' || business_date, null, null, business_date
    from eod_document where content_sha <> encode(sha256(convert_to(content::text, 'UTF8')), 'hex');

create view chk_41 as
  select r.property_id, 'run ' || r.business_date as subject, 9::numeric as expected, count(s.step)::numeric as actual
    from eod_run r
    left join eod_step s on s.property_id = r.property_id and s.run_id = r.id and s.status = 'done'
   where r.status = 'finished'
   group by r.property_id, r.id, r.business_date
  having count(s.step) <> 9
  union all
  select r.property_id, 'document ' || c.report || ' ' || r.business_date, 1, 0
    from eod_run r
    join eod_report c on c.property_id = r.property_id and c.is_mandatory and c.created_at <= r.finished_at
    left join eod_document d
      on d.property_id = r.property_id and d.business_date = r.business_date and d.report = c.report
   where r.status = 'finished' and d.id is null;

-- What no count of a shift would expect cannot be missed either. Balances taken over lie in a drawer before its first shift.
create view chk_42 as
  select l.property_id, 'entry ' || e.id || ', line ' || l.line_no as subject, s.cashier_id::numeric as expected, l.cashier_id::numeric as actual,
      l.business_date
    from journal_line l
    join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id
    join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
    left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
   where l.ledger = 'cash' and (g.is_drawer or l.cashier_id is not null)
     and (l.cashier_id is null or l.cash_amount is null
       or e.kind <> 'opening' and s.cashier_id is distinct from l.cashier_id);

create view ledger_check as
  select 'I-01' as invariant, property_id, subject, expected, actual from chk_01
  union all
  select 'I-02' as invariant, property_id, subject, expected, actual from chk_02
  union all
  select 'I-03' as invariant, property_id, subject, expected, actual from chk_03
  union all
  select 'I-04' as invariant, property_id, subject, expected, actual from chk_04
  union all
  select 'I-05' as invariant, property_id, subject, expected, actual from chk_05
  union all
  select 'I-06' as invariant, property_id, subject, expected, actual from chk_06
  union all
  select 'I-07' as invariant, property_id, subject, expected, actual from chk_07
  union all
  select 'I-08' as invariant, property_id, subject, expected, actual from chk_08
  union all
  select 'I-09' as invariant, property_id, subject, expected, actual from chk_09
  union all
  select 'I-10' as invariant, property_id, subject, expected, actual from chk_10
  union all
  select 'I-11' as invariant, property_id, subject, expected, actual from chk_11
  union all
  select 'I-12' as invariant, property_id, subject, expected, actual from chk_12
  union all
  select 'I-13' as invariant, property_id, subject, expected, actual from chk_13
  union all
  select 'I-14' as invariant, property_id, subject, expected, actual from chk_14
  union all
  select 'I-15' as invariant, property_id, subject, expected, actual from chk_15
  union all
  select 'I-16' as invariant, property_id, subject, expected, actual from chk_16
  union all
  select 'I-17' as invariant, property_id, subject, expected, actual from chk_17
  union all
  select 'I-18' as invariant, property_id, subject, expected, actual from chk_18
  union all
  select 'I-19' as invariant, property_id, subject, expected, actual from chk_19
  union all
  select 'I-20' as invariant, property_id, subject, expected, actual from chk_20
  union all
  select 'I-21' as invariant, property_id, subject, expected, actual from chk_21
  union all
  select 'I-22' as invariant, property_id, subject, expected, actual from chk_22
  union all
  select 'I-23' as invariant, property_id, subject, expected, actual from chk_23
  union all
  select 'I-24' as invariant, property_id, subject, expected, actual from chk_24
  union all
  select 'I-25' as invariant, property_id, subject, expected, actual from chk_25
  union all
  select 'I-26' as invariant, property_id, subject, expected, actual from chk_26
  union all
  select 'I-27' as invariant, property_id, subject, expected, actual from chk_27
  union all
  select 'I-28' as invariant, property_id, subject, expected, actual from chk_28
  union all
  select 'I-29' as invariant, property_id, subject, expected, actual from chk_29
  union all
  select 'I-30' as invariant, property_id, subject, expected, actual from chk_30
  union all
  select 'I-31' as invariant, property_id, subject, expected, actual from chk_31
  union all
  select 'I-32' as invariant, property_id, subject, expected, actual from chk_32
  union all
  select 'I-33' as invariant, property_id, subject, expected, actual from chk_33
  union all
  select 'I-34' as invariant, property_id, subject, expected, actual from chk_34
  union all
  select 'I-35' as invariant, property_id, subject, expected, actual from chk_35
  union all
  select 'I-36' as invariant, property_id, subject, expected, actual from chk_36
  union all
  select 'I-37' as invariant, property_id, subject, expected, actual from chk_37
  union all
  select 'I-38' as invariant, property_id, subject, expected, actual from chk_38
  union all
  select 'I-40' as invariant, property_id, subject, expected, actual from chk_40
  union all
  select 'I-41' as invariant, property_id, subject, expected, actual from chk_41
  union all
  select 'I-42' as invariant, property_id, subject, expected, actual from chk_42;

create table ledger_check_run (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  scope text not null check (scope in ('today', 'date', 'all')),
  business_date date,
  started_by_id bigint not null references employee (id),
  started_at timestamptz not null default now(),
  duration_ms integer not null,
  head_seq bigint not null,
  head_hash sha256_hex not null,
  ok boolean not null,
  results jsonb not null,
  primary key (property_id, id)
);
create index ledger_check_run_started on ledger_check_run (property_id, started_at desc);

-- Every changeable row counts its versions; masters bring their own trigger.
do $$
declare
  name text;
begin
  for name in
    select c.relname from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'row_version'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'audit_columns'
       and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'bump_row_version')
  loop
    execute format(
      'create trigger bump_row_version before update on %I for each row execute function bump_row_version()', name);
  end loop;
end $$;

-- To a planner without statistics property_id picks out a single row, so that any index looks as good as the right one, and
-- a session keeps a plan made like that while its tables grow. Where it can be told otherwise, it is; elsewhere
-- (PostgreSQL 15 to 17) it learns from the first analyze.
do $$
declare
  name text;
begin
  if to_regproc('pg_catalog.pg_restore_attribute_stats') is null then return; end if;
  for name in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'property_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not exists (select from pg_stats s where s.schemaname = 'public' and s.tablename = c.relname)
  loop
    execute format(
      'select pg_restore_attribute_stats(%L, %L, %L, %L, %L, %L, %L, false, %L, 0::real, %L, 8, %L, 1::real)',
      'schemaname', 'public', 'relname', name, 'attname', 'property_id', 'inherited', 'null_frac', 'avg_width', 'n_distinct');
  end loop;
end $$;
