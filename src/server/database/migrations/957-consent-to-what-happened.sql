-- What a provider declines to give back was consented to for nothing: its consent says which it was.
alter table authority_use add column payment_intent_id bigint;
alter table authority_use add foreign key (property_id, payment_intent_id) references payment_intent (property_id, id);
