-- What a night looks through does not grow with the years before it: the check at each commit no longer walks along all entries, nor
-- that of the balances of a date (I-03) along all balances there have been; nights billed ahead, packages inside a rate and guests
-- who wait to be made anonymous have an index of their own.
create index if not exists journal_entry_advance on journal_entry (property_id, id) where kind = 'advance';
create index if not exists reservation_package_included on reservation_package (property_id, reservation_id) where mode = 'included' and removed_at is null;
create index if not exists guest_profile_to_anonymise on guest_profile (anonymise_requested_at, id)
  where anonymise_requested_at is not null and not is_anonymised and merged_into_id is null;

create or replace view chk_03_day as
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

create or replace function journal_commit_check() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  entries bigint[];
  head ledger_head;
  fault text;
  link text;
  links text[] := '{}';
begin
  if exists (select from journal_seal where property_id = new.property_id and entry_id = new.id) then return null; end if;
  -- Each looked up for itself: joined, all seals there are would be read for the few entries of one transaction.
  entries := array(
    select e.id from journal_entry e
     where e.property_id = new.property_id and e.id >= new.id
       and (select s.seq from journal_seal s where s.property_id = e.property_id and s.entry_id = e.id) is null
     order by e.id);

  perform from business_day d
    where d.property_id = new.property_id
      and d.business_date in (select business_date from journal_entry where property_id = new.property_id and id = any (entries))
    order by d.business_date for share;
  select case d.status when 'closed' then 'business_date_closed' else 'eod_running' end into fault
    from journal_entry e
    join business_day d on d.property_id = e.property_id and d.business_date = e.business_date
   where e.property_id = new.property_id and e.id = any (entries)
     and (d.status = 'closed' or d.status = 'closing' and e.eod_run_id is null)
   order by d.status = 'closed' desc limit 1;
  if found then raise exception '%', fault; end if;

  select * into head from ledger_head where property_id = new.property_id for update;
  if not found then raise exception 'no ledger is open for property %', new.property_id; end if;

  -- Each entry for itself: together they might balance. All of their faults are asked for and the first is told: asked for one fault
  -- alone, the planner walks along all entries there have ever been, sure to meet it soon.
  select (array_agg(case
      when f.lines < 2 or f.total <> 0 then format('unbalanced: entry %s has %s lines, sum %s', e.id, f.lines, f.total)
      when f.has_other_date then format('other_date in entry %s', e.id)
      when f.own_lines <> f.matching_lines or f.own_lines <> p.postings then format('own_line_mismatch in entry %s', e.id)
      when f.has_sub_minor then format('sub_minor_amount in entry %s', e.id)
    end order by e.id))[1] into fault
    from unnest(entries) as t (id)
    join journal_entry e on e.property_id = new.property_id and e.id = t.id
   cross join lateral (
     select count(*) as lines, coalesce(sum(l.amount), 0) as total,
         coalesce(bool_or(l.amount <> round(l.amount, head.decimals)), false) as has_sub_minor,
         coalesce(bool_or(l.business_date <> e.business_date), false) as has_other_date,
         count(*) filter (where l.role = 'own') as own_lines, count(p.id) as matching_lines
       from journal_line l
       left join posting p on l.role = 'own' and p.property_id = l.property_id and p.entry_id = l.entry_id
         and p.id = l.posting_id and p.ledger = l.ledger and p.ledger_amount = l.amount
         and p.business_date is not distinct from e.business_date
         and p.folio_account_id is not distinct from l.folio_account_id
         and p.ar_account_id is not distinct from l.ar_account_id
      where l.property_id = new.property_id and l.entry_id = e.id) f
   cross join lateral (
     select count(*) as postings from posting where property_id = new.property_id and entry_id = e.id) p
   where f.lines < 2 or f.total <> 0 or f.has_other_date or f.own_lines <> f.matching_lines
      or f.own_lines <> p.postings or f.has_sub_minor;
  if fault is not null then raise exception '%', fault; end if;

  link := head.last_hash;
  for n in 1 .. cardinality(entries) loop
    link := journal_hash(link, journal_canonical(new.property_id, entries[n], head.last_seq + n));
    links[n] := link;
  end loop;
  insert into journal_seal (property_id, seq, entry_id, prev_hash, hash)
    select new.property_id, head.last_seq + n, id, case n when 1 then head.last_hash else links[n - 1] end, hash
      from unnest(entries, links) with ordinality as t (id, hash, n);
  update ledger_head set last_seq = head.last_seq + cardinality(entries), last_hash = link where property_id = new.property_id;
  return null;
end $$;
