-- An alert as it is read at a stay: with the guest, the room and the days in the places that its text leaves for them
-- (domain/master-data 2.66). What is not known yet is three dots.
create function alert_text(said text, house bigint, stay bigint) returns text language plpgsql stable as $$
declare
  place text;
  filled text;
begin
  if position('{' in said) = 0 then
    return said;
  end if;
  for place, filled in
    select v.place, v.filled
      from reservation r
      join datetime_control d on d.property_id = r.property_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id,
      lateral (values
        ('guest', case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else g.name end),
        ('room', m.code),
        ('arrival', to_char(r.arrival_date, replace(d.short_date_format, 'MMM', 'Mon'))),
        ('departure', to_char(r.departure_date, replace(d.short_date_format, 'MMM', 'Mon')))) v (place, filled)
     where r.property_id = house and r.id = stay
  loop
    said := replace(said, '{' || place || '}', coalesce(filled, '…'));
  end loop;
  return said;
end $$;
