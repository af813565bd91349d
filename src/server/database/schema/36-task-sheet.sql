-- A room stands once for a task, a date and a kind of sheet, on all sheets together (domain/housekeeping 6.1): what its sheet
-- says of date and kind is kept beside it.
alter table task_sheet_room
  add column task_date date not null,
  add column kind text not null,
  add constraint one_sheet_for_a_task unique (property_id, task_date, kind, room_id, task_sheet_setting_id);

create function follow_task_sheet() returns trigger language plpgsql as $$
begin
  select s.task_date, s.kind into new.task_date, new.kind
    from task_sheet s where s.property_id = new.property_id and s.id = new.owner_id;
  return new;
end $$;
create trigger follow_task_sheet before insert or update of owner_id on task_sheet_room
  for each row execute function follow_task_sheet();

-- An attendant is in one room at a time.
create unique index task_sheet_room_begun on task_sheet_room (property_id, owner_id) where status = 'in_progress';
-- What is still to be done, whatever lies behind it.
create index task_sheet_room_left on task_sheet_room (property_id, task_date) where status in ('pending', 'in_progress');
create index task_sheet_room_room on task_sheet_room (property_id, room_id, task_date);
