-- On which dates in a row nobody was to disturb: the night takes the wish back, and the next day may bring it again. It ends with
-- the stay, and where somebody may come in.
create table room_left_alone (
  property_id bigint not null references property_profile (id),
  room_id bigint not null,
  since_date date not null,
  through_date date not null,
  primary key (property_id, room_id),
  foreign key (property_id, room_id) references room (property_id, id) on delete cascade,
  check (through_date >= since_date)
);

create function forget_left_alone() returns trigger language plpgsql as $$
begin
  delete from room_left_alone where property_id = new.property_id and room_id = new.id;
  return null;
end $$;
create trigger forget_left_alone after update of fo_status on room
  for each row when (old.fo_status is distinct from new.fo_status) execute function forget_left_alone();

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('day_begun', 'step_failed', 'date_moved', 'day_finished', 'books_differ', 'signed_in', 'imported',
    'waitlist_fits', 'room_ready', 'express_left', 'express_stopped', 'to_do_given', 'left_alone'));
