-- Rooms and task sheets are heard of at once (domain/housekeeping 10.1), as the days of the house are.
create function tell_live_of_row() returns trigger language plpgsql as $$
begin
  perform tell_live(tg_argv[0], coalesce(new.property_id, old.property_id));
  return null;
end $$;
create trigger tell_live after update of room_status_type_id, fo_status, guest_service_status, assignment_note on room for each row
  when ((old.room_status_type_id, old.fo_status, old.guest_service_status, old.assignment_note)
        is distinct from (new.room_status_type_id, new.fo_status, new.guest_service_status, new.assignment_note))
  execute function tell_live_of_row('room');
create trigger tell_live after insert or update or delete on room_repair for each row execute function tell_live_of_row('room');
create trigger tell_live after insert or update or delete on task_sheet for each row execute function tell_live_of_row('tasksheet');
create trigger tell_live after insert or update or delete on task_sheet_room for each row execute function tell_live_of_row('tasksheet');
