-- What people decide of the counters: the sell limit of a type, or of the house where none is named. Locks like inventory_apply.
create function inventory_limit(p_property bigint, p_dates date[], p_room_type bigint, p_limit int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform inventory_open(p_property, p_dates);
  perform 1 from house_day h where h.property_id = p_property and h.stay_date = any(p_dates) order by h.stay_date for update;
  if p_room_type is null then
    update house_day set sell_limit = p_limit where property_id = p_property and stay_date = any(p_dates);
  else
    perform 1 from inventory_day i
      where i.property_id = p_property and i.stay_date = any(p_dates) and i.room_type_id = p_room_type order by i.stay_date for update;
    update inventory_day set sell_limit = p_limit
      where property_id = p_property and stay_date = any(p_dates) and room_type_id = p_room_type;
  end if;
end $$;

-- Brings the overbooking of days that are open in line with the levels; days opened later read the levels themselves.
create function inventory_overbook(p_property bigint, p_dates date[], p_room_type bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from house_day h where h.property_id = p_property and h.stay_date = any(p_dates) order by h.stay_date for update;
  if p_room_type is null then
    update house_day h set overbook = house_overbook(p_property, h.stay_date, h.physical)
      where h.property_id = p_property and h.stay_date = any(p_dates);
  else
    perform 1 from inventory_day i
      where i.property_id = p_property and i.stay_date = any(p_dates) and i.room_type_id = p_room_type order by i.stay_date for update;
    update inventory_day i
       set overbook = coalesce((select max(l.rooms) from overbooking_level l
             where l.property_id = p_property and l.room_type_id = p_room_type
               and i.stay_date between l.begin_date and l.end_date and dow_in(l.days_of_week, i.stay_date)), t.overbooking_rooms, 0)
      from room_type t
     where t.property_id = p_property and t.id = p_room_type
       and i.property_id = p_property and i.stay_date = any(p_dates) and i.room_type_id = p_room_type;
  end if;
end $$;
