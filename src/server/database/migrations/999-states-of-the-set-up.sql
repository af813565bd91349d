-- Sorts of cards and foreign currencies are set up like all else: what payments need to know of them is remembered.
do $$
declare
  each_table text;
begin
  foreach each_table in array array['credit_card_type', 'foreign_currency']
  loop
    execute format('create trigger setup_changed after insert or update or delete on %I
                      for each statement execute function setup_changed()', each_table);
  end loop;
end $$;

-- What people may do is remembered until somebody's rights change, not until anything of the set-up does: whoever keeps the masters
-- had his rights read anew with every call (src/server/sign-in/session.ts).
alter table setup_state add column rights bigint not null default 1;

create function rights_changed() returns trigger language plpgsql as $$
begin
  update setup_state set rights = rights + 1, state = state + (xmin <> pg_current_xact_id()::xid)::int;
  return null;
end $$;

do $$
declare
  each_table text;
begin
  foreach each_table in array array['group_permission', 'permission']
  loop
    execute format('drop trigger setup_changed on %I', each_table);
    execute format('create trigger rights_changed after insert or update or delete on %I
                      for each statement execute function rights_changed()', each_table);
  end loop;
end $$;
