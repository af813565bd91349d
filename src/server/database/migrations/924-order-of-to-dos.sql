-- In which order somebody wants to see what is to do: of each person their own, because what is a group's is seen by several.
create table to_do_place (
  property_id bigint not null references property_profile (id),
  employee_id bigint not null references employee (id),
  to_do_id bigint not null,
  place integer not null,
  primary key (property_id, employee_id, to_do_id),
  foreign key (property_id, to_do_id) references to_do (property_id, id) on delete cascade
);
