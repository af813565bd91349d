-- A role that nobody has can be deleted although somebody has given it limits once.
alter table role_authority
  drop constraint role_authority_role_id_fkey,
  add constraint role_authority_role_id_fkey foreign key (role_id) references role (id) on delete cascade;
