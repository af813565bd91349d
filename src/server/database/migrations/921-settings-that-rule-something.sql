-- What rules task sheets, online channels and commissions comes with them: until then nothing read these settings.
alter table housekeeping_setting
  drop column turndown_enabled,
  drop column evening_from,
  drop column companion_timer,
  drop column standard_credits,
  drop column travel_weight;
alter table desk_setting drop column channel_horizon_days;
alter table finance_setting drop column commission_tax_percent;
