-- Both tables stood empty: what nobody read goes, and the law of the papers of a night (I-41) begins to hold something.
drop table eod_procedure;
create table eod_procedure (
  property_id bigint not null references property_profile (id),
  code varchar(40) not null,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'month_end', 'yearly')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  month smallint check (month between 1 and 12),
  like audit_columns including all,
  primary key (property_id, code),
  constraint eod_procedure_rhythm check (
    (weekday is not null) = (frequency = 'weekly') and (month_day is not null) = (frequency in ('monthly', 'yearly'))
    and (month is not null) = (frequency = 'yearly'))
);
create trigger bump_row_version before update on eod_procedure for each row execute function bump_row_version();
alter table eod_report drop column title, drop column parameters, drop column sequence, drop column frequency, drop column email_to;
alter table eod_report drop constraint if exists eod_report_check;
alter table eod_report add constraint eod_report_mandatory check (is_active or not is_mandatory);

create or replace view chk_41 as
  select r.property_id, 'run ' || r.business_date as subject, 9::numeric as expected, count(s.step)::numeric as actual
    from eod_run r
    left join eod_step s on s.property_id = r.property_id and s.run_id = r.id and s.status = 'done'
   where r.status = 'finished'
   group by r.property_id, r.id, r.business_date
  having count(s.step) <> 9
  union all
  select r.property_id, 'document ' || c.report || ' ' || r.business_date, 1, 0
    from eod_run r
    join eod_report c on c.property_id = r.property_id and c.is_mandatory and c.created_at <= r.finished_at
    left join eod_document d
      on d.property_id = r.property_id and d.business_date = r.business_date and d.report = c.report
   where r.status = 'finished' and d.id is null;
