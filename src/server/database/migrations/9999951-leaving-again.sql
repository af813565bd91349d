-- Whoever leaves today and is back in his room (a check-out taken back, a guest for the day) still leaves: that task waits for it.
create or replace function follow_room_on_sheets() returns trigger language plpgsql as $$
begin
  if new.fo_status = 'occupied' then
    delete from task_sheet_room r using task_sheet_setting t
     where r.property_id = new.property_id and r.room_id = new.id and r.kind = 'day' and r.status = 'pending'
       and r.task_date = (select business_date from business_day where property_id = new.property_id and status <> 'closed')
       and t.property_id = r.property_id and t.id = r.task_sheet_setting_id
       and (t.task_kind in ('touch_up', 'inspection') or t.task_kind = 'departure_clean' and not exists (
         select from reservation s
          where s.property_id = r.property_id and s.room_id = r.room_id and s.status = 'checked_in' and s.departure_date <= r.task_date));
  else
    perform turn_room_task(new, true);
  end if;
  return null;
end $$;
