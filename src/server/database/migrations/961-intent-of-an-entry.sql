-- Whether a payment was charged by a provider is asked for each line of a bill.
create index payment_intent_entry on payment_intent (property_id, entry_id) where entry_id is not null;
