-- What of a deposit goes back to a card, and why.
alter table payment_intent
  add column deposit_posting_id bigint,
  add column reason varchar(200),
  add foreign key (property_id, deposit_posting_id) references posting (property_id, id);
