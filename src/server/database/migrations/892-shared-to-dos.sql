-- A to-do is somebody's, or a group's, whoever wrote it down; it has a priority, and an hour where it matters.
alter table to_do
  alter column employee_id drop not null,
  add column group_id bigint,
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  add column due_time time,
  add constraint to_do_group_fkey foreign key (property_id, group_id) references employee_group (property_id, id),
  add constraint to_do_of_one check ((employee_id is null) <> (group_id is null)),
  add constraint to_do_hour_of_a_day check (due_time is null or due_date is not null);
create index to_do_of_group on to_do (property_id, group_id) where group_id is not null;
create index to_do_given on to_do (property_id, created_by_id) where done_at is null;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('day_begun', 'step_failed', 'date_moved', 'day_finished', 'books_differ', 'signed_in', 'imported',
    'waitlist_fits', 'room_ready', 'express_left', 'express_stopped', 'to_do_given'));
