-- Messages, wake-up calls and locators are about a stay (domain/housekeeping 16.8).
alter table telephone_operator
  add foreign key (property_id, reservation_id) references reservation (property_id, id),
  add constraint handled_is_told check ((status = 'open') = (handled_at is null));
create index telephone_operator_stay on telephone_operator (property_id, reservation_id);
create index telephone_operator_wake on telephone_operator (property_id, due_at) where entry_type = 'wake_up_call';
-- Those that nobody has made yet, without the years before.
create index telephone_operator_open_wake on telephone_operator (property_id, due_at)
  where entry_type = 'wake_up_call' and status = 'open';

-- Nobody wakes a guest who has left or never came, whichever way that happened; messages stay with the stay.
create function end_wake_up_calls() returns trigger language plpgsql as $$
begin
  update telephone_operator set status = 'cancelled', handled_at = now(), handled_by_id = new.updated_by_id
   where property_id = new.property_id and reservation_id = new.id and entry_type = 'wake_up_call' and status = 'open';
  return null;
end $$;
create trigger end_wake_up_calls after update of status on reservation
  for each row when (new.status in ('checked_out', 'cancelled', 'no_show') and old.status is distinct from new.status)
  execute function end_wake_up_calls();
