-- What somebody, or one of a group, has still to do; beside them only who wrote it down sees it.
create table to_do (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  employee_id bigint references employee (id),
  group_id bigint,
  title text not null check (length(title) between 1 and 200),
  due_date date,
  due_time time,
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  -- The screen or record that it is about.
  link text check (link like '/%'),
  done_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  constraint to_do_group_fkey foreign key (property_id, group_id) references employee_group (property_id, id),
  constraint to_do_of_one check ((employee_id is null) <> (group_id is null)),
  constraint to_do_hour_of_a_day check (due_time is null or due_date is not null)
);
create index to_do_open on to_do (property_id, employee_id, due_date) where done_at is null;
create index to_do_done on to_do (property_id, employee_id, done_at desc) where done_at is not null;
create index to_do_of_group on to_do (property_id, group_id) where group_id is not null;
create index to_do_given on to_do (property_id, created_by_id) where done_at is null;
create trigger bump_row_version before update on to_do for each row execute function bump_row_version();

-- In which order somebody wants to see what is to do: of each person their own, because what is a group's is seen by several.
create table to_do_place (
  property_id bigint not null references property_profile (id),
  employee_id bigint not null references employee (id),
  to_do_id bigint not null,
  place integer not null,
  primary key (property_id, employee_id, to_do_id),
  foreign key (property_id, to_do_id) references to_do (property_id, id) on delete cascade
);
