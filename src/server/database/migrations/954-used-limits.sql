-- Limits of a day hold for every kind, and consent counts against the day of whoever gives it. Of kinds that were not summed by the
-- day a limit of the day was one of each: what a role could do it can do still.
update role_authority set per_posting = least(per_posting, per_day), per_day = null
 where kind in ('discount', 'penalty_waiver', 'over_short') and per_day is not null;

create table authority_use (
  property_id bigint not null,
  id bigint generated always as identity,
  business_date date not null,
  employee_id bigint not null references employee (id),
  kind text not null,
  amount money_amt not null check (amount >= 0),
  approved_by_id bigint references employee (id),
  created_at timestamptz not null default now(),
  primary key (property_id, id),
  foreign key (property_id, business_date) references business_day (property_id, business_date),
  check (approved_by_id <> employee_id)
);
create index authority_use_day on authority_use (property_id, business_date, kind);
