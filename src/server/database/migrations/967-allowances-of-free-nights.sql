-- A night that costs nothing may grant an allowance too: its price is nothing, and where the night came to nothing there is no entry.
alter table package_allowance
  drop constraint package_allowance_price_check,
  add constraint package_allowance_price_check check (price >= 0),
  alter column entry_id drop not null;
