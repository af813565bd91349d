-- How much of what a card was charged is surcharge, before the taxes that are added to it: posted as it was charged, whatever the
-- house asks by the time it is posted.
alter table payment_intent
  add column surcharge money_amt not null default 0 check (surcharge >= 0 and surcharge < amount);
