-- The tables of 10-foundation point to masters, which came after them.
alter table session
  add foreign key (employee_id) references employee (id),
  add foreign key (property_id) references property_profile (id);
alter table stored_file add foreign key (property_id) references property_profile (id);
alter table idempotency_record
  add foreign key (property_id) references property_profile (id),
  add foreign key (employee_id) references employee (id);
-- Employees work in several properties: references to them do not carry the property, here and everywhere else.
alter table operation
  add foreign key (property_id) references property_profile (id),
  add foreign key (by_id) references employee (id);

create sequence guest_profile_code_seq start 100001;

alter table guest_profile
  add column search_key text not null default '',
  add column sound_key text not null default '',
  add check (name is not null and code is not null);

create function guest_profile_keys() returns trigger language plpgsql as $$
begin
  new.code := coalesce(new.code, nextval('guest_profile_code_seq')::text);
  new.name := left(concat_ws(', ', new.last_name, nullif(new.first_name, '')), 160);
  new.search_key := case when new.is_anonymised then ''
    else plain_words(concat_ws(' ', new.last_name, new.first_name, new.name2, new.alternate_name)) end;
  new.sound_key := case when new.is_anonymised then '' else public.dmetaphone(plain_text(new.last_name)) end;
  return new;
end $$;
create trigger guest_profile_keys
  before insert or update of code, name, last_name, first_name, name2, alternate_name, is_anonymised, search_key, sound_key
  on guest_profile for each row execute function guest_profile_keys();

create index guest_profile_search on guest_profile using gin (search_key public.gin_trgm_ops)
  where merged_into_id is null and not is_anonymised;
create index guest_profile_sound on guest_profile (sound_key, profile_type) where is_active;
create index guest_profile_name on guest_profile (name, id);
-- As whoever may not know who is incognito reads it (src/server/store/incognito.ts, shownName).
create index guest_profile_shown_name on guest_profile
  ((case when is_incognito then coalesce(incognito_name, 'Incognito') else name end), id);
-- The orders of the list of profiles: a hundred thousand of them are not sorted for one page.
create index guest_profile_usual on guest_profile (display_sequence, code, name, id) where is_active;
create index guest_profile_last_name on guest_profile (last_name, id) where is_active;
create index guest_profile_type on guest_profile (profile_type, id) where is_active;
create index guest_profile_restricted on guest_profile (is_restricted, id) where is_active;
create index guest_profile_code on guest_profile (code, id) where is_active;
create index guest_profile_company on guest_profile (company_id) where company_id is not null;
create index guest_profile_parent_company on guest_profile (parent_company_id) where parent_company_id is not null;
create index guest_profile_merged_into on guest_profile (merged_into_id) where merged_into_id is not null;
-- Few are; whoever may not know them finds them by the name that is said for them.
create index guest_profile_incognito on guest_profile (id) where is_incognito;
-- Looked for every night; hardly anybody waits.
create index guest_profile_to_anonymise on guest_profile (anonymise_requested_at, id)
  where anonymise_requested_at is not null and not is_anonymised and merged_into_id is null;
create index guest_profile_corporate on guest_profile (corporate_no) where corporate_no is not null;
create unique index guest_profile_iata on guest_profile (iata_no) where profile_type = 'travel_agent' and is_active;

create index guest_address_profile on guest_address (guest_profile_id);
create unique index guest_contact_primary on guest_contact (guest_profile_id, contact_type) where is_primary;
-- An e-mail is looked up by its beginning, a telephone number by its end.
create index guest_contact_normal on guest_contact (normal text_pattern_ops);
create index guest_contact_normal_end on guest_contact (reverse(normal) text_pattern_ops);
create index guest_attachment_profile on guest_attachment (guest_profile_id);
create index guest_attachment_file on guest_attachment (file);
create index guest_keyword_word on guest_keyword (lower(keyword) text_pattern_ops);

-- The number itself is sealed by the house's key (server/sealing); a keyed hash finds the same document without opening it. What
-- an older Keyrack has left open is sealed at the next start: `not valid` lets it stand until then, and nothing new.
create table document_key (
  is_only boolean primary key default true check (is_only),
  mark bytea not null);
