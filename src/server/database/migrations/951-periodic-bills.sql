-- The date on which a bill was last printed as one of every so many days of a long stay.
alter table folio_window add column last_periodic_date date;
