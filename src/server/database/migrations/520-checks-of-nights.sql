-- After 501, which makes the check anew. The list of procedures has grown: masters.sql says it again.
alter table property_control drop constraint if exists property_control_eod_procedures_check;

-- A night without a live claim holds when its charge was taken back after the roll: by an entry of a later date that undoes
-- what the claiming entry posted, there or where it went since.
create or replace view chk_27 as
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
