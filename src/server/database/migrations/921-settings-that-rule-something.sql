-- What rules task sheets, online channels and commissions comes with them: until then nothing read these settings.
-- Of a house older than 890 they are not there yet: its settings get their columns from the masters, after this.
alter table housekeeping_setting
  drop column if exists turndown_enabled,
  drop column if exists evening_from,
  drop column if exists companion_timer,
  drop column if exists standard_credits,
  drop column if exists travel_weight;
alter table desk_setting drop column if exists channel_horizon_days;
alter table finance_setting drop column if exists commission_tax_percent;
