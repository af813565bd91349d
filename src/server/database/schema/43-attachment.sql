-- Papers that belong to a reservation. What is removed is shown no more; its row stays, so that its file is not taken for one of
-- nobody's, which everybody may open.
create table reservation_attachment (
  property_id bigint not null references property_profile (id),
  id bigint generated always as identity,
  reservation_id bigint not null,
  attachment_type_id bigint references master_type (id),
  title text not null check (length(title) between 1 and 100),
  file_id bigint not null references stored_file (id),
  is_confidential boolean not null default false,
  created_at timestamptz not null default now(),
  created_by_id bigint references employee (id),
  removed_at timestamptz,
  removed_by_id bigint references employee (id),
  primary key (property_id, id),
  foreign key (property_id, reservation_id) references reservation (property_id, id)
);
create index reservation_attachment_reservation on reservation_attachment (property_id, reservation_id) where removed_at is null;
create index reservation_attachment_file on reservation_attachment (file_id);

-- Whoever may open a file of a guest is the same after its line was removed.
create function guest_file_closed() returns trigger language plpgsql as $$
begin
  update stored_file set is_guests = true where id = new.file and not is_guests;
  return null;
end $$;
create trigger closes after insert or update of file on guest_attachment for each row execute function guest_file_closed();

create function guest_paper_closed() returns trigger language plpgsql as $$
begin
  update stored_file set is_paper = true where id = any (new.scans) and not is_paper;
  return null;
end $$;
create trigger closes after insert or update of scans on guest_identification for each row execute function guest_paper_closed();
