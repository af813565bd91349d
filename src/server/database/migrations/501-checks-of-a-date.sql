-- What a check says of one date, it says with the date, so that a night checks its own date and not the whole past.
drop view ledger_check, chk_01, chk_02, chk_04, chk_05, chk_06, chk_07, chk_09, chk_15, chk_17, chk_18, chk_20, chk_21, chk_22, chk_27, chk_29, chk_30, chk_31, chk_32, chk_33, chk_34, chk_35, chk_37, chk_40;

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

-- The same of the holders that moved on a date, over all their lines.
create view chk_03_day as
  select m.property_id, m.ledger || ' ' || m.holder_id as subject, t.total as expected, b.balance as actual, m.business_date
    from (
      select distinct property_id, business_date, ledger, folio_account_id, ar_account_id,
          coalesce(folio_account_id, ar_account_id) as holder_id
        from journal_line where ledger in ('guest', 'deposit', 'package', 'ar')) m
    left join subledger_balance b on b.property_id = m.property_id and b.ledger = m.ledger and b.holder_id = m.holder_id
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
  select f.property_id, 'folio ' || f.display_no as subject, f.total_gross as expected,
      coalesce(sum(p.amount) filter (where p.side = 'charge'), 0) as actual, f.business_date
    from folio f
    join folio_posting fp on fp.property_id = f.property_id and fp.folio_id = f.id and fp.live
    join posting p on p.property_id = fp.property_id and p.id = fp.posting_id
   where f.status = 'issued' and f.folio_account_id is not null
   group by f.property_id, f.id, f.display_no, f.total_gross, f.total_paid, f.total_city_ledger, f.business_date
  having sum(p.ledger_amount) <> 0
      or f.total_gross <> coalesce(sum(p.amount) filter (where p.side = 'charge'), 0)
      or f.total_gross <> f.total_paid + f.total_city_ledger;

create view chk_07 as
  select p.property_id, 'posting ' || p.id as subject, 1::numeric as expected, count(*)::numeric as actual, p.business_date
    from posting p
    join folio_posting fp on fp.property_id = p.property_id and fp.posting_id = p.id and fp.live
   group by p.property_id, p.id, p.business_date
  having count(*) > 1;

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
  -- Of no date, so of each: the last number that was given is gone.
  select d.property_id, s.series || ' ' || s.fiscal_year || ' ' || s.next_no - 1, 1, 0, d.business_date
    from business_day d
    join document_series s on s.property_id = d.property_id and s.next_no > 1
   where not exists (
     select from document_number n
      where n.property_id = s.property_id and n.series = s.series and n.fiscal_year = s.fiscal_year and n.number = s.next_no - 1);

create view chk_09 as
  select d.property_id, d.series || ' ' || d.number as subject, null::numeric as expected, null::numeric as actual, d.business_date
    from document_number d
    join document_number p
      on p.property_id = d.property_id and p.series = d.series and p.fiscal_year = d.fiscal_year and p.number = d.number - 1
   where d.business_date < p.business_date;

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

create view chk_17 as
  select t.property_id, t.ledger || ' ' || t.business_date as subject, coalesce(y.closing, 0) as expected, t.opening as actual,
      t.business_date
    from ledger_day_balance t
    left join ledger_day_balance y
      on y.property_id = t.property_id and y.ledger = t.ledger and y.business_date = t.business_date - 1
   where t.opening <> coalesce(y.closing, 0);

-- What a day moved is what its lines moved; since each day opens as the one before closed (I-17), its closing is the sum of all
-- lines up to it.
create view chk_18 as
  select b.property_id, b.ledger || ' ' || b.business_date as subject, b.opening + coalesce(l.moved, 0) as expected,
      b.closing as actual, b.business_date
    from ledger_day_balance b
    left join (
      select property_id, business_date, ledger, sum(amount) as moved from journal_line group by 1, 2, 3) l
      on l.property_id = b.property_id and l.business_date = b.business_date and l.ledger = b.ledger
   where b.closing <> b.opening + coalesce(l.moved, 0)
  union all
  select property_id, 'closings ' || business_date, 0, sum(closing), business_date
    from ledger_day_balance
   group by property_id, business_date
  having sum(closing) <> 0;

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

