-- A room stands once for a task, a date and a kind of sheet, on all sheets together (domain/housekeeping 6.1): what its sheet
-- says of date and kind is kept beside it.
alter table task_sheet_room
  add column task_date date not null,
  add column kind text not null,
  add constraint one_sheet_for_a_task unique (property_id, task_date, kind, room_id, task_sheet_setting_id);

-- Who called for help did so at a moment.
alter table task_sheet add constraint help_at_a_moment check ((help is null) = (help_since is null));

-- Whoever has a break or waits for help, whatever lies behind it.
create index task_sheet_waiting on task_sheet (property_id) where break_since is not null or help is not null;

create function follow_task_sheet() returns trigger language plpgsql as $$
begin
  select s.task_date, s.kind into new.task_date, new.kind
    from task_sheet s where s.property_id = new.property_id and s.id = new.owner_id;
  return new;
end $$;
create trigger follow_task_sheet before insert or update of owner_id on task_sheet_room
  for each row execute function follow_task_sheet();

-- An attendant is in one room at a time.
create unique index task_sheet_room_begun on task_sheet_room (property_id, owner_id) where status = 'in_progress';
-- What is still to be done, whatever lies behind it.
create index task_sheet_room_left on task_sheet_room (property_id, task_date) where status in ('pending', 'in_progress');
create index task_sheet_room_room on task_sheet_room (property_id, room_id, task_date);

-- What happens to a room while the day runs happens to its task, on locked sheets too, unless somebody has begun (domain/housekeeping
-- 1.4, 6.5): whoever leaves makes a departure of a stay, whoever stays on a stay of a departure, and into a room that is taken nobody
-- goes to make it ready.
create function turn_room_task(m room, to_departure boolean) returns void language plpgsql as $$
begin
  update task_sheet_room r
     set task_sheet_setting_id = d.id, linen_change = d.is_linen_change,
         credits = round(case d.credit_basis
           when 'departure' then coalesce(m.credits_departure, y.credits_departure, 0)
           when 'stayover' then coalesce(m.credits_stayover, y.credits_stayover, 0)
           when 'turndown' then coalesce(m.credits_turndown, y.credits_turndown, 0)
           else coalesce(m.credits_pickup, y.credits_pickup, 0) end * coalesce(d.credit_percent, 100) / 100, 1)
    from task_sheet_setting t, task_sheet_setting d, room_type y
   where r.property_id = m.property_id and r.room_id = m.id and r.kind = 'day' and r.status = 'pending'
     and r.task_date = (select business_date from business_day where property_id = m.property_id and status <> 'closed')
     and t.property_id = r.property_id and t.id = r.task_sheet_setting_id
     and case when to_departure then t.task_kind in ('stayover_clean', 'full_clean', 'linen_change', 'deep_clean', 'other')
              else t.is_default_departure end
     and d.property_id = r.property_id and d.is_active and case when to_departure then d.is_default_departure else d.is_default_stayover end
     and y.property_id = m.property_id and y.id = m.room_type_id
     and not exists (
       select from task_sheet_room o
        where o.property_id = r.property_id and o.task_date = r.task_date and o.kind = r.kind and o.room_id = r.room_id
          and o.task_sheet_setting_id = d.id);
end $$;

-- Whoever leaves today and is back in his room (a check-out taken back, a guest for the day) still leaves: that task waits for it.
create function follow_room_on_sheets() returns trigger language plpgsql as $$
begin
  if new.fo_status = 'occupied' then
    delete from task_sheet_room r using task_sheet_setting t
     where r.property_id = new.property_id and r.room_id = new.id and r.kind = 'day' and r.status = 'pending'
       and r.task_date = (select business_date from business_day where property_id = new.property_id and status <> 'closed')
       and t.property_id = r.property_id and t.id = r.task_sheet_setting_id
       and (t.task_kind in ('touch_up', 'inspection') or t.task_kind = 'departure_clean' and not exists (
         select from reservation s
          where s.property_id = r.property_id and s.room_id = r.room_id and s.status = 'checked_in' and s.departure_date <= r.task_date));
  else
    perform turn_room_task(new, true);
  end if;
  return null;
end $$;
create trigger follow_room_on_sheets after update of fo_status on room
  for each row when (old.fo_status is distinct from new.fo_status) execute function follow_room_on_sheets();

create function follow_stay_on_sheets() returns trigger language plpgsql as $$
declare
  today date := (select business_date from business_day where property_id = new.property_id and status <> 'closed');
begin
  if (new.departure_date <= today) <> (old.departure_date <= today) then
    perform turn_room_task(m, new.departure_date <= today) from room m where m.property_id = new.property_id and m.id = new.room_id;
  end if;
  return null;
end $$;
create trigger follow_stay_on_sheets after update of departure_date on reservation
  for each row when (new.status = 'checked_in' and old.departure_date <> new.departure_date) execute function follow_stay_on_sheets();

-- A room that is withdrawn is not cleaned meanwhile.
create function leave_withdrawn_room() returns trigger language plpgsql as $$
begin
  delete from task_sheet_room
   where property_id = new.property_id and room_id = new.room_id and status = 'pending'
     and task_date between greatest(new.from_date, (
       select business_date from business_day where property_id = new.property_id and status <> 'closed')) and new.through_date;
  return null;
end $$;
create trigger leave_withdrawn_room after insert or update of state on room_repair
  for each row when (new.state = 'active') execute function leave_withdrawn_room();

-- What a stay asks of housekeeping (domain/housekeeping 5.4); a stay that asks for nothing has no row.
create table stay_housekeeping (
  property_id bigint not null,
  reservation_id bigint not null,
  instructions varchar(500),
  turndown_wanted boolean,
  turndown_time time,
  service_time time,
  shift_days smallint not null default 0 check (shift_days between 0 and 30),
  opt_out_dates date[] not null default '{}',
  linen_date date,
  linen_changed boolean,
  like audit_columns including all,
  primary key (property_id, reservation_id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  constraint linen_on_a_day check ((linen_date is null) = (linen_changed is null))
);

-- A task that was added to what the rules say, or taken off: on one day, or (null) on all of them.
create table stay_task (
  property_id bigint not null,
  reservation_id bigint not null,
  task_sheet_setting_id bigint not null,
  on_date date,
  is_added boolean not null,
  foreign key (property_id, reservation_id) references stay_housekeeping (property_id, reservation_id) on delete cascade,
  foreign key (property_id, task_sheet_setting_id) references task_sheet_setting (property_id, id),
  constraint one_word_for_a_task unique nulls not distinct (property_id, reservation_id, task_sheet_setting_id, on_date)
);

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
