-- How a supervisor shares rooms out, kept under a code (domain/housekeeping 6.2): no date, and what it names may have gone meanwhile.
create table task_sheet_template (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('day', 'turndown')),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  is_default boolean not null default false,
  like audit_columns including all,
  primary key (property_id, id),
  constraint one_template_of_a_code unique (property_id, code)
);
-- A page begins with one of them.
create unique index one_default_of_a_kind on task_sheet_template (property_id, kind) where is_default;
create trigger bump_row_version before update on task_sheet_template for each row execute function bump_row_version();