create view chk_27 as
  select n.property_id, 'stay ' || n.reservation_id || ' ' || n.business_date as subject, 1::numeric as expected,
      count(c.id)::numeric as actual, n.business_date
    from stay_night_fact n
    left join posting_claim c on c.property_id = n.property_id and c.released_by_entry_id is null
      and c.claim_key = 'room:' || n.reservation_id || ':' || n.business_date
   where n.kind = 'overnight'
   group by n.property_id, n.reservation_id, n.business_date
  having count(c.id) <> 1;

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
          coalesce(sum(case when t.posting_class = 'tax' then -p.ledger_amount else l.amount end), 0) as expected
        from journal_line l
        join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
        left join posting p on p.property_id = l.property_id and p.id = l.posting_id
        left join transaction_code t on t.property_id = p.property_id and t.id = p.transaction_code_id
       where l.ledger = 'tax'
       group by l.property_id, g.code, l.business_date) a
   where expected <> actual
  union all
  select p.property_id, 'posting ' || p.id, p.taxable_amount * g.value / 100, p.amount, p.business_date
    from posting p
    join generate g on g.property_id = p.property_id and g.id = p.generate_id
    join ledger_head h on h.property_id = p.property_id
   where p.origin = 'generate' and g.method = 'percent' and g.rounding = 'half_up' and p.taxable_amount is not null
     and not p.explain ?| array['bracket', 'part']
     and abs(p.amount - p.taxable_amount * g.value / 100) > power(10::numeric, -h.decimals);

create view chk_31 as
  select property_id, 'revenue ' || business_date || ' code ' || transaction_code_id || ' ' || revenue_class as subject,
      sum(journal) as expected, sum(fact) as actual, business_date
    from (
      select property_id, business_date, transaction_code_id, revenue_class, -amount as journal, 0::numeric as fact
        from journal_line where ledger = 'revenue'
      union all
      select property_id, business_date, transaction_code_id, revenue_class, 0, net from revenue_day_fact) r
    join business_day d using (property_id, business_date)
   where d.status = 'closed'
   group by property_id, business_date, transaction_code_id, revenue_class
  having sum(journal) <> sum(fact);

create view chk_32 as
  select r.property_id, 'room ' || r.room_no || ' ' || r.business_date as subject, 1::numeric as expected,
      count(n.reservation_id)::numeric as actual, r.business_date
    from room_day_fact r
    left join stay_night_fact n on n.property_id = r.property_id and n.business_date = r.business_date
      and n.room_no = r.room_no and n.kind = 'overnight' and n.counts_room
   where r.occupied
   group by r.property_id, r.room_no, r.business_date
  having count(n.reservation_id) <> 1;

create view chk_33 as
  select p.property_id, 'rooms ' || p.business_date as subject, count(*) filter (where r.occupied)::numeric as expected,
      p.rooms_occupied::numeric as actual, p.business_date
    from property_day_fact p
    join room_day_fact r on r.property_id = p.property_id and r.business_date = p.business_date
   group by p.property_id, p.business_date, p.rooms_occupied
  having count(*) filter (where r.occupied) <> p.rooms_occupied
  union all
  select p.property_id, 'revenue ' || p.business_date, coalesce(sum(r.net), 0), p.total_revenue, p.business_date
    from property_day_fact p
    left join revenue_day_fact r on r.property_id = p.property_id and r.business_date = p.business_date
   group by p.property_id, p.business_date, p.total_revenue
  having coalesce(sum(r.net), 0) <> p.total_revenue;

create view chk_34 as
  select l.property_id, 'entry ' || l.entry_id as subject, round(l.amount, h.decimals) as expected, l.amount as actual, l.business_date
    from journal_line l
    join ledger_head h on h.property_id = l.property_id
   where l.amount <> round(l.amount, h.decimals);

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

create view chk_37 as
  select e.property_id, 'entry ' || e.id as subject, 1::numeric as expected, count(r.id)::numeric as actual, e.business_date
    from journal_entry e
    left join receipt r on r.property_id = e.property_id and r.entry_id = e.id
   where e.kind in ('payment', 'refund', 'paid_out', 'deposit', 'deposit_refund', 'fx', 'ar_payment')
     and exists (
       select from journal_line l where l.property_id = e.property_id and l.entry_id = e.id and l.ledger = 'cash')
   group by e.property_id, e.id, e.business_date
  having count(r.id) <> 1;

create view chk_40 as
  select property_id, 'folio ' || display_no as subject, null::numeric as expected, null::numeric as actual, business_date
    from folio where content_sha <> encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
  union all
  select property_id, 'document ' || report || ' ' || business_date, null, null, business_date
    from eod_document where content_sha <> encode(sha256(convert_to(content::text, 'UTF8')), 'hex');

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
  select 'I-41' as invariant, property_id, subject, expected, actual from chk_41;
