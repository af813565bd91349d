-- A house lives by one time zone, and two panels show it. Up to now that of the house ruled, and it alone could be mistyped: where
-- nobody knows it the other one, which was checked, takes its place; else the other one follows it.
create or replace function pg_temp.is_time_zone(name text) returns boolean language plpgsql as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

update property_profile p set time_zone = coalesce(
         (select d.time_zone from datetime_control d where d.property_id = p.id and pg_temp.is_time_zone(d.time_zone)), 'UTC')
 where not pg_temp.is_time_zone(p.time_zone);
update datetime_control d set time_zone = p.time_zone
  from property_profile p where p.id = d.property_id and p.time_zone is distinct from d.time_zone;

create function time_zone_guard() returns trigger language plpgsql as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  raise exception 'time zone % is not known', new.time_zone
    using errcode = 'check_violation', constraint = tg_table_name || '_time_zone_known';
end $$;
create trigger time_zone_guard before insert or update of time_zone on property_profile
  for each row execute function time_zone_guard();
create trigger time_zone_guard before insert or update of time_zone on datetime_control
  for each row execute function time_zone_guard();
