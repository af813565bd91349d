-- What is asked ahead of a booking may be charged to its card.
alter table payment_intent
  add column reservation_deposit_id bigint,
  add foreign key (property_id, reservation_deposit_id) references reservation_deposit (property_id, id);
