-- Whoever is older than the last age band of the house stands among the adults; his age stood among those of the children, too, so that
-- a tax per person counted him twice and a copy of the stay made him another adult.
update reservation r
   set child_ages = array(select a.age from unnest(r.child_ages) with ordinality as a (age, place) where a.age <= c.oldest order by a.place)
  from (select property_id, coalesce((select max((b->>'age_to')::int) from jsonb_array_elements(child_age_bands) b), -1) as oldest
          from property_control) c
 where c.property_id = r.property_id and c.oldest < any (r.child_ages);
