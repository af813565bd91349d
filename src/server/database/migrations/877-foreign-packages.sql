-- Packages priced in a foreign currency are exchanged when they are priced; those that were before were taken at their face value.
alter table reservation_package_night add column exchange_rate fx_rate not null default 1;
