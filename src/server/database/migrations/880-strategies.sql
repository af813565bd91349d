-- Strategies say in columns of their own what they do and for what; nobody could make one before this.
alter table rate_strategy
  drop constraint rate_strategy_check,
  drop column effect_def,
  add constraint rate_strategy_name_check check (name <> '' and length(name) <= 80),
  add constraint rate_strategy_threshold_check check (threshold >= 0),
  add constraint rate_strategy_days_out_from_check check (days_out_from >= 0),
  add column days_of_week weekday_mask not null default 127,
  add column adjust_kind text check (adjust_kind in ('percent', 'amount')),
  add column adjust_value numeric(19,6),
  add column restriction_kind text check (restriction_kind in ('closed', 'cta', 'ctd', 'min_los', 'max_los', 'min_stay_through',
    'max_stay_through', 'min_advance', 'max_advance')),
  add column restriction_value smallint check (restriction_value between 0 and 999),
  add column rate_class_id bigint,
  add column rate_category_id bigint,
  add column rate_code_id bigint,
  add column for_room_type_id bigint,
  add column removed_at timestamptz,
  add foreign key (property_id, for_room_type_id) references room_type (property_id, id),
  add foreign key (property_id, rate_class_id) references rate_class (property_id, id),
  add foreign key (property_id, rate_category_id) references rate_category (property_id, id),
  add foreign key (property_id, rate_code_id) references rate_code (property_id, id),
  add constraint rate_strategy_days check (days_out_to >= days_out_from),
  add constraint rate_strategy_scope check (num_nonnulls(rate_class_id, rate_category_id, rate_code_id) <= 1),
  add constraint rate_strategy_adjusts check ((effect = 'adjust') = (adjust_kind is not null and adjust_value is not null)
    and (effect = 'adjust' or num_nonnulls(adjust_kind, adjust_value) = 0)),
  add constraint rate_strategy_restricts check ((effect = 'restrict') = (restriction_kind is not null)
    and (restriction_value is null) = (restriction_kind is null or restriction_kind in ('closed', 'cta', 'ctd'))),
  add constraint rate_strategy_removed check (removed_at is null or not is_active);

create table rate_strategy_run (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  ran_at timestamptz not null default now(),
  business_date date not null,
  occasion text not null check (occasion in ('hand', 'saved', 'night', 'clock')),
  strategies integer not null check (strategies >= 0),
  by_id bigint,
  primary key (property_id, id)
);
create table rate_strategy_change (
  property_id bigint not null,
  run_id bigint not null,
  strategy_id bigint not null,
  stay_date date not null,
  what text not null check (what in ('began', 'ended', 'changed')),
  figure numeric(9,2),
  primary key (property_id, run_id, strategy_id, stay_date),
  foreign key (property_id, run_id) references rate_strategy_run (property_id, id),
  foreign key (property_id, strategy_id) references rate_strategy (property_id, id)
);

alter table rate_adjustment
  add column note text,
  add constraint rate_adjustment_scope check (num_nonnulls(rate_class_id, rate_category_id, rate_code_id) <= 1);
