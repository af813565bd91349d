-- A text as it is told to whoever may not know who stays incognito; `names` are regular expressions, the longest first.
create or replace function as_told(written text, names text[], aliases text[]) returns text language plpgsql immutable parallel safe as $$
declare
  told text := written;
begin
  for n in 1 .. coalesce(cardinality(names), 0) loop
    told := regexp_replace(told, names[n], replace(aliases[n], '\', '\\'), 'g');
  end loop;
  return told;
end $$;

-- Who stays incognito is remembered with the set-up (src/server/store/incognito.ts): few do, and seldom does one begin or end.
create or replace function incognito_changed() returns trigger language plpgsql as $$
declare
  is_theirs boolean;
begin
  if tg_table_name = 'guest_profile' then
    is_theirs := coalesce(old.is_incognito, false) or coalesce(new.is_incognito, false);
  else
    select exists (select from guest_profile g where g.is_incognito and g.id in (old.guest_profile_id, new.guest_profile_id)) into is_theirs;
  end if;
  if is_theirs then
    update setup_state set state = state + 1 where xmin <> pg_current_xact_id()::xid;
  end if;
  return null;
end $$;
drop trigger if exists setup_changed on guest_profile;
drop trigger if exists setup_changed on guest_contact;
create trigger setup_changed after insert or delete or update of is_incognito, incognito_name, name, first_name, last_name, alternate_name
  on guest_profile for each row execute function incognito_changed();
create trigger setup_changed after insert or delete or update on guest_contact for each row execute function incognito_changed();
