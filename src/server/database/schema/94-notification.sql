-- What happened in the house that somebody should know: for one person, for whoever holds one of some rights or that role, or
-- for everybody. The sentence is made when it is read (src/hotel/notification.ts).
create table notification (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('day_begun', 'step_failed', 'date_moved', 'day_finished', 'books_differ', 'signed_in', 'imported',
    'waitlist_fits', 'room_ready', 'express_left', 'express_stopped', 'to_do_given', 'left_alone', 'wake_up_unanswered',
    'repair_assigned', 'repair_urgent', 'repair_done', 'repair_waits', 'room_slept', 'help_wanted', 'help_emergency',
    'oversold', 'waits_long', 'vip_without_room', 'repair_late', 'message_waits', 'job_done', 'job_failed',
    'room_lost', 'report_failed')),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  employee_id bigint references employee (id),
  readers text[],
  -- Whoever did it need not be told.
  by_id bigint references employee (id),
  at timestamptz not null default now(),
  -- The same thing again, as long as nobody has read of it, is counted and not said twice.
  same_as text,
  times int not null default 1 check (times > 0),
  is_new boolean not null default true,
  -- After that there is nothing in it for anybody.
  expires_at timestamptz,
  primary key (property_id, id)
);
create index notification_at on notification (property_id, at desc);
create unique index notification_same on notification (property_id, same_as, coalesce(employee_id, 0)) where is_new and same_as is not null;

create table notification_read (
  property_id bigint not null,
  notification_id bigint not null,
  employee_id bigint not null references employee (id),
  read_at timestamptz not null default now(),
  -- Not to be seen any more.
  dismissed_at timestamptz,
  primary key (property_id, notification_id, employee_id),
  foreign key (property_id, notification_id) references notification (property_id, id) on delete cascade
);

-- The end of day tells of itself, whichever call or process moved it on. Of former nights nothing is left to say, but for
-- books that differ.
create function tell_of_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    delete from notification where property_id = new.property_id
       and (kind in ('day_begun', 'step_failed', 'date_moved', 'day_finished') or at < now() - interval '90 days');
    insert into notification (property_id, kind, facts, readers, by_id)
    values (new.property_id, 'day_begun', jsonb_build_object('date', new.business_date), array['End of day'], new.started_by_id);
    return null;
  end if;
  if new.rolled_at is not null and old.rolled_at is null then
    update notification set expires_at = now()
     where property_id = new.property_id and kind = 'oversold' and (facts ->> 'date')::date <= new.business_date
       and (expires_at is null or expires_at > now());
    insert into notification (property_id, kind, facts, by_id)
    values (new.property_id, 'date_moved', jsonb_build_object('date', new.business_date, 'next', new.business_date + 1), new.started_by_id);
  end if;
  if new.status = 'finished' and old.status <> 'finished' then
    delete from notification where property_id = new.property_id and kind in ('day_begun', 'step_failed');
    insert into notification (property_id, kind, facts, readers, by_id)
    values (new.property_id, 'day_finished', jsonb_build_object('date', new.business_date),
            array['End of day', 'Financial report'], new.started_by_id);
  end if;
  return null;
end $$;
create trigger tell_of_run after insert or update of status, rolled_at on eod_run
  for each row execute function tell_of_run();

create function tell_of_step() returns trigger language plpgsql as $$
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
create trigger tell_of_step after update of status on eod_step
  for each row when (new.status = 'failed' and old.status <> 'failed') execute function tell_of_step();

create function tell_of_books() returns trigger language plpgsql as $$
begin
  insert into notification (property_id, kind, facts, readers, same_as)
  values (new.property_id, 'books_differ', jsonb_build_object('date', new.business_date),
          array['End of day', 'Ledger verification', 'Financial report'], format('books_differ %s', new.business_date))
  on conflict (property_id, same_as, coalesce(employee_id, 0)) where is_new and same_as is not null
  do update set times = notification.times + 1, at = now();
  return null;
end $$;
create trigger tell_of_books after insert on ledger_check_run
  for each row when (not new.ok) execute function tell_of_books();

-- More rooms of a night are sold than there are, of a type or of the whole house: who sells and who has to find beds is told, with the
-- change that did it, whichever way that was (domain/housekeeping 19). Looked at when the change is kept, so that a room given back and
-- taken again is neither; told again where it got worse, and over where there are rooms.
create function tell_of_oversold() returns trigger language plpgsql as $$
declare
  type_id bigint := (to_jsonb(new) ->> 'room_type_id')::bigint;
  type text;
  over int;
  told int;
  same text;
begin
  if new.stay_date < (select business_date from business_day where property_id = new.property_id and status <> 'closed') then
    return null;
  end if;
  if type_id is null then
    select greatest(0, sold + block_held + ooo - physical) into over from house_day
     where property_id = new.property_id and stay_date = new.stay_date;
  else
    select greatest(0, i.sold + i.block_held + i.ooo - i.physical), t.code into over, type
      from inventory_day i join room_type t on t.property_id = i.property_id and t.id = i.room_type_id and not t.is_pseudo
     where i.property_id = new.property_id and i.stay_date = new.stay_date and i.room_type_id = type_id;
  end if;
  if over is null then return null; end if;
  same := concat_ws(' ', 'oversold', new.stay_date, type);
  select coalesce(max((facts ->> 'rooms')::int), 0) into told from notification
   where property_id = new.property_id and same_as = same and (expires_at is null or expires_at > now());
  if over > told then
    -- Of the one that somebody has read nothing is left to say.
    update notification set expires_at = now()
     where property_id = new.property_id and same_as = same and not is_new and (expires_at is null or expires_at > now());
    insert into notification (property_id, kind, facts, readers, same_as)
    values (new.property_id, 'oversold', jsonb_build_object('date', new.stay_date, 'type', type, 'rooms', over),
            array['Reservation update', 'Check in'], same)
    on conflict (property_id, same_as, coalesce(employee_id, 0)) where is_new and same_as is not null
    do update set times = case when notification.expires_at <= now() then 1 else notification.times + 1 end, at = now(),
                  facts = excluded.facts, expires_at = null;
  elsif over < told then
    -- `at` is named so that the pages hear of it (98-live).
    update notification set facts = facts || jsonb_build_object('rooms', over), at = at, expires_at = case when over = 0 then now() end
     where property_id = new.property_id and same_as = same and (expires_at is null or expires_at > now());
  end if;
  return null;
end $$;
create constraint trigger tell_of_oversold after update on inventory_day deferrable initially deferred for each row
  when (greatest(0, new.sold + new.block_held + new.ooo - new.physical) <> greatest(0, old.sold + old.block_held + old.ooo - old.physical))
  execute function tell_of_oversold();
create constraint trigger tell_of_oversold after update on house_day deferrable initially deferred for each row
  when (greatest(0, new.sold + new.block_held + new.ooo - new.physical) <> greatest(0, old.sold + old.block_held + old.ooo - old.physical))
  execute function tell_of_oversold();
