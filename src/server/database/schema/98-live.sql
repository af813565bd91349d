-- What pages hear of at once (src/server/live): of what, in which house and for whom, never what it says. It is said within the
-- change and heard when that is kept, in every process; the same said twice in one transaction is heard once.
create function tell_live(topic text, property_id bigint, whom jsonb default '{}') returns void language sql as $$
  select pg_notify('keyrack_live', (jsonb_build_object('topic', topic, 'property_id', property_id) || jsonb_strip_nulls(whom))::text)
$$;

create function tell_live_of_day() returns trigger language plpgsql as $$
begin
  perform tell_live('business_date', new.property_id);
  return null;
end $$;
create trigger tell_live after insert on business_day for each row execute function tell_live_of_day();

create function tell_live_of_notification() returns trigger language plpgsql as $$
begin
  perform tell_live('notification', new.property_id, jsonb_build_object('employee_id', new.employee_id, 'readers', new.readers));
  return null;
end $$;
create trigger tell_live after insert or update of at on notification for each row execute function tell_live_of_notification();

-- Whoever had it hears of it as well as whoever has it now.
create function tell_live_of_to_do() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell_live('to_do', old.property_id, jsonb_build_object('employee_id', old.employee_id, 'group_id', old.group_id));
  end if;
  if tg_op <> 'DELETE' then
    perform tell_live('to_do', new.property_id, jsonb_build_object('employee_id', new.employee_id, 'group_id', new.group_id));
  end if;
  return null;
end $$;
create trigger tell_live after insert or update or delete on to_do for each row execute function tell_live_of_to_do();

-- What several people look at at once: rooms and their states, and the sheets of whoever cleans them.
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
create trigger tell_live after insert or update or delete on room_priority for each row execute function tell_live_of_row('room');
create trigger tell_live after insert or update or delete on task_sheet for each row execute function tell_live_of_row('tasksheet');
create trigger tell_live after insert or update or delete on task_sheet_room for each row execute function tell_live_of_row('tasksheet');

-- A session that is over, or has gone to another house, hears nothing more of this one.
create function tell_live_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('keyrack_live', jsonb_build_object('session_id', new.id)::text);
  return null;
end $$;
create trigger tell_live after update of ended_at, property_id on session for each row
  when (new.ended_at is distinct from old.ended_at or new.property_id is distinct from old.property_id)
  execute function tell_live_of_session();
