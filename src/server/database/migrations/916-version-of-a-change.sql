-- A save from an old view says what others have changed since. Lines from before do not know which version they made and are not told.
alter table operation add column made_version integer;
