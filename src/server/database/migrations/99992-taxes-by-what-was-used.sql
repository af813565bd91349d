-- A tax that has brackets, or a value of its own for a tax type, was checked against the percentage that its line has today; and that of a
-- night that was billed ahead and credited in part against what had been billed.
create or replace view chk_30 as
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
