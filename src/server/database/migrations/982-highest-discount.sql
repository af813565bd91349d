-- The highest discount of an employee ruled nothing and stood at 0 for whoever had never looked at it: people gave what the reason
-- allowed, and go on to. Whoever is to give less is told so on the record, from now on to some effect.
update employee set max_discount_percent = null where max_discount_percent is not null;
alter table employee alter column max_discount_percent drop default,
  drop constraint if exists employee_max_discount_percent_check;
