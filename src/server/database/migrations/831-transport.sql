-- How a guest comes and goes; each way once.
create table transport (
  property_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  direction text not null check (direction in ('arrival', 'departure')),
  type_id bigint references master_type (id),
  carrier text,
  number text,
  station text,
  at_date date,
  at_time time,
  is_requested boolean not null default false,
  note text,
  like audit_columns including all,
  primary key (property_id, id),
  unique (property_id, reservation_id, direction),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);
create trigger bump_row_version before update on transport for each row execute function bump_row_version();
