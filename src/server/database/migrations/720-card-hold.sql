-- What a provider has authorised: asked for and let go of by its intent.
alter table card_authorization
  add column payment_intent_id bigint,
  add foreign key (property_id, payment_intent_id) references payment_intent (property_id, id);
create unique index card_authorization_intent on card_authorization (property_id, payment_intent_id) where payment_intent_id is not null;
