-- Whether a method's money is counted in the drawer was a switch that nothing read, and said no of foreign cash, which is counted. It
-- is told from where the money lies by now.
alter table payment_method drop column if exists opens_drawer;
