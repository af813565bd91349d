-- Who was cancelled out of a shared room and is taken back has a room of his own, so somebody says what it costs. Of those who were
-- cancelled before, whoever pays less a night than that night was priced at, without anybody having given it to him, was one.
alter table reservation add column was_sharer boolean not null default false;
update reservation r set was_sharer = true
  from business_day b
 where b.property_id = r.property_id and r.status in ('cancelled', 'no_show') and r.departure_date >= b.business_date
   and exists (select from reservation_night n
                where n.property_id = r.property_id and n.reservation_id = r.id and n.rate_amount < n.base_amount and not n.is_fixed
                  and n.discount_kind is null and n.override_reason is null);
