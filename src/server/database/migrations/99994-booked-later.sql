-- An inquiry and an entry of the waitlist are booked on the day that they become a reservation, rooms that leave one when it was.
alter table reservation
  add column booked_at timestamptz,
  add column is_deposit_elsewhere boolean not null default false;
-- Whoever has booked nothing is asked for nothing by a rule.
update reservation_deposit d set status = 'cancelled'
  from reservation r
 where r.property_id = d.property_id and r.id = d.reservation_id and r.status in ('inquiry', 'waitlist')
   and d.status = 'open' and not d.is_manual;
-- Which line of the penalty it came from, and whether somebody has taken it off the booking.
alter table reservation_penalty
  add column line_no smallint,
  add column is_removed boolean not null default false;
