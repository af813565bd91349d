-- The same thing again, as long as nobody has read of it, is counted and not said twice; what is over says nothing any more.
alter table notification
  add column same_as text,
  add column times int not null default 1 check (times > 0),
  add column is_new boolean not null default true,
  add column expires_at timestamptz;
create unique index notification_same on notification (property_id, same_as, coalesce(employee_id, 0)) where is_new and same_as is not null;
-- Not to be seen any more.
alter table notification_read add column dismissed_at timestamptz;

create or replace function tell_of_step() returns trigger language plpgsql as $$
begin
  insert into notification (property_id, kind, facts, readers, same_as)
  select new.property_id, 'step_failed', jsonb_build_object('date', r.business_date, 'step', new.step, 'code', new.code,
         'message', new.message), array['End of day'],
         format('step_failed %s %s', r.business_date, new.code)
    from eod_run r where r.property_id = new.property_id and r.id = new.run_id
  on conflict (property_id, same_as, coalesce(employee_id, 0)) where is_new and same_as is not null
  do update set times = notification.times + 1, at = now(), facts = excluded.facts;
  return null;
end $$;

create or replace function tell_of_books() returns trigger language plpgsql as $$
begin
  insert into notification (property_id, kind, facts, readers, same_as)
  values (new.property_id, 'books_differ', jsonb_build_object('date', new.business_date),
          array['End of day', 'Ledger verification', 'Financial report'], format('books_differ %s', new.business_date))
  on conflict (property_id, same_as, coalesce(employee_id, 0)) where is_new and same_as is not null
  do update set times = notification.times + 1, at = now();
  return null;
end $$;
