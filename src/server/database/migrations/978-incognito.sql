-- Few are; whoever may not know them finds them by the name that is said for them.
create index if not exists guest_profile_incognito on guest_profile (id) where is_incognito;
