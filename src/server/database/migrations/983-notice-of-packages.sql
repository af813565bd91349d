-- How many days before it a package must be asked for was kept and read by nothing: where somebody had said it, packages were sold
-- up to the day itself, and they are until the house says it again.
update package_code set min_advance_days = null where min_advance_days is not null;
