-- By what the surcharge of a card was reckoned: it is posted as the card was told, whatever its method asks by then. A sale from before
-- has none, and is posted by what its method asks.
alter table payment_intent
  add column surcharge_percent pct,
  add column surcharge_transaction_code_id bigint,
  add foreign key (property_id, surcharge_transaction_code_id) references transaction_code (property_id, id),
  add constraint payment_intent_surcharge_by check ((surcharge_percent is null) = (surcharge_transaction_code_id is null));
