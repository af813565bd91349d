-- A room may be withdrawn for what was found wrong with it (domain/housekeeping 3.2, 8).
alter table room_repair add foreign key (property_id, maintenance_id) references maintenance_request (property_id, id);
create index room_repair_request on room_repair (property_id, maintenance_id) where maintenance_id is not null;

-- Whoever did it, when and what: all of it or nothing.
alter table maintenance_request
  add constraint resolved_is_told check ((status = 'resolved') = (resolved_at is not null)
    and (status = 'resolved') = (resolution is not null));
create index maintenance_request_open on maintenance_request (property_id, room_id) where status <> 'resolved';
create index maintenance_request_resolved on maintenance_request (property_id, resolved_at) where status = 'resolved';
