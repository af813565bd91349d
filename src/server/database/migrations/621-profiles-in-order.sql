-- The orders of the list of profiles: a hundred thousand of them are not sorted for one page.
create index guest_profile_usual on guest_profile (display_sequence, code, name, id) where is_active;
create index guest_profile_last_name on guest_profile (last_name, id) where is_active;
create index guest_profile_type on guest_profile (profile_type, id) where is_active;
create index guest_profile_restricted on guest_profile (is_restricted, id) where is_active;
create index guest_profile_code on guest_profile (code, id) where is_active;
