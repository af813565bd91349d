-- Rooms that somebody has put first for cleaning by hand, beside those that guests at the desk wait for (domain/housekeeping 9).
create table room_priority (
  property_id bigint not null,
  room_id bigint not null,
  -- Any whole number: what is put at the top gets one less than all others, a new order of all begins behind them.
  sequence integer not null,
  -- Before the rooms that guests at the desk wait for, or behind them.
  is_before_queue boolean not null,
  -- Somebody waits for it, and a person has only said in which order: it goes with whoever waits.
  is_order_only boolean not null default false,
  reason varchar(200) check (reason <> ''),
  -- For whom: it goes when he gets another room, or does not come.
  reservation_id bigint,
  set_by_id bigint references employee (id),
  set_at timestamptz not null default now(),
  primary key (property_id, room_id),
  unique (property_id, sequence),
  foreign key (property_id, room_id) references room (property_id, id) on delete cascade,
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);
create index room_priority_for on room_priority (property_id, reservation_id) where reservation_id is not null;

-- A room that is ready, or in which somebody is now, is not to be cleaned first any more.
create function forget_priority() returns trigger language plpgsql as $$
begin
  delete from room_priority p
   where p.property_id = new.property_id and p.room_id = new.id
     and (old.fo_status is distinct from new.fo_status and new.fo_status = 'occupied'
          or exists (select from room_status_type t join housekeeping_setting h on h.property_id = t.property_id
                      where t.property_id = new.property_id and t.id = new.room_status_type_id
                        and (t.base_status = 'inspected' or t.base_status = 'clean' and not h.inspection_enabled)));
  return null;
end $$;
create trigger forget_priority after update of fo_status, room_status_type_id on room
  for each row when (old.fo_status is distinct from new.fo_status or old.room_status_type_id is distinct from new.room_status_type_id)
  execute function forget_priority();
create trigger tell_live after insert or update or delete on room_priority for each row execute function tell_live_of_row('room');
