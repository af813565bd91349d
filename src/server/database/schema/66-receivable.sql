create table ar_account (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  account_no varchar(20) not null,
  name text not null,
  account_type_id bigint not null,
  -- Company, agent, source, group or person.
  guest_profile_id bigint not null references guest_profile (id),
  contact text,
  email text,
  address_id bigint references guest_address (id),
  -- Null: no limit.
  credit_limit money_amt check (credit_limit >= 0),
  terms_days smallint not null default 30 check (terms_days >= 0),
  status text not null default 'active' check (status in ('active', 'restricted', 'closed')),
  restricted_reason_id bigint,
  status_note varchar(200),
  batch_statement boolean not null default true,
  email_documents boolean not null default false,
  is_primary boolean not null default true,
  is_permanent boolean not null default false,
  like audit_columns including all,
  primary key (property_id, id),
  unique (property_id, account_no),
  foreign key (property_id, account_type_id) references account_type (property_id, id),
  foreign key (property_id, restricted_reason_id) references restricted_reason (property_id, id),
  check ((status = 'restricted') = (restricted_reason_id is not null))
);
create unique index ar_account_primary on ar_account (property_id, guest_profile_id) where is_primary and status <> 'closed';
create index ar_account_profile on ar_account (property_id, guest_profile_id);

create table ar_statement (
  property_id bigint not null,
  id bigint generated always as identity,
  series text not null default 'statement' check (series = 'statement'),
  fiscal_year smallint not null,
  number bigint not null,
  display_no varchar(30) not null,
  ar_account_id bigint not null,
  from_date date not null,
  to_date date not null,
  opening money_amt not null,
  closing money_amt not null,
  content jsonb not null,
  issued_by_id bigint not null references employee (id),
  issued_at timestamptz not null default now(),
  primary key (property_id, id),
  unique (property_id, fiscal_year, number),
  foreign key (property_id, series, fiscal_year) references document_series (property_id, series, fiscal_year),
  foreign key (property_id, ar_account_id) references ar_account (property_id, id)
);
create index ar_statement_account on ar_statement (property_id, ar_account_id);
create trigger take_number before insert on ar_statement for each row execute function take_number();
create trigger stays before update or delete or truncate on ar_statement
  for each statement execute function forbid_change();

-- One open item; original is signed: invoices positive, credits and payments negative.
create table ar_item (
  property_id bigint not null,
  id bigint generated always as identity,
  ar_account_id bigint not null,
  kind text not null check (kind in ('invoice', 'credit', 'payment')),
  document_no varchar(30),
  folio_id bigint,
  item_date date not null,
  due_date date not null,
  original money_amt not null,
  reservation_id bigint,
  guest_name text,
  reference varchar(120),
  supplement varchar(200),
  -- Transferred or compressed from; parent_item_id is set on members of a compressed invoice.
  came_from_item_id bigint,
  parent_item_id bigint,
  statement_id bigint,
  reminder_level smallint not null default 0,
  reminded_on date,
  is_disputed boolean not null default false,
  like audit_columns including all,
  -- What is open of it, and the business date since which nothing is: kept by trigger and checked by I-14.
  open money_amt not null default 0,
  closed_on date,
  primary key (property_id, id),
  foreign key (property_id, ar_account_id) references ar_account (property_id, id),
  foreign key (property_id, folio_id) references folio (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, came_from_item_id) references ar_item (property_id, id),
  foreign key (property_id, parent_item_id) references ar_item (property_id, id),
  foreign key (property_id, statement_id) references ar_statement (property_id, id),
  check ((kind = 'invoice' and original > 0) or (kind <> 'invoice' and original < 0))
);
create index ar_item_open on ar_item (property_id, closed_on, ar_account_id);
create index ar_item_account on ar_item (property_id, ar_account_id, item_date);
create index ar_item_parent on ar_item (property_id, parent_item_id) where parent_item_id is not null;
-- A document leaves an account whole, and so once.
create unique index ar_item_came_from on ar_item (property_id, came_from_item_id) where came_from_item_id is not null;
create index ar_item_document on ar_item (property_id, document_no) where document_no is not null;
create index ar_item_folio on ar_item (property_id, folio_id) where folio_id is not null;

-- Which credit pays which invoice; negative when it takes an application back.
create table ar_application (
  property_id bigint not null,
  id bigint generated always as identity,
  ar_account_id bigint not null,
  credit_item_id bigint not null,
  invoice_item_id bigint not null,
  amount money_amt not null check (amount <> 0),
  reverses_id bigint,
  business_date date not null,
  employee_id bigint not null references employee (id),
  at timestamptz not null default now(),
  primary key (property_id, id),
  unique (property_id, reverses_id),
  foreign key (property_id, ar_account_id) references ar_account (property_id, id),
  foreign key (property_id, credit_item_id) references ar_item (property_id, id),
  foreign key (property_id, invoice_item_id) references ar_item (property_id, id),
  foreign key (property_id, reverses_id) references ar_application (property_id, id),
  check ((amount < 0) = (reverses_id is not null))
);
create index ar_application_day on ar_application (property_id, business_date);
create index ar_application_credit on ar_application (property_id, credit_item_id);
create index ar_application_invoice on ar_application (property_id, invoice_item_id);
create trigger stays before update or delete or truncate on ar_application
  for each statement execute function forbid_change();

