-- What is taken of an authorisation: once, and nobody else is asked for the rest of it.
alter table payment_intent
  add column card_authorization_id bigint,
  add foreign key (property_id, card_authorization_id) references card_authorization (property_id, id),
  add constraint payment_intent_capture_of check ((purpose = 'capture') = (card_authorization_id is not null));
create unique index payment_intent_capture on payment_intent (property_id, card_authorization_id)
  where purpose = 'capture' and status not in ('declined', 'voided', 'failed');
