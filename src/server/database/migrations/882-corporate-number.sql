-- A company is looked up by the number that its people give.
create index guest_profile_corporate on guest_profile (corporate_no) where corporate_no is not null;
