-- Somebody who is to sign in and whose e-mail address alone is known: whoever holds the link makes the employee of it, once.
create table invitation (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  token_hash bytea not null unique,
  email text not null check (email = lower(email) and length(email) <= 120),
  role_id bigint not null references role (id),
  group_ids bigint[] not null check (cardinality(group_ids) > 0),
  department_id bigint not null references master_type (id),
  job_title_id bigint not null references master_type (id),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  -- Whom it has become.
  employee_id bigint,
  withdrawn_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, employee_id) references employee (property_id, id) on delete set null (employee_id),
  check (accepted_at is null or withdrawn_at is null)
);
create unique index invitation_open on invitation (property_id, email) where accepted_at is null and withdrawn_at is null;
create trigger bump_row_version before update on invitation for each row execute function bump_row_version();
