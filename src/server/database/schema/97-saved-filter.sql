-- Filters of a list that somebody has kept under a name; nobody else sees them.
create table saved_filter (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  employee_id bigint not null references employee (id) on delete cascade,
  list text not null check (length(list) between 1 and 80),
  name text not null check (length(name) between 1 and 60),
  look jsonb not null check (jsonb_typeof(look) = 'object'),
  like audit_columns including all,
  primary key (property_id, id)
);
create unique index saved_filter_name on saved_filter (property_id, employee_id, list, lower(name));
create trigger bump_row_version before update on saved_filter for each row execute function bump_row_version();
