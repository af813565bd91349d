-- Numbers of guests' documents are sealed by the house's key: at the next start, as no SQL knows it (server/database/document-key).
create table document_key (
  is_only boolean primary key default true check (is_only),
  mark bytea not null);
alter table guest_identification
  drop constraint guest_identification_number_check,
  add constraint guest_identification_number_check check (number is not null),
  add constraint guest_identification_sealed
    check (number like 'sealed:1:%' and number_hash is not null and number_last4 is not null) not valid;
-- The changes log has them open as well; it keeps their ends.
update operation
   set changes = jsonb_set(changes, '{number}', (
         select jsonb_agg(case jsonb_typeof(v) when 'string' then to_jsonb('••••' || right(v #>> '{}', least(4, length(v #>> '{}') / 2))) else v end order by n)
           from jsonb_array_elements(changes -> 'number') with ordinality e (v, n)))
 where entity = 'guest-identification' and jsonb_typeof(changes -> 'number') = 'array';
