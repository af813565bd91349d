-- What a folio or a receipt is looked for by: its number, who pays, who stays, the room and the reservation.
create function document_words(display_no text, payer text, guest text, room_no text, confirmation_no text)
returns text language sql immutable parallel safe as $$
  select plain_words(display_no || ' ' || coalesce(payer, '') || ' ' || coalesce(guest, '') || ' ' || coalesce(room_no, '') || ' '
    || coalesce(confirmation_no, ''))
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
