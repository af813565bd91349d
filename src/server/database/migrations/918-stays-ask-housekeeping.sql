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

create trigger bump_row_version before update on stay_housekeeping for each row execute function bump_row_version();
