-- The lines of deposit rules and penalties are kept in memory with the rest of the set-up (schema/92-setup-state.sql).
create trigger setup_changed after insert or update or delete on cancellation_penalty_line
  for each statement execute function setup_changed();
create trigger setup_changed after insert or update or delete on deposit_rule_line
  for each statement execute function setup_changed();
