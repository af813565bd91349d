-- What was written to the guest about a reservation: the document as it went out, never changed. One document may cover
-- several reservations; each of them has its row.
create table confirmation_letter (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  reservation_id bigint not null,
  kind text not null check (kind in ('confirmation', 'amendment', 'quotation', 'waitlist', 'cancellation')),
  method text not null check (method in ('print', 'email')),
  recipient text,
  state text not null check (state in ('pending', 'sent', 'printed', 'failed')),
  note text,
  file_id bigint not null references stored_file (id),
  business_date date not null,
  created_at timestamptz not null default now(),
  created_by_id bigint references employee (id),
  -- Null: in the words of the house.
  template_id bigint,
  primary key (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id),
  foreign key (property_id, template_id) references letter_template (property_id, id),
  check (method <> 'email' or recipient is not null)
);
create index confirmation_letter_reservation on confirmation_letter (property_id, reservation_id);
create index confirmation_letter_file on confirmation_letter (file_id);
