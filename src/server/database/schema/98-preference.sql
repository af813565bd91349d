-- How somebody has arranged their own work, for them alone: by name, so that another kind of it needs no other table.
create table employee_preference (
  property_id bigint not null references property_profile (id),
  employee_id bigint not null references employee (id) on delete cascade,
  name text not null check (name in ('dashboard', 'notices')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  updated_at timestamptz not null default now(),
  primary key (property_id, employee_id, name)
);
