-- One that waits for the hour of its return is over where another begins.
create unique index one_active_repair_per_room on room_repair (property_id, room_id) where state = 'active';
