-- What is asked for: lines of the deposit rule, or added by hand.
create table reservation_deposit (
  property_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  folio_account_id bigint not null,
  deposit_rule_id bigint,
  line_no smallint not null,
  is_manual boolean not null default false,
  amount money_amt not null check (amount >= 0),
  -- What the receipts cover of it, kept with the status whenever one comes or goes.
  received money_amt not null default 0,
  due_date date not null,
  due_time time not null default '18:00',
  status text not null default 'open' check (status in ('open', 'partial', 'paid', 'waived', 'cancelled')),
  waived_by_id bigint references employee (id),
  waive_reason varchar(200),
  comments varchar(200),
  like audit_columns including all,
  primary key (property_id, id),
  unique (property_id, reservation_id, line_no),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, folio_account_id) references folio_account (property_id, id),
  foreign key (property_id, deposit_rule_id) references deposit_rule (property_id, id)
);
-- What is asked ahead of a booking may be charged to its card.
alter table payment_intent
  add column reservation_deposit_id bigint,
  add foreign key (property_id, reservation_deposit_id) references reservation_deposit (property_id, id);
-- What of a deposit goes back to a card, and why.
alter table payment_intent
  add column deposit_posting_id bigint,
  add column reason varchar(200),
  add foreign key (property_id, deposit_posting_id) references posting (property_id, id);
create index reservation_deposit_due on reservation_deposit (property_id, due_date) where status in ('open', 'partial');

-- The penalty lines one reservation carries; applies_from is of cancel lines.
create table reservation_penalty (
  property_id bigint not null,
  id bigint generated always as identity,
  reservation_id bigint not null,
  cancellation_penalty_id bigint,
  event text not null check (event in ('cancel', 'no_show', 'early_departure')),
  type text not null check (type in ('percent', 'nights', 'flat')),
  value numeric(19,6) not null check (value >= 0),
  base text not null check (base in ('room', 'room_tax', 'room_packages', 'all')),
  applies_from timestamptz,
  is_manual boolean not null default false,
  -- Which line of its penalty it came from, also when somebody has changed it or taken it off the booking.
  line_no smallint,
  is_removed boolean not null default false,
  charged_entry_id bigint,
  waived_by_id bigint references employee (id),
  waive_reason varchar(200),
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, cancellation_penalty_id) references cancellation_penalty (property_id, id),
  foreign key (property_id, charged_entry_id) references journal_entry (property_id, id),
  check ((event = 'cancel') = (applies_from is not null))
);
create index reservation_penalty_reservation on reservation_penalty (property_id, reservation_id);

alter table posting
  add foreign key (property_id, reservation_deposit_id) references reservation_deposit (property_id, id);
create index posting_deposit_line on posting (property_id, reservation_deposit_id) where reservation_deposit_id is not null;
