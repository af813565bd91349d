-- What a price was in its own currency is kept from now on. Of what is booked already nobody knows it: it moves with the course as before.
drop view reservation_night_v;
alter table reservation_night add column foreign_amount money_amt;
alter table reservation_package_night add column foreign_price money_amt;
create view reservation_night_v as
  select n.*, r.confirmation_no, r.status, r.guest_profile_id, r.rooms, r.currency_code, r.is_no_post,
      r.is_posting_master, o.room_id
    from reservation_night n
    join reservation r on r.property_id = n.property_id and r.id = n.reservation_id
    left join room_occupancy o on o.property_id = n.property_id and o.reservation_id = n.reservation_id
      and o.kind = 'stay' and o.is_active
      and (n.stay_date >= o.from_date and n.stay_date < o.to_date or o.from_date = o.to_date and n.stay_date = o.from_date);
