-- A list of rate codes says how many nights of each have a price, without counting a year of cells for every code.
create table rate_publication (
  property_id bigint not null references property_profile (id),
  rate_code_id bigint not null,
  nights datemultirange not null default '{}',
  published_at timestamptz not null default now(),
  primary key (property_id, rate_code_id),
  foreign key (property_id, rate_code_id) references rate_code (property_id, id) on delete cascade
);
insert into rate_publication (property_id, rate_code_id, nights)
select d.property_id, d.rate_code_id, range_agg(daterange(d.stay_date, d.stay_date + 1))
  from (select distinct property_id, rate_code_id, stay_date from rate_day) d group by d.property_id, d.rate_code_id;
