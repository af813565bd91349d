-- Task sheets are planned by whoever supervises them, and worked on by attendants: whoever was to make them looks after them.
with made as (
  insert into permission (name, kind, section, is_system)
  select 'Supervise task sheets', 'menu', 'Housekeeping', true
   where not exists (select from permission where name = 'Supervise task sheets')
     -- A house that was only just opened is given it with everything else.
     and exists (select from permission)
  returning id)
insert into group_permission (property_id, group_id, permission_id)
select distinct g.property_id, g.group_id, m.id
  from made m cross join group_permission g join permission p on p.id = g.permission_id
 where p.name = 'Generate task sheets';
