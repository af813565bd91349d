-- A sale whose money goes back is said so before the provider is told, so that nobody posts it in between.
alter table payment_intent
  drop constraint payment_intent_status_check,
  add constraint payment_intent_status_check
    check (status in ('created', 'sent', 'approved', 'declined', 'unknown', 'posted', 'voiding', 'voided', 'failed')),
  add column is_open boolean not null generated always as (status in ('created', 'sent', 'approved', 'unknown', 'voiding')) stored;
drop index payment_intent_pending;
create index payment_intent_open on payment_intent (property_id, folio_account_id) where is_open;
