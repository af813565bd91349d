-- Of a closed date statistics could be taken away, and what moved on it told otherwise to both sides, between classes or between net and
-- tax, without a law that noticed.
drop view ledger_check, chk_06, chk_17, chk_18, chk_31, chk_32, chk_33;
alter table property_day_fact add column split_rows int;

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
