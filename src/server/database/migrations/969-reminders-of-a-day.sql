-- Nobody is written to twice on one day. No letter has been written yet: there was no call to do it.
alter table ar_reminder add column business_date date not null;
alter table ar_reminder add unique (property_id, ar_account_id, business_date);
