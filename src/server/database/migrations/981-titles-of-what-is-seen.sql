-- Four things that went with other rights have titles of their own. Whoever has the work today keeps it: a list on a screen could be
-- taken as a file by anybody who saw it, days of birth and notes of the house were read by whoever opens a guest or a reservation,
-- and whoever checked guests in could take a room from them that goes out of order. What a house no longer wants, it takes away.
with reader (names) as (values (array[
    'Guest profile', 'Profiles', 'Customer profile', 'Add profile', 'Booking', 'Manage reservation', 'Look to book',
    'Walk-in reservation', 'Front desk', 'Arrivals', 'Departures', 'In-house', 'Reservation', 'Manage blocks', 'Group room control',
    'Reservation store', 'Reservation update', 'Guest profile store', 'Guest merge', 'Guest privacy', 'Guest restrict', 'Check in',
    'Check out', 'Room move', 'Property availability', 'Cashiering view', 'Cashiering transfer', 'Batch charges', 'Batch deposits',
    'Batch folios', 'Folio history', 'House account', 'Accounts receivable', 'AR view', 'AR manage', 'Travel agents and sources',
    'Changes log'])),
title (name, held_with) as (values
  ('Export data', null::text[]),
  ('View birth dates', (select names from reader)),
  ('View internal notes', (select names from reader)),
  ('Unassign for out of order', array['Check in'])),
made as (
  insert into permission (name, kind, section, is_system)
  select t.name, 'menu', 'Rights', true from title t
   where not exists (select from permission p where p.name = t.name)
     -- A house that was only just opened is given them all with everything else.
     and exists (select from permission)
  returning id, name)
insert into group_permission (property_id, group_id, permission_id)
select distinct g.property_id, g.group_id, m.id
  from made m join title t on t.name = m.name
  join group_permission g on true join permission p on p.id = g.permission_id
 where t.held_with is null or p.name = any (t.held_with);
