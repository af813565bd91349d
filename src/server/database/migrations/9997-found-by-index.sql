-- What a folio or a receipt is looked for by: its number, who pays, who stays, the room and the reservation; numbers without the noughts
-- before them; each word between blanks.
create function document_words(display_no text, payer text, guest text, room_no text, confirmation_no text)
returns text language sql immutable parallel safe as $$
  select regexp_replace(plain_words(display_no || ' ' || coalesce(payer, '') || ' ' || coalesce(guest, '') || ' ' || coalesce(room_no, '') || ' '
    || coalesce(confirmation_no, '')) || ' ', ' 0+(?=[0-9])', ' ', 'g')
$$;

alter table receipt add column words text not null generated always as (document_words(display_no,
    coalesce(content ->> 'guest', content ->> 'guest_name', content ->> 'name'), null,
    coalesce(content ->> 'room', content ->> 'room_no'), null)) stored;
create index receipt_words on receipt using gin (words public.gin_trgm_ops);

create or replace function folio_guard() returns trigger language plpgsql as $$
declare
  -- Words are made of the rest, and only after this.
  voiding constant text[] := array['status', 'void_reason', 'voided_by_id', 'voided_at', 'words'];
begin
  if old.status = 'void' or new.status <> 'void' or to_jsonb(old) - voiding <> to_jsonb(new) - voiding then
    raise exception 'immutable: an issued folio can only be voided';
  end if;
  return new;
end $$;
alter table folio add column words text not null generated always as (document_words(display_no, payee_name, content -> 'guest' ->> 'name',
    content -> 'guest' ->> 'room_no', content -> 'guest' ->> 'confirmation_no')) stored;
create index folio_words on folio using gin (words public.gin_trgm_ops);

-- Who refers to a profile is asked when it is looked at and when it is deleted; all profiles and all bills there were had been read for it.
create index guest_profile_parent_company on guest_profile (parent_company_id) where parent_company_id is not null;
create index guest_profile_merged_into on guest_profile (merged_into_id) where merged_into_id is not null;
create index folio_window_payee on folio_window (payee_profile_id) where payee_profile_id is not null;
-- What a fixed charge has come to is said wherever it is shown or changed: all postings that the house ever had were read for each.
create index posting_fixed_charge on posting (property_id, fixed_charge_id) where fixed_charge_id is not null;
-- And what was granted with an entry, whenever something is taken back.
create index package_allowance_entry on package_allowance (property_id, entry_id);
