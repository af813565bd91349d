-- What housekeeping saw in a room, beside what the desk says of it. It holds until the desk gives the room to somebody or
-- takes it back, and for one business date, so that nothing has to be cleared.
create table room_sighting (
  property_id bigint not null references property_profile (id),
  business_date date not null,
  room_id bigint not null,
  occupancy text not null check (occupancy in ('vacant', 'occupied')),
  persons integer check (persons between 0 and 20),
  seen_at timestamptz not null default now(),
  seen_by_id bigint references employee (id),
  primary key (property_id, business_date, room_id),
  foreign key (property_id, room_id) references room (property_id, id)
);

create function forget_sighting() returns trigger language plpgsql as $$
begin
  delete from room_sighting where property_id = new.property_id and room_id = new.id;
  return null;
end $$;
create trigger forget_sighting after update of fo_status on room
  for each row when (old.fo_status is distinct from new.fo_status) execute function forget_sighting();
