-- A night looks documents, claims and receivables up by its own date; what is of the past is not read again.
create index reservation_no_show on reservation (property_id, no_show_business_date)
  where no_show_business_date is not null;

create or replace view chk_08_day as
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

create or replace view chk_09 as
  select d.property_id, d.series || ' ' || d.number as subject, null::numeric as expected, null::numeric as actual, d.business_date
    from document_number d
   where d.business_date < (
     select p.business_date from document_number p
      where p.property_id = d.property_id and p.series = d.series and p.fiscal_year = d.fiscal_year and p.number = d.number - 1
      limit 1);

-- The same of the accounts that moved on a date.
create view chk_13_day as
  select m.property_id, 'AR account ' || m.ar_account_id as subject, t.open as expected, b.balance as actual, m.business_date
    from (
      select distinct property_id, business_date, ar_account_id from journal_line where ledger = 'ar') m
    left join subledger_balance b on b.property_id = m.property_id and b.ledger = 'ar' and b.holder_id = m.ar_account_id
    cross join lateral (
      select coalesce(sum(s.open), 0) as open from ar_item_state s
       where s.property_id = m.property_id and s.ar_account_id = m.ar_account_id) t
   where b.balance is distinct from t.open
  union all
  select p.property_id, 'posting ' || p.id, null, null, p.business_date
    from posting p
    left join ar_item i on i.property_id = p.property_id and i.id = p.ar_item_id
   where p.ledger = 'ar' and i.ar_account_id is distinct from p.ar_account_id;

-- The same of what the entries of a date have claimed.
create view chk_28_day as
  select c.property_id, c.claim_key::text as subject, 1::numeric as expected, 2::numeric as actual, e.business_date
    from journal_entry e
    join posting_claim c on c.property_id = e.property_id and c.entry_id = e.id and c.released_by_entry_id is null
   where (
     select true from posting_claim o
      where o.property_id = c.property_id and o.claim_key = c.claim_key and o.released_by_entry_id is null and o.ctid <> c.ctid
      limit 1);
