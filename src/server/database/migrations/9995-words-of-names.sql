-- Where a stay was is asked for after it, too: the index had only rooms that are still held, and every page of a reservation read all
-- rooms that anybody ever had, once for each of its nights.
drop index room_occupancy_reservation;
create index room_occupancy_reservation on room_occupancy (property_id, reservation_id);

-- Names are looked for by the beginnings of their words. Each word stands behind one blank now, so that `like '% mar%'` finds it with the
-- letters that the index has; a pattern that said "behind anything but a letter" had to look at every name for a short word.
create or replace function plain_words(value text) returns text language sql immutable strict parallel safe as $$
  select ' ' || btrim(regexp_replace(plain_text(value), '[^[:alnum:]]+', ' ', 'g'))
$$;
create or replace function guest_profile_keys() returns trigger language plpgsql as $$
begin
  new.code := coalesce(new.code, nextval('guest_profile_code_seq')::text);
  new.name := left(concat_ws(', ', new.last_name, nullif(new.first_name, '')), 160);
  new.search_key := case when new.is_anonymised then ''
    else plain_words(concat_ws(' ', new.last_name, new.first_name, new.name2, new.alternate_name)) end;
  new.sound_key := case when new.is_anonymised then '' else public.dmetaphone(plain_text(new.last_name)) end;
  return new;
end $$;
-- Nobody has changed the guests: their versions stay. What is indexed is put in order once, afterwards.
drop index guest_profile_search;
alter table guest_profile disable trigger user;
update guest_profile set search_key = plain_words(concat_ws(' ', last_name, first_name, name2, alternate_name)) where not is_anonymised;
alter table guest_profile enable trigger user;
create index guest_profile_search on guest_profile using gin (search_key public.gin_trgm_ops)
  where merged_into_id is null and not is_anonymised;
