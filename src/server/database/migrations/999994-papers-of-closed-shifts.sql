-- The papers of a closed shift as they were when it was closed: what its codes, methods and people are called changes afterwards.
create table cashier_shift_report (
  property_id bigint not null,
  shift_id bigint not null,
  report text not null,
  content jsonb not null,
  primary key (property_id, shift_id, report),
  foreign key (property_id, shift_id) references cashier_shift (property_id, id)
);
create trigger stays before update or delete or truncate on cashier_shift_report
  for each statement execute function forbid_change();
