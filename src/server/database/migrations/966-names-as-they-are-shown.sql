-- The list of profiles by name as whoever may not know who is incognito reads it.
create index if not exists guest_profile_shown_name on guest_profile
  ((case when is_incognito then coalesce(incognito_name, 'Incognito') else name end), id);