alter table guest_identification
  add column number_hash bytea,
  add column number_last4 text,
  add constraint guest_identification_sealed
    check (number like 'sealed:1:%' and number_hash is not null and number_last4 is not null) not valid,
  add unique (identification_type_id, issuing_country_id, number_hash, guest_profile_id);
create index guest_identification_hash on guest_identification (number_hash);
create index guest_identification_profile on guest_identification (guest_profile_id);
create index guest_identification_scans on guest_identification using gin (scans);

create table guest_membership (
  id bigint generated always as identity primary key,
  guest_profile_id bigint not null references guest_profile (id),
  program_id bigint not null references master_type (id),
  number text not null,
  level_id bigint references master_type (id),
  name_on_card text,
  joined_on date,
  expires_on date,
  points numeric(15,2),
  is_primary boolean not null default false,
  is_active boolean not null default true,
  like audit_columns including all,
  unique (program_id, number)
);
create index guest_membership_profile on guest_membership (guest_profile_id);
create index guest_membership_number on guest_membership (number text_pattern_ops);

-- The newest row of a purpose is in force.
create table guest_consent (
  id bigint generated always as identity primary key,
  guest_profile_id bigint not null references guest_profile (id),
  purpose text not null check (purpose in ('email', 'sms', 'phone', 'post', 'third_party', 'profiling', 'market_research')),
  granted boolean not null,
  given_at timestamptz not null default now(),
  method text not null check (method in ('registration_card', 'verbal', 'web', 'email_link', 'import')),
  evidence text,
  created_by_id bigint
);
create index guest_consent_newest on guest_consent (guest_profile_id, purpose, given_at desc);
-- Merging moves a consent to the survivor and anonymising takes its evidence; what was said stays said.
create trigger consent_stays before update of purpose, granted, given_at, method, created_by_id on guest_consent
  for each statement execute function forbid_change();

create table guest_relation (
  id bigint generated always as identity primary key,
  from_id bigint not null references guest_profile (id),
  to_id bigint not null references guest_profile (id),
  relation_id bigint not null references master_type (id),
  is_primary boolean not null default false,
  like audit_columns including all,
  unique (from_id, to_id, relation_id),
  check (from_id <> to_id)
);
create index guest_relation_to on guest_relation (to_id);

create table guest_stat (
  property_id bigint not null references property_profile (id),
  guest_profile_id bigint not null references guest_profile (id),
  role text not null check (role in ('guest', 'company', 'travel_agent', 'source', 'group', 'contact')),
  year smallint not null,
  stays integer not null default 0,
  nights integer not null default 0,
  room_nights integer not null default 0,
  cancellations integer not null default 0,
  no_shows integer not null default 0,
  room_revenue money_amt not null default 0,
  fb_revenue money_amt not null default 0,
  other_revenue money_amt not null default 0,
  primary key (property_id, guest_profile_id, role, year)
);

-- "These two are different people."
create table guest_match_ignore (
  low_id bigint not null references guest_profile (id),
  high_id bigint not null references guest_profile (id),
  decided_by_id bigint not null references employee (id),
  decided_at timestamptz not null default now(),
  primary key (low_id, high_id),
  check (low_id < high_id)
);

create table guest_merge (
  id bigint generated always as identity primary key,
  survivor_id bigint not null references guest_profile (id),
  victim_id bigint not null references guest_profile (id),
  choices jsonb not null,
  -- {table: [row ids]}, so that it can be undone.
  moved jsonb not null,
  merged_by_id bigint not null references employee (id),
  merged_at timestamptz not null default now(),
  undone_at timestamptz
);
create index guest_merge_survivor on guest_merge (survivor_id);
create index guest_merge_victim on guest_merge (victim_id);

create index negotiated_rate_profile on negotiated_rate (property_id, guest_profile_id);
create index note_owner on note (property_id, owner_type, owner_id);
create index alert_information_owner on alert_information (property_id, owner_type, owner_id) where not is_resolved;
