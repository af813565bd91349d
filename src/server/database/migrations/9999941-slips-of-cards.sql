-- What the card slips of a shift come to by sort of card, where somebody has counted them; it moves no money.
create table shift_card_count (
  property_id bigint not null,
  shift_id bigint not null,
  brand varchar(80) not null,
  -- Of the count of the drawer that it was made with.
  attempt smallint not null,
  expected money_amt not null,
  counted money_amt not null,
  difference money_amt generated always as (counted - expected) stored,
  counted_by_id bigint not null references employee (id),
  counted_at timestamptz not null default now(),
  primary key (property_id, shift_id, brand, attempt),
  foreign key (property_id, shift_id) references cashier_shift (property_id, id)
);
create trigger stays before update or delete or truncate on shift_card_count
  for each statement execute function forbid_change();
