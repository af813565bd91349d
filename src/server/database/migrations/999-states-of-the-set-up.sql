-- Sorts of cards and foreign currencies are set up like all else: what payments need to know of them is remembered.
create trigger setup_changed after insert or update or delete on credit_card_type for each statement execute function setup_changed();
create trigger setup_changed after insert or update or delete on foreign_currency for each statement execute function setup_changed();

-- What people may do is remembered until somebody's rights change, not until anything of the set-up does: whoever keeps the masters
-- had his rights read anew after every change (src/server/sign-in/session.ts).
alter table setup_state add column rights bigint not null default 1;

create function rights_changed() returns trigger language plpgsql as $$
begin
  update setup_state set rights = rights + 1, state = state + (xmin <> pg_current_xact_id()::xid)::int;
  return null;
end $$;

drop trigger setup_changed on group_permission;
drop trigger setup_changed on permission;
create trigger rights_changed after insert or update or delete on group_permission for each statement execute function rights_changed();
create trigger rights_changed after insert or update or delete on permission for each statement execute function rights_changed();
