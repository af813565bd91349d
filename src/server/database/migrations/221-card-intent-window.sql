-- Where an approved card payment is posted, and by which way to pay.
alter table payment_intent
  add column window_no smallint check (window_no between 1 and 8),
  add column payment_method_id bigint,
  add foreign key (property_id, payment_method_id) references payment_method (property_id, id);
