-- A file of a guest, or a scan of his paper, could be opened by everybody once its line was removed: nothing said any more what it was.
-- Those whose line is gone already are closed as scans are: no other file of the enterprise is without whoever refers to it.
alter table stored_file
  add column is_guests boolean not null default false,
  add column is_paper boolean not null default false;
update stored_file f set is_guests = true where exists (select from guest_attachment a where a.file = f.id);
update stored_file f set is_paper = true where exists (select from guest_identification g where g.scans @> array[f.id]);
update stored_file f set is_guests = true, is_paper = true
 where f.property_id is null and not f.is_guests and not f.is_paper
   and not exists (select from master_type t where t.image = f.id)
   and not exists (select from property_profile p where p.logo = f.id or p.photos @> array[f.id]);

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
