-- What was held until an hour is released by the house itself: nobody stands behind such a cancellation.
alter table cancellation_log alter column by_id drop not null;