create table ar_reminder (
  property_id bigint not null,
  id bigint generated always as identity,
  ar_account_id bigint not null,
  business_date date not null,
  level smallint not null check (level between 1 and 9),
  total money_amt not null,
  item_ids bigint[] not null,
  content jsonb not null,
  sent_by_id bigint not null references employee (id),
  sent_at timestamptz not null default now(),
  primary key (property_id, id),
  -- Nobody is written to twice on one day.
  unique (property_id, ar_account_id, business_date),
  foreign key (property_id, ar_account_id) references ar_account (property_id, id)
);
create index ar_reminder_account on ar_reminder (property_id, ar_account_id);

create table ar_note (
  property_id bigint not null,
  id bigint generated always as identity,
  ar_account_id bigint not null,
  kind text not null check (kind in ('note', 'trace')),
  body varchar(2000) not null,
  due_date date,
  resolved_at timestamptz,
  like audit_columns including all,
  primary key (property_id, id),
  foreign key (property_id, ar_account_id) references ar_account (property_id, id)
);
create index ar_note_account on ar_note (property_id, ar_account_id);
create index ar_note_open on ar_note (property_id, due_date) where resolved_at is null and due_date is not null;

alter table posting
  add foreign key (property_id, ar_account_id) references ar_account (property_id, id),
  add foreign key (property_id, ar_item_id) references ar_item (property_id, id);
alter table journal_line add foreign key (property_id, ar_account_id) references ar_account (property_id, id);
alter table folio_window add foreign key (property_id, ar_account_id) references ar_account (property_id, id);
alter table fixed_charge add foreign key (property_id, ar_account_id) references ar_account (property_id, id);
alter table payment_intent add foreign key (property_id, ar_account_id) references ar_account (property_id, id);
alter table folio
  add foreign key (property_id, ar_account_id) references ar_account (property_id, id),
  add foreign key (property_id, ar_item_id) references ar_item (property_id, id);

-- What is left open of an item: lateral, so that one account is read without adding up the whole house.
create view ar_item_state as
  select i.property_id, i.id, i.ar_account_id, i.kind, coalesce(n.net, 0) as net,
      coalesce(case i.kind when 'invoice' then a.applied else u.used end, 0) as applied,
      coalesce(n.net, 0) - coalesce(a.applied, 0) + coalesce(u.used, 0) as open, i.open as kept, i.closed_on
    from ar_item i
    left join lateral (
      select sum(p.ledger_amount) as net from posting p
       where p.property_id = i.property_id and p.ar_item_id = i.id and p.ledger = 'ar') n on true
    left join lateral (
      select sum(x.amount) as applied from ar_application x
       where i.kind = 'invoice' and x.property_id = i.property_id and x.invoice_item_id = i.id) a on true
    left join lateral (
      select sum(x.amount) as used from ar_application x
       where i.kind <> 'invoice' and x.property_id = i.property_id and x.credit_item_id = i.id) u on true;

create function ar_item_posted() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update ar_item i set open = i.open + t.amount, closed_on = case when i.open + t.amount = 0 then t.on_date end
    from (
      select property_id, ar_item_id as id, sum(ledger_amount) as amount, max(business_date) as on_date
        from new_rows where ledger = 'ar' and ar_item_id is not null
       group by 1, 2) t
   where i.property_id = t.property_id and i.id = t.id;
  return null;
end $$;
create trigger ar_item_posted after insert on posting referencing new table as new_rows
  for each statement execute function ar_item_posted();

create function ar_item_applied() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update ar_item i set open = i.open + t.amount, closed_on = case when i.open + t.amount = 0 then t.on_date end
    from (
      select property_id, id, sum(amount) as amount, max(business_date) as on_date
        from (
          select property_id, invoice_item_id as id, -amount as amount, business_date from new_rows
          union all
          select property_id, credit_item_id, amount, business_date from new_rows) both_sides
       group by 1, 2) t
   where i.property_id = t.property_id and i.id = t.id;
  return null;
end $$;
create trigger ar_item_applied after insert on ar_application referencing new table as new_rows
  for each statement execute function ar_item_applied();

-- Nothing is applied beyond what there is, whoever asks for it. A house in which it was once is let stand until somebody mends it by hand.
alter table ar_item add constraint ar_item_open_side
  check (case kind when 'invoice' then open >= 0 else open <= 0 end) not valid;
