-- What somebody has still to do; nobody else sees it.
create table to_do (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  employee_id bigint not null references employee (id),
  title text not null check (length(title) between 1 and 200),
  due_date date,
  -- The screen or record that it is about.
  link text check (link like '/%'),
  done_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id)
);
create index to_do_open on to_do (property_id, employee_id, due_date) where done_at is null;
create index to_do_done on to_do (property_id, employee_id, done_at desc) where done_at is not null;
create trigger bump_row_version before update on to_do for each row execute function bump_row_version();
